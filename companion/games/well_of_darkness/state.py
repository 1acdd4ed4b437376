"""What is true of a quest at a version: figures, boulders, the dungeon, the overlord's side."""

from typing import TypeAlias

from msgspec import field

from companion.engine import Frozen, State
from companion.games.well_of_darkness.kinds import (
    Attacking,
    BoulderSize,
    Door,
    DoorSort,
    Party,
    Phase,
    Resolvable,
    Side,
    Size,
    Square,
    Template,
    Tokens,
    Treachery,
)
from companion.games.well_of_darkness.setup import HeroPart, MapPart, Setup
from companion.games.well_of_darkness.told import Books


class Piece(Frozen, omit_defaults=False):
    """What heroes and monsters have in common. `at` None: off the map."""

    name: str
    wounds: int
    max: int
    armor: int
    at: Square | None
    size: Size
    tokens: Tokens


class Hero(Piece):
    """A hero on the map or in town."""

    fatigue: int
    fatigue_max: int
    speed: int
    conquest: int


class Monster(Piece):
    """A monster in play."""

    master: bool
    flying: bool
    swarm: bool
    undying: bool


Figure: TypeAlias = Hero | Monster


class PlacedBoulder(Frozen, omit_defaults=False):
    """A boulder on the map: its top left square, its side, where its arrow points."""

    at: Square
    size: BoulderSize
    direction: Side


class Dungeon(Frozen, omit_defaults=False):
    """The map as it is now; a door's two squares are sorted."""

    rows: tuple[str, ...]
    doors: dict[Door, DoorSort]


class Due(Frozen, omit_defaults=False):
    """What of the start of this turn is still to be done."""

    boulders: tuple[str, ...] = ()
    tokens: dict[str, tuple[Resolvable, ...]] = field(default_factory=dict)
    collect: bool = False


class Overlord(Frozen, omit_defaults=False):
    """The overlord's threat, cards and treachery, and what was done this turn."""

    threat: int
    hand: int
    deck: int
    discards: int
    in_play: tuple[str, ...]
    treachery: dict[Treachery, int]
    spawned: bool
    activated: tuple[str, ...]


class Last(Frozen, omit_defaults=False, tag_field="do"):
    """What the last roll, template or attack came to."""


class LastBoulder(Last, tag="boulder"):
    """A boulder's way; `path` without its start."""

    boulder: str
    distance: int
    path: tuple[Square, ...]
    killed: tuple[str, ...]
    end: str | None


class LastResolve(Last, tag="resolve"):
    """Tokens resolved: wounds as rolled, and how many of the tokens are left."""

    figure: str
    token: Resolvable
    wounds: int
    left: int


class LastArea(Last, tag="area"):
    """A template laid down: the squares reached, the figures hit."""

    figure: str
    template: Template
    side: Side
    offset: int
    squares: tuple[Square, ...]
    hit: tuple[str, ...]


class LastAttack(Last, tag="attack"):
    """An attack: what the dice gave, and the wounds as rolled."""

    figure: str
    kind: Attacking
    miss: str | None
    range: int
    damage: int
    surges: int
    swarm: int
    wounds: dict[str, int]
    killed: tuple[str, ...]


class QuestState(State):
    """Everything true of a quest. `drawn`: the number of the last draw, −1 before the first."""

    setup: Setup
    phase: Phase
    round: int
    turn: str | None
    taken: tuple[str, ...]
    due: Due
    winner: Party | None
    conquest: int
    overlord: Overlord
    figures: dict[str, Figure]
    boulders: dict[str, PlacedBoulder]
    map: Dungeon | None
    last: Last | None
    drawn: int
    books: Books = Books()


def opening(setup: Setup) -> QuestState:
    """The quest laid out, before the overlord spends treachery and begins."""
    return QuestState(
        setup=setup,
        phase="before",
        round=1,
        turn=None,
        taken=(),
        due=Due(),
        winner=None,
        conquest=setup.conquest,
        overlord=_overlord(setup),
        figures={hero.id: _hero(hero) for hero in setup.heroes},
        boulders={},
        map=None if setup.map is None else _dungeon(setup.map),
        last=None,
        drawn=-1,
    )


def _overlord(setup: Setup) -> Overlord:
    treachery = setup.treachery
    return Overlord(
        threat=setup.threat,
        hand=setup.hand,
        deck=setup.deck - setup.hand,
        discards=0,
        in_play=(),
        treachery={
            "event": treachery.event,
            "trap": treachery.trap,
            "monster": treachery.monster,
        },
        spawned=False,
        activated=(),
    )


def _hero(hero: HeroPart) -> Hero:
    return Hero(
        name=hero.name,
        wounds=hero.wounds,
        max=hero.wounds,
        armor=hero.armor,
        at=None,
        size=(1, 1),
        tokens={},
        fatigue=hero.fatigue,
        fatigue_max=hero.fatigue,
        speed=hero.speed,
        conquest=hero.conquest,
    )


def _dungeon(drawn: MapPart) -> Dungeon:
    doors = {_between(one, other): sort for one, other, sort in drawn.doors}
    return Dungeon(rows=drawn.rows, doors=doors)


def _between(one: Square, other: Square) -> Door:
    return (one, other) if one < other else (other, one)
