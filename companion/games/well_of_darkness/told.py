"""What a table writes down beside the page's state: its ledgers, and what it told of its box."""

from typing import Annotated

from msgspec import Meta, field

from companion.engine import Frozen
from companion.games.well_of_darkness.kinds import CardKind, Id, Number, Positive, Size


class Booked(Frozen, omit_defaults=False):
    """A pool changed by `n` to `left`: by which verb, and what that was about."""

    n: int
    do: str
    what: str
    left: int


class CardTold(Frozen, omit_defaults=False):
    """A card as this table played or discarded it; None where that was not said."""

    kind: CardKind | None
    cost: Number | None
    value: Number | None


class MonsterTold(Frozen, omit_defaults=False):
    """A monster as this table spawned it last."""

    name: str
    master: bool
    wounds: Positive
    armor: Number
    size: Size
    flying: bool
    swarm: bool
    undying: bool
    letter: Annotated[str, Meta(max_length=40)]
    """What its ids begin with."""


class Books(Frozen, omit_defaults=False):
    """The ledgers, oldest first; cards and monsters by name; heroes dead since their last turn."""

    threat: tuple[Booked, ...] = ()
    conquest: tuple[Booked, ...] = ()
    cards: dict[str, CardTold] = field(default_factory=dict)
    monsters: dict[str, MonsterTold] = field(default_factory=dict)
    fallen: tuple[Id, ...] = ()
