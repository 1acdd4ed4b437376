"""The worst that the next room can do to a player who meets all of it with bare hands."""

from companion.engine import Frozen
from companion.games.seventh_circle.cards import (
    JOKERS,
    UNNAMED,
    Card,
    is_heart,
    is_joker,
    is_monster,
    value,
)
from companion.games.seventh_circle.dealing import christened, room_size
from companion.games.seventh_circle.passes import following, opened
from companion.games.seventh_circle.players import opponent, player
from companion.games.seventh_circle.words import Seat, State

SHARE = (0, 1, 1, 2, 3, 3)
"""The most cards that one player can have to take from a room of 0 to 5: two picks, a ghost."""


class Worst(Frozen):
    """The cards of that room that hit this player, the most damage first."""

    cards: tuple[Card, ...]
    damage: int
    hp: int
    """What would be left; 0 is the pit, or a rescue."""


def worst(state: State, seat: Seat) -> Worst:
    """The most damage that one room can do to this player, whatever is picked.

    Weapons, swords and burying can only make it less. Hearts and stones count as they are now:
    Death is met with the hearts in hand; the Demon hits when the opponent draws it, and is met
    with the opponent's stones. When a pass is used up the next room is the next pass's first.
    """
    if not state.deck and state.setup.cards and following(state) != "reckoning":
        state = opened(state)
    if UNNAMED in state.deck:
        named = [_worst(christened(state, name), seat) for name in JOKERS]
        return max(named, key=lambda found: found.damage)
    return _worst(state, seat)


def _worst(state: State, seat: Seat) -> Worst:
    size = room_size(state)
    taken = sorted(_taken(state, seat), reverse=True)[: SHARE[size]]
    handed = _handed(state, seat)
    hits = max(taken, handed, key=_damage) if size == 1 else sorted(taken + handed, reverse=True)
    damage = _damage(hits)
    cards = tuple(card for _, card in hits)
    return Worst(cards=cards, damage=damage, hp=max(0, player(state, seat).hp - damage))


def _damage(hits: list[tuple[int, Card]]) -> int:
    return sum(points for points, _ in hits)


def _taken(state: State, seat: Seat) -> list[tuple[int, Card]]:
    """What each card of the deck does to this player who takes it."""
    hearts = sum(value(card) for card in player(state, seat).hand if is_heart(card))
    hits = [(value(card), card) for card in state.deck if is_monster(card) and not is_joker(card)]
    if "Death" in state.deck:
        hits.append((value("Death") - hearts, "Death"))
    return [hit for hit in hits if hit[0] > 0]


def _handed(state: State, seat: Seat) -> list[tuple[int, Card]]:
    """What the Demon does to this player when the opponent draws it."""
    points = value("Demon") - player(state, opponent(seat)).stones
    return [(points, "Demon")] if "Demon" in state.deck and points > 0 else []
