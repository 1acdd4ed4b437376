"""Where the store lies, and who alone may serve it."""

import fcntl
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from companion.config import SettingError


def database(folder: Path) -> Path:
    """The database's file in a data folder."""
    return folder / "companion.sqlite3"


def check(folder: Path) -> None:
    """Raise SettingError where what lies there is no database, or does not answer."""
    try:
        with closing(sqlite3.connect(database(folder))) as connection:
            connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.Error as error:
        raise SettingError(
            f"{database(folder)} cannot be used ({error}); "
            "restore a backup, or set COMPANION_DATA to another folder."
        ) from None


@contextmanager
def claim(folder: Path, *, patience_s: float) -> Iterator[None]:
    """Hold a data folder alone: phones on two servers of one folder would miss each other.

    Waits for a server that is just going; raises SettingError where it stays.
    """
    with (folder / "serving").open("w") as file:
        until = time.monotonic() + patience_s
        while not _locked(file.fileno()):
            if time.monotonic() >= until:
                raise SettingError(
                    f"Another Companion serves {folder}; phones on the two would miss each "
                    "other. Stop it, or set COMPANION_DATA to another folder."
                )
            time.sleep(0.1)
        yield


def _locked(number: int) -> bool:
    try:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
