"""`companion export`: a table's record, out of the store into a file."""

import sys

import click

from companion import tables, transfer
from companion.web import create_app


@click.command("export")
@click.argument("code")
@click.option("--history", is_flag=True, help="Undone actions too, marked as undone.")
def command(code: str, history: bool) -> None:
    """Print the record of table CODE."""
    with create_app().app_context():
        table = tables.find(code)
        if table is None:
            click.echo(f"There is no table {code} here; the code is on the table's page.", err=True)
            sys.exit(2)
        sys.stdout.buffer.write(transfer.export(table, history=history))
