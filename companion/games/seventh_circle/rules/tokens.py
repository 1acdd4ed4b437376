"""Whether a player has what is spent, and room for what comes."""

from msgspec import UNSET

from companion.engine import rule
from companion.games.seventh_circle.cards import called, is_monster
from companion.games.seventh_circle.fight import fight
from companion.games.seventh_circle.modes import MOST_ITEMS
from companion.games.seventh_circle.players import called_seat, held, player
from companion.games.seventh_circle.tokens import mode, swords_in_play
from companion.games.seventh_circle.words import (
    Actions,
    Adjust,
    Bury,
    Heal,
    Reach,
    Rescue,
    Seat,
    State,
)
from companion.message import Message, say, say_n


@rule
def tokens(state: State, action: Actions) -> Message | None:
    """Nobody spends stones or swords that they have not; of swords only so many are in play
    (The Rules, The Bounty)."""
    if isinstance(action, Bury):
        return _few(state, action.by, 1, "stones" if action.pay == "stone" else "swords")
    if isinstance(action, Reach):
        return _few(state, action.by, action.swords, "swords")
    if isinstance(action, Heal | Rescue) and action.stones is not UNSET:
        if not action.stones:
            return say("At least one stone is spent.")
        return _few(state, action.by, action.stones, "stones")
    if isinstance(action, Adjust):
        return _adjusted(state, action)
    return None


@rule
def excess(state: State, action: Actions) -> Message | None:
    """A sword does 1 damage, 3 against Death or the Demon (The Rules, Using Sword Tokens); more
    than can do anything are not spent (our reading)."""
    if not isinstance(action, Reach) or not is_monster(action.card):
        return None
    useful = fight(state, action).useful
    if action.swords <= useful:
        return None
    return say_n("Only {n} sword can do anything here against {card}.",
                 "Only {n} swords can do anything here against {card}.",
                 useful, card=called(action.card))  # fmt: skip


@rule
def hand(state: State, action: Actions) -> Message | None:
    """A hand holds five items; excess is discarded immediately (The Rules, The Inventory)."""
    if isinstance(action, Adjust) and action.hand is not UNSET:
        n = held(state, action.by) + action.hand
        if 0 <= n <= MOST_ITEMS:
            return None
        who = called_seat(action.by)
        return say("{who} would hold {count}; a hand has 0 to 5 cards.", who=who, count=n)
    if isinstance(action, Reach):
        return _discard_fits(state, action)
    return None


@rule
def hp(state: State, action: Actions) -> Message | None:
    """HP never pass the dice (The Rules, The Vitality; that healing at full dice is refused is
    our reading)."""
    if not isinstance(action, Heal) or state.setup.overheal:
        return None
    if player(state, action.by).hp < mode(state).dice:
        return None
    who = called_seat(action.by)
    return say("{who} already has all {hp} HP of the dice.", who=who, hp=mode(state).dice)


def _discard_fits(state: State, reach: Reach) -> Message | None:
    is_full = held(state, reach.by) >= MOST_ITEMS and not is_monster(reach.card)
    who = called_seat(reach.by)
    if is_full and reach.discard is UNSET:
        return say("{who} already holds five items and discards one for {card}.",
                   who=who, card=called(reach.card))  # fmt: skip
    if not is_full and reach.discard is not UNSET:
        return say("Nothing needs room in the hand of {who} for {card}.",
                   who=who, card=called(reach.card))  # fmt: skip
    return None


def _few(state: State, seat: Seat, asked: int, kind: str) -> Message | None:
    """Why so many tokens cannot be spent, if the player has fewer."""
    who = called_seat(seat)
    if kind == "stones" and player(state, seat).stones < asked:
        return say_n("{who} has {n} stone, not {asked}.", "{who} has {n} stones, not {asked}.",
                     player(state, seat).stones, who=who, asked=asked)  # fmt: skip
    if kind == "swords" and player(state, seat).swords < asked:
        return say_n("{who} has {n} sword, not {asked}.", "{who} has {n} swords, not {asked}.",
                     player(state, seat).swords, who=who, asked=asked)  # fmt: skip
    return None


def _adjusted(state: State, action: Adjust) -> Message | None:
    if action.swords is not UNSET:
        most, n = mode(state).most_swords, swords_in_play(state) + action.swords
        if n > most:
            return say("At most {most} swords are in play, not {count}.", most=most, count=n)
        return _few(state, action.by, -action.swords, "swords")
    if action.stones is UNSET or action.to is UNSET:
        return None
    giver = action.by if action.stones < 0 else action.to
    if giver != "altar":
        return _few(state, giver, abs(action.stones), "stones")
    if state.altar >= action.stones:
        return None
    return say_n("The Altar has {n} stone, not {asked}.",
                 "The Altar has {n} stones, not {asked}.",
                 state.altar, asked=action.stones)  # fmt: skip
