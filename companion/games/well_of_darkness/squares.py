"""Which squares a base covers, and where a side looks."""

from companion.games.well_of_darkness.kinds import Side, Size, Square

STEPS: dict[Side, tuple[int, int]] = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
AROUND = tuple((x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0))


def covered(at: Square, size: Size) -> frozenset[Square]:
    """The squares of a base with its north-west corner at `at`.

    >>> sorted(covered((3, 4), (1, 2)))
    [(3, 4), (3, 5)]
    """
    (left, top), (width, height) = at, size
    return frozenset((left + x, top + y) for x in range(width) for y in range(height))


def stepped(square: Square, step: tuple[int, int]) -> Square:
    """The square one step on.

    >>> stepped((3, 4), STEPS["N"])
    (3, 3)
    """
    return square[0] + step[0], square[1] + step[1]


def printed(square: Square) -> str:
    """A square as people read it on the map's rim.

    >>> printed((3, 4))
    '[3, 4]'
    """
    return f"[{square[0]}, {square[1]}]"
