"""What a card is: its suit, its value, what it does, what it is called.

A card is its name in the record: rank and suit (`10H`, `KS`), or `Death` or `Demon`; `Joker` is a
joker that has no name yet.
"""

from collections.abc import Iterable
from typing import Final, Literal, TypeAlias, get_args

from companion.message import Message, say

# fmt: off
Named: TypeAlias = Literal[
    "2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "10H", "JH", "QH", "KH", "AH",
    "2D", "3D", "4D", "5D", "6D", "7D", "8D", "9D", "10D", "JD", "QD", "KD", "AD",
    "2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C", "10C", "JC", "QC", "KC", "AC",
    "2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "10S", "JS", "QS", "KS", "AS",
    "Death", "Demon",
]
# fmt: on
Card: TypeAlias = Literal[Named, "Joker"]

ALL: Final[tuple[Card, ...]] = get_args(Named)
"""Every card with a name, in the state's order."""
MAIN: Final = ALL[:52]
JOKERS: Final = ALL[52:]
UNNAMED: Final[Card] = "Joker"
SUITS: Final = ("H", "D", "C", "S")
RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
COURT: Final = {"J": 11, "Q": 12, "K": 13, "A": 15}
SOVEREIGN: Final = 20
"""What Death and the Demon hit for."""

_place = {card: place for place, card in enumerate((*ALL, UNNAMED))}
_jokers = frozenset((*JOKERS, UNNAMED))


def suit(card: Card) -> str:
    """H, D, C or S; an empty text for a joker."""
    return "" if is_joker(card) else card[-1]


def rank(card: Card) -> str:
    """2 … 10, J, Q, K or A of a card that is no joker."""
    return card[:-1]


def value(card: Card) -> int:
    """Points of healing, of a weapon or of damage (The Rules, Vitality to Monsters).

    >>> value("10H"), value("KS"), value("AD"), value("Demon")
    (10, 13, 15, 20)
    """
    return _values[card]


def _value(card: Card) -> int:
    if is_joker(card):
        return SOVEREIGN
    return COURT.get(rank(card)) or int(rank(card))


def is_joker(card: Card) -> bool:
    """Death, the Demon, or a joker without a name."""
    return card in _jokers


def is_heart(card: Card) -> bool:
    """A healing card."""
    return suit(card) == "H"


def is_weapon(card: Card) -> bool:
    """A diamond."""
    return suit(card) == "D"


def is_item(card: Card) -> bool:
    """A heart or a diamond: what goes to a hand."""
    return suit(card) in ("H", "D")


def is_monster(card: Card) -> bool:
    """A club, a spade or a joker: what is fought at once."""
    return not is_item(card)


def is_elite(card: Card) -> bool:
    """Jack, queen, king or ace of clubs or spades."""
    return suit(card) in ("C", "S") and rank(card) in COURT


_values = {card: _value(card) for card in _place}


def ordered(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards in the state's order: by suit, by rank, then Death, the Demon, the unnamed.

    >>> ordered(["Demon", "AS", "10H", "9H"])
    ('9H', '10H', 'AS', 'Demon')
    """
    return tuple(sorted(cards, key=_place.__getitem__))


def without(cards: Iterable[Card], *gone: Card) -> tuple[Card, ...]:
    """The cards but those: one of `cards` for each one named, which must be there."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


def twice(cards: Iterable[Card]) -> Card | None:
    """The first card that is named a second time, or None; unnamed jokers may be two."""
    seen: set[Card] = set()
    for card in cards:
        if card in seen and card != UNNAMED:
            return card
        seen.add(card)
    return None


def unnamed(cards: Iterable[Card]) -> int:
    """How many jokers without a name are among the cards."""
    return sum(card == UNNAMED for card in cards)


def with_names(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards but the jokers without a name."""
    return tuple(card for card in cards if card != UNNAMED)


def jokers(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The jokers among the cards, with or without a name."""
    return tuple(card for card in cards if is_joker(card))


def other_joker(card: Card) -> Card:
    """Death for the Demon, the Demon for Death."""
    return "Demon" if card == "Death" else "Death"


_SUIT_NAMES = {"H": say("hearts"), "D": say("diamonds"), "C": say("clubs"), "S": say("spades")}
_JOKER_NAMES = {
    "Death": say("Death"),
    "Demon": say("the Demon"),
    UNNAMED: say("a joker without a name"),
}


def called(card: Card) -> Message:
    """A card's name within a sentence.

    >>> str(called("KS")), str(called("10H")), str(called("Demon"))
    ('the king of spades', 'the 10 of hearts', 'the Demon')
    """
    if is_joker(card):
        return _JOKER_NAMES[card]
    of = _SUIT_NAMES[suit(card)]
    match rank(card):
        case "J":
            return say("the jack of {suit}", suit=of)
        case "Q":
            return say("the queen of {suit}", suit=of)
        case "K":
            return say("the king of {suit}", suit=of)
        case "A":
            return say("the ace of {suit}", suit=of)
        case number:
            return say("the {number} of {suit}", number=number, suit=of)
