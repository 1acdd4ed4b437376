"""How chance completes an action: the cards of a virtual deck, the dice."""

from msgspec import UNSET
from msgspec.structs import replace

from companion.engine import Chance
from companion.games.seventh_circle.dealing import room_size
from companion.games.seventh_circle.words import Actions, Deal, Roll, State


def draw(state: State, action: Actions, chance: Chance) -> Actions:
    """The action with its draws where its cards or dice were left out; else as it is."""
    match action:
        case Deal() if action.cards is UNSET and action.draws is UNSET:
            left = len(state.deck)
            draws = tuple(chance.draw(left - n) for n in range(room_size(state)))
            return replace(action, draws=draws)
        case Roll() if action.joker is None:
            drawn = chance.draw(6)
            return replace(action, joker=drawn[2] + 1, draws=(drawn,))
        case Roll() if action.one is UNSET and action.first is UNSET and action.joker is UNSET:
            one, two = chance.draw(6), chance.draw(6)
            return replace(action, one=one[2] + 1, two=two[2] + 1, draws=(one, two))
        case _:
            return action
