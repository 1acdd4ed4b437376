"""Which tables does this phone run tonight, for the tabs of the referee's desk?"""

from typing import Any

from companion import lobby, log
from companion.tables import Table, dashed
from companion.web import people
from companion.web.phones import this_phone


def evenings() -> list[dict[str, Any]]:
    """The tables that this phone runs, with names and whom each waits for; none for one alone."""
    phone = this_phone()
    known = lobby.tables_of(phone) if phone else []
    run = [table for table, held in known if "referee" in held and not table.is_closed()]
    return [_told(table) for table in sorted(run, key=lambda each: each.id)] if len(run) > 1 else []


def _told(table: Table) -> dict[str, Any]:
    state = log.moments(table)[-1].state
    waits_for = table.game.turn(state) if table.is_begun else ()
    return {
        "code": dashed(table.code),
        "names": [table.about[seat] for seat in table.seats if seat in table.about],
        "is_over": table.game.is_over(state),
        "waits_for": ", ".join(people.name_of(table, seat) for seat in waits_for),
    }
