"""Do the seals present meet a requirement, and which seals are missing (Requirements)?"""

from collections import Counter
from collections.abc import Mapping

from companion.engine import Frozen
from companion.games.personal_demons.cards import NEEDS, SEAL_COLORS, FearCard, Need, SealColor
from companion.games.personal_demons.courage import PAN_DEMONIUM
from companion.games.personal_demons.lying import FaceDown
from companion.games.personal_demons.ritual import Player


class Asked(Frozen):
    """One seal of a requirement, and whether it is there."""

    need: Need
    is_met: bool
    by_courage: bool = False
    """Met by Pan-Demonium, which counts as one seal more of any one colour."""


def present(player: Player) -> Counter[SealColor]:
    """Every seal on the circle by colour: active, cracked, or on a card's back."""
    backs = (
        lying.seal for lying in player.circle.values() if isinstance(lying, FaceDown) and lying.seal
    )
    return Counter([color for color, _ in player.seals.values()]) + Counter(backs)


def asked(player: Player, requires: Mapping[Need, int]) -> tuple[Asked, ...]:
    """A requirement seal by seal, blue, red, yellow, then any: is it met?"""
    there = present(player)
    spare = there.total() - sum(min(there[color], requires.get(color, 0)) for color in SEAL_COLORS)
    found = [
        Asked(need=need, is_met=n < (spare if need == "W" else there[need]))
        for need in NEEDS
        for n in range(requires.get(need, 0))
    ]
    return _with_pan_demonium(player, found)


def _with_pan_demonium(player: Player, found: list[Asked]) -> tuple[Asked, ...]:
    """Two of that name still count as a single seal (Courage clarification, Pan-Demonium)."""
    if any(card.name == PAN_DEMONIUM for card in player.courage):
        for index, one in enumerate(found):
            if not one.is_met:
                found[index] = Asked(need=one.need, is_met=True, by_courage=True)
                break
    return tuple(found)


def missing(player: Player, requires: Mapping[Need, int]) -> tuple[Need, ...]:
    """The seals that a requirement lacks; none where it is met."""
    return tuple(one.need for one in asked(player, requires) if not one.is_met)


def tier_points(player: Player, fear: FearCard) -> int:
    """What the best tier scores whose requirement is met; 0 below the lowest."""
    met = (tier.points for tier in fear.tiers if not missing(player, tier.requires))
    return max(met, default=0)
