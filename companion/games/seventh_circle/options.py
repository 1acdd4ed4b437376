"""What a seat or the referee may do now.

All of it is legal; of fights only the ways of `plans.py` are listed, of rulings none. A deal or a
roll without its cards or dice is one that the app draws.
"""

from collections.abc import Iterator

from companion.games.seventh_circle.cards import (
    MAIN,
    Card,
    is_heart,
    is_item,
    jokers,
)
from companion.games.seventh_circle.modes import MOST_ITEMS
from companion.games.seventh_circle.passes import following
from companion.games.seventh_circle.plans import plans
from companion.games.seventh_circle.players import SEATS, held, opponent, player
from companion.games.seventh_circle.rules.order import counting
from companion.games.seventh_circle.tokens import mode, stones_at, swords_in_play
from companion.games.seventh_circle.words import (
    Actions,
    Adjust,
    Bury,
    Deal,
    Fall,
    Ghosts,
    Hands,
    Heal,
    Phase,
    Pick,
    Place,
    Reckon,
    Rescue,
    Roll,
    Seat,
    Shuffle,
    State,
    Take,
)
from companion.games.seventh_circle.zero import hanging

STEPS = (1, -1, 5, -5)
"""The steps of HP that a screen has buttons for."""


def options(state: State, by: str) -> Iterator[Actions]:
    """What this seat, or `referee`, may do now."""
    seat = next((seat for seat in SEATS if seat == by), None)
    if state.step == "over":
        return
    if hanging(state) is not None:
        if seat is not None and seat == hanging(state):
            yield from _rescues(state, seat)
    elif by == "referee":
        yield from _referee(state) if state.setup.cards else _counts(state)
    elif seat is not None:
        yield from _seat(state, seat) if state.setup.cards else _adjusts(state, seat)


def _counts(state: State) -> Iterator[Actions]:
    """The next phase; at the reckoning a tally of empty hands, which the table fills in."""
    if counting(state):
        yield Reckon(by="referee", hands=Hands(one=0, two=0))
    else:
        yield Phase(by="referee")


def _referee(state: State) -> Iterator[Actions]:
    if state.step == "between":
        yield _between(state)
    elif state.step in ("roll", "ghost-roll"):
        yield Roll(by="referee")
        yield from (Roll(by="referee", first=seat) for seat in SEATS)
    elif state.step == "ghosts":
        yield Ghosts(by="referee")


def _between(state: State) -> Actions:
    """What follows between two rooms."""
    if state.deck:
        return Deal(by="referee")
    if following(state) == "reckoning":
        return Reckon(by="referee")
    return Shuffle(by="referee")


def _seat(state: State, seat: Seat) -> Iterator[Actions]:
    if state.step == "between":
        yield from _heals(state, seat)
    elif state.step == "ghosts":
        for card in state.table:
            if player(state, seat).stones:
                yield Bury(by=seat, card=card, pay="stone")
            if player(state, seat).swords:
                yield Bury(by=seat, card=card, pay="sword")
    elif state.due[:1] == (seat,):
        if state.step == "joker":
            yield Roll(by=seat, joker=None)
            yield from (Roll(by=seat, joker=die) for die in range(1, 7))
        else:
            yield from _reaches(state, seat)


def _reaches(state: State, seat: Seat) -> Iterator[Pick | Take]:
    kind = Pick if state.step == "pick" else Take
    cards = state.table
    if state.step == "pick" and seat not in state.picked:
        cards = jokers(cards) or cards
    for card in cards:
        if is_item(card):
            yield from _kept(state, kind(by=seat, card=card))
        else:
            yield from _fights(state, kind(by=seat, card=card))


def _kept(state: State, reach: Pick | Take) -> Iterator[Pick | Take]:
    """The ways to take an item: as it is, or for each item that may make room."""
    if held(state, reach.by) < MOST_ITEMS:
        yield reach
        return
    for card in (*player(state, reach.by).hand, reach.card):
        yield type(reach)(by=reach.by, card=reach.card, discard=card)


def _fights(state: State, reach: Pick | Take) -> Iterator[Pick | Take]:
    """Bare hands, the cheapest way to live and the cheapest kill, each once."""
    found = plans(state, reach.by, reach.card)
    seen = []
    for way in (found.bare, found.live, found.kill):
        if way is not None and way not in seen:
            seen.append(way)
            yield type(reach)(by=reach.by, card=reach.card, weapons=way.broken, swords=way.spent)


def _heals(state: State, seat: Seat) -> Iterator[Heal]:
    now = player(state, seat)
    room = now.stones if state.setup.overheal else mode(state).dice - now.hp
    if not state.setup.overheal and not room:
        return
    yield from (Heal(by=seat, card=card) for card in now.hand if is_heart(card))
    yield from (Heal(by=seat, stones=n) for n in range(1, min(now.stones, room) + 1))


def _rescues(state: State, seat: Seat) -> Iterator[Rescue | Fall]:
    now = player(state, seat)
    yield from (Rescue(by=seat, stones=n) for n in range(1, now.stones + 1))
    if state.setup.zero_hp == "stone-or-heart":
        hand: tuple[Card, ...] = MAIN if now.items else now.hand
        yield from (Rescue(by=seat, card=card) for card in hand if is_heart(card))
    yield Fall(by=seat)


def _adjusts(state: State, seat: Seat) -> Iterator[Adjust]:
    now, numbers = player(state, seat), mode(state)
    can_grow = state.setup.overheal or now.hp < numbers.dice
    yield from (Adjust(by=seat, hp=n) for n in STEPS if n < 0 or can_grow)
    yield from _stone_steps(state, seat)
    if now.swords:
        yield Adjust(by=seat, swords=-1)
    if swords_in_play(state) < numbers.most_swords:
        yield Adjust(by=seat, swords=1)
    if now.items:
        yield Adjust(by=seat, hand=-1)
    if now.items < MOST_ITEMS:
        yield Adjust(by=seat, hand=1)


def _stone_steps(state: State, seat: Seat) -> Iterator[Adjust]:
    sides: tuple[Place, Place] = ("altar", opponent(seat))
    for to in sides:
        if player(state, seat).stones:
            yield Adjust(by=seat, stones=-1, to=to)
        if stones_at(state, to):
            yield Adjust(by=seat, stones=1, to=to)
