"""The bell of each table: who listens hears "version N", a nudge, or that a seat is gone.

A listener is a mailbox for the latest only: a slow phone gets what is true now, never a queue.
"""

from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from threading import Condition, Event, Lock


@dataclass(eq=False)
class Listener:
    """One open live line. `version` is the newest it was told of; `nudges` counts redraws."""

    seat: str
    bell: Condition
    version: int = 0
    nudges: int = 0
    gone: bool = False

    def tell(self, version: int) -> None:
        """Hear of a version; an older one than the newest is no news."""
        with self.bell:
            self.version = max(self.version, version)
            self.bell.notify_all()

    def wait(self, version: int, nudges: int, timeout_s: float) -> None:
        """Return when there is news beyond these, or after the time."""
        with self.bell:
            self.bell.wait_for(
                lambda: self.gone or self.version != version or self.nudges != nudges, timeout_s
            )


@dataclass
class Bells:
    """All listeners of this process, by table."""

    most: int = 500
    lock: Lock = field(default_factory=Lock)
    tables: dict[int, set[Listener]] = field(default_factory=lambda: defaultdict(set))
    count: int = 0
    closing: bool = False
    nudges: dict[int, int] = field(default_factory=lambda: defaultdict(int))
    """How often each table was nudged: boards drawn at one count and version look the same."""
    reminders: dict[tuple[int, str], tuple[str, int, int]] = field(default_factory=dict)
    """By table and seat: who reminded it last, at which version, how often in all."""
    changed: set[int] = field(default_factory=set)
    """Tables that have changed since the clockwork last looked."""
    alarm: Event = field(default_factory=Event)
    """Wakes the clockwork."""


BELLS = Bells()


class FullError(Exception):
    """As many live lines are open as may be; the phone polls instead."""


@contextmanager
def listening(table_id: int, seat: str, version: int) -> Iterator[Listener]:
    """A listener while the line is open; raises FullError where too many are."""
    listener = Listener(seat, Condition(), version)
    with BELLS.lock:
        if BELLS.closing or BELLS.count >= BELLS.most:
            raise FullError
        BELLS.count += 1
        BELLS.tables[table_id].add(listener)
    nudge(table_id)
    try:
        yield listener
    finally:
        with BELLS.lock:
            BELLS.count -= 1
            BELLS.tables[table_id].discard(listener)
        nudge(table_id)


def announce(table_id: int, version: int) -> None:
    """Tell everybody at a table the newest version, and the clockwork that its clock may differ."""
    with BELLS.lock:
        BELLS.changed.add(table_id)
    BELLS.alarm.set()
    for listener in _listeners(table_id):
        listener.tell(version)


def wait_for_change(timeout_s: float) -> set[int]:
    """The tables that have changed, at once where some have, else after the time."""
    BELLS.alarm.wait(timeout_s)
    with BELLS.lock:
        BELLS.alarm.clear()
        changed, BELLS.changed = BELLS.changed, set()
    return changed


def nudge(table_id: int) -> None:
    """Let everybody at a table draw again: something beside the log has changed."""
    with BELLS.lock:
        BELLS.nudges[table_id] += 1
    for listener in _listeners(table_id):
        with listener.bell:
            listener.nudges += 1
            listener.bell.notify_all()


def remind(table_id: int, seat: str, by: str, version: int) -> None:
    """Let the phones of a seat hear that `by` waits for them."""
    with BELLS.lock:
        _by, _version, count = BELLS.reminders.get((table_id, seat), ("", 0, 0))
        BELLS.reminders[table_id, seat] = (by, version, count + 1)
    nudge(table_id)


def reminder(table_id: int, seat: str) -> tuple[str, int, int] | None:
    """Who reminded a seat last, at which version, and how often that has happened."""
    with BELLS.lock:
        return BELLS.reminders.get((table_id, seat))


def nudges(table_id: int) -> int:
    """How often the table was nudged in this process."""
    with BELLS.lock:
        return BELLS.nudges[table_id]


def dismiss(table_id: int, seat: str) -> None:
    """End the live lines of a seat that was revoked."""
    for listener in _listeners(table_id):
        if listener.seat == seat:
            with listener.bell:
                listener.gone = True
                listener.bell.notify_all()


def close_all() -> None:
    """End every line so that phones move over to the next process within seconds."""
    with BELLS.lock:
        BELLS.closing = True
        everyone = [listener for found in BELLS.tables.values() for listener in found]
    for listener in everyone:
        with listener.bell:
            listener.gone = True
            listener.bell.notify_all()


def present(table_id: int) -> dict[str, int]:
    """How many live lines each seat has open here; a seat without one is away."""
    counts: dict[str, int] = defaultdict(int)
    for listener in _listeners(table_id):
        counts[listener.seat] += 1
    return dict(counts)


def _listeners(table_id: int) -> list[Listener]:
    with BELLS.lock:
        return list(BELLS.tables.get(table_id, ()))
