"""The command line: `companion referee | serve | check | export | import | …`.

Each command is a file of `companion/commands`, imported only when it is asked for, so that
`companion referee` never waits for the web.
"""

import sys
from importlib import import_module
from typing import Any

import click

import companion
from companion.config import SettingError

COMMANDS = {
    "serve": "Serve Companion to the phones around.",
    "referee": "Judge a written record of a game.",
    "export": "Print the record of a table.",
    "import": "Open a table from a record.",
    "backup": "Write everything into one file, while the server runs.",
    "restore": "Put a backup in the place of what is stored.",
    "check": "Fold every open table again and compare.",
}


MODULES = {"import": "import_"}
"""Where a command's word is one that Python keeps for itself."""


class Lazy(click.Group):
    """A group whose commands are imported when they are called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names, in the order of use."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, or None."""
        if cmd_name not in COMMANDS:
            return None
        module = import_module(f"companion.commands.{MODULES.get(cmd_name, cmd_name)}")
        found: click.Command = module.command
        return found

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; a setting that cannot be, or a full disk, is a sentence and status 2."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise  # whoever reads has seen enough: click ends quietly
        except (SettingError, OSError) as error:
            click.echo(f"companion: {error}", err=True)
            sys.exit(2)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of `companion --help`, without importing anything."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(cls=Lazy, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(companion.__version__, prog_name="companion")
def main() -> None:
    """Companion sits beside a physical game and keeps what people would hold in their heads."""
