"""How a table leaves as a record and comes back as one (http.md: record, import)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from msgspec import UNSET

from companion import lobby, log
from companion.engine import MOST, Action, Draw, Game, State, canonical, written
from companion.message import Message, say
from companion.now import wall_ms
from companion.record import Header, Reading, Verdict, drawn_in, print_lines, verdicts
from companion.replay import digest, standing, undone
from companion.strict import MalformedError
from companion.tables import Table

IMPORT = "table/import"
"""The rule of a record that is good, but that no table can be made of."""


class BadRecordError(Exception):
    """A record that cannot be imported: the first bad line, its rule and why."""

    def __init__(self, line: int, rule: str, why: Message) -> None:
        super().__init__(f"line {line}: {why}")
        self.line, self.rule, self.why = line, rule, why


def export(table: Table, *, history: bool = False) -> bytes:
    """The table's record: what stands, or with `history` undone actions too, marked."""
    moments = log.moments(table)
    taken_back, lines = undone(moments), []
    for version in range(1, len(moments)) if history else standing(moments):
        entry = moments[version].entry
        if entry is not None and entry.action is not None:
            line = written(entry.action) | {"at": entry.at}
            lines.append(line | {"undone": True} if version in taken_back else line)
    return print_lines(header_line(table), lines)


def header_line(table: Table) -> dict[str, Any]:
    """The first line of the table's record."""
    head: dict[str, Any] = {
        "record": 1, "game": table.game.slug, "setup": lobby.setup_as_given(table)
    }  # fmt: skip
    if table.about:
        head["about"] = table.about
    fair = table.fair_part()
    return head if fair is None else head | {"fair": fair}


@dataclass(frozen=True)
class Read:
    """A record that is good from the first line to the last."""

    header: Header
    actions: tuple[Action, ...]
    state: State
    at: int


def read(lines: Iterable[bytes]) -> Read:
    """All of a record; raises BadRecordError at the first bad line."""
    reading, actions = Reading(), []
    for verdict in verdicts(lines, reading=reading):
        actions += [_accepted(verdict)]
    assert reading.header is not None and reading.state is not None
    _check_room(1, 0, drawn_in(reading.header.setup, "first_draw"))
    return Read(reading.header, tuple(actions), reading.state, reading.at)


def _accepted(verdict: Verdict) -> Action:
    if verdict.illegal is not None or verdict.action is None:
        illegal = verdict.illegal
        assert illegal is not None
        raise BadRecordError(verdict.line, illegal.rule, illegal.why)
    action = verdict.action
    _check_room(verdict.line, 0 if action.at is UNSET else action.at, drawn_in(action))
    return action


def _check_room(line: int, at: int, draws: Iterable[Draw]) -> None:
    """Refuse what is legal but would soon leave a table nowhere to go on to."""
    if max([at, *(number for number, _, _ in draws)]) > MOST // 2:
        why = say("A table could not go on from so large a time or draw number.")
        raise BadRecordError(line, IMPORT, why)


def import_record(lines: Iterable[bytes]) -> Table:
    """A new table with the record's standing lines as versions 1 … N, a running clock paused.

    A finished record that publishes its secret stays checkable and is closed; any other loses
    its `fair`, since this server cannot know its secret; draw numbers go on.
    """
    found = read(lines)
    game, header = found.header.game, found.header
    try:
        seats = lobby.check_seats(game.seats(header.setup))
    except MalformedError as error:
        raise BadRecordError(1, IMPORT, error.why) from None
    actions = list(found.actions)
    pause = game.pause(found.state, found.at)
    if pause is not None:
        actions.append(pause)
    return lobby.insert(
        game.slug, header.given, "open", header.about, seats, list(_entries(header, actions)),
        opened_ms=wall_ms() - found.at, first_number=_next_number(found),
        **_kept_fair(game, found),
    )  # fmt: skip


def _kept_fair(game: Game[Any, Any], found: Read) -> dict[str, Any]:
    fair, now = found.header.fair, wall_ms()
    if not game.is_over(found.state):
        return {"fair_given": "null"}
    ended: dict[str, Any] = {"ended_ms": now}
    if fair is None or fair.secret is UNSET:
        return ended | {"fair_given": "null"}
    return ended | {"fair_given": canonical(fair).decode(), "closed_ms": now}


def _next_number(found: Read) -> int:
    draws = drawn_in(found.header.setup, "first_draw")
    numbers = [draw[0] for each in found.actions for draw in drawn_in(each)]
    return max([-1, *numbers, *(draw[0] for draw in draws)]) + 1


def _entries(header: Header, actions: Iterable[Action]) -> Iterator[dict[str, Any]]:
    """The rows of the log that those actions become."""
    game, state, at = header.game, header.game.opening(header.setup), 0
    for version, action in enumerate(actions, 1):
        state = game.apply(state, action)
        at = at if action.at is UNSET else action.at
        yield {
            "version": version, "at": at, "by_seat": action.by,
            "from_seat": "server" if action.by == "clock" else action.by,
            "action": canonical(written(action)).decode(), "digest": digest(game, state),
        }  # fmt: skip


def lines_of(text: bytes) -> list[bytes]:
    """The physical lines of a text that is all in memory."""
    return text.split(b"\n")[:-1] if text.endswith(b"\n") else text.split(b"\n")
