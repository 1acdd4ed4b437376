"""The log of a table: read it, fold it once, append to it, and who won the race for a version."""

from collections import OrderedDict, defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from threading import Lock, RLock
from typing import Any

from sqlalchemy import Connection, func, insert, select
from sqlalchemy.exc import IntegrityError

from companion import models, parse, tables
from companion.db import reading
from companion.engine import canonical, written
from companion.record import decode, drawn_in
from companion.replay import Entry, Moment, digest, follow, opening, standing
from companion.tables import Table

REMEMBERED = 500
"""How many tables' moments are kept in memory; the rest are folded again when asked for."""


class LostError(Exception):
    """Another entry took the version, or another request wrote this very press."""


@dataclass
class Memory:
    """A table's moments so far; an append-only log makes them never stale."""

    moments: list[Moment]
    lock: RLock = field(default_factory=RLock)


_memories: OrderedDict[tuple[int, bytes], Memory] = OrderedDict()
_guard = Lock()
_writers: defaultdict[int, RLock] = defaultdict(RLock)


@contextmanager
def alone(table: Table) -> Iterator[Table]:
    """Nobody else in this process writes to the table; gives it as it stands now.

    What was read when the request came in may be old: a nonce added since belongs to the draws,
    a table closed since takes no more.
    """
    with _guard:
        lock = _writers[table.id]
    with lock:
        yield tables.read(table.id)


def memory(table: Table) -> Memory:
    """The table's memory; its lock is held while the log is read into it."""
    key = (table.id, canonical(table.given))
    with _guard:
        if key not in _memories:
            _memories[key] = Memory([opening(table.game, table.setup)])
            while len(_memories) > REMEMBERED:
                _memories.popitem(last=False)
        _memories.move_to_end(key)
        return _memories[key]


def forget() -> None:
    """Forget every table's moments (the store was exchanged)."""
    with _guard:
        _memories.clear()


def moments(table: Table) -> Sequence[Moment]:
    """Every moment of a table up to now; the index of a moment is its version."""
    kept = memory(table)
    with kept.lock:
        with reading() as connection:
            rows = connection.execute(_newer(table, kept.moments[-1].version)).all()
        for row in rows:
            kept.moments.append(follow(table.game, kept.moments, _entry(table, row)))
        return kept.moments


def moment_at(table: Table, version: int | None) -> Moment | None:
    """The moment of a version, the newest where None is asked; None where there is none."""
    found = moments(table)
    if version is None:
        return found[-1]
    return found[version] if 0 <= version < len(found) else None


def version_of(table_id: int) -> int:
    """The newest entry's number, without reading the log."""
    c = models.log.c
    with reading() as connection:
        newest = connection.execute(select(func.max(c.version)).where(c.table_id == table_id))
        return int(newest.scalar() or 0)


def _newer(table: Table, version: int) -> Any:
    c = models.log.c
    return select(models.log).where(c.table_id == table.id, c.version > version).order_by(c.version)


def _entry(table: Table, row: Any) -> Entry:
    action = None if row.action is None else parse.action(table.game, decode(row.action))
    return Entry(row.version, row.at, row.by_seat, row.from_seat, action, row.undoes)


@dataclass(frozen=True)
class Press:
    """One press: its key, a digest of what it asked for, and the seat that pressed."""

    key: str
    body: str
    seat: str


def append(
    connection: Connection, table: Table, new: Sequence[Moment], press: Press | None, main: int
) -> None:
    """Write the entries of `new` in one go; the press is remembered with the one at `main`.

    Raises LostError where the version or the key is taken.
    """
    first, last = new[0].version, new[-1].version
    rows = []
    for place, moment in enumerate(new):
        pressed = press if place == main else None
        rows.append(_row(table, moment) | _press_columns(pressed, first, last))
    try:
        connection.execute(insert(models.log), rows)
    except IntegrityError:
        raise LostError from None


def _row(table: Table, moment: Moment) -> dict[str, Any]:
    entry = moment.entry
    assert entry is not None
    action = None if entry.action is None else canonical(written(entry.action)).decode()
    return {
        "table_id": table.id, "version": entry.version, "at": entry.at, "by_seat": entry.by,
        "from_seat": entry.source, "action": action, "undoes": entry.undoes,
        "digest": digest(table.game, moment.state),
    }  # fmt: skip


def _press_columns(press: Press | None, first: int, last: int) -> dict[str, Any]:
    if press is None:
        return {"key": None, "body": None, "first": None, "last": None}
    return {"key": press.key, "body": press.body, "first": first, "last": last}


def pressed(table: Table, key: str) -> tuple[Press, int, int] | None:
    """The press of that key, and the first and last version it wrote; None where it wrote none."""
    c = models.log.c
    with reading() as connection:
        query = select(models.log).where(c.table_id == table.id, c.key == key)
        row = connection.execute(query).first()
    return (Press(row.key, row.body, row.from_seat), row.first, row.last) if row else None


def digests(table: Table) -> list[str]:
    """The digests kept beside the entries, oldest first."""
    c = models.log.c
    with reading() as connection:
        query = select(c.digest).where(c.table_id == table.id).order_by(c.version)
        return [str(found) for found in connection.execute(query).scalars()]


def next_number(table: Table, moments: Sequence[Moment]) -> int:
    """The number of the next draw: counted over all entries, undone ones too."""
    numbers = [draw[0] for draw in table.first_draws]
    for moment in moments:
        if moment.entry is not None and moment.entry.action is not None:
            numbers += [draw[0] for draw in drawn_in(moment.entry.action)]
    return max([table.first_number - 1, *numbers]) + 1


def has_drawn(table: Table, moments: Sequence[Moment]) -> bool:
    """Whether the nonces are fixed: something was drawn already."""
    return next_number(table, moments) > table.first_number


def last_at(moments: Sequence[Moment]) -> int:
    """The `at` of the last action that stands; 0 before the first."""
    stands = standing(moments)
    entry = moments[stands[-1]].entry if stands else None
    return entry.at if entry else 0
