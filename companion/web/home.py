"""The home page: the tables this phone knows, joining by a code, and starting a table."""

from collections.abc import Mapping
from typing import Any

from flask import Blueprint, Flask, Response, current_app, redirect, render_template, request
from msgspec import to_builtins
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response as BaseResponse

from companion import library, lobby, log, strict, tables
from companion.content import components
from companion.engine import Game, canonical
from companion.games import games
from companion.language import LANGUAGES
from companion.message import Message, say
from companion.strict import MalformedError
from companion.tables import Table, dashed
from companion.web import forms, people
from companion.web.errors import ProblemError
from companion.web.library import MOST_LIBRARY
from companion.web.phones import keep, known_phone, this_phone
from companion.web.records import MOST_RECORD, imported
from companion.web.seats import page_of
from companion.web.words import COOKIE as LANGUAGE

room = Blueprint("home", __name__)
THEME = "theme"
THEMES = ("dark", "light", "black", "red")


def shown() -> list[Game[Any, Any]]:
    """The games that have a board to show, in the order of their folders."""
    loader = current_app.jinja_env.list_templates(
        filter_func=lambda name: name.startswith("games/") and name.endswith("/board.html")
    )
    with_board = {name.split("/")[1] for name in loader}
    return [game for slug, game in games().items() if slug in with_board]


def theme() -> str:
    """The phone's choice of a theme; empty where it made none."""
    chosen = request.cookies.get(THEME, "")
    return chosen if chosen in THEMES else ""


@room.get("/")
def index() -> str:
    """Everything one can do before sitting at a table."""
    return render_template("home/index.html", games=shown(), mine=mine())


def mine() -> list[dict[str, Any]]:
    """The tables this phone knows, each with the seat to go back to and whom it waits for."""
    phone = this_phone()
    return [_known(table, held) for table, held in lobby.tables_of(phone)] if phone else []


def _known(table: Table, held: tuple[str, ...]) -> dict[str, Any]:
    state = log.moments(table)[-1].state
    waits_for = table.game.turn(state)
    seat = next((each for each in (*waits_for, *table.seats, *held) if each in held), held[0])
    return {
        "table": table, "game": table.game, "seat": seat, "code": dashed(table.code),
        "chairs": people.chairs(table), "waits_for": waits_for,
        "is_over": table.game.is_over(state), "is_mine": seat in waits_for,
        "is_run": "referee" in held and not table.game.is_over(state),
    }  # fmt: skip


def _game(slug: str) -> Game[Any, Any]:
    for game in shown():
        if game.slug == slug:
            return game
    raise ProblemError(404, say("There is no game “{game}”.", game=slug[:40]))


@room.get("/new/<slug>")
def questions(slug: str) -> str:
    """A game's options as plain questions, answered as usual or as another table would have it."""
    game = _game(slug)
    return _asked(game, _answers(game))


def _asked(game: Game[Any, Any], sent: Mapping[str, str], why: Message | None = None) -> str:
    """The page of questions, with what the library that was sent along offers."""
    try:
        shelf = to_builtins(_library(game, sent))
    except MalformedError as error:
        shelf, why = [], why or error.why
    return render_template(
        "home/new.html", game=game, sent=sent, why=why, shelf=shelf, earlier=_earlier(game)
    )


def _library(game: Game[Any, Any], sent: Mapping[str, str]) -> list[Any]:
    text = sent.get("library", "").strip()
    return library.read(game, text.encode()) if text else []


def _earlier(game: Game[Any, Any]) -> list[dict[str, Any]]:
    """The tables of this phone's whose library the next one could take along."""
    return [each for each in mine() if each["game"] is game] if game.library else []


def _answers(game: Game[Any, Any]) -> Mapping[str, str]:
    """With `?like=CODE`: what a table of this phone's proposes for the next one (`view.next`)."""
    table = tables.find(request.args.get("like", ""))
    held = lobby.seats_of(table, this_phone()) if table else ()
    if table is None or table.game.slug != game.slug or not held:
        return {}
    found: dict[str, str] = game.view(log.moments(table)[-1].state, held[0]).get("next", {})
    return found | ({"library": library.export(table).decode()} if game.library else {})


@room.post("/new/<slug>")
def start(slug: str) -> BaseResponse:
    """Open a table; this phone runs it. A button named `fill` only answers some questions."""
    request.max_content_length = MOST_LIBRARY
    game = _game(slug)
    try:
        if "fill" in request.form:
            return Response(_asked(game, _filled(request.form["fill"])))
        known = _library(game, request.form)
        table = lobby.open_table(slug, *_agreed(game))
    except MalformedError as error:
        return Response(_asked(game, request.form, error.why), 400)
    if known:
        library.add(table, known)
    lobby.sit(table, known_phone(), "referee")
    if request.form.get("plays") == "yes":
        lobby.sit(table, known_phone(), table.seats[0])
        return redirect(page_of(table, table.seats[0], "people"), 303)
    return redirect(page_of(table, "referee", "people" if table.is_begun else ""), 303)


def _filled(text: str) -> MultiDict[str, str]:
    """The form with the fields that a button's value lists, each a text or any JSON value."""
    sent = MultiDict(request.form)
    for name, value in strict.read_object(text).items():
        sent[name] = value if isinstance(value, str) else canonical(value).decode()
    return sent


def _agreed(game: Game[Any, Any]) -> tuple[dict[str, Any], str, dict[str, str]]:
    """The setup, the policy and the names that a form of questions gives."""
    sent = forms.nested(request.form.items(multi=True))
    setup, about = sent.get("setup", {}), sent.get("about", {})
    if not isinstance(setup, dict) or not isinstance(about, dict):
        raise MalformedError(say("There is no field “{field}” here.", field="setup"))
    names = {seat: " ".join(str(name).split()) for seat, name in about.items()}
    return forms.setup(game, setup), str(sent.get("policy", "open")), names


@room.post("/import")
def bring() -> BaseResponse:
    """Open a table from a record's file; this phone runs it."""
    request.max_content_length = MOST_RECORD
    file = request.files.get("record")
    if file is None:
        raise MalformedError(say("Choose a file with a record first."))
    table = imported(file.read())
    lobby.sit(table, known_phone(), "referee")
    return redirect(page_of(table, "referee"), 303)


@room.post("/settings")
def settings() -> BaseResponse:
    """Keep this phone's theme and language."""
    answer = redirect(_back(), 303)
    chosen = {THEME: THEMES, LANGUAGE: LANGUAGES}
    for name, known in chosen.items():
        if request.form.get(name) in known:
            keep(answer, name, request.form[name], hidden=False)
    return answer


def _back() -> str:
    """The page the form was on: only an address of our own."""
    path = request.form.get("back", "/")
    return path if path.startswith("/") and not path.startswith(("//", "/\\")) else "/"


def init_app(app: Flask, values: Mapping[str, str]) -> None:
    """Hang the routes into the app."""
    app.register_blueprint(room)
    app.jinja_env.globals.update(theme=theme, themes=THEMES, listed=listed)


def listed(slug: str, name: str) -> tuple[dict[str, Any], ...]:
    """A list of a game's box (seeds/<slug>/<name>.json), for its templates."""
    return components(slug, name, dict)
