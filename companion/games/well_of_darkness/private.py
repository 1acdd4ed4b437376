"""A hero's own note: the order kept, and the money of which a death takes half."""

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import UNSET, Meta, UnsetType

from companion.engine import Frozen
from companion.games.well_of_darkness.kinds import Number
from companion.games.well_of_darkness.state import QuestState

Order: TypeAlias = Literal["aim", "dodge", "guard", "rest"]
DEADLY = ("wound", "attack", "boulder", "resolve")
LOSS_STEP = 25
"""Money is counted in coins of 25; what a death takes is rounded down to them."""


class Note(Frozen):
    """What lies on a hero's sheet and no rule of this page asks for."""

    order: Order | UnsetType = UNSET
    money: Annotated[int, Meta(ge=0, le=99_999)] = 0
    halved: Number = 0
    """How many deaths have taken their half."""


def loss(money: int) -> int:
    """The half of a hero's money that a death costs, rounded down to 25.

    >>> loss(325)
    150
    """
    return money // 2 // LOSS_STEP * LOSS_STEP


def noted(state: QuestState, seat: str, note: Note) -> dict[str, Any]:
    """The note (`order` "" where none is kept), and what is known of the hero's deaths.

    `deaths` so far, the `loss` that one costs now, and whether the hero `owes` it.
    """
    deaths, lost = died(state, seat), loss(note.money)
    return {
        "order": "" if note.order is UNSET else note.order,
        "money": note.money,
        "halved": note.halved,
        "deaths": deaths,
        "loss": lost,
        "owes": lost > 0 and deaths > note.halved and seat in state.books.fallen,
    }


def died(state: QuestState, hero: str) -> int:
    """How often a hero's death is in the books."""
    if hero not in state.figures:
        return 0
    name = state.figures[hero].name or hero
    killed = [each for each in state.books.conquest if each.do in DEADLY]
    return sum(name in each.what.split(", ") for each in killed)
