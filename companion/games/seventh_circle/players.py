"""Who sits where: a seat's player, the player opposite, and a state with one of them changed."""

from typing import Any, Final

from msgspec.structs import replace

from companion.games.seventh_circle.cards import Card, ordered, without
from companion.games.seventh_circle.words import Player, Seat, State
from companion.message import Message, say, say_of

SEATS: Final[tuple[Seat, Seat]] = ("one", "two")
_NAMES = {
    "one": say_of("one", "Player one"),
    "two": say_of("two", "Player two"),
    "referee": say("The referee"),
}


def called_seat(seat: str) -> Message:
    """What a seat is called while no person's name is known."""
    return _NAMES[seat]


def opponent(seat: Seat) -> Seat:
    """The other player."""
    return "two" if seat == "one" else "one"


def player(state: State, seat: Seat) -> Player:
    """The numbers and cards of a seat."""
    return state.one if seat == "one" else state.two


def changed(state: State, seat: Seat, **fields: Any) -> State:
    """The state with those fields of a seat's player replaced."""
    after = replace(player(state, seat), **fields)
    return replace(state, one=after) if seat == "one" else replace(state, two=after)


def held(state: State, seat: Seat) -> int:
    """How many items a hand has, with cards or without."""
    return len(player(state, seat).hand) or player(state, seat).items


def keeping(state: State, seat: Seat, card: Card) -> State:
    """The state with the card in that hand."""
    return changed(state, seat, hand=ordered((*player(state, seat).hand, card)))


def giving(state: State, seat: Seat, *cards: Card) -> State:
    """The state with those cards out of that hand and not yet anywhere else."""
    return changed(state, seat, hand=without(player(state, seat).hand, *cards))


def discarding(state: State, *cards: Card) -> State:
    """The state with those cards on the discard pile, too."""
    return replace(state, discard=ordered((*state.discard, *cards)))
