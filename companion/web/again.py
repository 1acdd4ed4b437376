"""Once more with the same people: a new table like the old one, sides swapped."""

from collections.abc import Mapping
from typing import Any

from flask import Blueprint, Flask, redirect
from werkzeug.wrappers import Response

from companion import lobby
from companion.tables import Table
from companion.web.hosting import referee
from companion.web.seats import page_of

room = Blueprint("again", __name__, url_prefix="/t/<code>/<seat>")


@room.post("/again")
def again(code: str, seat: str) -> Response:
    """Open a table with the same setup; everybody who sat there sits at it, one seat further."""
    table = referee(code, seat)
    new = lobby.open_table(table.game.slug, _setup(table), table.policy, _names(table))
    for sitter in lobby.sitters(table):
        lobby.sit(new, sitter.phone, _swapped(table, sitter.seat))
    return redirect(page_of(new, "referee", "people" if new.is_begun else ""), 303)


def _setup(table: Table) -> dict[str, Any]:
    """The setup as it was agreed; a draw of who is first is drawn anew."""
    given = {name: value for name, value in table.given.items() if name != "first_draw"}
    return given | {"first": "draw"} if "first_draw" in table.given else given


def _swapped(table: Table, seat: str) -> str:
    """The next seat of the game, round again; who runs or watches the table goes on so."""
    if seat not in table.seats:
        return seat
    return table.seats[(table.seats.index(seat) + 1) % len(table.seats)]


def _names(table: Table) -> dict[str, str]:
    return {_swapped(table, seat): name for seat, name in table.about.items()}


def init_app(app: Flask, values: Mapping[str, str]) -> None:
    """Hang the route into the app."""
    app.register_blueprint(room)
