"""At which step of the turn the overlord is: boulders, tokens, collect, spawn, activate, end."""

from typing import Literal, TypeAlias

from companion.games.well_of_darkness.cards import MOST_IN_HAND
from companion.games.well_of_darkness.names import OVERLORD
from companion.games.well_of_darkness.state import Monster, QuestState

Step: TypeAlias = Literal["boulders", "tokens", "collect", "discard", "spawn", "activate", "end"]
STEPS: tuple[Step, ...] = ("boulders", "tokens", "collect", "spawn", "activate", "end")
"""In the order in which they come; discarding down to eight is a part of collecting."""


def step(state: QuestState) -> Step | None:
    """The step that the overlord's turn is at; None while it is not his."""
    if state.turn != OVERLORD:
        return None
    due = state.due
    if due.boulders:
        return "boulders"
    if due.tokens:
        return "tokens"
    if due.collect:
        return "collect"
    if state.overlord.hand > MOST_IN_HAND:
        return "discard"
    return _after_the_start(state)


def _after_the_start(state: QuestState) -> Step:
    overlord = state.overlord
    if not overlord.spawned and not overlord.activated and overlord.hand:
        return "spawn"
    return "activate" if waiting(state) else "end"


def waiting(state: QuestState) -> tuple[str, ...]:
    """The monsters that have not been activated this turn."""
    return tuple(
        name
        for name, each in state.figures.items()
        if isinstance(each, Monster) and name not in state.overlord.activated
    )
