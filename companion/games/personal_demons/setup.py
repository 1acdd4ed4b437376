"""How a table is set up: who sits, who leads, alone or not, and what the board has printed."""

from typing import Annotated, Literal, TypeAlias

from msgspec import UNSET, Meta, UnsetType

from companion.engine import Frozen, MisfitError
from companion.games.personal_demons.circle import POINT_AT, Corner
from companion.message import Message, say

Wild: TypeAlias = tuple[str, Corner]
"""A quarter printed on the board: a space and its corner at a sigil point."""
Difficulty: TypeAlias = Literal["angelic", "human", "devilish"]
"""Solo: three, two or one card drawn a turn (Solo Meditation, Choose difficulty)."""

NO_SEAT = ("referee", "clock", "event", "date", "place", "note")
"""Names that the record needs for itself."""


class Setup(Frozen):
    """What is chosen before the first action; the page's defaults."""

    seats: Annotated[
        tuple[Annotated[str, Meta(min_length=1, max_length=20)], ...],
        Meta(min_length=1, max_length=4),
    ] = ("red", "blue")
    """In clockwise order."""
    leader: str | UnsetType = UNSET
    """The first seat where left out."""
    solo: Difficulty | None = None
    """Required with one seat, null with more."""
    wild: tuple[Wild, Wild, Wild, Wild] = (("a1", "SE"), ("d1", "SW"), ("a4", "NE"), ("d4", "NW"))
    """The rulebook does not say where they are: a table sets what its board shows."""
    cards: bool = True
    """False: a tracker of scores, gauges and Courage only."""

    def __post_init__(self) -> None:
        why = self._fault()
        if why:
            raise MisfitError(why)

    def _fault(self) -> Message | None:
        if len(set(self.seats)) < len(self.seats):
            return say("Two seats have the same name.")
        for seat in self.seats:
            if seat in NO_SEAT:
                return say("No seat can be called “{seat}”.", seat=seat)
        if self.leader is not UNSET and self.leader not in self.seats:
            return say("The Leader “{leader}” has no seat.", leader=self.leader[:40])
        if (self.solo is None) is (len(self.seats) == 1):
            return say("One player says how hard the solo game is; more players do not.")
        return _wild_fault(self.wild)


def _wild_fault(wild: tuple[Wild, ...]) -> Message | None:
    for space, corner in wild:
        if (space, corner) not in POINT_AT:
            return say(
                "There is no sigil point at the {corner} corner of {space}.",
                corner=corner,
                space=space[:40],
            )
    if len(set(wild)) < len(wild):
        return say("The four printed quarters are four different ones.")
    return None
