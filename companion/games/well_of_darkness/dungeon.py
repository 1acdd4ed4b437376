"""What the map is at a square and between two, and where one step leads."""

from collections.abc import Iterable
from dataclasses import dataclass

from msgspec.structs import replace

from companion.games.well_of_darkness.kinds import Door, DoorSort, Square
from companion.games.well_of_darkness.squares import covered
from companion.games.well_of_darkness.state import Dungeon, Figure, PlacedBoulder, QuestState

WALL, RUBBLE, PIT, STAIRS, FLOOR = "#", "r", "p", "s", "."


def is_on(dungeon: Dungeon, square: Square) -> bool:
    """Is the square on the map?"""
    x, y = square
    return 0 <= y < len(dungeon.rows) and 0 <= x < len(dungeon.rows[0])


def sort_at(dungeon: Dungeon, square: Square) -> str:
    """What a square is; outside of the map all is wall."""
    return dungeon.rows[square[1]][square[0]] if is_on(dungeon, square) else WALL


def between(one: Square, other: Square) -> Door:
    """The door's place between two neighbours."""
    return (one, other) if one < other else (other, one)


def is_shut(dungeon: Dungeon, one: Square, other: Square) -> bool:
    """Is a closed door between the two neighbours?"""
    return dungeon.doors.get(between(one, other)) == "closed"


def with_square(dungeon: Dungeon, square: Square, sort: str) -> Dungeon:
    """The map with one square changed."""
    x, y = square
    row = dungeon.rows[y]
    rows = (*dungeon.rows[:y], row[:x] + sort + row[x + 1 :], *dungeon.rows[y + 1 :])
    return replace(dungeon, rows=rows)


def with_door(dungeon: Dungeon, one: Square, other: Square, sort: DoorSort) -> Dungeon:
    """The map with one door changed."""
    return replace(dungeon, doors=dungeon.doors | {between(one, other): sort})


def spaces(figure: Figure) -> frozenset[Square]:
    """The squares that a figure stands on; none off the map."""
    return frozenset() if figure.at is None else covered(figure.at, figure.size)


def under(boulders: Iterable[PlacedBoulder]) -> frozenset[Square]:
    """The squares under boulders."""
    places = [covered(each.at, (each.size, each.size)) for each in boulders]
    return frozenset().union(*places)


@dataclass(frozen=True, slots=True)
class Ground:
    """What stops a step: the dungeon, and the squares under boulders."""

    dungeon: Dungeon
    under: frozenset[Square]

    def is_open(self, square: Square) -> bool:
        """Neither wall nor boulder; obstacles, rubble, pits and figures stop no small flyer."""
        return sort_at(self.dungeon, square) != WALL and square not in self.under

    def can_step(self, start: Square, end: Square, barred: str = "") -> bool:
        """May a small flying figure step to this neighbour, in any of eight directions (p. 7)?

        A diagonal step needs one of its two corner ways: the corner's square open and not of a
        sort that is `barred`, and no closed door on its two steps.
        """
        if not self.is_open(end):
            return False
        (left, top), (right, bottom) = start, end
        if left == right or top == bottom:
            return not is_shut(self.dungeon, start, end)
        corners = ((left, bottom), (right, top))
        return any(self._is_way(start, corner, end, barred) for corner in corners)

    def _is_way(self, start: Square, corner: Square, end: Square, barred: str) -> bool:
        return (
            self.is_open(corner)
            and sort_at(self.dungeon, corner) not in barred
            and not is_shut(self.dungeon, start, corner)
            and not is_shut(self.dungeon, corner, end)
        )


def ground(state: QuestState) -> Ground | None:
    """What stops a step now; None without a map."""
    if state.map is None:
        return None
    return Ground(state.map, under(state.boulders.values()))
