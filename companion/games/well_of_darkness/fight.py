"""What a template laid down or an attack does to the state."""

from typing import assert_never

from msgspec.structs import replace

from companion.games.well_of_darkness.area import laid
from companion.games.well_of_darkness.attack import outcome, swarming
from companion.games.well_of_darkness.cards import with_overlord
from companion.games.well_of_darkness.harm import fatal, hurt
from companion.games.well_of_darkness.state import LastArea, LastAttack, QuestState
from companion.games.well_of_darkness.words import Area, Attack, FightActions


def fought(state: QuestState, action: FightActions) -> QuestState:
    """A template answers whom it reaches; an attack wounds its targets."""
    match action:
        case Area():
            return _answered(state, action)
        case Attack():
            return _attacked(state, action)
        case _:
            assert_never(action)


def _answered(state: QuestState, action: Area) -> QuestState:
    reach = laid(state, action.figure, action.template, action.side, action.offset)
    assert reach is not None
    last = LastArea(
        figure=action.figure,
        template=action.template,
        side=action.side,
        offset=action.offset,
        squares=reach.squares,
        hit=reach.hit,
    )
    return replace(state, last=last)


def _attacked(state: QuestState, action: Attack) -> QuestState:
    done = outcome(state, action)
    last = LastAttack(
        figure=action.figure,
        kind=action.kind,
        miss=done.miss,
        range=done.range,
        damage=done.damage,
        surges=done.surges,
        swarm=_swarm(state, action),
        wounds=done.wounds,
        killed=fatal(state, done.wounds),
    )
    overlord = state.overlord
    state = with_overlord(state, replace(overlord, threat=overlord.threat + action.threat))
    return replace(hurt(state, done.wounds), last=last)


def _swarm(state: QuestState, action: Attack) -> int:
    """How many others count for Swarm: those beside the first target."""
    if isinstance(action.targets, tuple):
        return len(swarming(state, action.figure, action.targets[0]))
    return 0
