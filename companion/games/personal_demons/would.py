"""What would an action do to seals and gauges, and which seals does it lack: before it is sent."""

from typing import Any

from msgspec import UNSET, UnsetType, to_builtins

from companion.games.personal_demons.cards import Card, extent
from companion.games.personal_demons.circle import beneath
from companion.games.personal_demons.laying import fear_of, laid
from companion.games.personal_demons.lying import TheFear
from companion.games.personal_demons.preview import preview
from companion.games.personal_demons.requirement import asked, tier_points
from companion.games.personal_demons.ritual import Player, Ritual
from companion.games.personal_demons.sealing import unsealed
from companion.games.personal_demons.words import (
    Actions,
    FaceFear,
    Fragment,
    Personal,
    Reveal,
    Royal,
)


def would(state: Ritual, action: Actions) -> dict[str, Any]:
    """`would`: on which spaces it lies, `gone` points, `formed` point → colour (W: choose),
    `asked` seal by seal, `gains` sin → its gauge after; of a Fear the points of its tier."""
    player = state.players.get(action.by)
    if player is None:
        return {}
    match action:
        case FaceFear():
            found = _faced(state, player, action)
        case Reveal() if player.placed:
            card = None if action.card is UNSET else action.card
            found = _seals(state, action.by, card, player.placed)
            found |= {"gains": gains(player, action)}
        case Fragment():
            found = _seals(state, action.by, action.card, action.space, action)
        case Royal() | Personal():
            found = _seals(state, action.by, action.card, action.space)
        case _:
            return {}
    return {"would": to_builtins(found)}


def _seals(
    state: Ritual, seat: str, card: Card | None, space: str, small: Fragment | None = None
) -> dict[str, Any]:
    found = None
    if len(space) == 2 and space in _SPACES:
        found = preview(state, seat, card, space, small.half if small else None)
    return {
        "spaces": beneath(space, *extent(card)) if found and card else (space,),
        "gone": found.gone if found else (),
        "formed": found.formed if found else {},
        "asked": asked(state.players[seat], card.requires) if card else (),
        "gains": {},
        "tier": None,
    }


_SPACES = frozenset(column + row for column in "abcd" for row in "1234")


def _faced(state: Ritual, player: Player, action: FaceFear) -> dict[str, Any]:
    lying = fear_of(player)
    if not lying:
        return {}
    after = laid(state, action)
    fear = player.circle[lying[0].space]
    return {
        "spaces": (lying[0].space,),
        "gone": tuple(sorted(player.seals.keys() - after.seals.keys())),
        "formed": unsealed(after, state.setup.wild),
        "asked": (),
        "gains": {},
        "tier": tier_points(player, fear.card) if isinstance(fear, TheFear) else 0,
    }


def gains(player: Player, action: Reveal) -> dict[str, int]:
    """What a reveal makes of the gauges that rise; none holds more than six."""
    rises: dict[Any, int] = {}
    if not isinstance(action.card, UnsetType):
        rises = dict(action.card.sin)
    elif action.face_down is not UNSET and action.face_down.sin is not UNSET:
        rises = {action.face_down.sin: 1}
    return {sin: player.sins.plus(sin, n).of(sin) for sin, n in rises.items()}
