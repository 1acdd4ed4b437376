"""What time it is: the one place that reads a clock.

Within a process time only moves forward, whatever is done to the machine's clock; the wall
clock counts once, at the start (http.md, Errors).
"""

import time

_STARTED = time.monotonic_ns()
_started_wall_ms = time.time_ns() // 1_000_000


def wall_ms() -> int:
    """Milliseconds since 1970, never smaller than a moment ago."""
    return _started_wall_ms + (time.monotonic_ns() - _STARTED) // 1_000_000


def go_on_from(ms: int) -> None:
    """Let time go on from there where it is earlier: a machine without a battery wakes in the past.

    Else every clock of the table would stand until the machine has caught up.
    """
    global _started_wall_ms
    _started_wall_ms += max(0, ms - wall_ms())
