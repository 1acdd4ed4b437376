"""What falls due by itself: the loop that applies it at its instant, and what a stop cost.

Nothing ticks: the loop sleeps until the nearest instant of any running table, or until it is
woken. While a clock runs it writes "alive at" every second, so that a start after a power cut
can pause every running clock at the last moment this store was known to be served.
"""

from collections.abc import Iterable
from threading import Event, Thread

from flask import Flask, current_app
from msgspec import UNSET
from sqlalchemy import func, select

from companion import live, log, models, referee, tables
from companion.db import reading
from companion.now import go_on_from, wall_ms
from companion.tables import Table

ALIVE_EVERY_MS = 1_000
DEAD_AFTER_MS = 5_000
"""Clocks pause at a start only when nobody had served the store for this long."""
RECENT_MS = 14 * 24 * 3_600_000
"""Tables untouched for longer have no clock that anybody waits for."""
IDLE_S = 30.0


def pause_after_outage() -> list[Table]:
    """At a start: pause every running clock at the last moment it was known to be alive.

    What fell due before that moment is applied first; the moment is never before the last
    action. Nothing is paused where some process of this store was alive a moment ago.
    """
    alive = int(tables.fact("alive", "0"))
    if 0 <= wall_ms() - alive < DEAD_AFTER_MS:
        return []
    return [table for table in running() if _pause(table, max(0, alive - table.opened_ms))]


def _pause(table: Table, alive_at: int) -> bool:
    with log.alone(table) as table:
        draft = referee.begin_draft(table, until=alive_at)
        at = max(alive_at, log.last_at(draft.moments))
        pause = table.game.pause(draft.state, at)
        if pause is not None:
            draft.add(pause, at=at, by=pause.by, source="server")
        if draft.new:
            referee.keep(draft)
        return pause is not None


def last_known_ms() -> int:
    """The latest wall time that this store knows of."""
    with reading() as connection:
        touched = connection.execute(select(func.max(models.tables.c.touched_ms))).scalar()
    return max(int(tables.fact("alive", "0")), touched or 0)


def running() -> list[Table]:
    """The tables whose clock runs, of all that are open."""
    c = models.tables.c
    with reading() as connection:
        query = select(c.id).where(c.ended_ms.is_(None), c.touched_ms > wall_ms() - RECENT_MS)
        ids = connection.execute(query).scalars().all()
    return [table for table in map(_running, ids) if table is not None]


def _running(table_id: int) -> Table | None:
    """The table, if its clock runs; one that cannot be read stops nobody else's clock."""
    try:
        table = tables.read(table_id)
        moments = log.moments(table)
        runs = table.game.pause(moments[-1].state, log.last_at(moments)) is not None
    except Exception:
        current_app.logger.exception("the clock of table %s cannot be looked at", table_id)
        return None
    return table if runs else None


def next_due_ms(table: Table) -> int | None:
    """How long until something falls due at a table; None where nothing will."""
    action = table.game.due(log.moments(table)[-1].state)
    if action is None or action.at is UNSET:
        return None
    return max(0, int(action.at) - table.now_ms())


class Clockwork:
    """The one loop of a process; it keeps in mind which tables' clocks run."""

    def __init__(self, app: Flask) -> None:
        self.app, self.stopped = app, False
        self.clocks: dict[int, Table] = {}
        self.alive_ms = 0
        self.thread = Thread(target=self._run, name="clockwork", daemon=True)

    def start(self) -> None:
        """Pause what an outage left running, then keep time."""
        with self.app.app_context():
            pause_after_outage()
            go_on_from(last_known_ms())
            self.clocks = {table.id: table for table in running()}
        self.thread.start()

    def stop(self) -> None:
        """End the loop."""
        self.stopped = True
        live.BELLS.alarm.set()
        if self.thread.is_alive():
            self.thread.join(timeout=5)

    def _run(self) -> None:
        while not self.stopped:
            try:
                with self.app.app_context():
                    wait_s = self.once()
                    changed = live.wait_for_change(wait_s)
                    self.look_at(changed)
            except Exception:
                self.app.logger.exception("the clockwork stumbled; it goes on")
                Event().wait(1.0)

    def look_at(self, changed: Iterable[int]) -> None:
        """Learn whether the clocks of changed tables run."""
        for number in changed:
            table = _running(number)
            if table is None:
                self.clocks.pop(number, None)
            else:
                self.clocks[number] = table

    def once(self) -> float:
        """Apply what is due at every running table; how many seconds until the next look."""
        if not self.clocks:
            return IDLE_S
        waits = [self._say_alive(), *map(self._keep, list(self.clocks.values()))]
        return min(waits) / 1000

    def _say_alive(self) -> int:
        """Write "alive at" if it is time; how many milliseconds until it is time again.

        A press wakes the loop too, and a busy table must not be written for twice.
        """
        now = wall_ms()
        if now - self.alive_ms >= ALIVE_EVERY_MS:
            tables.set_fact("alive", str(now))
            self.alive_ms = now
        return ALIVE_EVERY_MS - (now - self.alive_ms)

    def _keep(self, table: Table) -> int:
        """Apply what is due at a table; how many milliseconds until the next look at it."""
        try:
            left = next_due_ms(table)
            if left == 0:
                referee.apply_due(table)
                left = next_due_ms(table)
        except Exception:
            self.app.logger.exception("the clock of table %s could not be kept", table.code)
            return ALIVE_EVERY_MS
        return ALIVE_EVERY_MS if left is None else left + 1
