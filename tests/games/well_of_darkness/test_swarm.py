"""Swarm (Well of Darkness, p. 6)."""

from typing import Any

from companion.games.well_of_darkness.state import QuestState
from tests.games.well_of_darkness.play import (
    HALL,
    OVERLORDS_START,
    Ask,
    act,
    after,
    boulder,
    quest,
    shown,
    spawn,
    stand,
    strike,
    two,
)


def last(state: QuestState, *asks: Ask) -> dict[str, Any]:
    found: dict[str, Any] = shown(after(state, *asks), "last")
    return found


def swarm(*asks: Ask, rows: Any = HALL, attacker: str = "k1", target: str = "mok",
          doors: Any = ()) -> int:  # fmt: skip
    """How many others count for the attacker's Swarm; Mok stands on [3, 3]."""
    state = two(stand("mok", [3, 3]), *asks, rows=rows, doors=doors)
    count: int = last(state, strike(attacker, target))["swarm"]
    return count


def kobold(name: str, at: list[int], swarm: bool = False, **parts: Any) -> Ask:
    return spawn(name, at=at, swarm=swarm, **parts)


K1 = kobold("k1", [3, 4], swarm=True)


def test_each_other_figure_of_its_side_beside_the_target_counts_with_or_without_swarm() -> None:
    assert swarm(K1) == 0
    assert (
        swarm(K1, kobold("k2", [2, 2], swarm=True), kobold("k3", [4, 3]), kobold("k4", [1, 1])) == 2
    )


def test_without_swarm_nobody_counts() -> None:
    assert swarm(K1, kobold("k2", [2, 2]), attacker="k2") == 0
    assert swarm(K1, kobold("k2", [2, 2]), attacker="mok", target="k1") == 0


def test_heroes_beside_the_target_do_not_count() -> None:
    assert swarm(K1, stand("bogran", [3, 2])) == 0


def test_it_is_the_first_target_that_counts() -> None:
    state = two(stand("mok", [1, 1]), stand("bogran", [5, 5]), kobold("k1", [1, 2], swarm=True),
                kobold("k2", [5, 4]), rows=HALL)  # fmt: skip
    assert last(state, strike("k1", "mok", "bogran"))["swarm"] == 0
    assert last(state, strike("k1", "bogran", "mok"))["swarm"] == 1


def test_the_attacker_need_not_stand_beside_the_target() -> None:
    assert swarm(kobold("k1", [1, 1], swarm=True), kobold("k2", [2, 2])) == 1


def test_beside_is_one_step_both_ways() -> None:
    doors = [[[3, 2], [3, 3], "closed"]]
    assert swarm(K1, kobold("k2", [3, 2]), doors=doors) == 0
    assert swarm(K1, kobold("k2", [2, 2]), doors=doors) == 1, "the other corner way is open"
    state = two(stand("mok", [3, 2]), kobold("k1", [3, 1], swarm=True), kobold("k2", [4, 3]),
                rows=(*HALL[:2], "#...#.#", "#..#..#", *HALL[4:]))  # fmt: skip
    assert last(state, strike("k1", "mok"))["swarm"] == 0


def test_a_figure_under_a_boulder_in_its_pit_is_beside_nobody() -> None:
    state = quest(
        stand("mok", [4, 1]), kobold("k1", [5, 1], swarm=True), kobold("k2", [3, 1]),
        boulder("b1", [1, 1], size=2), *OVERLORDS_START,
        rows=("#######", "#..p..#", "#.....#", "#######"),
    )  # fmt: skip
    assert last(state, strike("k1", "mok"))["swarm"] == 1
    roll = act("overlord", "boulder", boulder="b1", red=1, yellow=6)
    assert last(state, roll, strike("k1", "mok"))["swarm"] == 0


def test_a_large_figure_beside_the_target_counts_once() -> None:
    assert swarm(K1, kobold("d1", [1, 2], size=[2, 3])) == 1


def test_off_the_map_and_for_breath_and_bolt_nobody_counts() -> None:
    assert last(quest(spawn("k1", swarm=True), spawn("k2")), strike("k1", "mok"))["swarm"] == 0
    state = quest(kobold("k1", [3, 4], swarm=True), kobold("k2", [3, 3]), rows=HALL)
    assert last(state, strike("k1", "mok"))["swarm"] == 0
    breath = act("overlord", "attack", figure="k1", kind="breath", side="N", offset=0,
                 dice=["red"], faces=[3])  # fmt: skip
    assert last(state, stand("mok", [3, 2]), breath)["swarm"] == 0


def test_more_than_five_count_but_add_no_more_dice() -> None:
    ring = [kobold(f"k{n}", [x, y]) for n, (x, y) in
            enumerate([(2, 2), (3, 2), (4, 2), (2, 3), (4, 3), (2, 4)], 2)]  # fmt: skip
    assert swarm(K1, *ring) == 6
