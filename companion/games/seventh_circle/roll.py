"""Who wins a roll (The Rules, initiative and the Mercy of the Pit)."""

from msgspec import UNSET

from companion.games.seventh_circle.words import Roll, Seat, State


def winner(state: State, roll: Roll) -> Seat | None:
    """Who goes first; None where all is equal and both roll again.

    The player with fewer HP adds 1; equal totals go to the player with more HP.
    """
    if roll.first is not UNSET:
        return roll.first
    assert roll.one is not UNSET and roll.two is not UNSET
    behind = (state.one.hp < state.two.hp) - (state.two.hp < state.one.hp)
    ahead = roll.one - roll.two + behind or -behind
    if not ahead:
        return None
    return "one" if ahead > 0 else "two"
