"""What it takes to undo an entry, who must say yes, and how it is written (http.md, Calls)."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import insert, select, update

from companion import answers, live, log, models, referee
from companion.answers import Answer, Asked, Done, Refused
from companion.db import reading, writing
from companion.engine import Illegal, canonical, judge
from companion.log import Press
from companion.message import Message, say
from companion.record import decode, drawn_in
from companion.referee import Draft
from companion.replay import Moment, fold, standing
from companion.tables import Table, new_id


@dataclass(frozen=True)
class Request:
    """An undo that waits: who asked, for which version, whose yes is due, whose was given."""

    id: int
    asker: str
    version: int
    needs: tuple[str, ...]
    given: tuple[str, ...]


def undo(table: Table, seat: str, version: int, press: Press, *, ask: bool = False) -> Answer:
    """Take an entry back where that is free, or ask the seats that must agree."""
    asked: list[tuple[str, ...]] = []

    def drafted(draft: Draft) -> Refused | int:
        refusal = _cannot(draft, seat, version)
        if refusal is not None:
            return refusal
        needs = who_must_agree(draft, seat, version)
        if needs:
            asked.append(needs)
            return _refused(draft, say(
                "Undoing this needs a yes of {seats}.", seats=tuple(needs)
            ), needs=list(needs))  # fmt: skip
        return _take_back(draft, seat, seat, version)

    with log.alone(table) as table:
        answer = referee.write(table, press, drafted)
        if ask and asked and isinstance(answer, Refused):
            return _ask(table, seat, version, asked[-1])
        if isinstance(answer, Done):
            settle(table, log.moments(table))
        return answer


def agree(table: Table, number: int, seat: str, press: Press, *, yes: bool) -> Answer | None:
    """A needed seat's yes or no to a request; None where there is no such open request.

    The last yes needed, or the referee's, takes the entry back in the asker's name.
    """
    with log.alone(table) as table:
        return _answered(table, number, seat, press, yes=yes)


def _answered(table: Table, number: int, seat: str, press: Press, *, yes: bool) -> Answer | None:
    again = log.pressed(table, press.key)
    request = find(table, number)
    if request is None and again is None:
        return None
    if request is None:
        return referee.write(table, press, lambda draft: answers.closed(draft.version))
    if seat not in (*request.needs, "referee"):
        return answers.forbidden(log.version_of(table.id), seat)
    if not yes:
        _decline(table, request.id, seat)
        return Asked(request.id, ())
    given = tuple(sorted({*request.given, seat}))
    missing = tuple(name for name in request.needs if name not in given)
    if missing and seat != "referee":
        _give(table, request.id, given)
        return Asked(request.id, missing)
    answer = referee.write(table, press, lambda draft: _agreed(draft, request, seat))
    _close(table, request.id)
    return answer


def _agreed(draft: Draft, request: Request, seat: str) -> Refused | int:
    refusal = _cannot(draft, request.asker, request.version)
    return refusal or _take_back(draft, request.asker, seat, request.version)


def _cannot(draft: Draft, seat: str, version: int) -> Refused | None:
    """The refusal that no yes can lift."""
    if seat == "watch":
        return answers.forbidden(draft.version, seat)
    if draft.table.is_closed():
        return answers.closed(draft.version)
    if version not in standing(draft.moments):
        return _refused(draft, _why_no_target(draft, version))
    stands = first_in_the_way(draft, version)
    if stands is None:
        return None
    why = say("Entry {stands}, which came later, would not stand without it.", stands=stands)
    return _refused(draft, why, stands=stands)


def _why_no_target(draft: Draft, version: int) -> Message:
    if not 0 < version <= draft.version:
        return say("There is no entry {version}.", version=version)
    entry = draft.moments[version].entry
    if entry is not None and entry.action is None:
        return say("Entry {version} is an undo; undo cannot be undone.", version=version)
    return say("Entry {version} has been undone already.", version=version)


def _refused(draft: Draft, why: Message, **more: object) -> Refused:
    return Refused(422, Illegal("table/undo", why), draft.version, more=more)


def first_in_the_way(draft: Draft, version: int) -> int | None:
    """The first later entry that would be refused without the one of `version`; None if none."""
    game, stands = draft.table.game, standing(draft.moments)
    place = stands.index(version)
    state = fold(game, draft.moments, stands[:place])
    for later in stands[place + 1 :]:
        entry = draft.moments[later].entry
        action = entry.action if entry else None
        assert action is not None
        if game.form(state, action) is not None or judge(game, state, action) is not None:
            return later
        state = game.apply(state, action)
    return None


def who_must_agree(draft: Draft, seat: str, version: int) -> tuple[str, ...]:
    """The seats whose yes an undo needs; empty where it is free.

    Where only an older entry of one's own is concerned, those who acted after it are asked
    (our reading: their moves were made in its light).
    """
    entry = draft.moments[version].entry
    assert entry is not None and entry.action is not None
    if seat == "referee":
        return ()
    others = tuple(name for name in draft.table.seats if name != seat)
    clock_runs = draft.table.game.pause(draft.state, log.last_at(draft.moments)) is not None
    if clock_runs or drawn_in(entry.action):
        return others
    if entry.source != seat:
        return (entry.source,) if entry.source in others else ("referee",)
    return _acted_after(draft, seat, version)


def _acted_after(draft: Draft, seat: str, version: int) -> tuple[str, ...]:
    stands = standing(draft.moments)
    later = [draft.moments[place].entry for place in stands[stands.index(version) + 1 :]]
    known = (*draft.table.seats, "referee")
    sources = {entry.source for entry in later if entry and entry.source != seat}
    return tuple(name for name in known if name in sources)


def _take_back(draft: Draft, by: str, source: str, version: int) -> int:
    """Draft the undo, for whom and by whose press; where a clock then runs, its pause.

    The pause is stamped with the `at` of the last action that stands.
    """
    now = max(draft.table.now_ms(), log.last_at(draft.moments))
    draft.add(None, at=now, by=by, source=source, undoes=version)
    place = len(draft.new) - 1
    at = log.last_at(draft.moments)
    pause = draft.table.game.pause(draft.state, at)
    if pause is not None:
        draft.add(pause, at=at, by=pause.by, source="server")
    return place


def _ask(table: Table, seat: str, version: int, needs: Sequence[str]) -> Asked:
    for request in requests(table):
        if (request.asker, request.version) == (seat, version):
            return Asked(request.id, request.needs)
    with writing() as connection:
        found = connection.execute(insert(models.asks).values(
            table_id=table.id, kind="undo", asker=seat, about=str(version),
            needs=canonical(list(needs)).decode(), given="[]", open=True,
        ))  # fmt: skip
    live.nudge(table.id)
    return Asked(new_id(found), tuple(needs))


def requests(table: Table) -> list[Request]:
    """The undo requests that wait."""
    c = models.asks.c
    with reading() as connection:
        rows = connection.execute(
            select(models.asks).where(c.table_id == table.id, c.kind == "undo", c.open)
        ).all()
    return [
        Request(
            row.id, row.asker, int(row.about), tuple(decode(row.needs)), tuple(decode(row.given))
        )
        for row in rows
    ]


def find(table: Table, number: int) -> Request | None:
    """The open request of that number at this table."""
    return next((request for request in requests(table) if request.id == number), None)


def _give(table: Table, number: int, given: Sequence[str]) -> None:
    with writing() as connection:
        where = models.asks.c.id == number
        given_text = canonical(list(given)).decode()
        connection.execute(update(models.asks).where(where).values(given=given_text))
    live.nudge(table.id)


def _close(table: Table, number: int) -> None:
    with writing() as connection:
        connection.execute(update(models.asks).where(models.asks.c.id == number).values(open=False))
    live.nudge(table.id)


def _decline(table: Table, number: int, seat: str) -> None:
    with writing() as connection:
        said = canonical({"no": seat}).decode()
        where = models.asks.c.id == number
        connection.execute(update(models.asks).where(where).values(open=False, given=said))
    live.nudge(table.id)


def decliner(table: Table, asker: str, version: int) -> str | None:
    """The seat that said no to the asker's newest request for that version, if one did."""
    c = models.asks.c
    with reading() as connection:
        row = connection.execute(
            select(models.asks).where(
                c.table_id == table.id, c.kind == "undo", c.asker == asker, c.about == str(version)
            ).order_by(c.id.desc()).limit(1)
        ).first()  # fmt: skip
    if row is None or row.open:
        return None
    given = decode(row.given)
    return given.get("no") if isinstance(given, dict) else None


def settle(table: Table, moments: Sequence[Moment]) -> None:
    """Close the requests whose entry stands no longer."""
    stands = standing(moments)
    for request in requests(table):
        if request.version not in stands:
            _close(table, request.id)
