"""http.md: strangers' forms, headers on every answer, proxies, throttles, a store that fails."""

from collections.abc import Iterator
from contextlib import ExitStack
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from gunicorn.http.errors import InvalidChunkSize
from sqlalchemy.exc import OperationalError

from companion import log
from companion.db import db
from companion.web import create_app
from companion.web.guard import HEADERS, limiter
from tests.conftest import PLACEMENT, Wire

OURS = {"Origin": "http://localhost"}
FORM = "/table/nowhere/sit"
"""An address for forms that leads nowhere: who may send it is asked before."""


@pytest.fixture
def guarded(tmp_path: Path) -> Iterator[Any]:
    """`guarded(PROXIES="1")`: an app with its throttles on, on a store of its own."""
    with ExitStack() as stack:

        def make(**settings: str) -> FlaskClient:
            app = create_app({"DATA": str(tmp_path)} | settings, RATELIMIT_ENABLED=True)
            stack.enter_context(app.app_context())
            limiter.reset()
            return app.test_client()

        log.forget()
        yield make
        db.engine.dispose()
        limiter.enabled = False


# Strangers


@pytest.mark.parametrize("sent", [
    {}, {"Origin": "null"}, {"Origin": ""}, {"Origin": "http://evil.example"},
    {"Origin": "https://localhost"}, {"Origin": "http://localhost:81"},
    {"Origin": "http://localhost.evil.example"}, {"Origin": "http://evil.example/http://localhost"},
    {"Origin": "http://localhost@evil.example"}, {"Origin": "http://[::1"}, {"Origin": "x" * 900},
    {"Origin": "http://evil.example", "Referer": "http://localhost/"},
    {"Referer": "http://evil.example/?http://localhost/"}, {"Referer": "http://localhost.evil/"},
])  # fmt: skip
def test_a_form_of_another_sites_page_is_403(app: Flask, sent: dict[str, str]) -> None:
    answer = app.test_client().post(FORM, headers=sent, data={"name": "Ana"})
    assert answer.status_code == 403 and "http://localhost" in answer.text


@pytest.mark.parametrize("sent", [
    OURS, {"Referer": "http://localhost/t/ABCD-EFGH/green"}, OURS | {"Referer": "http://evil/"},
    {"Referer": "http://localhost"},
])  # fmt: skip
def test_a_form_of_our_own_page_is_looked_at(app: Flask, sent: dict[str, str]) -> None:
    assert app.test_client().post(FORM, headers=sent).status_code in (404, 405)


def test_the_origin_is_the_one_that_the_phone_knows_us_by(app: Flask) -> None:
    here = {"base_url": "http://192.168.1.5:8000"}
    sent = {"Origin": "http://192.168.1.5:8000"}
    assert app.test_client().post(FORM, headers=sent, **here).status_code == 404
    assert app.test_client().post(FORM, headers=OURS, **here).status_code == 403


def test_programs_need_no_origin_and_a_cookie_is_no_key(wire: Wire) -> None:
    wire.client.set_cookie("phone", "a" * 32)
    assert wire.act("green", do="resign").status_code == 201
    answer = wire.client.get(f"/api/tables/{wire.code}", headers=OURS)
    assert answer.status_code == 401
    assert not [name for name, _ in answer.headers if name.startswith("Access-Control")]


@pytest.mark.parametrize("host", ["..", "a..b", "x" * 300, "[::1", "a b", ":", "é", ""])
def test_a_host_that_is_none_is_told_so(app: Flask, host: str) -> None:
    for path in ("/", "/t/ABCD-EFGH/green", "/api/tables", "/healthz"):
        for method in ("GET", "POST"):
            answer = app.test_client().open(path, method=method, headers={"Host": host})
            assert answer.status_code < 500 and HEADERS.items() <= dict(answer.headers).items()


# Headers


@pytest.mark.parametrize(("method", "path"), [
    ("GET", "/"), ("GET", "/nowhere"), ("GET", "/healthz"), ("GET", "/api/openapi.json"),
    ("GET", "/api/nowhere"), ("POST", "/api/tables"), ("POST", "/"), ("DELETE", "/api/tables"),
    ("OPTIONS", "/api/tables"), ("HEAD", "/"), ("GET", "/static/nowhere.css"), ("GET", "/t"),
])  # fmt: skip
def test_every_answer_has_the_policy_and_its_companions(app: Flask, method: str, path: str) -> None:
    answer = app.test_client().open(path, method=method)
    assert answer.status_code < 500
    assert {name: answer.headers[name] for name in HEADERS} == HEADERS


def test_the_policy_lets_no_other_site_in_and_no_script_in_the_page() -> None:
    policy = HEADERS["Content-Security-Policy"]
    assert "default-src 'self'" in policy and "unsafe" not in policy and "http" not in policy


def test_an_answer_that_may_change_is_never_kept(wire: Wire) -> None:
    for answer in (wire.client.get("/"), wire.call("GET", ""), wire.client.get("/nowhere")):
        assert answer.headers["Cache-Control"] == "no-store"


# Proxies


def address(client: FlaskClient) -> str:
    """How the server names itself to a stranger behind a proxy that it may trust or not."""
    sent = {"X-Forwarded-Proto": "https", "X-Forwarded-Host": "table.example"}
    return client.post(FORM, headers=sent | {"X-Forwarded-For": "203.0.113.9"}).text


def test_what_a_proxy_says_counts_where_the_setting_says_so(guarded: Any) -> None:
    assert "https://table.example" in address(guarded(PROXIES="1"))
    assert "https://table.example" not in address(guarded())


# Throttles


def test_who_tries_codes_is_told_to_wait_and_for_how_long(guarded: Any) -> None:
    client = guarded()
    answers = [client.get(f"/api/tables/AAAA{number:04}") for number in range(130)]
    statuses = [answer.status_code for answer in answers]
    assert statuses[:120] == [404] * 120 and set(statuses[121:]) == {429}
    last = answers[-1]
    assert (
        last.mimetype == "application/problem+json" and 0 < int(last.headers["Retry-After"]) <= 60
    )


def test_dead_keys_count_as_tries(guarded: Any) -> None:
    wire = Wire(guarded())
    for _ in range(121):
        wire.client.get(f"/api/tables/{wire.code}", headers={"Authorization": "Bearer x"})
    assert wire.call("GET", "").status_code == 429


def test_addresses_behind_a_proxy_are_counted_apart(guarded: Any) -> None:
    client = guarded(PROXIES="1")
    for _ in range(125):
        last = client.get("/api/tables/AAAAAAAA", headers={"X-Forwarded-For": "203.0.113.9"})
    other = client.get("/api/tables/AAAAAAAA", headers={"X-Forwarded-For": "203.0.113.10"})
    assert (last.status_code, other.status_code) == (429, 404)


def test_without_proxies_nobody_escapes_by_naming_another_address(guarded: Any) -> None:
    client = guarded()
    for number in range(125):
        last = client.get("/api/tables/AAAAAAAA", headers={"X-Forwarded-For": f"10.0.0.{number}"})
    assert last.status_code == 429


def test_presses_are_counted_by_seat(guarded: Any) -> None:
    wire = Wire(guarded())
    body = {"key": "k", "action": {"do": "resign"}}
    statuses = [wire.call("POST", "/actions", "green", json=body).status_code for _ in range(610)]
    assert statuses.count(429) in range(5, 11) and statuses[0] == 201
    assert wire.call("POST", "/actions", "blue", json=body).status_code == 409


def test_an_ordinary_evening_never_meets_a_throttle(guarded: Any) -> None:
    client = guarded()
    for _ in range(3):
        wire = Wire(client)
        for seat, shape, square in PLACEMENT:
            assert wire.act(seat, do="place", shape=shape, square=square).status_code == 201
            for watcher in wire.keys:
                assert wire.call("GET", "", watcher).status_code == 200
        for number in range(40):
            word = ("start", "pause", "resume")[0 if number == 0 else 2 - number % 2]
            assert wire.act("referee", do="clock", set=word).status_code == 201
        assert client.get("/api/tables/AAAA-AAAA").status_code == 404


# The line


class Broken(BytesIO):
    """A body that comes in pieces that are none."""

    def readinto(self, buffer: Any) -> int:
        raise InvalidChunkSize(b"zz")


def test_a_body_that_breaks_off_is_told_so(wire: Wire) -> None:
    chunked = {"Transfer-Encoding": "chunked"}
    for path in ("/actions", "/judge", "/undo"):
        answer = wire.call(
            "POST", path, headers=chunked, input_stream=Broken(),
            environ_overrides={"wsgi.input_terminated": True},
        )  # fmt: skip
        assert answer.status_code == 400 and "broke off" in answer.json["detail"]


def test_a_body_shorter_than_it_says_is_400(wire: Wire) -> None:
    sent = {"data": b"{}", "headers": {"Content-Length": "50"}}
    assert wire.client.post("/api/tables", **sent).status_code == 400


# The store


def test_a_store_that_does_not_answer_is_503_and_the_press_can_be_repeated(
    wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    append = log.append

    def full(*given: Any) -> None:
        raise OperationalError("INSERT", {}, Exception("database or disk is full"))

    monkeypatch.setattr(log, "append", full)
    answer = wire.act("green", "k", do="resign")
    assert (answer.status_code, answer.mimetype) == (503, "application/problem+json")
    monkeypatch.setattr(log, "append", append)
    assert wire.act("green", "k", do="resign").status_code == 201


def test_healthz_is_200_where_the_store_answers(app: Flask, monkeypatch: Any) -> None:
    assert app.test_client().get("/healthz").status_code == 200
