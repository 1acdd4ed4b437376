"""The state as the record prints it: the page's State section, of builtins only."""

from typing import Any

import msgspec

from companion.games.seventh_circle.players import SEATS, player
from companion.games.seventh_circle.words import Player, State
from companion.games.seventh_circle.zero import hanging

PILES = ("table", "discard", "looming", "broken")


def public(state: State) -> dict[str, Any]:
    """Everything that all may see, which is everything: hands and buried ghosts lay open."""
    has_cards = state.setup.cards
    reward = state.reward
    return {
        "mode": state.setup.mode,
        "pass": state.pass_,
        "room": state.room,
        "step": state.step,
        "turn": state.due[0] if state.due else None,
        "first": state.first,
        "due": list(state.due),
        "picked": list(state.picked),
        "rescue": hanging(state),
        "reward": None if reward is None else msgspec.to_builtins(reward),
        "winner": state.winner,
        "reason": state.reason,
        "players": {seat: _player(player(state, seat), has_cards) for seat in SEATS},
        "altar": state.altar,
        **{pile: list(getattr(state, pile)) if has_cards else None for pile in PILES},
        "deck": len(state.deck) if has_cards else None,
    }


def _player(now: Player, has_cards: bool) -> dict[str, Any]:
    return {
        "hp": now.hp,
        "stones": now.stones,
        "swords": now.swords,
        "hand": list(now.hand) if has_cards else now.items,
        "score": now.score,
    }
