"""What the template of a seat's board is given; nothing is hidden in this game."""

from typing import Any

from msgspec import to_builtins

from companion.games.the_descent import luck, timing, ways
from companion.games.the_descent.public import public
from companion.games.the_descent.sides import SEATS
from companion.games.the_descent.words import State


def view(state: State, seat: str) -> dict[str, Any]:
    """The public state, the last turn's marks, what may be picked, and when the flag falls.

    `moves` are the mover's legal moves with their ways, for whoever may enter one: a player or
    the referee; `{}` and `[]` for a watcher.
    """
    return {
        "state": public(state),
        "seat": seat,
        "setup": to_builtins(state.setup),
        "last": to_builtins(state.last),
        "flag_ms": timing.flag(state),
        **_picks(state, seat in SEATS or seat == "referee"),
    }


def _picks(state: State, may_enter: bool) -> dict[str, Any]:
    if state.turn is None or state.phase != "play" or not may_enter:
        return {"moves": [], "sacrifices": {}}
    return {
        "moves": [to_builtins(way) for way in ways.moves(state, state.turn)],
        "sacrifices": luck.choices(state.cards.of(state.turn)),
    }
