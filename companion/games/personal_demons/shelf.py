"""What a table's library learns: every card and Fear that somebody entered, as it was entered."""

from msgspec import UNSET, UnsetType

from companion.engine import Frozen, MisfitError
from companion.games.personal_demons.cards import Card, FearCard
from companion.games.personal_demons.words import Actions, Fear, Fragment, Personal, Reveal, Royal
from companion.message import say


class Kept(Frozen):
    """One card of the library: a demon or a Fear. The rulebook prints no list of them."""

    card: Card | UnsetType = UNSET
    fear: FearCard | UnsetType = UNSET

    def __post_init__(self) -> None:
        if (self.card is UNSET) is (self.fear is UNSET):
            raise MisfitError(say("A library keeps a card or a Fear in each place."))


def learns(action: Actions) -> Kept | None:
    """The card that an action entered."""
    match action:
        case Fear(card=fear):
            return Kept(fear=fear)
        case Reveal(card=card) if card is not UNSET:
            return Kept(card=card)
        case Fragment(card=card) | Royal(card=card) | Personal(card=card):
            return Kept(card=card)
        case _:
            return None
