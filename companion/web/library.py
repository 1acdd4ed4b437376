"""A table's library on its pages: what it holds, as a file, and from a file."""

from collections.abc import Mapping

from flask import Blueprint, Flask, Response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as BaseResponse

from companion import library
from companion.message import say
from companion.strict import MalformedError
from companion.tables import Table, dashed
from companion.web import board
from companion.web.act import writer
from companion.web.errors import ProblemError
from companion.web.guard import presses
from companion.web.seats import asking

room = Blueprint("library", __name__, url_prefix="/t/<code>/<chair:seat>/library")
MOST_LIBRARY = 512 * 1024


def _kept(table: Table) -> Table:
    if table.game.library is None:
        raise ProblemError(404, say("This game keeps no library."))
    return table


@room.get("")
def page(code: str, seat: str) -> str:
    """What this table knows, with the file to take along and the place to bring one."""
    table, seat = asking(code, seat)
    return render_template(
        "table/library.html", **board.context(board.look(_kept(table), seat)),
        items=library.items(table), added=request.args.get("added"),
        text=library.export(table).decode(),
    )  # fmt: skip


@room.get("/file")
def file(code: str, seat: str) -> Response:
    """The library as a file."""
    table, _seat = asking(code, seat)
    answer = Response(library.export(_kept(table)), mimetype="application/json")
    name = f"{table.game.slug}-library.json"
    answer.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    answer.headers["Cache-Control"] = "no-store"
    return answer


@room.post("")
@presses
def bring(code: str, seat: str) -> BaseResponse:
    """Add a file's items, or those of a pasted text, to this table's."""
    request.max_content_length = MOST_LIBRARY
    table, seat = writer(code, seat)
    added = library.bring(_kept(table), _sent())
    here = url_for("library.page", code=dashed(table.code), seat=seat, added=added)
    return redirect(here, 303)


def _sent() -> bytes:
    file, text = request.files.get("library"), request.form.get("text", "").strip()
    if file is not None and file.filename:
        sent: bytes = file.read()
        return sent
    if not text:
        raise MalformedError(say("Choose a file with a library first, or paste its text."))
    return text.encode()


def init_app(app: Flask, values: Mapping[str, str]) -> None:
    """Hang the routes into the app."""
    app.register_blueprint(room)
