"""What the referee does about seats: who may sit down, who must leave, who takes the role over."""

from collections.abc import Mapping

from flask import Blueprint, Flask, redirect, request
from werkzeug.wrappers import Response

from companion import asks, keys, lobby
from companion.answers import Asked
from companion.message import say
from companion.tables import Table
from companion.web import act
from companion.web.errors import ProblemError
from companion.web.phones import known_phone
from companion.web.seats import page_of

room = Blueprint("hosting", __name__, url_prefix="/t/<code>/<chair:seat>")


def referee(code: str, seat: str) -> Table:
    """The table, where this phone runs it; 403 otherwise."""
    table, seat = act.writer(code, seat)
    if seat != "referee":
        raise ProblemError(403, say("Only the referee does this."))
    return table


def _named(table: Table, whose: str) -> str:
    if whose not in ("referee", "watch", *table.seats):
        raise ProblemError(404, say("There is no seat “{seat}” here.", seat=whose[:40]))
    return whose


@room.post("/asks/<int:number>")
def answer(code: str, seat: str, number: int) -> Response:
    """Let a waiting phone sit down, or not."""
    table = referee(code, seat)
    asks.answer(table, number, yes=request.form.get("yes") == "1")
    return act.answered(table, "referee", Asked(number, ()))


@room.post("/seats/<chair:whose>/take")
def take(code: str, seat: str, whose: str) -> Response:
    """Sit this phone on one more seat: who runs the table may play as well."""
    table = referee(code, seat)
    lobby.sit(table, known_phone(), _named(table, whose))
    return act.answered(table, "referee", Asked(0, ()))


@room.post("/seats/<chair:whose>/revoke")
def revoke(code: str, seat: str, whose: str) -> Response:
    """Make a seat's link anew: whoever held it is asked to leave at once."""
    table = referee(code, seat)
    lobby.revoke(table, _named(table, whose))
    if whose == "referee":
        lobby.sit(table, known_phone(), "referee")
    return act.answered(table, "referee", Asked(0, ()))


@room.post("/seats/<chair:whose>/link")
def link(code: str, seat: str, whose: str) -> Response:
    """Open the page of a seat's link, to be scanned or sent."""
    table = referee(code, seat)
    return redirect(page_of(table, "referee", f"seats/{whose}"), 303)


def address_of(table: Table, whose: str) -> str:
    """A seat's link, which sits a phone down by one press."""
    return request.host_url.rstrip("/") + "/sit/" + keys.key(table, whose)


def init_app(app: Flask, values: Mapping[str, str]) -> None:
    """Hang the routes into the app."""
    app.register_blueprint(room)
    app.jinja_env.globals.update(seat_link=address_of)
