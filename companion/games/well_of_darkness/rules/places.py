"""Can a template be laid there, and can a figure or boulder stand there?"""

from collections.abc import Iterator

from msgspec import UNSET

from companion.engine import rule
from companion.games.well_of_darkness.area import offsets, widths
from companion.games.well_of_darkness.dungeon import WALL
from companion.games.well_of_darkness.kinds import Side, Template
from companion.games.well_of_darkness.names import figure_name
from companion.games.well_of_darkness.places import no_place, occupied
from companion.games.well_of_darkness.ruled import ruled
from companion.games.well_of_darkness.state import QuestState
from companion.games.well_of_darkness.words import (
    Actions,
    Area,
    Attack,
    Map,
    Move,
    PlaceBoulder,
    Ruling,
    Spawn,
)
from companion.message import Message, say


@rule
def range_(state: QuestState, action: Actions) -> Message | None:
    """A template of breath or bolt lies flat against one side of the attacker. (Well of Darkness,
    pp. 6, 7)
    """
    match action:
        case Area():
            return _not_laid(state, action.figure, action.template, action.side, action.offset)
        case Attack(kind="breath" | "bolt" as template, side=str(side), offset=int(offset)):
            return _not_laid(state, action.figure, template, side, offset)
        case _:
            return None


def _not_laid(
    state: QuestState, name: str, template: Template, side: Side, offset: int
) -> Message | None:
    figure = state.figures[name]
    if state.map is None or figure.at is None:
        who = figure_name(state, name)
        return say("{figure} is not on a map: no template can be laid.", figure=who)
    allowed = offsets(widths(state, template)[0], figure.size, side)
    if offset in allowed:
        return None
    return say(
        "On this side the template begins at {first} to {last}, not at {offset}.",
        first=allowed[0], last=allowed[-1], offset=offset,
    )  # fmt: skip


@rule
def space(state: QuestState, action: Actions) -> Message | None:
    """A figure or boulder has spaces of its own on the map, and none of them is wall.
    (Rules, Movement; Well of Darkness, p. 5)
    """
    match action:
        case Spawn() if action.figure.at is not None:
            return no_place(state, action.figure.at, action.figure.size)
        case Move():
            return _not_moved(state, action)
        case Map(square=tuple(square)) if action.to == WALL:
            return occupied(state, square)
        case PlaceBoulder():
            return no_place(state, action.square, (action.size, action.size))
        case Ruling():
            return next(_ill_ruled(state, action), None)
        case _:
            return None


def _not_moved(state: QuestState, action: Move) -> Message | None:
    width, height = state.figures[action.figure].size
    size = (width, height) if action.size is UNSET else action.size
    if size not in ((width, height), (height, width)):
        figure = figure_name(state, action.figure)
        return say("{figure} has a base of {x} × {y}.", figure=figure, x=width, y=height)
    if action.square is None:
        return None
    return no_place(state, action.square, size, figure=action.figure)


def _ill_ruled(state: QuestState, ruling: Ruling) -> Iterator[Message]:
    """Why what the ruling puts elsewhere cannot be there, all its parts taken together."""
    after = ruled(state, ruling)
    for name, figure in after.figures.items():
        if figure.at is not None and figure.at != state.figures[name].at:
            why = no_place(after, figure.at, figure.size, figure=name)
            if why is not None:
                yield why
    for name, boulder in after.boulders.items():
        before = state.boulders.get(name)
        if before is None or (before.at, before.size) != (boulder.at, boulder.size):
            why = no_place(after, boulder.at, (boulder.size, boulder.size), boulder=name)
            if why is not None:
                yield why
