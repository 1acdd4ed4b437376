"""How a table is opened and ended, and who sits where."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import Connection

from companion import asks, keys, live, lobby, log, tables, undo
from companion.answers import Refused
from companion.strict import MalformedError
from companion.tables import Table
from tests.conftest import Wire

PHONE, OTHER = "a" * 32, "b" * 32


@pytest.fixture
def table(app: Flask) -> Table:
    """A new table of The Descent."""
    return lobby.open_table("the-descent", {})


def now(table: Table) -> Table:
    """The table as it stands now."""
    return tables.read(table.id)


def refused(answer: Any) -> tuple[int, str]:
    """The status and rule of a refusal."""
    assert isinstance(answer, Refused), answer
    return answer.status, answer.illegal.rule


@pytest.mark.parametrize(("given", "word"), [
    (("chess", {}), "chess"), (("", {}), "game"), (("x" * 900, {}), "xxx"),
    (("the-descent", {"size": 8}), "size"), (("the-descent", {"first": None}), "first"),
    (("the-descent", {"first_draw": [0, 2, 0]}), "first_draw"),
    (("the-descent", {}, "closed"), "closed"), (("the-descent", {}, "open", {"red": "A"}), "red"),
    (("the-descent", {}, "open", {"note": "x" * 101}), "note"),
])  # fmt: skip
def test_a_table_that_cannot_be_is_refused_with_its_fault_named(given: Any, word: str) -> None:
    with pytest.raises(MalformedError, match=word) as error:
        lobby.open_table(*given)
    assert len(str(error.value)) < 200


def test_a_game_without_such_a_draw_does_not_draw_who_goes_first(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    class NoDraw:
        __struct_fields__ = ()

    with pytest.raises(MalformedError, match="who goes first"):
        lobby._check_drawn(NoDraw, {"first": "draw"})


@pytest.mark.parametrize("seat", ["referee", "clock", "watch"])
def test_a_seat_cannot_have_a_name_that_means_something_else(seat: str) -> None:
    with pytest.raises(MalformedError, match=seat):
        lobby.check_seats(("red", seat))


def test_a_new_table_has_a_code_a_secret_and_nothing_done(table: Table) -> None:
    other = lobby.open_table("the-descent", {})
    assert other.code != table.code and other.secret != table.secret
    assert log.version_of(table.id) == 0 and not table.is_closed()
    assert list(keys.keys(table)) == ["referee", "green", "blue", "watch"]


def test_a_code_is_found_however_it_is_typed(table: Table) -> None:
    for typed in (table.code, table.code.lower(), f" {tables.dashed(table.code)} "):
        assert tables.find(typed) == table
    for typed in ("", "ABCD", table.code + "A", "ZZZZ-ZZZZ", "ß" * 4, "\x00" * 8):
        assert tables.find(typed) is None


# Keys


def test_a_key_names_its_seat_and_no_sign_of_it_may_change(table: Table) -> None:
    key = keys.key(table, "blue")
    found = keys.bearer(key)
    assert found is not None and (found[0].code, found[0].seat) == (table.code, "blue")
    for place in range(len(key)):
        assert keys.bearer(key[:place] + "~" + key[place + 1 :]) is None


@pytest.mark.parametrize("text", [
    "", ".", "...", "a.b.c", "a.b.0.c", "a.b.-1.c", "a.b.².c", "a.b.٣.c", "a.b.1.c.d",
    "a.b." + "9" * 5_000 + ".c", "a.%ff.0.c", "a.%.0.c", "é.ü.0.ñ", "a\x00.b.0.c", "\ud800.b.0.c",
])  # fmt: skip
def test_what_is_no_key_of_ours_names_nobody(table: Table, text: str) -> None:
    assert keys.bearer(text) is None


def test_a_new_key_ends_the_old_one_and_the_phones_of_that_seat_alone(table: Table) -> None:
    lobby.sit(table, PHONE, "blue")
    lobby.sit(table, PHONE, "green")
    before = keys.keys(table)
    made = lobby.revoke(table, "blue")
    after = keys.keys(table)
    assert made == after["blue"] != before["blue"] and after["green"] == before["green"]
    assert lobby.seats_of(table, PHONE) == ("green",)


def test_the_server_has_one_secret_though_two_ask_for_it_first(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = tables.writing

    @contextmanager
    def a_moment_later() -> Iterator[Connection]:
        monkeypatch.setattr(tables, "writing", write)
        assert tables.fact("made-once", "theirs") == "theirs"
        with write() as connection:
            yield connection

    monkeypatch.setattr(tables, "writing", a_moment_later)
    assert tables.fact("made-once", "mine") == "theirs" == tables.fact("made-once", "mine")


# Sitting down


def test_a_phone_may_hold_several_seats_and_a_seat_several_phones(table: Table) -> None:
    for phone, seat in ((PHONE, "blue"), (PHONE, "referee"), (OTHER, "blue"), (PHONE, "blue")):
        lobby.sit(table, phone, seat)
    assert lobby.seats_of(table, PHONE) == ("referee", "blue")
    assert lobby.who_is_there(table)["blue"] == {"phones": 2, "here": False}
    lobby.leave(table, PHONE, "blue")
    assert lobby.seats_of(table, PHONE) == ("referee",) and lobby.seats_of(table, None) == ()


def test_who_is_there_is_who_has_a_live_line(table: Table) -> None:
    with live.listening(table.id, "green", 0):
        here = lobby.who_is_there(table)
    assert (here["green"]["here"], here["blue"]["here"]) == (True, False)
    assert lobby.who_is_there(table)["green"]["here"] is False


def test_a_phone_knows_its_tables_the_newest_first(table: Table) -> None:
    other = lobby.open_table("the-descent", {})
    for touched, each in enumerate((table, other)):
        tables.change(each, touched_ms=touched)
        lobby.sit(each, PHONE, "green")
    assert [each.id for each, _ in lobby.tables_of(PHONE)] == [other.id, table.id]
    assert lobby.tables_of(OTHER) == []


def test_a_free_seat_is_taken_at_once_until_the_first_action(wire: Wire) -> None:
    table = tables.find(wire.code)
    assert table is not None
    assert asks.is_free(table, "green") and asks.is_free(table, "watch")
    assert not asks.is_free(table, "referee")
    lobby.sit(table, PHONE, "green")
    assert not asks.is_free(table, "green")
    wire.act("green", do="place", shape="square", square="b2")
    assert not asks.is_free(table, "blue") and asks.is_free(table, "watch")


def test_the_referees_yes_seats_the_phone_that_asked_once(table: Table) -> None:
    asks.ask(table, PHONE, "blue", "Bo")
    asks.ask(table, PHONE, "blue", "Bo")
    (waiting,) = asks.waiting(table)
    assert asks.answer(table, waiting.id, yes=True) == waiting
    assert lobby.seats_of(table, PHONE) == ("blue",) and asks.waiting(table) == []
    assert asks.answer(table, waiting.id, yes=True) is None


def test_a_no_seats_nobody(table: Table) -> None:
    asks.ask(table, PHONE, "blue", "x" * 400)
    (waiting,) = asks.waiting(table)
    asks.answer(table, waiting.id, yes=False)
    assert len(waiting.name) == 40 and lobby.seats_of(table, PHONE) == ()


def test_two_who_write_their_names_at_once_both_have_them(table: Table) -> None:
    lobby.rename(table, "green", "  Ana   Maria ")
    lobby.rename(table, "blue", "Bo")
    assert now(table).about == {"green": "Ana Maria", "blue": "Bo"}
    lobby.rename(table, "blue", " ")
    assert now(table).about == {"green": "Ana Maria"}


def test_a_name_too_long_or_for_nobody_is_refused(table: Table) -> None:
    with pytest.raises(MalformedError, match="1000"):
        lobby.rename(table, "green", "x" * 1_000)
    with pytest.raises(MalformedError, match="red"):
        lobby.rename(table, "red", "Ana")


# Beginning and ending


def test_a_nonce_is_32_hex_digits_and_may_be_changed_until_the_first_draw(table: Table) -> None:
    for bad in ("", "0" * 31, "0" * 33, "F" * 32, "g" * 32, "٣" * 32, "0" * 31 + "\n"):
        with pytest.raises(MalformedError, match="nonce"):
            lobby.add_nonce(table, "green", bad)
    for digit in "01":
        assert lobby.add_nonce(table, "green", digit * 32)
    assert now(table).nonces == {"green": "1" * 32}


def test_who_goes_first_is_drawn_once(app: Flask) -> None:
    table = lobby.open_table("the-descent", {"first": "draw"}, "own")
    assert refused(lobby.begin(table, "green")) == (403, "table/seat")
    begun = lobby.begin(table, "referee")
    assert isinstance(begun, Table) and begun.is_begun
    assert refused(lobby.begin(table, "referee")) == (409, "table/begun")
    assert now(table).given == begun.given


def test_a_table_is_closed_after_its_end_alone(wire: Wire) -> None:
    table = tables.find(wire.code)
    assert table is not None
    assert refused(lobby.close(table, "referee")) == (422, "table/close")
    wire.act("green", do="resign")
    assert refused(lobby.close(table, "watch")) == (403, "table/seat")
    assert isinstance(lobby.close(table, "referee"), Table)
    assert refused(lobby.close(table, "referee")) == (409, "table/closed")


def test_who_asked_to_close_before_the_end_was_undone_has_to_ask_again(wire: Wire) -> None:
    wire.act("green", do="resign")
    wire.call("POST", "/close", "green")
    wire.undo("referee", 1)
    wire.act("green", do="resign")
    assert wire.call("POST", "/close", "blue").json["closed"] is False
    assert wire.call("POST", "/close", "green").json["closed"] is True


def test_a_table_closes_by_itself_a_day_after_the_end(wire: Wire) -> None:
    table = tables.find(wire.code)
    assert table is not None
    wire.act("green", do="resign")
    ended = now(table).ended_ms
    assert ended is not None and not now(table).is_closed()
    tables.change(table, ended_ms=ended - tables.CLOSES_AFTER_MS)
    assert now(table).is_closed() and "secret" in wire.read()["fair"]
    assert wire.undo("referee", 1).status_code == 409


def test_two_yeses_at_once_are_both_counted(app: Flask) -> None:
    wire = Wire(app.test_client(), policy="open")
    wire.place_all()
    wire.act("referee", do="random-sacrifice", by="referee", seat="green")
    table = tables.find(wire.code)
    assert table is not None
    asked = undo.Request(1, "referee", 9, ("green", "blue"), ())
    undo._ask(table, "referee", 9, asked.needs)
    with ThreadPoolExecutor(2) as pool:
        answers = list(pool.map(lambda seat: yes(app, table, seat), ("green", "blue")))
    assert sorted(type(answer).__name__ for answer in answers) == ["Asked", "Done"]


def yes(app: Flask, table: Table, seat: str) -> Any:
    with app.app_context():
        return undo.agree(table, 1, seat, log.Press(f"yes-{seat}", "", seat), yes=True)
