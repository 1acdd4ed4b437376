"""What a phone keeps for itself, what a table's library keeps, what is shown before it is sent."""

import json
from io import BytesIO
from typing import Any

import pytest
from flask import Flask

from companion import library, notes, tables
from companion.again import play_again
from companion.strict import MalformedError
from tests.conftest import Wire
from tests.pages import ORIGIN, Phone

DEMON = {"size": "hefty", "shape": "wide", "sigils": "BRYW", "name": "Paimon", "value": "7"}
FULL = {"glut": 6, "hate": 0, "want": 0}
CARD = {"name": "Leraje", "size": "regular", "sigils": "YBRW", "value": 5, "sin": {"glut": 2}}


@pytest.fixture
def wire(app: Flask) -> Wire:
    """A table of the game that keeps notes and a library, policy `own`."""
    return Wire(app.test_client(), game="personal-demons")


def seated(app: Flask, wire: Wire, seat: str) -> tuple[Phone, str]:
    """A phone on a seat, and the address of its page."""
    phone = Phone(app)
    assert phone.post(f"/sit/{wire.keys[seat]}", {}).status == 303
    return phone, f"/t/{wire.code}/{seat}"


def begun(wire: Wire) -> None:
    """Courage and Fears are there, and both have placed."""
    for seat in ("red", "blue"):
        wire.act(seat, do="courage", by=seat, take="?")
    for seat in ("red", "blue"):
        wire.act(seat, do="fear", by=seat, space="b2", card={"sigils": "BBBB", "tiers": []})
    for seat in ("red", "blue"):
        assert wire.act(seat, do="place", by=seat, space="c3").status_code == 201


def sent(slot: str, **more: str) -> dict[str, str]:
    """A demon as the fields of the note's form."""
    return {f"{slot}.{name}": value for name, value in (DEMON | more).items()}


def test_a_note_is_on_the_page_of_its_phone_and_nowhere_else(app: Flask, wire: Wire) -> None:
    phone, page = seated(app, wire, "red")
    assert phone.post(f"{page}/note", sent("one")).status == 303
    assert "Paimon" in phone.get(f"{page}/note").words
    assert "Paimon" in phone.get(f"{page}/note/now").answer.text
    other = Phone(app)
    other.post(f"/sit/{wire.keys['red']}", {})  # a second phone on the same seat
    referee, _ = seated(app, wire, "referee")
    for each, seat in ((other, "red"), (phone, "red"), (referee, "referee")):
        for what in ("", "/history", "/library", "/people", "/record", "/board"):
            answer = each.get(f"/t/{wire.code}/{seat}{what}").answer
            assert answer.status_code == 200 and "Paimon" not in answer.text, (seat, what)
    assert "Paimon" not in other.get(f"{page}/note").answer.text
    assert "Paimon" not in wire.call("GET", "/record").text
    assert wire.read("referee")["version"] == 0


def test_a_note_is_answered_to_nobody_without_the_seat(app: Flask, wire: Wire) -> None:
    referee, _ = seated(app, wire, "referee")
    assert referee.get(f"/t/{wire.code}/red/note").status == 303
    assert referee.get(f"/t/{wire.code}/referee/note").status == 404


def test_a_note_that_is_no_personal_demon_is_not_kept(app: Flask, wire: Wire) -> None:
    phone, page = seated(app, wire, "red")
    answer = phone.post(f"{page}/note", sent("one", size="small"))
    assert answer.status == 400 and "hefty or a colossal" in answer.words
    table = tables.find(wire.code)
    assert table is not None
    with pytest.raises(MalformedError):
        notes.keep(table, "phone", "red", {"one": {"size": "regular", "sigils": "BBBB"}})
    assert notes.read(table, "phone", "red") is None


def test_a_note_says_what_its_demon_waits_for(app: Flask, wire: Wire) -> None:
    begun(wire)
    phone, page = seated(app, wire, "red")
    phone.post(f"{page}/note", sent("one") | {"one.requires.B": "1"})
    assert "not yet" in phone.get(f"{page}/note").words
    circle: dict[str, dict[str, Any]] = {
        space: {"card": CARD} for space in ("a1", "b1", "a2", "c3")
    } | {"b2": {"fear": {"sigils": "BBBB", "tiers": []}}}
    circle["c3"] |= {"placed": True}
    wire.act("referee", do="ruling", by="referee", why="x", sins={"red": FULL},
             seals={"red": {"a1": ["B", "active"]}}, circle={"red": circle})  # fmt: skip
    assert "can be summoned now" in phone.get(f"{page}/note").words


def test_a_library_learns_what_is_entered_and_forgets_what_is_taken_back(wire: Wire) -> None:
    begun(wire)
    table = tables.find(wire.code)
    assert table is not None
    wire.act("red", do="reveal", by="red", card=CARD)
    assert library.items(table)[0] == {"card": CARD}
    wire.undo("referee", wire.read()["version"])
    assert {"card": CARD} not in library.items(table)


def test_a_library_goes_to_another_table_as_a_file_and_along_when_played_again(
    app: Flask, wire: Wire
) -> None:
    begun(wire)
    wire.act("red", do="reveal", by="red", card=CARD)
    phone, page = seated(app, wire, "red")
    file = phone.get(f"{page}/library/file").answer.data
    assert {"card": CARD} in json.loads(file)["items"]
    elsewhere = Wire(app.test_client(), game="personal-demons")
    blue, there = seated(app, elsewhere, "blue")
    for new in (2, 0):
        answer = blue.post(f"{there}/library", {"library": (BytesIO(file), "cards.json")}, ORIGIN)
        assert answer.goes_to.endswith(f"added={new}")
    assert "Leraje" in blue.get(f"{there}/library").words
    table = tables.find(elsewhere.code)
    assert table is not None
    assert {"card": CARD} in library.items(play_again(table))


def test_a_library_is_pasted_as_text_and_begins_the_next_table(app: Flask, wire: Wire) -> None:
    begun(wire)
    wire.act("red", do="reveal", by="red", card=CARD)
    phone, page = seated(app, wire, "red")
    text = phone.get(f"{page}/library/file").answer.data.decode()
    elsewhere = Wire(app.test_client(), game="personal-demons")
    blue, there = seated(app, elsewhere, "blue")
    assert blue.post(f"{there}/library", {"text": text}).goes_to.endswith("added=2")
    asks = {"library": text, "setup.seats:json": '["red","blue"]'}
    answer = blue.post("/new/personal-demons", asks)
    table = tables.find(answer.goes_to.split("/")[2])
    assert table is not None and {"card": CARD} in library.items(table)
    assert blue.post("/new/personal-demons", asks | {"library": "{}"}).status == 400


def test_the_questions_are_filled_in_by_a_button_without_opening_a_table(
    app: Flask, wire: Wire
) -> None:
    phone, _ = seated(app, wire, "red")
    asks = {"fill": '{"policy":"own"}', "library": "no json"}
    answer = phone.post("/new/personal-demons", asks)
    assert answer.status == 200 and "not one JSON value" in answer.words
    own = [got for tag, got in answer.read.elements if got.get("value") == "own"]
    assert "checked" in own[0]


@pytest.mark.parametrize("text", [
    "no json", "[]", '{"library":1,"game":"the-descent","items":[]}',
    '{"library":1,"game":"personal-demons","items":[{"card":{"size":"big"}}]}',
])  # fmt: skip
def test_a_file_that_is_no_library_is_refused(wire: Wire, text: str) -> None:
    table = tables.find(wire.code)
    assert table is not None
    with pytest.raises(MalformedError):
        library.bring(table, text.encode())


def test_what_a_card_would_do_is_shown_and_nothing_changes(app: Flask, wire: Wire) -> None:
    begun(wire)
    phone, page = seated(app, wire, "red")
    before = wire.read()["version"]
    fields = {"do": "reveal", "by": "red", "card.size": "regular", "card.sigils": "BBBB",
              "card.requires.R": "1", "card.sin.glut": "2"}  # fmt: skip
    answer = phone.post(f"{page}/would", fields)
    assert answer.status == 200 and "It asks for" in answer.words and "1 red seal" in answer.words
    assert phone.post(f"{page}/would", {"do": "reveal", "by": "red"}).status == 200
    assert wire.read()["version"] == before


def test_a_seat_that_is_reminded_is_told_until_it_has_acted(app: Flask, wire: Wire) -> None:
    blue, there = seated(app, wire, "blue")
    red, page = seated(app, wire, "red")
    assert red.post(f"{page}/remind/blue", {}).status == 303
    assert "waits for you" in blue.get(there).words
    assert "waits for you" not in red.get(page).words
    wire.act("blue", do="courage", by="blue", take="?")
    assert "waits for you" not in blue.get(there).words
    assert red.post(f"{page}/remind/nobody", {}).status == 404
