"""Pages beside the board: history, replay, record, import, rules; the language they are in."""

import json
from html import unescape
from typing import Any

import pytest
from flask import Flask

from companion import ROOT
from companion.games.the_descent import GAME
from companion.language import tongue
from tests.pages import ORIGIN, Page, Phone, Table

MOVE = {"do": "move", "ability": "A", "shape": "circle", "direction": "S", "number": "3"}


def bring(phone: Phone, record: bytes) -> Page:
    """Open a table from a file."""
    head = b'--x\r\nContent-Disposition: form-data; name="record"; filename="r.jsonl"\r\n\r\n'
    return phone.ask(
        "/import", ORIGIN, method="POST", data=head + record + b"\r\n--x--\r\n",
        content_type="multipart/form-data; boundary=x",
    )  # fmt: skip


def test_the_history_has_who_what_its_effect_and_a_way_to_each_board(app: Flask) -> None:
    table = Table(app)
    table.send("green", table.page("green", "/people").form("/name"), name="Ana")
    table.place_all()
    table.act("referee", **MOVE, by="green")
    words = table.page("blue", "/history").words
    assert "Ana" in words and "burned c1 c2" in words and "by DMO" in words
    for version in range(1, 10):
        assert f"{table.base}/blue/at/{version}" in table.page("blue", "/history").read.links


def test_an_undone_entry_stays_in_the_history_struck_through(app: Flask) -> None:
    table = Table(app)
    table.act("green", do="place", shape="circle", square="c6")
    undo = table.page("green", "/history").forms("/undo")[0]
    assert table.send("green", undo).status == 303
    page = table.page("blue", "/history")
    assert page.html.count("data-undone") == 1 and "Took back" in page.words
    assert not page.forms("/undo"), "nothing is left to take back"


def test_an_older_board_is_as_it_was_and_cannot_be_played_on(app: Flask) -> None:
    table = Table(app)
    table.place_all()
    for version in (0, 3, 8):
        page = table.page("green", f"/at/{version}")
        assert page.html.count("data-piece=") == version
        assert [form.method for form in page.read.forms] == ["get"]


def test_an_undo_that_needs_a_yes_is_asked_and_given(app: Flask) -> None:
    table = Table(app)
    table.place_all()
    table.act("referee", do="clock", set="start")
    table.act("green", **MOVE)
    table.send("green", table.page("green", "/history").forms("/undo")[0])
    assert table.version() == 10 and "asks to take back" in table.page("blue").words
    assert not [form for form in table.page("green").read.forms if "/undo/" in form.action]
    asked = [form for form in table.page("blue").read.forms if "/undo/" in form.action]
    assert len(asked) == 2
    assert table.send("blue", next(f for f in asked if ("yes", "1") in f.fields)).status == 303
    assert "Took back" in table.page("watch", "/history").words
    assert "asks to take back" not in table.page("blue").words


def test_an_undo_that_is_not_agreed_leaves_everything_as_it_was(app: Flask) -> None:
    table = Table(app)
    table.place_all()
    table.act("green", **MOVE)
    table.send("blue", table.page("blue", "/history").form("/undo", version="9"))
    no = next(f for f in table.page("green").read.forms if ("yes", "0") in f.fields)
    assert table.send("green", no).status == 303 and table.version() == 9
    assert "asks to take back" not in table.page("green").words
    late = table.send("green", no)
    assert late.status == 303 and table.version() == 9, "the same answer twice does no harm"


def test_the_record_is_a_file_named_after_its_table(app: Flask) -> None:
    table = Table(app)
    table.place_all()
    page = table.page("watch", "/record")
    name = f"the-descent-{table.code}.jsonl"
    assert page.answer.headers["Content-Disposition"] == f'attachment; filename="{name}"'
    assert page.answer.mimetype == "application/jsonl" and len(page.html.splitlines()) == 9


def test_a_record_brought_as_a_file_is_a_table_that_this_phone_runs(app: Flask) -> None:
    table, phone = Table(app), Phone(app)
    table.place_all()
    desk = phone.follow(bring(phone, table.page("green", "/record").html.encode()))
    assert desk.attribute("data-screen") == "desk" and desk.version == 8
    assert table.code not in desk.words


@pytest.mark.parametrize(("record", "status", "word"), [
    (b"", 400, "Line 1"), (b"hello", 400, "Line 1"), (b"\xff\xfe", 400, "Line 1"),
    (b'{"record":1,"game":"chess","setup":{}}', 400, "chess"),
    (b'{"record":1,"game":"the-descent","setup":{}}\n{"do":"dance","by":"green"}', 400, "Line 2"),
    (b'{"record":1,"game":"the-descent","setup":{}}\n\n{"do":"resign","by":"red"}', 400, "Line 3"),
    (b'{"record":1,"game":"the-descent","setup":{}}\n'
     b'{"do":"place","by":"blue","shape":"circle","square":"a1"}', 422, "Line 2"),
    (b"x" * 20_000, 400, "Line 1"), (b"[" * 10_000, 400, "Line 1"),
])  # fmt: skip
def test_a_bad_record_is_a_page_that_names_its_line_and_nothing_is_opened(
    app: Flask, record: bytes, status: int, word: str
) -> None:
    phone = Phone(app)
    page = bring(phone, record)
    assert page.status == status and word in page.words and "/" in page.read.links
    assert len(page.words) < 700 and "My tables" not in phone.get("/").words


def test_choosing_no_file_is_said(app: Flask) -> None:
    page = Phone(app).post("/import", {})
    assert page.status == 400 and "Choose a file" in page.words


def test_the_rules_page_has_each_rule_to_be_linked_to_with_where_it_is_printed(app: Flask) -> None:
    page = Table(app).page("green", "/rules")
    ids = [got["id"] for _, got in page.read.elements if "id" in got]
    assert set(ids) >= {rule.name for rule in GAME.rules}
    for rule in GAME.rules:
        assert " ".join(rule.says.split())[:60] in page.words
    assert "our reading" in page.words


def test_every_refusal_of_the_table_itself_says_its_rule_too(app: Flask) -> None:
    table = Table(app)
    page = table.act("blue", do="place", by="green", shape="circle", square="c6")
    assert page.status == 403 and "agreed when a table is opened" in page.words


ROMANIAN = ("/", "/new/the-descent", "/offline", "/nowhere")
SEAT = ("", "/people", "/history", "/rules", "/at/3")


def english_left(page: Any) -> list[str]:
    """Texts of our catalogues that stand on a Romanian page in English, whole and unchanged."""
    words = tongue("ro")
    texts = {
        line.strip()
        for line in unescape(page.html).replace(">", "\n").replace("<", "\n").splitlines()
    }
    names = {rule.name for rule in GAME.rules}
    return [text for text in texts - names if len(text) > 3 and words.gettext(text) != text]


@pytest.mark.parametrize("language", ["ro", "ro-RO, en;q=0.5", "de, ro;q=0.8, en;q=0.3"])
def test_a_phone_that_speaks_romanian_is_answered_in_romanian(app: Flask, language: str) -> None:
    phone = Phone(app, **{"Accept-Language": language})
    for address in ROMANIAN:
        page = phone.get(address)
        assert '<html lang="ro"' in page.html and not english_left(page), address
    assert "Pornește o masă" in phone.get("/").words or "masă" in phone.get("/").words


def test_all_pages_of_a_table_are_in_romanian(app: Flask) -> None:
    table = Table(app)
    table.place_all()
    for seat, phone in table.phones.items():
        phone.headers = {"Accept-Language": "ro"}
        for what in SEAT + (("/ruling",) if seat == "referee" else ()):
            page = table.page(seat, what)
            assert '<html lang="ro"' in page.html and not english_left(page), (seat, what)
    refused = table.act("green", **MOVE | {"direction": "W", "number": "4"})
    assert refused.status == 422 and not english_left(refused)
    assert "would leave" not in refused.words


@pytest.mark.parametrize("language", ["", "de", "*", "xx;q=bad,,;;", "en-GB", "x" * 3000])
def test_another_language_is_answered_in_english(app: Flask, language: str) -> None:
    page = Phone(app, **{"Accept-Language": language}).get("/")
    assert '<html lang="en"' in page.html and "Start a table" in page.words


def test_the_switch_is_stronger_than_what_the_phone_speaks(app: Flask) -> None:
    phone = Phone(app, **{"Accept-Language": "ro"})
    assert phone.post("/settings", {"language": "en", "back": "/offline"}).goes_to == "/offline"
    assert "Start a table" in phone.get("/").words
    phone.post("/settings", {"language": "ro", "theme": "red"})
    assert '<html lang="ro" data-theme="red"' in phone.get("/").html
    phone.post("/settings", {"language": "xx", "theme": "pink"})
    assert '<html lang="ro" data-theme="red"' in phone.get("/").html


@pytest.mark.parametrize("back", ["//evil.example", "https://evil.example", "/\\evil", "", "\t//x"])
def test_the_switch_leads_nowhere_else(app: Flask, back: str) -> None:
    assert Phone(app).post("/settings", {"language": "ro", "back": back}).goes_to == "/"


def test_every_golden_record_that_is_whole_can_be_brought_as_a_file(app: Flask) -> None:
    phone, brought = Phone(app), 0
    for path in sorted((ROOT / "seeds/the-descent/records").glob("*.jsonl"))[:12]:
        page = bring(phone, path.read_bytes())
        assert page.status in (303, 400, 422), path.name
        if page.status == 303:
            brought += 1
            assert phone.follow(page).status == 200
            lines = phone.get(page.goes_to + "/record").html.splitlines()
            assert json.loads(lines[0])["game"] == "the-descent"
    assert brought >= 3
