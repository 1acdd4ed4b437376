"""Which cards a pass has, and what follows when they are used up (The Rules, passes)."""

from msgspec.structs import replace

from companion.games.seventh_circle.cards import ALL, JOKERS, MAIN, Card, ordered
from companion.games.seventh_circle.modes import MODES
from companion.games.seventh_circle.words import Pass, Setup, State


def first_pack(setup: Setup) -> tuple[Card, ...]:
    """The cards of the first pass: in descent the jokers come later."""
    if not setup.cards:
        return ()
    return MAIN if MODES[setup.mode].passes > 1 else ALL


def in_game(state: State) -> tuple[Card, ...]:
    """Every card that has come into the game so far."""
    return MAIN if state.setup.mode == "descent" and state.pass_ == 1 else ALL


def following(state: State) -> Pass:
    """The pass after this one; the tracker steps through all of them.

    With cards an empty Looming Pile is skipped.
    """
    if state.pass_ == 1 and state.setup.mode == "descent":
        return 2
    if state.pass_ == "looming" or (state.setup.cards and not state.looming):
        return "reckoning"
    return "looming"


def opened(state: State) -> State:
    """The state after the next pass was shuffled: all its cards are to be dealt."""
    pass_ = following(state)
    if pass_ == "looming":
        pack = state.looming
        return replace(state, pass_=pass_, pack=pack, deck=pack, looming=())
    pack = ordered((*state.discard, *JOKERS))
    return replace(state, pass_=pass_, pack=pack, deck=pack, discard=())
