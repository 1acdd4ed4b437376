"""Which tables does this phone run tonight, for the tabs of the referee's desk?"""

from typing import Any

from companion import lobby, log
from companion.tables import Table, dashed
from companion.web import people
from companion.web.phones import this_phone


def evenings(here: Table) -> list[dict[str, Any]]:
    """The tables that this phone runs, with names and whom each waits for; none for one alone.

    Each knows its own time; `shift_ms` makes of it the time of the table at which it is shown.
    """
    phone = this_phone()
    known = lobby.tables_of(phone) if phone else []
    run = [table for table, held in known if "referee" in held and not table.is_closed()]
    run.sort(key=lambda each: each.id)
    return [_told(table, here) for table in run] if len(run) > 1 else []


def _told(table: Table, here: Table) -> dict[str, Any]:
    state = log.moments(table)[-1].state
    waits_for = table.game.turn(state) if table.is_begun else ()
    return {
        "code": dashed(table.code),
        "names": [table.about[seat] for seat in table.seats if seat in table.about],
        "is_over": table.game.is_over(state),
        "slug": table.game.slug, "view": table.game.view(state, "watch"),
        "now_ms": table.now_ms(), "shift_ms": table.opened_ms - here.opened_ms,
        "waits_for": ", ".join(people.name_of(table, seat) for seat in waits_for),
    }  # fmt: skip
