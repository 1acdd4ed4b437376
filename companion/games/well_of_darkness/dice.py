"""What the faces of the dice show, and what a roll adds up to.

The table is the page's (Dice); `seeds/well-of-darkness/dice.json` says how sure each face is.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from companion.games.well_of_darkness.kinds import Die

SIDES = 6
MAIN: tuple[Die, ...] = ("red", "white", "blue")
"""The dice of melee, magic and ranged weapons; an attack has exactly one of them."""
MOST_POWER = 5
"""Power dice of one attack at most, whatever gives them."""


@dataclass(frozen=True, slots=True)
class Face:
    """One face: range, damage, surges; a miss; or the choice of +1 range or +1 damage."""

    range: int = 0
    damage: int = 0
    surges: int = 0
    is_miss: bool = False
    is_choice: bool = False


def _face(printed: str) -> Face:
    if printed in ("X", "e", "-"):
        return Face(is_miss=printed == "X", is_choice=printed == "e")
    shown = [int(part) for part in printed.split("/")]
    return Face(range=shown[0], damage=shown[1], surges=shown[2])


PRINTED: dict[Die, str] = {
    "red": "X 1/3/1 2/2/0 1/3/0 0/4/0 2/1/1",
    "white": "X 1/3/1 2/2/0 3/1/1 1/3/1 3/1/1",
    "blue": "X 4/0/1 1/2/0 3/1/1 3/1/1 2/2/0",
    "green": "1/1/0 0/3/0 1/2/0 0/3/0 0/2/1 0/2/1",
    "yellow": "3/0/0 2/0/1 3/0/0 2/0/1 2/1/0 1/1/0",
    "black": "- e e e 0/0/1 0/0/1",
}
"""The faces 1 to 6: range/damage/surges, X a miss, e the choice, - a blank."""

FACES: dict[Die, tuple[Face, ...]] = {
    die: tuple(_face(each) for each in printed.split()) for die, printed in PRINTED.items()
}


def face(die: Die, number: int) -> Face:
    """A die's face, 1 to 6.

    >>> face("red", 5).damage
    4
    """
    return FACES[die][number - 1]


@dataclass(frozen=True, slots=True)
class Roll:
    """What the dice of a roll show together; `choices` counts the faces with the choice."""

    range: int
    damage: int
    surges: int
    choices: int
    is_miss: bool


def rolled(dice: Iterable[Die], faces: Iterable[int]) -> Roll:
    """The sum of a roll, a face (1 to 6) a die.

    >>> rolled(["red", "black"], [2, 5])
    Roll(range=1, damage=3, surges=2, choices=0, is_miss=False)
    """
    shown = [face(die, number) for die, number in zip(dice, faces, strict=True)]
    return Roll(
        range=sum(each.range for each in shown),
        damage=sum(each.damage for each in shown),
        surges=sum(each.surges for each in shown),
        choices=sum(each.is_choice for each in shown),
        is_miss=any(each.is_miss for each in shown),
    )
