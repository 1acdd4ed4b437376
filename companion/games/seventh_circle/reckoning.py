"""Who transcends the Seventh Circle (The Rules, Final Score Tally)."""

from typing import Literal

from msgspec import UNSET
from msgspec.structs import replace

from companion.games.seventh_circle.cards import value
from companion.games.seventh_circle.players import changed
from companion.games.seventh_circle.words import Player, Reckon, Seat, State
from companion.games.seventh_circle.zero import over

TOKEN = 2
"""Points of a sword or a stone."""


def score(player: Player, hand: int) -> int:
    """HP, the hand's points, and two for each sword and stone."""
    return player.hp + hand + TOKEN * (player.swords + player.stones)


def hand_points(player: Player) -> int:
    """What hearts and weapons in hand score."""
    return sum(map(value, player.hand))


def reckoned(state: State, action: Reckon) -> State:
    """The state after the final tally; without cards the table counts the hands."""
    points: dict[Seat, int] = {"one": hand_points(state.one), "two": hand_points(state.two)}
    if action.hands is not UNSET:
        points = {"one": action.hands.one, "two": action.hands.two}
    one, two = score(state.one, points["one"]), score(state.two, points["two"])
    after = over(changed(changed(state, "one", score=one), "two", score=two))
    return replace(after, pass_="reckoning", winner=best(one, two), reason="reckoning")


def best(one: int, two: int) -> Literal["one", "two", "draw"]:
    """Whose score is higher."""
    if one == two:
        return "draw"
    return "one" if one > two else "two"
