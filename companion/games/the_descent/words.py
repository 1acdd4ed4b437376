"""The nouns and verbs of The Descent: its setup, its state, and what people can ask for."""

from typing import Annotated, Literal, TypeAlias

from msgspec import UNSET, Meta, UnsetType

from companion.engine import MOST, Action, Draw, Frozen, MisfitError
from companion.engine import State as EngineState
from companion.games.the_descent import names
from companion.games.the_descent.cards import (
    NAMED,
    TAKES,
    Ability,
    Card,
    Hand,
    Kind,
    Number,
    Shape,
)
from companion.games.the_descent.sides import SEATS, Anybody, Each, Seat
from companion.games.the_descent.squares import Direction, Square
from companion.message import say

Span: TypeAlias = Annotated[int, Meta(ge=0, le=MOST)]
"""A length of time in milliseconds."""
Phase: TypeAlias = Literal["place", "play", "over"]
Reason: TypeAlias = Literal["cards", "resigned"]


class Setup(Frozen):
    """What is agreed before the game (the page's Setup; Timing for the defaults)."""

    first: Seat = "green"
    first_draw: Draw | UnsetType = UNSET
    """Where the app drew who is first: the draw among green, blue."""
    move_ms: Span = 60_000
    reserve_ms: Span = 300_000
    random: Literal["kind", "card"] = "kind"
    board: bool = True
    """False: the board is elsewhere; only cards, sacrifices and clock are kept."""

    def __post_init__(self) -> None:
        if self.first_draw is UNSET:
            return
        number, options, index = self.first_draw
        if number < 0 or options != 2 or not 0 <= index < 2:
            raise MisfitError(say("“first_draw” is not a draw among two players."))
        if SEATS[index] != self.first:
            drawn, first = names.SEAT[SEATS[index]], names.SEAT[self.first]
            raise MisfitError(
                say("The draw gives {drawn} the first turn, not {first}.", drawn=drawn, first=first)
            )


class Pieces(Frozen):
    """Where one player's pieces stand; those not yet placed are left out."""

    square: Square | UnsetType = UNSET
    triangle: Square | UnsetType = UNSET
    circle: Square | UnsetType = UNSET
    cross: Square | UnsetType = UNSET


class Place(Action):
    """A piece comes onto the board (Rules, "players place their pieces")."""

    by: Anybody
    shape: Shape
    square: Square


class Move(Action):
    """Four cards are used up and a piece goes (Rules, "On a single turn")."""

    by: Anybody
    ability: Ability
    shape: Shape
    direction: Direction
    number: Number


class Sacrifice(Action):
    """A card goes for good and all used ones come back (Rules, "choose to Sacrifice")."""

    by: Anybody
    kind: Kind
    card: Card

    def __post_init__(self) -> None:
        check_kind(self.kind, self.card)


class RandomSacrifice(Action):
    """What happens when the reserve has run out (Timing)."""

    by: Literal["clock", "referee"]
    seat: Seat
    kind: Kind | UnsetType = UNSET
    """Left out, with `card`, where chance is to complete the action."""
    card: Card | UnsetType = UNSET
    draws: tuple[Draw, ...] | UnsetType = UNSET

    def __post_init__(self) -> None:
        if self.kind is UNSET and self.card is UNSET:
            return
        if self.kind is UNSET or self.card is UNSET:
            raise MisfitError(say("A random sacrifice names both its kind and its card."))
        check_kind(self.kind, self.card)


class Clock(Action):
    """The referee starts, pauses or resumes the clock, or gives or takes time."""

    by: Literal["referee"]
    set: Literal["start", "pause", "resume"] | UnsetType = UNSET
    seat: Seat | UnsetType = UNSET
    add_ms: int | UnsetType = UNSET

    def __post_init__(self) -> None:
        adds = self.seat is not UNSET and self.add_ms is not UNSET
        alone = self.seat is UNSET and self.add_ms is UNSET
        if not (alone if self.set is not UNSET else adds):
            raise MisfitError(
                say("A clock action has either “set”, or “seat” and “add_ms” together.")
            )


class Resign(Action):
    """A player gives the game up; the other one wins."""

    by: Anybody


class Ruling(Action):
    """The referee sets parts of the state to what the people at the table say."""

    by: Literal["referee"]
    why: str
    burnt: tuple[Square, ...] | UnsetType = UNSET
    pieces: Each[Pieces] | UnsetType = UNSET
    cards: Each[Hand] | UnsetType = UNSET
    turn: Seat | UnsetType = UNSET
    reserve_ms: Each[Span] | UnsetType = UNSET

    def __post_init__(self) -> None:
        parts = (self.burnt, self.pieces, self.cards, self.turn, self.reserve_ms)
        if all(part is UNSET for part in parts):
            raise MisfitError(
                say("A ruling sets at least one of burnt, pieces, cards, turn and reserve_ms.")
            )


Actions: TypeAlias = Place | Move | Sacrifice | RandomSacrifice | Clock | Resign | Ruling
"""The verbs, in the page's order."""
Turn: TypeAlias = Place | Move | Sacrifice | RandomSacrifice
"""The verbs that are a player's turn."""


class Times(Frozen):
    """The clock once it was started (the page's State, `clock`)."""

    running: bool
    since_ms: Span
    """When it last began to run; where it does not run, when it stopped."""
    turn_ms: Span
    """What the turn had used before `since_ms`."""
    reserve_ms: Each[Span]
    """What each player had left as the turn began."""


class Last(Frozen, omit_defaults=False):
    """What the last placement, move or sacrifice did, for the board to mark."""

    action: Turn
    seat: Seat
    start: Square | None = None
    """Where the piece stood before its way."""
    way: tuple[Square, ...] = ()
    landing: Square | None = None
    burnt: tuple[Square, ...] = ()
    """The squares that were not burnt before."""
    before: Hand | None = None
    """The player's cards before a sacrifice."""


class State(EngineState):
    """Everything true at a version. `setup`, `drawn` and `last` are not printed."""

    setup: Setup
    phase: Phase
    turn: Seat | None
    winner: Seat | None
    reason: Reason | None
    ply: int
    burnt: frozenset[Square]
    pieces: Each[Pieces]
    cards: Each[Hand]
    clock: Times | None
    drawn: int
    """The highest number of a draw that was accepted; -1 where there was none."""
    last: Last | None


def check_kind(kind: Kind, card: Card) -> None:
    """Raise MisfitError unless the card is of the category that this sacrifice takes."""
    if card not in NAMED[TAKES[kind]]:
        word, name = names.KIND[kind], names.card(card)
        raise MisfitError(say("A Sacrifice of {kind} cannot take {card}.", kind=word, card=name))
