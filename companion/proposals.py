"""A ruling that a seat proposes, and whoever runs the table books or leaves.

Only the referee rules (http.md, Who asks). Where a player's phone runs the table, the other player
counts on a phone of their own, and the yes is given on the one that may rule.
"""

from dataclasses import dataclass

from sqlalchemy import insert, select, update

from companion import live, lobby, models, parse, referee
from companion.answers import Answer, Asked, Done, Refused
from companion.db import reading, writing
from companion.engine import Action, canonical, written
from companion.log import Press
from companion.record import decode
from companion.referee import Asking
from companion.tables import Table


@dataclass(frozen=True, slots=True)
class Proposal:
    """A ruling that waits: who asks for it, and the version that was counted against."""

    id: int
    asker: str
    version: int
    action: Action


def propose(table: Table, asking: Asking) -> Answer:
    """Ask for a ruling, in place of what the same seat asked for before; judged at once."""
    draft = referee.begin_draft(table)
    found = referee.would(table, Asking(asking.action, "referee"))
    if found is not None:
        return found if isinstance(found, Refused) else Refused(422, found, draft.version)
    seen = draft.version if asking.seen is None else asking.seen
    c = models.asks.c
    with writing() as connection:
        mine = (c.table_id == table.id, c.kind == "rule", c.asker == asking.seat)
        connection.execute(update(models.asks).where(*mine).values(open=False))
        connection.execute(insert(models.asks).values(
            table_id=table.id, kind="rule", asker=asking.seat, about=str(seen), needs="[]",
            given=canonical(written(asking.action)).decode(), open=True,
        ))  # fmt: skip
    live.nudge(table.id)
    return Asked(0, ("referee",))


def waiting(table: Table) -> list[Proposal]:
    """What is proposed, the first first."""
    c = models.asks.c
    with reading() as connection:
        rows = connection.execute(
            select(models.asks).where(c.table_id == table.id, c.kind == "rule", c.open)
            .order_by(c.id)
        ).all()  # fmt: skip
    return [Proposal(row.id, row.asker, int(row.about), _action(table, row.given)) for row in rows]


def _action(table: Table, text: str) -> Action:
    action: Action = parse.action(table.game, decode(text))
    return action


def answer(table: Table, number: int, press: Press, *, yes: bool) -> Answer:
    """Book a proposal as the referee's ruling, or leave it; one that waits no longer is left."""
    found = next((each for each in waiting(table) if each.id == number), None)
    if found is None:
        return Asked(number, ())
    done: Answer = Asked(number, ())
    if yes:
        done = referee.play(table, Asking(found.action, "referee", press, found.version))
    if not yes or isinstance(done, Done):
        with writing() as connection:
            where = models.asks.c.id == number
            connection.execute(update(models.asks).where(where).values(open=False))
        live.nudge(table.id)
    return done


def who_books(table: Table) -> set[str]:
    """The seats whose phones run the table too, and the referee's own."""
    sitters = lobby.sitters(table)
    runs = {each.phone for each in sitters if each.seat == "referee"}
    return {"referee"} | {each.seat for each in sitters if each.phone in runs}
