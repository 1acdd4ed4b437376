"""How a room goes on: who picks next, when ghosts are left, when it is over."""

from msgspec.structs import replace

from companion.games.seventh_circle.cards import Card, unnamed, without
from companion.games.seventh_circle.players import opponent
from companion.games.seventh_circle.words import Seat, State, Step


def picks(first: Seat, cards: int) -> tuple[Seat, ...]:
    """Who picks, in order: winner, loser, winner, as far as the room has cards.

    >>> picks("two", 5), picks("one", 2)
    (('two', 'one', 'two'), ('one', 'two'))
    """
    return (first, opponent(first), first)[:cards]


def takes(first: Seat, ghosts: int) -> tuple[Seat, ...]:
    """Who takes a ghost, in order: the winner of the new roll, then the loser."""
    return (first, opponent(first))[:ghosts]


def won(state: State, seat: Seat) -> State:
    """The state after a roll, won by this seat."""
    if state.step == "ghost-roll":
        return replace(state, step="take", due=takes(seat, len(state.table)))
    step: Step = "joker" if unnamed(state.table) else "pick"
    due = picks(seat, len(state.table))
    return replace(state, step=step, first=seat, due=due, picked=())


def left_table(state: State, card: Card) -> State:
    """The state after the card went from the table, wherever to."""
    after = replace(state, table=without(state.table, card))
    return after if after.table else closed(after)


def seat_done(state: State) -> State:
    """The state after the seat due took its card: the next one's turn, or the ghosts'."""
    if state.step == "between":
        return state
    after = replace(state, due=state.due[1:])
    if after.due or after.step != "pick":
        return after
    return replace(after, step="ghost-roll" if after.pass_ == "looming" else "ghosts")


def closed(state: State) -> State:
    """The state between rooms."""
    return replace(state, step="between", first=None, due=(), picked=())
