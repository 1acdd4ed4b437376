"""Which phones wait for the referee's yes to sit down, and how that is answered."""

from dataclasses import dataclass

from sqlalchemy import insert, select, update

from companion import live, lobby, log, models
from companion.db import reading, writing
from companion.tables import Table


@dataclass(frozen=True, slots=True)
class SeatAsk:
    """A phone that wants a seat; `name` is what its owner calls themselves."""

    id: int
    phone: str
    seat: str
    name: str


def is_free(table: Table, seat: str) -> bool:
    """Whether a phone that only knows the code may take the seat at once.

    A seat nobody holds is free until the first action; watching is always free; the referee's
    seat and everything later needs the referee's yes (http.md, Who asks).
    """
    if seat == "watch":
        return True
    if seat == "referee" or any(sitter.seat == seat for sitter in lobby.sitters(table)):
        return False
    return log.version_of(table.id) == 0


def ask(table: Table, phone: str, seat: str, name: str) -> None:
    """Ask the referee for a seat; asking twice asks once."""
    if any(each.phone == phone and each.seat == seat for each in waiting(table)):
        return
    with writing() as connection:
        connection.execute(insert(models.asks).values(
            table_id=table.id, kind="seat", asker=phone, about=seat, needs="[]",
            given=name[:40], open=True,
        ))  # fmt: skip
    live.nudge(table.id)


def waiting(table: Table) -> list[SeatAsk]:
    """The phones that wait, the first first."""
    c = models.asks.c
    with reading() as connection:
        rows = connection.execute(
            select(models.asks).where(c.table_id == table.id, c.kind == "seat", c.open)
            .order_by(c.id)
        ).all()  # fmt: skip
    return [SeatAsk(row.id, row.asker, row.about, row.given) for row in rows]


def answer(table: Table, number: int, *, yes: bool) -> SeatAsk | None:
    """The referee's yes or no; None where that phone waits no longer."""
    found = next((each for each in waiting(table) if each.id == number), None)
    if found is None:
        return None
    with writing() as connection:
        where = models.asks.c.id == number
        connection.execute(update(models.asks).where(where).values(open=False))
    if yes:
        lobby.sit(table, found.phone, found.seat)
        if found.name and found.seat != "watch":
            lobby.rename(table, found.seat, found.name)
    live.nudge(table.id)
    return found
