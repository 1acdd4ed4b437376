"""What a seat's board is given: all of it is public, for the app never knows a hidden card."""

from typing import Any

from companion.games.well_of_darkness.public import public
from companion.games.well_of_darkness.state import QuestState


def view(state: QuestState, seat: str) -> dict[str, Any]:
    """What this seat may see: the same for every seat."""
    return {"state": public(state)}
