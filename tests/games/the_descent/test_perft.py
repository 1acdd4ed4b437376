"""Exact counts: how many turns, and turns after turns, there are from given positions.

`perft` n counts the sequences of n turns (moves, and sacrifices of different cards), `ends` how
many of those end the game with their last turn, `divide` splits the deepest by its first turn.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from companion import ROOT, parse
from companion.games.the_descent import GAME, luck, ways
from companion.games.the_descent.opening import opening
from companion.games.the_descent.options import options
from companion.games.the_descent.words import Move, Resign, Sacrifice, State

FILE = Path(ROOT, "seeds/the-descent/records/perft.json")
POSITIONS: list[dict[str, Any]] = json.loads(FILE.read_text("utf-8"))["positions"]


def reached(record: list[dict[str, Any]]) -> State:
    state = opening(parse.setup(GAME, record[0]["setup"]))
    for line in record[1:]:
        state = GAME.apply(state, parse.action(GAME, line))
    return state


def turns(state: State) -> list[Any]:
    assert state.turn is not None
    return [each for each in options(state, state.turn) if not isinstance(each, Resign)]


def sacrifices(state: State) -> int:
    assert state.turn is not None
    of = luck.choices(state.cards.of(state.turn))
    return sum(len(set(held)) for held in of.values())


def perft(state: State, depth: int) -> int:
    if state.turn is None:
        return 0
    if depth == 1:
        return ways.count(state, state.turn) + sacrifices(state)
    return sum(perft(GAME.apply(state, turn), depth - 1) for turn in turns(state))


def ends(state: State, depth: int) -> int:
    """How many sequences end the game with turn `depth`."""
    if state.turn is None:
        return 0
    after = [GAME.apply(state, turn) for turn in turns(state)]
    if depth == 1:
        return sum(each.phase == "over" for each in after)
    return sum(ends(each, depth - 1) for each in after)


def name(turn: Move | Sacrifice) -> str:
    if isinstance(turn, Sacrifice):
        return f"{turn.kind} {turn.card}"
    return f"{turn.ability} {turn.shape} {turn.direction} {turn.number}"


@pytest.fixture(params=POSITIONS, ids=lambda position: position["name"])
def position(request: pytest.FixtureRequest) -> dict[str, Any]:
    found: dict[str, Any] = request.param
    return found


def test_the_turns_are_counted(position: dict[str, Any]) -> None:
    state = reached(position["record"])
    assert state.turn == position["turn"]
    assert GAME.public(state)["moves"] == position["moves"]
    assert sacrifices(state) == position["sacrifices"]
    assert len(turns(state)) == position["perft"]["1"]


@pytest.mark.parametrize("depth", [1, 2])
def test_so_are_the_turns_after_them(position: dict[str, Any], depth: int) -> None:
    assert perft(reached(position["record"]), depth) == position["perft"][str(depth)]


def test_and_after_those_turn_by_turn(position: dict[str, Any]) -> None:
    state, depth = reached(position["record"]), max(map(int, position["perft"]))
    divided = {name(turn): perft(GAME.apply(state, turn), depth - 1) for turn in turns(state)}
    assert divided == position["divide"]
    assert sum(divided.values()) == position["perft"][str(depth)]


@pytest.mark.parametrize("depth", [1, 2])
def test_the_games_that_end_are_counted(position: dict[str, Any], depth: int) -> None:
    assert ends(reached(position["record"]), depth) == position["ends"][str(depth)]
