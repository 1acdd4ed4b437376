"""What happens by itself, and when: the random sacrifice as a flag falls (Timing)."""

from companion.games.the_descent import timing
from companion.games.the_descent.words import Clock, RandomSacrifice, State


def due(state: State) -> RandomSacrifice | None:
    """The clock's random sacrifice at the flag's instant; chance has yet to choose the card."""
    falls = timing.flag(state)
    if falls is None or state.turn is None:
        return None
    return RandomSacrifice(by="clock", seat=state.turn, at=falls)


def pause(state: State, at: int) -> Clock | None:
    """The pause that stops the clock at an instant; None where it does not run."""
    if state.clock is None or not state.clock.running:
        return None
    return Clock(by="referee", set="pause", at=at)
