"""Whether a ruling would break what always holds: pieces, cards, time, who can be to move."""

from msgspec import UNSET, UnsetType

from companion.games.the_descent import cards, names, timing, ways
from companion.games.the_descent.cards import FEWEST, SHAPES, Hand
from companion.games.the_descent.sides import SEATS, Each, Seat
from companion.games.the_descent.words import Pieces, Ruling, Span, State
from companion.message import Message, say


def overruled(state: State, action: Ruling) -> Message | None:
    """What a ruling would break, or None."""
    return (
        _burnt(state, action)
        or _pieces(state, action.pieces)
        or _cards(action.cards)
        or _turn(state, action.turn)
        or _reserve(state, action, action.reserve_ms)
    )


def _burnt(state: State, action: Ruling) -> Message | None:
    if action.burnt is UNSET or not action.burnt or state.setup.board:
        return None
    return say("This table keeps no board, so {squares} cannot be burnt.", squares=action.burnt)


def _pieces(state: State, ruled: Each[Pieces] | UnsetType) -> Message | None:
    if ruled is UNSET:
        return None
    taken: dict[str, Message] = {}
    for seat in SEATS:
        for shape in SHAPES:
            square = getattr(ruled.of(seat), shape)
            stands = getattr(state.pieces.of(seat), shape) is not UNSET
            piece = names.PIECE[seat, shape]
            if square is UNSET and stands:
                return say("The ruling leaves out {piece}, which is on the board.", piece=piece)
            if square is UNSET:
                continue
            if not stands:
                return say("The ruling moves {piece}, which is not on the board.", piece=piece)
            if square in taken:
                return say(
                    "The ruling puts {piece} and {other} on the one square {square}.",
                    piece=piece, other=taken[square], square=square,
                )  # fmt: skip
            taken[square] = piece
    return None


def _cards(ruled: Each[Hand] | UnsetType) -> Message | None:
    if ruled is UNSET:
        return None
    for seat in SEATS:
        why = _numbers(seat, ruled.of(seat))
        if why:
            return why
    if all(cards.count(ruled.of(seat)) < FEWEST for seat in SEATS):
        return say("The ruling leaves both players fewer than {n} cards.", n=FEWEST)
    return None


def _numbers(seat: Seat, hand: Hand) -> Message | None:
    """Each number card came from a first value at or above it (page, Verbs, ruling)."""
    values = sorted((value for value, _ in hand.number), reverse=True)
    for first, value in zip((4, 3, 2, 1), values, strict=False):
        if value > first:
            return say(
                "{seat} cannot have the numbers {numbers}: {value} would be over {first}.",
                seat=names.SEAT[seat], numbers=tuple(values), value=value, first=first,
            )  # fmt: skip
    if len(values) > 4:
        return say(
            "{seat} cannot have {n} number cards: there are only 4.",
            seat=names.SEAT[seat], n=len(values),
        )  # fmt: skip
    return None


def _turn(state: State, ruled: Seat | UnsetType) -> Message | None:
    if ruled is UNSET or state.phase != "place":
        return None
    if ways.placed(state, ruled) < 4:
        return None
    return say(
        "{seat} cannot be given the turn: all four pieces of {seat} are placed.",
        seat=names.SEAT[ruled],
    )


def _reserve(state: State, action: Ruling, ruled: Each[Span] | UnsetType) -> Message | None:
    if ruled is UNSET:
        return None
    if state.clock is None or state.turn is None:
        return say("The clock has not been started, so there is no reserve to set.")
    spent = timing.spent(state, timing.instant(state, action))
    given = ruled.of(state.turn)
    if given >= spent:
        return None
    return say(
        "{mover} has already used {spent} ms of the reserve in this turn, more than {given} ms.",
        mover=names.SEAT[state.turn], spent=spent, given=given,
    )  # fmt: skip
