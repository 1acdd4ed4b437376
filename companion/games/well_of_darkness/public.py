"""The whole state as the record prints it."""

from typing import Any

import msgspec

from companion.games.well_of_darkness.state import Dungeon, Figure, Hero, QuestState


def public(state: QuestState) -> dict[str, Any]:
    """The state in the shape of the page, of builtins only."""
    return {
        "phase": state.phase,
        "round": state.round,
        "turn": state.turn,
        "taken": list(state.taken),
        "due": _plain(state.due),
        "winner": state.winner,
        "conquest": state.conquest,
        "overlord": _plain(state.overlord),
        "figures": {name: _figure(each) for name, each in state.figures.items()},
        "boulders": _plain(state.boulders),
        "map": None if state.map is None else _map(state.map),
        "last": _plain(state.last),
    }


def _plain(value: object) -> Any:
    """Builtins as JSON has them: lists for tuples."""
    return msgspec.json.decode(msgspec.json.encode(value))


def _figure(figure: Figure) -> dict[str, Any]:
    side = "heroes" if isinstance(figure, Hero) else "overlord"
    return {"side": side, **_plain(figure)}


def _map(dungeon: Dungeon) -> dict[str, Any]:
    doors = sorted((one, other, sort) for (one, other), sort in dungeon.doors.items())
    return {
        "rows": list(dungeon.rows),
        "doors": [[list(one), list(other), sort] for one, other, sort in doors],
    }
