"""http.md, record and import: a table leaves as a record and comes back as one."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import Connection, func, select

from companion import lobby, log, models, transfer
from companion.db import reading, writing
from companion.record import Reading, verdicts
from companion.tables import Table
from companion.transfer import BadRecordError
from tests.conftest import Wire

HEAD = {"record": 1, "game": "the-descent", "setup": {}}
PLACE = {"do": "place", "by": "green", "shape": "square", "square": "b2"}
START = {"do": "clock", "by": "referee", "set": "start"}


def record(*lines: dict[str, Any], **head: Any) -> list[bytes]:
    """A record of The Descent with those lines."""
    return [json.dumps(line).encode() for line in (HEAD | head, *lines)]


def imported(*lines: dict[str, Any], **head: Any) -> Table:
    """The table that a record becomes."""
    return transfer.import_record(record(*lines, **head))


def count(of: Any) -> int:
    """How many rows there are."""
    with reading() as connection:
        return int(connection.execute(select(func.count()).select_from(of)).scalar() or 0)


def test_standing_lines_become_versions_from_1_on_with_their_own_times(app: Flask) -> None:
    table = imported(PLACE | {"at": 5}, {"undone": True}, {"do": "resign", "by": "blue", "at": 9})
    entries = [moment.entry for moment in log.moments(table)[1:]]
    assert [(each.version, each.at, each.by) for each in entries if each] == [
        (1, 5, "green"), (2, 9, "blue"),
    ]  # fmt: skip
    assert table.policy == "open" and table.now_ms() >= 9


def test_a_running_clock_is_paused_at_the_last_moment(app: Flask) -> None:
    table = imported(START | {"at": 100}, PLACE | {"at": 700})
    pause = log.moments(table)[-1].entry
    assert pause is not None and (pause.version, pause.at) == (3, 700)
    assert log.moments(table)[-1].state.clock.running is False


def test_an_unfinished_record_loses_its_fair_and_its_draw_numbers_go_on(app: Flask) -> None:
    drawn = {"first": "green", "first_draw": [6, 2, 0]}
    table = imported(PLACE, setup=drawn, fair={"commit": "0" * 64})
    assert table.fair_part() is None and table.first_number == 7
    assert lobby.add_nonce(table, "green", "0" * 32) is False


def test_a_finished_record_that_shows_its_secret_stays_checkable(wire: Wire) -> None:
    wire.place_all()
    wire.act("referee", do="random-sacrifice", by="referee", seat="green")
    wire.act("green", do="resign")
    wire.call("POST", "/close")
    text = wire.call("GET", "/record").data
    table = transfer.import_record(transfer.lines_of(text))
    assert transfer.export(table) == text and table.is_closed()
    found = verdicts(transfer.export(table).splitlines(), reading=Reading(fair=True))
    assert {each.illegal for each in found} == {None}


@pytest.mark.parametrize(("lines", "line"), [
    ((PLACE, {"do": "resign"}), 3), ((PLACE, PLACE), 3), ((PLACE | {"by": "blue"},), 2),
])  # fmt: skip
def test_the_first_bad_line_is_named_and_nothing_is_kept(
    app: Flask, lines: tuple[dict[str, Any], ...], line: int
) -> None:
    with pytest.raises(BadRecordError) as error:
        imported(*lines)
    assert error.value.line == line
    assert (count(models.tables), count(models.log), count(models.seats)) == (0, 0, 0)


MOST = 2**53 - 1


@pytest.mark.parametrize(("lines", "head", "line"), [
    ((PLACE | {"at": MOST},), {}, 2), ((PLACE, START | {"at": MOST - 9}), {}, 3),
    ((), {"setup": {"first": "green", "first_draw": [MOST, 2, 0]}}, 1),
])  # fmt: skip
def test_a_record_that_leaves_a_table_nowhere_to_go_on_to_is_refused(
    app: Flask, lines: tuple[dict[str, Any], ...], head: dict[str, Any], line: int
) -> None:
    assert [each.illegal for each in verdicts(record(*lines, **head), reading=Reading())] == [
        None for _ in lines
    ]
    with pytest.raises(BadRecordError, match="could not go on") as error:
        imported(*lines, **head)
    assert (error.value.line, error.value.rule) == (line, "table/import")


@pytest.mark.parametrize("seat", ["watch", "clock", "referee"])
def test_a_record_with_a_seat_that_means_something_else_is_refused(app: Flask, seat: str) -> None:
    head = HEAD | {"game": "personal-demons", "setup": {"seats": [seat, "red"]}}
    answer = app.test_client().post("/api/tables/import", data=json.dumps(head))
    assert answer.status_code in (400, 422) and seat in answer.json["detail"]


def test_an_import_is_written_whole_or_not_at_all(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    class CutOffError(Exception):
        pass

    @contextmanager
    def cut_off() -> Iterator[Connection]:
        with writing() as connection:
            yield connection
            raise CutOffError

    monkeypatch.setattr(lobby, "writing", cut_off)
    with pytest.raises(CutOffError):
        imported(PLACE)
    assert (count(models.tables), count(models.log), count(models.seats)) == (0, 0, 0)


def test_an_export_never_holds_a_key_or_an_unpublished_secret(wire: Wire) -> None:
    wire.act("green", do="resign")
    for path in ("/record", "/record?history=1"):
        text = wire.call("GET", path).text
        assert not any(key in text for key in wire.keys.values()) and "secret" not in text
