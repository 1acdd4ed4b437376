"""What an accepted action does. No judging here."""

from typing import assert_never

from msgspec import UNSET
from msgspec.structs import replace

from companion.games.seventh_circle.cards import is_monster, ordered, value
from companion.games.seventh_circle.dealing import christened, dealt, joker_named
from companion.games.seventh_circle.fight import fight, fought
from companion.games.seventh_circle.passes import following, opened
from companion.games.seventh_circle.players import (
    changed,
    discarding,
    giving,
    keeping,
    player,
)
from companion.games.seventh_circle.reckoning import reckoned
from companion.games.seventh_circle.roll import winner
from companion.games.seventh_circle.room import left_table, seat_done, won
from companion.games.seventh_circle.rulings import ruled
from companion.games.seventh_circle.tokens import mode, moved, spend_stones, spend_swords
from companion.games.seventh_circle.words import (
    Actions,
    Adjust,
    Bury,
    Deal,
    Fall,
    Ghosts,
    Heal,
    Phase,
    Pick,
    Reckon,
    Rescue,
    Roll,
    Ruling,
    Shuffle,
    State,
    Take,
)
from companion.games.seventh_circle.zero import lost, settled


def apply(state: State, action: Actions) -> State:
    """The state after an accepted action."""
    match action:
        case Deal() | Roll() | Pick() | Bury() | Ghosts() | Take():
            return _in_room(_noted(state, action), action)
        case Heal() | Rescue() | Fall():
            return _for_life(state, action)
        case Shuffle() | Reckon() | Phase():
            return _between_passes(state, action)
        case Adjust():
            return settled(_adjusted(state, action))
        case Ruling():
            return settled(ruled(state, action))
        case _:
            assert_never(action)


def _in_room(state: State, action: Deal | Roll | Pick | Bury | Ghosts | Take) -> State:
    match action:
        case Deal():
            return dealt(state, action)
        case Roll():
            return _rolled(state, action)
        case Pick() | Take():
            return _reached(state, action)
        case Bury():
            return _buried(state, action)
        case Ghosts():
            return replace(state, step="ghost-roll")
        case _:
            assert_never(action)


def _for_life(state: State, action: Heal | Rescue | Fall) -> State:
    match action:
        case Heal() | Rescue():
            return settled(_healed(state, action))
        case Fall():
            return lost(state, action.by)
        case _:
            assert_never(action)


def _between_passes(state: State, action: Shuffle | Reckon | Phase) -> State:
    match action:
        case Shuffle():
            return opened(state)
        case Reckon():
            return reckoned(state, action)
        case Phase():
            return replace(state, pass_=following(state))
        case _:
            assert_never(action)


def _noted(state: State, action: Deal | Roll | Pick | Bury | Ghosts | Take) -> State:
    """The state that remembers the number of the action's last draw."""
    if isinstance(action, Deal | Roll) and action.draws is not UNSET:
        return replace(state, drawn=action.draws[-1][0])
    return state


def _rolled(state: State, roll: Roll) -> State:
    if isinstance(roll.joker, int):
        return replace(christened(state, joker_named(roll.joker)), step="pick")
    first = winner(state, roll)
    return state if first is None else won(state, first)


def _reached(state: State, reach: Pick | Take) -> State:
    """The card goes to the hand or is fought; then the next seat is due, then zero HP counts."""
    after = left_table(state, reach.card)
    if isinstance(reach, Pick):
        picked = sorted({*after.picked, reach.by})
        after = replace(after, picked=tuple(picked) if after.table else ())
    after = seat_done(after)
    if not is_monster(reach.card):
        after = keeping(after, reach.by, reach.card)
        if reach.discard is UNSET:
            return after
        return discarding(giving(after, reach.by, reach.discard), reach.discard)
    return settled(fought(discarding(after, reach.card), fight(state, reach)))


def _buried(state: State, bury: Bury) -> State:
    spend = spend_stones if bury.pay == "stone" else spend_swords
    after = left_table(spend(state, bury.by, 1), bury.card)
    return replace(after, looming=ordered((*after.looming, bury.card)))


def _healed(state: State, action: Heal | Rescue) -> State:
    """The player's HP after a heart or stones, cut at the dice unless the table overheals."""
    if action.stones is not UNSET:
        points, after = action.stones, spend_stones(state, action.by, action.stones)
    else:
        assert action.card is not UNSET
        points, after = value(action.card), _card_spent(state, action)
    return changed(after, action.by, hp=_cut(state, player(state, action.by).hp + points))


def _card_spent(state: State, action: Heal | Rescue) -> State:
    assert action.card is not UNSET
    if not state.setup.cards:
        return changed(state, action.by, items=player(state, action.by).items - 1)
    return discarding(giving(state, action.by, action.card), action.card)


def _cut(state: State, hp: int) -> int:
    """HP within 0 and the dice; what is above is lost."""
    return max(0, hp) if state.setup.overheal else min(mode(state).dice, max(0, hp))


def _adjusted(state: State, action: Adjust) -> State:
    now = player(state, action.by)
    if action.hp is not UNSET:
        return changed(state, action.by, hp=_cut(state, now.hp + action.hp))
    if action.swords is not UNSET:
        return changed(state, action.by, swords=now.swords + action.swords)
    if action.hand is not UNSET:
        return changed(state, action.by, items=now.items + action.hand)
    assert action.stones is not UNSET and action.to is not UNSET
    return moved(moved(state, action.by, action.stones), action.to, -action.stones)
