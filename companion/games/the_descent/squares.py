"""Where things are: the 64 squares, the way from one to the next, quadrants, opposites.

The page's Setup section: file a-h from west to east, rank 1-8 from south to north.
"""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

Square: TypeAlias = Annotated[str, Meta(pattern=r"^[a-h][1-8]\Z")]
Direction: TypeAlias = Literal["N", "E", "S", "W"]

FILES, RANKS = "abcdefgh", "12345678"
SQUARES: tuple[Square, ...] = tuple(f + r for f in FILES for r in RANKS)
DIRECTIONS: tuple[Direction, ...] = ("N", "E", "S", "W")
STEPS: dict[Direction, tuple[int, int]] = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
"""How a step changes file and rank."""


def _ray(square: Square, direction: Direction) -> tuple[Square, ...]:
    x, y = FILES.index(square[0]), RANKS.index(square[1])
    dx, dy = STEPS[direction]
    steps = ((x + n * dx, y + n * dy) for n in range(1, 8))
    return tuple(FILES[x] + RANKS[y] for x, y in steps if 0 <= x < 8 and 0 <= y < 8)


RAYS: dict[tuple[Square, Direction], tuple[Square, ...]] = {
    (square, direction): _ray(square, direction) for square in SQUARES for direction in DIRECTIONS
}
"""All squares from one to the edge, the nearest first."""


def ahead(square: Square, direction: Direction, distance: int) -> tuple[Square, ...]:
    """The next squares that way, at most `distance`, fewer where the board ends.

    >>> ahead("c3", "S", 3)
    ('c2', 'c1')
    """
    return RAYS[square, direction][:distance]


def opposite(square: Square) -> Square:
    """The square opposite through the centre of the board (Abilities, Counterbalance).

    >>> opposite("c6")
    'f3'
    """
    return FILES[7 - FILES.index(square[0])] + RANKS[7 - RANKS.index(square[1])]


def quadrant(square: Square) -> str:
    """The corner square of its quadrant: files a-d or e-h × ranks 1-4 or 5-8 (Amendment).

    >>> quadrant("c6"), quadrant("e4")
    ('a8', 'h1')
    """
    return ("a" if square[0] <= "d" else "h") + ("1" if square[1] <= "4" else "8")
