"""`companion check`: do the logs of this store still fold to the states they led to?"""

import sys

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
        for table in _tables(everything):
            checked += 1
            version = first_moved(table)
            if version is not None:
                moved += 1
                click.echo(f"table {dashed(table.code)} ({table.game.slug}): entry {version} moved")
    click.echo(f"{checked} tables checked, {moved} moved.")
    sys.exit(1 if moved else 0)


def _tables(everything: bool) -> list[Table]:
    with reading() as connection:
        ids = connection.execute(select(models.tables.c.id)).scalars().all()
    found = [tables.read(number) for number in ids]
    return [table for table in found if everything or not table.is_closed()]


def first_moved(table: Table) -> int | None:
    """The first version whose state is no longer the one that was written beside it."""
    kept = log.digests(table)
    for moment, written in zip(log.moments(table)[1:], kept, strict=True):
        if digest(table.game, moment.state) != written:
            return moment.version
    return None
