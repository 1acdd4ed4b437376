"""What a person is told where a page cannot be: 404, 405, 413, a lost seat; and never a 500."""

from typing import Any
from urllib.parse import quote, urlencode

import pytest
from flask import Flask

from tests.pages import ORIGIN, Page, Phone, Table

NASTY = ("", " ", "x" * 3000, "-1", "9" * 400, "1e999", "NaN", "null", "²", "ș", "\x00",
         "\ud83d", "[", '{"a":1}', "../..", "a.b.c.d.e.f.g.h", "<b>&", "0" * 32, "%s{0}",
         "1" * 65)  # fmt: skip
FIELDS = (
    "do", "by", "key", "seen", "part", "typed", "square", "shape", "ability", "number", "kind",
    "card", "seat", "set", "add_ms", "why", "burnt[]", "set[]", "of[]", "cards.green.number:json",
    "pieces.green.cross", "version", "ask", "yes", "name", "nonce", "setup.first", "setup",
    "setup.move_ms", "policy", "about.green", "code", "theme", "language", "back", "record",
)  # fmt: skip


def addresses(app: Flask, method: str, values: dict[str, Any]) -> list[str]:
    """Every address of a page that answers to the method, its parts filled in."""
    found = []
    for rule in app.url_map.iter_rules():
        is_page = not rule.rule.startswith(("/api/", "/static/")) and not rule.rule.endswith("live")
        if is_page and method in (rule.methods or ()):
            built = rule.build({name: values[name] for name in rule.arguments})
            assert built is not None
            found.append(built[1])
    return found


def whole(page: Any) -> bool:
    """A page of our own, with a sentence and a way out."""
    return "/" in page.read.links and len(page.words) > 40 and "Traceback" not in page.html


def test_an_address_that_is_not_there_is_a_page_of_our_own(app: Flask) -> None:
    table = Table(app)
    for address in ("/nowhere", f"{table.base}/green/nowhere", f"{table.base}/green/at/x",
                    "/static/nowhere.css", f"{table.base}/green/at/-1"):  # fmt: skip
        page = table.green.get(address)
        assert page.status == 404 and whole(page), address


@pytest.mark.parametrize("number", ["99", "9" * 30])
def test_a_version_that_is_not_there_is_named(app: Flask, number: str) -> None:
    page = (table := Table(app)).page("green", f"/at/{number}")
    assert page.status == 404 and whole(page) and "no version" in page.words
    assert table.page("green", f"/at?n={number}").status == 303


@pytest.mark.parametrize("number", ["x", "", "²", "-1", "1.5", "٣"])
def test_the_slider_asks_for_nothing_that_cannot_be(app: Flask, number: str) -> None:
    table = Table(app)
    page = table.page("green", f"/at?n={number}")
    assert table.green.get(f"{table.base}/green/at/0").status == 200
    assert page.goes_to in (f"{table.base}/green/at/0", "at/0")


def test_a_get_where_only_a_form_is_sent_is_405_with_a_sentence(app: Flask) -> None:
    table = Table(app)
    for page in (
        table.page("green", "/act"),
        table.green.post("/rules", {}),
        Phone(app).get("/join"),
    ):
        assert page.status in (404, 405) and whole(page)
    page = table.page("green", "/act")
    assert page.status == 405 and page.answer.headers["Allow"]


def test_a_form_over_64_kib_is_413_with_a_sentence(app: Flask) -> None:
    table = Table(app)
    page = table.green.post(f"{table.base}/green/act", {"key": "k", "typed": "x" * 70_000})
    assert page.status == 413 and whole(page) and "64 KiB" in page.words
    assert table.version() == 0
    part = b'--x\r\nContent-Disposition: form-data; name="record"; filename="r.jsonl"\r\n\r\n'
    page = table.green.ask(
        "/import", ORIGIN, method="POST", data=part + b"x" * 2**22 + b"\r\n--x--\r\n",
        content_type="multipart/form-data; boundary=x",
    )  # fmt: skip
    assert page.status == 413 and whole(page) and "4 MiB" in page.words


def test_a_phone_whose_seat_was_taken_from_it_is_led_to_where_it_can_ask(app: Flask) -> None:
    table = Table(app)
    table.send("referee", table.page("referee", "/people").form("/seats/green/revoke"))
    assert table.page("green").goes_to == f"/j/{table.code}"
    page = table.act("green", do="place", shape="circle", square="c6")
    assert page.status == 403 and "nothing was done" in page.words
    assert f"/j/{table.code}" in page.read.links
    htmx = table.green.get(f"{table.base}/green/board", **{"HX-Request": "true"})
    assert htmx.status == 403
    assert table.version() == 0


def send(phone: Phone, address: str, fields: dict[str, str]) -> Page:
    """Send a form with anything at all in it."""
    data = urlencode({name: raw(text) for name, text in fields.items()})
    form = "application/x-www-form-urlencoded"
    return phone.ask(address, ORIGIN, method="POST", data=data, content_type=form)


def raw(text: str) -> bytes:
    """The bytes of a text, of half a sign too."""
    return text.encode("utf-8", "surrogatepass")


def test_nothing_that_a_form_may_hold_is_a_500(app: Flask) -> None:
    table = Table(app)
    table.place_all()
    values = {"code": table.code, "seat": "referee", "whose": "green", "number": 1, "key": "x",
              "slug": "the-descent"}  # fmt: skip
    for address in addresses(app, "POST", values):
        for value in NASTY:
            if not address.endswith("/leave"):
                page = send(table.referee, address, dict.fromkeys(FIELDS, value))
                assert page.status < 500, (address, value)


def test_no_field_alone_is_a_500(app: Flask) -> None:
    table = Table(app)
    good = {"key": "k", "do": "place", "shape": "circle", "square": "c6", "by": "green"}
    for value in NASTY:
        for name in FIELDS[:20]:
            page = send(table.blue, f"{table.base}/blue/act", good | {name: value})
            assert 303 <= page.status < 500, (name, value)
    assert table.version() == 0


def test_nothing_in_an_address_is_a_500(app: Flask) -> None:
    table = Table(app)
    good = {"code": table.code, "seat": "referee", "whose": "green", "number": 1, "key": "x",
            "slug": "the-descent"}  # fmt: skip
    pages = addresses(app, "GET", good)
    for value in (text for text in NASTY if text not in ("", "../..")):
        for place in ("code", "seat", "key", "slug"):
            for address in addresses(app, "GET", good | {place: "PLACE"}):
                if "PLACE" in address:
                    page = table.referee.get(address.replace("PLACE", quote(raw(value))))
                    assert page.status < 500, (address, value)
        for address in pages:
            query = urlencode(dict.fromkeys(("n", "typed", "part", "history"), raw(value)))
            assert table.referee.get(f"{address}?{query}").status < 500, (address, value)


@pytest.mark.parametrize("cookie", ["", "x", "x.y", "." * 500, "ș", "a" * 32 + ".x"])
def test_a_strange_cookie_is_a_phone_that_is_not_known(app: Flask, cookie: str) -> None:
    table, phone = Table(app), Phone(app)
    for name in ("phone", "language", "theme"):
        phone.client.set_cookie(name, cookie)
    assert phone.get("/").status == 200
    assert phone.get(f"{table.base}/green").status == 303
    assert phone.follow(phone.post(f"/j/{table.code}", {"seat": "watch"})).status == 200
