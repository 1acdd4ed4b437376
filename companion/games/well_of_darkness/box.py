"""What the box holds, and how sure each figure is: the lists in seeds/well-of-darkness.

Nothing in the rules depends on these lists. They fill in what somebody would type, and the
screen says: check against your own box.
"""

from typing import Literal, TypeAlias

from companion.content import components
from companion.engine import Frozen
from companion.games.well_of_darkness.kinds import (
    Attacking,
    CardKind,
    Die,
    Effect,
    Number,
    Positive,
    Size,
)
from companion.games.well_of_darkness.setup import TreacheryPart, Widths

SLUG = "well-of-darkness"

Sure: TypeAlias = Literal["sure", "likely", "guess"]
"""Two independent sources, one, or an inference."""


class Fact(Frozen, kw_only=True):
    """Something that a list says, how sure it is, and what is doubtful about it."""

    sure: Sure
    note: str = ""


class DieFact(Fact):
    """A die: how many the box has, and its six faces as range/damage/surge, X, e or -."""

    die: Die
    count: Positive
    faces: tuple[str, str, str, str, str, str]


class Group(Frozen):
    """Monsters that a spawn card brings."""

    monster: str
    count: Positive
    master: bool = False


class Card(Fact):
    """An overlord card: copies in the base deck, cost in threat, value when discarded."""

    name: str
    kind: CardKind
    copies: Positive
    cost: Number
    value: Number
    place: Literal["space", "door", "chest"] | None = None
    spawns: tuple[Group, ...] = ()


class MonsterSheet(Fact):
    """A monster card. `wounds`: for each number of heroes as the source lists them, four."""

    name: str
    master: bool
    kind: Attacking
    dice: tuple[Die, ...]
    wounds: tuple[Positive, Positive, Positive, Positive]
    armor: Number
    speed: Number
    size: Size
    abilities: tuple[str, ...] = ()


class HeroSheet(Fact):
    """A hero sheet; `traits`: power dice for melee, ranged and magic attacks."""

    id: str
    name: str
    conquest: Number
    wounds: Positive
    fatigue: Number
    armor: Number
    speed: Number
    traits: tuple[Number, Number, Number]


class EffectFact(Fact):
    """A token: the die rolled for each at the start of its figure's turn, and what it does."""

    token: Effect
    die: Die | None
    does: str


class QuestFact(Fact):
    """A quest and its treachery."""

    name: str
    treachery: TreacheryPart


class TemplateFact(Fact):
    """A template's rows of widths."""

    template: Literal["breath", "bolt"]
    widths: Widths


class ConquestFact(Fact):
    """What changes conquest, and by how much at least and at most."""

    cause: str
    least: int
    most: int


def dice() -> tuple[DieFact, ...]:
    """The dice of the box."""
    return components(SLUG, "dice", DieFact)


def cards() -> tuple[Card, ...]:
    """The overlord's base deck."""
    return components(SLUG, "overlord-cards", Card)


def monsters() -> tuple[MonsterSheet, ...]:
    """The monster cards of the base game."""
    return components(SLUG, "monsters", MonsterSheet)


def heroes() -> tuple[HeroSheet, ...]:
    """The hero sheets that we know."""
    return components(SLUG, "heroes", HeroSheet)


def effects() -> tuple[EffectFact, ...]:
    """The effect tokens."""
    return components(SLUG, "effects", EffectFact)


def quests() -> tuple[QuestFact, ...]:
    """The quests of the base game with the treachery that the expansion gives them."""
    return components(SLUG, "quests", QuestFact)


def templates() -> tuple[TemplateFact, ...]:
    """The templates of breath and bolt."""
    return components(SLUG, "templates", TemplateFact)


def conquest() -> tuple[ConquestFact, ...]:
    """What changes the heroes' conquest."""
    return components(SLUG, "conquest", ConquestFact)


def monster(name: str, *, master: bool) -> MonsterSheet | None:
    """The card of a monster by its printed name, or None."""
    for each in monsters():
        if each.name.casefold() == name.casefold() and each.master == master:
            return each
    return None
