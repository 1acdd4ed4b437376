"""Whether the cards named are where the action needs them, and are of the right kind."""

from msgspec import UNSET

from companion.engine import rule
from companion.games.seventh_circle.cards import (
    UNNAMED,
    Card,
    called,
    is_heart,
    is_joker,
    is_monster,
    is_weapon,
    jokers,
    twice,
    unnamed,
)
from companion.games.seventh_circle.dealing import room_size
from companion.games.seventh_circle.players import called_seat, player
from companion.games.seventh_circle.words import (
    Actions,
    Bury,
    Deal,
    Heal,
    Pick,
    Reach,
    Rescue,
    Seat,
    State,
)
from companion.message import Message, say, say_n


@rule
def card(state: State, action: Actions) -> Message | None:
    """A card is in one place at a time: in the deck of this pass, on the table, in a hand, or
    gone (The Rules, The Vessel)."""
    if isinstance(action, Deal) and action.cards is not UNSET:
        return _not_in_deck(state, action.cards)
    if isinstance(action, Reach | Bury) and action.card not in state.table:
        return say("On the table there is no such card: {card}.", card=called(action.card))
    if isinstance(action, Reach):
        return _not_used(state, action)
    if isinstance(action, Heal | Rescue) and action.card is not UNSET:
        return _not_held(state, action.by, action.card)
    return None


@rule
def count(state: State, action: Actions) -> Message | None:
    """Five cards are dealt face up on the table; the last room of a pass gets what is left
    (The Rules, rooms; the rest is our reading)."""
    if not isinstance(action, Deal) or action.cards is UNSET:
        return None
    due, given = room_size(state), len(action.cards)
    if given == due:
        return None
    return say_n("This room takes {n} card, not {given}.",
                 "This room takes {n} cards, not {given}.", due, given=given)  # fmt: skip


@rule
def joker(state: State, action: Actions) -> Message | None:
    """Jokers must be drawn as part of a player's first card pick (The Rules, jokers; that one is
    fought when it is picked is our reading)."""
    if not isinstance(action, Pick) or action.by in state.picked:
        return None
    lying = jokers(state.table)
    if not lying or is_joker(action.card):
        return None
    who = called_seat(action.by)
    return say("{who} must first pick {joker}.", who=who, joker=called(lying[0]))


@rule
def weapon(state: State, action: Actions) -> Message | None:
    """Diamonds are weapons; weapons and swords are for monsters, and weapons do nothing to Death
    or the Demon (The Rules, weapons and jokers)."""
    if not isinstance(action, Reach):
        return None
    blunt = next((card for card in action.weapons if not is_weapon(card)), None)
    if blunt is not None:
        return say("A weapon is a diamond, and this is none: {card}.", card=called(blunt))
    if (action.weapons or action.swords) and not is_monster(action.card):
        return say("Weapons and swords are for monsters, not for {card}.", card=called(action.card))
    if action.weapons and is_joker(action.card):
        return say("Weapons do nothing against {card}.", card=called(action.card))
    return None


@rule
def heart(state: State, action: Actions) -> Message | None:
    """Hearts heal; at 0 HP a Blood Stone may save you (The Rules, healing and Zero-HP
    Exception; whether a heart may too is an option)."""
    if not isinstance(action, Heal | Rescue) or action.card is UNSET:
        return None
    if not is_heart(action.card):
        return say("A healing card is a heart, and this is none: {card}.", card=called(action.card))
    if isinstance(action, Rescue) and state.setup.zero_hp == "stone":
        return say("At this table only stones save a player at 0 HP, not {card}.",
                   card=called(action.card))  # fmt: skip
    return None


def _not_in_deck(state: State, cards: tuple[Card, ...]) -> Message | None:
    again = twice(cards)
    if again is not None:
        return say("One card is named twice: {card}.", card=called(again))
    nameless, left = unnamed(cards), len(jokers(state.deck))
    if nameless and nameless < len(jokers(cards)):
        return say("A joker with a name and one without cannot lie in one room.")
    if nameless > left:
        return say_n("The deck has {n} joker left, not {asked}.",
                     "The deck has {n} jokers left, not {asked}.",
                     left, asked=nameless)  # fmt: skip
    gone = next((card for card in cards if card not in (*state.deck, UNNAMED)), None)
    if gone is not None:
        return say("The deck of this pass does not hold {card}.", card=called(gone))
    return None


def _not_used(state: State, reach: Reach) -> Message | None:
    named = reach.weapons if reach.discard is UNSET else (*reach.weapons, reach.discard)
    again = twice(named)
    if again is not None:
        return say("One card is named twice: {card}.", card=called(again))
    for weapon in reach.weapons:
        if weapon not in player(state, reach.by).hand:
            return _not_held(state, reach.by, weapon)
    if reach.discard is UNSET or reach.discard == reach.card:
        return None
    return _not_held(state, reach.by, reach.discard)


def _not_held(state: State, seat: Seat, card: Card) -> Message | None:
    """Why a player cannot give that card; without cards, any that the hand may have."""
    holder, who = player(state, seat), called_seat(seat)
    if not state.setup.cards:
        return None if holder.items else say("{who} has no card in hand.", who=who)
    if card in holder.hand:
        return None
    return say("{who} does not hold {card}.", who=who, card=called(card))
