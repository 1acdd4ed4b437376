"""What the board's template of a seat is given; nothing in this game is hidden from anybody."""

from typing import Any

from msgspec import to_builtins

from companion.games.seventh_circle.cards import ALL, UNNAMED, value
from companion.games.seventh_circle.dealing import room_size
from companion.games.seventh_circle.dice import SIDES, faces
from companion.games.seventh_circle.left import left
from companion.games.seventh_circle.passes import following
from companion.games.seventh_circle.players import SEATS, player
from companion.games.seventh_circle.previews import (
    gone_to,
    heals,
    meetings,
    stones_that_heal,
)
from companion.games.seventh_circle.public import public
from companion.games.seventh_circle.tokens import mode, swords_in_play
from companion.games.seventh_circle.words import State
from companion.games.seventh_circle.worst import worst

ORDER = (*ALL, UNNAMED)


def view(state: State, seat: str) -> dict[str, Any]:
    """All that a board shows, of builtins only, the same for every seat.

    `state`, `setup`, `mode`: the numbers of the mode; `dice`: the faces that show each player's
    HP; `swords`: those in play; `spent_to`: where a player's stones go. With cards also `order`
    and `points` of all cards, `left`, `worst`, `size` and `then`: what follows between rooms,
    `heals`, `stones_heal`, and `fights`: the monsters as the player who is due would meet them.
    """
    numbers, setup = mode(state), state.setup
    dice = numbers.dice // SIDES
    return {
        "state": public(state),
        "setup": {name: getattr(setup, name) for name in setup.__struct_fields__},
        "mode": {
            "hp": numbers.dice,
            "stones": numbers.all_stones,
            "swords": numbers.most_swords,
            "passes": numbers.passes,
        },
        "dice": {each: faces(player(state, each).hp, dice) for each in SEATS},
        "swords": swords_in_play(state),
        "spent_to": gone_to(state),
        "then": following(state),
        **(_cards(state) if setup.cards else {}),
    }


def _cards(state: State) -> dict[str, Any]:
    return {
        "order": ORDER,
        "points": {card: value(card) for card in ORDER},
        "left": to_builtins(left(state)),
        "worst": {each: to_builtins(worst(state, each)) for each in SEATS},
        "size": room_size(state),
        "heals": {each: heals(state, each) for each in SEATS},
        "stones_heal": {each: stones_that_heal(state, each) for each in SEATS},
        "fights": to_builtins(meetings(state)),
    }
