"""What a seat or the referee may do now, all of it legal as long as no flag has fallen."""

from collections.abc import Iterator

from msgspec import UNSET

from companion.games.the_descent import luck, ways
from companion.games.the_descent.cards import SHAPES
from companion.games.the_descent.sides import SEATS, Seat
from companion.games.the_descent.squares import SQUARES, quadrant
from companion.games.the_descent.words import (
    Actions,
    Clock,
    Move,
    Place,
    RandomSacrifice,
    Resign,
    Sacrifice,
    State,
)

HALF_A_MINUTE = 30_000


def options(state: State, seat: str) -> Iterator[Actions]:
    """Every placement, move and sacrifice of a seat; of the referee, clock and penalty.

    A random sacrifice is listed once for each card that the table may have drawn.
    """
    if state.phase == "over":
        return
    if seat == "referee":
        yield from _penalties(state)
        yield from _clock(state)
        return
    for player in SEATS:
        if seat == player:
            if state.turn == player:
                yield from _turn(state, player)
            yield Resign(by=player)


def _turn(state: State, seat: Seat) -> Iterator[Actions]:
    if state.phase == "place":
        yield from placements(state, seat)
        return
    for way in ways.moves(state, seat):
        yield Move(
            by=seat, ability=way.ability, shape=way.shape,
            direction=way.direction, number=way.number,
        )  # fmt: skip
    for kind, cards in luck.choices(state.cards.of(seat)).items():
        for card in dict.fromkeys(cards):
            yield Sacrifice(by=seat, kind=kind, card=card)


def placements(state: State, seat: Seat) -> Iterator[Place]:
    """Each piece not yet placed on each empty square of a quadrant still without one."""
    taken = ways.stands(state)
    shut = {quadrant(square) for square, piece in taken.items() if piece[0] == seat}
    for shape in SHAPES:
        if getattr(state.pieces.of(seat), shape) is not UNSET:
            continue
        for square in SQUARES:
            if square not in taken and quadrant(square) not in shut:
                yield Place(by=seat, shape=shape, square=square)


def _penalties(state: State) -> Iterator[Actions]:
    if state.phase != "play" or state.turn is None:
        return
    for kind, cards in luck.choices(state.cards.of(state.turn)).items():
        for card in dict.fromkeys(cards):
            yield RandomSacrifice(by="referee", seat=state.turn, kind=kind, card=card)


def _clock(state: State) -> Iterator[Actions]:
    if state.clock is None:
        yield Clock(by="referee", set="start")
        return
    yield Clock(by="referee", set="pause" if state.clock.running else "resume")
    for seat in SEATS:
        yield Clock(by="referee", seat=seat, add_ms=HALF_A_MINUTE)
        yield Clock(by="referee", seat=seat, add_ms=-HALF_A_MINUTE)
