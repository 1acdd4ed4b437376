"""Is the quest still going on, and is everything there that the action names?"""

from msgspec import UNSET

from companion.engine import rule
from companion.games.well_of_darkness.attack import aimed_at
from companion.games.well_of_darkness.dungeon import between, is_on
from companion.games.well_of_darkness.names import PARTIES, figure_name
from companion.games.well_of_darkness.squares import printed
from companion.games.well_of_darkness.state import Hero, Monster, QuestState
from companion.games.well_of_darkness.words import (
    Actions,
    Activate,
    Area,
    Attack,
    Boulder,
    Fatigue,
    Gear,
    Heal,
    Map,
    Move,
    PlaceBoulder,
    Resolve,
    Ruling,
    Spawn,
    Token,
    Wound,
)
from companion.message import Message, say


@rule
def over(state: QuestState, action: Actions) -> Message | None:
    """A quest ends when the heroes have no conquest left, or when it is decided. (Rules,
    Conquest)
    """
    if state.winner is None:
        return None
    return say("The quest is over, won by {winner}.", winner=PARTIES[state.winner])


@rule
def unknown(state: QuestState, action: Actions) -> Message | None:
    """Only what is on the table can be named, and each figure and boulder has its own id.
    (our reading)
    """
    match action:
        case Spawn() | PlaceBoulder():
            return _used(state, action)
        case Boulder():
            return _no_boulder(state, action.boulder)
        case Map():
            return _no_place(state, action)
        case Ruling():
            return _no_part(state, action)
        case _:
            return _not_there(state, action)


def _used(state: QuestState, action: Spawn | PlaceBoulder) -> Message | None:
    match action:
        case Spawn() if action.figure.id in state.figures:
            name = figure_name(state, action.figure.id)
            return say("The id {id} is used by {figure}.", id=action.figure.id, figure=name)
        case PlaceBoulder() if action.boulder in state.boulders:
            return say("There is a boulder {boulder} already.", boulder=action.boulder)
        case _:
            return None


def _no_boulder(state: QuestState, name: str) -> Message | None:
    if name in state.boulders:
        return None
    return say("There is no boulder “{boulder}”.", boulder=name[:40])


def _no_place(state: QuestState, action: Map) -> Message | None:
    if state.map is None:
        return say("This table has no map to change.")
    if action.square is not UNSET and not is_on(state.map, action.square):
        return say("The map has no square {square}.", square=printed(action.square))
    if action.door is not UNSET and between(*action.door) not in state.map.doors:
        one, other = (printed(square) for square in action.door)
        return say("There is no door between {one} and {other}.", one=one, other=other)
    return None


def _no_part(state: QuestState, action: Ruling) -> Message | None:
    parts = {} if action.figures is UNSET else action.figures
    for name, part in parts.items():
        why = _no_figure(state, name)
        if why is None and part.fatigue is not UNSET:
            why = _no_hero(state, name)
        if why is not None:
            return why
    return None


def _not_there(state: QuestState, action: Actions) -> Message | None:
    match action:
        case Activate() | Fatigue() | Gear():
            return _no_figure(state, action.figure) or _other_side(state, action)
        case Attack():
            names = (action.figure, *(action.targets or ()))
            missing = (_no_figure(state, name) for name in names)
            return next(filter(None, missing), None) or _not_hit(state, action)
        case Resolve() | Wound() | Heal() | Token() | Move() | Area():
            return _no_figure(state, action.figure)
        case _:
            return None


def _no_figure(state: QuestState, name: str) -> Message | None:
    if name in state.figures:
        return None
    return say("There is no figure “{figure}”.", figure=name[:40])


def _no_hero(state: QuestState, name: str) -> Message | None:
    if isinstance(state.figures[name], Hero):
        return None
    return say("{monster} has neither fatigue nor speed here.", monster=figure_name(state, name))


def _other_side(state: QuestState, action: Activate | Fatigue | Gear) -> Message | None:
    match action:
        case Activate() if isinstance(state.figures[action.figure], Monster):
            return None
        case Activate():
            hero = figure_name(state, action.figure)
            return say("{hero} is no monster to activate.", hero=hero)
        case Gear() if action.fatigue_max is UNSET and action.speed is UNSET:
            return None
        case _:
            return _no_hero(state, action.figure)


def _not_hit(state: QuestState, action: Attack) -> Message | None:
    hit = aimed_at(state, action) if action.absorbed else ()
    for name in action.absorbed:
        if name not in hit:
            return say("The attack does not reach {figure}.", figure=figure_name(state, name))
    return None
