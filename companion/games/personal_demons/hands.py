"""What do people do with their hands after an action, step by step?"""

from collections.abc import Iterator
from typing import TypeGuard, assert_never

from msgspec import UNSET

from companion.engine import Frozen
from companion.games.personal_demons.cards import SEAL_NAMES, SIN_NAMES, SINS, card_name
from companion.games.personal_demons.circle import POINTS
from companion.games.personal_demons.laying import covered, fear_of, laid, under
from companion.games.personal_demons.leading import candles
from companion.games.personal_demons.lying import TheFear
from companion.games.personal_demons.names import who
from companion.games.personal_demons.ritual import Player, Ritual, Side
from companion.games.personal_demons.touching import (
    Spot,
    card_at,
    leaving,
    named_spot,
    spaces_of,
    spot_name,
    spots,
)
from companion.games.personal_demons.words import (
    Actions,
    Courage,
    Discard,
    End,
    FaceFear,
    Fear,
    Fragment,
    Laying,
    Pass,
    Personal,
    Place,
    Reveal,
    Royal,
    Ruling,
)
from companion.message import Message, say, say_n


class HandStep(Frozen):
    """One thing to do, by one seat or (None) by all."""

    seat: str | None
    what: Message


def steps(before: Ritual, action: Actions, after: Ritual) -> tuple[HandStep, ...]:
    """What is to be done on the table after an accepted action, in order.

    `before` and `after` are the states around it. Cards first, then seals, sins, scores, and what
    all do.
    """
    found = [HandStep(seat=action.by, what=what) for what in _cards(before, action)]
    for seat, player in after.players.items():
        was = before.players[seat]
        found += [HandStep(seat=seat, what=what) for what in _side(before, action, seat, player)]
        found += [HandStep(seat=seat, what=what) for what in _counters(was, player)]
    found += [HandStep(seat=None, what=what) for what in _together(before, action, after)]
    found += [
        HandStep(seat=seat, what=say("Take a Courage card; keep at most three."))
        for seat in after.due
        if seat not in before.due
    ]
    return tuple(found)


def _cards(before: Ritual, action: Actions) -> Iterator[Message]:
    """What the acting player does with cards."""
    match action:
        case Courage():
            yield from _courage(action)
        case Fear():
            yield say("Lay your Fear face up on {space}.", space=action.space)
        case Place():
            yield from _placed(before.players[action.by], action)
        case Discard():
            yield from _discarded(before.players[action.by], action)
        case Reveal() | FaceFear() | Fragment() | Royal() | Personal():
            yield from _taken_off(before, action)
            yield from _laid(before, action)
        case _:
            return


def _courage(action: Courage) -> Iterator[Message]:
    if action.take is UNSET or action.take == "?":
        yield say("Lay the Courage card face up near your circle.")
    else:
        yield say("Lay “{name}” face up near your circle.", name=action.take)
    for name in () if action.drop is UNSET else action.drop:
        yield say("Discard the Courage card “{name}”.", name=name)


def _placed(player: Player, action: Place) -> Iterator[Message]:
    if player.placed is None:
        yield say("Lay your card face down on {space}.", space=action.space)
    elif player.placed != action.space:
        yield say("Move your card from {old} to {new}.", old=player.placed, new=action.space)


def _discarded(player: Player, action: Discard) -> Iterator[Message]:
    spot = named_spot(player.circle, action.space, action.half)
    assert spot is not None
    yield _gone(player, spot)


def _gone(player: Player, spot: Spot) -> Message:
    card = card_at(player.circle, spot)
    if card:
        return say(
            "Discard {card} from {spot}, with all beneath.",
            card=card_name(card),
            spot=spot_name(spot),
        )
    if isinstance(player.circle[spot.space], TheFear):
        return say("Discard your Fear from {space}.", space=spot.space)
    return say("Discard the card face down on {space}, with all beneath.", space=spot.space)


def _taken_off(before: Ritual, action: Laying) -> Iterator[Message]:
    """What a Courage card let be covered and cannot stay below: a Fear, a card that is wider, a
    card under a small one; and the Fear that is faced."""
    player = before.players[action.by]
    spaces = under(player, action)
    if isinstance(action, FaceFear):
        yield from (_gone(player, spot) for spot in fear_of(player))
    for spot in covered(player, spaces):
        is_wider = not set(spaces_of(player.circle, spot)) <= set(spaces)
        if is_wider or isinstance(action, Fragment) or spot in fear_of(player):
            yield _gone(player, spot)


def _laid(before: Ritual, action: Laying) -> Iterator[Message]:
    match action:
        case Reveal():
            yield from _revealed(before.players[action.by], action)
        case Fragment(card=card, half="top"):
            yield say("Lay {card} at the top of {space}.", card=card_name(card), space=action.space)
        case Fragment(card=card):
            yield say(
                "Lay {card} turned round at the bottom of {space}.",
                card=card_name(card),
                space=action.space,
            )
        case Royal() | Personal():
            yield say(
                "Lay {card} face up on {spaces}.",
                card=card_name(action.card),
                spaces=under(before.players[action.by], action),
            )
        case FaceFear():
            return
        case _:
            assert_never(action)


def _revealed(player: Player, action: Reveal) -> Iterator[Message]:
    space = player.placed or ""
    if action.card is not UNSET:
        yield say("Turn up {card} on {space}.", card=card_name(action.card), space=space)
        return
    yield say("Leave the card on {space} face down.", space=space)
    if action.face_down is not UNSET and action.face_down.seal is not UNSET:
        yield say(
            "Lay a {seal} on the back of the card on {space}, black side up: cracked.",
            seal=SEAL_NAMES[action.face_down.seal],
            space=space,
        )


def _side(before: Ritual, action: Actions, seat: str, player: Player) -> Iterator[Message]:
    """What happens on one player's circle beside the card that was laid."""
    was = before.players[seat]
    if isinstance(action, End):
        gone = [spot for spot in leaving(was.circle).values() if spot not in spots(player.circle)]
        yield from (_gone(was, spot) for spot in gone)
    if isinstance(action, Ruling) and (was.circle, was.placed) != (player.circle, player.placed):
        yield say("Make the circle as the phone shows it.")
    if isinstance(action, Ruling) and was.courage != player.courage:
        yield say("Make the Courage cards as the phone shows them.")
    between = laid(before, action) if _lays(action, seat) else player
    yield from _seals_gone(was, between)
    yield from _seals_formed(was, between, player)


def _seals_gone(was: Player, between: Player) -> Iterator[Message]:
    for point in POINTS:
        color = was.seals[point][0] if point in was.seals else None
        if color and (point not in between.seals or between.seals[point][0] != color):
            yield say("Take the {seal} off {point}.", seal=SEAL_NAMES[color], point=point)


def _seals_formed(was: Player, between: Player, player: Player) -> Iterator[Message]:
    """Seals that are new, also where one has just gone, and those that are turned over."""
    for point in POINTS:
        if point not in player.seals:
            continue
        old = was.seals.get(point) if point in between.seals else None
        (color, side), seal = player.seals[point], SEAL_NAMES[player.seals[point][0]]
        if old == (color, side):
            continue
        if old and old[0] == color:
            yield _turned(seal, point, side)
        elif side == "active":
            yield say("Lay a {seal} on {point}, white side up: active.", seal=seal, point=point)
        else:
            yield say("Lay a {seal} on {point}, black side up: cracked.", seal=seal, point=point)


def _turned(seal: Message, point: str, side: Side) -> Message:
    if side == "active":
        return say("Turn the {seal} on {point} to its white side: active.", seal=seal, point=point)
    return say("Turn the {seal} on {point} to its black side: cracked.", seal=seal, point=point)


def _lays(action: Actions, seat: str) -> TypeGuard[Laying]:
    return isinstance(action, Laying) and action.by == seat


def _counters(was: Player, player: Player) -> Iterator[Message]:
    """The candles of the gauges and the two score trackers."""
    for sin in SINS:
        old, new = was.sins.of(sin), player.sins.of(sin)
        if old != new:
            yield say(
                "Move the {sin} candle from {old} to {new}.", sin=SIN_NAMES[sin], old=old, new=new
            )
    if was.score == player.score:
        return
    if player.score // 100 != was.score // 100:
        yield say(
            "Score: {old} → {new}; the left tracker shows its 100 side from 100 on.",
            old=was.score,
            new=player.score,
        )
    else:
        yield say("Score: {old} → {new}.", old=was.score, new=player.score)


def _together(before: Ritual, action: Actions, after: Ritual) -> Iterator[Message]:
    """What all do in unison when a turn or a round is over, or a colossal card was summoned."""
    standing = candles(after)
    if isinstance(action, Pass) and standing is not None:
        yield say_n(
            "Discard what is left in your hand and knock over a candle: {n} stands.",
            "Discard what is left in your hand and knock over a candle: {n} stand.",
            standing,
        )
    elif isinstance(action, Pass):
        yield say(
            "All pass their hand clockwise; {leader} now holds the Leader card.",
            leader=who(after.leader),
        )
    if isinstance(action, End) and standing is not None:
        yield say("Set the six candles upright; the Round {round} deck begins.", round=after.round)
    elif isinstance(action, End):
        yield say("Deal six cards of the Round {round} deck to each.", round=after.round)
    others = len(after.players) > 1
    if others and isinstance(action, Personal) and action.card.size == "colossal":
        yield say(
            "All but {seat} use the ability of {card}.",
            seat=who(action.by),
            card=card_name(action.card),
        )
