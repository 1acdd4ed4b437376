"""Which cards a player has: sixteen in four categories, each ready, used or gone.

The page's Cards section; Rules, "each player has sixteen cards of four different categories".
"""

from typing import Annotated, Any, Literal, TypeAlias, TypeVar

from msgspec import Meta
from msgspec.structs import replace

from companion.engine import Frozen
from companion.games.the_descent.squares import DIRECTIONS, Direction

Ability: TypeAlias = Literal["A", "B", "C", "D"]
Shape: TypeAlias = Literal["square", "triangle", "circle", "cross"]
Number: TypeAlias = Annotated[int, Meta(ge=1, le=4)]
Card: TypeAlias = (
    Literal["A", "B", "C", "D", "square", "triangle", "circle", "cross", "N", "E", "S", "W"]
    | Number
)
Category: TypeAlias = Literal["ability", "shape", "direction", "number"]
Kind: TypeAlias = Literal["power", "blood", "will", "value"]
"""The four sacrifices; each takes a card of one category."""
Status: TypeAlias = Literal["ready", "used", "gone"]
Held: TypeAlias = Literal["ready", "used"]

ABILITIES: tuple[Ability, ...] = ("A", "B", "C", "D")
SHAPES: tuple[Shape, ...] = ("square", "triangle", "circle", "cross")
CATEGORIES: tuple[Category, ...] = ("ability", "shape", "direction", "number")
KINDS: tuple[Kind, ...] = ("power", "blood", "will", "value")
TAKES: dict[Kind, Category] = dict(zip(KINDS, CATEGORIES, strict=True))
NAMED: dict[Category, tuple[Any, ...]] = {
    "ability": ABILITIES, "shape": SHAPES, "direction": DIRECTIONS, "number": (1, 2, 3, 4),
}  # fmt: skip
"""The cards of each category at first, in the page's order."""

FEWEST = 8
"""A player with fewer cards than this has lost (Rules; Clarification)."""


class Abilities(Frozen):
    """The ability cards: Arrow, Blaze, Counterbalance, Dash."""

    A: Status
    B: Status
    C: Status
    D: Status


class Shapes(Frozen):
    """The shape cards ■ ▲ ● ×."""

    square: Status
    triangle: Status
    circle: Status
    cross: Status


class Directions(Frozen):
    """The direction cards."""

    N: Status
    E: Status
    S: Status
    W: Status


class Hand(Frozen):
    """A player's cards in the state's own shape; number cards that are gone are left out."""

    ability: Abilities
    shape: Shapes
    direction: Directions
    number: tuple[tuple[Annotated[int, Meta(ge=1)], Held], ...]
    """Each number card's value and status, sorted by value, ready before used."""


FULL = Hand(
    ability=Abilities(A="ready", B="ready", C="ready", D="ready"),
    shape=Shapes(square="ready", triangle="ready", circle="ready", cross="ready"),
    direction=Directions(N="ready", E="ready", S="ready", W="ready"),
    number=((1, "ready"), (2, "ready"), (3, "ready"), (4, "ready")),
)
"""Sixteen cards, all ready."""


def statuses(hand: Hand, category: Category, card: Card) -> list[Status]:
    """The status of the card; of number cards, that of each one of this value still held."""
    if category == "number":
        return [status for value, status in hand.number if value == card]
    return [getattr(getattr(hand, category), str(card))]


def has(hand: Hand, category: Category, card: Card) -> bool:
    """Whether the player still has such a card, ready or used."""
    return any(status != "gone" for status in statuses(hand, category, card))


def is_ready(hand: Hand, category: Category, card: Card) -> bool:
    """Whether such a card can be played."""
    return "ready" in statuses(hand, category, card)


def held(hand: Hand, category: Category) -> tuple[Any, ...]:
    """All cards of a category still held, in the page's order; equal numbers each by itself."""
    if category == "number":
        return tuple(value for value, _ in hand.number)
    return tuple(card for card in NAMED[category] if has(hand, category, card))


def playable(hand: Hand, category: Category) -> tuple[Any, ...]:
    """The cards of a category that are ready, in the page's order; equal numbers once."""
    if category == "number":
        return tuple(dict.fromkeys(value for value, status in hand.number if status == "ready"))
    cards = getattr(hand, category)
    return tuple(card for card in NAMED[category] if getattr(cards, card) == "ready")


def count(hand: Hand) -> int:
    """How many cards the player has, ready and used (Clarification: the entire deck)."""
    return sum(len(held(hand, category)) for category in CATEGORIES)


def after_use(hand: Hand, ability: Ability, shape: Shape, direction: Direction, n: int) -> Hand:
    """The hand when one card of each category, all ready, has been used up."""
    numbers = list(hand.number)
    numbers[numbers.index((n, "ready"))] = (n, "used")
    return Hand(
        ability=replace(hand.ability, **{ability: "used"}),
        shape=replace(hand.shape, **{shape: "used"}),
        direction=replace(hand.direction, **{direction: "used"}),
        number=tuple(sorted(numbers)),
    )


def after_sacrifice(hand: Hand, kind: Kind, card: Card) -> Hand:
    """The hand when that card is lost (a number: 1 less) and all used ones are back."""
    hand = refreshed(hand)
    if kind == "value":
        numbers = [value for value, _ in hand.number]
        numbers[numbers.index(int(card))] -= 1
        kept: tuple[tuple[int, Held], ...] = tuple((n, "ready") for n in sorted(numbers) if n)
        return replace(hand, number=kept)
    category = TAKES[kind]
    return replace(hand, **{category: replace(getattr(hand, category), **{str(card): "gone"})})


def refreshed(hand: Hand) -> Hand:
    """The hand with all used cards ready again."""
    return Hand(
        ability=_refreshed(hand.ability),
        shape=_refreshed(hand.shape),
        direction=_refreshed(hand.direction),
        number=tuple((value, "ready") for value, _ in hand.number),
    )


Cards = TypeVar("Cards", Abilities, Shapes, Directions)


def _refreshed(cards: Cards) -> Cards:
    back = {name: "ready" for name in cards.__struct_fields__ if getattr(cards, name) == "used"}
    return replace(cards, **back) if back else cards


def tidied(hand: Hand) -> Hand:
    """The hand with its number cards in the state's order, however they were given."""
    return replace(hand, number=tuple(sorted(hand.number)))
