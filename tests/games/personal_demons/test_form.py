"""The page: which fields a verb has, of which type and range."""

from typing import Any

import pytest

from tests.games.personal_demons.play import FEAR, demon, fragment, refused, table

ROYAL = demon("WWWR", types=["royal"])
LAYING = {"fragment": {"card": fragment("BB"), "space": "a1", "half": "top"}, "royal": {
    "card": ROYAL, "space": "a1"}}  # fmt: skip


@pytest.mark.parametrize(
    "change",
    [
        {"size": "big"},
        {"sigils": "BBBX"},
        {"sigils": "bbbb"},
        {"sigils": "BBBB\n"},
        {"sigils": ["B", "B", "B", "B"]},
        {"value": -1},
        {"value": 10},
        {"value": "1"},
        {"value": True},
        {"types": ["demon"]},
        {"types": "imp"},
        {"types": ["imp", "imp"]},
        {"types": ["imp", "devil", "noble"]},
        {"sin": {"lust": 1}},
        {"sin": {"glut": 0}},
        {"sin": {"glut": 7}},
        {"requires": {"G": 1}},
        {"requires": {"-": 1}},
        {"requires": {"B": 0}},
        {"requires": {"B": 10}},
        {"name": ""},
        {"name": "x" * 41},
        {"name": None},
        {"kind": "imp"},
        {"shape": "square"},
        {"sin_cost": "lust"},
        {"colour": "red"},
        {"tiers": []},
    ],
)
def test_a_card_has_known_fields_in_their_ranges(change: dict[str, Any]) -> None:
    state = table("reveal", done="placed", placed="a1")
    assert refused(state, "reveal", card=demon("BBBB") | change) == "malformed"


def test_all_but_its_size_and_sigils_is_optional() -> None:
    state = table("reveal", done="placed", placed="a1")
    assert refused(state, "reveal", card={"size": "regular"}) == "malformed"
    assert refused(state, "reveal", card={"sigils": "BBBB"}) == "malformed"
    empty = {"value": 0, "types": [], "sin": {}, "requires": {}}
    assert refused(state, "reveal", card=demon("BBBB") | empty) is None


@pytest.mark.parametrize(
    "change",
    [
        {"size": "regular"},
        {"name": "Spiders"},
        {"tiers": [{"points": 1}]},
        {"tiers": [{"requires": {}}]},
        {"tiers": [{"points": 100, "requires": {}}]},
        {"tiers": [{"points": -1, "requires": {}}]},
        {"tiers": [{"points": 1, "requires": {"B": 0}}]},
        {"tiers": [{"points": 1, "requires": {}}] * 5},
    ],
)
def test_a_fear_has_just_sigils_and_up_to_four_tiers(change: dict[str, Any]) -> None:
    assert refused(table("setup"), "fear", space="a1", card=FEAR | change) == "malformed"


def test_a_reveal_gives_the_card_or_that_it_stays_face_down() -> None:
    state = table("reveal", done="placed", placed="a1")
    assert refused(state, "reveal") == "malformed"
    assert refused(state, "reveal", card=demon(), face_down={}) == "malformed"
    assert refused(state, "reveal", face_down=None) == "malformed"
    assert refused(state, "reveal", card=demon(), colors=["a1"]) == "malformed"
    assert refused(state, "reveal", card=demon(), colors={"a1": "G"}) == "malformed"
    assert refused(state, "reveal", card=demon(), free="x") == "malformed"


def test_a_seal_on_the_back_and_its_sin_come_together() -> None:
    state = table("reveal", done="placed", placed="a1")
    for back in ({"seal": "B"}, {"sin": "glut"}, {"seal": "W", "sin": "glut"}):
        assert refused(state, "reveal", face_down=back) == "malformed"


@pytest.mark.parametrize("do", ["fragment", "royal"])
def test_a_summoned_card_is_paid_or_free(do: str) -> None:
    state = table("bonus", done="revealed", sins={"glut": 6})
    assert refused(state, do, **LAYING[do]) == "malformed"
    assert refused(state, do, sin="glut", free="x", **LAYING[do]) == "malformed"
    assert refused(state, do, sin="glut", **LAYING[do]) is None
    assert refused(state, do, free="x", **LAYING[do]) is None


def test_a_personal_demon_is_never_free() -> None:
    ask = {"card": demon(), "space": "a1", "free": "x"}
    assert refused(table("bonus", done="revealed"), "personal", **ask) == "malformed"
    assert refused(table("bonus", done="revealed"), "personal", sin="glut", **ask) == "malformed"


def test_a_half_is_top_or_bottom() -> None:
    ask = LAYING["fragment"] | {"half": "left", "free": "x"}
    assert refused(table(), "fragment", **ask) == "malformed"
    assert refused(table(), "discard", space="a1", half=None) == "malformed"


@pytest.mark.parametrize("seal", [["B"], ["B", "new"], ["W", "active"], False, "B"])
def test_a_seal_has_a_color_and_a_side(seal: Any) -> None:
    assert refused(table(), "seal", point="a1", seal=seal) == "malformed"
    assert refused(table(), "seal", point="a1") == "malformed"


def test_numbers_by_hand_stay_within_9999() -> None:
    for n in (10_000, -10_000, 1.0, "1", True):
        assert refused(table(), "points", points=n) == "malformed"
        assert refused(table(), "gauge", sin="glut", by_n=n) == "malformed"
    assert refused(table(), "points", points=-9999) is None
    assert refused(table(), "points", points=1, why=None) == "malformed"


def test_a_verb_is_known() -> None:
    for do in ("draw", "discard-hand", "sin"):
        assert refused(table(), do) == "malformed"
    assert refused(table(), "place", space="a1", draws=[[0, 2, 1]]) == "malformed"
    assert refused(table(), "decline", free="x") == "malformed"
