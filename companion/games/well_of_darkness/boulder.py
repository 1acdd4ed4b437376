"""Where a boulder rolls, what stops it, whom it kills, and how likely each roll is (p. 5)."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product

from companion.games.well_of_darkness.area import on
from companion.games.well_of_darkness.dice import SIDES, rolled
from companion.games.well_of_darkness.dungeon import (
    PIT,
    RUBBLE,
    WALL,
    is_shut,
    sort_at,
    spaces,
    under,
)
from companion.games.well_of_darkness.kinds import Square
from companion.games.well_of_darkness.squares import STEPS, covered, stepped
from companion.games.well_of_darkness.state import (
    Dungeon,
    Figure,
    Monster,
    QuestState,
)


@dataclass(frozen=True, slots=True)
class Way:
    """What a boulder's roll of a distance would do.

    `path` holds its top left after each step, `cleared` the rubble that goes, `end` what
    destroys it: "wall", "door", "boulder" or "pit"; None where it comes to rest.
    """

    distance: int
    path: tuple[Square, ...]
    killed: tuple[str, ...]
    cleared: tuple[Square, ...]
    end: str | None


@dataclass(slots=True)
class _Rolling:
    """A boulder under way: what has happened so far."""

    at: Square
    path: list[Square] = field(default_factory=list)
    killed: set[str] = field(default_factory=set)
    cleared: set[Square] = field(default_factory=set)


def distance(red: int, yellow: int) -> int:
    """The range on the red and the yellow die together; a red X counts 0.

    >>> distance(1, 5)
    2
    """
    return rolled(["red", "yellow"], [red, yellow]).range


def way(state: QuestState, name: str, steps: int) -> Way:
    """What the boulder would do if it rolled that far now. There must be a map."""
    assert state.map is not None
    boulder = state.boulders[name]
    others = under(each for other, each in state.boulders.items() if other != name)
    size = (boulder.size, boulder.size)
    rolling, end = _Rolling(boulder.at), None
    for _ in range(steps):
        ahead = stepped(rolling.at, STEPS[boulder.direction])
        before, after = covered(rolling.at, size), covered(ahead, size)
        end = _stopped(state.map, before, after, others)
        if end is not None:
            break
        _roll_on(state, rolling, ahead, after - before)
    rest = covered(rolling.at, size)
    if end is None and _is_pit(state.map, rest):
        end = "pit"
        rolling.killed.update(on(rest, state.figures.items()))
    return Way(
        distance=steps,
        path=tuple(rolling.path),
        killed=tuple(sorted(rolling.killed)),
        cleared=tuple(sorted(rolling.cleared)),
        end=end,
    )


def _stopped(
    dungeon: Dungeon,
    before: frozenset[Square],
    after: frozenset[Square],
    others: frozenset[Square],
) -> str | None:
    """What destroys the boulder before this step, in the page's order."""
    ahead = after - before
    if any(sort_at(dungeon, square) == WALL for square in ahead):
        return "wall"
    if any(
        is_shut(dungeon, square, other)
        for square in ahead
        for other in (before | after)
        if abs(square[0] - other[0]) + abs(square[1] - other[1]) == 1
    ):
        return "door"
    return "boulder" if ahead & others else None


def _roll_on(state: QuestState, rolling: _Rolling, ahead: Square, new: frozenset[Square]) -> None:
    assert state.map is not None
    rolling.at = ahead
    rolling.path.append(ahead)
    rolling.cleared |= {square for square in new if sort_at(state.map, square) == RUBBLE}
    for name in on(new, state.figures.items()):
        if not is_safe(state.map, state.figures[name]):
            rolling.killed.add(name)


def is_safe(dungeon: Dungeon, figure: Figure) -> bool:
    """Is the figure wholly in pits, so that a boulder that crosses them does it no harm?"""
    flies = isinstance(figure, Monster) and figure.flying
    return not flies and _is_pit(dungeon, spaces(figure))


def _is_pit(dungeon: Dungeon, squares: frozenset[Square]) -> bool:
    return all(sort_at(dungeon, square) == PIT for square in squares)


def ways(state: QuestState, name: str) -> Iterator[tuple[Way, int]]:
    """Every distance that can be rolled with its way, and how many of the 36 rolls give it."""
    counts: dict[int, int] = {}
    for red, yellow in product(range(1, SIDES + 1), repeat=2):
        rolled_range = distance(red, yellow)
        counts[rolled_range] = counts.get(rolled_range, 0) + 1
    for steps in sorted(counts):
        yield way(state, name, steps), counts[steps]


def danger(state: QuestState, name: str) -> dict[str, int]:
    """For each figure that a roll of the boulder may kill: how many of the 36 rolls do."""
    found: dict[str, int] = {}
    for each, count in ways(state, name):
        for figure in each.killed:
            found[figure] = found.get(figure, 0) + count
    return dict(sorted(found.items()))
