"""Who asks, and how a phone comes to a seat: the join page, a seat's link, coming back."""

from collections.abc import Mapping

from flask import Blueprint, Flask, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from companion import asks, keys, lobby, log, tables
from companion.message import say
from companion.strict import MalformedError
from companion.tables import Table, dashed
from companion.web import errors, people
from companion.web.errors import ProblemError
from companion.web.guard import failures
from companion.web.phones import known_phone, this_phone
from companion.web.words import speak_of

room = Blueprint("seats", __name__)


class NotSeatedError(Exception):
    """A phone asks for the page of a seat that it does not hold."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.code)
        self.table = table


def known(code: str) -> Table:
    """The table of a code; 404 with the way out where there is none."""
    table = tables.find(code)
    if table is None:
        raise ProblemError(404, say(
            "There is no table {code}. Look at the code on a phone at the table; it has 8 signs, "
            "and no 0, O, 1, I or L.", code=code[:20]
        ))  # fmt: skip
    speak_of(table.game.slug, table.about)
    return table


def asking(code: str, seat: str) -> tuple[Table, str]:
    """The table and the seat, where this phone holds it; NotSeatedError otherwise."""
    table = known(code)
    if seat not in lobby.seats_of(table, this_phone()):
        raise NotSeatedError(table)
    return table, seat


def page_of(table: Table, seat: str, what: str = "") -> str:
    """The address of a seat's page, or of something below it."""
    base = url_for("tables.page", code=dashed(table.code), seat=seat)
    return f"{base}/{what}" if what else base


def _turned_away(error: NotSeatedError) -> Response:
    join = url_for("seats.join", code=dashed(error.table.code))
    if request.method == "GET" and "HX-Request" not in request.headers:
        return redirect(join, 303)
    return errors.page(403, say(
        "This phone no longer holds that seat, so nothing was done. Sit down again at {address}.",
        address=join,
    ), on=join)  # fmt: skip


@room.post("/join")
def find() -> Response:
    """Go to the table of a typed code."""
    table = known(request.form.get("code", ""))
    return redirect(url_for("seats.join", code=dashed(table.code)), 303)


@room.get("/j/<code>")
def join(code: str) -> Response | str:
    """Where do you sit? Or, while the referee is asked: waiting, which goes on by itself."""
    table, phone = known(code), this_phone()
    waits = [each for each in asks.waiting(table) if each.phone == phone]
    asked, held = request.args.get("asked", ""), lobby.seats_of(table, phone)
    if asked in held and not waits:
        return redirect(page_of(table, asked), 303)
    return render_template(
        "home/join.html", table=table, game=table.game, code=dashed(table.code),
        chairs=people.chairs(table), free=_free(table), held=held, waits=waits,
        declined=bool(asked) and not waits,
    )  # fmt: skip


def _free(table: Table) -> set[str]:
    return {seat for seat in ("referee", *table.seats) if asks.is_free(table, seat)}


@room.post("/j/<code>")
def take(code: str) -> Response:
    """Sit down where that is free, else ask the referee."""
    table, phone = known(code), known_phone()
    seat, name = request.form.get("seat", ""), lobby.proper(request.form.get("name", ""))
    if seat not in ("referee", "watch", *table.seats):
        raise MalformedError(say("There is no seat “{seat}” here.", seat=seat[:40]))
    if asks.is_free(table, seat):
        return seated(table, phone, seat, name)
    asks.ask(table, phone, seat, name)
    return redirect(url_for("seats.join", code=dashed(table.code), asked=seat), 303)


def seated(table: Table, phone: str, seat: str, name: str = "") -> Response:
    """Sit a phone down, with a name where one was given, and go to its page."""
    if name and seat != "watch":
        lobby.rename(table, seat, name)
    lobby.sit(table, phone, seat)
    return redirect(page_of(table, seat), 303)


def _linked(key: str) -> tuple[Table, str]:
    """The table and seat of a seat's link; 404 where it is wrong or dead."""
    found = keys.bearer(key)
    table = tables.find(found[0].code) if found else None
    if found is None or table is None or found[1] != keys.generations(table).get(found[0].seat):
        raise ProblemError(404, say(
            "This link is not good any more: the seat was given to somebody else, or the link "
            "was cut short. Ask for a new one at the table."
        ))  # fmt: skip
    return table, found[0].seat


@room.get("/sit/<key>")
def offer(key: str) -> str:
    """The page of a seat's link: previews of a chat open it too, so that only its button sits."""
    table, seat = _linked(key)
    return render_template(
        "home/sit.html", table=table, game=table.game, code=dashed(table.code), seat=seat,
        chair=people.chair(table, seat), key=key,
    )  # fmt: skip


@room.post("/sit/<key>")
def sit(key: str) -> Response:
    """Sit down by a seat's link."""
    table, seat = _linked(key)
    return seated(table, known_phone(), seat, request.form.get("name", "").strip())


@room.get("/t/<code>")
def back(code: str) -> Response:
    """Back to the table: the seat this phone holds there, else the join page."""
    table = known(code)
    held = lobby.seats_of(table, this_phone())
    mover = table.game.turn(log.moments(table)[-1].state)
    for seat in (*mover, *table.seats, "referee", "watch"):
        if seat in held:
            return redirect(page_of(table, seat), 303)
    return redirect(url_for("seats.join", code=dashed(table.code)), 303)


def init_app(app: Flask, values: Mapping[str, str]) -> None:
    """Hang the routes into the app; wrong codes and links are counted."""
    failures(room)
    app.register_blueprint(room)
    app.register_error_handler(NotSeatedError, _turned_away)
