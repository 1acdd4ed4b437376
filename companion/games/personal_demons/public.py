"""What of a state is printed: the page's State section, in builtins only."""

from typing import Any

from msgspec import json, to_builtins
from msgspec.structs import replace

from companion.games.personal_demons.cards import Card
from companion.games.personal_demons.circle import SPACES
from companion.games.personal_demons.lying import FaceUp, Halves, Lying, Space, space_of
from companion.games.personal_demons.ritual import Player, Ritual
from companion.games.personal_demons.rounds import rating, winners


def public(state: Ritual) -> dict[str, Any]:
    """The whole public state; what is hidden lies on the table and is not entered."""
    won = winners(state)
    return {
        "round": state.round,
        "turn": state.turn,
        "step": state.step,
        "leader": state.leader,
        "due": list(state.due),
        "winners": list(won) if won else None,
        "players": {seat: _player(state, seat) for seat in state.players},
    }


def _player(state: Ritual, seat: str) -> dict[str, Any]:
    player = state.players[seat]
    rated = rating(state, seat)
    return {
        "score": player.score,
        "dial": dial(player.score),
        "sins": to_builtins(player.sins),
        "summoned": player.summoned,
        "circle": circle(player),
        "seals": {point: list(seal) for point, seal in player.seals.items()},
        "courage": [to_builtins(card) for card in player.courage],
        "done": player.done,
        "rating": str(rated) if rated else None,
    }


def dial(score: int) -> dict[str, Any]:
    """What the two trackers show: tens and ones, and `100` from there on (Rules, Scoring)."""
    return {"hundred": score >= 100, "tens": score // 10 % 10, "ones": score % 10}


def circle(player: Player) -> dict[str, Any]:
    """What lies where, cards as entered with their types sorted; empty spaces are left out."""
    return {
        space: _plain(space_of(_sorted(player.circle.get(space)), space == player.placed))
        for space in SPACES
        if space in player.circle or space == player.placed
    }


def _plain(space: Space) -> dict[str, Any]:
    """Builtins with lists, as a record is read back."""
    plain: dict[str, Any] = json.decode(json.encode(space))
    return plain


def _sorted(lying: Lying | None) -> Lying | None:
    match lying:
        case FaceUp(card=card):
            return FaceUp(card=with_sorted_types(card))
        case Halves(top=top, bottom=bottom):
            return Halves(
                top=with_sorted_types(top) if top else None,
                bottom=with_sorted_types(bottom) if bottom else None,
            )
        case _:
            return lying


def with_sorted_types(card: Card) -> Card:
    """The card as it is printed."""
    return replace(card, types=tuple(sorted(card.types)))
