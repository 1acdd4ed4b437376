"""What is changed on the table at any time: pools, wounds, tokens, gear, figures, the map."""

from typing import assert_never

from msgspec import UNSET
from msgspec.structs import replace

from companion.games.well_of_darkness.cards import with_overlord
from companion.games.well_of_darkness.dungeon import with_door, with_square
from companion.games.well_of_darkness.harm import healed, hurt, with_figure, with_tokens
from companion.games.well_of_darkness.state import (
    Figure,
    Hero,
    Monster,
    PlacedBoulder,
    QuestState,
)
from companion.games.well_of_darkness.words import (
    Conquest,
    Fatigue,
    Gear,
    Heal,
    Map,
    Move,
    PlaceActions,
    PlaceBoulder,
    Spawn,
    TallyActions,
    Threat,
    Token,
    Win,
    Wound,
)


def tallied(state: QuestState, action: TallyActions) -> QuestState:
    """A pool or a figure's numbers change."""
    match action:
        case Threat():
            overlord = state.overlord
            return with_overlord(state, replace(overlord, threat=overlord.threat + action.n))
        case Conquest():
            return replace(state, conquest=max(0, state.conquest + action.n))
        case Wound():
            return hurt(state, {action.figure: action.n})
        case Heal() | Fatigue() | Token() | Gear():
            figure = state.figures[action.figure]
            return with_figure(state, action.figure, _changed(figure, action))
        case _:
            assert_never(action)


def _changed(figure: Figure, action: Heal | Fatigue | Token | Gear) -> Figure:
    match action:
        case Heal():
            return healed(figure, action.n)
        case Fatigue():
            assert isinstance(figure, Hero)
            fatigue = min(figure.fatigue_max, figure.fatigue + action.n)
            return replace(figure, fatigue=fatigue)
        case Token():
            count = figure.tokens.get(action.token, 0) + action.n
            return with_tokens(figure, action.token, count)
        case Gear():
            return _geared(figure, action)
        case _:
            assert_never(action)


def _geared(figure: Figure, action: Gear) -> Figure:
    """Wounds and fatigue are cut to a new most; a larger most gives nothing."""
    most = figure.max if action.max is UNSET else action.max
    armor = figure.armor if action.armor is UNSET else action.armor
    figure = replace(figure, armor=armor, max=most, wounds=min(figure.wounds, most))
    if not isinstance(figure, Hero):
        return figure
    rested = figure.fatigue_max if action.fatigue_max is UNSET else action.fatigue_max
    speed = figure.speed if action.speed is UNSET else action.speed
    return replace(figure, fatigue_max=rested, fatigue=min(figure.fatigue, rested), speed=speed)


def placed(state: QuestState, action: PlaceActions) -> QuestState:
    """Something stands elsewhere, the map changes, or the quest is decided."""
    match action:
        case Spawn():
            return with_figure(state, action.figure.id, _spawned(action))
        case Move():
            figure = state.figures[action.figure]
            size = figure.size if action.size is UNSET else action.size
            return with_figure(state, action.figure, replace(figure, at=action.square, size=size))
        case Map():
            return _mapped(state, action)
        case PlaceBoulder():
            boulder = PlacedBoulder(at=action.square, size=action.size, direction=action.direction)
            return replace(state, boulders=state.boulders | {action.boulder: boulder})
        case Win():
            return replace(state, winner=action.side)
        case _:
            assert_never(action)


def _spawned(action: Spawn) -> Monster:
    part = action.figure
    return Monster(
        name=part.name,
        wounds=part.wounds,
        max=part.wounds,
        armor=part.armor,
        at=part.at,
        size=part.size,
        tokens={},
        master=part.master,
        flying=part.flying,
        swarm=part.swarm,
        undying=part.undying,
    )


def _mapped(state: QuestState, action: Map) -> QuestState:
    dungeon, to = state.map, action.to
    assert dungeon is not None
    if to == "closed" or to == "open":
        assert action.door is not UNSET
        return replace(state, map=with_door(dungeon, *action.door, to))
    assert action.square is not UNSET
    return replace(state, map=with_square(dungeon, action.square, to))
