"""A table's own library: what its log has taught it, and what was brought from another table."""

from collections.abc import Iterable, Iterator
from typing import Any

from sqlalchemy import delete, insert, select

from companion import log, models, parse, strict
from companion.db import reading, writing
from companion.engine import canonical
from companion.message import say
from companion.record import decode
from companion.replay import standing
from companion.strict import MalformedError
from companion.tables import Table

MOST_ITEMS = 1_000


def items(table: Table) -> list[dict[str, Any]]:
    """All of it, each once, what was entered last first; what was taken back is forgotten."""
    return _each_once([*_learned(table), *_brought(table)])


def _learned(table: Table) -> Iterator[Any]:
    moments = log.moments(table)
    for version in reversed(standing(moments)):
        entry = moments[version].entry
        learned = table.game.learns(entry.action) if entry and entry.action else None
        if learned is not None:
            yield learned


def _each_once(found: Iterable[Any]) -> list[dict[str, Any]]:
    texts = dict.fromkeys(canonical(each).decode() for each in found)
    return [decode(text) for text in texts]


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
    given = strict.read_object(strict.decoded(sent))
    if table.game.library is None or given.get("game") != table.game.slug:
        raise MalformedError(say("This file is no library of this game."))
    listed = given.get("items")
    if given.get("library") != 1 or not isinstance(listed, list):
        raise MalformedError(say("This file is no library of this game."))
    return add(table, [parse.convert(each, table.game.library) for each in listed])


def add(table: Table, new: Iterable[Any]) -> int:
    """Keep more items beside those that the log has; how many are new."""
    with log.alone(table) as table:
        known = items(table)
        kept = _each_once([*new, *_brought(table)])
        if len(kept) > MOST_ITEMS:
            raise MalformedError(say("A library holds at most {most} cards.", most=MOST_ITEMS))
        c = models.libraries.c
        with writing() as connection:
            connection.execute(delete(models.libraries).where(c.table_id == table.id))
            connection.execute(
                insert(models.libraries).values(table_id=table.id, items=canonical(kept).decode())
            )
        return len([each for each in kept if each not in known])
