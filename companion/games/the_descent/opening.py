"""How a table begins: sixteen cards each, an empty board, nobody's clock running."""

from msgspec import UNSET

from companion.games.the_descent.cards import FULL
from companion.games.the_descent.sides import Each
from companion.games.the_descent.words import Pieces, Setup, State


def opening(setup: Setup) -> State:
    """The state before anything was done; without a board play starts at once (Setup)."""
    return State(
        setup=setup,
        phase="place" if setup.board else "play",
        turn=setup.first,
        winner=None,
        reason=None,
        ply=0,
        burnt=frozenset(),
        pieces=Each(green=Pieces(), blue=Pieces()),
        cards=Each(green=FULL, blue=FULL),
        clock=None,
        drawn=-1 if setup.first_draw is UNSET else setup.first_draw[0],
        last=None,
    )
