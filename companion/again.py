"""How the same people play again: a new table, their phones on it, the sides swapped."""

from collections.abc import Mapping
from typing import Any

from companion import library, live, lobby, log, tables
from companion.tables import Table


def play_again(table: Table, *, swap: bool = True) -> Table:
    """The next table of the same people: made by the first who asks, found by the others.

    Everybody moves one seat on (with two: the sides are swapped), names and phones with them.
    """
    with log.alone(table) as table:
        if table.next_id is not None:
            return tables.read(table.next_id)
        moves = _moves(table.seats) if swap else {seat: seat for seat in table.seats}
        about = {moves.get(name, name): text for name, text in table.about.items()}
        found = lobby.open_table(table.game.slug, _setup(table), table.policy, about)
        for sitter in lobby.sitters(table):
            lobby.sit(found, sitter.phone, moves.get(sitter.seat, sitter.seat))
        if table.game.library is not None:
            library.add(found, library.items(table))
        tables.change(table, next_id=found.id)
    live.nudge(table.id)
    return found


def _moves(seats: tuple[str, ...]) -> Mapping[str, str]:
    return dict(zip(seats, (*seats[1:], *seats[:1]), strict=True))


def _setup(table: Table) -> dict[str, Any]:
    """The same setup; where it was drawn who goes first, it is drawn anew."""
    drawn = "first_draw" in table.given
    setup = {name: value for name, value in table.given.items() if name != "first_draw"}
    return setup | {"first": "draw"} if drawn else setup
