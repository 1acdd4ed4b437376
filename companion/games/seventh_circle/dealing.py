"""Which cards a deal lays on the table, and which jokers among them have no name yet."""

from collections.abc import Iterable
from typing import cast

from msgspec import UNSET
from msgspec.structs import replace

from companion.engine import Draw
from companion.games.seventh_circle.cards import (
    JOKERS,
    UNNAMED,
    Card,
    jokers,
    ordered,
    other_joker,
    unnamed,
    with_names,
    without,
)
from companion.games.seventh_circle.modes import ROOM
from companion.games.seventh_circle.words import Deal, State


def room_size(state: State) -> int:
    """How many cards the next room gets: five, the last one of a pass what is left."""
    return min(ROOM, len(state.deck))


def drawn(deck: tuple[Card, ...], draws: Iterable[Draw]) -> tuple[Card, ...]:
    """The cards that fair draws give, one a draw, each taken out of what is left.

    >>> drawn(("2H", "3H", "4H"), [(0, 3, 1), (1, 2, 1)])
    ('3H', '4H')
    """
    left = list(deck)
    return tuple(left.pop(index) for _, _, index in draws)


def dealt(state: State, deal: Deal) -> State:
    """The state with a new room on the table, the roll for it due."""
    cards = drawn(state.deck, deal.draws) if deal.draws is not UNSET else deal.cards
    table, deck = _laid(state.deck, cast(tuple[Card, ...], cards))
    return replace(state, table=table, deck=deck, step="roll", room=state.room + 1)


def _laid(
    deck: tuple[Card, ...], cards: tuple[Card, ...]
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The table and the rest of the deck; a joker without a name is the only one left, if so."""
    left, nameless = jokers(deck), (UNNAMED,) * unnamed(cards)
    if nameless and len(left) > 1:
        rest = without(deck, *left, *without(cards, *nameless))
        return ordered(cards), (*rest, *nameless[: len(left) - len(nameless)])
    if nameless:
        cards = (*without(cards, *nameless), *left)
    return ordered(cards), without(deck, *cards)


def christened(state: State, name: Card) -> State:
    """The state in which a joker on the table has this name, and the other one, wherever it is,
    the other name (The Rules, identical jokers)."""
    other = other_joker(name)
    lying = (name, other)[: unnamed(state.table)]
    coming = (other,) * unnamed(state.deck)
    table = ordered((*with_names(state.table), *lying))
    return replace(state, table=table, deck=ordered((*with_names(state.deck), *coming)))


def joker_named(die: int) -> Card:
    """What a die calls a joker: 1–3 Death, 4–6 the Demon."""
    return JOKERS[0] if die <= 3 else JOKERS[1]
