"""The dungeon as a drawing: a path for each sort of square, 48 units to a square."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from companion.games.well_of_darkness.dungeon import FLOOR, PIT, RUBBLE, STAIRS, WALL
from companion.games.well_of_darkness.kinds import Door, DoorSort, Square
from companion.games.well_of_darkness.state import Dungeon

UNIT = 48
OBSTACLE = "o"


def drawn(dungeon: Dungeon) -> dict[str, Any]:
    """The drawing of a map: its size in squares, its paths, its doors."""
    return {
        "width": len(dungeon.rows[0]),
        "height": len(dungeon.rows),
        **_paths(dungeon.rows),
        "doors": [_door(door, sort) for door, sort in sorted(dungeon.doors.items())],
    }


@lru_cache(maxsize=64)
def _paths(rows: tuple[str, ...]) -> dict[str, str]:
    return {
        "floor": boxes(_of(rows, FLOOR + RUBBLE + PIT + STAIRS + OBSTACLE), 1),
        "rubble": _signs(
            rows, RUBBLE, "m10 30l7-10 9 4 3 9-8 6zm18-12l7-4 5 7-6 6zm-1 18l6-3 5 5-5 4z"
        ),
        "pit": boxes(_of(rows, PIT), 5),
        "obstacle": _signs(rows, OBSTACLE, "m24 8l14 8v16l-14 8-14-8v-16z"),
        "stairs": _signs(
            rows, STAIRS, "m8 38h32v-5h-32zm6-9h26v-5h-26zm6-9h20v-5h-20zm6-9h14v-5h-14z"
        ),
        "edge": _edge(rows),
    }


def _of(rows: tuple[str, ...], sorts: str) -> list[Square]:
    return [(x, y) for y, row in enumerate(rows) for x, sort in enumerate(row) if sort in sorts]


def boxes(squares: Iterable[Square], inset: int) -> str:
    """A path with a box a square, smaller by `inset` on each side.

    >>> boxes([(1, 0)], 1)
    'M49 1h46v46h-46z'
    """
    side = UNIT - 2 * inset
    return "".join(
        f"M{UNIT * x + inset} {UNIT * y + inset}h{side}v{side}h-{side}z" for x, y in squares
    )


def hatched(squares: Iterable[Square]) -> str:
    """A path of slanting lines over squares.

    >>> hatched([(0, 0)])
    'M2 24L24 2M2 46L46 2M24 46L46 24'
    """
    lines = ((2, 24, 24, 2), (2, 46, 46, 2), (24, 46, 46, 24))
    return "".join(
        f"M{UNIT * x + a} {UNIT * y + b}L{UNIT * x + c} {UNIT * y + d}"
        for x, y in squares
        for a, b, c, d in lines
    )


def outlined(squares: Iterable[Square]) -> str:
    """A path around squares: each side that has none of them beyond.

    >>> outlined([(0, 0), (1, 0)])
    'M0 0h48M0 0v48M0 48h48M48 0h48M96 0v48M48 48h48'
    """
    inside = frozenset(squares)
    return "".join(part for square in sorted(inside) for part in _sides(square, inside))


def _sides(square: Square, inside: frozenset[Square]) -> Iterable[str]:
    x, y = square
    left, top = UNIT * x, UNIT * y
    if (x, y - 1) not in inside:
        yield f"M{left} {top}h{UNIT}"
    if (x - 1, y) not in inside:
        yield f"M{left} {top}v{UNIT}"
    if (x + 1, y) not in inside:
        yield f"M{left + UNIT} {top}v{UNIT}"
    if (x, y + 1) not in inside:
        yield f"M{left} {top + UNIT}h{UNIT}"


def _signs(rows: tuple[str, ...], sort: str, sign: str) -> str:
    return "".join(f"M{UNIT * x} {UNIT * y}{sign}" for x, y in _of(rows, sort))


def _edge(rows: tuple[str, ...]) -> str:
    """A line between wall and what is not, as long as it goes straight on."""
    width, height = len(rows[0]), len(rows)
    across = {
        (x, y) for y in range(height + 1) for x in range(width) if _differs(rows, x, y, x, y - 1)
    }
    down = {
        (x, y) for x in range(width + 1) for y in range(height) if _differs(rows, x, y, x - 1, y)
    }
    return _runs(across, 1, 0) + _runs(down, 0, 1)


def _differs(rows: tuple[str, ...], x: int, y: int, other_x: int, other_y: int) -> bool:
    return _is_wall(rows, x, y) != _is_wall(rows, other_x, other_y)


def _is_wall(rows: tuple[str, ...], x: int, y: int) -> bool:
    inside = 0 <= y < len(rows) and 0 <= x < len(rows[0])
    return not inside or rows[y][x] == WALL


def _runs(parts: set[Square], dx: int, dy: int) -> str:
    found = []
    for x, y in sorted(parts):
        if (x - dx, y - dy) in parts:
            continue
        length = 1
        while (x + dx * length, y + dy * length) in parts:
            length += 1
        found.append(f"M{UNIT * x} {UNIT * y}{'h' if dx else 'v'}{UNIT * length}")
    return "".join(found)


def _door(door: Door, sort: DoorSort) -> dict[str, Any]:
    (x, y), (other_x, other_y) = door
    lies = x == other_x
    left = UNIT * x + 5 if lies else UNIT * other_x - 4
    top = UNIT * other_y - 4 if lies else UNIT * y + 5
    return {
        "squares": [[x, y], [other_x, other_y]], "sort": sort,
        "x": left, "y": top, "width": 38 if lies else 8, "height": 8 if lies else 38,
    }  # fmt: skip
