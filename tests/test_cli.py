"""The command line: help, errors that are sentences, and what export, import and check do."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest
from click.testing import CliRunner, Result
from flask import Flask
from sqlalchemy import update

from companion import __version__, log, models, tables
from companion.cli import COMMANDS, main
from companion.commands import serve
from companion.db import writing
from companion.store import database
from tests.conftest import Wire

Run: TypeAlias = Callable[..., Result]
PLACE = {"do": "place", "shape": "square", "square": "b2"}


@pytest.fixture
def run(app: Flask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Call the command line on the app's own store; a traceback fails the test."""
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path))

    def called(*words: object, **more: object) -> Result:
        found = CliRunner().invoke(main, [str(word) for word in words], **more)
        assert found.exception is None or isinstance(found.exception, SystemExit)
        return found

    return called


def test_help_lists_every_command_in_the_order_of_use(run: Run) -> None:
    said = run("--help").output
    assert [name for name in COMMANDS if f"  {name} " in said] == list(COMMANDS)
    assert sorted(COMMANDS, key=said.index) == list(COMMANDS)


@pytest.mark.parametrize("name", list(COMMANDS))
def test_every_command_says_what_it_does_and_with_which_options(run: Run, name: str) -> None:
    found = run(name, "--help")
    assert found.exit_code == 0 and found.output.startswith(f"Usage: main {name}")
    assert len(found.output.splitlines()) > 5
    assert run(name, "-h").output == found.output


def test_an_unknown_command_is_said_and_status_2(run: Run) -> None:
    found = run("refree")
    assert (found.exit_code, "refree" in found.output) == (2, True)


def test_the_version_is_that_of_the_change_log(run: Run) -> None:
    assert run("--version").output.strip().endswith(__version__)


@pytest.mark.parametrize("words", [
    ("serve",), ("check",), ("export", "ABCD-EFGH"), ("import", "-"), ("backup", "x"),
    ("restore", "x"),
])  # fmt: skip
def test_a_data_folder_that_cannot_be_is_a_sentence_for_every_command(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path / "file"))
    found = run(*words)
    assert found.exit_code == 2 and "COMPANION_DATA" in found.stderr


@pytest.mark.parametrize(
    "words", [("serve",), ("check",), ("export", "ABCD-EFGH"), ("import", "-")]
)
def test_a_store_that_is_no_database_is_a_sentence_too(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path / "other"))
    (tmp_path / "other").mkdir()
    database(tmp_path / "other").write_text("a shopping list that is longer than a file header")
    found = run(*words)
    assert found.exit_code == 2 and "restore a backup" in found.stderr


# Export and import


def test_a_table_is_exported_as_the_wire_gives_it(wire: Wire, run: Run) -> None:
    wire.act("green", **PLACE)
    wire.undo("green", 1)
    assert run("export", wire.code).stdout_bytes == wire.call("GET", "/record").data
    history = run("export", "--history", wire.code.lower()).stdout_bytes
    assert history == wire.call("GET", "/record?history=1").data


@pytest.mark.parametrize("code", ["ZZZZ-ZZZZ", "", "é", "'; DROP TABLE tables"])
def test_a_code_that_is_not_here_is_said(run: Run, code: str) -> None:
    found = run("export", "--", code)
    assert found.exit_code == 2 and "no table" in found.stderr and found.stdout == ""


def test_what_was_exported_is_imported_with_a_code_and_keys(
    wire: Wire, run: Run, tmp_path: Path
) -> None:
    wire.place_all()
    path = tmp_path / "game.jsonl"
    path.write_bytes(run("export", wire.code).stdout_bytes)
    for found in (run("import", path), run("import", "-", input=path.read_bytes())):
        first, *keys = found.output.splitlines()
        table = tables.find(first.removeprefix("table "))
        assert table is not None and log.version_of(table.id) == 8
        assert [line.split(":")[0].strip() for line in keys] == [
            "referee",
            "green",
            "blue",
            "watch",
        ]


@pytest.mark.parametrize(("line", "status"), [
    ("{", 2), ('{"do":"place","by":"blue","shape":"circle","square":"a1"}', 1),
])  # fmt: skip
def test_a_bad_record_is_refused_with_its_line_and_nothing_is_kept(
    run: Run, line: str, status: int
) -> None:
    record = f'{{"record":1,"game":"the-descent","setup":{{}}}}\n\n{line}\n'
    found = run("import", "-", input=record)
    assert (found.exit_code, found.stdout) == (status, "")
    assert found.stderr.startswith("line 3: refused (")
    assert run("check").output == "0 tables checked, 0 moved.\n"


def test_a_file_that_is_not_there_is_said(run: Run) -> None:
    found = run("import", "no/such/file")
    assert found.exit_code == 2 and "no/such/file" in found.stderr


# Backup and restore


def test_a_backup_that_cannot_be_written_is_said(wire: Wire, run: Run, tmp_path: Path) -> None:
    found = run("backup", tmp_path / "no" / "such" / "folder" / "kept")
    assert found.exit_code == 2 and "could not be written" in found.stderr


def test_a_restore_that_breaks_off_has_changed_nothing(
    wire: Wire, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*paths: Path) -> None:
        raise OSError("No space left on device")

    run("backup", tmp_path / "kept")
    monkeypatch.setattr(shutil, "copyfile", full)
    found = run("restore", tmp_path / "kept")
    assert (found.exit_code, found.stderr) == (2, "companion: No space left on device\n")
    assert tables.find(wire.code) is not None and database(tmp_path).is_file()


# Check


def change(table: models.Table, **columns: object) -> None:
    """Change every row of a table of the store, behind everybody's back."""
    with writing() as connection:
        connection.execute(update(table).values(**columns))


def test_a_store_that_folds_as_it_was_written_is_well(wire: Wire, run: Run) -> None:
    wire.place_all()
    wire.undo("referee", 8)
    log.forget()
    found = run("check")
    assert (found.exit_code, found.output) == (0, "1 tables checked, 0 moved.\n")


def test_an_entry_whose_state_has_moved_is_named(wire: Wire, run: Run) -> None:
    wire.place_all()
    where = (models.log.c.version == 5) | (models.log.c.version == 7)
    with writing() as connection:
        connection.execute(update(models.log).where(where).values(digest="0" * 16))
    found = run("check")
    assert found.exit_code == 1
    assert f"table {wire.code} (the-descent): entry 5 moved" in found.output


@pytest.mark.parametrize(
    "action", ['{"do":"jump","by":"green"}', "{", '{"do":"resign","by":"red"}']
)
def test_a_log_that_cannot_be_read_is_named_and_the_others_are_checked(
    wire: Wire, run: Run, action: str
) -> None:
    wire.act("green", **PLACE)
    change(models.log, action=action)
    log.forget()
    other = Wire(wire.client)
    found = run("check")
    assert f"table {wire.code} (the-descent): cannot be read" in found.output
    assert other.code not in found.output and "2 tables checked, 1 moved." in found.output


def test_a_table_of_a_game_that_is_not_here_is_named(wire: Wire, run: Run) -> None:
    change(models.tables, game="chess")
    assert f"table {wire.code} (chess): cannot be read" in run("check").output


def test_closed_tables_are_checked_where_all_are_asked_for(wire: Wire, run: Run) -> None:
    wire.act("green", do="resign")
    wire.call("POST", "/close")
    assert run("check").output == "0 tables checked, 0 moved.\n"
    assert run("check", "--all").output == "1 tables checked, 0 moved.\n"


# Serve


def test_a_setting_that_cannot_be_keeps_the_server_from_starting(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("PORT", "COMPANION_STREAMS", "COMPANION_PROXIES"):
        with monkeypatch.context() as patched:
            patched.setenv(name, "many")
            found = run("serve")
        assert (found.exit_code, name in found.stderr) == (2, True)


def test_every_address_is_shown_this_machine_first() -> None:
    assert serve.addresses("192.168.1.5") == ["192.168.1.5"]
    assert serve.addresses("0.0.0.0")[0] == "127.0.0.1"


def test_port_0_is_a_free_port_that_can_be_named() -> None:
    assert 0 < serve._free_port("127.0.0.1") < 65_536


def test_the_keys_that_are_printed_are_no_part_of_a_record(wire: Wire, run: Run) -> None:
    head = json.loads(run("export", wire.code).stdout.splitlines()[0])
    assert set(head) <= {"record", "game", "setup", "about", "fair"}
    assert set(head["fair"]) == {"commit"}
