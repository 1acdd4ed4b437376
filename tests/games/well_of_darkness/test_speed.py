"""A template asks only its own squares, however large the map and however many the figures."""

from time import perf_counter

from companion.games.well_of_darkness import GAME
from companion.games.well_of_darkness.state import QuestState
from tests.games.well_of_darkness.play import act, after, asked, quest, spawn

ASK = act("overlord", "area", figure="h1", template="breath", side="N", offset=0)


def field(side: int, figures: int) -> QuestState:
    """A square map with the attacker in its middle and the other figures all over it."""
    middle = side // 2
    places = [(x, y) for y in range(0, side, 2) for x in range(side) if (x, y) != (middle, middle)]
    step = len(places) // figures
    others = [spawn(f"k{n}", at=list(places[n * step])) for n in range(figures - 1)]
    return quest(spawn(at=[middle, middle]), *others, rows=("." * side,) * side)


def seconds(state: QuestState) -> float:
    """The quickest of many times that the action was judged and applied."""
    action = asked(state, ASK)
    times = []
    for _ in range(60):
        begun = perf_counter()
        assert all(rule.test(state, action) is None for rule in GAME.rules)
        GAME.apply(state, action)
        times.append(perf_counter() - begun)
    return min(times)


def test_a_large_crowded_map_takes_about_as_long_as_a_small_one() -> None:
    small, large = field(8, 4), field(40, 60)
    assert len(after(large, ASK).figures) == 61, "sixty and Mok"
    assert seconds(large) < 2 * seconds(small)
