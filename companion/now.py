"""What time it is: the one place that reads a clock.

Within a process time only moves forward, whatever is done to the machine's clock; the wall
clock counts once, at the start (http.md, Errors).
"""

import time

_STARTED_WALL_MS = time.time_ns() // 1_000_000
_STARTED = time.monotonic_ns()


def wall_ms() -> int:
    """Milliseconds since 1970, never smaller than a moment ago."""
    return _STARTED_WALL_MS + (time.monotonic_ns() - _STARTED) // 1_000_000
