"""What a typed line asks for, in the notation of the table's game."""

from companion import log
from companion.engine import Action
from companion.message import say
from companion.strict import MalformedError
from companion.tables import Table


def typed(table: Table, seat: str, text: str) -> Action:
    """The action of a typed line; raises MalformedError with what is not understood."""
    found = table.game.typed(log.moments(table)[-1].state, seat, text[:200])
    if isinstance(found, Action):
        return found
    raise MalformedError(found or say("At this table nothing is typed; press instead."))
