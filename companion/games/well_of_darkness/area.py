"""Whom a template of breath or bolt reaches, as it is laid before a side of a figure."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from companion.games.well_of_darkness.dungeon import STAIRS, Ground, ground, is_on, sort_at, spaces
from companion.games.well_of_darkness.kinds import Side, Size, Square, Template
from companion.games.well_of_darkness.setup import Widths
from companion.games.well_of_darkness.squares import AROUND, STEPS, stepped
from companion.games.well_of_darkness.state import Figure, QuestState


@dataclass(frozen=True, slots=True)
class Reach:
    """The squares that a template reaches, and the figures on them; both sorted."""

    squares: tuple[Square, ...]
    hit: tuple[str, ...]


def widths(state: QuestState, template: Template) -> Widths:
    """The rows of this table's template."""
    templates = state.setup.templates
    return templates.breath if template == "breath" else templates.bolt


def offsets(base: int, size: Size, side: Side) -> range:
    """Where the base may begin along a side, counted from its west or north end.

    >>> offsets(2, (1, 1), "N")
    range(-1, 1)
    """
    length = size[0] if side in ("N", "S") else size[1]
    return range(1 - base, length)


def rows(at: Square, size: Size, side: Side, offset: int, template: Widths) -> list[list[Square]]:
    """The template's squares, a list a row from the attacker on; some may lie off the map.

    >>> rows((3, 3), (1, 1), "N", 0, (1, 3))
    [[(3, 2)], [(2, 1), (3, 1), (4, 1)]]
    """
    ahead_x, ahead_y = STEPS[side]
    along_x, along_y = (1, 0) if side in ("N", "S") else (0, 1)
    left = at[0] + (size[0] if side == "E" else -1 if side == "W" else offset)
    top = at[1] + (size[1] if side == "S" else -1 if side == "N" else offset)
    found = []
    for row, width in enumerate(template):
        first = -((width - template[0]) // 2)
        x, y = left + row * ahead_x + first * along_x, top + row * ahead_y + first * along_y
        found.append([(x + n * along_x, y + n * along_y) for n in range(width)])
    return found


def laid(state: QuestState, name: str, template: Template, side: Side, offset: int) -> Reach | None:
    """What a figure's template reaches; None where it cannot be laid down so."""
    figure, soil, shape = state.figures[name], ground(state), widths(state, template)
    if soil is None or figure.at is None or offset not in offsets(shape[0], figure.size, side):
        return None
    placed = rows(figure.at, figure.size, side, offset, shape)
    stairs = STAIRS if template == "bolt" else ""
    squares = reached(soil, spaces(figure), placed, stairs)
    others = ((other, each) for other, each in state.figures.items() if other != name)
    return Reach(tuple(sorted(squares)), tuple(sorted(on(squares, others))))


def reached(
    soil: Ground, start: frozenset[Square], placed: list[list[Square]], stairs: str
) -> set[Square]:
    """The squares of a placed template that can be reached (pp. 6, 7).

    A base square is reached by one step from the attacker's squares, any further one by steps
    inside the template. Squares of a sort in `stairs` are reached, and nothing from or around
    them. Only the template's own squares are ever looked at, however large the map is.
    """
    inside = {square for row in placed for square in row if is_on(soil.dungeon, square)}
    base = inside.intersection(placed[0])
    found = {
        square
        for square in base
        if any(soil.can_step(own, square, stairs) for own in start & _near(square))
    }
    edge = list(found)
    while edge:
        square = edge.pop()
        if sort_at(soil.dungeon, square) in stairs:
            continue
        for further in (inside & _near(square)) - found:
            if soil.can_step(square, further, stairs):
                found.add(further)
                edge.append(further)
    return found


def _near(square: Square) -> frozenset[Square]:
    return frozenset(stepped(square, step) for step in AROUND)


def on(squares: Collection[Square], figures: Iterable[tuple[str, Figure]]) -> Iterator[str]:
    """The figures with a space among the squares."""
    if not squares:
        return
    left, right = min(x for x, _ in squares), max(x for x, _ in squares)
    top, bottom = min(y for _, y in squares), max(y for _, y in squares)
    wanted = frozenset(squares)
    for name, figure in figures:
        if figure.at is None:
            continue
        (x, y), (width, height) = figure.at, figure.size
        if x > right or y > bottom or x + width <= left or y + height <= top:
            continue
        if not wanted.isdisjoint(spaces(figure)):
            yield name
