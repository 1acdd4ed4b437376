"""Once more with the same people: the next table, sides swapped, found by whoever asks."""

from collections.abc import Mapping

from flask import Blueprint, Flask, redirect
from werkzeug.wrappers import Response

from companion import lobby
from companion.again import play_again
from companion.message import say
from companion.web.act import writer
from companion.web.errors import ProblemError
from companion.web.phones import known_phone
from companion.web.seats import page_of

room = Blueprint("again", __name__, url_prefix="/t/<code>/<chair:seat>")


@room.post("/again")
def again(code: str, seat: str) -> Response:
    """Go on to the next table of the same people, on the seat that is this phone's there."""
    table, seat = writer(code, seat)
    if table.next_id is None and not table.is_closed() and table.ended_ms is None:
        raise ProblemError(409, say("This game is not over yet; play again after its end."))
    new = play_again(table)
    held = lobby.seats_of(new, known_phone())
    if not held:
        return redirect(f"/j/{new.code}", 303)
    mine = (
        seat
        if seat == "referee" and seat in held
        else next((each for each in held if each in new.seats), held[0])
    )
    return redirect(page_of(new, mine), 303)


def init_app(app: Flask, values: Mapping[str, str]) -> None:
    """Hang the route into the app."""
    app.register_blueprint(room)
