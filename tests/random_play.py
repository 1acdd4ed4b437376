"""Random legal play of any game over what it offers, the same again for the same seed."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec import UNSET

from companion import ROOT, parse
from companion.chance import Fair
from companion.engine import Action, Game, State
from companion.record import read_header
from companion.strict import MalformedError

STEP_MS = 1_000


@dataclass(frozen=True)
class Step:
    """One accepted action of a play, and the states before and after it."""

    before: State
    action: Action
    after: State


def setups(game: Game[Any, Any]) -> list[dict[str, Any]]:
    """The setups that the game's golden records were played with, none twice."""
    found: list[dict[str, Any]] = []
    for path in sorted((ROOT / "seeds" / game.slug / "records").glob("*.jsonl")):
        line = path.read_bytes().split(b"\n")[0]
        try:
            given = read_header(line).given
        except MalformedError:
            continue
        if given not in found:
            found.append(given)
    return found


def play(game: Game[Any, Any], seed: int, length: int = 60) -> Iterator[Step]:
    """Up to `length` actions, a second apart; what falls due in between comes first."""
    luck = random.Random(seed)
    setup = parse.setup(game, luck.choice(setups(game)))
    state, chance, seats = game.opening(setup), Fair(bytes(32), {}, 100), game.seats(setup)
    for count in range(length):
        asked = _due(game, state, count * STEP_MS) or _chosen(game, state, seats, luck)
        if asked is None:
            return
        timed = (
            asked if asked.at is not UNSET else msgspec.structs.replace(asked, at=count * STEP_MS)
        )
        action = game.draw(state, timed, chance)
        after = game.apply(state, action)
        yield Step(state, action, after)
        state = after


def _due(game: Game[Any, Any], state: State, at: int) -> Action | None:
    due: Action | None = game.due(state)
    return due if due is not None and due.at is not UNSET and due.at <= at else None


def _chosen(
    game: Game[Any, Any], state: State, seats: tuple[str, ...], luck: random.Random
) -> Action | None:
    offered = [action for seat in (*seats, "referee") for action in game.options(state, seat)]
    by_verb: dict[type, list[Action]] = {}
    for action in offered:
        by_verb.setdefault(type(action), []).append(action)
    if not by_verb:
        return None
    kinds = sorted(by_verb, key=lambda kind: kind.__name__)
    return luck.choice(by_verb[luck.choice(kinds)])
