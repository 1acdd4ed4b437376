"""How the store is spoken to: the SQLAlchemy handle, SQLite's pragmas, reading and writing.

Writes begin at once (`BEGIN IMMEDIATE`) and one at a time in a process: a deferred begin that
turns into a write fails with "database is locked" whenever somebody else writes.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock
from typing import Any

from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import Connection, Engine, event

from companion.models import metadata

db = SQLAlchemy(metadata=metadata)
_writing = Lock()


@contextmanager
def reading() -> Iterator[Connection]:
    """A connection that reads one consistent state of the store."""
    with db.engine.connect() as connection:
        yield connection


@contextmanager
def writing() -> Iterator[Connection]:
    """A connection in a transaction of its own, committed at the end unless something raised."""
    with (
        _writing,
        db.engine.connect().execution_options(writes=True) as connection,
        connection.begin(),
    ):
        yield connection


@event.listens_for(Engine, "connect")
def _prepare(connection: Any, _record: Any) -> None:
    if isinstance(connection, sqlite3.Connection):
        connection.isolation_level = None  # we say BEGIN ourselves, below
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000",
                       "foreign_keys=ON"):  # fmt: skip
            connection.execute(f"PRAGMA {pragma}")


@event.listens_for(Engine, "begin")
def _begin(connection: Connection) -> None:
    if connection.dialect.name == "sqlite":
        writes = connection.get_execution_options().get("writes")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
