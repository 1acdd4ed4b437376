"""Is the start of the turn done in its order, and are the tokens there?"""

from companion.engine import rule
from companion.games.well_of_darkness.names import TOKENS, deed, figure_name, who
from companion.games.well_of_darkness.start import next_due
from companion.games.well_of_darkness.state import Hero, QuestState
from companion.games.well_of_darkness.words import (
    Actions,
    Activate,
    Attack,
    Boulder,
    Collect,
    Discard,
    End,
    Fatigue,
    Move,
    Play,
    Resolve,
    Token,
)
from companion.message import Message, say, say_n

HELD_BACK = (End, Discard, Play, Activate, Move, Attack)
"""What the seat whose turn it is does only after the start."""


@rule
def start(state: QuestState, action: Actions) -> Message | None:
    """At the start of his turn, before anything else, the overlord moves each boulder; then
    tokens are resolved; then he collects. (Well of Darkness, pp. 5, 6; Rules, Round)
    """
    match action:
        case Boulder() if action.boulder not in state.due.boulders:
            return say("The boulder {boulder} is not due now.", boulder=action.boulder)
        case Resolve():
            return _token_not_due(state, action)
        case Collect():
            return _no_collecting(state)
        case _ if isinstance(action, HELD_BACK) and action.by == state.turn:
            return _held_back(state, action)
        case _:
            return None


def _token_not_due(state: QuestState, action: Resolve) -> Message | None:
    if state.due.boulders:
        return next_due(state)
    there = action.token in state.figures[action.figure].tokens
    if not there or action.token in state.due.tokens.get(action.figure, ()):
        return None
    figure, token = figure_name(state, action.figure), TOKENS[action.token]
    return say("The {token} tokens of {figure} are not due now.", token=token, figure=figure)


def _no_collecting(state: QuestState) -> Message | None:
    if not state.due.collect:
        return say("Threat and cards have been collected this turn.")
    if state.due.boulders or state.due.tokens:
        return next_due(state)
    return None


def _held_back(state: QuestState, action: Actions) -> Message | None:
    first = next_due(state)
    if first is None:
        return None
    seat, waits = who(state, action.by), deed(action)
    return say("{first} Until then {seat} waits to {deed}.", first=first, seat=seat, deed=waits)


@rule
def tokens(state: QuestState, action: Actions) -> Message | None:
    """Only tokens that are there can be resolved or removed, and no hero spends fatigue that he
    has not. (Rules, Effects, Fatigue)
    """
    match action:
        case Resolve() if action.token not in state.figures[action.figure].tokens:
            return _too_few(state, action, 0)
        case Token():
            count = state.figures[action.figure].tokens.get(action.token, 0)
            return _too_few(state, action, count) if count + action.n < 0 else None
        case Fatigue():
            return _too_tired(state, action)
        case _:
            return None


def _too_few(state: QuestState, action: Resolve | Token, count: int) -> Message:
    return say_n(
        "{figure} has {n} {token} token.",
        "{figure} has {n} {token} tokens.",
        count, figure=figure_name(state, action.figure), token=TOKENS[action.token],
    )  # fmt: skip


def _too_tired(state: QuestState, action: Fatigue) -> Message | None:
    hero, less = state.figures[action.figure], -action.n
    assert isinstance(hero, Hero)
    if hero.fatigue >= less:
        return None
    name = figure_name(state, action.figure)
    return say("{hero} has {n} fatigue, not {less}.", hero=name, n=hero.fatigue, less=less)
