"""What the board's template of a seat is given; nothing in this game is hidden from anybody."""

from typing import Any

from companion.games.seventh_circle.public import public
from companion.games.seventh_circle.words import State


def view(state: State, seat: str) -> dict[str, Any]:
    """The public state, the same for every seat."""
    return {"state": public(state)}
