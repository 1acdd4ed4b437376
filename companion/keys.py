"""Whose key is this? A key is made from the server's secret, so that nothing of it is stored.

It reads `CODE.SEAT.GENERATION.MAC` in URL-safe signs; 192 bits of the MAC are kept.
"""

import base64
import hashlib
import hmac
import re
from dataclasses import dataclass
from functools import cache
from urllib.parse import quote, unquote

from sqlalchemy import select, update

from companion import chance, models
from companion.db import db, reading, writing
from companion.tables import Table, fact


@dataclass(frozen=True)
class Bearer:
    """Whom a good key names."""

    code: str
    seat: str


def server_secret() -> bytes:
    """The secret of this store, made at its first start."""
    return _secret_of(str(db.engine.url))


@cache
def _secret_of(_store: str) -> bytes:
    return bytes.fromhex(fact("secret", chance.new_token(32)))


def epoch() -> str:
    """The epoch of this store: new after a restore, so that every page loads anew."""
    return fact("epoch", chance.new_token(8))


def key(table: Table, seat: str) -> str:
    """The living key of a seat."""
    return _key(table.code, seat, generation(table, seat))


def keys(table: Table) -> dict[str, str]:
    """The living keys of a table: the referee's, each seat's, the watchers'."""
    made = generations(table)
    return {seat: _key(table.code, seat, made[seat]) for seat in made}


def bearer(text: str) -> tuple[Bearer, int] | None:
    """Whom a key names and its generation, if we made it; the generation may be dead by now."""
    parts = text.split(".")
    if len(parts) != 4 or not text.isascii() or not re.fullmatch(r"\d{1,9}", parts[2]):
        return None
    code, seat, number = parts[0], unquote(parts[1]), int(parts[2])
    if not hmac.compare_digest(_key(code, seat, number).encode(), text.encode()):
        return None
    return Bearer(code, seat), number


def generation(table: Table, seat: str) -> int:
    """How often the seat's key was made anew."""
    return generations(table)[seat]


def generations(table: Table) -> dict[str, int]:
    """The generation of each seat, `referee` first, then the game's, then `watch`."""
    c = models.seats.c
    with reading() as connection:
        rows = connection.execute(select(c.seat, c.generation).where(c.table_id == table.id)).all()
    found = {row.seat: row.generation for row in rows}
    return {seat: found[seat] for seat in ("referee", *table.seats, "watch")}


def renew(table: Table, seat: str) -> None:
    """Make a seat's key anew; the old one is dead at once."""
    c = models.seats.c
    with writing() as connection:
        where = (c.table_id == table.id) & (c.seat == seat)
        connection.execute(update(models.seats).where(where).values(generation=c.generation + 1))


def _key(code: str, seat: str, number: int) -> str:
    name = quote(seat, safe="").replace(".", "%2E")
    named = f"{code}.{name}.{number}"
    digest = hmac.digest(server_secret(), named.encode(), hashlib.sha256)[:24]
    return f"{named}.{base64.urlsafe_b64encode(digest).decode()}"
