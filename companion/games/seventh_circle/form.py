"""What is malformed about an action at this table, where its type alone cannot tell."""

from msgspec import UNSET

from companion.games.seventh_circle.words import Actions, Deal, Reckon, Roll, Ruling, State
from companion.message import Message, say


def form(state: State, action: Actions) -> Message | None:
    """Why the action, completed by chance, does not fit a table with or without cards."""
    match action:
        case Deal() if action.cards is UNSET and action.draws is UNSET:
            return say("A deal names its cards or its draws.")
        case Roll():
            return _roll(action)
        case Reckon() if (action.hands is UNSET) != state.setup.cards:
            return say("The table counts the hands where it enters no cards, and only there.")
        case Ruling():
            return _ruling(state, action)
        case _:
            return None


def _roll(roll: Roll) -> Message | None:
    if roll.joker is None:
        return say("The die that names a joker is 1 to 6.")
    if roll.one is UNSET and roll.first is UNSET and roll.joker is UNSET:
        return say("A roll has two dice, or who won, or the die for a joker.")
    return None


def _ruling(state: State, ruling: Ruling) -> Message | None:
    rooms = (ruling.looming, ruling.discard, ruling.table, ruling.step, ruling.turn)
    if not state.setup.cards and any(part is not UNSET for part in rooms):
        return say("Where no cards are entered a ruling sets HP, stones, swords and hands only.")
    if ruling.hand is UNSET:
        return None
    if any(
        isinstance(hand, int) == state.setup.cards for hand in (ruling.hand.one, ruling.hand.two)
    ):
        return say("A hand is a list of its cards, or their number where no cards are entered.")
    return None
