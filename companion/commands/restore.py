"""`companion restore`: put a backup in the place of what is stored, while nothing is served."""

import shutil
import sqlite3
from pathlib import Path

import click

from companion import chance, config, tables
from companion.config import SettingError
from companion.store import claim, database
from companion.web import create_app


@click.command("restore")
@click.argument("path", type=click.Path(path_type=Path), metavar="FILE")
def command(path: Path) -> None:
    """Put FILE, made by `companion backup`, in the place of what is stored.

    What was there is kept beside it. Every page that is still open loads anew.
    """
    folder = config.data_folder(config.read())
    with claim(folder, patience_s=0):
        _check(path)
        coming = folder / "coming.sqlite3"
        shutil.copyfile(path, coming)
        kept = _put_aside(database(folder))
        coming.rename(database(folder))
        with create_app().app_context():
            tables.set_fact("epoch", chance.new_token(8))
    click.echo(f"{path} is in place{f'; what was there is in {kept}' if kept else ''}.")


def _check(path: Path) -> None:
    """Raise SettingError unless the file is a whole backup of ours."""
    try:
        with sqlite3.connect(f"file:{path}?mode=ro", uri=True) as connection:
            good = connection.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
            connection.execute("SELECT count(*) FROM tables").fetchone()
        connection.close()
    except sqlite3.Error:
        good = False
    if not good:
        raise SettingError(f"{path} is no whole backup of Companion; nothing was changed.")


def _put_aside(place: Path) -> Path | None:
    """Move what is stored out of the way, its journal with it."""
    if not place.exists():
        return None
    kept = next(
        path
        for path in (place.with_suffix(f".before-{n}") for n in range(1, 1000))
        if not path.exists()
    )
    place.rename(kept)
    for end in ("-wal", "-shm"):
        journal = place.with_name(place.name + end)
        if journal.exists():
            journal.rename(kept.with_name(kept.name + end))
    return kept
