"""Which sigils are whole, and what seals they get (Forming Seals)."""

from collections.abc import Mapping

from msgspec.structs import replace

from companion.games.personal_demons.cards import SEAL_COLORS, Need
from companion.games.personal_demons.circle import POINTS, quarters
from companion.games.personal_demons.lying import Circle
from companion.games.personal_demons.ritual import Player, WoodenSeal
from companion.games.personal_demons.setup import Wild
from companion.games.personal_demons.touching import quarter


def sigil(circle: Circle, wild: tuple[Wild, ...], point: str) -> Need | None:
    """The colour of the valid sigil at a point, W for one that is completely wild, or None.

    A valid sigil has all four quarters and at most one colour beside any number of wild ones.
    """
    shown = {quarter(circle, wild, space, corner) for space, corner in quarters(point)}
    colors = [color for color in SEAL_COLORS if color in shown]
    if "-" in shown or len(colors) > 1:
        return None
    return colors[0] if colors else "W"


def unsealed(player: Player, wild: tuple[Wild, ...]) -> dict[str, Need]:
    """The valid sigils without a seal, wherever on the circle: point and colour (W: choose)."""
    found = {
        point: sigil(player.circle, wild, point) for point in POINTS if point not in player.seals
    }
    return {point: color for point, color in found.items() if color}


def sealed(player: Player, wild: tuple[Wild, ...], chosen: Mapping[str, Need]) -> Player:
    """With an active seal on every valid sigil; `chosen` says the colour of the all-wild ones."""
    found = unsealed(player, wild)
    new: dict[str, WoodenSeal] = {}
    for point, color in found.items():
        laid = chosen.get(point, "W") if color == "W" else color
        if laid != "W":
            new[point] = (laid, "active")
    return replace(player, seals={**player.seals, **new})
