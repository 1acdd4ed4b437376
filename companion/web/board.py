"""What a seat sees of its table now: everything a template is given, and the HTML made of it."""

from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from threading import Lock
from typing import Any

from flask import render_template, url_for

from companion import asks, chance, keys, library, live, log, proposals, referee, undo
from companion.answers import Refused
from companion.engine import written
from companion.referee import Draft
from companion.replay import Moment, standing
from companion.tables import Table, dashed
from companion.web import people, story
from companion.web.people import Chair
from companion.web.words import language

PARTS = {"board": "table/board.html", "people": "table/people.html"}
"""What a page of a seat may show and keep live, and the template that draws it."""
RECENT = 30
"""How many entries a board may list; all of them have a page of their own."""
KEPT = 2_000
"""How many drawn boards are kept for the phones that see the same."""


@dataclass(frozen=True)
class Look:
    """Who looks at which moment of a table, and with what refusal, if any."""

    table: Table
    seat: str
    moment: Moment
    part: str = "board"
    refusal: Refused | None = None
    sent: Mapping[str, str] = field(default_factory=dict)
    """What a refused form had sent, so that nothing typed is lost."""
    has_keys: bool = True
    """False for a board that several phones get: each fills in its own press keys."""


def look(table: Table, seat: str, **more: Any) -> Look:
    """How the table stands now."""
    return Look(table, seat, log.moments(table)[-1], **more)


def html(seen: Look) -> str:
    """The part as it is swapped."""
    return render_template(PARTS[seen.part], **context(seen))


def context(seen: Look) -> dict[str, Any]:
    """Everything that the template of a part is given: nothing that the seat may not see."""
    table, seat, state = seen.table, seen.seat, seen.moment.state
    is_over, waits_for = table.game.is_over(state), table.game.turn(state)
    return {
        "table": table, "game": table.game, "slug": table.game.slug, "code": dashed(table.code),
        "seat": seat, "part": seen.part, "version": seen.moment.version, "epoch": keys.epoch(),
        "view": table.game.view(state, seat), "is_over": is_over, "waits_for": waits_for,
        "turn": "yours" if seat in waits_for else "theirs" if waits_for else "",
        "chairs": people.chairs(table), "name": lambda each: people.name_of(table, each),
        "to": _to(table, seat),
        "press_key": chance.new_token if seen.has_keys else str,
        "refusal": _refusal(seen), "sent": seen.sent,
        "newest": story.newest(table), "recent": story.lines(table, RECENT), "undo": _undo(seen),
        "asks": _asks(table, seat), "asked": len(asks.waiting(table)),
        "requests": _requests(table, seat), "proposals": _proposals(table, seat),
        "books": seat in proposals.who_books(table),
        "told_rule": story.told_rule, "enters": _enters(table, seat),
        "reminder": _reminder(seen),
        "shelf": lambda: table.game.shelved(state, library.items(table)),
    }  # fmt: skip


def _to(table: Table, seat: str) -> Callable[..., str]:
    """The address of a view of this seat's pages, by its name."""

    def to(what: str, **more: Any) -> str:
        return url_for(f"tables.{what}", code=dashed(table.code), seat=seat, **more)

    return to


def _enters(table: Table, seat: str) -> tuple[str, ...]:
    """The seats for which this one may enter actions, rulings apart (http.md, Who asks)."""
    if seat == "watch":
        return ()
    everybody = seat == "referee" or table.policy == "open"
    return (*table.seats, "referee") if everybody else (seat,)


def _reminder(seen: Look) -> dict[str, Any] | None:
    """Who waits for this seat, where it was told so and has done nothing since."""
    found = live.reminder(seen.table.id, seen.seat)
    if found is None or seen.seat not in seen.table.game.turn(seen.moment.state):
        return None
    by, version, count = found
    since = log.moments(seen.table)[version + 1 :]
    if any(each.entry and each.entry.by == seen.seat for each in since):
        return None
    return {"by": people.name_of(seen.table, by), "count": count}


def linked(table: Table, seat: str, rule: str) -> str:
    """Where a rule of the table's game stands on the page of its rules; empty for another."""
    owner, _, name = rule.partition("/")
    return f"{_to(table, seat)('rules')}#{name}" if owner == table.game.slug else ""


def _refusal(seen: Look) -> dict[str, Any] | None:
    if seen.refusal is None:
        return None
    illegal = seen.refusal.illegal
    return {
        "rule": illegal.rule, "why": illegal.why, "named": illegal.why.values,
        "status": seen.refusal.status, "more": seen.refusal.more,
        "says": story.says(seen.table.game, illegal.rule),
        "link": linked(seen.table, seen.seat, illegal.rule),
    }  # fmt: skip


def _undo(seen: Look) -> dict[str, Any] | None:
    """The newest action that stands, whether this seat pressed it, and whose yes undoing needs."""
    table, moments = seen.table, log.moments(seen.table)
    stands = standing(moments)
    if not stands or seen.seat == "watch" or table.is_closed():
        return None
    entry = moments[stands[-1]].entry
    assert entry is not None
    draft = Draft(table, list(moments), len(moments))
    needs = undo.who_must_agree(draft, seen.seat, stands[-1])
    names = [people.name_of(table, each) for each in needs]
    no = undo.decliner(table, seen.seat, stands[-1])
    return {
        "version": stands[-1], "is_mine": entry.source == seen.seat, "needs": names,
        "declined": people.name_of(table, no) if no else "",
    }  # fmt: skip


def _requests(table: Table, seat: str) -> list[dict[str, Any]]:
    """The undo requests that wait: what each would take back, and whether this seat is asked."""
    moments, found = log.moments(table), []
    for request in undo.requests(table):
        entry = moments[request.version].entry
        if entry is None or entry.action is None:
            continue
        missing = [each for each in request.needs if each not in request.given]
        found.append({
            "id": request.id, "asker": request.asker,
            "missing": [people.name_of(table, each) for each in missing],
            "line": story.line_of(table, moments, request.version),
            "asks_me": seat in missing or (seat == "referee" and request.asker != "referee"),
            "is_mine": request.asker == seat, "action": written(entry.action),
        })  # fmt: skip
    return found


def _proposals(table: Table, seat: str) -> list[dict[str, Any]]:
    """The rulings that wait to be booked: what each would change, and whether it is asked here."""
    found, books = [], proposals.who_books(table)
    for each in proposals.waiting(table):
        if referee.would(table, referee.Asking(each.action, "referee")) is not None:
            continue
        draft = referee.begin_draft(table)
        draft.add(each.action, at=log.last_at(draft.moments), by="referee", source="referee")
        found.append({
            "id": each.id, "asker": each.asker, "asks_me": seat in books,
            "line": story.line_of(table, draft.moments, draft.version),
        })  # fmt: skip
    return found


def _asks(table: Table, seat: str) -> list[dict[str, Any]]:
    """The phones that ask the referee for a seat."""
    if seat != "referee":
        return []
    return [
        {"id": each.id, "seat": each.seat, "name": each.name, "chair": _chair(table, each.seat)}
        for each in asks.waiting(table)
    ]


def _chair(table: Table, seat: str) -> Chair:
    return people.chair(table, seat)


_drawn: OrderedDict[tuple[Any, ...], str] = OrderedDict()
_guard = Lock()


def shared(table: Table, seat: str, part: str) -> tuple[int, str]:
    """The version and HTML for every phone that sees the same: drawn once, without press keys."""
    nudges = live.nudges(table.id)
    seen = look(table, seat, part=part, has_keys=False)
    which = (keys.epoch(), table.id, seen.moment.version, nudges, seat, part)
    key = (*which, language(), url_for("home.index", _external=True))
    with _guard:
        found = _drawn.get(key)
    if found is None:
        found = html(seen)
        with _guard:
            _drawn[key] = found
            while len(_drawn) > KEPT:
                _drawn.popitem(last=False)
    return seen.moment.version, found
