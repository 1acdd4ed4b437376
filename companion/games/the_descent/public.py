"""What of a state is printed: the page's State section, in builtins only."""

from typing import Any

from msgspec import to_builtins

from companion.games.the_descent import cards, ways
from companion.games.the_descent.words import State


def public(state: State) -> dict[str, Any]:
    """The whole public state; nothing is hidden in this game."""
    return {
        "phase": state.phase,
        "turn": state.turn,
        "winner": state.winner,
        "reason": state.reason,
        "ply": state.ply,
        "burnt": sorted(state.burnt),
        "pieces": to_builtins(state.pieces),
        "cards": to_builtins(state.cards),
        "count": {"blue": cards.count(state.cards.blue), "green": cards.count(state.cards.green)},
        "moves": ways.count(state, state.turn) if state.turn else 0,
        "clock": to_builtins(state.clock),
    }
