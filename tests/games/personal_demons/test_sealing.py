"""Rules, Forming Seals."""

from typing import Any

import pytest

from companion.games.personal_demons.ritual import Ritual
from companion.games.personal_demons.sealing import sealed, sigil, unsealed
from companion.games.personal_demons.touching import quarter
from tests.games.personal_demons.play import (
    FEAR,
    after,
    around_a1,
    colossal,
    demon,
    fragment,
    hefty,
    player,
    refused,
    shown,
    side,
    table,
    why,
)

WILD = (("a1", "SE"), ("d1", "SW"), ("a4", "NE"), ("d4", "NW"))


def four(a1: str, b1: str, a2: str, b2: str) -> dict[str, Any]:
    """Cards whose quarters at the point a1 are these."""
    return {"a1": f"---{a1}", "b1": f"--{b1}-", "a2": f"-{a2}--", "b2": f"{b2}---"}


@pytest.mark.parametrize(
    ("quarters", "color"),
    [
        ("BBBB", "B"),
        ("RWWW", "R"),
        ("WWYW", "Y"),
        ("WWWW", "W"),
        ("BRWW", None),
        ("BRYW", None),
        ("BBB-", None),
        ("WWW-", None),
    ],
)
def test_a_valid_sigil_has_one_color_plus_any_amount_of_purple(
    quarters: str, color: str | None
) -> None:
    assert sigil(shown(four(*quarters)), WILD, "a1") == color


def test_valid_sigils_must_have_all_four_quarters() -> None:
    circle = shown(four(*"BBBB"))
    del circle["b1"]
    assert sigil(circle, WILD, "a1") is None


def test_the_printed_wild_corners_count_in_empty_spaces() -> None:
    circle = shown(four(*"BBBB"))
    del circle["a1"]
    assert sigil(circle, WILD, "a1") == "B"


def test_a_card_hides_the_printed_corner_beneath_it() -> None:
    assert sigil(shown(four(*"-BBB")), WILD, "a1") is None
    assert sigil(shown(four(*"BBBB") | {"a1": "down B"}), WILD, "a1") is None


def test_an_empty_half_shows_the_printed_corner() -> None:
    circle = shown(four(*"BBBB") | {"a1": {"top": fragment("RR")}})
    assert sigil(circle, WILD, "a1") == "B"


def test_a_small_card_at_the_top_holds_the_upper_corners() -> None:
    circle = shown(four(*"BBBB") | {"b2": {"top": fragment("BR")}})
    assert sigil(circle, WILD, "a1") == "B"
    circle = shown(four(*"BBBB") | {"a2": {"top": fragment("RB")}})
    assert sigil(circle, WILD, "a1") == "B"


def test_a_small_card_at_the_bottom_lies_turned_round() -> None:
    circle = shown(four(*"BBBB") | {"a1": {"bottom": fragment("BR")}})
    assert sigil(circle, WILD, "a1") == "B"
    circle = shown(four(*"BBBB") | {"b1": {"bottom": fragment("RB")}})
    assert sigil(circle, WILD, "a1") == "B"


def test_a_fear_has_corners_like_a_card() -> None:
    fear = {"sigils": "---B", "tiers": []}
    assert sigil(shown(four(*"BBBB") | {"a1": {"fear": fear}}), WILD, "a1") == "B"


@pytest.mark.parametrize(
    ("card", "parts"),
    [
        (hefty("BRYB"), {"b1": {"part": "a1"}}),
        (hefty("BRYB", shape="tall"), {"a2": {"part": "a1"}}),
        (colossal("BRYB"), {space: {"part": "a1"} for space in ("b1", "a2", "b2")}),
    ],
)
def test_beneath_a_big_card_only_its_own_four_corners_show(
    card: dict[str, Any], parts: dict[str, Any]
) -> None:
    circle = shown({"a1": {"card": card}} | parts)
    seen = {
        f"{space}{corner}": quarter(circle, (), space, corner)
        for space in circle
        for corner in ("NW", "NE", "SW", "SE")
    }
    last = [*parts][-1]
    assert seen["a1NW"] == "B"
    assert seen[f"{last}SE"] == "B"
    assert sorted(letter for letter in seen.values() if letter != "-") == ["B", "B", "R", "Y"]


def waiting(**given: Any) -> Ritual:
    """Red has placed on a1, where a card alone makes the sigil at a1 whole."""
    return around_a1("reveal", done="placed", placed="a1", **given)


@pytest.mark.parametrize("color", ["B", "R", "Y"])
def test_a_seal_of_the_correct_color_is_placed_active_side_up(color: str) -> None:
    state = after(waiting(), "reveal", card=demon(f"---{color}"))
    assert side(state)["seals"] == {"a1": [color, "active"]}


def test_for_a_completely_wild_sigil_any_color_is_chosen() -> None:
    wild = demon("---W")
    assert refused(waiting(), "reveal", card=wild) == "color"
    assert refused(waiting(), "reveal", card=wild, colors={"a1": "W"}) == "color"
    assert refused(waiting(), "reveal", card=wild, colors={"a1": "B", "b1": "B"}) == "color"
    state = after(waiting(), "reveal", card=wild, colors={"a1": "Y"})
    assert side(state)["seals"] == {"a1": ["Y", "active"]}


def test_no_color_is_chosen_where_the_sigil_says_it() -> None:
    assert refused(waiting(), "reveal", card=demon("---B"), colors={"a1": "B"}) == "color"
    asked = {"card": demon("---B"), "colors": {"z9": "B"}}
    assert why(waiting(), "reveal", **asked) == "No completely wild sigil is sealed at z9 now."


def test_a_seal_that_lies_stays_and_keeps_its_side() -> None:
    state = around_a1(
        "reveal", done="placed", placed="d1", circle={"a1": "---B"}, seals={"a1": "R cracked"}
    )
    state = after(state, "reveal", face_down={})
    assert side(state)["seals"] == {"a1": ["R", "cracked"]}


def test_every_valid_sigil_of_the_circle_is_sealed_wherever_the_card_lies() -> None:
    state = around_a1("reveal", done="placed", placed="d4", circle={"a1": "---B"})
    state = after(state, "reveal", face_down={})
    assert side(state)["seals"] == {"a1": ["B", "active"]}


def test_a_sigil_that_the_fear_uncovers_is_sealed() -> None:
    circle = four(*"BBBB") | {"a1": {"fear": FEAR}}
    state = after(table("bonus", done="revealed", circle=circle), "face-fear")
    assert side(state)["seals"] == {"a1": ["B", "active"]}


def test_a_wild_sigil_waits_without_a_seal_until_its_color_is_chosen() -> None:
    red = player(circle=four(*"WWWW"))
    assert unsealed(red, WILD) == {"a1": "W"}
    assert sealed(red, WILD, {}).seals == {}
    assert sealed(red, WILD, {"a1": "R", "c3": "B"}).seals == {"a1": ("R", "active")}
