"""Every rule that can refuse an action, in the order of the page's table."""

from msgspec import UNSET

from companion.engine import Rule, rule
from companion.games.the_descent import cards, names, timing, ways
from companion.games.the_descent.cards import CATEGORIES, TAKES, Card, Category
from companion.games.the_descent.luck import misdrawn
from companion.games.the_descent.rulings import overruled
from companion.games.the_descent.sides import Seat
from companion.games.the_descent.squares import quadrant
from companion.games.the_descent.words import (
    Actions,
    Clock,
    Move,
    Place,
    RandomSacrifice,
    Resign,
    Ruling,
    Sacrifice,
    State,
)
from companion.message import Message, say, say_n


@rule
def over(state: State, action: Actions) -> Message | None:
    """The game ends when a player has fewer than 8 cards remaining; that player loses.
    After the end nothing is accepted any more. (Rules; our reading)"""
    if state.phase != "over" or state.winner is None:
        return None
    return say("The game is over: {winner} has won.", winner=names.SEAT[state.winner])


@rule
def phase(state: State, action: Actions) -> Message | None:
    """Players place until all pieces are placed; after placement has concluded, normal play
    starts. (Rules)"""
    match action:
        case Place() if not state.setup.board:
            return say("This table keeps no board, so no piece is placed here.")
        case Place() if state.phase == "play":
            return say("All eight pieces are on the board; now they move.")
        case Move() | Sacrifice() | RandomSacrifice() if state.phase == "place":
            return say_n(
                "Only {n} of the 8 pieces is on the board; play begins when all are placed.",
                "Only {n} of the 8 pieces are on the board; play begins when all are placed.",
                len(ways.stands(state)),
            )
    return None


@rule
def turn(state: State, action: Actions) -> Message | None:
    """One player moves first, and turns alternate. Either player may resign at any time.
    (Rules; our reading)"""
    match action:
        case Place() | Move() | Sacrifice() if state.turn and action.by != state.turn:
            return _not_theirs(state.turn, action.by)
        case RandomSacrifice() if state.turn and action.seat != state.turn:
            return _not_theirs(state.turn, action.seat)
        case Resign(by="referee"):
            return say("The referee cannot resign: only green or blue can.")
        case Resign(by="clock"):
            return say("The clock cannot resign: only green or blue can.")
    return None


def _not_theirs(mover: Seat, by: str) -> Message:
    match by:
        case "referee":
            return say("It is {mover}'s turn, not the referee's.", mover=names.SEAT[mover])
        case "clock":
            return say("It is {mover}'s turn, not the clock's.", mover=names.SEAT[mover])
    return say(
        "It is {mover}'s turn, not {by}'s.",
        mover=names.SEAT[mover], by=names.SEAT["green" if by == "green" else "blue"],
    )  # fmt: skip


@rule
def flag(state: State, action: Actions) -> Message | None:
    """If you run out of reserve time, you automatically perform a randomly chosen Sacrifice.
    From that instant on nothing else is accepted. (Timing)"""
    falls = timing.flag(state)
    if isinstance(action, RandomSacrifice) and action.by == "clock":
        return _not_the_instant(falls, action)
    if falls is None or state.turn is None or action.at is UNSET or action.at < falls:
        return None
    return say(
        "{mover}'s flag fell at {falls} ms, and it is {at} ms: a random sacrifice is due.",
        mover=names.SEAT[state.turn], falls=falls, at=action.at,
    )  # fmt: skip


def _not_the_instant(falls: int | None, action: RandomSacrifice) -> Message | None:
    if falls is None:
        return say("No clock is running in play, so no flag can have fallen.")
    if action.at == falls:
        return None
    return say(
        "{mover}'s flag falls at {falls} ms, and at no other instant.",
        mover=names.SEAT[action.seat], falls=falls,
    )  # fmt: skip


@rule
def placed(state: State, action: Actions) -> Message | None:
    """That player places one of their four pieces, each of them once. (Rules)"""
    if not isinstance(action, Place) or state.turn is None:
        return None
    stands = getattr(state.pieces.of(state.turn), action.shape)
    if stands is UNSET:
        return None
    piece = names.PIECE[state.turn, action.shape]
    return say("{piece} already stands on {square}.", piece=piece, square=stands)


@rule
def occupied(state: State, action: Actions) -> Message | None:
    """A tile may have at most one piece on it. (Rules)"""
    if not isinstance(action, Place):
        return None
    found = ways.stands(state).get(action.square)
    return _standing(found, action.square) if found else None


def _standing(piece: tuple[Seat, cards.Shape], square: str) -> Message:
    return say("{piece} stands on {square}.", piece=names.PIECE[piece], square=square)


@rule
def quadrant_(state: State, action: Actions) -> Message | None:
    """When placing down your four pieces, one piece must be in each of the four quadrants of
    the grid. (Amendment)"""
    if not isinstance(action, Place):
        return None
    for square, piece in ways.stands(state).items():
        if piece[0] == state.turn and quadrant(square) == quadrant(action.square):
            return say(
                "{square} is in the quadrant in which {piece} stands, on {other}.",
                square=action.square, piece=names.PIECE[piece], other=square,
            )  # fmt: skip
    return None


def _named(action: Actions) -> list[tuple[Category, Card]]:
    """The cards that an action names, in the page's order."""
    match action:
        case Move():
            return [(category, getattr(action, category)) for category in CATEGORIES]
        case Sacrifice():
            return [(TAKES[action.kind], action.card)]
        case RandomSacrifice() if action.kind is not UNSET and action.card is not UNSET:
            return [(TAKES[action.kind], action.card)]
    return []


@rule
def gone(state: State, action: Actions) -> Message | None:
    """Sacrifice: choose a card; you no longer have it. A number is removed when it becomes
    a 0. (Rules, Sacrifice)"""
    for category, card in _named(action):
        if state.turn and not cards.has(state.cards.of(state.turn), category, card):
            return say(
                "{mover} no longer has the {card} card.",
                mover=names.SEAT[state.turn], card=names.card(card),
            )  # fmt: skip
    return None


@rule
def used(state: State, action: Actions) -> Message | None:
    """All four cards are used up, and cannot be reused until the player Sacrifices. (Rules)"""
    if not isinstance(action, Move) or state.turn is None:
        return None
    for category, card in _named(action):
        if not cards.is_ready(state.cards.of(state.turn), category, card):
            return say(
                "{mover}'s {card} card is used until the next sacrifice.",
                mover=names.SEAT[state.turn], card=names.card(card),
            )  # fmt: skip
    return None


def _stop(state: State, action: Actions, fault: ways.Fault) -> tuple[Message, ways.Stop] | None:
    """The moving piece and the first step it cannot make, where that is of this kind."""
    if not isinstance(action, Move) or state.turn is None or not state.setup.board:
        return None
    start = getattr(state.pieces.of(state.turn), action.shape)
    steps = ways.distance(action.ability, action.number)
    stop = ways.stop(state, start, action.direction, steps)
    if stop is None or stop.fault != fault:
        return None
    return names.PIECE[state.turn, action.shape], stop


@rule
def wall(state: State, action: Actions) -> Message | None:
    """The piece moving cannot intersect a wall at any point during the movement. (Rules)"""
    found = _stop(state, action, "wall")
    if not found:
        return None
    piece, stop = found
    return say(
        "Step {n} of {piece} would leave the board after {square}.",
        n=stop.step, piece=piece, square=stop.square,
    )  # fmt: skip


@rule
def burnt(state: State, action: Actions) -> Message | None:
    """Shapes are allowed to move out of burnt tiles, but cannot move into them. (Rules)"""
    found = _stop(state, action, "burnt")
    if not found:
        return None
    piece, stop = found
    return say(
        "Step {n} of {piece} would enter {square}, which is burnt.",
        n=stop.step, piece=piece, square=stop.square,
    )  # fmt: skip


@rule
def blocked(state: State, action: Actions) -> Message | None:
    """The piece moving cannot intersect another piece at any point during the movement.
    (Rules)"""
    found = _stop(state, action, "blocked")
    if not found:
        return None
    square = found[1].square
    return _standing(ways.stands(state)[square], square)


@rule
def clock(state: State, action: Actions) -> Message | None:
    """The clock is started once; after that it can be paused, resumed, and given or taken
    time. (our reading)"""
    if not isinstance(action, Clock):
        return None
    times = state.clock
    if times is None:
        return None if action.set == "start" else say("The clock has not been started yet.")
    match action.set:
        case "start":
            return say("The clock has already been started.")
        case "pause" if not times.running:
            return say("The clock is already paused, since {at} ms.", at=times.since_ms)
        case "resume" if times.running:
            return say("The clock is already running, since {at} ms.", at=times.since_ms)
    return None


@rule
def draws(state: State, action: Actions) -> Message | None:
    """A randomly chosen Sacrifice: its draws must fit the cards left and give the card named,
    and no number is drawn twice. (Timing; our reading)"""
    return misdrawn(state, action) if isinstance(action, RandomSacrifice) else None


@rule
def ruling(state: State, action: Actions) -> Message | None:
    """The people at the table outrank the app, but a ruling cannot break what always holds:
    one piece a square, the cards there are, time already used. (our reading)"""
    return overruled(state, action) if isinstance(action, Ruling) else None


RULES: tuple[Rule[State, Actions], ...] = (
    over,
    phase,
    turn,
    flag,
    placed,
    occupied,
    quadrant_,
    gone,
    used,
    wall,
    burnt,
    blocked,
    clock,
    draws,
    ruling,
)
"""The page's table, in its order."""
