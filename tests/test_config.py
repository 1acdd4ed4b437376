"""Settings come from the environment; one that cannot be is named with the way out."""

from pathlib import Path

import pytest
from flask import Flask

from companion import config, keys, store
from companion.config import SETTINGS, SettingError
from companion.db import db
from companion.web import create_app


def test_what_is_not_set_or_set_to_nothing_has_its_default() -> None:
    for environ in ({}, {setting.variable: "" for setting in SETTINGS}):
        assert config.read(environ) == {each.name: each.default for each in SETTINGS}


def test_a_setting_is_read_from_its_variable() -> None:
    found = config.read({"PORT": "9000", "COMPANION_DATA": "/tmp/x", "DATA": "no", "STREAMS": "1"})
    assert (found["PORT"], found["DATA"], found["STREAMS"]) == ("9000", "/tmp/x", "500")


def test_every_setting_says_what_it_is_for() -> None:
    for setting in SETTINGS:
        assert setting.help.endswith(".") and setting.name.isupper()


@pytest.mark.parametrize("text", ["x", "-1", "1.5", "65536", " 80", "8_0", "²", "٣", "9" * 5_000])
def test_a_port_that_is_none_is_named_with_its_variable(text: str) -> None:
    with pytest.raises(SettingError, match=r"PORT.*65535"):
        config.number({"PORT": text}, "PORT")


@pytest.mark.parametrize(("text", "number"), [("0", 0), ("8000", 8000), ("65535", 65_535)])
def test_a_port_that_is_one_is_a_number(text: str, number: int) -> None:
    assert config.number({"PORT": text}, "PORT") == number


def test_the_data_folder_is_made(tmp_path: Path) -> None:
    wanted = tmp_path / "a" / "b"
    assert config.data_folder({"DATA": str(wanted)}) == wanted and wanted.is_dir()


@pytest.mark.parametrize("name", ["file", "file/below", "~nobody-of-that-name/data"])
def test_a_data_folder_that_cannot_be_is_named(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").write_text("")
    path = name if name.startswith("~") else str(tmp_path / name)
    with pytest.raises(SettingError, match="COMPANION_DATA"):
        config.data_folder({"DATA": path})


def test_a_file_that_is_no_database_is_named_and_kept(tmp_path: Path) -> None:
    store.database(tmp_path).write_text("shopping list, and more of it, to be longer than a header")
    with pytest.raises(SettingError, match="restore a backup"):
        create_app({"DATA": str(tmp_path)})
    assert store.database(tmp_path).read_text().startswith("shopping list")


@pytest.mark.parametrize("name", ["a b", "what?", "50%", "a#b", "ă", "a&b=c"])
def test_a_data_folder_may_have_any_name(tmp_path: Path, name: str) -> None:
    app = create_app({"DATA": str(tmp_path / name)})
    with app.app_context():
        keys.epoch()
        db.engine.dispose()
    assert store.database(tmp_path / name).is_file()


def test_a_folder_is_held_by_one_server_alone(tmp_path: Path) -> None:
    with (
        store.claim(tmp_path, patience_s=0),
        pytest.raises(SettingError, match="Another Companion"),
        store.claim(tmp_path, patience_s=0),
    ):
        pass
    with store.claim(tmp_path, patience_s=0):
        pass


@pytest.mark.parametrize(
    "pragma", [("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)]
)
def test_the_store_is_written_through_to_the_disk(app: Flask, pragma: tuple[str, object]) -> None:
    with db.engine.connect() as connection:
        found = connection.exec_driver_sql(f"PRAGMA {pragma[0]}").scalar()
    assert found == pragma[1]
