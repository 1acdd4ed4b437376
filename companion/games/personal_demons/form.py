"""What is malformed about an action at this table, where its type alone cannot tell."""

from typing import TypeAlias

from msgspec import UNSET

from companion.engine import Action, verb
from companion.games.personal_demons.ritual import Ritual
from companion.games.personal_demons.words import (
    RULED,
    Actions,
    Courage,
    End,
    Gauge,
    Pass,
    Points,
    Ruling,
    Score,
    Spend,
)
from companion.message import Message, say

TRACKED = (Points, Gauge, Courage, Spend, Pass, Score, End, Ruling)
"""The verbs of a table that only tracks (the page, Tracker)."""

Fields: TypeAlias = dict[type[Action], tuple[tuple[str, ...], tuple[str, ...]]]
"""Of a verb, the optional fields that must be there, and those that are unknown."""
WITH_CARDS: Fields = {Courage: (("take",), ()), Score: ((), ("points",))}
TRACKER: Fields = {
    Courage: ((), ("take", "each", "drop")),
    Score: (("points",), ()),
    End: ((), ("keep",)),
    Ruling: ((), ("seals", "circle")),
}


def form(state: Ritual, action: Actions) -> Message | None:
    """What is wrong with the action's form at this table, or None."""
    is_known = not isinstance(action, Spend) if state.setup.cards else isinstance(action, TRACKED)
    if not is_known:
        return say("There is no verb {verb} at this table.", verb=verb(action))
    return _fields(state, action) or _nobody(state, action)


def _fields(state: Ritual, action: Actions) -> Message | None:
    """Fields that only a table with cards has, or only a tracker."""
    needed, unknown = (WITH_CARDS if state.setup.cards else TRACKER).get(type(action), ((), ()))
    for field in needed:
        if getattr(action, field) is UNSET:
            return say("The field “{field}” is missing.", field=field)
    for field in unknown:
        if getattr(action, field) is not UNSET:
            return say("There is no field “{field}” at this table.", field=field)
    return None


def _nobody(state: Ritual, action: Actions) -> Message | None:
    """Seats that this table does not have, in what is given by seat."""
    match action:
        case Score():
            given = () if action.points is UNSET else tuple(action.points)
        case Ruling():
            parts = (getattr(action, part) for part in RULED)
            given = tuple(seat for part in parts if part is not UNSET for seat in part)
            given += () if action.leader is UNSET else (action.leader,)
        case _:
            given = ()
    for seat in given:
        if seat not in state.setup.seats:
            return say("There is no seat “{seat}” at this table.", seat=seat[:40])
    return None
