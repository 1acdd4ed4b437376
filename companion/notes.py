"""What a phone keeps on its seat for its owner alone: in no log, no record, on no other phone."""

from typing import Any

from sqlalchemy import delete, insert, select

from companion import models, parse
from companion.db import reading, writing
from companion.engine import canonical
from companion.message import say
from companion.record import decode
from companion.strict import MalformedError
from companion.tables import Table

MOST_BYTES = 4096


def read(table: Table, phone: str | None, seat: str) -> Any:
    """The phone's note on that seat, as its game's type; None where it has none."""
    c = models.notes.c
    where = (c.phone == phone) & (c.table_id == table.id) & (c.seat == seat)
    with reading() as connection:
        text = connection.execute(select(c.text).where(where)).scalar()
    if text is None or table.game.note is None:
        return None
    return parse.convert(decode(text), table.game.note)


def keep(table: Table, phone: str, seat: str, given: dict[str, Any]) -> None:
    """Keep a note from a form's texts instead of the one before; MalformedError where none is."""
    if table.game.note is None:
        raise MalformedError(say("This game keeps no notes."))
    text = canonical(parse.convert(given, table.game.note, strict=False)).decode()
    if len(text) > MOST_BYTES:
        raise MalformedError(say("This note is longer than 4 KiB."))
    c = models.notes.c
    with writing() as connection:
        where = (c.phone == phone) & (c.table_id == table.id) & (c.seat == seat)
        connection.execute(delete(models.notes).where(where))
        connection.execute(
            insert(models.notes).values(phone=phone, table_id=table.id, seat=seat, text=text)
        )
