"""What zero HP means: rescue, or a fall into the pit, and the reward that waits for it.

(The Rules, Zero-HP Exception and "lost to the pit"; that a reward waits is our reading.)
"""

from msgspec.structs import replace

from companion.games.seventh_circle.cards import is_heart
from companion.games.seventh_circle.players import SEATS, opponent, player
from companion.games.seventh_circle.tokens import earn
from companion.games.seventh_circle.words import Seat, State


def hanging(state: State) -> Seat | None:
    """Who is at 0 HP and waits for a rescue; nobody once the game is over."""
    if state.step == "over":
        return None
    return next((seat for seat in SEATS if player(state, seat).hp == 0), None)


def waited_for(state: State) -> tuple[Seat, ...]:
    """For whom the table waits: who is at 0 HP, else who is due; nobody between rooms."""
    seat = hanging(state)
    return state.due[:1] if seat is None else (seat,)


def is_over(state: State) -> bool:
    """Whether the game has ended."""
    return state.step == "over"


def can_rise(state: State, seat: Seat) -> bool:
    """Whether this player has anything that a rescue may be paid with."""
    if player(state, seat).stones:
        return True
    if state.setup.zero_hp == "stone":
        return False
    return bool(player(state, seat).items) or any(map(is_heart, player(state, seat).hand))


def settled(state: State) -> State:
    """The state once zero HP has had its way: a fall that nothing prevents is declared, and a
    reward that waited is paid when nobody is at 0 any longer."""
    seat = hanging(state)
    if seat is not None:
        return state if can_rise(state, seat) else lost(state, seat)
    if state.reward is None:
        return state
    return earn(replace(state, reward=None), state.reward.to, state.reward.stones)


def lost(state: State, seat: Seat) -> State:
    """The state after this player fell into the pit: the other one wins."""
    return replace(over(state), winner=opponent(seat), reason="pit")


def over(state: State) -> State:
    """The state with nothing due any more."""
    return replace(state, step="over", first=None, due=(), picked=(), reward=None)
