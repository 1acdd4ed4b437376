"""What a seat's page sends: an action, an undo and the answers to it, the table's own verbs."""

from collections.abc import Mapping
from pathlib import Path

from flask import (
    Blueprint,
    Flask,
    Response,
    make_response,
    redirect,
    render_template,
    request,
)
from werkzeug.wrappers import Response as BaseResponse

from companion import ROOT, answers, live, lobby, log, parse, proposals, referee, tables, undo
from companion.answers import Answer, Asked, Refused
from companion.engine import Action, Illegal, written
from companion.log import Press
from companion.message import Message, say
from companion.record import MALFORMED
from companion.strict import MalformedError
from companion.tables import Table
from companion.web import board, forms
from companion.web import tables as pages
from companion.web.asked import asked_action, press_of
from companion.web.bodies import Key
from companion.web.errors import ProblemError
from companion.web.guard import presses
from companion.web.phones import known_phone, this_phone
from companion.web.seats import asking, page_of
from companion.web.typing import typed

room = Blueprint("act", __name__, url_prefix="/t/<code>/<chair:seat>")
OWN = ("key", "seen", "anyway", "typed", "part")
"""Fields of the press, not of the action."""


def answered(table: Table, seat: str, answer: Answer) -> BaseResponse:
    """The board as it stands after an answer: as a part for htmx, else by way of its address.

    A form says what it stands on (`part`), so that a refusal is shown where it was pressed.
    """
    table, part = tables.read(table.id), request.form.get("part", "board")
    is_ruling = part == "ruling"
    part = part if part in board.PARTS else "board"
    refusal = answer if isinstance(answer, Refused) else None
    seen = board.look(table, seat, part=part, refusal=refusal, sent=request.form)
    if "HX-Request" in request.headers:
        return make_response(board.html(seen), refusal.status if refusal else 200)
    if refusal is None:
        return redirect(page_of(table, seat, "" if part == "board" else part), 303)
    page = pages.ruling_page(seen) if is_ruling else pages.whole(seen)
    return make_response(page, refusal.status)


def unread(table: Table, why: Message) -> Refused:
    """The answer to a form that is not what it must be; what it held is kept."""
    return Refused(400, Illegal(MALFORMED, why), log.version_of(table.id))


def pressed(seat: str, what: object) -> Press:
    """The press of this form."""
    return press_of(seat, parse.convert(request.form.get("key", ""), Key), what)


def writer(code: str, seat: str) -> tuple[Table, str]:
    """The table and the seat, which must be one that may write."""
    table, seat = asking(code, seat)
    if seat == "watch":
        raise ProblemError(403, answers.forbidden(0, seat).illegal.why)
    return table, seat


@room.post("/act")
@presses
def act(code: str, seat: str) -> BaseResponse:
    """Enter an action."""
    table, seat = writer(code, seat)
    try:
        answer = referee.play(table, _asking(table, seat))
    except MalformedError as error:
        answer = unread(table, error.why)
    return answered(table, seat, answer)


def _asking(table: Table, seat: str) -> referee.Asking:
    action, form = asked(table, seat), request.form
    seen = form.get("seen", "")
    return referee.Asking(
        action, seat, pressed(seat, written(action)),
        int(seen) if seen.isascii() and seen.isdigit() and len(seen) < 15 else None,
        "anyway" in form,
    )  # fmt: skip


def asked(table: Table, seat: str) -> Action:
    """The action that a form asks for, by its fields or by a typed line."""
    form = request.form
    if "typed" in form:
        return typed(table, seat, form["typed"])
    fields = [pair for pair in forms.chosen(form.items(multi=True)) if pair[0] not in OWN]
    return asked_action(table, seat, forms.nested(fields), strictly=False)


@room.post("/propose")
@presses
def propose(code: str, seat: str) -> BaseResponse:
    """Ask whoever runs the table to book a ruling."""
    table, seat = writer(code, seat)
    try:
        answer = proposals.propose(table, _asking(table, seat))
    except MalformedError as error:
        answer = unread(table, error.why)
    return answered(table, seat, answer)


@room.post("/propose/<int:number>")
@presses
def book(code: str, seat: str, number: int) -> BaseResponse:
    """Book a proposed ruling, or leave it, on a phone that runs the table."""
    table, seat = writer(code, seat)
    if "referee" not in lobby.seats_of(table, known_phone()):
        raise ProblemError(403, say("Only the referee rules."))
    yes = request.form.get("yes") == "1"
    try:
        press = pressed("referee", {"book": number, "yes": yes})
        answer = proposals.answer(table, number, press, yes=yes)
    except MalformedError as error:
        answer = unread(table, error.why)
    return answered(table, seat, answer)


@room.post("/undo")
@presses
def take_back(code: str, seat: str) -> BaseResponse:
    """Take an entry back, or ask those whose yes it needs."""
    table, seat = writer(code, seat)
    try:
        version = parse.convert(request.form.get("version", ""), int, strict=False)
        press = pressed(seat, {"undo": version, "by": seat})
        answer = undo.undo(table, seat, version, press, ask="ask" in request.form)
    except MalformedError as error:
        answer = unread(table, error.why)
    return answered(table, seat, answer)


@room.post("/undo/<int:number>")
@presses
def agree(code: str, seat: str, number: int) -> BaseResponse:
    """Say yes or no to a request."""
    table, seat = writer(code, seat)
    yes = request.form.get("yes") == "1"
    try:
        press = pressed(seat, {"agree": number, "yes": yes, "by": seat})
        answer = undo.agree(table, number, seat, press, yes=yes)
    except MalformedError as error:
        answer = unread(table, error.why)
    return answered(table, seat, answer or Asked(number, ()))


@room.post("/begin")
def begin(code: str, seat: str) -> BaseResponse:
    """Draw who goes first."""
    table, seat = writer(code, seat)
    found = lobby.begin(table, seat)
    return answered(table, seat, found if isinstance(found, Refused) else _done(table))


@room.post("/close")
def close(code: str, seat: str) -> BaseResponse:
    """Close the table after its end."""
    table, seat = writer(code, seat)
    found = lobby.close(table, seat)
    return answered(table, seat, found if isinstance(found, Refused) else _done(table))


def _done(table: Table) -> Answer:
    return Asked(0, ())


@room.post("/name")
def name(code: str, seat: str) -> BaseResponse:
    """Give a person's name to one's seat; the referee gives any."""
    table, seat = writer(code, seat)
    whose = request.form.get("seat", seat) if seat == "referee" else seat
    try:
        lobby.rename(table, whose, request.form.get("name", ""))
        if "referee" not in table.about and "referee" in lobby.seats_of(table, this_phone()):
            lobby.rename(table, "referee", request.form.get("name", ""))
    except MalformedError as error:
        return answered(table, seat, unread(table, error.why))
    return answered(table, seat, _done(table))


@room.post("/nonce")
def nonce(code: str, seat: str) -> Response:
    """Add this phone's own randomness to the draws, before the first one."""
    table, seat = writer(code, seat)
    if seat not in table.seats:
        raise ProblemError(403, say("Only a seat of the game adds a nonce."))
    kept = lobby.add_nonce(table, seat, request.form.get("nonce", ""))
    return Response(status=204 if kept else 409)


@room.post("/would")
@presses
def would(code: str, seat: str) -> str:
    """What an action would do and whether it may be; drawn before it is sent, changing nothing."""
    table, seat = writer(code, seat)
    template = f"games/{table.game.slug}/would.html"
    if not Path(ROOT, "templates", template).is_file():
        raise ProblemError(404, say("This game draws nothing ahead."))
    seen = board.look(table, seat, sent=request.form)
    action, why = None, None
    try:
        action = parse.fitting(table.game, seen.moment.state, asked(table, seat))
        found = referee.would(table, referee.Asking(action, seat))
        why = found.illegal if isinstance(found, Refused) else found
    except MalformedError as error:
        why = Illegal(MALFORMED, error.why)
    shown = {} if action is None else table.game.would(seen.moment.state, action)
    given = board.context(seen) | {"action": action and written(action), "why": why, **shown}
    return render_template(template, **given)


@room.post("/remind/<chair:whose>")
@presses
def remind(code: str, seat: str, whose: str) -> BaseResponse:
    """Let the phones of a seat know that the table waits for it."""
    table, seat = writer(code, seat)
    if whose not in table.seats:
        raise ProblemError(404, say("There is no seat “{seat}” here.", seat=whose[:40]))
    live.remind(table.id, whose, seat, log.version_of(table.id))
    return answered(table, seat, _done(table))


@room.post("/leave")
def leave(code: str, seat: str) -> BaseResponse:
    """Give the seat back; the table and its log stay."""
    table, seat = asking(code, seat)
    lobby.leave(table, known_phone(), seat)
    return redirect("/", 303)


def init_app(app: Flask, values: Mapping[str, str]) -> None:
    """Hang the routes into the app."""
    app.register_blueprint(room)
