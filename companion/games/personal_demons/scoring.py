"""What the scoring phase gives a player, in its parts: each seal, Knights, each Courage card."""

from companion.engine import Frozen
from companion.games.personal_demons.cards import SealColor, Type, is_of
from companion.games.personal_demons.circle import POINTS, quarters
from companion.games.personal_demons.courage import SCORE_SINS, TYPE_OF
from companion.games.personal_demons.lying import Circle, TheFear
from companion.games.personal_demons.ritual import CourageCard, Player, Side
from companion.games.personal_demons.touching import Spot, card_at, spot_at, spots

FEAR_VALUE, REGULAR_KNIGHT, SMALL_KNIGHT = 1, 6, 3


class CardScore(Frozen):
    """A card that touches a seal, and its value."""

    spot: Spot
    value: int


class SealScore(Frozen):
    """A seal, the cards it touches, and what it scores: nothing once it is cracked."""

    point: str
    color: SealColor
    side: Side
    cards: tuple[CardScore, ...]
    points: int


class KnightScore(Frozen):
    """A Knight: 6 points from the Royal deck, 3 from the Fragment deck."""

    spot: Spot
    points: int


class CourageScore(Frozen):
    """A Courage card that scores: for `count` cards of its type, or `count` sin."""

    card: CourageCard
    count: int
    points: int


class Reckoning(Frozen):
    """All that a player scores, in the order in which it is scored."""

    seals: tuple[SealScore, ...]
    knights: tuple[KnightScore, ...]
    courage: tuple[CourageScore, ...]
    points: int


def reckoning(player: Player) -> Reckoning:
    """What the scoring phase would give the player now."""
    seals = seal_scores(player)
    knights = knight_scores(player.circle)
    courage = courage_scores(player)
    points = (
        sum(seal.points for seal in seals)
        + sum(knight.points for knight in knights)
        + sum(card.points for card in courage)
    )
    return Reckoning(seals=seals, knights=knights, courage=courage, points=points)


def seal_scores(player: Player) -> tuple[SealScore, ...]:
    """What each seal would score now, from the top left across and down."""
    return tuple(_seal_score(player, point) for point in POINTS if point in player.seals)


def _seal_score(player: Player, point: str) -> SealScore:
    color, side = player.seals[point]
    cards = touched_cards(player.circle, point)
    points = sum(card.value for card in cards) if side == "active" else 0
    return SealScore(point=point, color=color, side=side, cards=cards, points=points)


def touched_cards(circle: Circle, point: str) -> tuple[CardScore, ...]:
    """The distinct cards at a sigil point, each with its value."""
    found = (spot_at(circle, space, corner) for space, corner in quarters(point))
    distinct = dict.fromkeys(spot for spot in found if spot)
    return tuple(CardScore(spot=spot, value=_value(circle, spot)) for spot in distinct)


def _value(circle: Circle, spot: Spot) -> int:
    card = card_at(circle, spot)
    if card:
        return card.value
    return FEAR_VALUE if isinstance(circle[spot.space], TheFear) else 0


def knight_scores(circle: Circle) -> tuple[KnightScore, ...]:
    """Every Knight, across and down."""
    return tuple(
        KnightScore(spot=spot, points=SMALL_KNIGHT if spot.half else REGULAR_KNIGHT)
        for spot in _of_type(circle, "knight")
    )


def _of_type(circle: Circle, kind: Type) -> tuple[Spot, ...]:
    """The face-up cards of a type, sealed or not; the Fear is none."""
    cards = ((spot, card_at(circle, spot)) for spot in spots(circle))
    return tuple(spot for spot, card in cards if card and is_of(card, kind))


def courage_scores(player: Player) -> tuple[CourageScore, ...]:
    """Every Courage card that scores in this phase, those that score 0 too."""
    found = (_courage_score(player, card) for card in player.courage)
    return tuple(score for score in found if score)


def _courage_score(player: Player, card: CourageCard) -> CourageScore | None:
    if card.name == SCORE_SINS:
        total = player.sins.total()
        return CourageScore(card=card, count=total, points=total // 2)
    if card.each is None or card.name not in TYPE_OF:
        return None
    count = len(_of_type(player.circle, TYPE_OF[card.name]))
    return CourageScore(card=card, count=count, points=count * card.each)
