"""A table's own library: what it holds, what its log has taught it, what was brought to it."""

from collections.abc import Iterable, Iterator
from typing import Any

from sqlalchemy import delete, insert, select

from companion import live, log, models, parse, strict
from companion.db import reading, writing
from companion.engine import Game, canonical
from companion.message import say
from companion.record import decode
from companion.replay import standing
from companion.strict import MalformedError
from companion.tables import Table

MOST_ITEMS = 1_000


def items(table: Table) -> list[dict[str, Any]]:
    """All of it, each once, what was entered last first; what was taken back is forgotten."""
    held = table.game.holds(log.moments(table)[-1].state)
    return _each_once(table.game, [*held, *_learned(table), *_brought(table)])


def _learned(table: Table) -> Iterator[Any]:
    moments = log.moments(table)
    for version in reversed(standing(moments)):
        entry = moments[version].entry
        learned = table.game.learns(entry.action) if entry and entry.action else None
        if learned is not None:
            yield learned


def _each_once(game: Game[Any, Any], found: Iterable[Any]) -> list[dict[str, Any]]:
    kept: dict[bytes, dict[str, Any]] = {}
    for each in found:
        plain = decode(canonical(each).decode())
        kept.setdefault(canonical(game.same(plain)), plain)
    return list(kept.values())


def _brought(table: Table) -> list[Any]:
    c = models.libraries.c
    with reading() as connection:
        found = connection.execute(select(c["items"]).where(c.table_id == table.id)).scalar()
    return [] if found is None else list(decode(found))


def export(table: Table) -> bytes:
    """The library as a file that another table takes."""
    return canonical({"library": 1, "game": table.game.slug, "items": items(table)})


def bring(table: Table, sent: bytes) -> int:
    """Add a file's items; how many are new. MalformedError where it is no library of this game."""
    return add(table, read(table.game, sent))


def read(game: Game[Any, Any], sent: bytes) -> list[Any]:
    """A file's items; MalformedError where it is no library of this game."""
    given = strict.read_object(strict.decoded(sent))
    if game.library is None or given.get("game") != game.slug:
        raise MalformedError(say("This file is no library of this game."))
    listed = given.get("items")
    if given.get("library") != 1 or not isinstance(listed, list):
        raise MalformedError(say("This file is no library of this game."))
    return [parse.convert(each, game.library) for each in listed]


def add(table: Table, new: Iterable[Any]) -> int:
    """Keep more items beside those that the log has; how many are new."""
    with log.alone(table) as table:
        known = items(table)
        kept = _each_once(table.game, [*new, *_brought(table)])
        if len(kept) > MOST_ITEMS:
            raise MalformedError(say("A library holds at most {most} things.", most=MOST_ITEMS))
        c = models.libraries.c
        with writing() as connection:
            connection.execute(delete(models.libraries).where(c.table_id == table.id))
            connection.execute(
                insert(models.libraries).values(table_id=table.id, items=canonical(kept).decode())
            )
        live.nudge(table.id)
        return len([each for each in kept if each not in known])
