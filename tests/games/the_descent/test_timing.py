"""Timing: 1 minute per move and 5 minutes of reserve, here 1000 and 500 ms."""

from typing import Any

import pytest

from companion.games.the_descent import GAME, timing
from companion.games.the_descent.opening import opening
from companion.games.the_descent.words import Setup, State
from tests.games.the_descent.play import after, clock, position, refused, why, with_cards
from tests.games.the_descent.test_placing import PLACED

SHORT = {"move_ms": 1000, "reserve_ms": 500}
START = {"do": "clock", "by": "referee", "set": "start", "at": 0}


def ticking(at: int = 0, **setup: Any) -> State:
    """Green's turn in play, the clock started then."""
    return clock(position(**(SHORT | setup)), "start", at)


def face(state: State) -> tuple[bool, int, int, int, int]:
    """running, since, used before, green's reserve, blue's."""
    times = state.clock
    assert times is not None
    reserve = times.reserve_ms
    return times.running, times.since_ms, times.turn_ms, reserve.green, reserve.blue


def add(seat: str, ms: int) -> dict[str, Any]:
    return {"do": "clock", "by": "referee", "seat": seat, "add_ms": ms}


def forced(state: State, at: int, seat: str = "green") -> dict[str, Any]:
    number = state.drawn + 1
    draws = [[number, 4, 0], [number + 1, 4, 0]]
    return {
        "do": "random-sacrifice", "by": "clock", "seat": seat, "kind": "power", "card": "A",
        "draws": draws, "at": at,
    }  # fmt: skip


def test_a_table_without_start_is_untimed() -> None:
    state = after(position(**SHORT), "green A o S 3", at=10**9)
    assert state.clock is None
    assert timing.flag(state) is None


def test_both_begin_with_the_whole_reserve() -> None:
    assert face(ticking(7)) == (True, 7, 0, 500, 500)


def test_the_first_minute_of_a_turn_is_free() -> None:
    assert face(after(ticking(), "green power A", at=1000)) == (True, 1000, 0, 500, 500)


def test_after_that_the_reserve_drains() -> None:
    assert face(after(ticking(), "green power A", at=1001)) == (True, 1001, 0, 499, 500)


def test_nothing_is_given_back() -> None:
    state = after(ticking(), "green power A", at=1400)
    state = after(state, "blue power A", at=1410)
    assert face(after(state, "green power B", at=1411)) == (True, 1411, 0, 100, 500)


@pytest.mark.parametrize(("at", "rule"), [(1499, None), (1500, "flag"), (9999, "flag")])
def test_at_the_flags_instant_it_is_too_late(at: int, rule: str | None) -> None:
    for ask in (
        "green A o S 3", "green power A", {"do": "resign", "by": "blue"}, add("green", 5),
        {"do": "clock", "by": "referee", "set": "pause"},
        {"do": "ruling", "by": "referee", "why": "late", "turn": "blue"},
        {"do": "random-sacrifice", "by": "referee", "seat": "green", "kind": "will", "card": "N"},
    ):  # fmt: skip
        assert refused(ticking(), ask, at) == rule


def test_the_sentence_says_when_the_flag_fell() -> None:
    assert why(ticking(), "green power A", 1600) == (
        "green's flag fell at 1500 ms, and it is 1600 ms: a random sacrifice is due."
    )


def test_phase_and_turn_come_before_the_flag() -> None:
    assert refused(ticking(), "blue power A", 1500) == "turn"
    assert refused(ticking(), "green s a1", 1500) == "phase"
    assert refused(ticking(), forced(ticking(), 1500, "blue")) == "turn"


@pytest.mark.parametrize(("at", "rule"), [(1499, "flag"), (1500, None), (1501, "flag")])
def test_the_clocks_sacrifice_is_stamped_with_that_very_instant(at: int, rule: str | None) -> None:
    assert refused(ticking(), forced(ticking(), at)) == rule


def test_the_clock_sacrifices_only_while_it_runs_in_play() -> None:
    for state in (position(**SHORT), clock(ticking(), "pause", 10)):
        assert refused(state, forced(state, 1500)) == "flag"
        assert "No clock is running" in why(state, forced(state, 1500))


def test_when_the_flag_falls_the_reserve_is_0() -> None:
    state = after(ticking(), forced(ticking(), 1500))
    assert face(state) == (True, 1500, 0, 0, 500)
    assert (state.turn, state.ply) == ("blue", 9)


def test_at_reserve_0_each_later_turn_has_the_minute_alone() -> None:
    state = after(ticking(), forced(ticking(), 1500))
    state = after(state, "blue power A", at=1600)
    assert timing.flag(state) == 2600
    assert refused(state, "green power B", 2599) is None


def test_what_falls_due_is_known_beforehand() -> None:
    due = GAME.due(ticking())
    assert due is not None
    assert (due.by, due.seat, due.at) == ("clock", "green", 1500)
    assert GAME.due(position()) is None
    assert GAME.due(clock(ticking(), "pause", 3)) is None


def test_without_any_time_it_falls_due_at_once() -> None:
    assert timing.flag(ticking(5, move_ms=0, reserve_ms=0)) == 5


def test_a_forced_sacrifice_can_lose_the_game() -> None:
    state = with_cards(
        ticking(), "green",
        ability="B gone, C gone, D gone", shape="circle gone, cross gone",
        direction="N gone, E gone", number="4",
    )  # fmt: skip
    state = with_cards(state, "green", number="2 3 4")
    ask = forced(state, 1500) | {"draws": [[0, 4, 0], [1, 1, 0]]}
    state = after(state, ask)
    assert (state.phase, state.winner, state.turn) == ("over", "blue", None)
    assert face(state) == (False, 1500, 0, 0, 500)


def test_a_sacrifice_that_ends_the_game_charges_its_turn() -> None:
    state = with_cards(
        ticking(), "green", ability="B gone, C gone, D gone", shape="circle gone, cross gone",
        direction="N gone, E gone", number="2 3 4",
    )  # fmt: skip
    assert face(after(state, "green power A", at=1200)) == (False, 1200, 0, 300, 500)


def test_a_resignation_stops_the_clock_within_the_turn() -> None:
    state = after(ticking(), {"do": "resign", "by": "blue"}, at=1200)
    assert face(state) == (False, 1200, 1200, 500, 500)


def test_a_resignation_while_paused_leaves_the_clock_as_it_is() -> None:
    state = after(clock(ticking(), "pause", 30), {"do": "resign", "by": "blue"}, at=1200)
    assert face(state) == (False, 30, 30, 500, 500)


def test_a_pause_keeps_what_the_turn_has_used() -> None:
    state = clock(ticking(), "pause", 1100)
    assert face(state) == (False, 1100, 1100, 500, 500)
    state = clock(state, "resume", 5000)
    assert face(state) == (True, 5000, 1100, 500, 500)
    assert timing.flag(state) == 5400
    assert face(after(state, "green power A", at=5100)) == (True, 5100, 0, 300, 500)


def test_while_paused_play_may_go_on() -> None:
    state = clock(ticking(), "pause", 1100)
    state = after(state, "green power A", at=99_000)
    assert face(state) == (False, 1100, 0, 400, 500)
    state = after(state, "blue power A", at=100_000)
    assert face(state) == (False, 1100, 0, 400, 500)
    assert timing.flag(clock(state, "resume", 200_000)) == 201_400


@pytest.mark.parametrize("word", ["pause", "resume"])
def test_before_a_start_there_is_nothing_to_pause_or_resume(word: str) -> None:
    ask = {"do": "clock", "by": "referee", "set": word, "at": 1}
    assert refused(position(), ask) == "clock"
    assert refused(position(), add("green", 5), 1) == "clock"


def test_a_clock_is_started_once_paused_when_running_resumed_when_paused() -> None:
    running, paused = ticking(), clock(ticking(), "pause", 1)
    assert refused(running, START) == "clock"
    assert refused(paused, START) == "clock"
    assert refused(running, {**START, "set": "resume"}) == "clock"
    assert refused(paused, {**START, "set": "pause"}) == "clock"


def test_time_is_given_and_taken() -> None:
    assert face(after(ticking(), add("blue", 700), at=10)) == (True, 0, 0, 500, 1200)
    assert face(after(ticking(), add("blue", -200), at=10)) == (True, 0, 0, 500, 300)
    assert timing.flag(after(ticking(), add("green", 700), at=10)) == 2200


def test_never_more_is_taken_than_is_left_now() -> None:
    assert face(after(ticking(), add("blue", -900), at=1200))[4] == 0
    state = after(ticking(), add("green", -900), at=1200)
    assert face(state) == (True, 0, 0, 200, 500)
    assert timing.flag(state) == 1200
    assert refused(state, forced(state, 1200)) is None


def test_while_paused_what_was_used_before_counts() -> None:
    state = clock(ticking(), "pause", 1300)
    assert face(after(state, add("green", -900), at=9000)) == (False, 1300, 1300, 300, 500)


def test_placement_is_not_timed() -> None:
    state = clock(opening(Setup(**SHORT)), "start", 0)
    state = after(state, *PLACED[:7], at=50_000)
    assert face(state) == (True, 0, 0, 500, 500)
    assert timing.flag(state) is None
    assert face(after(state, PLACED[7], at=60_000)) == (True, 60_000, 0, 500, 500)


def test_a_pause_during_placement_lasts_into_play() -> None:
    state = clock(clock(opening(Setup(**SHORT)), "start", 0), "pause", 10)
    assert face(state) == (False, 10, 0, 500, 500)
    state = after(state, *PLACED, at=60_000)
    assert face(state) == (False, 10, 0, 500, 500)
    assert timing.flag(clock(state, "resume", 70_000)) == 71_500


def test_a_start_during_placement_may_be_stopped_by_a_resignation() -> None:
    state = clock(opening(Setup(**SHORT)), "start", 0)
    state = after(state, {"do": "resign", "by": "green"}, at=90)
    assert face(state) == (False, 90, 0, 500, 500)


def test_time_given_during_placement_counts() -> None:
    state = clock(opening(Setup(**SHORT)), "start", 0)
    assert face(after(state, add("green", -900), at=5000))[3] == 0


def test_the_server_pauses_every_running_clock() -> None:
    pause = GAME.pause(ticking(), 70)
    assert pause is not None
    assert (pause.by, pause.set, pause.at) == ("referee", "pause", 70)
    assert GAME.pause(position(), 70) is None
    assert GAME.pause(clock(ticking(), "pause", 3), 70) is None
    assert GAME.pause(after(ticking(), {"do": "resign", "by": "blue"}, at=1), 70) is None


def test_once_started_every_action_needs_its_instant() -> None:
    for ask in ("green power A", {"do": "resign", "by": "green"}, add("green", 1)):
        assert refused(ticking(), ask) == "malformed"
        assert refused(ticking(), ask, 0) is None


def test_setting_the_clock_always_needs_its_instant() -> None:
    for word in ("start", "pause", "resume"):
        assert refused(position(), {"do": "clock", "by": "referee", "set": word}) == "malformed"


def test_a_referees_random_sacrifice_charges_the_turn_as_any() -> None:
    ask = {"do": "random-sacrifice", "by": "referee", "seat": "green", "kind": "will", "card": "N"}
    assert face(after(ticking(), ask, at=1100)) == (True, 1100, 0, 400, 500)


def test_no_time_given_makes_a_reserve_that_a_record_cannot_hold() -> None:
    most = 2**53 - 1
    state = after(after(ticking(), add("blue", most) | {"at": 0}), add("blue", most) | {"at": 0})
    assert face(state)[-1] == most
