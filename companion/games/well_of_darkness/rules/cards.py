"""Do the overlord's cards, threat, treachery and activations allow it?"""

from companion.engine import rule
from companion.games.well_of_darkness.cards import MOST_IN_HAND
from companion.games.well_of_darkness.names import OVERLORD, TREACHERY, deed, figure_name
from companion.games.well_of_darkness.state import QuestState
from companion.games.well_of_darkness.words import (
    Actions,
    Activate,
    Attack,
    Begin,
    Discard,
    End,
    Move,
    Play,
    Threat,
    Treachery,
)
from companion.message import Message, say, say_n

WAITING = (End, Play, Activate, Move, Attack)
"""What the overlord does only with eight cards or fewer in hand."""


@rule
def hand(state: QuestState, action: Actions) -> Message | None:
    """The overlord discards down to eight cards before he does anything else, and needs a card
    to play or discard one. (Rules, Overlord cards)
    """
    cards = state.overlord.hand
    is_his = action.by == OVERLORD and state.turn == OVERLORD
    if is_his and cards > MOST_IN_HAND and isinstance(action, WAITING):
        return say_n(
            "With {n} card in hand the overlord discards down to {most} before he may {deed}.",
            "With {n} cards in hand the overlord discards down to {most} before he may {deed}.",
            cards, most=MOST_IN_HAND, deed=deed(action),
        )  # fmt: skip
    if isinstance(action, Play | Discard) and cards == 0:
        return say("The overlord has no card in hand, so not “{card}”.", card=action.card[:40])
    return None


@rule
def threat(state: QuestState, action: Actions) -> Message | None:
    """A card is paid with the threat that is there. (Rules, Threat)"""
    match action:
        case Play():
            cost = action.cost
        case Threat():
            cost = -action.n
        case _:
            return None
    there = state.overlord.threat
    if cost <= there:
        return None
    return say("The overlord has {n} threat, not {cost}.", n=there, cost=cost)


@rule
def treachery(state: QuestState, action: Actions) -> Message | None:
    """Before the game each card that costs treachery is paid with its own kind. (Well of
    Darkness, p. 4)
    """
    if not isinstance(action, Treachery | Begin):
        return None
    if state.phase != "before":
        return say("The quest has begun: treachery is spent before.")
    if isinstance(action, Begin) or action.cost <= state.overlord.treachery[action.kind]:
        return None
    left, kind = state.overlord.treachery[action.kind], TREACHERY[action.kind]
    return say(
        "“{card}” costs {cost}; what is left of {kind} is {left}.",
        card=action.card[:40], cost=action.cost, kind=kind, left=left,
    )  # fmt: skip


@rule
def spawn(state: QuestState, action: Actions) -> Message | None:
    """The overlord plays at most one spawn card a turn. (Rules, Spawning)"""
    if isinstance(action, Play) and action.kind == "spawn" and state.overlord.spawned:
        return say("“{card}” would be a second spawn card this turn.", card=action.card[:40])
    return None


@rule
def activated(state: QuestState, action: Actions) -> Message | None:
    """Each monster is activated once a turn. (Rules, Overlord's turn)"""
    if isinstance(action, Activate) and action.figure in state.overlord.activated:
        monster = figure_name(state, action.figure)
        return say("{monster} has been activated this turn.", monster=monster)
    return None
