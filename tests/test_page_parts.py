"""What every page carries, the parts that are swapped, the manifest and the service worker."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import Context

from flask import Flask

from companion.web import pwa
from tests.pages import Page, Phone, Table

SEAT = ("", "/people", "/history", "/rules", "/at/3", "/board", "/board?part=people")


def pages(app: Flask) -> Iterator[Page]:
    """Every kind of page there is."""
    table = Table(app)
    table.place_all()
    for address in ("/", "/new/the-descent", "/offline", "/nowhere", f"/j/{table.code}"):
        yield table.green.get(address)
    for seat in table.phones:
        for what in SEAT:
            yield table.page(seat, what)
    yield table.page("referee", "/ruling")
    yield table.act("blue", do="move", ability="A", shape="cross", direction="N", number="1")
    yield table.act("green", do="dance")
    table.act("referee", do="random-sacrifice", by="referee", seat="green")
    yield table.page("blue")
    table.act("green", do="resign")
    for seat in table.phones:
        yield table.page(seat)


def test_every_page_has_its_policy_and_nothing_in_a_line(app: Flask) -> None:
    count = 0
    for page in pages(app):
        count += 1
        where = page.answer.request.path
        policy = page.answer.headers["Content-Security-Policy"]
        assert "default-src 'self'" in policy and "unsafe" not in policy, where
        assert "script-src 'self'" in policy and "frame-ancestors 'none'" in policy
        assert page.answer.headers["X-Content-Type-Options"] == "nosniff"
        assert page.answer.headers["Referrer-Policy"] == "same-origin"
        assert page.answer.headers["Cache-Control"] == "no-store", where
        for tag, got in page.read.elements:
            assert tag != "style" and (tag != "script" or got.get("src")), where
            assert not [name for name in got if name == "style" or name.startswith("on")], where
    assert count > 35


def test_every_page_has_a_title_a_language_and_one_main_part(app: Flask) -> None:
    for page in pages(app):
        if "/board" in page.answer.request.path:
            continue
        where = page.answer.request.path
        tags = [tag for tag, _ in page.read.elements]
        assert tags.count("main") == 1, (where, page.answer.status)
        assert re.search(r"<title>[^<]{4,}</title>", page.html), where


def test_no_two_elements_of_a_page_have_the_same_id(app: Flask) -> None:
    for page in pages(app):
        ids = [got["id"] for _, got in page.read.elements if "id" in got]
        assert len(ids) == len(set(ids)), [each for each in ids if ids.count(each) > 1]


def test_everything_a_page_loads_is_there_and_kept_for_a_year(app: Flask) -> None:
    loaded = {
        got.get("src") or got["href"].split("#")[0]
        for page in pages(app) for tag, got in page.read.elements
        if (tag in ("script", "use") and got) or (tag == "link" and "/static/" in got["href"])
    }  # fmt: skip
    assert len(loaded) > 15
    for address in loaded - {""}:
        answer = Phone(app).get(address).answer
        assert answer.status_code == 200, address
        assert "max-age=31536000" in answer.headers["Cache-Control"], address


def test_the_manifest_names_the_app_its_icons_and_shortcuts(app: Flask) -> None:
    page = Phone(app).get("/manifest.webmanifest")
    assert page.answer.mimetype == "application/manifest+json"
    told = json.loads(page.html)
    assert (told["name"], told["display"], told["scope"]) == ("Companion", "standalone", "/")
    assert {icon["purpose"] for icon in told["icons"] if "purpose" in icon} >= {"any", "maskable"}
    assert "512x512" in {icon["sizes"] for icon in told["icons"]} and len(told["shortcuts"]) >= 2
    for icon in told["icons"] + told.get("screenshots", []):
        assert Phone(app).get(icon["src"]).status == 200, icon
    assert all(Phone(app).get(each["url"]).status == 200 for each in told["shortcuts"])


def test_the_service_worker_is_at_the_root_and_keeps_static_files_alone(app: Flask) -> None:
    page = Phone(app).get("/sw.js")
    assert page.answer.mimetype == "text/javascript"
    assert page.answer.headers["Cache-Control"] == "no-cache"
    kept = json.loads(page.html.split("self.KEEP = ", 1)[1].split(";\n", 1)[0])
    assert kept["version"] == pwa.digest() and kept["offline"] == "/offline"
    assert kept["files"] and all(path.startswith("/static/") for path in kept["files"])
    for path in kept["files"]:
        assert Phone(app).get(path).status == 200, path
    assert "Nothing is lost" in Phone(app).get("/offline").words


def test_a_board_that_is_known_already_is_304(app: Flask) -> None:
    table = Table(app)
    board = table.page("green", "/board")
    tag = board.answer.headers["ETag"]
    again = table.green.get(f"{table.base}/green/board", **{"If-None-Match": tag})
    assert (again.status, again.html) == (304, "")
    table.act("green", do="place", shape="circle", square="c6")
    newer = table.green.get(f"{table.base}/green/board", **{"If-None-Match": tag})
    assert newer.status == 200 and newer.version == 1 and newer.answer.headers["ETag"] != tag


def test_who_polls_hears_of_what_is_asked_too(app: Flask) -> None:
    table, phone = Table(app), Phone(app)
    tag = table.page("referee", "/board").answer.headers["ETag"]
    phone.post(f"/j/{table.code}", {"seat": "green"})
    page = table.referee.get(f"{table.base}/referee/board", **{"If-None-Match": tag})
    assert page.status == 200 and "wants to sit down" in page.words


def test_a_part_that_is_not_there_is_404(app: Flask) -> None:
    assert Table(app).page("green", "/board?part=kitchen").status == 404


def keys_in(html: str) -> set[str]:
    """The press keys drawn into a page."""
    return set(re.findall(r'name="key" value="([^"]*)"', html))


def test_a_page_has_fresh_press_keys_and_a_part_that_phones_share_has_none(app: Flask) -> None:
    table = Table(app)
    one, two = keys_in(table.page("green").html), keys_in(table.page("green").html)
    assert one and two and not one & two and "" not in one | two
    assert keys_in(table.page("green", "/board").html) == {""}


@contextmanager
def open_line(phone: Phone, address: str) -> Iterator[Iterator[bytes]]:
    """The live line of a phone, event by event."""
    ask = Context().run(phone.client.get, address)
    assert ask.status_code == 200 and ask.mimetype == "text/event-stream"
    try:
        yield iter(ask.response)
    finally:
        ask.close()


def test_the_live_line_opens_with_the_time_and_the_board_without_press_keys(app: Flask) -> None:
    table = Table(app)
    table.place_all()
    with open_line(table.green, f"{table.base}/green/live?since=8") as line:
        first, second = next(line).decode(), next(line).decode()
    assert re.fullmatch(r"event: time\ndata: \d+\n\n", first)
    assert second.startswith("event: board\nid: 8\ndata: ")
    html = "\n".join(text.removeprefix("data: ") for text in second.split("\n")[2:])
    assert 'data-version="8"' in html and keys_in(html) == {""}


def test_a_revoked_phones_live_line_says_so_and_ends(app: Flask) -> None:
    table = Table(app)
    with open_line(table.green, f"{table.base}/green/live") as line:
        next(line), next(line)
        table.send("referee", table.page("referee", "/people").form("/seats/green/revoke"))
        assert "gone" in "".join(part.decode() for part in line)


def test_phones_of_one_seat_get_one_board(app: Flask) -> None:
    table = Table(app)
    address = f"{table.base}/green/live"
    with open_line(table.green, address) as one, open_line(table.green, address) as two:
        for line in (one, two):
            assert next(line).startswith(b"event: time")
        table.act("green", do="place", shape="circle", square="c6")
        boards = [next(part for part in line if b"id: 1" in part) for line in (one, two)]
    assert boards[0] == boards[1]


def test_the_address_to_join_by_is_the_one_that_a_phone_itself_came_by(app: Flask) -> None:
    table = Table(app)
    known = table.referee.client.get_cookie("phone")
    assert known is not None
    table.referee.client.set_cookie("phone", known.value, domain="192.168.1.5")
    for host in ("http://localhost", "http://192.168.1.5:8000"):
        for what in ("/people", "/board?part=people"):
            ask = {"base_url": host, "method": "GET"}
            page = table.referee.ask(f"{table.base}/referee{what}", {}, **ask)
            links = [got["data-url"] for _, got in page.read.elements if "data-url" in got]
            assert len(links) == 4 and all(link.startswith(f"{host}/") for link in links), what
