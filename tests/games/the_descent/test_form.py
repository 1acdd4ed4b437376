"""What is malformed: setups, actions, and what only the table can tell."""

from typing import Any

import pytest

from companion import parse
from companion.games.the_descent import GAME
from companion.strict import MalformedError
from tests.games.the_descent.play import asked, position, refused
from tests.games.the_descent.test_ruling import WHERE, hands

RULING = {"do": "ruling", "by": "referee", "why": "so"}
RANDOM = {"do": "random-sacrifice", "by": "referee", "seat": "green"}


FIVE = dict.fromkeys("NESWX", "gone")


def setup_fault(**setup: Any) -> str | None:
    try:
        parse.setup(GAME, setup)
    except MalformedError as error:
        return str(error)
    return None


def test_a_setup_may_be_empty() -> None:
    found = parse.setup(GAME, {})
    assert (found.first, found.move_ms, found.reserve_ms) == ("green", 60_000, 300_000)
    assert (found.random, found.board) == ("kind", True)


@pytest.mark.parametrize(
    "setup",
    [
        {"first": "blue", "move_ms": 0, "reserve_ms": 0, "random": "card", "board": False},
        {"first": "blue", "first_draw": [0, 2, 1]}, {"first_draw": [9, 2, 0]},
    ],
)  # fmt: skip
def test_good_setups(setup: dict[str, Any]) -> None:
    assert setup_fault(**setup) is None


@pytest.mark.parametrize(
    "setup",
    [
        {"first": "red"}, {"first": None}, {"move_ms": -1}, {"reserve_ms": -1}, {"move_ms": 1.5},
        {"move_ms": True}, {"move_ms": "60000"}, {"random": "cards"}, {"board": 1}, {"size": 8},
        {"first": "green", "first_draw": [0, 2, 1]}, {"first_draw": [0, 2, 1]},
        {"first_draw": [0, 3, 0]}, {"first_draw": [-1, 2, 0]}, {"first_draw": [0, 2, 2]},
        {"first_draw": [0, 2]}, {"first_draw": None}, {"first_draw": [0, 2, -1]},
        {"first_draw": [0, 2, -2]},
    ],
)  # fmt: skip
def test_bad_setups(setup: dict[str, Any]) -> None:
    assert len(setup_fault(**setup) or "") > 10


@pytest.mark.parametrize(
    "ask",
    [
        {"do": "place", "by": "red", "shape": "circle", "square": "c6"},
        {"do": "place", "by": "green", "shape": "circle", "square": "c6\n"},
        {"do": "place", "by": "green", "shape": "circle", "square": "c66"},
        {"do": "place", "by": "green", "shape": "circle", "square": None},
        {"do": "move", "by": "green", "ability": "A", "shape": "circle", "direction": "S"},
        {"do": "resign", "by": "watch"}, {"do": "resign"},
        {"do": "sacrifice", "by": "green", "kind": "power", "card": "N"},
        {"do": "sacrifice", "by": "green", "kind": "value", "card": "A"},
        {"do": "sacrifice", "by": "green", "kind": "blood", "card": 1},
        {"do": "sacrifice", "by": "green", "kind": "power", "card": None},
        RANDOM, {**RANDOM, "kind": "will"}, {**RANDOM, "card": "N"},
        {**RANDOM, "kind": "will", "card": "A"}, {**RANDOM, "kind": "will", "card": None},
        {**RANDOM, "by": "green", "kind": "will", "card": "N"},
        {**RANDOM, "kind": "will", "card": "N", "draws": None},
        {**RANDOM, "kind": "will", "card": "N", "draws": [[0, 4, 2, 1], [1, 4, 0]]},
        {**RANDOM, "kind": "will", "card": "N", "draws": [[0, 4, 2.0], [1, 4, 0]]},
        {**RANDOM, "by": "clock", "kind": "will", "card": "N"},
        {"do": "clock", "by": "green", "set": "start", "at": 0},
        {"do": "clock", "by": "referee", "at": 0}, {"do": "clock", "by": "referee", "seat": "blue"},
        {"do": "clock", "by": "referee", "set": "start", "seat": "blue", "at": 0},
        {"do": "clock", "by": "referee", "set": "start", "add_ms": 1, "at": 0},
        {"do": "clock", "by": "referee", "set": None, "at": 0},
        {"do": "clock", "by": "referee", "seat": "referee", "add_ms": 5},
        RULING, {**RULING, "by": "green", "turn": "blue"}, {**RULING, "turn": None},
        {"do": "ruling", "by": "referee", "turn": "blue"}, {**RULING, "why": 1, "turn": "blue"},
        {**RULING, "turn": "referee"}, {**RULING, "burnt": ["i1"]}, {**RULING, "burnt": "a1"},
        {**RULING, "burnt": None}, {**RULING, "ply": 3},
        {**RULING, "pieces": {"green": WHERE["green"]}},
        {**RULING, "pieces": WHERE | {"red": {}}},
        {**RULING, "pieces": WHERE | {"green": {"star": "a1"}}},
        {**RULING, "pieces": WHERE | {"green": WHERE["green"] | {"circle": None}}},
        {**RULING, "cards": {"green": hands()["green"]}},
        {**RULING, "cards": hands({"ability": {}})},
        {**RULING, "cards": hands(hands()["green"] | {"direction": {"N": "ready"}})},
        {**RULING, "cards": hands(hands()["green"] | {"direction": FIVE})},
        {**RULING, "cards": hands(hands()["green"] | {"number": [[1, "gone"]]})},
        {**RULING, "cards": hands(hands()["green"] | {"number": [[1]]})},
        {**RULING, "cards": hands(hands()["green"] | {"number": {"1": "ready"}})},
        {**RULING, "reserve_ms": {"green": 1}}, {**RULING, "reserve_ms": 5},
        {**RULING, "reserve_ms": {"green": 1, "blue": 1.0}},
        {**RULING, "reserve_ms": {"green": 1, "blue": -1}},
    ],
)  # fmt: skip
def test_malformed_actions(ask: dict[str, Any]) -> None:
    assert refused(position(), ask) == "malformed"


def test_a_form_sends_texts() -> None:
    for card, read in (("3", 3), ("N", "N")):
        kind = "value" if card == "3" else "will"
        sent = {"do": "sacrifice", "by": "green", "kind": kind, "card": card}
        action: Any = parse.action(GAME, sent, strict=False)
        assert action.card == read


def test_a_number_card_is_an_integer() -> None:
    assert asked(position(), "green A o S 3").by == "green"
    move = {"do": "move", "by": "green", "ability": "A", "shape": "circle", "direction": "S"}
    for number in (0, 5, "3", 3.0, True, None):
        assert refused(position(), {**move, "number": number}) == "malformed"
