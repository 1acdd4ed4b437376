"""What a card says: its corners, value, types, sin and requirement, as entered by hand.

The rulebook names types of cards but no single card, so each is entered when it is revealed.
"""

from typing import Annotated, Literal, TypeAlias

from msgspec import UNSET, Meta, UnsetType, field

from companion.engine import Frozen, MisfitError
from companion.message import Message, say

SealColor: TypeAlias = Literal["B", "R", "Y"]
Color: TypeAlias = Literal["B", "R", "Y", "W", "-"]
"""Abyssal blue, Infernal red, Liminal yellow, Pandemonial (wild), none."""
Need: TypeAlias = Literal["B", "R", "Y", "W"]
"""What a requirement asks for: seals of a colour, and so many more of any (W)."""
Sin: TypeAlias = Literal["glut", "hate", "want"]
Size: TypeAlias = Literal["regular", "small", "hefty", "colossal"]
Type: TypeAlias = Literal[
    "devil", "imp", "shade", "president", "noble", "royal", "knight", "fragment"
]

SEAL_COLORS: tuple[SealColor, ...] = ("B", "R", "Y")
NEEDS: tuple[Need, ...] = (*SEAL_COLORS, "W")
COLORS: dict[str, Color] = {"B": "B", "R": "R", "Y": "Y", "W": "W", "-": "-"}
"""The letters of a card's sigils."""
SINS: tuple[Sin, ...] = ("glut", "hate", "want")

Sigils: TypeAlias = Annotated[str, Meta(pattern=r"^[BRYW-]*\Z")]
Requirement: TypeAlias = dict[Need, Annotated[int, Meta(ge=1, le=9)]]

SIN_NAMES: dict[Sin, Message] = {"glut": say("Glut"), "hate": say("Hate"), "want": say("Want")}
SEAL_NAMES: dict[SealColor, Message] = {
    "B": say("blue seal"),
    "R": say("red seal"),
    "Y": say("yellow seal"),
}


_UNNAMED: dict[Size, Message] = {
    "regular": say("the demon"),
    "small": say("the Fragment"),
    "hefty": say("the hefty demon"),
    "colossal": say("the colossal demon"),
}


class Card(Frozen):
    """A demon of any size (the page, A card). What stands at its default is not printed."""

    size: Size
    sigils: Sigils
    """The corners NW NE SW SE; of a small card the left and the right of its top edge."""
    name: Annotated[str, Meta(min_length=1, max_length=40)] | UnsetType = UNSET
    value: Annotated[int, Meta(ge=0, le=9)] = 0
    types: Annotated[tuple[Type, ...], Meta(max_length=2)] = ()
    sin: dict[Sin, Annotated[int, Meta(ge=1, le=6)]] = field(default_factory=dict)
    requires: Requirement = field(default_factory=dict)
    kind: Literal["fragment", "knight"] | UnsetType = UNSET
    """What a small card is."""
    shape: Literal["wide", "tall"] | UnsetType = UNSET
    """How a hefty card lies."""
    sin_cost: Sin | UnsetType = UNSET
    """The gauge that a colossal card names."""

    def __post_init__(self) -> None:
        if len(set(self.types)) < len(self.types):
            raise MisfitError(say("A card names one type twice."))


class Tier(Frozen):
    """One of a Fear's lists: so many points for those seals."""

    points: Annotated[int, Meta(ge=0, le=99)]
    requires: Requirement


class FearCard(Frozen):
    """A Fear: four corners and up to four tiers; its value is always 1 (Fears, Fear value)."""

    sigils: Sigils
    tiers: Annotated[tuple[Tier, ...], Meta(max_length=4)]


def extent(card: Card) -> tuple[int, int]:
    """How many columns and rows of spaces a card lies on."""
    if card.size == "colossal":
        return 2, 2
    if card.size == "hefty":
        return (2, 1) if card.shape == "wide" else (1, 2)
    return 1, 1


def is_of(card: Card, kind: Type) -> bool:
    """Is the card of that type? What a small card is counts as one of its types."""
    return kind in card.types or card.kind == kind


def leaves_with_the_round(card: Card) -> bool:
    """Is it a Knight or from the Fragment deck, and so discarded in the end phase?"""
    return card.size == "small" or is_of(card, "knight")


def card_name(card: Card) -> Message:
    """What a card is called in a sentence: its name, or what it is."""
    if card.name is not UNSET:
        return say("{name}", name=card.name)
    if is_of(card, "knight"):
        return say("the Knight")
    return _UNNAMED[card.size]
