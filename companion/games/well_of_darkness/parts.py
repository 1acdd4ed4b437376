"""The parts of an action that are more than a number: a monster, a bonus, what a ruling sets."""

from msgspec import UNSET, UnsetType

from companion.engine import Frozen
from companion.games.well_of_darkness.kinds import (
    BoulderSize,
    Effect,
    Id,
    Number,
    Positive,
    Side,
    Size,
    Square,
)


class MonsterPart(Frozen):
    """A monster that is spawned. `at` None: off the map."""

    id: Id
    name: str
    master: bool
    wounds: Positive
    armor: Number
    size: Size
    at: Square | None
    flying: bool
    swarm: bool
    undying: bool


class Bonus(Frozen):
    """What surges, gear and skills add to an attack."""

    damage: Number = 0
    range: Number = 0
    pierce: Number = 0


class FigurePart(Frozen):
    """What a ruling sets of a figure; `tokens` is whole."""

    wounds: Number | UnsetType = UNSET
    fatigue: Number | UnsetType = UNSET
    tokens: dict[Effect, Number] | UnsetType = UNSET
    at: Square | UnsetType | None = UNSET


class BoulderPart(Frozen):
    """A boulder as a ruling sets it."""

    at: Square
    size: BoulderSize
    direction: Side
