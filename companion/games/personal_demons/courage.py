"""Which Courage cards are there, and which does a player hold after taking or dropping some?"""

from collections.abc import Iterable

from msgspec import UNSET, UnsetType

from companion.games.personal_demons.cards import Type
from companion.games.personal_demons.ritual import CourageCard, sorted_courage

UNNAMED = "?"
"""A card whose name was not entered; a tracker knows no other."""

KEEPER, PAN_DEMONIUM, SCORE_SINS = "Keeper", "Pan-Demonium", "Score Sins"
"""The named cards whose text the page makes a rule of."""

TYPE_OF: dict[str, Type] = {
    "Imps": "imp",
    "Devils": "devil",
    "Shades": "shade",
    "Royals": "royal",
    "Presidents": "president",
    "Nobles": "noble",
    "Fragments": "fragment",
    "Knights": "knight",
}
"""The eight Courage cards that score for each card of a type (Scoring, Score Courage)."""


def with_card(
    held: tuple[CourageCard, ...], name: str | UnsetType, each: int | UnsetType
) -> tuple[CourageCard, ...]:
    """The cards with one more, in the state's order."""
    card = CourageCard(
        name=UNNAMED if name is UNSET else name, each=None if each is UNSET else each
    )
    return sorted_courage((*held, card))


def without_cards(
    held: tuple[CourageCard, ...], names: Iterable[str]
) -> tuple[CourageCard, ...] | None:
    """The cards without those; of two of one name the first goes. None where one is not held."""
    left = list(held)
    for name in names:
        found = next((card for card in left if card.name == name), None)
        if found is None:
            return None
        left.remove(found)
    return tuple(left)


def named(
    held: tuple[CourageCard, ...], name: str, each: int | UnsetType
) -> tuple[CourageCard, ...]:
    """The cards with one `?` named; naming it `?` changes nothing."""
    left = without_cards(held, (UNNAMED,))
    return held if left is None else with_card(left, name, each)
