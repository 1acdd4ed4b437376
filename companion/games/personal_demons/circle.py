"""Where is what on a summoning circle: sixteen spaces, and nine points where four of them meet.

Columns `a`–`d` go left to right, rows `1`–`4` top to bottom. A sigil point is named by the space
up and left of it: `a1` … `c3`.
"""

from typing import Literal, TypeAlias

Corner: TypeAlias = Literal["NW", "NE", "SW", "SE"]
Half: TypeAlias = Literal["top", "bottom"]

COLUMNS, ROWS = "abcd", "1234"
CORNERS: tuple[Corner, ...] = ("NW", "NE", "SW", "SE")
"""The corners of a space or a card, in the order of its sigils."""

SPACES = tuple(column + row for row in ROWS for column in COLUMNS)
"""Across and down, as the rulebook has seals looked at (Scoring, Score active seals)."""
POINTS = tuple(column + row for row in ROWS[:3] for column in COLUMNS[:3])

HALF_CORNERS: dict[Half, tuple[Corner, ...]] = {"top": ("NW", "NE"), "bottom": ("SE", "SW")}
"""The corners of its space that a small card holds, its own left one first: one at the bottom
lies turned round (Placement Rules, Small cards)."""


def beneath(space: str, columns: int, rows: int) -> tuple[str, ...]:
    """The spaces under a card with its top left there; none where it would leave the circle.

    >>> beneath("b2", 2, 1)
    ('b2', 'c2')
    >>> beneath("d1", 2, 2)
    ()
    """
    x, y = COLUMNS.index(space[0]), ROWS.index(space[1])
    if x + columns > len(COLUMNS) or y + rows > len(ROWS):
        return ()
    return tuple(column + row for row in ROWS[y : y + rows] for column in COLUMNS[x : x + columns])


def quarters(point: str) -> tuple[tuple[str, Corner], ...]:
    """The four quarters that meet at a sigil point: a space, and the corner of it that is there.

    >>> quarters("a1")
    (('a1', 'SE'), ('b1', 'SW'), ('a2', 'NE'), ('b2', 'NW'))
    """
    return tuple(zip(beneath(point, 2, 2), reversed(CORNERS), strict=True))


POINT_AT = {quarter: point for point in POINTS for quarter in quarters(point)}
"""Which sigil point a space's corner is at; corners at the circle's edge are at none."""


def points_at(space: str, corners: tuple[Corner, ...] = CORNERS) -> frozenset[str]:
    """The sigil points at a space, or at some of its corners.

    >>> sorted(points_at("a2"))
    ['a1', 'a2']
    """
    return frozenset(POINT_AT[space, corner] for corner in corners if (space, corner) in POINT_AT)
