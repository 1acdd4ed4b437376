"""What is listed is documented: every setting and every command, in their own words."""

from importlib import import_module

import click
import pytest

from companion import ROOT
from companion.cli import COMMANDS, MODULES
from companion.config import SETTINGS, Setting

HOSTING = (ROOT / "docs/hosting.md").read_text("utf-8")
COMMANDS_PAGE = (ROOT / "docs/commands.md").read_text("utf-8")


def first_sentence(text: str) -> str:
    """A help text's first sentence, in one line."""
    return " ".join(text.split("\n\n")[0].split()).partition(". ")[0].rstrip(".")


def command(name: str) -> click.Command:
    """The command of that name."""
    found: click.Command = import_module(f"companion.commands.{MODULES.get(name, name)}").command
    return found


def section(name: str) -> str:
    """What the page says of a command."""
    heading = f"## companion {name}\n"
    assert heading in COMMANDS_PAGE
    return COMMANDS_PAGE.split(heading)[1].split("\n## ")[0]


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.variable)
def test_every_setting_is_in_the_table_with_its_default_and_its_help(setting: Setting) -> None:
    (row,) = [line for line in HOSTING.splitlines() if line.startswith(f"| `{setting.variable}` |")]
    default = "data" if setting.name == "DATA" else setting.default
    assert f"`{default}`" in row and row.endswith(f"| {setting.help} |")


def test_no_setting_is_in_the_table_that_is_not_there() -> None:
    rows = [line.split("`")[1] for line in HOSTING.splitlines() if line.startswith("| `")]
    assert rows == [setting.variable for setting in SETTINGS]


@pytest.mark.parametrize("name", list(COMMANDS))
def test_every_command_has_its_section_beginning_with_its_help(name: str) -> None:
    help_text = command(name).help
    assert help_text is not None
    assert section(name).strip().startswith(first_sentence(help_text))


@pytest.mark.parametrize("name", list(COMMANDS))
def test_every_option_is_named(name: str) -> None:
    options = [each.opts[0] for each in command(name).params if isinstance(each, click.Option)]
    assert [option for option in options if f"`{option}" not in section(name)] == []


def test_no_command_has_a_section_that_is_not_there() -> None:
    headings = [line for line in COMMANDS_PAGE.splitlines() if line.startswith("## companion ")]
    assert {heading.split()[2] for heading in headings} == set(COMMANDS)


@pytest.mark.parametrize("path", sorted((ROOT / "docs").glob("*.md")), ids=lambda path: path.name)
def test_no_page_links_to_one_that_is_not_there(path: object) -> None:
    assert isinstance(path, type(ROOT))
    links = [part.split(")")[0] for part in path.read_text("utf-8").split("](")[1:]]
    files = [link.split("#")[0] for link in links if "://" not in link]
    assert [file for file in files if file and not (path.parent / file).exists()] == []
