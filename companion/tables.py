"""What is stored of a table, read as one value; and the facts about the store itself."""

import re
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, CursorResult, insert, select, update
from sqlalchemy.exc import IntegrityError

from companion import chance, models, parse
from companion.db import reading, writing
from companion.engine import Draw, Game, canonical
from companion.games import game as game_of
from companion.now import wall_ms
from companion.record import decode, drawn_in

CLOSES_AFTER_MS = 24 * 3_600_000


@dataclass(frozen=True)
class Table:
    """One physical table with one game on it."""

    id: int
    code: str
    game: Game[Any, Any]
    given: dict[str, Any]
    """The setup as it was given, with what was drawn."""
    setup: Any
    policy: str
    about: dict[str, str]
    secret: bytes
    nonces: dict[str, str]
    opened_ms: int
    first_number: int
    fair_given: str | None
    ended_ms: int | None
    closed_ms: int | None
    closers: tuple[str, ...]
    next_id: int | None
    """The table at which the same people play again."""

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats of the game, in its page's order."""
        return self.game.seats(self.setup)

    @property
    def is_begun(self) -> bool:
        """False while it is still to be drawn who goes first."""
        return self.given.get("first") != "draw"

    @property
    def first_draws(self) -> tuple[Draw, ...]:
        """The draw of who goes first, where there was one."""
        return drawn_in(self.setup, "first_draw")

    def now_ms(self) -> int:
        """Milliseconds since the table opened."""
        return max(0, wall_ms() - self.opened_ms)

    def is_closed(self) -> bool:
        """Closed by its people, or by itself a day after the end."""
        if self.closed_ms is not None:
            return True
        return self.ended_ms is not None and wall_ms() - self.ended_ms >= CLOSES_AFTER_MS

    def fair_part(self) -> dict[str, Any] | None:
        """What of the fair draws is public now: the secret only when the table is closed.

        None where draws of another table were imported, which our secret did not make.
        """
        if self.fair_given is not None:
            found: dict[str, Any] | None = decode(self.fair_given)
            return found
        part: dict[str, Any] = {"commit": chance.commitment(self.secret)}
        if self.nonces:
            part["nonces"] = self.nonces
        if self.is_closed():
            part["secret"] = self.secret.hex()
        return part


def plain(text: str) -> str:
    """A code as it is stored, from what somebody typed.

    >>> plain(" abcd-efgh ")
    'ABCDEFGH'
    """
    return re.sub(r"[\s-]", "", text).upper()


def dashed(code: str) -> str:
    """A code as it is shown.

    >>> dashed("ABCDEFGH")
    'ABCD-EFGH'
    """
    return f"{code[:4]}-{code[4:]}"


def find(text: str) -> Table | None:
    """The table of a code, however it is typed."""
    code = plain(text)
    if len(code) != 8:
        return None
    with reading() as connection:
        row = connection.execute(select(models.tables).where(models.tables.c.code == code)).first()
    return _table(row) if row else None


def read(table_id: int) -> Table:
    """The table of an id that is known to be there."""
    with reading() as connection:
        found = connection.execute(select(models.tables).where(models.tables.c.id == table_id))
        return _table(found.one())


def _table(row: Any) -> Table:
    game = game_of(row.game)
    if game is None:
        raise LookupError(f"this Companion has no game {row.game}")
    given = decode(row.setup)
    return Table(
        id=row.id, code=row.code, game=game, given=given, setup=setup_of(game, given),
        policy=row.policy, about=decode(row.about), secret=row.secret, nonces=decode(row.nonces),
        opened_ms=row.opened_ms, first_number=row.first_number, fair_given=row.fair_given,
        ended_ms=row.ended_ms, closed_ms=row.closed_ms, closers=tuple(decode(row.closers)),
        next_id=row.next_id,
    )  # fmt: skip


def setup_of(game: Game[Any, Any], given: dict[str, Any]) -> Any:
    """A setup as the game reads it; one that still waits for its draw counts as the default."""
    if given.get("first") == "draw":
        given = {name: value for name, value in given.items() if name != "first"}
    return parse.setup(game, given)


def change(table: Table, **columns: Any) -> None:
    """Write columns of a table; dicts and lists become JSON."""
    with writing() as connection:
        change_in(connection, table.id, **columns)


def change_in(connection: Connection, table_id: int, **columns: Any) -> None:
    """The same, within a transaction."""
    kept = {
        name: canonical(value).decode() if isinstance(value, dict | list) else value
        for name, value in columns.items()
    }
    where = models.tables.c.id == table_id
    connection.execute(update(models.tables).where(where).values(**kept))


def insert_table(connection: Connection, **columns: Any) -> tuple[int, str]:
    """A new row with a free code: the id and the code."""
    for _ in range(20):
        code = chance.new_code()
        try:
            with connection.begin_nested():
                found = connection.execute(insert(models.tables).values(code=code, **columns))
            return new_id(found), code
        except IntegrityError:
            continue
    raise RuntimeError("no free code was found")


def new_id(result: CursorResult[Any]) -> int:
    """The id that a new row was given."""
    key = result.inserted_primary_key
    assert key is not None
    return int(key[0])


def fact(name: str, default: str = "") -> str:
    """A fact about the store: made from `default` where it was not there yet."""
    wanted = select(models.meta.c.value).where(models.meta.c.name == name)
    with reading() as connection:
        found = connection.execute(wanted).scalar()
    if found is None:
        with writing() as connection:  # others may have made it since: theirs counts
            found = connection.execute(wanted).scalar()
            if found is None:
                connection.execute(insert(models.meta).values(name=name, value=default))
    return default if found is None else str(found)


def set_fact(name: str, value: str) -> None:
    """Write a fact about the store."""
    with writing() as connection:
        where = models.meta.c.name == name
        done = connection.execute(update(models.meta).where(where).values(value=value))
        if done.rowcount == 0:
            connection.execute(insert(models.meta).values(name=name, value=value))
