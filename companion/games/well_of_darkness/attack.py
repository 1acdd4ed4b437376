"""What an attack comes to: whether it hits, and how many wounds each target loses."""

from dataclasses import dataclass

from companion.games.well_of_darkness.area import laid
from companion.games.well_of_darkness.dice import Roll, rolled
from companion.games.well_of_darkness.dungeon import Ground, ground, spaces
from companion.games.well_of_darkness.kinds import Die, Enhancement, Loss, Square
from companion.games.well_of_darkness.state import Figure, Monster, QuestState
from companion.games.well_of_darkness.words import Attack

SURGES_A_THREAT = 2
"""Two surges of a monster's attack are one threat."""
DAZED: tuple[Loss, ...] = ("yellow", "green", "black")
"""The dice that Daze takes (p. 6)."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """An attack's sums; `surges` are those left, `wounds` as rolled."""

    miss: str | None
    range: int
    damage: int
    surges: int
    wounds: dict[str, int]


def dice_left(attack: Attack) -> list[Die]:
    """The dice that are rolled: the pool less what Daze takes, the first of a colour first."""
    left = list(attack.dice)
    for die in attack.lost:
        if die in left:
            left.remove(die)
    return left


def dazed(figure: Figure, dice: tuple[Die, ...]) -> int:
    """How many dice of a pool Daze takes from the figure: one a token, of three colours (p. 6)."""
    return min(figure.tokens.get("daze", 0), sum(die in DAZED for die in dice))


def aimed_at(state: QuestState, attack: Attack) -> tuple[str, ...]:
    """Whom the attack would hit: its targets, or the figures that its template reaches.

    Nobody where the template cannot be laid down so.
    """
    match attack:
        case Attack(kind="breath" | "bolt" as template, side=str(side), offset=int(offset)):
            reach = laid(state, attack.figure, template, side, offset)
            return reach.hit if reach else ()
        case _:
            return attack.targets or ()


def roll_of(attack: Attack) -> Roll:
    """What the dice left show together."""
    return rolled(dice_left(attack), attack.faces or ())


def miss(attack: Attack) -> str | None:
    """Why the attack misses: an X, or too little range for a ranged or magic one; else None."""
    if roll_of(attack).is_miss:
        return "X"
    needs_range = attack.kind in ("ranged", "magic")
    return "range" if needs_range and _range(attack) < (attack.distance or 0) else None


def outcome(state: QuestState, attack: Attack) -> Outcome:
    """The attack's sums and the wounds that each target loses; nobody loses any by a miss."""
    roll, why = roll_of(attack), miss(attack)
    damage = roll.damage + _enhanced(attack, "damage") + attack.bonus.damage
    hit = () if why else aimed_at(state, attack)
    return Outcome(
        miss=why,
        range=_range(attack),
        damage=damage,
        surges=roll.surges - attack.spend - SURGES_A_THREAT * attack.threat,
        wounds={each: _loss(state, attack, each, damage) for each in hit},
    )


def _loss(state: QuestState, attack: Attack, target: str, damage: int) -> int:
    armor = max(0, state.figures[target].armor - attack.bonus.pierce)
    return max(0, damage - armor - attack.absorbed.get(target, 0))


def _range(attack: Attack) -> int:
    return roll_of(attack).range + _enhanced(attack, "range") + attack.bonus.range


def _enhanced(attack: Attack, what: Enhancement) -> int:
    return (attack.enhance or ()).count(what)


def swarming(state: QuestState, name: str, target: str) -> tuple[str, ...]:
    """The others of a side beside the target of one that has Swarm, sorted (p. 6).

    Nobody without Swarm, without a map, or where the target is off the map.
    """
    attacker, aim, soil = state.figures[name], state.figures[target], ground(state)
    if not (isinstance(attacker, Monster) and attacker.swarm) or soil is None or aim.at is None:
        return ()
    return tuple(
        sorted(
            other
            for other, each in state.figures.items()
            if other not in (name, target)
            and isinstance(each, Monster)
            and is_beside(soil, each, aim)
        )
    )


def is_beside(soil: Ground, one: Figure, other: Figure) -> bool:
    """Can a step be made both ways between a square of one and a square of the other?"""
    return any(
        _is_step(soil, square, near)
        for square in spaces(one)
        for near in spaces(other)
        if max(abs(square[0] - near[0]), abs(square[1] - near[1])) == 1
    )


def _is_step(soil: Ground, one: Square, other: Square) -> bool:
    return soil.can_step(one, other) and soil.can_step(other, one)
