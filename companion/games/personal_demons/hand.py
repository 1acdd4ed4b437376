"""What people change by hand: points, gauges, discards, seals, and what a ruling sets."""

from typing import Any, assert_never

from msgspec import UNSET
from msgspec.structs import replace

from companion.games.personal_demons.laying import without
from companion.games.personal_demons.lying import Space, lying_of
from companion.games.personal_demons.ritual import (
    Player,
    Ritual,
    sorted_courage,
    with_player,
)
from companion.games.personal_demons.touching import named_spot
from companion.games.personal_demons.words import Discard, Gauge, Points, Ruling, Seal


def by_hand(state: Ritual, action: Points | Gauge | Discard | Seal) -> Ritual:
    """The state after a change by hand."""
    player = state.players[action.by]
    match action:
        case Points():
            after = replace(player, score=max(0, player.score + action.points))
        case Gauge():
            after = replace(player, sins=player.sins.plus(action.sin, action.by_n))
        case Discard():
            spot = named_spot(player.circle, action.space, action.half)
            after = without(player, (spot,) if spot else ())
        case Seal():
            after = _sealed(player, action)
        case _:
            assert_never(action)
    return with_player(state, action.by, after)


def _sealed(player: Player, action: Seal) -> Player:
    seals = {point: seal for point, seal in player.seals.items() if point != action.point}
    if action.seal:
        seals[action.point] = action.seal
    return replace(player, seals=seals)


def ruled(state: Ritual, action: Ruling) -> Ritual:
    """The state with the parts of the ruling in place of what was."""
    table = {
        part: getattr(action, part)
        for part in ("leader", "round", "turn")
        if getattr(action, part) is not UNSET
    }
    players = {seat: _ruled(player, seat, action) for seat, player in state.players.items()}
    return replace(state, players=players, **table)


def _ruled(player: Player, seat: str, action: Ruling) -> Player:
    parts: dict[str, Any] = {
        part: getattr(action, part)[seat]
        for part in ("score", "sins", "summoned", "seals")
        if getattr(action, part) is not UNSET and seat in getattr(action, part)
    }
    if action.courage is not UNSET and seat in action.courage:
        parts["courage"] = sorted_courage(action.courage[seat])
    if action.circle is not UNSET and seat in action.circle:
        parts |= _circle(action.circle[seat])
    return replace(player, **parts)


def _circle(spaces: dict[str, Space]) -> dict[str, Any]:
    found = {space: lying_of(written) for space, written in spaces.items()}
    placed = (space for space, written in spaces.items() if written.placed is not UNSET)
    return {
        "circle": {space: lying for space, lying in found.items() if lying},
        "placed": next(placed, None),
    }
