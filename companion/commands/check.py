"""`companion check`: do the logs of this store still fold to the states they led to?"""

import sys
from collections.abc import Sequence
from typing import Any

import click
from sqlalchemy import select

from companion import log, models, tables
from companion.db import reading
from companion.replay import digest
from companion.tables import Table, dashed
from companion.web import create_app


@click.command("check")
@click.option("--all", "everything", is_flag=True, help="Closed tables too.")
def command(everything: bool) -> None:
    """Fold every open table again and name the first entry whose state has moved."""
    moved = checked = 0
    with create_app().app_context():
        for row in _rows():
            fault = _fault(row.id, everything)
            checked += fault is not None
            if fault:
                moved += 1
                click.echo(f"table {dashed(row.code)} ({row.game}): {fault}")
    click.echo(f"{checked} tables checked, {moved} moved.")
    sys.exit(1 if moved else 0)


def _rows() -> Sequence[Any]:
    c = models.tables.c
    with reading() as connection:
        return connection.execute(select(c.id, c.code, c.game).order_by(c.id)).all()


def _fault(table_id: int, everything: bool) -> str | None:
    """What is wrong with a table, nothing, or None where it is not to be looked at."""
    try:
        table = tables.read(table_id)
        if table.is_closed() and not everything:
            return None
        version = first_moved(table)
    except Exception as error:  # whatever it is, the other tables are to be looked at as well
        return f"cannot be read: {error}"
    return "" if version is None else f"entry {version} moved"


def first_moved(table: Table) -> int | None:
    """The first version whose state is no longer the one that was written beside it."""
    kept = log.digests(table)
    for moment, written in zip(log.moments(table)[1:], kept, strict=False):  # it may be growing
        if digest(table.game, moment.state) != written:
            return moment.version
    return None
