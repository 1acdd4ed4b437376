"""What stands after a ruling: the parts it sets, and what follows from them for the rest.

The rule `ruling` looks at the same state before it is accepted, so nothing here may fail on a
ruling that makes no sense.
"""

from msgspec import UNSET
from msgspec.structs import replace

from companion.games.seventh_circle.cards import (
    JOKERS,
    UNNAMED,
    Card,
    is_joker,
    jokers,
    ordered,
    other_joker,
    unnamed,
    with_names,
)
from companion.games.seventh_circle.players import SEATS, changed
from companion.games.seventh_circle.room import closed, picks, takes
from companion.games.seventh_circle.words import Ruling, Seat, State


def ruled(state: State, ruling: Ruling) -> State:
    """The state as ruled, before zero HP has its way."""
    after = _hands(_numbers(state, ruling), ruling)
    if not state.setup.cards:
        return after
    after = _with_deck(_piles(after, ruling))
    return _step_ruled(after, ruling) if ruling.step is not UNSET else _followed(after, ruling)


def placed(state: State) -> tuple[Card, ...]:
    """Every card that lies anywhere but in the deck, jokers without a name included."""
    hands = (*state.one.hand, *state.two.hand)
    return (*hands, *state.table, *state.discard, *state.looming, *state.broken)


def _numbers(state: State, ruling: Ruling) -> State:
    for seat in SEATS:
        if ruling.hp is not UNSET:
            state = changed(state, seat, hp=getattr(ruling.hp, seat))
        if ruling.swords is not UNSET:
            state = changed(state, seat, swords=getattr(ruling.swords, seat))
        if ruling.stones is not UNSET:
            state = changed(state, seat, stones=getattr(ruling.stones, seat))
    return state if ruling.stones is UNSET else replace(state, altar=ruling.stones.altar)


def _hands(state: State, ruling: Ruling) -> State:
    if ruling.hand is UNSET:
        return state
    for seat in SEATS:
        hand = getattr(ruling.hand, seat)
        part = {"items": hand} if isinstance(hand, int) else {"hand": ordered(hand)}
        state = changed(state, seat, **part)
    return state


def _piles(state: State, ruling: Ruling) -> State:
    piles = {
        name: ordered(pile)
        for name in ("looming", "discard", "table")
        if (pile := getattr(ruling, name)) is not UNSET
    }
    return replace(state, **piles)


def _with_deck(state: State) -> State:
    """The state whose deck has the cards of this pass that are nowhere else.

    A joker without a name is named where the ruling put the other one somewhere.
    """
    known = [card for card in JOKERS if card in placed(state)]
    if unnamed(state.table) == 1 and len(known) == 1:
        named = (*with_names(state.table), other_joker(known[0]))
        state = replace(state, table=ordered(named))
    elsewhere = set(placed(state))
    deck = tuple(card for card in state.pack if card not in elsewhere)
    if unnamed(state.table):
        nameless = len(jokers(deck)) - unnamed(state.table)
        deck = (*(card for card in deck if not is_joker(card)), *(UNNAMED,) * nameless)
    return replace(state, deck=deck)


def _step_ruled(state: State, ruling: Ruling) -> State:
    """The state at the step named; picks start anew."""
    assert ruling.step is not UNSET
    turn = None if ruling.turn is UNSET else ruling.turn
    first: Seat | None = state.first
    due: tuple[Seat, ...] = ()
    if ruling.step in ("between", "roll"):
        first = None
    elif turn is not None and ruling.step == "pick":
        first, due = turn, picks(turn, len(state.table))
    elif turn is not None:
        due = takes(turn, len(state.table))
    return replace(state, step=ruling.step, first=first, due=due, picked=())


def _followed(state: State, ruling: Ruling) -> State:
    """The state at the step it had, as far as the table still has cards for it."""
    if not state.table:
        return closed(state)
    due = state.due[: len(state.table)]
    if isinstance(ruling.turn, str) and due:
        due = (ruling.turn, *due[1:])
    if state.step == "joker" and not unnamed(state.table):
        state = replace(state, step="pick")
    return replace(state, due=due)
