"""What is malformed about an action at this table, where its type alone cannot tell."""

from msgspec import UNSET

from companion.games.well_of_darkness.names import REFEREE
from companion.games.well_of_darkness.setup import seats
from companion.games.well_of_darkness.state import QuestState
from companion.games.well_of_darkness.words import Actions, Attack, Boulder, Resolve, Ruling
from companion.message import Message, say


def form(state: QuestState, action: Actions) -> Message | None:
    """Why the action is malformed: who acts is nobody here, or a face is missing."""
    at_table = seats(state.setup)
    if action.by not in (*at_table, REFEREE):
        return say("There is no seat “{seat}” at this table.", seat=action.by[:40])
    match action:
        case Ruling():
            return _no_ruling(action, at_table)
        case Boulder():
            return _missing("red", action.red) or _missing("yellow", action.yellow)
        case Resolve() | Attack():
            return _missing("faces", action.faces)
        case _:
            return None


def _no_ruling(action: Ruling, at_table: tuple[str, ...]) -> Message | None:
    if action.by != REFEREE:
        return say("Only the referee rules.")
    if isinstance(action.turn, str) and action.turn not in at_table:
        return say("There is no seat “{seat}” at this table.", seat=action.turn[:40])
    return None


def _missing(field: str, value: object) -> Message | None:
    return say("The field “{field}” is missing.", field=field) if value is UNSET else None
