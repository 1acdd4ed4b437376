"""A phone's private note: the page that only its owner opens, and what it means for the board."""

from collections.abc import Mapping
from typing import Any

from flask import Blueprint, Flask, Response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as BaseResponse

from companion import notes
from companion.message import Message, say
from companion.strict import MalformedError
from companion.tables import Table, dashed
from companion.web import board, forms
from companion.web.errors import ProblemError
from companion.web.guard import presses
from companion.web.phones import known_phone, this_phone
from companion.web.seats import asking

room = Blueprint("notes", __name__, url_prefix="/t/<code>/<chair:seat>/note")


def keeper(code: str, seat: str) -> tuple[Table, str]:
    """The table and the seat of the game that this phone holds and may keep a note on."""
    table, seat = asking(code, seat)
    if table.game.note is None or seat not in table.seats:
        raise ProblemError(404, say("This seat keeps no notes."))
    return table, seat


def _given(table: Table, seat: str) -> dict[str, Any]:
    """What both templates are given: the note, and what it means now."""
    seen = board.look(table, seat)
    note = notes.read(table, this_phone(), seat)
    noted = {} if note is None else table.game.noted(seen.moment.state, seat, note)
    return {**board.context(seen), "note": note, "noted": noted}


def _private(text: str, status: int = 200) -> Response:
    answer = Response(text, status)
    answer.headers["Cache-Control"] = "no-store"
    return answer


@room.get("")
def page(code: str, seat: str) -> Response:
    """The note, to be read and changed."""
    return _page(*keeper(code, seat))


def _page(table: Table, seat: str, why: Message | None = None) -> Response:
    given = _given(table, seat) | {"why": why, "sent": request.form}
    return _private(render_template("table/note.html", **given), 400 if why else 200)


@room.get("/now")
def now(code: str, seat: str) -> Response:
    """What the note means now, for a board that is open on this phone."""
    table, seat = keeper(code, seat)
    text = render_template(f"games/{table.game.slug}/noted.html", **_given(table, seat))
    return _private(text)


@room.post("")
@presses
def keep(code: str, seat: str) -> BaseResponse:
    """Keep what was written."""
    table, seat = keeper(code, seat)
    try:
        notes.keep(table, known_phone(), seat, forms.nested(request.form.items(multi=True)))
    except MalformedError as error:
        return _page(table, seat, error.why)
    return redirect(url_for("notes.page", code=dashed(table.code), seat=seat), 303)


def init_app(app: Flask, values: Mapping[str, str]) -> None:
    """Hang the routes into the app."""
    app.register_blueprint(room)
