"""What can be said at a table of Personal Demons: the verbs, in the page's order."""

from typing import Annotated, Literal, TypeAlias

from msgspec import UNSET, Meta, UnsetType

from companion.engine import Action, Frozen, MisfitError
from companion.games.personal_demons.cards import Card, FearCard, Need, SealColor, Sin
from companion.games.personal_demons.circle import Half
from companion.games.personal_demons.courage import TYPE_OF
from companion.games.personal_demons.lying import Space
from companion.games.personal_demons.ritual import CourageCard, Sins, WoodenSeal
from companion.message import say

Some: TypeAlias = Annotated[int, Meta(ge=-9999, le=9999)]
Colors: TypeAlias = dict[str, Need]
"""For an all-wild sigil point, the seal's colour; W is a colour no seal has (rule `color`)."""


def _check_each(take: str, each: int | UnsetType) -> None:
    if take in TYPE_OF and each is UNSET:
        raise MisfitError(say("{name} says how many points each card scores.", name=take))
    if take not in TYPE_OF and each is not UNSET:
        raise MisfitError(say("Only the eight Courage cards of a type have points for each card."))


class Courage(Action):
    """A Courage card is taken; over three, some are dropped. A tracker enters no names."""

    take: str | UnsetType = UNSET
    each: Annotated[int, Meta(ge=1, le=9)] | UnsetType = UNSET
    drop: tuple[str, ...] | UnsetType = UNSET

    def __post_init__(self) -> None:
        if self.take is not UNSET:
            _check_each(self.take, self.each)


class Name(Action):
    """A Courage card taken without its name is named."""

    take: str
    each: Annotated[int, Meta(ge=1, le=9)] | UnsetType = UNSET

    def __post_init__(self) -> None:
        _check_each(self.take, self.each)


class Fear(Action):
    """A player's Fear is laid on a space."""

    space: str
    card: FearCard


class Place(Action):
    """A card is placed face down."""

    space: str
    courage: str | UnsetType = UNSET
    """The Courage card that allows it; so in the verbs below."""


class BackSeal(Frozen):
    """A seal on the back of a card left face down, and the gauge that rises; or neither."""

    seal: SealColor | UnsetType = UNSET
    sin: Sin | UnsetType = UNSET

    def __post_init__(self) -> None:
        if (self.seal is UNSET) is not (self.sin is UNSET):
            raise MisfitError(say("A seal on the back and a sin come together or not at all."))


class Reveal(Action):
    """The placed card is turned up, or left face down."""

    card: Card | UnsetType = UNSET
    face_down: BackSeal | UnsetType = UNSET
    colors: Colors | UnsetType = UNSET
    courage: str | UnsetType = UNSET

    def __post_init__(self) -> None:
        if (self.card is UNSET) is (self.face_down is UNSET):
            raise MisfitError(say("A reveal gives either the card or that it stays face down."))


class FaceFear(Action):
    """The Fear is faced: it scores its best tier and goes."""

    colors: Colors | UnsetType = UNSET
    courage: str | UnsetType = UNSET
    free: str | UnsetType = UNSET
    """Why it is no bonus action: a colossal card's ability. So in the two verbs below."""


class Paid(Action, kw_only=True):
    """What the two cheaper summonings share: a card laid on a space, paid with a sin or free."""

    card: Card
    space: str
    sin: Sin | UnsetType = UNSET
    colors: Colors | UnsetType = UNSET
    courage: str | UnsetType = UNSET
    free: str | UnsetType = UNSET

    def __post_init__(self) -> None:
        if (self.sin is UNSET) is (self.free is UNSET):
            raise MisfitError(say("It is either paid with a sin or free."))


class Fragment(Paid):
    """A small card is summoned for 2 of one sin."""

    half: Half


class Royal(Paid):
    """A card of the Royal deck is summoned for 4 of one sin."""


class Personal(Action):
    """A Personal Demon is summoned for 6 of one sin; `space` is its top left."""

    card: Card
    space: str
    sin: Sin
    colors: Colors | UnsetType = UNSET
    courage: str | UnsetType = UNSET


class Decline(Action):
    """No bonus action this turn."""


class Pass(Action):
    """Hands and the Leader card go clockwise; the turn is over."""


class Score(Action):
    """The scoring phase. A tracker is told what each player scores."""

    points: dict[str, Annotated[int, Meta(ge=0, le=9999)]] | UnsetType = UNSET


class End(Action):
    """The end phase: Knights and Fragments go, but what a Keeper keeps."""

    keep: dict[str, tuple[str, ...]] | UnsetType = UNSET
    """By seat: `a1` a regular Knight, `b2:top` a small card."""

    def __post_init__(self) -> None:
        if self.by != "referee":
            raise MisfitError(say("The end of a round is entered by the referee."))


class Points(Action):
    """Points by hand, as a Courage card gives them."""

    points: Some
    why: str | UnsetType = UNSET


class Gauge(Action):
    """A sin gauge by hand."""

    sin: Sin
    by_n: Some
    why: str | UnsetType = UNSET


class Discard(Action):
    """A card leaves the circle by hand, as a colossal card's ability asks."""

    space: str
    half: Half | UnsetType = UNSET
    why: str | UnsetType = UNSET


class Seal(Action):
    """A seal is laid, replaced or taken by hand."""

    point: str
    seal: WoodenSeal | None
    why: str | UnsetType = UNSET


class Spend(Action):
    """A bonus action at a table that only tracks."""

    bonus: Literal["fragment", "royal", "personal"]
    sin: Sin


class Ruling(Action):
    """The people at the table outrank the app: parts of the state, each seat's value whole."""

    why: str
    score: dict[str, Some] | UnsetType = UNSET
    sins: dict[str, Sins] | UnsetType = UNSET
    summoned: dict[str, int] | UnsetType = UNSET
    leader: str | UnsetType = UNSET
    round: Annotated[int, Meta(ge=1, le=3)] | UnsetType = UNSET
    turn: Annotated[int, Meta(ge=1, le=6)] | UnsetType = UNSET
    seals: dict[str, dict[str, WoodenSeal]] | UnsetType = UNSET
    circle: dict[str, dict[str, Space]] | UnsetType = UNSET
    courage: dict[str, tuple[CourageCard, ...]] | UnsetType = UNSET

    def __post_init__(self) -> None:
        if self.by != "referee":
            raise MisfitError(say("A ruling is the referee's."))
        if all(getattr(self, part) is UNSET for part in (*RULED, "leader", "round", "turn")):
            raise MisfitError(say("A ruling sets at least one part."))


RULED = ("score", "sins", "summoned", "seals", "circle", "courage")
"""The parts of a ruling that are given by seat."""

Laying: TypeAlias = Reveal | FaceFear | Fragment | Royal | Personal
"""The verbs after which new seals form."""
Summoning: TypeAlias = Fragment | Royal | Personal
Bonus: TypeAlias = FaceFear | Fragment | Royal | Personal
Outranked: TypeAlias = Place | Reveal | FaceFear | Fragment | Royal | Personal
"""The verbs that a Courage card may allow against the rules."""

Actions: TypeAlias = (
    Courage
    | Name
    | Fear
    | Place
    | Reveal
    | FaceFear
    | Fragment
    | Royal
    | Personal
    | Decline
    | Pass
    | Score
    | End
    | Points
    | Gauge
    | Discard
    | Seal
    | Spend
    | Ruling
)
