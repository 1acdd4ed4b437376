"""Where may a card lie, and which card: form, space, limit, what may be covered."""

from typing import assert_never

from msgspec import UNSET

from companion.engine import rule
from companion.games.personal_demons import anatomy
from companion.games.personal_demons.bonus import is_personal
from companion.games.personal_demons.cards import Card, card_name, extent
from companion.games.personal_demons.circle import POINTS, SPACES, Half, beneath
from companion.games.personal_demons.lying import (
    FaceDown,
    FaceUp,
    Halves,
    Lying,
    Part,
    TheFear,
)
from companion.games.personal_demons.names import who
from companion.games.personal_demons.ritual import MOST_SUMMONED, Player, Ritual
from companion.games.personal_demons.touching import named_spot
from companion.games.personal_demons.words import (
    Actions,
    Discard,
    Fear,
    Fragment,
    Outranked,
    Personal,
    Place,
    Reveal,
    Royal,
    Seal,
    Summoning,
)
from companion.message import Message, say


@rule
def card(state: Ritual, action: Actions) -> Message | None:
    """A card has the size, corners and types of its deck (Rules, Demon Anatomy; Bonus Actions)."""
    if isinstance(action, Fear | Reveal | Summoning):
        return anatomy.fault_for(action)
    return None


@rule
def space(state: Ritual, action: Actions) -> Message | None:
    """Cards lie in the sixteen spaces, and seals where four of them meet
    (Rules, Placement Rules, Sixteen spaces; Forming Seals)."""
    match action:
        case Fear() | Place() | Royal():
            return _off_circle(action.space)
        case Fragment():
            return _off_circle(action.space) or _half_taken(
                state.players[action.by], action.space, action.half
            )
        case Personal():
            return _off_circle(action.space) or _sticks_out(action)
        case Discard():
            return _off_circle(action.space) or _nothing_to_discard(state, action)
        case Seal():
            return _no_seal(state, action)
        case _:
            return None


def _off_circle(space: str) -> Message | None:
    if space in SPACES:
        return None
    return say("“{space}” is no space of the circle: they are a1 to d4.", space=space[:40])


def _half_taken(player: Player, space: str, half: Half) -> Message | None:
    lying = player.circle.get(space)
    small = lying.at(half) if isinstance(lying, Halves) else None
    if small is None:
        return None
    if half == "top":
        return say("At the top of {space} lies {card} already.", card=card_name(small), space=space)
    return say("At the bottom of {space} lies {card} already.", card=card_name(small), space=space)


def _sticks_out(action: Personal) -> Message | None:
    if beneath(action.space, *extent(action.card)):
        return None
    return say(
        "With its top left on {space}, {card} would leave the circle.",
        card=card_name(action.card),
        space=action.space,
    )


def _nothing_to_discard(state: Ritual, action: Discard) -> Message | None:
    circle = state.players[action.by].circle
    lying = circle.get(action.space)
    if isinstance(lying, TheFear):
        return say(
            "{seat}'s Fear on {space} is faced, not discarded.",
            seat=who(action.by),
            space=action.space,
        )
    if named_spot(circle, action.space, action.half):
        return None
    if isinstance(lying, Halves) and action.half is UNSET:
        return say("On {space} lie small cards: say which half.", space=action.space)
    return say("No such card of {seat}'s lies on {space}.", seat=who(action.by), space=action.space)


def _no_seal(state: Ritual, action: Seal) -> Message | None:
    if action.point not in POINTS:
        return say("“{point}” is no sigil point: they are a1 to c3.", point=action.point[:40])
    if action.seal is None and action.point not in state.players[action.by].seals:
        return say("{seat} has no seal at {point}.", seat=who(action.by), point=action.point)
    return None


@rule
def limit(state: Ritual, action: Actions) -> Message | None:
    """Each player has two Personal Demons a game (Rules, Setup, Identify Personal Demons)."""
    if is_personal(action) and state.players[action.by].summoned >= MOST_SUMMONED:
        return say("{seat} has summoned both Personal Demons.", seat=who(action.by))
    return None


def is_excused(state: Ritual, action: Actions) -> bool:
    """Does a Courage card that is held allow it? Then cover, requirement and cost do not refuse."""
    if not isinstance(action, Outranked) or action.courage is UNSET:
        return False
    return state.players[action.by].holds(action.courage)


@rule
def cover(state: Ritual, action: Actions) -> Message | None:
    """A Fear stays visible, hefty and colossal cards are not covered but cover face-up regular
    cards, and small cards cover nothing (Rules, Placement Rules)."""
    if is_excused(state, action):
        return None
    match action:
        case Fear() | Place() | Royal() | Fragment():
            lying = state.players[action.by].circle.get(action.space)
            return _may_not_cover(action, lying)
        case Personal():
            return no_sacrifice(state.players[action.by], action.card, action.space)
        case _:
            return None


def _may_not_cover(action: Fear | Place | Royal | Fragment, lying: Lying | None) -> Message | None:
    match lying:
        case None:
            return None
        case TheFear():
            return say("No card may cover the Fear on {space}.", space=action.space)
        case Part():
            return say("A big card lies on {space} and may not be covered.", space=action.space)
        case FaceUp(card=below) if below.size != "regular":
            return say(
                "No card may cover {card} on {space}.", card=card_name(below), space=action.space
            )
        case Halves():
            is_bad = isinstance(action, Fear)
        case _:
            is_bad = isinstance(action, Fear | Fragment)
    return say("{space} is not empty.", space=action.space) if is_bad else None


def no_sacrifice(player: Player, card: Card, space: str) -> Message | None:
    """Why a Personal Demon may not cover what lies where it would lie, or None."""
    for under in beneath(space, *extent(card)):
        lying = player.circle.get(under)
        if not isinstance(lying, FaceUp) or lying.card.size != "regular":
            return say(
                "Only face-up regular cards may lie under {card}, and on {space} lies {what}.",
                card=card_name(card),
                space=under,
                what=_what(lying),
            )
    return None


def _what(lying: Lying | None) -> Message:
    match lying:
        case None:
            return say("no card")
        case FaceDown():
            return say("a card face down")
        case Halves():
            return say("a small card")
        case TheFear():
            return say("the Fear")
        case FaceUp() | Part():
            return say("a big card")
        case _:
            assert_never(lying)
