"""The wire for programs: JSON under /api, keys as bearers, never a cookie (http.md)."""

from collections.abc import Mapping
from typing import Any, Literal

from flask import Blueprint, Flask, Response, request
from msgspec import UNSET

from companion import answers, keys, lobby, log, parse, referee, strict, tables, undo
from companion.answers import Answer, Asked, Done, Refused, entry_line
from companion.engine import Illegal, canonical, written
from companion.message import say
from companion.strict import MalformedError
from companion.tables import Table, dashed
from companion.web import openapi, paths, stream
from companion.web.asked import asked_action, press_of
from companion.web.bodies import (
    ANSWERS,
    BODIES,
    ActBody,
    AgreeBody,
    JudgeBody,
    NonceBody,
    OpenBody,
    UndoBody,
)
from companion.web.errors import ProblemError, problem
from companion.web.guard import failures, presses
from companion.web.words import speak_of, told

api = Blueprint("api", __name__, url_prefix="/api")


def body(kind: type[Any]) -> Any:
    """The request's JSON as that type; raises MalformedError."""
    value = strict.read(strict.decoded(request.get_data()))
    strict.check_integers(value)
    return parse.convert(value, kind)


def asker(code: str) -> tuple[Table, str]:
    """The table of a code and the seat whose key asks; 404, 401 or 403 otherwise."""
    table = tables.find(code)
    if table is None:
        raise ProblemError(404, say("There is no table {code}.", code=code[:20]))
    speak_of(table.game.slug)
    scheme, _, text = request.headers.get("Authorization", "").partition(" ")
    found = keys.bearer(text.strip()) if scheme.lower() == "bearer" else None
    if found is not None and found[0].code != table.code:
        raise ProblemError(403, say("This key is for another table."))
    if found is None or found[1] != keys.generations(table).get(found[0].seat):
        raise ProblemError(401, say("This needs a key of the table that is still good."))
    return table, found[0].seat


def writer(code: str) -> tuple[Table, str]:
    """The same, for a call that writes: a watcher has no way to."""
    table, seat = asker(code)
    if seat == "watch":
        raise ProblemError(403, answers.forbidden(0, seat).illegal.why)
    return table, seat


def needs_referee(seat: str) -> None:
    """403 for everybody else."""
    if seat != "referee":
        raise ProblemError(403, say("Only the referee does this."))


def json_answer(value: object, status: int = 200) -> Response:
    """A JSON answer, keys sorted."""
    return Response(canonical(value), status, mimetype="application/json")


def answered(answer: Answer) -> Response:
    """What the referee answered, as http.md prints it."""
    match answer:
        case Done(version, entries, fresh):
            lines = [entry_line(entry) for entry in entries]
            return json_answer({"version": version, "entries": lines}, 201 if fresh else 200)
        case Asked(number, needs):
            return json_answer({"request": number, "needs": list(needs)}, 202)
        case Refused():
            return refused(answer)


def refused(answer: Refused) -> Response:
    """A refusal as problem+json."""
    illegal = answer.illegal
    more = {"rule": illegal.rule, "why": told(illegal.why), "version": answer.version}
    if answer.entries:
        more["entries"] = [entry_line(entry) for entry in answer.entries]
    return problem(answer.status, illegal.why, more | dict(answer.more))


@api.post("/tables")
def open_table() -> Response:
    """Open a table."""
    sent: OpenBody = body(OpenBody)
    table = lobby.open_table(sent.game, sent.setup, sent.policy, sent.about)
    return created(table)


def created(table: Table) -> Response:
    version = log.version_of(table.id)
    made = {"code": dashed(table.code), "keys": keys.keys(table), "version": version}
    return json_answer(made, 201)


@api.get("/tables/<code>")
def read_table(code: str) -> Response:
    """The table as it stands, or at an older version."""
    table, _seat = asker(code)
    moment = log.moment_at(table, _number("version"))
    if moment is None:
        raise ProblemError(404, say("This table has no such version."))
    if request.if_none_match.contains(str(moment.version)):
        answer = Response(status=304)
    else:
        answer = json_answer(_described(table) | {
            "version": moment.version, "state": table.game.public(moment.state)
        })  # fmt: skip
    answer.set_etag(str(moment.version))
    return answer


def _number(name: str) -> int | None:
    text = request.args.get(name)
    if text is None:
        return None
    if not text.isascii() or not text.isdigit() or len(text) > 15:
        raise MalformedError(say("“{field}” must be a whole number.", field=name))
    return int(text)


def _described(table: Table) -> dict[str, Any]:
    return {
        "epoch": keys.epoch(), "game": table.game.slug, "now_ms": table.now_ms(),
        "setup": table.given, "policy": table.policy, "about": table.about,
        "seats": lobby.who_is_there(table), "fair": table.fair_part(),
        "closed": table.is_closed(),
    }  # fmt: skip


@api.get("/tables/<code>/options")
def options(code: str) -> Response:
    """What the key's seat may do now; the referee sees every seat's."""
    table, seat = asker(code)
    moment = log.moments(table)[-1]
    listed = [] if seat == "watch" or not table.is_begun else _options(table, seat, moment.state)
    return json_answer({"version": moment.version, "options": listed})


def _options(table: Table, seat: str, state: Any) -> list[dict[str, Any]]:
    seats = (*table.seats, "referee") if seat == "referee" else (seat,)
    return [written(action) for each in seats for action in table.game.options(state, each)]


@api.post("/tables/<code>/actions")
@presses
def act(code: str) -> Response:
    """Enter an action."""
    table, seat = writer(code)
    sent: ActBody = body(ActBody)
    action = asked_action(table, seat, sent.action)
    press = press_of(seat, sent.key, written(action))
    seen = None if sent.seen is UNSET else sent.seen
    return answered(referee.play(table, referee.Asking(action, seat, press, seen, sent.anyway)))


@api.post("/tables/<code>/judge")
def judge(code: str) -> Response:
    """Say what would be said of an action; nothing changes."""
    table, seat = writer(code)
    sent: JudgeBody = body(JudgeBody)
    found = referee.would(table, referee.Asking(asked_action(table, seat, sent.action), seat))
    if isinstance(found, Refused):
        return refused(found)
    if isinstance(found, Illegal):
        return json_answer({"ok": False, "rule": found.rule, "why": told(found.why)})
    return json_answer({"ok": True})


@api.post("/tables/<code>/undo")
@presses
def take_back(code: str) -> Response:
    """Undo an entry, or ask for it."""
    table, seat = writer(code)
    sent: UndoBody = body(UndoBody)
    press = press_of(seat, sent.key, {"undo": sent.version, "by": seat})
    return answered(undo.undo(table, seat, sent.version, press, ask=sent.ask))


@api.post("/tables/<code>/undo/<int:number>")
@presses
def agree(code: str, number: int) -> Response:
    """Say yes or no to a request."""
    table, seat = writer(code)
    sent: AgreeBody = body(AgreeBody)
    press = press_of(seat, sent.key, {"agree": number, "yes": sent.yes, "by": seat})
    answer = undo.agree(table, number, seat, press, yes=sent.yes)
    if answer is None:
        raise ProblemError(404, say("There is no open request {number}.", number=number))
    return answered(answer)


@api.post("/tables/<code>/nonce")
def nonce(code: str) -> Response:
    """Add a seat's own randomness to the draws, before the first one."""
    table, seat = writer(code)
    sent: NonceBody = body(NonceBody)
    if seat not in table.seats:
        raise ProblemError(403, say("Only a seat of the game adds a nonce."))
    if not lobby.add_nonce(table, seat, sent.nonce):
        raise ProblemError(409, say("Something has been drawn already; the nonces are fixed."))
    return json_answer({"fair": tables.read(table.id).fair_part()}, 201)


@api.post("/tables/<code>/begin")
def begin(code: str) -> Response:
    """Draw who goes first."""
    table, seat = writer(code)
    found = lobby.begin(table, seat)
    if isinstance(found, Refused):
        return refused(found)
    return json_answer(_described(found) | {"version": log.version_of(found.id)}, 201)


@api.post("/tables/<code>/close")
def close(code: str) -> Response:
    """Close a table after its end."""
    table, seat = writer(code)
    found = lobby.close(table, seat)
    if isinstance(found, Refused):
        return refused(found)
    return json_answer({"closed": found.is_closed(), "fair": found.fair_part()})


@api.get("/tables/<code>/live")
def listen(code: str) -> Response:
    """The live line of a program."""
    table, seat = asker(code)
    return stream.open_line(table, seat, stream.versions)


@api.post("/tables/<code>/seats/<seat:name>/<any('revoke', 'hand-over'):how>")
def new_key(code: str, name: str, how: Literal["revoke", "hand-over"]) -> Response:
    """Make a seat's key anew; the old one is dead at once."""
    table, seat = asker(code)
    needs_referee(seat)
    if name not in ("referee", "watch", *table.seats):
        raise ProblemError(404, say("There is no seat “{seat}” here.", seat=name[:40]))
    return json_answer({"key": lobby.revoke(table, name)})


@api.get("/openapi.json")
def described() -> Response:
    """What the tests hold the routes against."""
    return json_answer(openapi.document(BODIES, ANSWERS))


def init_app(app: Flask, values: Mapping[str, str]) -> None:
    """Hang the routes into the app; wrong codes and keys are counted."""
    failures(api)
    paths.init_app(app)
    app.register_blueprint(api)
    app.add_url_rule("/healthz", "healthz", healthz)


def healthz() -> Response:
    """200 when the store answers."""
    keys.epoch()
    return json_answer({"ok": True})
