"""What the referee answers to a press: done, refused, or asked for a yes."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from companion.engine import Illegal, written
from companion.message import say
from companion.replay import Entry, Moment


@dataclass(frozen=True)
class Done:
    """Accepted: the entries that this press wrote. `fresh` is False for a retry."""

    version: int
    entries: tuple[Entry, ...]
    fresh: bool = True


@dataclass(frozen=True)
class Asked:
    """An undo waits for a yes of the seats in `needs`."""

    request: int
    needs: tuple[str, ...]


@dataclass(frozen=True)
class Refused:
    """Not done: a rule of the game (422) or of the table (403, 409, 422), and what stands now.

    `entries` fell due and stand although the press was refused.
    """

    status: int
    illegal: Illegal
    version: int
    entries: tuple[Entry, ...] = ()
    more: Mapping[str, Any] = field(default_factory=dict)


Answer: TypeAlias = Done | Asked | Refused


def entry_line(entry: Entry) -> dict[str, Any]:
    """An entry as http.md prints it."""
    line = {
        "version": entry.version,
        "at": entry.at,
        "by": entry.by,
        "from": entry.source,
        "action": None if entry.action is None else written(entry.action),
    }
    return line if entry.undoes is None else line | {"undoes": entry.undoes}


def forbidden(version: int, seat: str) -> Refused:
    """The answer to a seat that may not do this."""
    if seat == "watch":
        why = say("A watcher sees the table and changes nothing; sit down to play.")
    else:
        why = say("At this table {seat} may not do that; ask the referee.", seat=seat)
    return Refused(403, Illegal("table/seat", why), version)


def not_begun(version: int) -> Refused:
    """The answer before it was drawn who goes first."""
    why = say("Who goes first has not been drawn yet; the referee begins the table.")
    return Refused(409, Illegal("table/not-begun", why), version)


def closed(version: int) -> Refused:
    """The answer of a closed table."""
    why = say("This table is closed: its secret is published and nothing changes any more.")
    return Refused(409, Illegal("table/closed", why), version)


def other_press(version: int) -> Refused:
    """The answer to a press key that another press had already."""
    why = say("This press key was used for something else; make a new key for each press.")
    return Refused(409, Illegal("table/key", why), version)


def seen_older(version: int, seen: int, now: Mapping[str, Any]) -> Refused:
    """The answer to an action that would set a whole value over a newer one."""
    why = say(
        "The table has changed since you looked (version {seen}, now {version}); "
        "look at the value now, or send it anyway.",
        seen=seen, version=version,
    )  # fmt: skip
    return Refused(409, Illegal("table/seen", why), version, more={"now": now})


def busy(version: int) -> Refused:
    """The answer after too many lost races."""
    why = say("Too many people pressed at once; press again.")
    return Refused(503, Illegal("table/busy", why), version)


def done(moments: tuple[Moment, ...], *, fresh: bool) -> Done:
    """The answer that lists those moments' entries."""
    entries = tuple(moment.entry for moment in moments if moment.entry is not None)
    return Done(moments[-1].version, entries, fresh)
