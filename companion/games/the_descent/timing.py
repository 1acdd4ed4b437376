"""How the clock counts: a “simple delay” clock as pure functions (the page's Clock section).

The first `move_ms` of a turn are free, after that the reserve drains; nothing ticks and nothing
is given back. Every instant is milliseconds since the table opened.
"""

from msgspec import UNSET
from msgspec.structs import replace

from companion.engine import MOST, Action
from companion.games.the_descent.sides import Each, Seat
from companion.games.the_descent.words import State, Times


def instant(state: State, action: Action) -> int:
    """When the action happens; without `at` no time passes."""
    if action.at is not UNSET:
        return action.at
    return state.clock.since_ms if state.clock else 0


def started(state: State, at: int) -> Times:
    """The clock as it is started; both reserves are full."""
    full = state.setup.reserve_ms
    return Times(running=True, since_ms=at, turn_ms=0, reserve_ms=Each(green=full, blue=full))


def used(state: State, at: int) -> int:
    """What the turn has used by then, free time included; placement is not timed."""
    times = state.clock
    if times is None or state.phase != "play":
        return 0
    return times.turn_ms + (at - times.since_ms if times.running else 0)


def spent(state: State, at: int) -> int:
    """What the turn has taken from the mover's reserve by then."""
    return max(0, used(state, at) - state.setup.move_ms)


def flag(state: State) -> int | None:
    """When the mover's flag falls; None while no clock runs in play."""
    times = state.clock
    if times is None or not times.running or state.phase != "play" or state.turn is None:
        return None
    whole = state.setup.move_ms + times.reserve_ms.of(state.turn)
    return times.since_ms + whole - times.turn_ms


def stopped(state: State, at: int) -> Times | None:
    """The clock as it stops within a turn: by a pause, a resignation or a ruling's end."""
    times = state.clock
    if times is None or not times.running:
        return times
    return replace(times, running=False, since_ms=at, turn_ms=used(state, at))


def resumed(times: Times, at: int) -> Times:
    """The clock as it goes on after a pause."""
    return replace(times, running=True, since_ms=at)


def passed(state: State, at: int) -> Times | None:
    """The clock as the mover's turn ends, charged, and the next one begins.

    While paused the next turn begins at 0 and goes on waiting. Placement is not timed, so that
    there nothing changes.
    """
    times = state.clock
    if times is None or state.phase != "play" or state.turn is None:
        return times
    left = times.reserve_ms.of(state.turn) - spent(state, at)
    return replace(
        times,
        since_ms=at if times.running else times.since_ms,
        turn_ms=0,
        reserve_ms=times.reserve_ms.give(state.turn, left),
    )


def opened(times: Times | None, at: int) -> Times | None:
    """The clock as the eighth piece stands: from here on time counts."""
    if times is None or not times.running:
        return times
    return replace(times, since_ms=at)


def added(state: State, times: Times, seat: Seat, ms: int, at: int) -> Times:
    """The clock with time given or taken; what is left now never goes under 0.

    Nor is it ever more than a record can hold.
    """
    least = spent(state, at) if seat == state.turn else 0
    left = min(MOST, max(least, times.reserve_ms.of(seat) + ms))
    return replace(times, reserve_ms=times.reserve_ms.give(seat, left))
