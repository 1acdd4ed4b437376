"""`companion import`: a record becomes a table of this server."""

import sys
from typing import BinaryIO

import click

from companion import keys, transfer
from companion.tables import dashed
from companion.transfer import BadRecordError
from companion.web import create_app


@click.command("import")
@click.argument("file", type=click.File("rb"), metavar="GAME.jsonl")
def command(file: BinaryIO) -> None:
    """Open a table from a record ('-' reads standard input); prints its code and keys."""
    with create_app().app_context():
        try:
            table = transfer.import_record(transfer.lines_of(file.read()))
        except BadRecordError as error:
            click.echo(f"line {error.line}: refused ({error.rule}): {error.why}", err=True)
            sys.exit(2 if error.rule == "record.malformed" else 1)
        click.echo(f"table {dashed(table.code)}")
        for seat, key in keys.keys(table).items():
            click.echo(f"  {seat}: /sit/{key}")
