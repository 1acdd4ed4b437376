"""How a table is opened and ended, and who sits where: seats, phones, names."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete, select
from sqlalchemy import insert as sql_insert

from companion import answers, chance, keys, live, log, models, strict, tables
from companion.answers import Refused
from companion.db import reading, writing
from companion.engine import Illegal, canonical
from companion.games import game as game_of
from companion.message import say
from companion.now import wall_ms
from companion.record import ABOUT, check_about
from companion.strict import MalformedError
from companion.tables import Table

POLICIES = ("open", "own")
RESERVED = ("referee", "clock", "watch")


def open_table(
    slug: str,
    given: Mapping[str, Any],
    policy: str = "open",
    about: Mapping[str, str] | None = None,
) -> Table:
    """A new table; raises MalformedError where the setup, policy or names cannot be."""
    game = game_of(slug)
    if game is None:
        raise MalformedError(say("There is no game “{game}”.", game=slug[:40]))
    if policy not in POLICIES:
        raise MalformedError(say("“policy” is open or own, not “{policy}”.", policy=policy[:40]))
    setup = dict(given)
    _check_drawn(game.setup, setup)
    seats = check_seats(game.seats(tables.setup_of(game, setup)))
    check_about(about or {}, seats)
    if len(canonical({"setup": setup, "about": about or {}})) > strict.MOST_BYTES - 500:
        raise MalformedError(say("The setup is longer than a line of a record may be (16 KiB)."))
    return insert(slug, setup, policy, dict(about or {}), seats)


def _check_drawn(kind: type[Any], given: Mapping[str, Any]) -> None:
    """The draw of who goes first is the server's; `"first": "draw"` asks for it."""
    if "first_draw" in given:
        raise MalformedError(say("“first_draw” is written by the server alone."))
    if given.get("first") == "draw" and "first_draw" not in kind.__struct_fields__:
        raise MalformedError(say("This game does not draw who goes first."))


def check_seats(seats: tuple[str, ...]) -> tuple[str, ...]:
    """The seats, unless one is called like a part that nobody sits on (MalformedError)."""
    for seat in seats:
        if seat in RESERVED:
            raise MalformedError(say("A seat cannot be called “{seat}”.", seat=seat))
    return seats


def insert(
    slug: str, setup: Mapping[str, Any], policy: str, about: Mapping[str, str],
    seats: Sequence[str], entries: Sequence[Mapping[str, Any]] = (), **columns: Any,
) -> Table:  # fmt: skip
    """Write a table that was checked, with a row for each of its seats and imported entries."""
    now = wall_ms()
    row: dict[str, Any] = {
        "game": slug, "setup": canonical(setup).decode(), "policy": policy,
        "about": canonical(about).decode(), "secret": chance.new_secret(), "nonces": "{}",
        "opened_ms": now, "touched_ms": now, "first_number": 0, "closers": "[]",
    }  # fmt: skip
    with writing() as connection:
        number, _code = tables.insert_table(connection, **(row | columns))
        named = [
            {"table_id": number, "seat": seat, "generation": 0}
            for seat in ("referee", *seats, "watch")
        ]
        connection.execute(sql_insert(models.seats), named)
        if entries:
            rows = [{"table_id": number, **entry} for entry in entries]
            connection.execute(sql_insert(models.log), rows)
    return tables.read(number)


def add_nonce(table: Table, seat: str, nonce: str) -> bool:
    """Keep a seat's 16 random bytes (hex) for the draws; False once the first draw has fixed them.

    Raises MalformedError where it is not 32 lower-case hex digits.
    """
    if len(nonce) != 32 or set(nonce) - set("0123456789abcdef"):
        raise MalformedError(say("A nonce is 32 lower-case hex digits."))
    with log.alone(table) as table:
        if table.fair_given is not None or log.has_drawn(table, log.moments(table)):
            return False
        tables.change(table, nonces=table.nonces | {seat: nonce})
    return True


def begin(table: Table, seat: str) -> Table | Refused:
    """Draw who goes first, where the setup asked for it; the table with that written in it."""
    if seat != "referee" and not (table.policy == "open" and seat in table.seats):
        return answers.forbidden(0, seat)
    with log.alone(table) as table:
        if table.is_begun:
            why = say("There is nothing to draw: who goes first is settled.")
            return Refused(409, Illegal("table/begun", why), log.version_of(table.id))
        draw = chance.Fair(table.secret, table.nonces, table.first_number).draw(len(table.seats))
        given = {**table.given, "first": table.seats[draw[2]], "first_draw": list(draw)}
        tables.change(table, setup=given)
    live.nudge(table.id)
    return tables.read(table.id)


def close(table: Table, seat: str) -> Table | Refused:
    """Close a table after its end: by the referee, or once every seat has asked for it."""
    with log.alone(table) as table:
        version = log.version_of(table.id)
        if seat == "watch":
            return answers.forbidden(version, seat)
        if table.is_closed():
            return answers.closed(version)
        if not table.game.is_over(log.moments(table)[-1].state):
            why = say("The game is not over; a table is closed after the end.")
            return Refused(422, Illegal("table/close", why), version)
        closers = sorted({*table.closers, seat})
        everybody = seat == "referee" or set(table.seats) <= set(closers)
        tables.change(table, closers=closers, closed_ms=wall_ms() if everybody else None)
    live.nudge(table.id)
    return tables.read(table.id)


def proper(name: str) -> str:
    """A person's name as it is kept; raises MalformedError over 40 characters."""
    name = " ".join(name.split())
    if len(name) > 40:
        why = say("A name has at most 40 characters; this one has {n}.", n=len(name))
        raise MalformedError(why)
    return name


def rename(table: Table, seat: str, name: str) -> Table:
    """Give a seat (or the referee) a person's name; raises MalformedError over 40 characters."""
    name = proper(name)
    if seat not in (*table.seats, *ABOUT):
        raise MalformedError(say("There is no seat “{seat}” here.", seat=seat[:40]))
    with log.alone(table) as table:
        about = {key: text for key, text in table.about.items() if key != seat}
        tables.change(table, about=about | {seat: name} if name else about)
    live.nudge(table.id)
    return tables.read(table.id)


@dataclass(frozen=True, slots=True)
class Sitter:
    """A phone on a seat."""

    phone: str
    seat: str
    since_ms: int


def sit(table: Table, phone: str, seat: str) -> None:
    """Let a phone hold a seat; it may hold several, and a seat may have several phones."""
    c = models.sitters.c
    with writing() as connection:
        where = (c.phone == phone) & (c.table_id == table.id) & (c.seat == seat)
        connection.execute(delete(models.sitters).where(where))
        connection.execute(sql_insert(models.sitters).values(
            phone=phone, table_id=table.id, seat=seat, since_ms=wall_ms()
        ))  # fmt: skip
    live.nudge(table.id)


def leave(table: Table, phone: str, seat: str) -> None:
    """Let a phone give a seat back."""
    c = models.sitters.c
    with writing() as connection:
        where = (c.phone == phone) & (c.table_id == table.id) & (c.seat == seat)
        connection.execute(delete(models.sitters).where(where))
    live.nudge(table.id)


def sitters(table: Table) -> list[Sitter]:
    """Who sits where at a table, the longest first."""
    c = models.sitters.c
    with reading() as connection:
        rows = connection.execute(
            select(models.sitters).where(c.table_id == table.id).order_by(c.since_ms)
        ).all()
    return [Sitter(row.phone, row.seat, row.since_ms) for row in rows]


def seats_of(table: Table, phone: str | None) -> tuple[str, ...]:
    """The seats that a phone holds at a table, in the table's order."""
    held = {sitter.seat for sitter in sitters(table) if sitter.phone == phone}
    return tuple(seat for seat in ("referee", *table.seats, "watch") if seat in held)


def tables_of(phone: str, most: int = 12) -> list[tuple[Table, tuple[str, ...]]]:
    """The tables that a phone knows and the seats it holds there, the newest first."""
    c, t = models.sitters.c, models.tables.c
    with reading() as connection:
        rows = connection.execute(
            select(t.id).join(models.sitters, c.table_id == t.id).where(c.phone == phone)
            .group_by(t.id, t.touched_ms).order_by(t.touched_ms.desc()).limit(most)
        ).all()  # fmt: skip
    known = [tables.read(row.id) for row in rows]
    return [(table, seats_of(table, phone)) for table in known]


def revoke(table: Table, seat: str) -> str:
    """Make a seat's key anew: its old link, its pages and its live line end now."""
    keys.renew(table, seat)
    with writing() as connection:
        c = models.sitters.c
        connection.execute(
            delete(models.sitters).where((c.table_id == table.id) & (c.seat == seat))
        )
    live.dismiss(table.id, seat)
    live.nudge(table.id)
    return keys.key(table, seat)


def who_is_there(table: Table) -> dict[str, dict[str, Any]]:
    """For each seat and the referee: how many phones hold it, and whether one is here now.

    A phone with several seats is at all of them, whichever it looks at.
    """
    here, held = live.present(table.id), sitters(table)
    phones: dict[str, set[str]] = {seat: set() for seat in ("referee", *table.seats)}
    for sitter in held:
        phones.setdefault(sitter.seat, set()).add(sitter.phone)
    looks = {
        phone for seat, on in phones.items() if here.get(seat) and len(on) == 1 for phone in on
    }
    return {
        seat: {"phones": len(phones[seat]), "here": bool(here.get(seat) or phones[seat] & looks)}
        for seat in ("referee", *table.seats)
    }


def setup_as_given(table: Table) -> dict[str, Any]:
    """The setup for a record's header: as given, with what was drawn, without our `draw`."""
    if table.is_begun:
        return table.given
    return {name: value for name, value in table.given.items() if name != "first"}
