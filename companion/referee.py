"""The one path of an action at a live table: what is due, draw, judge, append, announce."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

import msgspec
from msgspec import UNSET

from companion import answers, live, log, parse, tables
from companion.answers import Answer, Done, Refused
from companion.chance import Fair, Rigged
from companion.db import writing
from companion.engine import Action, Illegal, State, judge, verb, written
from companion.log import LostError, Press
from companion.now import wall_ms
from companion.replay import Entry, Moment, follow
from companion.tables import Table

RACES = 8
"""How often a lost race is run again."""
DUE_AT_MOST = 100
"""More things falling due in one go than any game can have: a game's fault, not a table's."""


@dataclass(frozen=True)
class Asking:
    """What one press asks for: the action, who pressed, and what its page had seen."""

    action: Action
    seat: str
    press: Press | None = None
    seen: int | None = None
    anyway: bool = False


@dataclass
class Draft:
    """Moments that are about to be written: those that stand, and the new ones after them."""

    table: Table
    moments: list[Moment]
    start: int

    @property
    def state(self) -> State:
        """The state after everything drafted."""
        return self.moments[-1].state

    @property
    def version(self) -> int:
        """The newest version, drafted ones too."""
        return self.moments[-1].version

    @property
    def new(self) -> tuple[Moment, ...]:
        """What was drafted."""
        return tuple(self.moments[self.start :])

    def add(
        self, action: Action | None, *, at: int, by: str, source: str, undoes: int | None = None
    ) -> None:
        """Draft an entry: an action, or the undoing of one."""
        entry = Entry(self.version + 1, at, by, source, action, undoes)
        self.moments.append(follow(self.table.game, self.moments, entry))

    def chance(self) -> Fair:
        """Fair draws from the next number on."""
        number = log.next_number(self.table, self.moments)
        return Fair(self.table.secret, self.table.nonces, number)


def play(table: Table, asking: Asking) -> Answer:
    """Do what was asked, or say why not. A press that was done before is answered again."""
    return write(table, asking.press, lambda draft: _drafted(draft, asking))


def write(table: Table, press: Press | None, drafted: Callable[[Draft], Refused | int]) -> Answer:
    """Let `drafted` add to the log, again where another process was quicker.

    `drafted` answers the place among the new moments of the one that the press is remembered
    with, or a refusal; what fell due is written in either case.
    """
    with log.alone(table) as table:
        for _ in range(RACES):
            again = _pressed_before(table, press)
            if again is not None:
                return again
            draft = begin_draft(table)
            outcome = drafted(draft)
            try:
                return _written(draft, press, outcome)
            except LostError:
                continue
    return answers.busy(log.version_of(table.id))


def begin_draft(table: Table, until: int | None = None) -> Draft:
    """A draft on top of everything written, with what is due by now (or `until`) already in it."""
    found = list(log.moments(table))
    draft = Draft(table, found, len(found))
    if table.is_begun:
        now = table.now_ms() if until is None else until
        add_due(draft, max(now, log.last_at(found)))
    return draft


def add_due(draft: Draft, until: int) -> None:
    """Draft what falls due by itself up to an instant, each at its own."""
    game = draft.table.game
    for _ in range(DUE_AT_MOST):
        action = game.due(draft.state)
        if action is None or action.at is UNSET or action.at > until:
            return
        drawn = game.draw(draft.state, action, draft.chance())
        illegal = judge(game, draft.state, drawn)
        if illegal is not None:
            raise AssertionError(f"{game.slug}: what is due is refused by {illegal.rule}")
        draft.add(drawn, at=action.at, by=action.by, source="server")
    raise AssertionError(f"{game.slug}: more falls due than can")


def _drafted(draft: Draft, asking: Asking) -> Refused | int:
    refusal = _not_now(draft, asking) or _seen_older(draft, asking)
    if refusal is not None:
        return refusal
    action = timed(draft, asking.action)
    action = draft.table.game.draw(draft.state, action, draft.chance())
    illegal = judged(draft, action)
    if illegal is not None:
        return Refused(422, illegal, draft.version)
    at = log.last_at(draft.moments) if action.at is UNSET else action.at
    draft.add(action, at=at, by=action.by, source=asking.seat)
    return len(draft.new) - 1


def _not_now(draft: Draft, asking: Asking) -> Refused | None:
    table = draft.table
    if not may(table, asking.seat, asking.action):
        return answers.forbidden(draft.version, asking.seat)
    if not table.is_begun:
        return answers.not_begun(draft.version)
    return answers.closed(draft.version) if table.is_closed() else None


def _seen_older(draft: Draft, asking: Asking) -> Refused | None:
    """409 for an action that sets a whole value over something its page had not seen."""
    if asking.seen is None or asking.anyway or asking.seen >= draft.version:
        return None
    if verb(asking.action) not in draft.table.game.whole:
        return None
    public = draft.table.game.public(draft.state)
    named = {name: public[name] for name in written(asking.action) if name in public}
    return answers.seen_older(draft.version, asking.seen, named or public)


def timed(draft: Draft, action: Action) -> Action:
    """The action at the server's time: now, never before the last one."""
    now = max(draft.table.now_ms(), log.last_at(draft.moments))
    return msgspec.structs.replace(action, at=now)


def judged(draft: Draft, action: Action) -> Illegal | None:
    """The refusal of a complete action; raises MalformedError where its form does not fit."""
    game = draft.table.game
    return judge(game, draft.state, parse.fitting(game, draft.state, action))


def may(table: Table, seat: str, action: Action) -> bool:
    """Whether a seat may send this at this table (http.md, Who asks)."""
    if seat == "watch" or action.by == "clock":
        return False
    if seat == "referee":
        return True
    if table.policy == "open":
        return verb(action) != "ruling"
    return action.by == seat


def would(table: Table, asking: Asking) -> Refused | Illegal | None:
    """What `play` would say now; nothing is written and no draw is shown."""
    draft = begin_draft(table)
    refusal = _not_now(draft, asking)
    if refusal is not None:
        return refusal
    number = log.next_number(table, draft.moments)
    action = table.game.draw(draft.state, timed(draft, asking.action), Rigged(number=number))
    return judged(draft, action)


def _pressed_before(table: Table, press: Press | None) -> Answer | None:
    found = log.pressed(table, press.key) if press else None
    if found is None:
        return None
    before, first, last = found
    assert press is not None
    if not _is_same(table, before, press):
        return answers.other_press(log.version_of(table.id))
    return answers.done(tuple(log.moments(table)[first : last + 1]), fresh=False)


def _is_same(table: Table, before: Press, press: Press) -> bool:
    """Whether a press is a retry of one that was done.

    Another seat's press is another press (http.md); but at an open table anybody enters for
    anybody, so that there the same words for the same seat are the same press, whoever sends
    them again.
    """
    same_seat = before.seat == press.seat or table.policy == "open"
    return before.body == press.body and same_seat


def _written(draft: Draft, press: Press | None, outcome: Refused | int) -> Answer:
    if isinstance(outcome, Refused):
        if draft.new:
            keep(draft)
        entries = tuple(moment.entry for moment in draft.new if moment.entry)
        return replace(outcome, version=draft.version, entries=entries)
    keep(draft, press, outcome)
    return answers.done(draft.new, fresh=True)


def keep(draft: Draft, press: Press | None = None, main: int = 0) -> None:
    """Write what was drafted, then tell everybody; raises LostError where another was quicker."""
    with writing() as connection:
        log.append(connection, draft.table, draft.new, press, main)
        tables.change_in(connection, draft.table.id, **_columns(draft))
    live.announce(draft.table.id, draft.version)


def _columns(draft: Draft) -> Mapping[str, Any]:
    """What the row of the table keeps beside the log: when it was touched, when it ended.

    Who asked to close it asked after an end: where the game goes on, nobody has.
    """
    if draft.table.game.is_over(draft.state):
        return {"touched_ms": wall_ms(), "ended_ms": draft.table.ended_ms or wall_ms()}
    return {"touched_ms": wall_ms(), "ended_ms": None, "closers": []}


def apply_due(table: Table) -> Done | None:
    """Write what has fallen due by now; None where nothing has."""
    with log.alone(table) as table:
        draft = begin_draft(table)
        if not draft.new:
            return None
        try:
            keep(draft)
        except LostError:
            return None
        return answers.done(draft.new, fresh=True)
