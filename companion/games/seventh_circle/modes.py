"""What each mode starts with, and where it ends (The Rules, Vitality and Bounty)."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

ModeName: TypeAlias = Literal["descent", "knife-fight"]

MOST_ITEMS: Final = 5
"""Items that a hand holds (The Rules, The Inventory)."""
ROOM: Final = 5
"""Cards that are dealt to a room."""


@dataclass(frozen=True, slots=True)
class Mode:
    """The numbers of one mode; stones and swords are a player's."""

    dice: int
    """HP at the start and at most: the points of all dice together."""
    stones: int
    altar: int
    swords: int
    most_swords: int
    """The cap of swords in play, both players together."""
    passes: int
    """How often the main deck is played through."""

    @property
    def all_stones(self) -> int:
        """Stones in the system, never more and never less."""
        return 2 * self.stones + self.altar


MODES: Final[dict[ModeName, Mode]] = {
    "descent": Mode(dice=30, stones=7, altar=3, swords=2, most_swords=14, passes=2),
    "knife-fight": Mode(dice=24, stones=6, altar=0, swords=1, most_swords=12, passes=1),
}
