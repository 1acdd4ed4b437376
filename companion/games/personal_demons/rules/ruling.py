"""What may the referee say: what is kept at a round's end, and what a ruling may set."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

from msgspec import UNSET, UnsetType

from companion.engine import rule
from companion.games.personal_demons import anatomy
from companion.games.personal_demons.cards import Card, FearCard, extent
from companion.games.personal_demons.circle import POINTS, SPACES, beneath
from companion.games.personal_demons.courage import KEEPER, TYPE_OF, UNNAMED
from companion.games.personal_demons.lying import (
    Circle,
    FaceUp,
    Halves,
    Lying,
    Part,
    Space,
    TheFear,
    lying_of,
)
from companion.games.personal_demons.names import who
from companion.games.personal_demons.ritual import (
    MOST_COURAGE,
    MOST_SIN,
    MOST_SUMMONED,
    CourageCard,
    Ritual,
)
from companion.games.personal_demons.touching import leaving
from companion.games.personal_demons.words import Actions, End, Ruling
from companion.message import Message, say

T = TypeVar("T")


@rule
def keep(state: Ritual, action: Actions) -> Message | None:
    """In the end phase the holder of Keeper may keep Knights and Fragments
    (Rules, Courage clarification, Keeper)."""
    if not isinstance(action, End) or action.keep is UNSET:
        return None
    for seat, names in action.keep.items():
        player = state.players.get(seat)
        if player is None or not player.holds(KEEPER):
            return say("“{seat}” holds no Keeper.", seat=seat[:40])
        for name in names:
            if name not in leaving(player.circle):
                return say(
                    "“{name}” is no Knight or Fragment of {seat}.", name=name[:40], seat=seat
                )
    return None


@rule
def ruling(state: Ritual, action: Actions) -> Message | None:
    """A ruling may break the order of play, but not what is always true of gauges, seals and
    cards (our reading)."""
    if not isinstance(action, Ruling):
        return None
    return next(_faults(state, action), None)


def _faults(state: Ritual, action: Ruling) -> Iterator[Message]:
    yield from _number_faults(action)
    for seat, cards in _given(action.courage):
        yield from _courage_faults(state, seat, cards)
    for seat, seals in _given(action.seals):
        for point in seals:
            if point not in POINTS:
                yield say(
                    "{seat}'s seal at “{point}” lies at no sigil point.",
                    seat=who(seat),
                    point=point[:40],
                )
    for seat, spaces in _given(action.circle):
        yield from _circle_faults(state, seat, spaces)


def _number_faults(action: Ruling) -> Iterator[Message]:
    for seat, score in _given(action.score):
        if score < 0:
            yield say("{seat}'s score cannot be {score}.", seat=who(seat), score=score)
    for seat, sins in _given(action.sins):
        for held in (sins.glut, sins.hate, sins.want):
            if not 0 <= held <= MOST_SIN:
                yield say(
                    "{seat}'s gauges hold 0 to 6 each, not {held}.", seat=who(seat), held=held
                )
    for seat, summoned in _given(action.summoned):
        if not 0 <= summoned <= MOST_SUMMONED:
            yield say(
                "{seat} has summoned 0 to 2 Personal Demons, not {n}.", seat=who(seat), n=summoned
            )


def _given(part: Mapping[str, T] | UnsetType) -> Iterable[tuple[str, T]]:
    """A part of the ruling by seat; nothing where it was left out."""
    return () if part is UNSET else part.items()


def _courage_faults(state: Ritual, seat: str, cards: tuple[CourageCard, ...]) -> Iterator[Message]:
    if len(cards) > MOST_COURAGE:
        yield say("{seat} cannot hold {n} Courage cards.", seat=who(seat), n=len(cards))
    for card in cards:
        if not state.setup.cards and card != CourageCard(name=UNNAMED, each=None):
            yield say("A tracker knows no names of Courage cards; each is “?”.")
        if (card.each is None) is (card.name in TYPE_OF):
            yield say("“{name}” does not go with these points for each card.", name=card.name[:40])
        if card.each is not None and not 1 <= card.each <= 9:
            yield say(
                "{name} gives 1 to 9 points for each card, not {n}.", name=card.name, n=card.each
            )


def _circle_faults(state: Ritual, seat: str, spaces: dict[str, Space]) -> Iterator[Message]:
    for space in spaces:
        if space not in SPACES:
            yield say("“{space}” is no space of the circle: they are a1 to d4.", space=space[:40])
    found = {space: lying_of(written) for space, written in spaces.items()}
    circle = {space: lying for space, lying in found.items() if lying}
    for space, lying in circle.items():
        yield from _card_faults(space, lying)
    if sum(isinstance(lying, TheFear) for lying in circle.values()) > 1:
        yield say("{seat} has one Fear only.", seat=who(seat))
    yield from _part_faults(circle)
    placed = [space for space, written in spaces.items() if written.placed is not UNSET]
    if state.players[seat].done == "placed":
        if len(placed) != 1:
            yield say(
                "{seat} has placed one card, and the circle shows {n}.",
                seat=who(seat),
                n=len(placed),
            )
    elif placed:
        yield say("{seat} has placed no card that waits to be revealed.", seat=who(seat))


def _card_faults(space: str, lying: Lying) -> Iterator[Message]:
    match lying:
        case FaceUp(card=card):
            cards: tuple[Card | FearCard, ...] = (card,)
            is_right = card.size != "small"
        case Halves(top=top, bottom=bottom):
            halves = tuple(card for card in (top, bottom) if card)
            cards, is_right = halves, all(card.size == "small" for card in halves)
        case TheFear(card=fear):
            cards, is_right = (fear,), True
        case _:
            return
    if not is_right:
        yield say("The card on {space} has the wrong size for its place.", space=space)
    yield from (why for why in map(anatomy.fault, cards) if why)


def _part_faults(circle: Circle) -> Iterator[Message]:
    """A hefty or colossal card has its parts, and a part has its card."""
    claimed = set()
    for space, lying in circle.items():
        if isinstance(lying, FaceUp):
            under = beneath(space, *extent(lying.card))
            if not under:
                yield say("The card on {space} would leave the circle.", space=space)
            claimed |= {(part, space) for part in under[1:]}
    parts = {(space, lying.of) for space, lying in circle.items() if isinstance(lying, Part)}
    for space, head in sorted(claimed ^ parts):
        yield say(
            "{space} as a part of the card on {head} does not fit.", space=space, head=head[:40]
        )
