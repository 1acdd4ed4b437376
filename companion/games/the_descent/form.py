"""What is malformed about an action at this table, where its type alone cannot tell."""

from msgspec import UNSET

from companion.games.the_descent.words import Actions, Clock, RandomSacrifice, State
from companion.message import Message, say


def form(state: State, action: Actions) -> Message | None:
    """The fault of form, or None (the page's Clock section; record.md, Fair draws)."""
    if action.at is UNSET:
        if state.clock is not None:
            return say("The clock was started: every action needs “at”.")
        if isinstance(action, Clock) and action.set is not UNSET:
            return say("The clock is set at an instant: “at” is missing.")
    if isinstance(action, RandomSacrifice):
        return _random_sacrifice(action)
    return None


def _random_sacrifice(action: RandomSacrifice) -> Message | None:
    if action.kind is UNSET:
        return say("A random sacrifice names its kind and its card.")
    if action.by == "clock" and action.draws is UNSET:
        return say("A random sacrifice by the clock carries its draws.")
    return None
