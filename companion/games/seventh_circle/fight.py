"""What a fight costs with these weapons and swords: what breaks, what hits whom, what is left.

The same sum serves `apply` and the screen that shows a fight before it is sent.
"""

from msgspec.structs import replace

from companion.engine import Frozen
from companion.games.seventh_circle.cards import Card, is_heart, is_joker, ordered, value, without
from companion.games.seventh_circle.players import changed, discarding, opponent, player
from companion.games.seventh_circle.tokens import bounty, spend_stones, spend_swords
from companion.games.seventh_circle.words import Reach, Reward, Seat, State


class Fight(Frozen):
    """A fight as a sum: value − weapons − hearts − stones − swords = damage, never below 0."""

    card: Card
    by: Seat
    value: int
    weapons: int
    """Points of the weapons used."""
    hearts: int
    """Points of all hearts in hand, which Death takes first."""
    stones: int
    """Stones the Demon takes first: all the drawer has."""
    swords: int
    """Points of the swords used: 1 each, 3 against a joker."""
    damage: int
    hits: Seat
    """The drawer; the Demon hits the opponent."""
    hp: int
    """What is left of the one who is hit."""
    broken: tuple[Card, ...]
    burnt: tuple[Card, ...]
    """Hearts that Death took."""
    spent: int
    """Swords used."""
    useful: int
    """Swords that could do anything, held or not."""
    reward: int | None
    """Stones for beating it besides a sword, once nobody is at 0; None where nothing is paid."""


def fight(state: State, reach: Reach) -> Fight:
    """The fight of a monster on the table that this reach asks for, before any reward.

    Death takes every heart first, the Demon every stone; weapons do nothing to either
    (The Rules, Death, the Demon).
    """
    drawer = player(state, reach.by)
    burnt = tuple(filter(is_heart, drawer.hand)) if reach.card == "Death" else ()
    hearts, stones = sum(map(value, burnt)), drawer.stones if reach.card == "Demon" else 0
    weapons = sum(map(value, reach.weapons))
    each = 3 if is_joker(reach.card) else 1
    left = max(0, value(reach.card) - weapons - hearts - stones)
    damage = max(0, left - each * reach.swords)
    hits = opponent(reach.by) if reach.card == "Demon" else reach.by
    return Fight(
        card=reach.card,
        by=reach.by,
        value=value(reach.card),
        weapons=weapons,
        hearts=hearts,
        stones=stones,
        swords=each * reach.swords,
        damage=damage,
        hits=hits,
        hp=max(0, player(state, hits).hp - damage),
        broken=ordered(reach.weapons),
        burnt=burnt,
        spent=reach.swords,
        useful=-(-left // each),
        reward=_reward(state, reach.card, damage),
    )


def _reward(state: State, card: Card, damage: int) -> int | None:
    if state.setup.reward == "full" and damage:
        return None
    return bounty(card) or None


def fought(state: State, fight: Fight) -> State:
    """The state after the fight, its reward still waiting; the monster is already discarded."""
    hand = without(player(state, fight.by).hand, *fight.broken, *fight.burnt)
    after = changed(state, fight.by, hand=hand)
    after = discarding(spend_swords(after, fight.by, fight.spent), *fight.burnt)
    after = spend_stones(after, fight.by, fight.stones)
    after = replace(after, broken=ordered((*after.broken, *fight.broken)))
    after = changed(after, fight.hits, hp=fight.hp)
    if fight.reward is None:
        return after
    return replace(after, reward=Reward(to=fight.by, stones=fight.reward))
