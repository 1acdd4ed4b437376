"""design.md, Live: the bell of a table, and the line that programs listen to."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from threading import Event, Thread
from typing import Any

import pytest
from flask import Flask

from companion import live, lobby, log, tables
from companion.live import BELLS, FullError, Listener
from companion.web import stream
from tests.conftest import PLACEMENT, Wire

PLACE = {"do": "place", "shape": "square", "square": "b2"}


@contextmanager
def line(wire: Wire, seat: str = "watch", since: str = "") -> Iterator[Iterator[str]]:
    """The events of a live line as they come: `with line(wire) as events: next(events)`."""
    answer = wire.call("GET", f"/live{since}", seat, buffered=False)
    assert (answer.status_code, answer.mimetype) == (200, "text/event-stream")
    events = (part.decode() for part in answer.iter_encoded())
    try:
        yield events
    finally:
        answer.close()


def fields(event: str) -> dict[str, str]:
    """An event's fields: `{"event": "version", "id": "3", "data": "3"}`."""
    assert event.endswith("\n\n")
    return dict(each.split(": ", 1) for each in event.strip().split("\n"))


def after_waiting(listener: Listener, news: Any) -> bool:
    """Whether a waiting listener hears that `news` was called."""
    version, nudges, heard = listener.version, listener.nudges, Event()

    def wait() -> None:
        listener.wait(version, nudges, 20)
        heard.set()

    Thread(target=wait, daemon=True).start()
    news()
    return heard.wait(5)


# The bell


def test_an_announcement_wakes_everybody_at_that_table_alone() -> None:
    with live.listening(901, "green", 3) as here, live.listening(902, "green", 3) as there:
        assert after_waiting(here, lambda: live.announce(901, 4))
        assert (here.version, there.version) == (4, 3)


def test_the_latest_version_wins_and_an_older_one_is_no_news() -> None:
    with live.listening(901, "green", 0) as listener:
        for version in (5, 7, 6):
            live.announce(901, version)
        assert listener.version == 7


def test_a_nudge_wakes_without_a_version() -> None:
    with live.listening(901, "green", 3) as listener:
        assert after_waiting(listener, lambda: live.nudge(901))
        assert listener.version == 3


def test_news_that_came_before_the_wait_is_not_waited_for() -> None:
    with live.listening(901, "green", 3) as listener:
        nudges = listener.nudges
        live.announce(901, 4)
        listener.wait(3, nudges, 60)


def test_a_seat_that_is_dismissed_hears_it_and_no_other_seat() -> None:
    with live.listening(901, "green", 0) as green, live.listening(901, "blue", 0) as blue:
        assert after_waiting(green, lambda: live.dismiss(901, "green"))
        assert (green.gone, blue.gone) == (True, False)


def test_more_lines_than_may_be_are_refused_until_one_ends(monkeypatch: Any) -> None:
    monkeypatch.setattr(BELLS, "most", BELLS.count + 2)
    with ExitStack() as open_lines:
        open_lines.enter_context(live.listening(901, "green", 0))
        with live.listening(902, "green", 0), pytest.raises(FullError):
            open_lines.enter_context(live.listening(903, "green", 0))
        open_lines.enter_context(live.listening(903, "green", 0))


def test_a_closing_server_ends_all_lines_and_opens_none(monkeypatch: Any) -> None:
    monkeypatch.setattr(BELLS, "closing", False)
    with live.listening(901, "green", 0) as listener:
        assert after_waiting(listener, live.close_all)
        assert listener.gone
        with pytest.raises(FullError), live.listening(901, "blue", 0):
            pass


def test_present_is_who_listens_and_coming_and_going_nudges_the_others() -> None:
    with live.listening(901, "green", 0) as listener:
        before = listener.nudges
        with live.listening(901, "blue", 0), live.listening(901, "blue", 0):
            assert live.present(901) == {"green": 1, "blue": 2}
        assert live.present(901) == {"green": 1} and listener.nudges == before + 4
    assert live.present(901) == {}


def test_the_clockwork_is_told_which_tables_have_changed() -> None:
    live.wait_for_change(0)
    for number in (901, 902, 901):
        live.announce(number, 1)
    assert live.wait_for_change(60) == {901, 902}
    assert live.wait_for_change(0) == set()


# The line


def test_a_line_begins_with_the_servers_time_and_the_version_that_stands(wire: Wire) -> None:
    wire.act("green", **PLACE)
    with line(wire) as events:
        time, version = fields(next(events)), fields(next(events))
    assert time["event"] == "time" and int(time["data"]) >= 0
    assert version == {"event": "version", "id": "1", "data": "1"}


@pytest.mark.parametrize("since", ["?since=0", "?since=1", "?since=99", "?since=x"])
def test_the_version_is_told_whatever_since_says(wire: Wire, since: str) -> None:
    wire.act("green", **PLACE)
    with line(wire, since=since) as events:
        assert [fields(next(events))["event"] for _ in "tv"] == ["time", "version"]


def test_a_version_is_told_as_it_is_written(wire: Wire) -> None:
    with line(wire) as events:
        assert [fields(next(events))["data"] for _ in "tv"][1] == "0"
        wire.act("green", **PLACE)
        assert fields(next(events)) == {"event": "version", "id": "1", "data": "1"}


def test_of_several_versions_the_latest_is_told(wire: Wire) -> None:
    with line(wire) as events:
        next(events), next(events)
        for seat, shape, square in PLACEMENT[:4]:
            wire.act(seat, do="place", shape=shape, square=square)
        assert fields(next(events))["data"] == "4"


def test_a_version_written_while_the_line_opens_is_not_missed(
    wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    newest = log.version_of

    def slow(table_id: int) -> int:
        found = newest(table_id)
        monkeypatch.setattr(log, "version_of", newest)
        wire.act("green", **PLACE)
        return found

    monkeypatch.setattr(log, "version_of", slow)
    with line(wire) as events:
        next(events)
        assert fields(next(events))["data"] == "1"


def test_a_quiet_line_has_heartbeats_at_most_15_s_apart(wire: Wire, monkeypatch: Any) -> None:
    assert stream.HEARTBEAT_S <= 15
    monkeypatch.setattr(stream, "HEARTBEAT_S", 0.01)
    with line(wire) as events:
        next(events), next(events)
        assert next(events) == next(events) == ": still here\n\n"


def test_a_revoked_seat_is_told_that_it_is_gone_and_the_line_ends(wire: Wire) -> None:
    with line(wire, "blue") as events:
        next(events), next(events)
        wire.call("POST", "/seats/blue/revoke")
        assert fields(next(events))["event"] == "gone" and list(events) == []


def test_where_too_many_lines_are_open_a_phone_is_told_to_poll(
    wire: Wire, monkeypatch: Any
) -> None:
    monkeypatch.setattr(BELLS, "most", BELLS.count)
    answer = wire.call("GET", "/live")
    assert (answer.status_code, answer.mimetype) == (503, "application/problem+json")


def test_a_line_that_is_closed_is_free_again_even_before_it_began(wire: Wire) -> None:
    before = BELLS.count
    with line(wire):
        assert BELLS.count == before + 1
    assert BELLS.count == before
    with line(wire) as events:
        next(events)
    assert BELLS.count == before and live.present(1) == {}


def test_a_line_needs_a_living_key(wire: Wire) -> None:
    wire.keys["blue"] = wire.keys["blue"][:-2] + "xx"
    assert wire.call("GET", "/live", "blue").status_code == 401


def test_a_line_may_be_listened_to_by_everybody_with_a_key(wire: Wire) -> None:
    for seat in wire.keys:
        with line(wire, seat) as events:
            assert fields(next(events))["event"] == "time"


def test_presence_is_in_the_answer_to_programs(app: Flask, wire: Wire) -> None:
    with line(wire, "green"):
        assert wire.read()["seats"]["green"]["here"] is True
    assert wire.read()["seats"]["green"]["here"] is False
    found = tables.find(wire.code)
    assert found is not None and lobby.who_is_there(found)["green"]["here"] is False
