"""What is still to come in this pass, by suit, rank and Elite."""

from companion.engine import Frozen
from companion.games.seventh_circle.cards import RANKS, SUITS, Card, is_elite, jokers, rank, suit
from companion.games.seventh_circle.words import State


class Left(Frozen):
    """The cards of this pass that were not dealt yet."""

    cards: int
    suits: dict[str, tuple[str, ...]]
    """H, D, C, S, each with its ranks in rising order."""
    ranks: dict[str, int]
    """2 … A, each with how many of it."""
    elites: tuple[Card, ...]
    jokers: tuple[Card, ...]
    """Death, Demon; `Joker` where the other one lies on the table without a name."""


def left(state: State) -> Left:
    """What the deck of this pass holds; the order of it is nobody's to know."""
    plain = [card for card in state.deck if suit(card)]
    return Left(
        cards=len(state.deck),
        suits={name: tuple(rank(card) for card in plain if suit(card) == name) for name in SUITS},
        ranks={name: sum(rank(card) == name for card in plain) for name in RANKS},
        elites=tuple(filter(is_elite, state.deck)),
        jokers=jokers(state.deck),
    )
