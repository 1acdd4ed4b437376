"""What is said at a table of Seventh Circle: the setup, the actions in the page's order, the state.

Form faults that an action alone shows are raised here; those that depend on the table are in
`form.py`. A `deal` without cards and a `roll` without dice wait for chance to complete them.
"""

from typing import Annotated, Literal, TypeAlias

from msgspec import UNSET, Meta, UnsetType

from companion import engine
from companion.engine import Draw, Frozen, MisfitError
from companion.games.seventh_circle.cards import Card, Named
from companion.games.seventh_circle.modes import ModeName
from companion.message import say

Seat: TypeAlias = Literal["one", "two"]
Place: TypeAlias = Literal["altar", Seat]
"""Where stones are."""
Referee: TypeAlias = Literal["referee"]
Die: TypeAlias = Annotated[int, Meta(ge=1, le=6)]
Count: TypeAlias = Annotated[int, Meta(ge=0)]
Pass: TypeAlias = Literal[1, 2, "looming", "reckoning"]
Ruled: TypeAlias = Literal["between", "roll", "pick", "ghosts", "ghost-roll", "take"]
"""A step that a ruling may set."""
Step: TypeAlias = Literal[Ruled, "joker", "over"]


class Setup(Frozen):
    """The options of a table."""

    mode: ModeName = "descent"
    reward: Literal["survive", "full"] = "survive"
    """When a beaten monster pays: its drawer lives, or no damage got through."""
    zero_hp: Literal["stone", "stone-or-heart"] = "stone"
    """What saves a player at 0 HP."""
    overheal: bool = False
    """Whether HP may pass the dice."""
    cards: bool = True
    """Whether the table enters its cards; else only HP, stones, swords and hands are counted."""


class Deal(engine.Action):
    """Five cards of this pass, entered by hand or drawn."""

    by: Referee
    cards: tuple[Card, ...] | UnsetType = UNSET
    draws: tuple[Draw, ...] | UnsetType = UNSET

    def __post_init__(self) -> None:
        if self.cards is not UNSET and self.draws is not UNSET:
            raise MisfitError(say("A deal has cards or draws, not both."))


class Roll(engine.Action):
    """Both dice, or who won, or the die that names a joker (null while it is to be rolled)."""

    by: Literal["referee", "one", "two"]
    one: Die | UnsetType = UNSET
    two: Die | UnsetType = UNSET
    first: Seat | UnsetType = UNSET
    joker: Die | UnsetType | None = UNSET
    draws: tuple[Draw, ...] | UnsetType = UNSET

    def __post_init__(self) -> None:
        if (self.joker is UNSET) == (self.by != "referee"):
            raise MisfitError(say("The referee enters the dice, a player the die for a joker."))
        has_dice = self.one is not UNSET
        if has_dice == (self.two is UNSET):
            raise MisfitError(say("A roll names both dice or none."))
        if has_dice + (self.first is not UNSET) + (self.joker is not UNSET) > 1:
            raise MisfitError(say("A roll has two dice, or who won, or the die for a joker."))
        if self.draws is not UNSET and not has_dice and not isinstance(self.joker, int):
            raise MisfitError(say("Draws belong to dice that are named."))


class Reach(engine.Action):
    """A card that a player takes from the table, and with what a monster is met."""

    by: Seat
    card: Card
    weapons: tuple[Card, ...] = ()
    swords: Count = 0
    discard: Card | UnsetType = UNSET


class Pick(Reach):
    """One of the three picks of a room."""


class Bury(engine.Action):
    """A ghost paid for: it goes to the Looming Pile."""

    by: Seat
    card: Card
    pay: Literal["stone", "sword"]


class Ghosts(engine.Action):
    """The offer to bury is closed."""

    by: Referee


class Take(Reach):
    """A ghost that nobody buried."""


class Heal(engine.Action):
    """A heart or stones spent between rooms."""

    by: Seat
    card: Card | UnsetType = UNSET
    stones: Count | UnsetType = UNSET

    def __post_init__(self) -> None:
        if (self.card is UNSET) == (self.stones is UNSET):
            raise MisfitError(say("A heal names a card or stones, one of the two."))


class Rescue(engine.Action):
    """A player at 0 HP pays to live."""

    by: Seat
    card: Card | UnsetType = UNSET
    stones: Count | UnsetType = UNSET

    def __post_init__(self) -> None:
        if (self.card is UNSET) == (self.stones is UNSET):
            raise MisfitError(say("A rescue names a card or stones, one of the two."))


class Fall(engine.Action):
    """A player at 0 HP declines the rescue and is lost to the pit."""

    by: Seat


class Shuffle(engine.Action):
    """The next pass is opened."""

    by: Referee


class Hands(Frozen):
    """What the cards in both hands are worth, counted by the table."""

    one: Count
    two: Count


class Reckon(engine.Action):
    """The final tally; with `hands` where the table enters no cards."""

    by: Referee
    hands: Hands | UnsetType = UNSET


class Adjust(engine.Action):
    """One number of a table without cards, changed by so many."""

    by: Seat
    hp: int | UnsetType = UNSET
    stones: int | UnsetType = UNSET
    swords: int | UnsetType = UNSET
    hand: int | UnsetType = UNSET
    to: Place | UnsetType = UNSET
    """The other side of the stones, whichever way they go."""

    def __post_init__(self) -> None:
        given = [n for n in (self.hp, self.stones, self.swords, self.hand) if n is not UNSET]
        if len(given) != 1 or given == [0]:
            raise MisfitError(say("One number is adjusted at a time, and by more than 0."))
        if (self.to is UNSET) != (self.stones is UNSET):
            raise MisfitError(
                say("Stones come from somebody or go to somebody, nothing else does.")
            )
        if self.to == self.by:
            raise MisfitError(say("Stones do not go to the one they come from."))


class Phase(engine.Action):
    """The next phase of a table without cards."""

    by: Referee


class Both(Frozen):
    """A number for each player."""

    one: int
    two: int


class Stones(Both):
    """Where all stones are."""

    altar: int


class Held(Frozen):
    """Both hands: the cards, or their count where the table enters none."""

    one: tuple[Named, ...] | int
    two: tuple[Named, ...] | int


class Ruling(engine.Action):
    """What the people at the table say stands, whatever the rules say; whole parts of the state."""

    by: Referee
    why: str
    hp: Both | UnsetType = UNSET
    stones: Stones | UnsetType = UNSET
    swords: Both | UnsetType = UNSET
    hand: Held | UnsetType = UNSET
    looming: tuple[Named, ...] | UnsetType = UNSET
    discard: tuple[Named, ...] | UnsetType = UNSET
    table: tuple[Named, ...] | UnsetType = UNSET
    step: Ruled | UnsetType = UNSET
    turn: Seat | UnsetType | None = UNSET

    def __post_init__(self) -> None:
        tokens = (self.hp, self.stones, self.swords, self.hand)
        places = (self.looming, self.discard, self.table, self.step, self.turn)
        if all(part is UNSET for part in (*tokens, *places)):
            raise MisfitError(say("A ruling sets at least one part of the state."))


Actions: TypeAlias = (
    Deal | Roll | Pick | Bury | Ghosts | Take | Heal | Rescue | Fall
    | Shuffle | Reckon | Adjust | Phase | Ruling
)  # fmt: skip


class Player(Frozen):
    """One player's numbers and cards."""

    hp: int
    stones: int
    swords: int
    hand: tuple[Card, ...] = ()
    """In the state's order; empty where the table enters no cards."""
    items: int = 0
    """How many cards the hand has, where the table enters none."""
    score: int | None = None


class Reward(Frozen):
    """What a beaten monster pays besides one sword, once nobody is at 0 HP."""

    to: Seat
    stones: int


class State(engine.State):
    """Everything true at a version. Lists of cards are in the state's order."""

    setup: Setup
    one: Player
    two: Player
    altar: int
    pack: tuple[Card, ...]
    """The cards of this pass, wherever they are now; jokers with their names."""
    deck: tuple[Card, ...]
    """Those not dealt yet; `Joker` where the other one lies on the table without a name."""
    pass_: Pass = 1
    room: int = 0
    step: Step = "between"
    first: Seat | None = None
    """Who won this room's roll; not the ghosts'."""
    due: tuple[Seat, ...] = ()
    picked: tuple[Seat, ...] = ()
    table: tuple[Card, ...] = ()
    discard: tuple[Card, ...] = ()
    looming: tuple[Card, ...] = ()
    broken: tuple[Card, ...] = ()
    reward: Reward | None = None
    winner: Seat | Literal["draw"] | None = None
    reason: Literal["pit", "reckoning"] | None = None
    drawn: int = -1
    """The number of the last accepted draw."""
