"""A backup taken while the server runs comes back whole."""

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from flask import Flask

from companion import keys, tables
from companion.cli import main
from companion.db import db
from tests.conftest import Wire


@pytest.fixture
def run(app: Flask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Call the command line on the app's own store."""
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path))
    return lambda *words: CliRunner().invoke(main, [str(word) for word in words])


def test_what_was_backed_up_is_there_again(wire: Wire, run: Any, tmp_path: Path) -> None:
    kept = tmp_path / "kept.sqlite3"
    assert run("backup", kept).exit_code == 0
    wire.act("green", do="resign")
    before = keys.epoch()
    db.engine.dispose()
    assert run("restore", kept).exit_code == 0
    assert wire.read()["version"] == 0
    assert keys.epoch() != before


def test_a_file_that_is_there_is_not_written_over(app: Flask, run: Any, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    kept.write_text("mine")
    assert run("backup", kept).exit_code == 2
    assert kept.read_text() == "mine"


def test_what_is_no_backup_is_not_restored(wire: Wire, run: Any, tmp_path: Path) -> None:
    other = tmp_path / "holiday.jpg"
    other.write_bytes(b"not a database")
    answer = run("restore", other)
    assert (answer.exit_code, "holiday.jpg" in answer.output) == (2, True)
    assert tables.find(wire.code)
