"""`companion backup`: one file with everything, taken while the server runs."""

import sqlite3
import sys
from pathlib import Path

import click

from companion.db import db
from companion.web import create_app


@click.command("backup")
@click.argument("path", type=click.Path(path_type=Path), metavar="FILE")
def command(path: Path) -> None:
    """Write everything that is stored into FILE, which must not be there yet."""
    if path.exists():
        click.echo(f"{path} is there already; name a new file.", err=True)
        sys.exit(2)
    try:
        with create_app().app_context(), db.engine.connect() as connection:
            raw = connection.connection.dbapi_connection
            assert raw is not None
            raw.execute("VACUUM INTO ?", (str(path),))
    except sqlite3.Error as error:
        click.echo(f"{path} could not be written ({error}); it is no backup.", err=True)
        sys.exit(2)
    click.echo(f"Everything is in {path}.")
