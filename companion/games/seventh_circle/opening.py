"""How a table looks before anything was done."""

from companion.games.seventh_circle.modes import MODES
from companion.games.seventh_circle.passes import first_pack
from companion.games.seventh_circle.words import Player, Setup, State


def opening(setup: Setup) -> State:
    """Both players with their dice, stones and swords, the first pass shuffled."""
    mode = MODES[setup.mode]
    start = Player(hp=mode.dice, stones=mode.stones, swords=mode.swords)
    pack = first_pack(setup)
    return State(setup=setup, one=start, two=start, altar=mode.altar, pack=pack, deck=pack)
