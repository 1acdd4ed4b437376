"""How the web is put together: create_app makes the Flask app with its store and its rooms."""

from collections.abc import Mapping
from typing import Any

from flask import Flask
from sqlalchemy import URL

from companion import ROOT, config, live
from companion.clockwork import Clockwork
from companion.db import db
from companion.store import check, database
from companion.web import (
    act,
    again,
    api,
    errors,
    evening,
    guard,
    home,
    hosting,
    library,
    notes,
    phones,
    pwa,
    records,
    seats,
    tables,
    words,
)


def create_app(settings: Mapping[str, str] | None = None, **flask: Any) -> Flask:
    """The app on the store of `settings` (names of config.SETTINGS), without its clockwork."""
    values = config.read() | dict(settings or {})
    app = Flask(
        "companion", template_folder=str(ROOT / "templates"), static_folder=str(ROOT / "static"),
        static_url_path=f"/static/{pwa.digest()}",
    )  # fmt: skip
    folder = config.data_folder(values)
    check(folder)
    app.config.update(
        SQLALCHEMY_DATABASE_URI=URL.create("sqlite", database=str(database(folder))),
        MAX_CONTENT_LENGTH=64 * 1024,
        COMPANION=values,
        **flask,
    )
    live.BELLS.most = config.number(values, "STREAMS", 100_000)
    db.init_app(app)
    with app.app_context():
        db.create_all()
    rooms = (words, guard, errors, phones, api, records, home, seats, tables, act,
             evening, hosting, again, notes, library, pwa)  # fmt: skip
    for room in rooms:
        room.init_app(app, values)
    app.extensions["clockwork"] = Clockwork(app)
    return app
