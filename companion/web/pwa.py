"""What makes the pages an app: static files by digest, manifest, service worker, offline page."""

import hashlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from flask import Blueprint, Flask, Response, render_template, url_for

from companion import ROOT
from companion.engine import canonical
from companion.web import qr, story
from companion.web.words import words

room = Blueprint("pwa", __name__)
STATIC = ROOT / "static"
SHOTS = (("shots/play.png", "720x1480", "narrow"), ("shots/desk.png", "1280x800", "wide"))
"""What an app store of a phone shows of the app: file, size, and the screens it is for."""
SHOWN = tuple(name for name, _size, _form in SHOTS)
YEAR_S = 365 * 24 * 3600


@cache
def digest() -> str:
    """The version of everything in static/: in its address, so that phones may keep it for ever."""
    found = hashlib.blake2b(digest_size=6)
    for path in files():
        found.update(path.encode() + b"\0" + (STATIC / path).read_bytes())
    return found.hexdigest()


def files() -> list[str]:
    """The files of static/ that a page may load."""
    every = (path for path in STATIC.rglob("*") if path.is_file() and path.name != "sw.js")
    return sorted(path.relative_to(STATIC).as_posix() for path in every if path.suffix != ".txt")


def has_file(name: str) -> bool:
    """Whether static/ holds such a file: a game brings its own if it needs them."""
    return Path(STATIC, name).is_file()


@room.get("/manifest.webmanifest")
def manifest() -> Response:
    """How the app is called and what it looks like among the phone's apps."""
    gettext = words().gettext
    icon = {"src": url_for("static", filename="icons/app-512.png"), "sizes": "512x512",
            "type": "image/png"}  # fmt: skip
    body: dict[str, Any] = {
        "name": "Companion", "short_name": "Companion", "id": "/", "start_url": "/", "scope": "/",
        "display": "standalone", "background_color": "#13151a", "theme_color": "#13151a",
        "description": gettext("The phone at the table beside a board game."),
        "icons": [
            icon | {"purpose": "any"}, icon | {"purpose": "maskable"},
            {"src": url_for("static", filename="icons/app-192.png"), "sizes": "192x192",
             "type": "image/png"},
            {"src": url_for("static", filename="icons/app.svg"), "sizes": "any",
             "type": "image/svg+xml"},
        ],
        "screenshots": [_picture(name, size, form) for name, size, form in SHOTS],
        "shortcuts": [
            {"name": gettext("My tables"), "url": "/#mine"},
            {"name": gettext("Start a table"), "url": "/#start"},
        ],
    }  # fmt: skip
    return Response(canonical(body), mimetype="application/manifest+json")


def _picture(name: str, size: str, form: str) -> dict[str, str]:
    return {"src": url_for("static", filename=name), "sizes": size, "type": "image/png",
            "form_factor": form}  # fmt: skip


@room.get("/sw.js")
def service_worker() -> Response:
    """The service worker at the root, so that it serves every page; it changes with static/."""
    kept = {
        "version": digest(), "offline": url_for("pwa.offline"),
        "files": [url_for("static", filename=path) for path in files() if path not in SHOWN],
    }  # fmt: skip
    text = f"self.KEEP = {canonical(kept).decode()};\n" + (STATIC / "sw.js").read_text("utf-8")
    answer = Response(text, mimetype="text/javascript")
    answer.headers["Cache-Control"] = "no-cache"
    return answer


@room.get("/offline")
def offline() -> str:
    """What a phone shows when a page cannot be fetched: no board, which would be old."""
    return render_template("home/offline.html")


def init_app(app: Flask, values: Mapping[str, str]) -> None:
    """Hang the routes into the app. The digest stands in the address of every static file."""
    app.register_blueprint(room)
    app.config["SEND_FILE_MAX_AGE_DEFAULT"] = YEAR_S
    app.jinja_env.globals.update(has_static=has_file, qr=qr.path, time_of_day=story.time_of_day)
