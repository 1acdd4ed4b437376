"""The log of a table: one writer a version, one entry a press, the same moments for ever."""

from contextlib import suppress
from threading import Barrier, Thread
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import select

from companion import lobby, log, models, parse, referee, tables
from companion.answers import Done
from companion.db import reading, writing
from companion.log import LostError, Press
from companion.referee import Draft
from companion.tables import Table
from tests.conftest import PLACEMENT

PLACE = {"do": "place", "by": "green", "shape": "square", "square": "b2"}


@pytest.fixture
def table(app: Flask) -> Table:
    """A new table of The Descent."""
    return lobby.open_table("the-descent", {})


def drafted(table: Table, **action: Any) -> Draft:
    """A draft on top of what is written, with one action in it."""
    draft = referee.begin_draft(table)
    asked = parse.action(table.game, PLACE | action)
    draft.add(asked, at=0, by="green", source="green")
    return draft


def press(table: Table, key: str, **action: Any) -> Any:
    """One press of green's."""
    asked = parse.action(table.game, PLACE | action)
    return referee.play(table, referee.Asking(asked, "green", Press(key, "", "green")))


def test_of_two_writers_of_one_version_the_second_has_lost(table: Table) -> None:
    first, second = drafted(table), drafted(table, square="b3")
    referee.keep(first)
    with pytest.raises(LostError):
        referee.keep(second)
    assert log.moments(table)[-1].entry == first.new[0].entry


def test_of_two_presses_of_one_key_the_second_has_lost(table: Table) -> None:
    tap = Press("k", "", "green")
    referee.keep(drafted(table), tap)
    with pytest.raises(LostError):
        referee.keep(drafted(table, by="blue", square="d4"), tap)
    assert log.version_of(table.id) == 1


def test_what_was_lost_has_left_nothing_behind(table: Table) -> None:
    late = drafted(table)
    late.add(parse.action(table.game, PLACE | {"by": "blue"}), at=0, by="blue", source="blue")
    referee.keep(drafted(table))
    touched = tables.read(table.id)
    with pytest.raises(LostError):
        referee.keep(late)
    assert log.version_of(table.id) == 1 and tables.read(table.id) == touched


def test_the_same_key_may_be_used_at_another_table(table: Table) -> None:
    other = lobby.open_table("the-descent", {})
    assert isinstance(press(table, "k"), Done) and isinstance(press(other, "k"), Done)


def test_entries_of_one_press_are_found_by_its_key(table: Table) -> None:
    press(table, "k")
    assert log.pressed(table, "k") == (Press("k", "", "green"), 1, 1)
    assert log.pressed(table, "l") is None


def test_an_entry_that_another_process_wrote_is_read_when_it_is_asked_for(table: Table) -> None:
    assert len(log.moments(table)) == 1
    referee.keep(drafted(table))
    with log.memory(table).lock:
        assert log.moments(table)[1].entry is not None


def test_forgetting_changes_nothing(table: Table) -> None:
    for seat, shape, square in PLACEMENT:
        press(table, f"{seat}-{shape}", by=seat, shape=shape, square=square)
    before = list(log.moments(table))
    log.forget()
    after = list(log.moments(table))
    assert after == before and after[-1] is not before[-1]


def test_only_so_many_tables_are_kept_in_memory(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log, "REMEMBERED", 2)
    press(table, "k")
    kept = log.memory(table)
    others = [lobby.open_table("the-descent", {}) for _ in range(3)]
    assert [len(log.moments(other)) for other in others] == [1, 1, 1]
    assert log.memory(table) is not kept and len(log.moments(table)) == 2


def test_the_moments_of_a_setup_that_was_drawn_are_not_those_before_it(app: Flask) -> None:
    table = lobby.open_table("the-descent", {"first": "draw"})
    log.moments(table)
    begun = lobby.begin(table, "referee")
    assert isinstance(begun, Table)
    assert log.moments(begun)[0].state.setup == begun.setup


def test_a_number_of_a_draw_is_never_used_twice(table: Table) -> None:
    assert log.next_number(table, log.moments(table)) == 0 and not log.has_drawn(table, [])
    drawn = lobby.begin(lobby.open_table("the-descent", {"first": "draw"}), "referee")
    assert isinstance(drawn, Table)
    assert log.next_number(drawn, log.moments(drawn)) == 1 and log.has_drawn(drawn, [])


def test_eight_writers_at_once_write_eight_versions(app: Flask, table: Table) -> None:
    ready = Barrier(8)

    def write(number: int) -> None:
        with app.app_context():
            ready.wait()
            while True:
                draft = drafted(tables.read(table.id), square="b2")
                with suppress(LostError):
                    return referee.keep(draft, Press(f"k{number}", "", "green"))

    threads = [Thread(target=write, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    c = models.log.c
    with reading() as connection:
        rows = connection.execute(select(c.version, c.key).order_by(c.version)).all()
    assert [row.version for row in rows] == list(range(1, 9))
    assert {row.key for row in rows} == {f"k{number}" for number in range(8)}


def test_a_table_is_read_anew_once_its_writer_is_alone(table: Table) -> None:
    lobby.add_nonce(table, "green", "0" * 32)
    assert table.nonces == {}
    with log.alone(table) as now:
        assert now.nonces == {"green": "0" * 32}


def test_a_write_that_breaks_off_leaves_the_store_as_it_was(table: Table) -> None:
    def write_and_stop() -> None:
        with writing() as connection:
            log.append(connection, table, drafted(table).new, None, 0)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_and_stop()
    assert log.version_of(table.id) == 0 and len(log.moments(table)) == 1
