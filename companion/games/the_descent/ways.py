"""Where a piece would go: the way of a move, what stops it, what it burns, all legal moves.

Rules, "In order for a play to be valid"; Abilities. Pure functions for rules and screens.
"""

from collections.abc import Iterator
from itertools import product
from typing import Literal, TypeAlias, assert_never

from msgspec import UNSET

from companion.engine import Frozen
from companion.games.the_descent import cards
from companion.games.the_descent.cards import SHAPES, Ability, Category, Hand, Shape
from companion.games.the_descent.sides import SEATS, Seat
from companion.games.the_descent.squares import (
    RAYS,
    Direction,
    Square,
    ahead,
    opposite,
)
from companion.games.the_descent.words import State

Fault: TypeAlias = Literal["wall", "burnt", "blocked"]


class Way(Frozen, omit_defaults=False):
    """A legal move: its four cards, the squares it enters in order, and what it would burn."""

    ability: Ability
    shape: Shape
    direction: Direction
    number: int
    way: tuple[Square, ...] = ()
    """Empty without a board."""
    landing: Square | None = None
    burns: tuple[Square, ...] = ()
    """Squares that are not burnt yet."""


class Stop(Frozen):
    """What ends a way too early: the first offending step."""

    fault: Fault
    step: int
    """From 1."""
    square: Square
    """The square that cannot be entered; at the wall, the last one before it."""


def stands(state: State) -> dict[Square, tuple[Seat, Shape]]:
    """Which piece stands on which square."""
    found: dict[Square, tuple[Seat, Shape]] = {}
    for seat in SEATS:
        pieces = state.pieces.of(seat)
        for shape in SHAPES:
            square = getattr(pieces, shape)
            if square is not UNSET:
                found[square] = (seat, shape)
    return found


def placed(state: State, seat: Seat) -> int:
    """How many of a player's pieces are on the board."""
    pieces = state.pieces.of(seat)
    return sum(getattr(pieces, shape) is not UNSET for shape in SHAPES)


def distance(ability: Ability, number: int) -> int:
    """How many squares a move goes: the number, doubled with Dash (Abilities).

    >>> distance("A", 3), distance("D", 3)
    (3, 6)
    """
    return 2 * number if ability == "D" else number


def stop(state: State, start: Square, direction: Direction, steps: int) -> Stop | None:
    """The first step that cannot be made, or None: wall, then burnt, then blocked."""
    taken = stands(state)
    ray = RAYS[start, direction]
    for n in range(1, steps + 1):
        if n > len(ray):
            return Stop(fault="wall", step=n, square=ray[-1] if ray else start)
        square = ray[n - 1]
        if square in state.burnt:
            return Stop(fault="burnt", step=n, square=square)
        if square in taken:
            return Stop(fault="blocked", step=n, square=square)
    return None


def burning(
    ability: Ability, start: Square, way: tuple[Square, ...], direction: Direction
) -> tuple[Square, ...]:
    """The squares that an ability burns, in the order of the printed rule (Abilities).

    >>> burning("A", "c6", ("c5", "c4", "c3"), "S")
    ('c2', 'c1')
    >>> burning("C", "b5", ("c5", "c6"), "N")
    ('f3',)
    """
    match ability:
        case "A":
            return ahead(way[-1], direction, len(way))
        case "B":
            return (start, way[-1])
        case "C":
            return (opposite(way[-1]),)
        case "D":
            return ()
        case _:
            assert_never(ability)


def way_of(
    state: State, seat: Seat, ability: Ability, shape: Shape, direction: Direction, number: int
) -> Way:
    """The move with its way and what newly burns; it is not judged."""
    four = {"ability": ability, "shape": shape, "direction": direction, "number": number}
    if not state.setup.board:
        return Way(**four)  # type: ignore[arg-type]
    start = getattr(state.pieces.of(seat), shape)
    way = ahead(start, direction, distance(ability, number))
    burns = burning(ability, start, way, direction)
    fresh = tuple(square for square in burns if square not in state.burnt)
    return Way(**four, way=way, landing=way[-1], burns=fresh)  # type: ignore[arg-type]


def moves(state: State, seat: Seat) -> Iterator[Way]:
    """Every legal move that the player has, were it their turn; none outside play.

    In the order of the cards: abilities, shapes, directions, numbers.
    """
    hand = state.cards.of(seat)
    runs = dict(_runs(state, seat, hand))
    for ability, shape, direction, number in product(
        cards.playable(hand, "ability"),
        cards.playable(hand, "shape"),
        cards.playable(hand, "direction"),
        cards.playable(hand, "number"),
    ):
        if distance(ability, number) <= runs.get((shape, direction), -1):
            yield way_of(state, seat, ability, shape, direction, number)


def count(state: State, seat: Seat) -> int:
    """How many moves `moves` gives, without making them."""
    hand = state.cards.of(seat)
    abilities = cards.playable(hand, "ability")
    numbers = cards.playable(hand, "number")
    dashes = "D" in abilities
    plain = len(abilities) - dashes
    fits = [
        plain * sum(n <= run for n in numbers) + dashes * sum(2 * n <= run for n in numbers)
        for run in range(9)
    ]
    return sum(fits[run] for _, run in _runs(state, seat, hand))


def _runs(state: State, seat: Seat, hand: Hand) -> Iterator[tuple[tuple[Shape, Direction], int]]:
    """How far each ready shape could go in each ready direction; 8 without a board."""
    if state.phase != "play":
        return
    pieces = state.pieces.of(seat)
    shut = state.burnt.union(stands(state))
    directions = cards.playable(hand, "direction")
    for shape in cards.playable(hand, "shape"):
        start = getattr(pieces, shape)
        for direction in directions:
            yield (shape, direction), (_free(start, direction, shut) if state.setup.board else 8)


def _free(start: Square, direction: Direction, shut: frozenset[Square]) -> int:
    ray = RAYS[start, direction]
    for n, square in enumerate(ray):
        if square in shut:
            return n
    return len(ray)


def possible(
    state: State, seat: Seat, picked: dict[Category, str | int]
) -> dict[Category, tuple[str | int, ...]]:
    """For each category the cards that some legal move has together with the other picks.

    A card picked does not narrow its own category, so that it can be exchanged for another.
    """
    found: dict[Category, dict[str | int, None]] = {name: {} for name in cards.CATEGORIES}
    for way in moves(state, seat):
        wrong = [name for name, card in picked.items() if getattr(way, name) != card]
        for name in cards.CATEGORIES:
            if wrong in ([], [name]):
                found[name][getattr(way, name)] = None
    return {
        name: tuple(card for card in cards.NAMED[name] if card in found[name])
        for name in cards.CATEGORIES
    }
