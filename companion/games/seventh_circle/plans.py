"""Which ways a player has to meet a monster: bare hands, the cheapest to live, the cheapest kill.

What a way costs is what it takes from the final score: the points of the weapons that break, and
two a sword. HP are not counted: they are what the way is for.
"""

from collections.abc import Iterator
from itertools import combinations

from companion.engine import Frozen
from companion.games.seventh_circle.cards import Card, is_joker, is_weapon, value
from companion.games.seventh_circle.fight import Fight, fight
from companion.games.seventh_circle.players import player
from companion.games.seventh_circle.reckoning import TOKEN
from companion.games.seventh_circle.words import Reach, Seat, State


class Plans(Frozen):
    """Three ways to meet a monster; None where there is no such way."""

    bare: Fight
    live: Fight | None
    """The cheapest way that leaves its drawer at 1 HP or more; the Demon never hits its drawer."""
    kill: Fight | None
    """The cheapest way that lets no damage through."""


def plans(state: State, by: Seat, card: Card) -> Plans:
    """The ways of this player to meet a monster that lies on the table."""
    found = sorted(ways(state, by, card), key=_cost_first)
    return Plans(
        bare=fight(state, Reach(by=by, card=card)),
        live=next((way for way in found if way.hp or way.hits != by), None),
        kill=next((way for way in found if not way.damage), None),
    )


def ways(state: State, by: Seat, card: Card) -> Iterator[Fight]:
    """Every way that the rules allow: any weapons in hand, any swords that can do something."""
    now = player(state, by)
    weapons = () if is_joker(card) else tuple(filter(is_weapon, now.hand))
    for n in range(len(weapons) + 1):
        for used in combinations(weapons, n):
            useful = fight(state, Reach(by=by, card=card, weapons=used)).useful
            for swords in range(min(now.swords, useful) + 1):
                yield fight(state, Reach(by=by, card=card, weapons=used, swords=swords))


def cost(way: Fight) -> int:
    """Points of the final score that this way spends: weapons that break, and swords."""
    return sum(map(value, way.broken)) + TOKEN * way.spent


def _cost_first(way: Fight) -> tuple[int, int, int, int]:
    """Cheap before dear; at one cost less damage, fewer weapons, fewer swords."""
    return cost(way), way.damage, len(way.broken), way.spent
