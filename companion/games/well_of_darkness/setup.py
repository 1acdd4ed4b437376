"""What a quest starts with: the heroes, the pools, the overlord's deck, the map, the templates."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from companion.engine import Frozen, MisfitError
from companion.games.well_of_darkness.kinds import DoorSort, Id, Number, Positive, Square
from companion.message import say

NOT_HEROES = ("overlord", "referee", "clock")
SORTS = frozenset("#.rpos")
"""Wall or outside, floor, rubble, pit, obstacle, stairs."""
MOST_SQUARES = 40

Row: TypeAlias = Annotated[str, Meta(min_length=1, max_length=MOST_SQUARES)]
Width: TypeAlias = Annotated[int, Meta(ge=1, le=MOST_SQUARES)]
Widths: TypeAlias = Annotated[tuple[Width, ...], Meta(min_length=1, max_length=MOST_SQUARES)]
"""A template: how many squares each row has, from the attacker on."""


class HeroPart(Frozen):
    """A hero of the setup, as the hero's sheet says."""

    id: Id
    name: str
    wounds: Positive
    fatigue: Number
    armor: Number
    speed: Number
    conquest: Number

    def __post_init__(self) -> None:
        if self.id in NOT_HEROES:
            raise MisfitError(say("A hero cannot have the id {id}.", id=self.id))


class TreacheryPart(Frozen):
    """The treachery of each kind (p. 4)."""

    event: Number = 4
    trap: Number = 4
    monster: Number = 4


class MapPart(Frozen):
    """A map as it is drawn: rows of squares from north to south, and the doors."""

    rows: Annotated[tuple[Row, ...], Meta(min_length=1, max_length=MOST_SQUARES)]
    doors: tuple[tuple[Square, Square, DoorSort], ...] = ()

    def __post_init__(self) -> None:
        self._check_rows()
        seen = set()
        for one, other, _ in self.doors:
            self._check_door(one, other)
            if frozenset((one, other)) in seen:
                raise MisfitError(say("The map has a door twice between the same two squares."))
            seen.add(frozenset((one, other)))

    def _check_rows(self) -> None:
        if len({len(row) for row in self.rows}) > 1:
            raise MisfitError(say("The rows of the map are not equally long."))
        for row in self.rows:
            if not SORTS.issuperset(row):
                raise MisfitError(
                    say("A square of the map is none of {sorts}.", sorts="# . r p o s")
                )

    def _check_door(self, one: Square, other: Square) -> None:
        if abs(one[0] - other[0]) + abs(one[1] - other[1]) != 1:
            raise MisfitError(say("A door lies between two squares side by side."))
        for x, y in (one, other):
            if x >= len(self.rows[0]) or y >= len(self.rows):
                raise MisfitError(say("A door of the map lies off the map."))


class TemplatesPart(Frozen):
    """The two templates; each row is centred on the one before."""

    breath: Widths = (1, 3, 5)
    bolt: Widths = (2, 2, 2, 2, 2)

    def __post_init__(self) -> None:
        for widths in (self.breath, self.bolt):
            if len({width % 2 for width in widths}) > 1:
                why = say("The rows of a template are all odd or all even, else none is centred.")
                raise MisfitError(why)


class Setup(Frozen):
    """A quest as it is laid out."""

    heroes: Annotated[tuple[HeroPart, ...], Meta(min_length=1, max_length=4)]
    conquest: Positive = 5
    threat: Number = 0
    hand: Annotated[int, Meta(ge=0, le=8)] = 3
    deck: Annotated[int, Meta(ge=10, le=9999)] = 36
    treachery: TreacheryPart = TreacheryPart()
    map: MapPart | None = None
    templates: TemplatesPart = TemplatesPart()

    def __post_init__(self) -> None:
        ids = [hero.id for hero in self.heroes]
        for each in ids:
            if ids.count(each) > 1:
                raise MisfitError(say("Two heroes have the id {id}.", id=each))


def seats(setup: Setup) -> tuple[str, ...]:
    """The overlord, then the heroes in the order of the setup."""
    return ("overlord", *(hero.id for hero in setup.heroes))
