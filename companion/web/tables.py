"""A seat's pages: the board and who is there, kept live over one line; history; how it stood."""

from collections.abc import Iterator, Mapping

from flask import (
    Blueprint,
    Flask,
    Response,
    copy_current_request_context,
    redirect,
    render_template,
    request,
)
from jinja2 import TemplateNotFound
from werkzeug.wrappers import Response as BaseResponse

from companion import lobby, log, referee, tables
from companion.answers import Refused
from companion.live import Listener
from companion.message import say
from companion.strict import MalformedError
from companion.tables import dashed
from companion.web import board, story, stream
from companion.web.errors import ProblemError
from companion.web.evening import evenings
from companion.web.phones import this_phone
from companion.web.records import record_file
from companion.web.seats import asking, page_of
from companion.web.typing import typed

room = Blueprint("tables", __name__, url_prefix="/t/<code>/<chair:seat>")


@room.get("")
def page(code: str, seat: str) -> str:
    """The seat's page: the board in its frame."""
    return framed(code, seat, "board")


@room.get("/people")
def people_page(code: str, seat: str) -> str:
    """Who is here, how others join, and what the referee does about seats."""
    return framed(code, seat, "people")


def framed(code: str, seat: str, part: str) -> str:
    """A part in the frame that keeps it live."""
    table, seat = asking(code, seat)
    return whole(board.look(table, seat, part=part))


def whole(seen: board.Look) -> str:
    """The page around a part: for whoever comes by an address, or has no JavaScript."""
    held = lobby.seats_of(seen.table, this_phone())
    has_drawn = log.has_drawn(seen.table, log.moments(seen.table))
    return render_template(
        "table/page.html", **board.context(seen), held=held, has_drawn=has_drawn,
        now_ms=seen.table.now_ms(), part_template=board.PARTS[seen.part],
        tables=evenings(seen.table) if seen.seat == "referee" else [],
    )  # fmt: skip


@room.get("/board")
def part(code: str, seat: str) -> Response:
    """The part alone, for a phone that polls; 304 while it looks the same."""
    table, seat = asking(code, seat)
    _version, html = board.shared(table, seat, _part())
    answer = Response(html)
    answer.add_etag()
    answer.make_conditional(request)
    return answer


def _part() -> str:
    name = request.args.get("part", "board")
    if name not in board.PARTS:
        raise ProblemError(404, say("There is no such part of a page."))
    return name


@room.get("/live")
def live_line(code: str, seat: str) -> Response:
    """The live line of a phone: its part, drawn anew whenever it looks different."""
    table, seat = asking(code, seat)
    name = _part()

    @copy_current_request_context
    def draw() -> tuple[int, str]:
        return board.shared(tables.read(table.id), seat, name)

    def news(listener: Listener) -> Iterator[bytes]:
        return stream.boards(listener, draw, table.now_ms)

    return stream.open_line(table, seat, news)


@room.get("/history")
def history(code: str, seat: str) -> str:
    """Everything that happened: who, what, old and new, when."""
    table, seat = asking(code, seat)
    return render_template(
        "table/history.html", **board.context(board.look(table, seat)), lines=story.lines(table)
    )


@room.get("/now")
def now(code: str, seat: str) -> str:
    """Whose turn it is and how the time goes, for a page of the table that is no board."""
    table, seat = asking(code, seat)
    text = request.args.get("seen", "")
    seen = int(text) if text.isascii() and text.isdigit() and len(text) < 15 else 0
    return render_template("table/_now.html", **board.context(board.look(table, seat)),
                           seen_version=seen, now_ms=table.now_ms(), shift_ms=0)  # fmt: skip


@room.get("/since/<int:number>")
def since(code: str, seat: str, number: int) -> str:
    """What happened after a version, for a phone that was away."""
    table, seat = asking(code, seat)
    missed = max(0, log.moments(table)[-1].version - number)
    given = board.context(board.look(table, seat))
    return render_template("table/_since.html", **given, lines=story.lines(table, missed))


@room.get("/at/<int:number>")
def at(code: str, seat: str, number: int) -> str:
    """The board as it stood, with a way to each other version."""
    table, seat = asking(code, seat)
    moment = log.moment_at(table, number)
    if moment is None:
        raise ProblemError(404, say("This table has no version {n}.", n=number))
    moments = log.moments(table)
    line = story.line_of(table, moments, number) if number else None
    return render_template(
        "table/at.html", **board.context(board.Look(table, "watch", moment)), mine=seat, line=line,
        last=moments[-1].version,
    )  # fmt: skip


@room.get("/at/<int:number>.svg")
def picture(code: str, seat: str, number: int) -> Response:
    """The board as it stood, as a picture file."""
    table, seat = asking(code, seat)
    moment = log.moment_at(table, number)
    if moment is None:
        raise ProblemError(404, say("This table has no version {n}.", n=number))
    given = board.context(board.Look(table, "watch", moment))
    try:
        text = render_template(f"games/{table.game.slug}/board.svg", **given)
    except TemplateNotFound:
        raise ProblemError(404, say("This game has no picture of its board.")) from None
    return Response(text, mimetype="image/svg+xml")


@room.get("/evening")
def evening(code: str, seat: str) -> str:
    """The tables this phone runs, for the tabs of a desk."""
    table, _seat = asking(code, seat)
    return render_template("table/_evening.html", code=dashed(table.code), tables=evenings(table))


@room.get("/at")
def at_asked(code: str, seat: str) -> BaseResponse:
    """The slider's form without JavaScript."""
    table, seat = asking(code, seat)
    text = request.args.get("n", "")
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 15 else 0
    return redirect(page_of(table, seat, f"at/{number}"), 303)


@room.get("/rules")
def rules(code: str, seat: str) -> str:
    """The rules that the app checks, each with where it is printed."""
    table, seat = asking(code, seat)
    return render_template("table/rules.html", **board.context(board.look(table, seat)))


@room.get("/judge")
def judge(code: str, seat: str) -> str:
    """What would be said of a typed line; nothing changes."""
    table, seat = asking(code, seat)
    text, rule, why = request.args.get("typed", "").strip(), "", None
    try:
        found = (
            referee.would(table, referee.Asking(typed(table, seat, text), seat)) if text else None
        )
        illegal = found.illegal if isinstance(found, Refused) else found
        if illegal:
            rule, why = illegal.rule, illegal.why
    except MalformedError as error:
        why = error.why
    return render_template(
        "table/_verdict.html", typed=text, why=why, rule=board.linked(table, seat, rule)
    )


@room.get("/ruling")
def ruling(code: str, seat: str) -> str:
    """Where everything is put as it really lies: the referee books it, a player asks for it."""
    table, seat = asking(code, seat)
    if seat == "watch":
        raise ProblemError(403, say("Only the referee rules."))
    return ruling_page(board.look(table, seat))


def ruling_page(seen: board.Look) -> str:
    """The page of a ruling; after a refusal with all that was put on it."""
    return render_template("table/ruling.html", **board.context(seen))


@room.get("/record")
def record(code: str, seat: str) -> Response:
    """The record as a file."""
    table, _seat = asking(code, seat)
    return record_file(table, history=request.args.get("history") == "1")


def init_app(app: Flask, values: Mapping[str, str]) -> None:
    """Hang the routes into the app."""
    app.register_blueprint(room)
