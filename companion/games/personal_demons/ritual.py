"""What is true at a table: the round and step, and of each player score, sins, circle, Courage."""

from typing import Annotated, Literal, TypeAlias

from msgspec import UNSET, Meta, field
from msgspec.structs import replace

from companion.engine import Frozen, State
from companion.games.personal_demons.cards import SealColor, Sin
from companion.games.personal_demons.lying import Circle
from companion.games.personal_demons.setup import Setup
from companion.message import Message, say

Step: TypeAlias = Literal["setup", "place", "reveal", "bonus", "scoring", "end", "over"]
Side: TypeAlias = Literal["active", "cracked"]
Done: TypeAlias = Literal["placed", "revealed", "acted", "declined"]
WoodenSeal: TypeAlias = tuple[SealColor, Side]

TURNS, ROUNDS, MOST_SIN, MOST_COURAGE, MOST_SUMMONED = 6, 3, 6, 3, 2

STEP_NAMES: dict[Step, Message] = {
    "setup": say("the setup"),
    "place": say("the step Place"),
    "reveal": say("the step Reveal"),
    "bonus": say("the step Bonus"),
    "scoring": say("the scoring phase"),
    "end": say("the end phase"),
    "over": say("the end of the game"),
}


class Sins(Frozen):
    """The three gauges. The range is that of a ruling; in a state each holds 0 to 6."""

    glut: Annotated[int, Meta(ge=-9999, le=9999)]
    hate: Annotated[int, Meta(ge=-9999, le=9999)]
    want: Annotated[int, Meta(ge=-9999, le=9999)]

    def of(self, sin: Sin) -> int:
        """What the gauge of that sin holds."""
        held: int = getattr(self, sin)
        return held

    def plus(self, sin: Sin, n: int) -> "Sins":
        """With `n` more of a sin; no gauge exceeds six or falls below zero."""
        return replace(self, **{sin: min(MOST_SIN, max(0, self.of(sin) + n))})

    def total(self) -> int:
        """The sum of the three gauges."""
        return self.glut + self.hate + self.want


NO_SINS = Sins(glut=0, hate=0, want=0)


class CourageCard(Frozen):
    """A Courage card that is held: `?` where its name was not entered, `each` for the eight."""

    name: str
    each: int | None


class Player(Frozen):
    """One player's side of the table."""

    score: int = 0
    sins: Sins = NO_SINS
    summoned: int = 0
    """Personal Demons summoned so far, at most two."""
    circle: Circle = field(default_factory=dict)
    seals: dict[str, WoodenSeal] = field(default_factory=dict)
    """By sigil point."""
    courage: tuple[CourageCard, ...] = ()
    """By name, then by `each`."""
    done: Done | None = None
    placed: str | None = None
    """Where the card lies that was placed and is not yet revealed."""

    def holds(self, name: str) -> bool:
        """Is that Courage card held? One whose name was not entered may be any."""
        return any(card.name in (name, "?") for card in self.courage)


class Ritual(State, kw_only=True):
    """A game of Personal Demons."""

    setup: Setup
    round: int = 1
    turn: int = 1
    step: Step = "setup"
    leader: str
    due: tuple[str, ...]
    """To whom Courage is due, sorted."""
    players: dict[str, Player]
    """In the order of the seats."""


def opening(setup: Setup) -> Ritual:
    """The table before anything was entered: Courage is due to all."""
    return Ritual(
        setup=setup,
        leader=setup.seats[0] if setup.leader is UNSET else setup.leader,
        due=tuple(sorted(setup.seats)),
        players={seat: Player() for seat in setup.seats},
    )


def in_order(state: Ritual) -> tuple[str, ...]:
    """The seats from the Leader clockwise."""
    seats = state.setup.seats
    first = seats.index(state.leader)
    return seats[first:] + seats[:first]


def with_player(state: Ritual, seat: str, player: Player) -> Ritual:
    """The state with that player's side replaced."""
    return replace(state, players={**state.players, seat: player})


def sorted_courage(cards: tuple[CourageCard, ...]) -> tuple[CourageCard, ...]:
    """Courage cards in the state's order: by name, then by `each`."""
    return tuple(sorted(cards, key=lambda card: (card.name, card.each or 0)))
