"""What a seat's forms do: sent twice, from elsewhere, too late, with nonsense, against a rule."""

import re
from html import unescape
from typing import Any

import pytest
from flask import Flask

from tests.pages import Phone, Table

PLACE = {"do": "place", "shape": "square", "square": "b2"}
MOVE = {"do": "move", "ability": "A", "shape": "circle", "direction": "S", "number": "3"}
LONG = "Ana" * 400


@pytest.fixture
def table(app: Flask) -> Table:
    """A table with a phone on every seat, each to enter for their own."""
    return Table(app)


def refusal(page: Any) -> str:
    """What the refusal on a board says."""
    found = re.search(r'<div class="refusal.*?</div>', page.html, re.DOTALL)
    assert found, page.words
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", found[0])).split())


@pytest.mark.parametrize("headers", [
    {}, {"Origin": "http://elsewhere.example"}, {"Origin": "null"}, {"Origin": "https://localhost"},
    {"Origin": "http://localhost:81"}, {"Referer": "http://elsewhere.example/localhost"},
    {"Origin": "http://[x"}, {"Origin": "http://elsewhere.example", "Referer": "http://localhost/"},
])  # fmt: skip
def test_a_form_from_elsewhere_is_403_and_does_nothing_and_keeps_what_was_typed(
    table: Table, headers: dict[str, str]
) -> None:
    sent = {"key": "k", "typed": "s b2"}
    page = table.green.post(f"{table.base}/green/act", sent, headers)
    assert page.status == 403 and "did not come from a page of this server" in page.words
    assert "s b2" in page.words and "/" in page.read.links
    assert table.version() == 0
    named = table.green.post(f"{table.base}/green/name", {"name": "Zoe"}, headers)
    assert named.status == 403 and "Zoe" in named.words
    assert "Zoe" not in table.page("blue").words


def test_a_form_with_only_a_referer_of_ours_is_good(table: Table) -> None:
    head = {"Referer": "http://localhost/t/x/green"}
    sent = {"key": "k", **PLACE}
    assert table.green.post(f"{table.base}/green/act", sent, head).status == 303


def test_every_page_that_changes_something_asks_where_the_form_is_from(app: Flask) -> None:
    table, asked = Table(app), 0
    for rule in app.url_map.iter_rules():
        if "POST" not in (rule.methods or ()) or rule.rule.startswith("/api/"):
            continue
        values = {"code": table.code, "seat": "referee", "whose": "green", "number": 1, "key": "x",
                  "slug": "the-descent"}  # fmt: skip
        address = rule.build({name: values[name] for name in rule.arguments})
        assert address is not None, rule
        page = table.referee.post(address[1], {}, {"Origin": "http://elsewhere.example"})
        assert page.status == 403, rule
        asked += 1
    assert asked > 15


def test_no_get_changes_anything(app: Flask) -> None:
    table = Table(app)
    table.place_all()
    before = table.page("watch", "/record?history=1").html, table.page("referee", "/people").words
    for rule in app.url_map.iter_rules():
        if "GET" in (rule.methods or ()) and not rule.rule.endswith("/live"):
            values = {"code": table.code, "seat": "referee", "number": 1, "key": "x", "whose": "x",
                      "slug": "the-descent", "filename": "tokens.css"}  # fmt: skip
            address = rule.build({name: values[name] for name in rule.arguments})
            assert address is not None
            table.referee.get(address[1])
    after = table.page("watch", "/record?history=1").html, table.page("referee", "/people").words
    assert before == after


def test_a_form_sent_twice_counts_once(table: Table) -> None:
    form = table.page("green").form("/act", do="place")
    sent = {"shape": "square", "square": "b2"}
    for _ in range(2):
        page = table.green.follow(table.send("green", form, **sent))
        assert page.version == 1 and "refusal" not in page.html


def test_a_form_from_before_a_move_with_something_else_in_it_is_answered(table: Table) -> None:
    form = table.page("green").form("/act", do="place")
    table.send("green", form, shape="square", square="b2")
    page = table.send("green", form, shape="circle", square="c6")
    assert page.status == 409 and "press" in refusal(page)
    assert page.version == 1 and page.forms("/undo")


def test_going_back_after_a_move_and_pressing_anew_says_whose_turn_it_is(table: Table) -> None:
    table.place_all()
    table.act("green", **MOVE)
    page = table.act("green", **MOVE, seen="8")
    assert page.status == 422 and "It is blue's turn" in refusal(page)
    assert page.version == 9


def test_going_back_after_two_moves_and_pressing_anew_says_which_card_is_used(table: Table) -> None:
    table.place_all()
    table.act("green", **MOVE)
    table.act("blue", **MOVE | {"shape": "square", "direction": "N", "number": "1"})
    page = table.act("green", **MOVE, seen="8")
    assert page.status == 422 and "used" in refusal(page)


def test_the_wrong_seats_page_leads_to_where_one_sits_down(table: Table) -> None:
    for what in ("", "/people", "/history", "/rules", "/record", "/at/0", "/ruling"):
        assert table.blue.get(f"{table.base}/green{what}").goes_to == f"/j/{table.code}"
    assert Phone(table.app).get(f"{table.base}/watch").goes_to == f"/j/{table.code}"


def test_the_wrong_seats_forms_do_nothing_and_say_so(table: Table) -> None:
    for what, sent in (("act", PLACE), ("undo", {"version": "1"}), ("name", {"name": "Zoe"})):
        page = table.blue.post(f"{table.base}/green/{what}", {"key": "k"} | sent)
        assert page.status == 403 and "no longer holds that seat" in page.words
        assert f"/j/{table.code}" in page.words + " ".join(page.read.links)
    assert table.version() == 0 and "Zoe" not in table.page("green").words


def test_each_enters_for_their_own_seat_alone(table: Table) -> None:
    page = table.act("blue", **PLACE, by="green")
    assert page.status == 403 and "ask the referee" in refusal(page)
    assert table.act("referee", **PLACE, by="green").status == 303
    assert table.act("green", do="clock", by="referee", set="start").status == 403


@pytest.mark.parametrize("what", [
    "act", "undo", "undo/1", "begin", "close", "name", "nonce", "again", "asks/1",
    "seats/green/take", "seats/green/revoke", "seats/green/link",
])  # fmt: skip
def test_a_watcher_has_no_way_to_write(table: Table, what: str) -> None:
    sent = {"key": "k", "version": "1", "yes": "1", "name": "Zoe", "nonce": "0" * 32} | PLACE
    page = table.watch.post(f"{table.base}/watch/{what}", sent)
    assert page.status == 403
    assert table.version() == 0 and "Zoe" not in table.page("green").words


def test_a_watchers_page_has_nothing_to_press(table: Table) -> None:
    table.place_all()
    for what in ("", "/people", "/history", "/rules", "/at/3"):
        forms = table.page("watch", what).read.forms
        assert {form.action for form in forms if form.method == "post"} <= {"/settings"}, what


def test_a_name_of_a_thousand_signs_is_refused_in_a_sentence_and_kept(table: Table) -> None:
    form = table.page("green", "/people").form("/name")
    page = table.send("green", form, name=LONG)
    assert page.status == 400 and "at most 40 characters; this one has 1200" in refusal(page)
    assert page.attribute("data-screen") == "people"
    assert dict(page.form("/name").fields)["name"] == LONG


@pytest.mark.parametrize("seat", ["blue", "referee", "green"])
def test_sitting_down_with_such_a_name_is_refused_too(app: Flask, seat: str) -> None:
    table, phone = Table(app), Phone(app)
    table.blue.post(f"{table.base}/blue/leave", {})
    page = phone.post(f"/j/{table.code}", {"seat": seat, "name": LONG})
    assert page.status == 400 and "at most 40 characters" in page.words
    assert LONG in page.html and "is asked" not in phone.get(f"/j/{table.code}").words
    assert phone.get(f"{table.base}/{seat}").status == 303


@pytest.mark.parametrize(("field", "word"), [
    ({"square": "z9"}, "square"), ({"square": ""}, "square"), ({"shape": "star"}, "shape"),
    ({"do": "dance"}, "dance"), ({"do": ""}, "do"), ({"by": "red"}, "by"), ({"size": "9"}, "size"),
    ({"at": "5"}, "at"), ({"draws": "5"}, "draws"), ({"do[]": "place"}, "do"),
    ({"a.b.c.d.e.f.g.h.i.j": "1"}, "a.b.c.d"), ({"square.x": "1"}, "square"),
    ({"square:json": "{"}, ""), ({"square:json": "[" * 500}, ""), ({"square": "b" * 5000}, ""),
    ({"key": ""}, ""), ({"key": "x" * 65}, ""), ({"key": "ă"}, ""), ({"key": "a b"}, ""),
    ({"square": "b2\x00"}, ""), ({"shape": ["square", "circle"]}, ""),
])  # fmt: skip
def test_a_field_that_cannot_be_is_400_with_a_sentence_on_the_board(
    table: Table, field: dict[str, Any], word: str
) -> None:
    sent = {"key": "k1"} | PLACE | field
    page = table.green.post(f"{table.base}/green/act", sent)
    assert page.status == 400, page.words
    assert word in refusal(page) and "Nothing was changed" in refusal(page)
    assert len(refusal(page)) < 500
    assert page.attribute("data-screen") == "play" and table.version() == 0


@pytest.mark.parametrize("seen", ["", "x", "-1", "9" * 40, "1e3", "²", "0"])
def test_an_odd_seen_is_no_reason_to_lose_a_step(table: Table, seen: str) -> None:
    assert table.act("green", **PLACE, seen=seen).status == 303


@pytest.mark.parametrize("version", ["", "x", "-1", "0", "9", "9" * 400, "1.5", "²"])
def test_an_entry_that_is_not_there_cannot_be_taken_back(table: Table, version: str) -> None:
    page = table.green.post(f"{table.base}/green/undo", {"key": "k", "version": version})
    assert page.status in (400, 422) and len(refusal(page)) > 20


@pytest.mark.parametrize("typed", ["", "A o S", "o z9", "hello", "ș ț ă", "s b2 " * 200, "x" * 900])
def test_a_typed_line_that_is_not_understood_is_said_and_kept(table: Table, typed: str) -> None:
    page = table.referee.post(f"{table.base}/referee/act", {"key": "k", "typed": typed})
    assert page.status == 400 and len(refusal(page)) > 20
    form = next(form for form in page.forms("/act") if "typed" in dict(form.fields))
    assert dict(form.fields)["typed"] == typed


def test_a_refused_move_is_422_with_the_rule_and_what_was_picked(table: Table) -> None:
    table.place_all()
    page = table.act("green", **MOVE | {"number": "4", "direction": "W"})
    assert page.status == 422
    assert f"{table.base}/green/rules#wall" in page.read.links
    assert "would leave the board" in refusal(page)
    assert "(Rules" in refusal(page), "where it is printed"
    kept = dict(page.form("/act", do="move").fields)
    assert {name: kept.get(name) for name in ("ability", "shape", "direction", "number")} == {
        "ability": "A", "shape": "circle", "direction": "W", "number": "4"
    }  # fmt: skip
    assert "refusal" not in table.page("green").html and "refusal" not in table.page("blue").html


def test_for_htmx_a_refusal_is_the_board_alone(table: Table) -> None:
    sent = {"key": "k", **PLACE}
    page = table.blue.ask(
        f"{table.base}/blue/act", {"Origin": "http://localhost", "HX-Request": "true"},
        method="POST", data=sent,
    )  # fmt: skip
    assert page.status == 422 and page.html.strip().startswith('<div id="board"')
    assert "It is green's turn" in refusal(page)


def test_a_ruling_over_a_newer_version_says_what_stands_now_and_keeps_the_reason(
    table: Table,
) -> None:
    form = table.page("referee", "/ruling").form("/act", do="ruling")
    table.act("green", **PLACE)
    sent = {"why": "it lay so", "set[]": "burnt", "burnt[]": ["a1", "h8"]}
    page = table.send("referee", form, **sent)
    assert page.status == 409 and "has changed since you looked" in refusal(page)
    assert "Since you looked:" in refusal(page) and table.version() == 1
    kept = page.form("/act", do="ruling").sends()
    assert (kept["why"], kept["set[]"], kept["burnt[]"]) == (["it lay so"], ["burnt"], ["h8", "a1"])
    again = table.send("referee", page.form("/act", do="ruling"))
    assert again.status == 303, "pressed once more, it stands"


def test_a_ruling_sets_only_what_was_ticked(table: Table) -> None:
    table.place_all()
    form = table.page("referee", "/ruling").form("/act", do="ruling")
    sent = {"why": "it lay so", "set[]": "burnt", "burnt[]": ["a1", "h8"], "turn": "blue"}
    assert table.send("referee", form, **sent).status == 303
    ruling = table.page("watch", "/record").html.splitlines()[-1]
    assert '"burnt":["a1","h8"]' in ruling and "turn" not in ruling and "cards" not in ruling


@pytest.mark.parametrize(("field", "value"), [
    ("pieces.green.square", "z9"), ("pieces.red.square", "a1"), ("burnt[]", "z9"),
    ("cards.green.number[]:json", "[9]"), ("turn", "red"), ("burnt:json", "{"),
    ("cards.green.ability.A", "lost"), ("reserve_ms.green", "soon"), ("why", ""),
])  # fmt: skip
def test_a_ruling_that_cannot_be_is_refused_and_its_reason_kept(
    table: Table, field: str, value: str
) -> None:
    table.place_all()
    part = re.split(r"[.:\[]", field)[0]
    form = table.page("referee", "/ruling").form("/act", do="ruling")
    page = table.send("referee", form, **{"why": "it lay so", "set[]": part, field: value})
    assert page.status == 400 and len(refusal(page)) > 20, page.words
    assert field == "why" or "it lay so" in page.html
    assert table.version() == 8
