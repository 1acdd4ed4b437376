"""What does a tap cost with 1,000 entries in the log, against 10? (At most twice as much.)

One run, both kinds of table in turn, so that a busy machine slows both. The tap is the clock's
pause or resume in the middle of play: drafted, judged, folded, written with fsync, announced.
"""

import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from flask import current_app

from companion import lobby, parse, referee
from companion.answers import Done
from companion.db import db
from companion.keys import key
from companion.log import Press
from companion.tables import Table
from companion.web import create_app
from tests.conftest import PLACEMENT

SMALL, LARGE, TAPS = 10, 1_000, 10
TABLES = 20
"""How many small tables; each is tapped `TAPS` times and so stays near its size."""
presses = count()


@dataclass
class Measured:
    """The milliseconds of each tap, by the size of the log."""

    small: list[float] = field(default_factory=list)
    large: list[float] = field(default_factory=list)

    def row(self, name: str) -> str:
        """A line of the table that is printed."""
        small, large = statistics.median(self.small), statistics.median(self.large)
        return f"{name:24} {small:8.2f} ms {large:8.2f} ms {large / small:8.2f}"


def press(table: Table, seat: str, **action: Any) -> None:
    """One tap through the referee."""
    asked = parse.action(table.game, action)
    tap = Press(f"bench-{next(presses)}", "", seat)
    answer = referee.play(table, referee.Asking(asked, seat, tap))
    assert isinstance(answer, Done), answer


def clock_word(number: int) -> str:
    """The clock is paused and resumed in turn."""
    return "pause" if number % 2 == 0 else "resume"


def filled(size: int) -> Table:
    """A table in play with `size` entries, its clock running."""
    table = lobby.open_table("the-descent", {})
    for seat, shape, square in PLACEMENT:
        press(table, "referee", do="place", by=seat, shape=shape, square=square)
    press(table, "referee", do="clock", by="referee", set="start")
    for number in range(size - 9 + (size - 9) % 2):
        press(table, "referee", do="clock", by="referee", set=clock_word(number))
    return table


def timed(tap: Callable[[str], None]) -> list[float]:
    """The milliseconds of each of `TAPS` taps."""
    found = []
    for number in range(TAPS):
        begun = time.perf_counter()
        tap(clock_word(number))
        found.append((time.perf_counter() - begun) * 1000)
    return found


def through_referee(table: Table) -> Callable[[str], None]:
    """A tap as the referee sees it."""
    return lambda word: press(table, "referee", do="clock", by="referee", set=word)


def over_http(table: Table) -> Callable[[str], None]:
    """A tap as a program sends it, in this process."""
    client = current_app.test_client()
    head = {"Authorization": f"Bearer {key(table, 'referee')}"}

    def tap(word: str) -> None:
        body = {"key": f"bench-{next(presses)}", "action": {"do": "clock", "set": word}}
        answer = client.post(f"/api/tables/{table.code}/actions", json=body, headers=head)
        assert answer.status_code == 201, answer.text

    return tap


def measure(way: Callable[[Table], Callable[[str], None]], large: Table) -> Measured:
    """Both sizes in turn; each small table anew, so that it stays small."""
    found = Measured()
    for small in [filled(SMALL) for _ in range(TABLES)]:
        found.small += timed(way(small))
        found.large += timed(way(large))
    return found


def main() -> None:
    """Print the table."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app({"DATA": folder}, RATELIMIT_ENABLED=False)
        with app.app_context():
            large = filled(LARGE)
            print(f"{'a tap, entries before it':24} {SMALL:>11} {LARGE:>11} {'ratio':>8}")
            print(measure(through_referee, large).row("through referee.play"))
            print(measure(over_http, large).row("over HTTP, in process"))
            db.engine.dispose()


if __name__ == "__main__":
    main()
