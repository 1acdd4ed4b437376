"""Rules, Demon Anatomy, Requirements; Courage clarification, Pan-Demonium."""

import pytest

from companion.games.personal_demons.requirement import Asked, asked, missing
from tests.games.personal_demons.play import after, demon, player, refused, side, table, why

ALL_KINDS = {"a1": "B", "b1": "R cracked"}
"""A blue seal, active, and a red one, cracked."""


def test_the_indicated_seals_must_be_somewhere_on_the_circle() -> None:
    state = table("reveal", done="placed", placed="d4", seals={"a1": "B"})
    assert refused(state, "reveal", card=demon(requires={"B": 1})) is None
    assert refused(state, "reveal", card=demon(requires={"B": 2})) == "requirement"
    assert refused(state, "reveal", card=demon(requires={"R": 1})) == "requirement"


def test_any_seal_counts_active_cracked_or_on_the_back_of_a_face_down_card() -> None:
    red = player(seals=ALL_KINDS, circle={"d4": "down Y", "d3": "down"})
    assert missing(red, {"B": 1, "R": 1, "Y": 1}) == ()


def test_pandemonial_requires_one_additional_seal_of_any_color() -> None:
    red = player(seals=ALL_KINDS)
    assert missing(red, {"B": 1, "W": 1}) == ()
    assert missing(red, {"W": 2}) == ()
    assert missing(red, {"B": 1, "W": 2}) == ("W",)
    assert missing(red, {"B": 1, "R": 1, "W": 1}) == ("W",)


def test_what_is_missing_is_told_seal_by_seal() -> None:
    red = player(seals={"a1": "B", "b1": "B", "c1": "Y"})
    assert asked(red, {"W": 2, "R": 1, "B": 1}) == (
        Asked(need="B", is_met=True),
        Asked(need="R", is_met=False),
        Asked(need="W", is_met=True),
        Asked(need="W", is_met=True),
    )


def test_the_refusal_names_the_missing_seals() -> None:
    state = table("reveal", done="placed", placed="d4")
    card = demon(name="Buer", requires={"B": 2, "R": 1, "Y": 3, "W": 1})
    said = (
        "More seals are needed for Buer: "
        "2 blue seals, 1 red seal, 3 yellow seals, 1 seal of any colour."
    )
    assert why(state, "reveal", card=card) == said


def test_seals_that_would_be_removed_by_the_card_may_still_be_used() -> None:
    state = table("reveal", done="placed", placed="b2", circle={"b2": "down Y"}, seals={"a1": "B"})
    state = after(state, "reveal", card=demon(requires={"B": 1, "Y": 1}))
    assert side(state)["seals"] == {}


def test_seals_are_never_spent() -> None:
    state = table("reveal", done="placed", placed="d4", seals={"a1": "B"})
    assert side(after(state, "reveal", card=demon(requires={"B": 1})))["seals"] != {}


@pytest.mark.parametrize("need", ["B", "R", "Y", "W"])
def test_pan_demonium_may_count_as_any_one_color_seal(need: str) -> None:
    red = player(courage=["Pan-Demonium"])
    assert asked(red, {need: 1}) == (Asked(need=need, is_met=True, by_courage=True),)
    assert missing(red, {need: 2}) == (need,)


def test_it_counts_as_a_single_seal_towards_any_requirement_even_where_two_are_held() -> None:
    red = player(courage=["Pan-Demonium", "Pan-Demonium"])
    assert missing(red, {"B": 1, "W": 1}) == ("W",)


def test_it_is_not_needed_where_all_is_there() -> None:
    red = player(courage=["Pan-Demonium"], seals={"a1": "B"})
    assert asked(red, {"B": 1}) == (Asked(need="B", is_met=True),)


def test_a_courage_card_without_a_name_is_no_pan_demonium() -> None:
    assert missing(player(courage=["?"]), {"B": 1}) == ("B",)


def test_a_card_left_face_down_requires_nothing() -> None:
    state = table("reveal", done="placed", placed="d4")
    assert refused(state, "reveal", face_down={}) is None
