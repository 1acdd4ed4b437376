"""The one path of a press: what is due, the draw, the judgement, the race, the answer."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from flask import Flask

from companion import live, lobby, log, parse, referee, tables, transfer
from companion.answers import Answer, Done, Refused
from companion.log import LostError, Press
from companion.now import wall_ms
from companion.record import Reading, verdicts
from companion.tables import Table
from tests.conftest import PLACEMENT, Wire

PLACE = {"do": "place", "by": "green", "shape": "square", "square": "b2"}
RANDOM = {"do": "random-sacrifice", "by": "referee", "seat": "green"}
FLAG = 360_000
"""A minute of free time and five of reserve: the page's defaults."""


@pytest.fixture
def table(app: Flask) -> Table:
    """A new table of The Descent."""
    return lobby.open_table("the-descent", {})


def play(table: Table, key: str | None = None, seat: str = "referee", /, **action: Any) -> Answer:
    """One press."""
    press = Press(key, "", seat) if key else None
    asking = referee.Asking(parse.action(table.game, action), seat, press)
    return referee.play(table, asking)


def in_play(table: Table) -> Table:
    """The table with all pieces placed and the clock started."""
    for seat, shape, square in PLACEMENT:
        play(table, do="place", by=seat, shape=shape, square=square)
    play(table, do="clock", by="referee", set="start")
    return table


def later(table: Table, ms: int) -> Table:
    """The same table as it will be: it opened that much earlier."""
    tables.change(table, opened_ms=table.opened_ms - ms)
    return tables.read(table.id)


def last(table: Table) -> Any:
    """The newest entry."""
    return log.moments(table)[-1].entry


def test_an_accepted_press_is_done_at_the_servers_time(table: Table) -> None:
    later(table, 5_000)
    answer = play(table, **PLACE)
    assert isinstance(answer, Done) and answer.fresh and answer.version == 1
    assert answer.entries[0].at >= 5_000 and answer.entries[0].action.at == answer.entries[0].at


def test_time_never_goes_back_at_a_table(table: Table) -> None:
    later(table, 60_000)
    play(table, **PLACE)
    at = last(table).at
    tables.change(table, opened_ms=wall_ms())
    play(table, do="place", by="blue", shape="square", square="d4")
    assert last(table).at == at


def test_a_refusal_writes_nothing_and_names_the_rule(table: Table) -> None:
    answer = play(table, **PLACE | {"by": "blue"})
    assert isinstance(answer, Refused)
    assert (answer.status, answer.illegal.rule, answer.version) == (422, "the-descent/turn", 0)
    assert log.version_of(table.id) == 0


def test_what_fell_due_comes_before_the_press(table: Table) -> None:
    later(in_play(table), FLAG + 1_000)
    answer = play(table, "k", do="sacrifice", by="blue", kind="value", card=3)
    assert isinstance(answer, Done)
    fallen, pressed = answer.entries
    assert (fallen.by, fallen.source, fallen.version) == ("clock", "server", 10)
    assert (pressed.by, pressed.source, pressed.version) == ("blue", "referee", 11)
    assert pressed.at > fallen.at


def test_what_fell_due_stands_though_the_press_is_refused(table: Table) -> None:
    later(in_play(table), FLAG + 1_000)
    answer = play(table, "k", do="sacrifice", by="green", kind="value", card=3)
    assert isinstance(answer, Refused)
    assert (answer.status, answer.illegal.rule) == (422, "the-descent/turn")
    assert [entry.by for entry in answer.entries] == ["clock"] and answer.version == 10
    assert last(table) == answer.entries[0]


def test_several_that_fell_due_are_written_each_at_its_own_instant(table: Table) -> None:
    start = last(in_play(table)).at
    later(table, 3 * FLAG)
    answer = play(table, do="clock", by="referee", set="pause")
    assert isinstance(answer, Done)
    fallen = [entry.at - start for entry in answer.entries[:-1]]
    assert fallen[:3] == [FLAG, 2 * FLAG, 2 * FLAG + 60_000]


def test_a_retry_gives_what_fell_due_with_it_too(table: Table) -> None:
    later(in_play(table), FLAG + 1_000)
    sacrifice = {"do": "sacrifice", "by": "blue", "kind": "value", "card": 3}
    first, again = play(table, "k", **sacrifice), play(table, "k", **sacrifice)
    assert isinstance(first, Done) and isinstance(again, Done)
    assert (again.fresh, again.entries, again.version) == (False, first.entries, first.version)


def test_what_is_judged_beforehand_writes_nothing_even_when_something_is_due(table: Table) -> None:
    later(in_play(table), FLAG + 1_000)
    asked = parse.action(table.game, {"do": "resign", "by": "green"})
    assert referee.would(table, referee.Asking(asked, "green")) is None
    assert log.version_of(table.id) == 9


def test_a_lost_race_is_run_again(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    append, lost = log.append, iter([True, True, False])

    def sometimes(*given: Any) -> None:
        if next(lost):
            raise LostError
        append(*given)

    monkeypatch.setattr(log, "append", sometimes)
    assert isinstance(play(table, "k", **PLACE), Done)


def test_who_has_lost_too_many_races_is_told_to_press_again(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def always(*given: Any) -> None:
        raise LostError

    monkeypatch.setattr(log, "append", always)
    answer = play(table, "k", **PLACE)
    assert isinstance(answer, Refused)
    assert (answer.status, answer.illegal.rule) == (503, "table/busy")


def test_a_version_is_announced_once_it_is_stored(table: Table) -> None:
    with live.listening(table.id, "green", 0) as listener:
        play(table, **PLACE | {"by": "blue"})
        assert listener.version == 0
        play(table, **PLACE)
        assert listener.version == 1


def test_a_nonce_added_while_a_press_was_on_its_way_belongs_to_its_draws(table: Table) -> None:
    in_play(table)
    lobby.add_nonce(table, "green", "00112233445566778899aabbccddeeff")
    assert table.nonces == {}
    assert isinstance(play(table, **RANDOM), Done)
    play(table, do="resign", by="green")
    lobby.close(table, "referee")
    record = transfer.export(tables.read(table.id)).splitlines()
    found = list(verdicts(record, reading=Reading(fair=True)))
    assert [each.illegal for each in found] == [None] * 11


def test_a_table_closed_while_a_press_was_on_its_way_takes_it_no_more(table: Table) -> None:
    play(table, do="resign", by="green")
    late = tables.read(table.id)
    lobby.close(table, "referee")
    answer = play(late, do="ruling", by="referee", why="late", burnt=["a1"])
    assert isinstance(answer, Refused)
    assert (answer.status, answer.illegal.rule) == (409, "table/closed")


# Races


def test_eight_threads_with_one_key_press_once(app: Flask, table: Table) -> None:
    def press(_: int) -> Answer:
        with app.app_context():
            return play(tables.read(table.id), "k", **PLACE)

    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(press, range(8)))
    assert [answer.fresh for answer in answers if isinstance(answer, Done)].count(True) == 1
    assert {answer.version for answer in answers} == {1} and log.version_of(table.id) == 1


def test_eight_threads_with_their_own_keys_all_are_judged_on_the_newest(
    app: Flask, table: Table
) -> None:
    def press(number: int) -> Answer:
        with app.app_context():
            seat = ("green", "blue")[number % 2]
            square = f"{'abcdefgh'[number % 8]}{1 + number // 8}"
            shape = ("square", "triangle", "circle", "cross")[number % 4]
            return play(tables.read(table.id), f"k{number}", do="place", by=seat, shape=shape,
                        square=square)  # fmt: skip

    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(press, range(64)))
    done = [answer for answer in answers if isinstance(answer, Done)]
    assert sorted(answer.version for answer in done) == list(range(1, len(done) + 1))
    assert log.version_of(table.id) == len(done)
    assert (
        list(verdicts(transfer.export(table).splitlines(), reading=Reading()))[-1].illegal is None
    )


def test_eight_phones_press_over_the_wire_and_each_press_counts_once(wire: Wire) -> None:
    def press(number: int) -> int:
        body = {"key": f"k{number % 24}", "action": {"do": "clock", "set": "start"}}
        status: int = wire.call("POST", "/actions", json=body).status_code
        return status

    with ThreadPoolExecutor(8) as pool:
        statuses = list(pool.map(press, range(48)))
    assert set(statuses) <= {200, 201, 422} and statuses.count(201) == 1
    assert wire.read()["version"] == 1
