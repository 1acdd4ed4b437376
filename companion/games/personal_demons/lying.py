"""What lies on a space of a summoning circle, and how the state prints it."""

from typing import TypeAlias, assert_never

from msgspec import UNSET, UnsetType

from companion.engine import Frozen, MisfitError
from companion.games.personal_demons.cards import Card, FearCard, SealColor
from companion.games.personal_demons.circle import Half
from companion.message import say


class FaceUp(Frozen):
    """A regular card, or the top left space of a hefty or colossal one."""

    card: Card


class FaceDown(Frozen):
    """A card left face down, with the cracked seal on its back."""

    seal: SealColor | None


class Halves(Frozen):
    """One or two small cards."""

    top: Card | None = None
    bottom: Card | None = None

    def at(self, half: Half) -> Card | None:
        """The small card of that half."""
        return self.top if half == "top" else self.bottom


class TheFear(Frozen):
    """The player's Fear."""

    card: FearCard


class Part(Frozen):
    """Another space of a hefty or colossal card: it points to the card's top left."""

    of: str


Lying: TypeAlias = FaceUp | FaceDown | Halves | TheFear | Part
Circle: TypeAlias = dict[str, Lying]
"""What lies on each space; empty ones are left out."""


class Space(Frozen):
    """A space in the state's shape, as a ruling writes it and the state prints it."""

    card: Card | UnsetType = UNSET
    down: bool | UnsetType = UNSET
    seal: SealColor | UnsetType | None = UNSET
    top: Card | UnsetType = UNSET
    bottom: Card | UnsetType = UNSET
    fear: FearCard | UnsetType = UNSET
    part: str | UnsetType = UNSET
    placed: bool | UnsetType = UNSET

    def __post_init__(self) -> None:
        halved = UNSET if self.top is UNSET and self.bottom is UNSET else True
        kinds = (self.card, self.down, halved, self.fear, self.part)
        shown = sum(kind is not UNSET for kind in kinds)
        if shown > 1 or (shown == 0 and self.placed is UNSET):
            raise MisfitError(
                say("A space shows one of card, down, top and bottom, fear, part; or placed alone.")
            )
        if (self.down is UNSET) is not (self.seal is UNSET):
            raise MisfitError(say("A card face down always says the seal on its back, or null."))
        if self.down is False or self.placed is False:
            raise MisfitError(say("“down” and “placed” can only be true."))


def lying_of(space: Space) -> Lying | None:
    """What a written space says lies there; nothing where only a card was placed."""
    if space.card is not UNSET:
        return FaceUp(card=space.card)
    if space.fear is not UNSET:
        return TheFear(card=space.fear)
    if space.part is not UNSET:
        return Part(of=space.part)
    if space.down is not UNSET:
        return FaceDown(seal=space.seal or None)
    if space.placed is not UNSET and space.top is UNSET and space.bottom is UNSET:
        return None
    return Halves(top=space.top or None, bottom=space.bottom or None)


def space_of(lying: Lying | None, is_placed: bool) -> Space:
    """The space as the state prints it."""
    placed = True if is_placed else UNSET
    match lying:
        case None:
            return Space(placed=placed)
        case FaceUp(card=card):
            return Space(card=card, placed=placed)
        case FaceDown(seal=seal):
            return Space(down=True, seal=seal, placed=placed)
        case Halves(top=top, bottom=bottom):
            return Space(top=top or UNSET, bottom=bottom or UNSET, placed=placed)
        case TheFear(card=fear):
            return Space(fear=fear, placed=placed)
        case Part(of=head):
            return Space(part=head, placed=placed)
        case _:
            assert_never(lying)
