"""Where a figure or a boulder may not be: on a wall, off the map, on another, without a map."""

from companion.games.well_of_darkness.area import on
from companion.games.well_of_darkness.dungeon import WALL, is_on, sort_at, spaces, under
from companion.games.well_of_darkness.kinds import Size, Square
from companion.games.well_of_darkness.names import figure_name
from companion.games.well_of_darkness.squares import covered, printed
from companion.games.well_of_darkness.state import Dungeon, QuestState
from companion.message import Message, say


def no_place(
    state: QuestState, at: Square, size: Size, figure: str = "", boulder: str = ""
) -> Message | None:
    """Why a base cannot lie there; `figure` or `boulder` is its own id, which is no hindrance."""
    if state.map is None:
        return say("This table has no map, so nothing stands on {square}.", square=printed(at))
    squares = covered(at, size)
    return (
        _no_floor(state.map, squares)
        or _no_room(state, squares, figure)
        or _no_way(state, squares, boulder)
    )


def _no_floor(dungeon: Dungeon, squares: frozenset[Square]) -> Message | None:
    for square in sorted(squares):
        if not is_on(dungeon, square):
            return say("{square} is off the map.", square=printed(square))
        if sort_at(dungeon, square) == WALL:
            return say("{square} is a wall.", square=printed(square))
    return None


def _no_room(state: QuestState, squares: frozenset[Square], own: str) -> Message | None:
    others = ((name, each) for name, each in state.figures.items() if name != own)
    for name in on(squares, others):
        figure, shared = figure_name(state, name), squares & spaces(state.figures[name])
        return say("{figure} stands on {square}.", figure=figure, square=printed(min(shared)))
    return None


def _no_way(state: QuestState, squares: frozenset[Square], own: str) -> Message | None:
    for name, each in state.boulders.items():
        shared = under([each]) & squares
        if name != own and shared:
            square = printed(min(shared))
            return say("The boulder {boulder} lies on {square}.", boulder=name, square=square)
    return None


def occupied(state: QuestState, square: Square) -> Message | None:
    """Who or what is on a square that would become wall."""
    squares = frozenset((square,))
    return _no_room(state, squares, "") or _no_way(state, squares, "")
