"""Where stones and swords go when they are spent, moved or earned (The Rules, The Bounty).

Stones are never made or lost: they go between the players and the Altar. Swords come from the
tin and go back to it; the cap counts those in play.
"""

from msgspec.structs import replace

from companion.games.seventh_circle.cards import Card, is_elite, is_joker
from companion.games.seventh_circle.modes import MODES, Mode
from companion.games.seventh_circle.players import changed, opponent, player
from companion.games.seventh_circle.words import Place, Seat, State


def mode(state: State) -> Mode:
    """The numbers of this table's mode."""
    return MODES[state.setup.mode]


def swords_in_play(state: State) -> int:
    """The swords of both players."""
    return state.one.swords + state.two.swords


def stones_at(state: State, place: Place) -> int:
    """The stones of a player or of the Altar."""
    return state.altar if place == "altar" else player(state, place).stones


def moved(state: State, place: Place, n: int) -> State:
    """The state with `n` more stones there (fewer if negative), taken from nobody yet."""
    if place == "altar":
        return replace(state, altar=state.altar + n)
    return changed(state, place, stones=player(state, place).stones + n)


def spend_stones(state: State, seat: Seat, n: int) -> State:
    """The state after a player spent stones: to the Altar in descent, else to the opponent."""
    to: Place = "altar" if state.setup.mode == "descent" else opponent(seat)
    return moved(moved(state, seat, -n), to, n)


def spend_swords(state: State, seat: Seat, n: int) -> State:
    """The state after a player put swords back into the tin."""
    return changed(state, seat, swords=player(state, seat).swords - n)


def bounty(card: Card) -> int:
    """Stones for beating that monster: two for a joker, one for an Elite, else none."""
    if is_joker(card):
        return 2
    return 1 if is_elite(card) else 0


def earn(state: State, seat: Seat, stones: int) -> State:
    """The state after a reward: a sword below the cap; stones from the Altar, else the opponent."""
    if swords_in_play(state) < mode(state).most_swords:
        state = changed(state, seat, swords=player(state, seat).swords + 1)
    for _ in range(stones):
        source = _source(state, seat)
        if source is not None:
            state = moved(moved(state, source, -1), seat, 1)
    return state


def _source(state: State, seat: Seat) -> Place | None:
    """Who gives the next stone of a reward; None where nobody has one left."""
    if state.altar:
        return "altar"
    return opponent(seat) if stones_at(state, opponent(seat)) else None
