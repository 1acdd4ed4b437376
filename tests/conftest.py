"""What every test can ask for: an app on a store of its own, and a table over the wire."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion import live, log
from companion.db import db
from companion.web import create_app

PLACEMENT = (
    ("green", "square", "b2"), ("blue", "square", "d4"), ("green", "triangle", "g3"),
    ("blue", "triangle", "e2"), ("green", "circle", "c6"), ("blue", "circle", "b8"),
    ("green", "cross", "f7"), ("blue", "cross", "h6"),
)  # fmt: skip
"""Eight legal placements of The Descent: the rules' own example, made legal."""


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Flask]:
    """The app on a new store, its context pushed; nothing is throttled."""
    app = create_app({"DATA": str(tmp_path)}, TESTING=True, RATELIMIT_ENABLED=False)
    app.config["PROPAGATE_EXCEPTIONS"] = False
    log.forget()
    live.BELLS.closing = False
    with app.app_context():
        yield app
        db.engine.dispose()


class Wire:
    """A table as a program sees it: `wire.act("green", do="resign")`."""

    def __init__(self, client: FlaskClient, **opening: Any) -> None:
        self.client, self.presses = client, count()
        sent = {"game": "the-descent", "policy": "own"} | opening
        made = client.post("/api/tables", json=sent)
        assert made.status_code == 201, made.text
        self.code, self.keys = made.json["code"], made.json["keys"]

    def call(self, method: str, path: str, seat: str = "referee", **more: Any) -> Any:
        """Any call under the table's address, with a seat's key."""
        head = {"Authorization": f"Bearer {self.keys[seat]}"} | more.pop("headers", {})
        address = f"/api/tables/{self.code}{path}"
        return self.client.open(address, method=method, headers=head, **more)

    def act(self, who: str, key: str | None = None, /, **action: Any) -> Any:
        """Press once."""
        body = {"key": key or f"press-{next(self.presses)}", "action": action}
        return self.call("POST", "/actions", who, json=body)

    def undo(self, seat: str, version: int, **more: Any) -> Any:
        """Press undo once."""
        body = {"key": f"press-{next(self.presses)}", "version": version, **more}
        return self.call("POST", "/undo", seat, json=body)

    def read(self, seat: str = "watch") -> Any:
        """The table as it stands."""
        return self.call("GET", "", seat).json

    def place_all(self) -> None:
        """Bring The Descent to its normal play."""
        for seat, shape, square in PLACEMENT:
            assert self.act(seat, do="place", shape=shape, square=square).status_code == 201


@pytest.fixture
def wire(app: Flask) -> Wire:
    """A new table of The Descent, policy `own`."""
    return Wire(app.test_client())
