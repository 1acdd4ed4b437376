"""Rules, Flow of Play, Place; Placement Rules, Regular cards."""

from typing import Any

import pytest

from tests.games.personal_demons.play import FEAR, after, fragment, hefty, refused, side, table, why

PLACEABLE: list[Any] = [
    "BBBB",
    "down",
    "down R",
    {"top": fragment()},
    {"bottom": fragment()},
    {"top": fragment(), "bottom": fragment()},
]
"""What a regular card may lie on."""


def test_a_card_is_placed_face_down_in_an_empty_space() -> None:
    state = after(table(), "place", space="a1")
    assert side(state)["circle"] == {"a1": {"placed": True}}
    assert side(state)["done"] == "placed"


@pytest.mark.parametrize("under", PLACEABLE)
def test_it_may_lie_on_a_regular_card_or_on_one_or_two_small_ones(under: Any) -> None:
    state = table(circle={"b2": under})
    shown = side(state)["circle"]["b2"]
    state = after(state, "place", space="b2")
    assert side(state)["circle"]["b2"] == shown | {"placed": True}


def test_no_card_may_ever_be_played_on_top_of_a_fear() -> None:
    state = table(circle={"b2": {"fear": FEAR}})
    assert refused(state, "place", space="b2") == "cover"
    assert why(state, "place", space="b2") == "No card may cover the Fear on b2."


@pytest.mark.parametrize("space", ["a1", "b1"])
def test_a_hefty_card_is_not_covered_on_either_space(space: str) -> None:
    state = table(circle={"a1": {"card": hefty()}, "b1": {"part": "a1"}})
    assert refused(state, "place", space=space) == "cover"


@pytest.mark.parametrize("space", ["e1", "a5", "A1", "a", "", "a1 ", "a1\n"])
def test_there_are_exactly_sixteen_spaces(space: str) -> None:
    assert refused(table(), "place", space=space) == "space"


def test_until_everybody_has_placed_placing_again_moves_the_card() -> None:
    state = after(table(seats="red blue"), "place", space="a1")
    state = after(state, "place", space="d4")
    assert side(state)["circle"] == {"d4": {"placed": True}}
    state = after(state, "place", by="blue", space="a1")
    assert state.step == "reveal"
    assert refused(state, "place", space="b1") == "step"


def test_the_leader_waits_till_all_have_placed_before_the_reveal() -> None:
    state = after(table(seats="red blue"), "place", space="a1")
    assert state.step == "place"
    assert refused(state, "reveal", face_down={}) == "step"


def test_one_places_only_at_ones_own_seat() -> None:
    assert refused(table(), "place", by="green", space="a1") == "seat"
    assert refused(table(), "place", by="referee", space="a1") == "seat"


def test_other_verbs_act_as_if_the_placed_card_were_not_there() -> None:
    state = table("reveal", done="placed", placed="b2", circle={"b2": {"top": fragment()}})
    state = after(state, "fragment", free="x", card=fragment(), space="b2", half="bottom")
    assert side(state)["circle"]["b2"] == {
        "top": fragment(),
        "bottom": fragment(),
        "placed": True,
    }
    state = after(state, "discard", space="b2", half="top")
    state = after(state, "reveal", face_down={})
    assert side(state)["circle"]["b2"] == {"down": True, "seal": None}
