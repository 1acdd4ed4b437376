"""What somebody may ask for: the verbs of the page, in its order."""

from typing import Annotated, Literal, TypeAlias

from msgspec import UNSET, Meta, UnsetType, field

from companion.engine import MOST, Action, MisfitError
from companion.games.well_of_darkness import kinds
from companion.games.well_of_darkness.kinds import (
    BoulderSize,
    CardKind,
    Change,
    Id,
    Number,
    Positive,
    Side,
    Size,
    Square,
    Template,
)
from companion.games.well_of_darkness.parts import Bonus, BoulderPart, FigurePart, MonsterPart
from companion.message import say

DrawNumber: TypeAlias = Annotated[int, Meta(ge=0, le=MOST)]
Draws: TypeAlias = tuple[tuple[DrawNumber, DrawNumber, DrawNumber], ...]
Sort: TypeAlias = Literal["#", ".", "r", "p", "o", "s"]


class Treachery(Action):
    """Before the game, a base card is replaced by one that costs treachery."""

    kind: kinds.Treachery
    cost: Number
    card: str
    replaces: str


class Begin(Action):
    """The treachery left becomes cards, and the heroes may begin."""


class Turn(Action):
    """A seat begins its turn."""


class End(Action):
    """A seat ends its turn."""


class Boulder(Action):
    """A boulder moves: the faces of the red and the yellow die."""

    boulder: str
    red: Number | UnsetType = UNSET
    yellow: Number | UnsetType = UNSET
    draws: Draws | UnsetType = UNSET


class Resolve(Action):
    """A figure's tokens of one kind are resolved: one face a token rolled."""

    figure: str
    token: kinds.Resolvable
    faces: tuple[Number, ...] | UnsetType = UNSET
    draws: Draws | UnsetType = UNSET


class Collect(Action):
    """The overlord takes a threat for each hero and draws two cards."""


class Discard(Action):
    """A card from the overlord's hand for its threat."""

    card: str
    value: Number


class Play(Action):
    """A card from the overlord's hand is paid and played."""

    card: str
    kind: CardKind
    cost: Number


class Activate(Action):
    """A monster begins its activation."""

    figure: str


class _Changes(Action):
    """A verb that adds `n`, which is never 0."""

    n: Change

    def __post_init__(self) -> None:
        if self.n == 0:
            raise MisfitError(say("“n” is never 0."))


class Threat(_Changes):
    """The overlord's threat changes for a cause."""

    why: str


class Conquest(_Changes):
    """The heroes' conquest changes for a cause."""

    why: str


class Wound(Action):
    """A figure loses wounds, armour taken off already."""

    figure: str
    n: Positive


class Heal(Action):
    """A figure is healed: poison first."""

    figure: str
    n: Positive


class Fatigue(_Changes):
    """A hero's fatigue changes."""

    figure: str


class Token(_Changes):
    """A figure gets or loses effect tokens."""

    figure: str
    token: kinds.Effect


class Gear(Action):
    """What a figure's armour, most wounds, most fatigue, speed are from now on."""

    figure: str
    armor: Number | UnsetType = UNSET
    max: Positive | UnsetType = UNSET
    fatigue_max: Number | UnsetType = UNSET
    speed: Number | UnsetType = UNSET

    def __post_init__(self) -> None:
        if all(part is UNSET for part in (self.armor, self.max, self.fatigue_max, self.speed)):
            raise MisfitError(say("Say at least one of armor, max, fatigue_max and speed."))


class Spawn(Action):
    """A monster comes into play."""

    figure: MonsterPart


class Move(Action):
    """A figure stands elsewhere now, or off the map; `size` where a long base turns."""

    figure: str
    square: Square | None
    size: Size | UnsetType = UNSET


class Map(Action):
    """One square of the map, or one door, becomes something else."""

    to: Sort | kinds.DoorSort
    square: Square | UnsetType = UNSET
    door: tuple[Square, Square] | UnsetType = UNSET

    def __post_init__(self) -> None:
        if (self.square is UNSET) == (self.door is UNSET):
            raise MisfitError(say("Name one square or one door."))
        if (self.door is UNSET) == (self.to in ("closed", "open")):
            raise MisfitError(say("A square becomes # . r p o or s, a door closed or open."))


class PlaceBoulder(Action):
    """A boulder is set on the map; `square` is its top left."""

    boulder: Id
    square: Square
    size: BoulderSize
    direction: Side


class Win(Action):
    """The quest is decided."""

    side: kinds.Party


class Area(Action):
    """A template is laid before a side of a figure: whom does it reach?"""

    figure: str
    template: Template
    side: Side
    offset: Change


class Attack(Action):
    """An attack: the pool, the final faces, and what is made of them."""

    figure: str
    kind: kinds.Attacking
    dice: tuple[kinds.Die, ...]
    targets: Annotated[tuple[str, ...], Meta(min_length=1)] | UnsetType = UNSET
    side: Side | UnsetType = UNSET
    offset: Change | UnsetType = UNSET
    distance: Number | UnsetType = UNSET
    lost: tuple[kinds.Loss, ...] = ()
    faces: tuple[Number, ...] | UnsetType = UNSET
    enhance: tuple[kinds.Enhancement, ...] | UnsetType = UNSET
    bonus: Bonus = Bonus()
    spend: Number = 0
    threat: Number = 0
    absorbed: dict[str, Number] = field(default_factory=dict)
    draws: Draws | UnsetType = UNSET

    def __post_init__(self) -> None:
        laid = self.side is not UNSET and self.offset is not UNSET
        aimed = self.targets is not UNSET
        if self.kind in ("breath", "bolt"):
            if not laid or aimed or self.distance is not UNSET:
                raise MisfitError(say("Breath and bolt have a side and an offset, no targets."))
        elif not aimed or self.side is not UNSET or self.offset is not UNSET:
            raise MisfitError(say("This attack has targets, no side and no offset."))
        elif self.targets is not UNSET and len(set(self.targets)) < len(self.targets):
            raise MisfitError(say("A target is named twice."))


class Ruling(Action):
    """The people at the table outrank the app."""

    why: str
    threat: Number | UnsetType = UNSET
    hand: Number | UnsetType = UNSET
    deck: Number | UnsetType = UNSET
    discards: Number | UnsetType = UNSET
    conquest: Number | UnsetType = UNSET
    figures: dict[str, FigurePart] | UnsetType = UNSET
    turn: str | UnsetType | None = UNSET
    round: Number | UnsetType = UNSET
    boulders: dict[Id, BoulderPart] | UnsetType = UNSET

    def __post_init__(self) -> None:
        parts = (self.threat, self.hand, self.deck, self.discards, self.conquest)
        others = (self.figures, self.turn, self.round, self.boulders)
        if all(part is UNSET for part in (*parts, *others)):
            raise MisfitError(say("A ruling sets at least one part of the state."))


TurnActions: TypeAlias = Turn | End | Boulder | Resolve | Collect
CardActions: TypeAlias = Treachery | Begin | Discard | Play | Activate
TallyActions: TypeAlias = Threat | Conquest | Wound | Heal | Fatigue | Token | Gear
PlaceActions: TypeAlias = Spawn | Move | Map | PlaceBoulder | Win
FightActions: TypeAlias = Area | Attack
Actions: TypeAlias = (
    Treachery
    | Begin
    | TurnActions
    | Discard
    | Play
    | Activate
    | TallyActions
    | PlaceActions
    | FightActions
    | Ruling
)
"""In the page's order."""
