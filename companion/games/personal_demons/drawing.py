"""Where on the picture of a circle does each card, corner and seal go?

The picture is 344 units wide: a space is 82, and four of them meet every 86.
"""

from typing import Literal, TypeAlias

from companion.engine import Frozen
from companion.games.personal_demons.cards import Card, SealColor, extent, is_of
from companion.games.personal_demons.circle import (
    COLUMNS,
    CORNERS,
    HALF_CORNERS,
    POINTS,
    ROWS,
    SPACES,
    Corner,
    Half,
)
from companion.games.personal_demons.lying import FaceDown, FaceUp, Halves, Part, TheFear
from companion.games.personal_demons.requirement import missing
from companion.games.personal_demons.ritual import Player, Ritual, Side

STEP, SIDE, EDGE, CORNER, HALF = 86, 82, 2, 22, 39

Kind: TypeAlias = Literal["regular", "hefty", "small", "knight", "fear", "back", "empty"]


class Quarter(Frozen):
    """A card's corner: its colour, which of the four it is, and its top left."""

    color: str
    at: Corner
    x: int
    y: int
    is_printed: bool = False


class Shown(Frozen):
    """A card (or an empty space) as it is drawn."""

    kind: Kind
    space: str
    spaces: tuple[str, ...]
    x: int
    y: int
    w: int
    h: int
    half: Half | None = None
    name: str | None = None
    value: int | None = None
    corners: tuple[Quarter, ...] = ()
    seal: SealColor | None = None
    """On the back of a card face down."""
    tiers: tuple[int, ...] = ()
    """The points of a Fear's tiers that its owner's seals meet now come first."""
    met: int = 0
    is_placed: bool = False
    """A card placed face down, not yet revealed, lies on top."""


class SealShown(Frozen):
    """A seal and the middle of its point."""

    point: str
    color: SealColor
    side: Side
    x: int
    y: int


class Picture(Frozen):
    """A whole circle."""

    cards: tuple[Shown, ...]
    seals: tuple[SealShown, ...]


def picture(state: Ritual, seat: str) -> Picture:
    """The circle of a seat as it lies now."""
    player = state.players[seat]
    cards = [card for space in SPACES for card in _on(state, player, space)]
    seals = tuple(
        SealShown(point=point, color=color, side=side, x=middle(point)[0], y=middle(point)[1])
        for point in POINTS
        if point in player.seals
        for color, side in (player.seals[point],)
    )
    return Picture(cards=tuple(cards), seals=seals)


def middle(point: str) -> tuple[int, int]:
    """Where the four quarters of a sigil point meet.

    >>> middle("b2")
    (172, 172)
    """
    return STEP * (COLUMNS.index(point[0]) + 1), STEP * (ROWS.index(point[1]) + 1)


def corner_of(space: str) -> tuple[int, int]:
    """The top left of a space.

    >>> corner_of("c1")
    (174, 2)
    """
    return EDGE + STEP * COLUMNS.index(space[0]), EDGE + STEP * ROWS.index(space[1])


def _on(state: Ritual, player: Player, space: str) -> list[Shown]:
    """What is drawn on a space; the parts of a big card are drawn with its top left."""
    placed = player.placed == space
    match player.circle.get(space):
        case None:
            return [_empty(state, space, placed)]
        case Part():
            return []
        case FaceUp(card=card):
            return [_face_up(card, space, placed)]
        case FaceDown(seal=seal):
            return [_plain("back", space, seal=seal, is_placed=placed)]
        case TheFear(card=fear):
            met = tuple(t.points for t in fear.tiers if not missing(player, t.requires))
            tiers = tuple(tier.points for tier in fear.tiers)
            corners = _corners(fear.sigils, *corner_of(space), SIDE, SIDE)
            return [_plain("fear", space, corners=corners, tiers=tiers, met=max(met, default=0))]
        case Halves() as halves:
            both = ((half, halves.at(half)) for half in HALF_CORNERS)
            return [_small(card, space, half, placed) for half, card in both if card]


def _plain(kind: Kind, space: str, **more: object) -> Shown:
    x, y = corner_of(space)
    shown: dict[str, object] = {"kind": kind, "space": space, "spaces": (space,), "x": x, "y": y}
    return Shown(**(shown | {"w": SIDE, "h": SIDE} | more))  # type: ignore[arg-type]


def _empty(state: Ritual, space: str, placed: bool) -> Shown:
    x, y = corner_of(space)
    corners = tuple(
        _quarter("W", corner, x, y, SIDE, SIDE, is_printed=True)
        for where, corner in state.setup.wild
        if where == space
    )
    return _plain("empty", space, corners=corners, is_placed=placed)


def _face_up(card: Card, space: str, placed: bool) -> Shown:
    columns, rows = extent(card)
    x, y = corner_of(space)
    w, h = SIDE + STEP * (columns - 1), SIDE + STEP * (rows - 1)
    across, down = COLUMNS.index(space[0]), ROWS.index(space[1])
    kind: Kind = "knight" if is_of(card, "knight") else "regular" if w + h < 170 else "hefty"
    return Shown(
        kind=kind, space=space, x=x, y=y, w=w, h=h, value=card.value, is_placed=placed,
        name=_name(card, w), corners=_corners(card.sigils, x, y, w, h),
        spaces=tuple(
            column + row
            for row in ROWS[down : down + rows]
            for column in COLUMNS[across : across + columns]
        ),
    )  # fmt: skip


def _small(card: Card, space: str, half: Half, placed: bool) -> Shown:
    x, y = corner_of(space)
    y = y if half == "top" else y + SIDE - HALF
    corners = tuple(
        _quarter(color, at, x, y, SIDE, HALF)
        for color, at in zip(card.sigils, HALF_CORNERS[half], strict=False)
        if color != "-"
    )
    kind: Kind = "knight" if is_of(card, "knight") else "small"
    return Shown(
        kind=kind, space=space, spaces=(space,), half=half, x=x, y=y, w=SIDE, h=HALF,
        name=_name(card, SIDE), value=card.value, corners=corners, is_placed=placed,
    )  # fmt: skip


def _name(card: Card, w: int) -> str | None:
    """As much of a name as a card of that width has room for."""
    most = w // 7
    name = card.name or ""
    return (name if len(name) <= most else name[: most - 1].rstrip() + "…") or None


def _corners(sigils: str, x: int, y: int, w: int, h: int) -> tuple[Quarter, ...]:
    found = zip(sigils, CORNERS, strict=False)
    return tuple(_quarter(color, at, x, y, w, h) for color, at in found if color != "-")


def _quarter(
    color: str, at: Corner, x: int, y: int, w: int, h: int, *, is_printed: bool = False
) -> Quarter:
    return Quarter(
        color=color, at=at, is_printed=is_printed,
        x=x if "W" in at else x + w - CORNER, y=y if "N" in at else y + h - CORNER,
    )  # fmt: skip
