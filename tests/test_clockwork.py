"""What falls due by itself falls at its instant, and a stop of the server costs nobody time."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import update

from companion import clockwork, live, lobby, log, models, now, parse, referee, tables, transfer
from companion.answers import Done
from companion.clockwork import ALIVE_EVERY_MS, DEAD_AFTER_MS, Clockwork, pause_after_outage
from companion.db import writing
from companion.now import wall_ms
from companion.record import Reading, verdicts
from companion.tables import Table
from tests.conftest import PLACEMENT

FAST = {"move_ms": 40, "reserve_ms": 0}
FLAG = 360_000
"""A minute of free time and five of reserve: the page's defaults."""


@pytest.fixture
def clocks(app: Flask) -> Iterator[Clockwork]:
    """The loop of this process, not yet running."""
    found: Clockwork = app.extensions["clockwork"]
    yield found
    found.stop()


def press(table: Table, **action: Any) -> Any:
    """The referee enters something; the newest entry."""
    asked = parse.action(table.game, action)
    answer = referee.play(table, referee.Asking(asked, "referee"))
    assert isinstance(answer, Done), answer
    return answer.entries[-1]


def in_play(**setup: int) -> Table:
    """A table with all its pieces placed, its clock not started."""
    table = lobby.open_table("the-descent", setup)
    for seat, shape, square in PLACEMENT:
        press(table, do="place", by=seat, shape=shape, square=square)
    return table


def started(**setup: int) -> Table:
    """The same with the clock running."""
    table = in_play(**setup)
    press(table, do="clock", by="referee", set="start")
    return table


def ago(table: Table, ms: int) -> Table:
    """The same table, had everything happened that much earlier."""
    tables.change(table, opened_ms=table.opened_ms - ms)
    return tables.read(table.id)


def alive(ms_ago: int) -> None:
    """Have the store say that somebody served it then."""
    tables.set_fact("alive", str(wall_ms() - ms_ago))


def entries(table: Table) -> list[Any]:
    """The log after the clock's start."""
    return [moment.entry for moment in log.moments(table)[10:]]


def hears(table: Table, version: int, news: Any = lambda: None) -> bool:
    """Whether somebody listening is told of the version within ten seconds."""
    with live.listening(table.id, "watch", log.version_of(table.id)) as listener:
        news()
        while listener.version < version:
            before = listener.version
            listener.wait(before, listener.nudges, 10)
            if listener.version == before:
                return False
    return True


# While it runs


def test_a_flag_falls_with_nobody_looking_at_its_very_instant(clocks: Clockwork) -> None:
    table = started(**FAST)
    begun = log.moments(table)[9].entry
    assert begun is not None
    alive(0)
    clocks.start()
    assert hears(table, 10)
    fallen = log.moments(table)[10].entry
    assert fallen is not None
    assert (fallen.by, fallen.source, fallen.at) == ("clock", "server", begun.at + 40)


def test_a_clock_that_is_started_wakes_the_loop(clocks: Clockwork) -> None:
    table = in_play(**FAST)
    clocks.start()
    assert hears(table, 10, lambda: press(table, do="clock", by="referee", set="start"))


def test_flags_go_on_falling_each_at_its_instant(clocks: Clockwork) -> None:
    table = started(move_ms=30, reserve_ms=0)
    alive(0)
    clocks.start()
    assert hears(table, 14)
    assert {later.at - entry.at for entry, later in pairwise(entries(table))} == {30}


def test_a_paused_clock_is_not_kept(clocks: Clockwork) -> None:
    table = started(**FAST)
    clocks.look_at({table.id})
    assert list(clocks.clocks) == [table.id]
    press(table, do="clock", by="referee", set="pause")
    clocks.look_at({table.id})
    assert clocks.clocks == {} and clocks.once() == clockwork.IDLE_S


def test_the_loop_waits_no_longer_than_until_the_next_flag(clocks: Clockwork) -> None:
    clocks.look_at({started(move_ms=500, reserve_ms=0).id})
    assert 0 < clocks.once() <= 0.501
    clocks.look_at({started(move_ms=90_000).id})
    assert clocks.once() <= ALIVE_EVERY_MS / 1000


def test_while_a_clock_runs_alive_is_written_once_a_second_and_not_at_every_press(
    clocks: Clockwork, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []
    monkeypatch.setattr(tables, "set_fact", lambda name, value: written.append(name))
    clocks.once()
    assert written == []
    clocks.look_at({started().id})
    for _ in range(5):
        clocks.once()
    assert written == ["alive"]


def test_a_nonce_added_after_the_clock_was_started_belongs_to_the_flags_draw(
    clocks: Clockwork,
) -> None:
    table = started()
    clocks.look_at({table.id})
    lobby.add_nonce(table, "blue", "00112233445566778899aabbccddeeff")
    clocks.clocks[table.id] = ago(clocks.clocks[table.id], FLAG)
    clocks.once()
    press(table, do="resign", by="green")
    lobby.close(table, "referee")
    record = transfer.export(tables.read(table.id)).splitlines()
    assert {each.illegal for each in verdicts(record, reading=Reading(fair=True))} == {None}


def broken(table: Table) -> None:
    """Make the table one of a game that this Companion has not."""
    with writing() as connection:
        where = models.tables.c.id == table.id
        connection.execute(update(models.tables).where(where).values(game="gone"))


def test_a_table_that_cannot_be_read_stops_nobody_elses_clock(
    clocks: Clockwork, caplog: pytest.LogCaptureFixture
) -> None:
    bad, good = started(**FAST), started(**FAST)
    clocks.look_at({bad.id, good.id})
    broken(bad)
    alive(0)
    clocks.start()
    assert hears(good, 10) and "cannot be looked at" in caplog.text


def test_a_fault_at_one_table_is_logged_and_the_next_table_is_kept(
    clocks: Clockwork, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    bad, good = ago(started(), FLAG), ago(started(), FLAG)
    clocks.look_at({bad.id, good.id})
    apply_due = referee.apply_due

    def sometimes(table: Table) -> None:
        if table.id == bad.id:
            raise RuntimeError("a game's fault")
        apply_due(table)

    monkeypatch.setattr(referee, "apply_due", sometimes)
    clocks.once()
    assert [len(entries(each)) for each in (bad, good)] == [0, 1]
    assert "could not be kept" in caplog.text


def test_a_loop_that_stumbles_goes_on(
    clocks: Clockwork, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def stumble(timeout_s: float) -> set[int]:
        monkeypatch.setattr(live, "wait_for_change", wait)
        raise RuntimeError("once")

    wait = live.wait_for_change
    monkeypatch.setattr(live, "wait_for_change", stumble)
    table = in_play(**FAST)
    clocks.start()
    assert hears(table, 10, lambda: press(table, do="clock", by="referee", set="start"))
    assert "stumbled" in caplog.text


# After a stop


def test_an_outage_pauses_the_clock_at_the_last_moment_somebody_was_there(app: Flask) -> None:
    table = ago(started(), 100_000)
    alive(40_000)
    assert [each.id for each in pause_after_outage()] == [table.id]
    (pause,) = entries(table)
    assert (pause.action.set, pause.source) == ("pause", "server")
    assert abs(pause.at - (table.now_ms() - 40_000)) < 2_000
    assert log.moments(table)[-1].state.clock.turn_ms == pause.at - log.moments(table)[9].entry.at


@pytest.mark.parametrize("ms_ago", [90_000, None])
def test_the_pause_is_never_before_the_last_action(app: Flask, ms_ago: int | None) -> None:
    table = ago(started(), 20_000)
    if ms_ago is not None:  # else nobody ever said that they were alive
        alive(ms_ago)
    pause_after_outage()
    assert entries(table)[0].at == log.last_at(log.moments(table)[:10])


def test_what_fell_due_before_the_outage_is_applied_first(app: Flask) -> None:
    table = ago(started(), FLAG + 90_000)
    alive(60_000)
    pause_after_outage()
    fallen, pause = entries(table)
    start = log.moments(table)[9].entry
    assert start is not None
    assert (fallen.by, fallen.at) == ("clock", start.at + FLAG) and pause.at > fallen.at


def test_what_would_have_fallen_due_during_the_outage_has_not(app: Flask) -> None:
    table = ago(started(), FLAG + 90_000)
    alive(FLAG)
    pause_after_outage()
    assert [entry.by for entry in entries(table)] == ["referee"]
    assert entries(table)[0].at < FLAG


def test_a_start_within_five_seconds_of_the_last_one_pauses_nothing(app: Flask) -> None:
    table = ago(started(), 20_000)
    alive(DEAD_AFTER_MS - 1_000)
    assert pause_after_outage() == [] and entries(table) == []


def test_a_machine_whose_clock_went_back_counts_as_an_outage(app: Flask) -> None:
    table = ago(started(), -3_600_000)
    alive(-3_600_000)
    assert [each.id for each in pause_after_outage()] == [table.id]
    assert entries(table)[0].at < FLAG


def test_a_machine_that_wakes_in_the_past_goes_on_from_where_the_store_was(
    clocks: Clockwork, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(now, "_started_wall_ms", now._started_wall_ms)
    table = ago(started(), -3_600_000)
    alive(-3_600_000)
    clocks.start()
    assert table.now_ms() >= 0 and wall_ms() >= table.opened_ms
    before = wall_ms()
    now.go_on_from(0)
    assert wall_ms() - before < 1_000


def test_clocks_that_stood_still_and_games_that_ended_are_left_alone(app: Flask) -> None:
    paused, over, untimed = started(), started(), in_play()
    press(paused, do="clock", by="referee", set="pause")
    press(over, do="resign", by="green")
    before = [log.version_of(each.id) for each in (paused, over, untimed)]
    alive(60_000)
    assert pause_after_outage() == []
    assert [log.version_of(each.id) for each in (paused, over, untimed)] == before


def test_one_table_that_cannot_be_read_does_not_keep_the_server_from_starting(
    app: Flask, clocks: Clockwork
) -> None:
    bad, good = started(), started()
    broken(bad)
    alive(60_000)
    clocks.start()
    assert [entry.action.set for entry in entries(good)] == ["pause"]


def test_the_referee_resumes_and_nobody_has_lost_time(app: Flask) -> None:
    table = ago(started(), 100_000)
    alive(70_000)
    pause_after_outage()
    used = log.moments(table)[-1].state.clock.turn_ms
    press(table, do="clock", by="referee", set="resume")
    assert log.moments(table)[-1].state.clock.turn_ms == used < 40_000
