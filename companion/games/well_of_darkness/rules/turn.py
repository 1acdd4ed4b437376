"""Whose turn is it, and whose verb?"""

from companion.engine import rule
from companion.games.well_of_darkness.names import (
    OVERLORD,
    PARTIES,
    REFEREE,
    deed,
    figure_name,
    who,
)
from companion.games.well_of_darkness.state import Monster, QuestState
from companion.games.well_of_darkness.words import (
    Actions,
    Activate,
    Begin,
    Boulder,
    Collect,
    Conquest,
    Discard,
    End,
    Map,
    PlaceBoulder,
    Play,
    Resolve,
    Spawn,
    Threat,
    Treachery,
    Turn,
    Win,
)
from companion.message import Message, say

OVERLORDS = (
    Treachery,
    Begin,
    Boulder,
    Collect,
    Discard,
    Play,
    Activate,
    Threat,
    Spawn,
    PlaceBoulder,
)
"""The overlord's verbs alone."""
REFEREES = (Conquest, Map, Win)
"""The referee's verbs alone; a ruling by another is malformed."""
IN_A_ROUND = (Turn, End, Boulder, Resolve, Collect, Discard, Play, Activate)
"""The verbs that wait for the quest to begin."""


@rule
def turn(state: QuestState, action: Actions) -> Message | None:
    """The heroes take their turns in any order, each once a round; then the overlord has his.
    (Rules, Round)
    """
    return _not_its_verb(state, action) or _not_now(state, action)


def _not_its_verb(state: QuestState, action: Actions) -> Message | None:
    if isinstance(action, OVERLORDS) and action.by != OVERLORD:
        return say("Only the overlord may {deed}.", deed=deed(action))
    if isinstance(action, REFEREES) and action.by != REFEREE:
        return say("Only the referee may {deed}.", deed=deed(action))
    if isinstance(action, Turn | End) and action.by == REFEREE:
        return say("Only the seat whose turn it is may {deed}.", deed=deed(action))
    if isinstance(action, Resolve) and action.by != _owner(state, action.figure):
        owner = who(state, _owner(state, action.figure))
        figure = figure_name(state, action.figure)
        return say("The tokens of {figure} are resolved by {owner}.", figure=figure, owner=owner)
    return None


def _owner(state: QuestState, name: str) -> str:
    return OVERLORD if isinstance(state.figures[name], Monster) else name


def _not_now(state: QuestState, action: Actions) -> Message | None:
    if not isinstance(action, IN_A_ROUND):
        return None
    if state.phase == "before":
        return say("The overlord has not begun the quest yet.")
    if isinstance(action, Turn):
        return _no_turn(state, action.by)
    if isinstance(action, Play) and action.kind in ("trap", "event"):
        return None
    return _not_his_turn(state, action.by)


def _not_his_turn(state: QuestState, seat: str) -> Message | None:
    if state.turn == seat:
        return None
    if state.turn is None:
        return say("Nobody has a turn now: {seat} begins one first.", seat=who(state, seat))
    return say("Now it is the turn of {seat}.", seat=who(state, state.turn))


def _no_turn(state: QuestState, seat: str) -> Message | None:
    if state.turn is not None:
        return say("Now it is the turn of {seat}.", seat=who(state, state.turn))
    if seat in state.taken:
        return say("{hero} has had a turn in round {n}.", hero=who(state, seat), n=state.round)
    waiting = [hero.id for hero in state.setup.heroes if hero.id not in state.taken]
    if seat == OVERLORD and waiting:
        heroes = tuple(who(state, each) for each in waiting)
        overlord = PARTIES["overlord"]
        return say("Before {overlord} these come: {heroes}.", overlord=overlord, heroes=heroes)
    return None
