"""What an accepted action does. No judging here."""

from typing import assert_never

from msgspec import UNSET
from msgspec.structs import replace

from companion.games.well_of_darkness import start
from companion.games.well_of_darkness.books import written_down
from companion.games.well_of_darkness.cards import collected, starting_hand, with_overlord
from companion.games.well_of_darkness.fight import fought
from companion.games.well_of_darkness.names import OVERLORD
from companion.games.well_of_darkness.rolls import resolved, rolled_on
from companion.games.well_of_darkness.ruled import ruled
from companion.games.well_of_darkness.state import Due, Overlord, QuestState
from companion.games.well_of_darkness.table import placed, tallied
from companion.games.well_of_darkness.words import (
    Actions,
    Activate,
    Area,
    Attack,
    Begin,
    Boulder,
    CardActions,
    Collect,
    Conquest,
    Discard,
    End,
    Fatigue,
    Gear,
    Heal,
    Map,
    Move,
    PlaceBoulder,
    Play,
    Resolve,
    Ruling,
    Spawn,
    Threat,
    Token,
    Treachery,
    Turn,
    TurnActions,
    Win,
    Wound,
)


def apply(state: QuestState, action: Actions) -> QuestState:
    """The state after an accepted action, carried out whole; no conquest left ends the quest."""
    draws = getattr(action, "draws", UNSET) or ()
    drawn = draws[-1][0] if draws else state.drawn
    after = _settled(replace(_done(state, action), drawn=drawn))
    return written_down(state, after, action)


def _settled(state: QuestState) -> QuestState:
    """What is true at once: what vanished is not due, and conquest 0 is the overlord's."""
    if state.conquest == 0 and state.winner is None:
        state = replace(state, winner=OVERLORD)
    if state.winner is not None:
        return replace(state, phase="over", turn=None, due=Due())
    return replace(state, due=start.still_due(state))


def _done(state: QuestState, action: Actions) -> QuestState:
    match action:
        case Turn() | End() | Boulder() | Resolve() | Collect():
            return _turned(state, action)
        case Treachery() | Begin() | Discard() | Play() | Activate():
            return _carded(state, action)
        case Threat() | Conquest() | Wound() | Heal() | Fatigue() | Token() | Gear():
            return tallied(state, action)
        case Spawn() | Move() | Map() | PlaceBoulder() | Win():
            return placed(state, action)
        case Area() | Attack():
            return fought(state, action)
        case Ruling():
            return ruled(state, action)
        case _:
            assert_never(action)


def _turned(state: QuestState, action: TurnActions) -> QuestState:
    match action:
        case Turn():
            return _turn(state, action.by)
        case End():
            return _ended(state, action.by)
        case Boulder():
            return rolled_on(state, action)
        case Resolve():
            return resolved(state, action)
        case Collect():
            return replace(collected(state), due=replace(state.due, collect=False))
        case _:
            assert_never(action)


def _turn(state: QuestState, seat: str) -> QuestState:
    state = replace(state, turn=seat, due=start.due_for(state, seat))
    return _overlords_turn(replace(state, phase="overlord")) if seat == OVERLORD else state


def _ended(state: QuestState, seat: str) -> QuestState:
    if seat != OVERLORD:
        return replace(state, turn=None, taken=tuple(sorted({*state.taken, seat})))
    state = replace(state, phase="heroes", turn=None, taken=(), round=state.round + 1)
    return _overlords_turn(state)


def _overlords_turn(state: QuestState) -> QuestState:
    """No spawn card and no activation counts into or out of an overlord's turn."""
    return with_overlord(state, replace(state.overlord, spawned=False, activated=()))


def _carded(state: QuestState, action: CardActions) -> QuestState:
    match action:
        case Treachery():
            return _spent(state, action)
        case Begin():
            return _begun(state)
        case Discard():
            return with_overlord(state, _discarded(state.overlord, action))
        case Play():
            return with_overlord(state, _played(state.overlord, action))
        case Activate():
            activated = tuple(sorted({*state.overlord.activated, action.figure}))
            return with_overlord(state, replace(state.overlord, activated=activated))
        case _:
            assert_never(action)


def _spent(state: QuestState, action: Treachery) -> QuestState:
    treachery = state.overlord.treachery
    left = treachery | {action.kind: treachery[action.kind] - action.cost}
    return with_overlord(state, replace(state.overlord, treachery=left))


def _begun(state: QuestState) -> QuestState:
    overlord, hand = state.overlord, starting_hand(state)
    overlord = replace(
        overlord,
        hand=hand,
        deck=overlord.deck - (hand - overlord.hand),
        treachery=dict.fromkeys(overlord.treachery, 0),
    )
    return replace(state, phase="heroes", overlord=overlord)


def _discarded(overlord: Overlord, action: Discard) -> Overlord:
    return replace(
        overlord,
        hand=overlord.hand - 1,
        discards=overlord.discards + 1,
        threat=overlord.threat + action.value,
    )


def _played(overlord: Overlord, action: Play) -> Overlord:
    """The card is paid; a power card stays in play, any other goes to the discards."""
    overlord = replace(
        overlord,
        hand=overlord.hand - 1,
        threat=overlord.threat - action.cost,
        spawned=overlord.spawned or action.kind == "spawn",
    )
    if action.kind == "power":
        return replace(overlord, in_play=tuple(sorted((*overlord.in_play, action.card))))
    return replace(overlord, discards=overlord.discards + 1)
