"""Rules, Demon Anatomy: which cards there are, and which verb may lay which."""

from typing import Any

import pytest

from tests.games.personal_demons.play import (
    KNIGHT,
    SMALL_KNIGHT,
    colossal,
    demon,
    fragment,
    hefty,
    refused,
    table,
)

FULL = {"glut": 6, "hate": 6, "want": 6}
SQUARE = {"b2": "----", "c2": "----", "b3": "----", "c3": "----"}


def laid(do: str, card: dict[str, Any]) -> str | None:
    """What a table says that has room for a card of any verb."""
    if do == "reveal":
        return refused(table("reveal", done="placed", placed="a1"), do, card=card)
    state = table("bonus", done="revealed", sins=FULL, circle=SQUARE)
    ask: dict[str, Any] = {"card": card, "sin": "glut", "space": "a1"}
    if do == "fragment":
        ask["half"] = "top"
    if do == "personal":
        ask["space"] = "b2"
    return refused(state, do, **ask)


@pytest.mark.parametrize(
    ("do", "card"),
    [
        ("reveal", demon("BRYW", types=["imp", "noble"])),
        ("reveal", demon("WWWB", types=["royal", "imp"])),
        ("fragment", fragment("BR")),
        ("fragment", fragment("BR", types=["fragment", "imp"])),
        ("fragment", SMALL_KNIGHT),
        ("fragment", SMALL_KNIGHT | {"types": ["knight", "royal"]}),
        ("royal", demon("WWWR", types=["royal"])),
        ("royal", KNIGHT),
        ("royal", KNIGHT | {"types": ["royal", "knight"]}),
        ("personal", hefty("BRYW")),
        ("personal", hefty("WWWY", types=["royal"])),
        ("personal", colossal("BRYW")),
    ],
)
def test_these_are_cards_of_the_game(do: str, card: dict[str, Any]) -> None:
    assert laid(do, card) is None


@pytest.mark.parametrize("sigils", ["", "BBB", "BBBBB"])
def test_a_regular_card_has_four_corners(sigils: str) -> None:
    assert laid("reveal", demon(sigils)) == "card"


@pytest.mark.parametrize("sigils", ["", "B", "BBBB"])
def test_a_small_card_has_two(sigils: str) -> None:
    assert laid("fragment", fragment(sigils)) == "card"


@pytest.mark.parametrize(
    ("do", "card"),
    [
        ("fragment", demon("BBBB")),
        ("fragment", demon("BB")),
        ("royal", SMALL_KNIGHT),
        ("royal", hefty("WWWB", types=["royal"])),
        ("royal", demon("WWWB")),
        ("royal", demon("WWWB", types=["imp"])),
        ("personal", demon("BBBB")),
        ("reveal", hefty("BBBB")),
        ("reveal", colossal("BBBB")),
        ("reveal", KNIGHT),
    ],
)
def test_each_verb_has_its_own_cards(do: str, card: dict[str, Any]) -> None:
    assert laid(do, card) == "card"


@pytest.mark.parametrize(
    ("do", "card"),
    [
        ("fragment", {"size": "small", "sigils": "BB"}),
        ("personal", {"size": "hefty", "sigils": "BBBB"}),
        ("personal", {"size": "colossal", "sigils": "BBBB"}),
        ("reveal", demon("BBBB", kind="fragment")),
        ("reveal", demon("----", kind="knight")),
        ("reveal", demon("BBBB", shape="wide")),
        ("reveal", demon("BBBB", sin_cost="glut")),
        ("fragment", fragment("BB", shape="tall")),
        ("fragment", fragment("BB", sin_cost="glut")),
        ("personal", hefty(sin_cost="glut")),
        ("personal", hefty(kind="fragment")),
        ("personal", colossal(shape="wide")),
    ],
)
def test_kind_shape_and_sin_cost_stand_just_where_they_are_due(
    do: str, card: dict[str, Any]
) -> None:
    assert laid(do, card) == "card"


@pytest.mark.parametrize(
    ("do", "card"),
    [
        ("royal", demon("WWWB", types=["knight"])),
        ("royal", demon("WWWB", types=["royal", "knight"])),
        ("fragment", SMALL_KNIGHT | {"sigils": "B-"}),
    ],
)
def test_knights_have_no_sigils(do: str, card: dict[str, Any]) -> None:
    assert laid(do, card) == "card"


@pytest.mark.parametrize(
    ("do", "card"),
    [
        ("reveal", demon("WWBB", types=["royal"])),
        ("royal", demon("WWBB", types=["royal"])),
        ("personal", hefty("WWBB", types=["royal"])),
        ("fragment", fragment("WW", types=["royal"])),
    ],
)
def test_royals_always_have_at_least_three_wild_sigils(do: str, card: dict[str, Any]) -> None:
    assert laid(do, card) == "card"


@pytest.mark.parametrize(
    ("do", "card"),
    [
        ("reveal", demon("BBBB", types=["fragment"])),
        ("royal", demon("WWWB", types=["fragment", "royal"])),
        ("fragment", fragment("BB", types=["knight"])),
        ("fragment", SMALL_KNIGHT | {"types": ["fragment"]}),
        ("personal", hefty(types=["knight"])),
        ("personal", colossal(types=["fragment"])),
    ],
)
def test_the_types_knight_and_fragment_stand_only_on_their_own_cards(
    do: str, card: dict[str, Any]
) -> None:
    assert laid(do, card) == "card"


def test_a_fear_has_four_corners() -> None:
    for sigils in ("", "BBB", "BBBBB"):
        card = {"sigils": sigils, "tiers": []}
        assert refused(table("setup"), "fear", space="a1", card=card) == "card"
