"""What is malformed: the page's Forms."""

from typing import Any

import pytest

from tests.games.seventh_circle.play import opened, refused, room, ruling

CARDS = ["7H", "KS", "2D", "AC", "JD"]
DRAWS = [[0, 52, 0], [1, 51, 0], [2, 50, 0], [3, 49, 0], [4, 48, 0]]
REFEREE = [
    {"do": "deal", "cards": CARDS}, {"do": "roll", "one": 1, "two": 2},
    {"do": "roll", "first": "one"}, {"do": "ghosts"}, {"do": "shuffle"},
    {"do": "phase"}, {"do": "reckon"},
    {"do": "ruling", "why": "so", "turn": None},
]  # fmt: skip
SEAT = [
    {"do": "roll", "joker": 1}, {"do": "pick", "card": "7H"}, {"do": "take", "card": "7H"},
    {"do": "bury", "card": "7H", "pay": "stone"}, {"do": "heal", "stones": 1},
    {"do": "rescue", "stones": 1}, {"do": "fall"}, {"do": "adjust", "hp": 1},
]  # fmt: skip


@pytest.mark.parametrize("action", REFEREE, ids=str)
def test_the_referees_verbs_are_the_referees(action: dict[str, Any]) -> None:
    assert refused(opened(), {**action, "by": "referee"}) != "malformed"
    for by in ("one", "two", "clock", "three"):
        assert refused(opened(), {**action, "by": by}) == "malformed"


@pytest.mark.parametrize("action", SEAT, ids=str)
def test_the_players_verbs_are_the_players(action: dict[str, Any]) -> None:
    assert refused(opened(), {**action, "by": "two"}) != "malformed"
    for by in ("referee", "clock", "three"):
        assert refused(opened(), {**action, "by": by}) == "malformed"


@pytest.mark.parametrize("action", [*REFEREE, *SEAT], ids=str)
def test_no_field_is_null_or_unknown(action: dict[str, Any]) -> None:
    by = "referee" if action in REFEREE else "one"
    for field in {*action} - {"do", "turn"}:
        assert refused(opened(), {**action, "by": by, field: None}) == "malformed"
    assert refused(opened(), {**action, "by": by, "colour": "red"}) == "malformed"
    assert refused(opened(), action) == "malformed"


@pytest.mark.parametrize("action", [
    {"do": "deal"},
    {"do": "deal", "cards": CARDS, "draws": DRAWS},
    {"do": "deal", "cards": ["1H", *CARDS[1:]]},
    {"do": "deal", "cards": "7H KS"},
    {"do": "deal", "draws": [[0, 52]]},
    {"do": "deal", "draws": [[0, 52, True]]},
    {"do": "roll"},
    {"do": "roll", "one": 1},
    {"do": "roll", "two": 1},
    {"do": "roll", "one": 0, "two": 1},
    {"do": "roll", "one": 1, "two": 7},
    {"do": "roll", "one": 1, "two": 2, "first": "one"},
    {"do": "roll", "first": "none"},
    {"do": "roll", "first": "one", "draws": [[0, 6, 0], [1, 6, 1]]},
    {"do": "roll", "draws": [[0, 6, 0], [1, 6, 1]]},
    {"do": "reckon", "hands": {"one": 1}},
    {"do": "reckon", "hands": {"one": 1, "two": -1}},
    {"do": "shuffle", "why": "so"},
], ids=str)  # fmt: skip
def test_a_referees_action_has_its_form(action: dict[str, Any]) -> None:
    assert refused(opened(), {**action, "by": "referee"}) == "malformed"


@pytest.mark.parametrize("action", [
    {"do": "roll", "joker": 0}, {"do": "roll", "joker": 7}, {"do": "roll", "joker": None},
    {"do": "roll", "joker": 1, "one": 1, "two": 2}, {"do": "roll", "joker": 1, "first": "one"},
    {"do": "roll", "joker": None, "draws": [[0, 6, 0]]},
    {"do": "roll"},
    {"do": "pick"}, {"do": "pick", "card": "11H"}, {"do": "pick", "card": "7H", "swords": -1},
    {"do": "pick", "card": "7H", "weapons": "2D"}, {"do": "pick", "card": "7H", "weapons": ["x"]},
    {"do": "bury", "card": "7H"}, {"do": "bury", "card": "7H", "pay": "gold"},
    {"do": "heal"}, {"do": "heal", "card": "7H", "stones": 1}, {"do": "heal", "stones": -1},
    {"do": "rescue"}, {"do": "rescue", "card": "7H", "stones": 1}, {"do": "rescue", "stones": -1},
    {"do": "adjust"}, {"do": "adjust", "hp": 0}, {"do": "adjust", "hp": 1, "hand": 1},
    {"do": "adjust", "hp": 1, "to": "altar"}, {"do": "adjust", "stones": 1},
    {"do": "adjust", "stones": 1, "to": "one"}, {"do": "adjust", "stones": 1, "to": "tin"},
    {"do": "adjust", "to": "altar"}, {"do": "adjust", "hp": 1.0}, {"do": "fall", "card": "7H"},
], ids=str)  # fmt: skip
def test_a_players_action_has_its_form(action: dict[str, Any]) -> None:
    assert refused(opened(), {**action, "by": "one"}) == "malformed"


@pytest.mark.parametrize("parts", [
    {}, {"altar": 3}, {"hp": {"one": 1}}, {"hp": {"one": 1, "two": 2, "altar": 3}},
    {"stones": {"one": 7, "two": 7}}, {"swords": [2, 2]}, {"hand": {"one": []}},
    {"hand": {"one": 2, "two": 0}}, {"hand": {"one": ["Joker"], "two": []}},
    {"table": ["Joker"]}, {"looming": ["Joker"]}, {"discard": ["Joker"]}, {"table": None},
    {"step": "joker"}, {"step": "over"}, {"step": None}, {"turn": "referee"}, {"deck": []},
], ids=str)  # fmt: skip
def test_a_ruling_sets_whole_parts_that_are_settable(parts: dict[str, Any]) -> None:
    asked = {"do": "ruling", "by": "referee", "why": "as the table says", **parts}
    assert refused(opened(), asked) == "malformed"


def test_a_ruling_says_why() -> None:
    assert refused(opened(), {"do": "ruling", "by": "referee", "hp": {"one": 1, "two": 2}}) == (
        "malformed"
    )


def test_a_joker_without_a_name_is_no_card_that_is_picked() -> None:
    assert refused(room("7H"), "one picks Joker") == "card"


def test_what_is_malformed_is_so_at_any_time() -> None:
    over = room("KS", hp=(1, 30), stones=(0, 14, 3))
    assert refused(over, ruling(hand=(1, 1))) == "malformed"
