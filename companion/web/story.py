"""What has happened at a table, entry by entry, as templates tell it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property
from typing import Any

from companion import log
from companion.engine import Game, written
from companion.message import say
from companion.replay import Moment, undone
from companion.tables import Table
from companion.web.words import words


@dataclass(frozen=True)
class Line:
    """One entry: its action (None for an undo, which names what it `undoes`), and the states."""

    table: Table
    version: int
    by: str
    source: str
    at: int
    action: dict[str, Any] | None
    undoes: int | None
    is_undone: bool
    moments: Sequence[Moment]

    @property
    def at_s(self) -> float:
        """When it was, in seconds since 1970."""
        return (self.table.opened_ms + self.at) / 1000

    @cached_property
    def before(self) -> dict[str, Any]:
        """The public state before it."""
        return self.table.game.public(self.moments[self.version - 1].state)

    @cached_property
    def after(self) -> dict[str, Any]:
        """The public state after it."""
        return self.table.game.public(self.moments[self.version].state)

    @cached_property
    def account(self) -> dict[str, Any]:
        """What the game says of it; nothing of an undo."""
        before, moment = self.moments[self.version - 1], self.moments[self.version]
        if moment.entry is None or moment.entry.action is None:
            return {}
        return self.table.game.account(before.state, moment.entry.action, moment.state)

    @property
    def undone_line(self) -> "Line | None":
        """What an undo took back."""
        return None if self.undoes is None else line_of(self.table, self.moments, self.undoes)


def line_of(table: Table, moments: Sequence[Moment], version: int) -> Line:
    """One entry of the log."""
    entry = moments[version].entry
    assert entry is not None
    action = None if entry.action is None else written(entry.action)
    is_undone = version in undone(moments)
    return Line(
        table, version, entry.by, entry.source, entry.at, action, entry.undoes, is_undone, moments
    )


def lines(table: Table, most: int | None = None) -> list[Line]:
    """The entries, the newest first."""
    moments = log.moments(table)
    versions = range(len(moments) - 1, 0, -1)[:most]
    return [line_of(table, moments, version) for version in versions]


def newest(table: Table) -> Line | None:
    """The newest entry, if anything has happened."""
    found = lines(table, 1)
    return found[0] if found else None


TABLE_RULES = {
    "seat": say("Who may enter what is agreed when a table is opened."),
    "undo": say("Undo is free for one's own newest entry while no clock runs and nothing was "
                "drawn; otherwise it needs a yes. The referee may always."),
    "seen": say("What sets a whole value is not written over one that its page had not seen."),
    "key": say("Each press counts once, however often it is sent."),
    "closed": say("A closed table publishes the secret of its draws and changes no more."),
    "not-begun": say("Who goes first is drawn before anything else."),
    "busy": say("When many press at once, some are asked to press again."),
}  # fmt: skip
"""The rules that hold at any table, whatever the game."""


def says(game: Game[Any, Any], rule: str) -> str | None:
    """The printed rule behind a refusal's id, in the phone's language."""
    owner, _, name = rule.partition("/")
    if owner == "table" and name in TABLE_RULES:
        return words().gettext(TABLE_RULES[name].text)
    found = next((each.says for each in game.rules if owner == game.slug and each.name == name), "")
    return words().gettext(found) if found else None


def time_of_day(seconds: float) -> str:
    """An instant by this server's clock, for phones that cannot say it in their own.

    >>> len(time_of_day(0))
    5
    """
    return datetime.fromtimestamp(seconds, UTC).astimezone().strftime("%H:%M")


OURS = "our reading"


def told_rule(says: str) -> dict[str, Any]:
    """A printed rule in the phone's language: its `text`, `where` it is printed, whether `ours`."""
    text, where = _parted(words().gettext(says))
    parts, printed = where.split("; "), _parted(says)[1].split("; ")
    if len(parts) == len(printed):
        parts = [part for part, of in zip(parts, printed, strict=True) if of != OURS]
    return {"text": text, "where": "; ".join(parts), "ours": OURS in says}


def _parted(text: str) -> tuple[str, str]:
    """A rule without what stands in brackets at its very end.

    >>> _parted("A tile may have at most one piece on it. (Rules)")
    ('A tile may have at most one piece on it.', 'Rules')
    """
    before, opened, where = text.rpartition(" (")
    return (before, where[:-1]) if opened and where.endswith(")") else (text, "")
