"""Who is at a table: its chairs with names and phones, as templates are given them."""

from dataclasses import dataclass

from companion import lobby
from companion.engine import Game
from companion.message import Message, render, say
from companion.tables import Table
from companion.web.words import told, words

OTHERS = {
    "referee": say("Referee"),
    "watch": say("Watcher"),
    "server": say("The table"),
    "clock": say("The clock"),
}


@dataclass(frozen=True)
class Chair:
    """A seat as people see it: the first side is solid, the second hollow."""

    seat: str
    name: str
    """The person's, else the seat's own."""
    title: str
    """The seat's own name."""
    is_named: bool
    is_hollow: bool
    phones: int
    is_here: bool


def title_of(game: Game[object, object], seat: str) -> Message:  # type: ignore[type-var]
    """What a seat is called in its game; the referee and watchers have names in any."""
    try:
        return game.seat_name(seat)
    except KeyError:
        return OTHERS.get(seat, say("Seat {seat}", seat=seat))


def name_of(table: Table, seat: str) -> str:
    """The person on a seat, else the seat's own name, in the phone's language."""
    return table.about.get(seat) or told(title_of(table.game, seat))


def chair(table: Table, seat: str) -> Chair:
    """One chair."""
    known = lobby.who_is_there(table).get(seat, {"phones": 0, "here": False})
    return Chair(
        seat=seat,
        name=name_of(table, seat),
        title=render(title_of(table.game, seat), words()),
        is_named=seat in table.about,
        is_hollow=table.seats.index(seat) % 2 == 1 if seat in table.seats else False,
        phones=known["phones"],
        is_here=known["here"],
    )


def chairs(table: Table) -> dict[str, Chair]:
    """Every chair by its seat: the game's, then the referee's."""
    return {seat: chair(table, seat) for seat in (*table.seats, "referee")}
