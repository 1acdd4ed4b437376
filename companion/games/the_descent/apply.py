"""What an accepted action does. No judging here."""

from typing import assert_never

from msgspec import UNSET
from msgspec.structs import replace

from companion.games.the_descent import cards, timing, ways
from companion.games.the_descent.cards import FEWEST, Card, Kind
from companion.games.the_descent.sides import SEATS, Each, Seat, other
from companion.games.the_descent.words import (
    Actions,
    Clock,
    Last,
    Move,
    Place,
    RandomSacrifice,
    Reason,
    Resign,
    Ruling,
    Sacrifice,
    State,
    Times,
)


def apply(state: State, action: Actions) -> State:
    """The state after an accepted action."""
    match action:
        case Place():
            after = _place(state, action)
        case Move():
            after = _move(state, action)
        case Sacrifice():
            after = _sacrifice(state, action, action.kind, action.card)
        case RandomSacrifice():
            after = _random_sacrifice(state, action)
        case Clock():
            after = replace(state, clock=_clock(state, action))
        case Resign():
            after = _resign(state, action)
        case Ruling():
            after = _ruling(state, action)
        case _:
            assert_never(action)
    return after


def _mover(state: State) -> Seat:
    """Whose turn it is; an accepted turn is always somebody's."""
    assert state.turn is not None
    return state.turn


def _place(state: State, action: Place) -> State:
    mover = _mover(state)
    pieces = replace(state.pieces.of(mover), **{action.shape: action.square})
    state = replace(
        state,
        ply=state.ply + 1,
        pieces=state.pieces.give(mover, pieces),
        last=Last(action=action, seat=mover, landing=action.square),
    )
    if all(ways.placed(state, seat) == 4 for seat in SEATS):
        clock = timing.opened(state.clock, timing.instant(state, action))
        return replace(state, phase="play", turn=state.setup.first, clock=clock)
    rival = other(mover)
    return replace(state, turn=rival if ways.placed(state, rival) < 4 else mover)


def _move(state: State, action: Move) -> State:
    mover = _mover(state)
    way = ways.way_of(state, mover, action.ability, action.shape, action.direction, action.number)
    pieces = state.pieces.of(mover)
    start = getattr(pieces, action.shape)
    if way.landing is not None:
        pieces = replace(pieces, **{action.shape: way.landing})
    hand = cards.after_use(
        state.cards.of(mover), action.ability, action.shape, action.direction, action.number
    )
    return replace(
        state,
        ply=state.ply + 1,
        turn=other(mover),
        burnt=state.burnt.union(way.burns),
        pieces=state.pieces.give(mover, pieces),
        cards=state.cards.give(mover, hand),
        clock=timing.passed(state, timing.instant(state, action)),
        last=Last(
            action=action,
            seat=mover,
            start=None if start is UNSET else start,
            way=way.way,
            landing=way.landing,
            burnt=way.burns,
        ),
    )


def _random_sacrifice(state: State, action: RandomSacrifice) -> State:
    assert action.kind is not UNSET
    assert action.card is not UNSET
    if action.draws:
        state = replace(state, drawn=action.draws[-1][0])
    return _sacrifice(state, action, action.kind, action.card)


def _sacrifice(state: State, action: Sacrifice | RandomSacrifice, kind: Kind, card: Card) -> State:
    mover = _mover(state)
    before = state.cards.of(mover)
    at = timing.instant(state, action)
    state = replace(
        state,
        ply=state.ply + 1,
        turn=other(mover),
        cards=state.cards.give(mover, cards.after_sacrifice(before, kind, card)),
        clock=timing.passed(state, at),
        last=Last(action=action, seat=mover, before=before),
    )
    return _counted(state, at)


def _counted(state: State, at: int) -> State:
    """The state, over where a player has too few cards left."""
    for seat in SEATS:
        if cards.count(state.cards.of(seat)) < FEWEST:
            return _ended(state, other(seat), "cards", at)
    return state


def _ended(state: State, winner: Seat, reason: Reason, at: int) -> State:
    return replace(
        state,
        phase="over",
        turn=None,
        winner=winner,
        reason=reason,
        clock=timing.stopped(state, at),
    )


def _clock(state: State, action: Clock) -> Times | None:
    at, times = timing.instant(state, action), state.clock
    if times is None:
        return timing.started(state, at)
    if action.seat is not UNSET and action.add_ms is not UNSET:
        return timing.added(state, times, action.seat, action.add_ms, at)
    return timing.resumed(times, at) if action.set == "resume" else timing.stopped(state, at)


def _resign(state: State, action: Resign) -> State:
    loser: Seat = "green" if action.by == "green" else "blue"
    return _ended(state, other(loser), "resigned", timing.instant(state, action))


def _ruling(state: State, action: Ruling) -> State:
    at = timing.instant(state, action)
    if action.burnt is not UNSET:
        state = replace(state, burnt=frozenset(action.burnt), last=None)
    if action.pieces is not UNSET:
        state = replace(state, pieces=action.pieces, last=None)
    if action.cards is not UNSET:
        tidied = (cards.tidied(action.cards.green), cards.tidied(action.cards.blue))
        state = replace(state, cards=Each(green=tidied[0], blue=tidied[1]))
    if action.turn not in (UNSET, state.turn):
        state = replace(state, clock=timing.passed(state, at), turn=action.turn)
    if action.reserve_ms is not UNSET and state.clock is not None:
        clock = replace(state.clock, reserve_ms=action.reserve_ms)
        state = replace(state, clock=clock)
    return _counted(state, at)
