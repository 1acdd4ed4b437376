"""What a card laid on a circle covers, and what goes with that; seals have not yet formed."""

from collections.abc import Iterable
from typing import assert_never

from msgspec import UNSET
from msgspec.structs import replace

from companion.games.personal_demons.cards import Card, extent
from companion.games.personal_demons.circle import Half, beneath, points_at
from companion.games.personal_demons.lying import FaceDown, FaceUp, Halves, Lying, Part, TheFear
from companion.games.personal_demons.ritual import Player, Ritual
from companion.games.personal_demons.touching import Spot, points_of, spaces_of, spots, spots_on
from companion.games.personal_demons.words import (
    FaceFear,
    Fragment,
    Laying,
    Personal,
    Reveal,
    Royal,
)


def laid(state: Ritual, action: Laying) -> Player:
    """The side of the player who acts once the card lies, or the Fear is gone."""
    player = state.players[action.by]
    match action:
        case FaceFear():
            after = without(player, fear_of(player))
        case Fragment():
            after = lay_small(player, action.card, action.space, action.half)
        case Reveal():
            after = lay(replace(player, placed=None), _turned(action), under(player, action))
        case Royal() | Personal():
            after = lay(player, FaceUp(card=action.card), under(player, action))
        case _:
            assert_never(action)
    return after


def under(player: Player, action: Laying) -> tuple[str, ...]:
    """The spaces that the card takes for itself; none for one beside another small card."""
    match action:
        case Reveal():
            return (player.placed,) if player.placed else ()
        case Royal():
            return (action.space,)
        case Personal():
            return beneath(action.space, *extent(action.card))
        case Fragment():
            is_shared = isinstance(player.circle.get(action.space), Halves)
            return () if is_shared else (action.space,)
        case FaceFear():
            return ()
        case _:
            assert_never(action)


def _turned(action: Reveal) -> Lying:
    if action.card is not UNSET:
        return FaceUp(card=action.card)
    seal = UNSET if action.face_down is UNSET else action.face_down.seal
    return FaceDown(seal=None if seal is UNSET else seal)


def lay(player: Player, lying: Lying, spaces: tuple[str, ...]) -> Player:
    """With the card on those spaces, its top left first, and what it covers gone.

    Seals go only if something is covered, and then all that the card touches.
    """
    left = _uncovered(player, spaces)
    parts: dict[str, Lying] = {space: Part(of=spaces[0]) for space in spaces[1:]}
    return replace(left, circle={**left.circle, spaces[0]: lying, **parts})


def lay_small(player: Player, card: Card, space: str, half: Half) -> Player:
    """With the small card in that half; it covers only where a Courage card allows it."""
    lying = player.circle.get(space)
    left = player if isinstance(lying, Halves) else _uncovered(player, (space,))
    halves = lying if isinstance(lying, Halves) else Halves()
    both = replace(halves, top=card) if half == "top" else replace(halves, bottom=card)
    return replace(left, circle={**left.circle, space: both})


def covered(player: Player, spaces: tuple[str, ...]) -> tuple[Spot, ...]:
    """The cards that lie on those spaces; a hefty or colossal one is covered whole."""
    found = (spot for space in spaces for spot in spots_on(player.circle, space))
    return tuple(dict.fromkeys(found))


def _uncovered(player: Player, spaces: tuple[str, ...]) -> Player:
    below = covered(player, spaces)
    if not below:
        return player
    touched = frozenset[str]().union(*map(points_at, spaces))
    return _without_seals(without(player, below), touched)


def without(player: Player, gone: Iterable[Spot]) -> Player:
    """Without those cards, all beneath them, and the seals that touch them."""
    circle = dict(player.circle)
    touched: set[str] = set()
    for spot in gone:
        touched |= points_of(player.circle, spot)
        other = _other_half(circle[spot.space], spot)
        for space in spaces_of(player.circle, spot):
            del circle[space]
        if other:
            circle[spot.space] = other
    return _without_seals(replace(player, circle=circle), touched)


def _other_half(lying: Lying, spot: Spot) -> Halves | None:
    """What is left on a space when one of two small cards goes."""
    if not isinstance(lying, Halves):
        return None
    left = Halves(bottom=lying.bottom) if spot.half == "top" else Halves(top=lying.top)
    return left if left.top or left.bottom else None


def _without_seals(player: Player, touched: Iterable[str]) -> Player:
    gone = set(touched)
    seals = {point: seal for point, seal in player.seals.items() if point not in gone}
    return replace(player, seals=seals)


def fear_of(player: Player) -> tuple[Spot, ...]:
    """Where the player's Fear lies: one spot, or none."""
    return tuple(
        spot for spot in spots(player.circle) if isinstance(player.circle[spot.space], TheFear)
    )
