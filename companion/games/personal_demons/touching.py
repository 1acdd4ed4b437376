"""How far the cards on a circle reach: their spaces, their corners, the points they touch."""

from typing import assert_never

from msgspec import UNSET, UnsetType

from companion.engine import Frozen
from companion.games.personal_demons.cards import COLORS, Card, Color, extent, leaves_with_the_round
from companion.games.personal_demons.circle import (
    COLUMNS,
    CORNERS,
    HALF_CORNERS,
    ROWS,
    Corner,
    Half,
    beneath,
    points_at,
)
from companion.games.personal_demons.lying import (
    Circle,
    FaceDown,
    FaceUp,
    Halves,
    Part,
    TheFear,
)
from companion.games.personal_demons.setup import Wild
from companion.message import Message, say


class Spot(Frozen):
    """Where one card lies: its (top left) space, and of a small card the half."""

    space: str
    half: Half | None = None


def spot_name(spot: Spot) -> Message:
    """A spot in a sentence."""
    if spot.half is None:
        return say("{space}", space=spot.space)
    if spot.half == "top":
        return say("the top of {space}", space=spot.space)
    return say("the bottom of {space}", space=spot.space)


def half_at(corner: Corner) -> Half:
    """The half of a space that a corner belongs to."""
    return "top" if corner in HALF_CORNERS["top"] else "bottom"


def spot_at(circle: Circle, space: str, corner: Corner) -> Spot | None:
    """The card that reaches into a corner of a space, or None."""
    match circle.get(space):
        case None:
            return None
        case Part(of=head):
            return Spot(space=head)
        case Halves() as halves:
            half = half_at(corner)
            return Spot(space=space, half=half) if halves.at(half) else None
        case _:
            return Spot(space=space)


def spots_on(circle: Circle, space: str) -> tuple[Spot, ...]:
    """The cards that lie on a space; a hefty or colossal one by its top left."""
    found = (spot_at(circle, space, corner) for corner in CORNERS)
    return tuple(dict.fromkeys(spot for spot in found if spot))


def spots(circle: Circle) -> tuple[Spot, ...]:
    """Every card on the circle, across and down."""
    return tuple(spot for space in sorted(circle, key=_across) for spot in _own(circle, space))


def _across(space: str) -> tuple[str, str]:
    return space[1], space[0]


def _own(circle: Circle, space: str) -> tuple[Spot, ...]:
    return tuple(spot for spot in spots_on(circle, space) if spot.space == space)


def card_at(circle: Circle, spot: Spot) -> Card | None:
    """The face-up card of a spot; None for a Fear or a card face down."""
    match circle.get(spot.space):
        case FaceUp(card=card):
            return card
        case Halves() as halves if spot.half:
            return halves.at(spot.half)
        case _:
            return None


def spaces_of(circle: Circle, spot: Spot) -> tuple[str, ...]:
    """The spaces that a card lies on."""
    card = card_at(circle, spot)
    return beneath(spot.space, *extent(card)) if card else (spot.space,)


def points_of(circle: Circle, spot: Spot) -> frozenset[str]:
    """The sigil points that a card touches, those in the middle of its edges too."""
    if spot.half:
        return points_at(spot.space, HALF_CORNERS[spot.half])
    return frozenset().union(*(points_at(space) for space in spaces_of(circle, spot)))


def quarter(circle: Circle, wild: tuple[Wild, ...], space: str, corner: Corner) -> Color:
    """What a space shows in a corner: `-` where that is nothing a sigil could be made of."""
    spot = spot_at(circle, space, corner)
    if spot is None:
        return "W" if (space, corner) in wild else "-"
    lying = circle[spot.space]
    match lying:
        case FaceUp(card=card):
            return _corner_of(card, spot.space, space, corner)
        case Halves() as halves:
            return _small_corner_of(halves, corner)
        case TheFear(card=fear):
            return COLORS[fear.sigils[CORNERS.index(corner)]]
        case FaceDown() | Part():
            return "-"
        case _:
            assert_never(lying)


def _corner_of(card: Card, head: str, space: str, corner: Corner) -> Color:
    """A big card shows its sigils in its own four corners and nothing elsewhere."""
    columns, rows = extent(card)
    x = COLUMNS.index(space[0]) - COLUMNS.index(head[0])
    y = ROWS.index(space[1]) - ROWS.index(head[1])
    if x != (0 if "W" in corner else columns - 1) or y != (0 if "N" in corner else rows - 1):
        return "-"
    return COLORS[card.sigils[CORNERS.index(corner)]]


def _small_corner_of(halves: Halves, corner: Corner) -> Color:
    half = half_at(corner)
    card = halves.at(half)
    return COLORS[card.sigils[HALF_CORNERS[half].index(corner)]] if card else "-"


def named_spot(circle: Circle, space: str, half: Half | UnsetType) -> Spot | None:
    """The card that a space names, with a half exactly for a small one; None where it names none.

    Any space of a hefty or colossal card names it.
    """
    lying = circle.get(space)
    if isinstance(lying, Halves):
        small = half is not UNSET and lying.at(half) is not None
        return Spot(space=space, half=half) if half is not UNSET and small else None
    if lying is None or half is not UNSET:
        return None
    return Spot(space=lying.of if isinstance(lying, Part) else space)


def leaving(circle: Circle) -> dict[str, Spot]:
    """The Knights and Fragments, which go in the end phase, by the page's names: `a1`, `b2:top`."""
    found = ((spot, card_at(circle, spot)) for spot in spots(circle))
    return {
        f"{spot.space}:{spot.half}" if spot.half else spot.space: spot
        for spot, card in found
        if card and leaves_with_the_round(card)
    }
