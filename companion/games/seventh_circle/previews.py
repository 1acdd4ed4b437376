"""What a screen shows before anything is sent: each fight of the room, each way to heal."""

from companion.engine import Frozen
from companion.games.seventh_circle.cards import (
    Card,
    is_heart,
    is_joker,
    is_monster,
    is_weapon,
    value,
)
from companion.games.seventh_circle.fight import Fight, fought
from companion.games.seventh_circle.plans import plans
from companion.games.seventh_circle.players import opponent, player
from companion.games.seventh_circle.tokens import bounty, mode, swords_in_play
from companion.games.seventh_circle.words import Seat, State
from companion.games.seventh_circle.zero import can_rise


class Way(Frozen, omit_defaults=False):
    """One way to meet a monster, and what it leaves."""

    weapons: tuple[Card, ...]
    swords: int
    damage: int
    hp: int
    """Of the one who is hit."""
    falls: bool
    """Whether 0 HP is the end, since nothing is left to be saved with."""


class Meeting(Frozen, omit_defaults=False):
    """A monster and the player who would meet it now: the terms of the sum, three ways."""

    by: Seat
    hits: Seat
    value: int
    hearts: int
    stones: int
    each: int
    """What one sword does."""
    weapons: dict[Card, int]
    swords: int
    hp: int
    """Of the one who is hit, before the fight."""
    saved: bool
    """Whether the one who is hit could be saved at 0 HP."""
    bare: Way
    live: Way | None
    kill: Way | None
    gains: int
    """Stones for beating it; 0 where it is no Elite."""
    sword: bool
    """Whether the cap leaves room for another sword."""


def meeting(state: State, by: Seat, card: Card) -> Meeting:
    """Everything that the screen of a fight needs, before any weapon is chosen."""
    found, now = plans(state, by, card), player(state, by)
    bare = found.bare
    weapons = () if is_joker(card) else tuple(filter(is_weapon, now.hand))
    return Meeting(
        by=by,
        hits=bare.hits,
        value=bare.value,
        hearts=bare.hearts,
        stones=bare.stones,
        each=3 if is_joker(card) else 1,
        weapons={weapon: value(weapon) for weapon in weapons},
        swords=now.swords,
        hp=player(state, bare.hits).hp,
        saved=can_rise(fought(state, bare), bare.hits),
        bare=_way(state, bare),
        live=None if found.live is None else _way(state, found.live),
        kill=None if found.kill is None else _way(state, found.kill),
        gains=bounty(card),
        sword=swords_in_play(state) < mode(state).most_swords,
    )


def _way(state: State, fight: Fight) -> Way:
    after = fought(state, fight)
    falls = fight.hp == 0 and not can_rise(after, fight.hits)
    return Way(
        weapons=fight.broken, swords=fight.spent, damage=fight.damage, hp=fight.hp, falls=falls
    )


def meetings(state: State) -> dict[Card, Meeting]:
    """The monsters on the table, as the player who is due would meet them."""
    if state.step not in ("pick", "take") or not state.due:
        return {}
    return {card: meeting(state, state.due[0], card) for card in state.table if is_monster(card)}


def heals(state: State, seat: Seat) -> dict[Card, tuple[int, int]]:
    """The HP that each heart in hand would leave, and what of it would be wasted."""
    now, most = player(state, seat), mode(state).dice
    found = {}
    for card in filter(is_heart, now.hand):
        whole = now.hp + value(card)
        hp = whole if state.setup.overheal else min(whole, max(most, now.hp))
        found[card] = (hp, whole - hp)
    return found


def stones_that_heal(state: State, seat: Seat) -> int:
    """How many stones of a player could still heal without waste."""
    now = player(state, seat)
    if state.setup.overheal:
        return now.stones
    return max(0, min(now.stones, mode(state).dice - now.hp))


def gone_to(state: State) -> dict[Seat, str]:
    """Where the stones go that a player spends."""
    if state.setup.mode == "descent":
        return {"one": "altar", "two": "altar"}
    return {"one": opponent("one"), "two": opponent("two")}
