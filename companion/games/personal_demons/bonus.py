"""What does a bonus action cost, and when is it free (Rules, Bonus Actions)?"""

from typing import assert_never

from msgspec import UNSET

from companion.games.personal_demons.words import (
    Actions,
    FaceFear,
    Fragment,
    Personal,
    Royal,
    Spend,
    Summoning,
)

COST = {"fragment": 2, "royal": 4, "personal": 6}
"""Spent from a single sin gauge; facing a Fear costs nothing."""


def price_of(action: Summoning | Spend) -> int:
    """How much of one sin it costs."""
    match action:
        case Fragment():
            return COST["fragment"]
        case Royal():
            return COST["royal"]
        case Personal():
            return COST["personal"]
        case Spend():
            return COST[action.bonus]
        case _:
            assert_never(action)


def is_free(action: Actions) -> bool:
    """Is it given by a colossal card's ability, and so no bonus action?"""
    return isinstance(action, FaceFear | Fragment | Royal) and action.free is not UNSET


def is_personal(action: Actions) -> bool:
    """Is a Personal Demon summoned, of which each player has two?"""
    if isinstance(action, Spend):
        return action.bonus == "personal"
    return isinstance(action, Personal)
