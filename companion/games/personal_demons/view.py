"""What the template of a seat's board is given; nothing that is entered is hidden."""

from typing import Any

from companion.games.personal_demons.public import public
from companion.games.personal_demons.ritual import Ritual


def view(state: Ritual, seat: str) -> dict[str, Any]:
    """The public state, which is every seat's."""
    return {"state": public(state), "seat": seat}
