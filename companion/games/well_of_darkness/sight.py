"""Does a straight line go from one figure to another, past walls, boulders and closed doors?

Only for words on the screen ("round the corner"): no rule of the page depends on it.
"""

from collections.abc import Iterator

from companion.games.well_of_darkness.dungeon import Ground, ground, spaces
from companion.games.well_of_darkness.kinds import Square
from companion.games.well_of_darkness.state import QuestState

PARTS = 8
"""How finely a line is followed, in parts of a square."""


def sees(state: QuestState, one: str, other: str) -> bool:
    """Is the middle of some square of one in a straight line with that of one of the other?"""
    soil = ground(state)
    if soil is None:
        return True
    starts, ends = spaces(state.figures[one]), spaces(state.figures[other])
    return any(_is_clear(soil, start, end) for start in starts for end in ends)


def _is_clear(soil: Ground, start: Square, end: Square) -> bool:
    before = start
    for square in _line(start, end):
        if square != before and not soil.can_step(before, square):
            return False
        before = square
    return True


def _line(start: Square, end: Square) -> Iterator[Square]:
    length = max(abs(end[0] - start[0]), abs(end[1] - start[1])) * PARTS
    for part in range(1, length + 1):
        x = (2 * start[0] * length + 2 * (end[0] - start[0]) * part + length) // (2 * length)
        y = (2 * start[1] * length + 2 * (end[1] - start[1]) * part + length) // (2 * length)
        yield x, y
