"""Which tables does this phone run tonight: as tabs of the referee's desk, and side by side?"""

from collections.abc import Mapping
from typing import Any

from flask import Blueprint, Flask, render_template
from jinja2 import TemplateNotFound
from markupsafe import Markup

from companion import asks, lobby, log, undo
from companion.tables import Table, dashed
from companion.web import board, people
from companion.web.phones import this_phone
from companion.web.words import speak_of

room = Blueprint("evening", __name__, url_prefix="/evening")


def tables_run() -> list[Table]:
    """The tables that this phone runs and that are not over, the oldest first."""
    phone = this_phone()
    known = lobby.tables_of(phone) if phone else []
    run = [table for table, held in known if "referee" in held and not _is_over(table)]
    return sorted(run, key=lambda each: each.id)


def _is_over(table: Table) -> bool:
    return table.game.is_over(log.moments(table)[-1].state)


def evenings(here: Table) -> list[dict[str, Any]]:
    """The tables that this phone runs, with names and whom each waits for; none for one alone.

    Each knows its own time; `shift_ms` makes of it the time of the table at which it is shown.
    """
    run = tables_run()
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
        "asked": len(asks.waiting(table)) + len(undo.requests(table)),
        "waits_for": ", ".join(people.name_of(table, seat) for seat in waits_for),
    }  # fmt: skip


@room.get("")
def page() -> str:
    """All of them on one wide screen."""
    return render_template("table/evening.html", **_sides())


@room.get("/sides")
def sides() -> str:
    """The same without the page around them, for a screen that looks again by itself."""
    return render_template("table/_sides.html", **_sides())


def _sides() -> dict[str, Any]:
    run = tables_run()
    drawn = [_drawn(table, run[0]) for table in run]
    speak_of("")
    return {"sides": drawn, "now_ms": run[0].now_ms() if run else 0}


def _drawn(table: Table, here: Table) -> dict[str, Any]:
    """A table as its game draws it beside others: names and whom it waits for where it does not."""
    speak_of(table.game.slug, table.about)
    seen = board.context(board.look(table, "referee"))
    given = {**seen, "now_ms": table.now_ms(), "shift_ms": table.opened_ms - here.opened_ms}
    try:
        html = render_template(f"games/{table.game.slug}/side.html", **given)
    except TemplateNotFound:
        html = ""
    return {**_told(table, here), "title": table.game.title, "html": Markup(html)}


def init_app(app: Flask, values: Mapping[str, str]) -> None:
    """Open the room."""
    app.register_blueprint(room)
