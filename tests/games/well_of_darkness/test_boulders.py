"""Boulders (Well of Darkness, p. 5)."""

from typing import Any

import pytest

from companion.games.well_of_darkness import GAME
from companion.games.well_of_darkness.boulder import danger, distance, ways
from companion.games.well_of_darkness.state import QuestState
from tests.games.well_of_darkness.play import (
    HALL,
    OVERLORDS_START,
    Ask,
    act,
    after,
    asked,
    boulder,
    quest,
    refused,
    shown,
    spawn,
    stand,
    strike,
    two,
)

LANE = ("##########", "#........#", "##########")


def roll(name: str = "b1", red: int = 1, yellow: int = 6, **more: Any) -> Ask:
    return act("overlord", "boulder", boulder=name, red=red, yellow=yellow, **more)


def rolled(*asks: Ask, red: int = 1, yellow: int = 6, rows: Any = LANE, **setup: Any) -> QuestState:
    """After the boulder b1 has rolled; a red 1 is an X, a yellow 6 one square."""
    return after(two(*asks, rows=rows, **setup), *start(), roll(red=red, yellow=yellow))


def start() -> tuple[Ask, ...]:
    first, mok, ends, overlord = OVERLORDS_START
    return first, mok, ends, act("bogran", "turn"), act("bogran", "end"), overlord


@pytest.mark.parametrize(
    ("red", "yellow", "squares"), [(1, 6, 1), (1, 1, 3), (2, 2, 3), (3, 5, 4), (6, 3, 5), (5, 4, 2)]
)
def test_a_boulder_goes_as_far_as_the_range_on_both_dice(
    red: int, yellow: int, squares: int
) -> None:
    assert distance(red, yellow) == squares
    assert (
        shown(rolled(boulder("b1", [1, 1]), red=red, yellow=yellow), "last")["distance"] == squares
    )


@pytest.mark.parametrize(
    ("direction", "at"), [("N", (3, 2)), ("E", (4, 3)), ("S", (3, 4)), ("W", (2, 3))]
)
def test_it_goes_the_way_of_its_arrow(direction: str, at: tuple[int, int]) -> None:
    state = rolled(boulder("b1", [3, 3], direction), rows=HALL)
    assert state.boulders["b1"].at == at
    assert state.boulders["b1"].direction == direction


def test_the_last_roll_is_shown_with_its_path_step_by_step() -> None:
    state = rolled(boulder("b1", [1, 1]), stand("mok", [3, 1]), red=1, yellow=1)
    assert shown(state, "last") == {
        "do": "boulder", "boulder": "b1", "distance": 3, "path": [[2, 1], [3, 1], [4, 1]],
        "killed": ["mok"], "end": None,
    }  # fmt: skip


def test_every_figure_it_reaches_is_killed_whatever_its_wounds_armour_and_undying() -> None:
    hound = spawn("h1", at=[2, 1], wounds=99, armor=9, undying=True, flying=True)
    state = rolled(boulder("b1", [1, 1]), hound, stand("mok", [3, 1]), red=1, yellow=2)
    assert shown(state, "last", "killed") == ["h1", "mok"]
    assert "h1" not in state.figures


def test_a_killed_hero_counts_as_a_death() -> None:
    state = rolled(boulder("b1", [1, 1]), stand("mok", [2, 1]))
    assert (state.conquest, state.figures["mok"].at, state.figures["mok"].wounds) == (3, None, 12)


def test_all_deaths_are_counted_before_no_conquest_ends_the_game() -> None:
    state = rolled(
        boulder("b1", [1, 1]), stand("mok", [2, 1]), stand("bogran", [3, 1]), spawn("h", at=[4, 1]),
        red=1, yellow=1, conquest=2,
    )  # fmt: skip
    assert (state.winner, state.conquest) == ("overlord", 0)
    assert shown(state, "last", "killed") == ["bogran", "h", "mok"]
    assert shown(state, "due") == {"boulders": [], "tokens": {}, "collect": False}


def test_one_space_of_a_large_figure_is_enough() -> None:
    state = rolled(boulder("b1", [1, 1]), spawn("h1", at=[2, 1], size=[1, 2]), rows=HALL)
    assert "h1" not in state.figures


def test_it_removes_rubble() -> None:
    state = rolled(boulder("b1", [1, 1]), red=1, yellow=5, rows=("#####", "#.rr#", "#####"))
    assert shown(state, "map", "rows")[1] == "#...#"


def test_rubble_that_it_does_not_reach_stays() -> None:
    state = rolled(boulder("b1", [1, 1]), rows=("######", "#.rr.#", "######"))
    assert shown(state, "map", "rows")[1] == "#..r.#"


@pytest.mark.parametrize("rows", [("####", "#..#", "####"), ("....", "....")])
def test_a_wall_or_the_maps_edge_destroys_it(rows: tuple[str, ...]) -> None:
    x = len(rows[0]) - (3 if "#" in rows[0] else 2)
    state = rolled(boulder("b1", [x, 1]), red=1, yellow=1, rows=rows)
    assert "b1" not in state.boulders
    assert shown(state, "last", "end") == "wall"
    assert shown(state, "last", "path") == [[x + 1, 1]]


def test_blocked_at_once_it_has_no_path() -> None:
    state = rolled(boulder("b1", [1, 1], "N"), rows=HALL)
    assert (shown(state, "last", "path"), shown(state, "last", "distance")) == ([], 1)


def test_a_closed_door_destroys_it_and_an_open_one_does_not() -> None:
    for sort, end in (("closed", "door"), ("open", None)):
        doors = [[[2, 1], [3, 1], sort]]
        state = rolled(boulder("b1", [1, 1]), red=1, yellow=5, doors=doors)
        assert shown(state, "last", "end") == end


def test_a_door_beside_its_way_does_not_hinder_it() -> None:
    doors = [[[2, 1], [2, 2], "closed"]]
    assert rolled(boulder("b1", [1, 1]), rows=HALL, doors=doors).boulders["b1"].at == (2, 1)


def test_a_large_boulder_is_destroyed_by_a_closed_door_between_two_new_squares() -> None:
    doors = [[[3, 1], [3, 2], "closed"]]
    state = rolled(boulder("b1", [1, 1], size=2), rows=HALL, doors=doors)
    assert shown(state, "last", "end") == "door"


def test_a_closed_door_among_the_squares_it_comes_from_does_not_hinder_it() -> None:
    doors = [[[1, 1], [1, 2], "closed"], [[2, 1], [2, 2], "closed"]]
    state = rolled(boulder("b1", [1, 1], size=2), rows=HALL, doors=doors)
    assert state.boulders["b1"].at == (2, 1)


def test_of_two_boulders_that_collide_the_moving_one_is_destroyed() -> None:
    state = rolled(boulder("b1", [1, 1]), boulder("b2", [3, 1]), red=1, yellow=1)
    assert list(state.boulders) == ["b2"]
    assert (shown(state, "last", "end"), shown(state, "last", "path")) == ("boulder", [[2, 1]])


def test_a_wall_comes_before_a_door_and_a_door_before_a_boulder() -> None:
    rows = ("######", "#...##", "#....#", "######")
    doors = [[[2, 2], [3, 2], "closed"]]
    wall = rolled(boulder("b1", [2, 1], size=2), rows=rows,
                  doors=[[[3, 2], [4, 2], "closed"]])  # fmt: skip
    assert shown(wall, "last", "end") == "wall"
    door = rolled(boulder("b1", [1, 1], size=2), boulder("b2", [3, 1]), rows=rows, doors=doors)
    assert shown(door, "last", "end") == "door"


def test_figures_behind_what_destroys_it_live() -> None:
    state = rolled(
        boulder("b1", [1, 1]), boulder("b2", [3, 1]), stand("mok", [4, 1]), red=3, yellow=1
    )
    assert state.figures["mok"].at == (4, 1)


PITS = ("########", "#.pp...#", "#.pp...#", "########")


def test_a_figure_in_a_pit_is_safe_while_the_boulder_crosses() -> None:
    state = rolled(boulder("b1", [1, 1]), stand("mok", [2, 1]), red=1, yellow=1, rows=PITS)
    assert (state.figures["mok"].at, shown(state, "last", "killed")) == ((2, 1), [])


def test_a_flying_figure_over_a_pit_is_not_safe() -> None:
    state = rolled(
        boulder("b1", [1, 1]), spawn("h1", at=[2, 1], flying=True), red=1, yellow=1, rows=PITS
    )
    assert "h1" not in state.figures


def test_a_figure_partly_in_a_pit_is_not_safe() -> None:
    state = rolled(
        boulder("b1", [1, 1]), spawn("h1", at=[3, 1], size=[2, 1]), red=1, yellow=1, rows=PITS
    )
    assert "h1" not in state.figures


def test_a_large_figure_wholly_in_pits_is_safe() -> None:
    state = rolled(
        boulder("b1", [1, 1]), spawn("h1", at=[2, 1], size=[2, 2]), red=1, yellow=1, rows=PITS
    )
    assert "h1" in state.figures


def test_at_rest_wholly_on_pits_it_kills_what_is_under_it_and_is_destroyed() -> None:
    state = rolled(boulder("b1", [1, 1]), stand("mok", [2, 1]), rows=PITS)
    assert (shown(state, "last", "end"), shown(state, "last", "killed")) == ("pit", ["mok"])
    assert (state.boulders, state.conquest) == ({}, 3)


def test_at_rest_partly_on_pits_it_stays_and_who_is_in_them_is_safe() -> None:
    rows = ("######", "#..p.#", "#....#", "######")
    state = rolled(boulder("b1", [1, 1], size=2), stand("mok", [3, 1]), rows=rows)
    assert (state.figures["mok"].at, state.boulders["b1"].at) == ((3, 1), (2, 1))


def test_who_is_safe_under_a_boulder_is_not_killed_as_it_rolls_off() -> None:
    rows = ("#######", "#..p..#", "#.....#", "#######")
    state = rolled(boulder("b1", [1, 1], size=2), stand("mok", [3, 1]), rows=rows)
    assert shown(state, "last", "end") is None
    state = GAME.apply(state, asked(state, roll(yellow=6)))
    assert (state.figures["mok"].at, state.boulders["b1"].at) == ((3, 1), (3, 1))


def test_a_boulder_placed_on_pits_lies_there_until_its_own_roll() -> None:
    state = quest(boulder("b1", [2, 1]), act("referee", "map", square=[2, 1], to="p"), rows=PITS)
    assert "b1" in state.boulders


def test_stopped_on_pits_it_is_the_wall_that_destroys_it() -> None:
    state = rolled(
        boulder("b1", [2, 1]), stand("mok", [3, 1]), red=1, yellow=1, rows=("####", "#.pp", "####")
    )
    assert (shown(state, "last", "end"), shown(state, "last", "killed")) == ("wall", [])


@pytest.mark.parametrize(("red", "yellow"), [(0, 1), (1, 0), (7, 1), (1, 7), (9999, 1)])
def test_a_face_that_no_die_has_is_refused(red: int, yellow: int) -> None:
    state = quest(boulder("b1", [1, 1]), *OVERLORDS_START, rows=LANE)
    assert refused(state, roll(red=red, yellow=yellow)) == "faces"


@pytest.mark.parametrize("parts", [{"red": -1}, {"yellow": 10000}, {"red": None}, {"yellow": "1"}])
def test_faces_that_are_no_number_of_the_game_are_malformed(parts: dict[str, Any]) -> None:
    state = quest(boulder("b1", [1, 1]), *OVERLORDS_START, rows=LANE)
    assert refused(state, roll() | parts) == "malformed"


def test_both_faces_must_be_there() -> None:
    state = quest(boulder("b1", [1, 1]), *OVERLORDS_START, rows=LANE)
    assert refused(state, act("overlord", "boulder", boulder="b1", red=1)) == "malformed"
    assert refused(state, act("overlord", "boulder", boulder="b1")) == "malformed"


def test_only_the_overlord_moves_boulders_and_only_in_his_turn() -> None:
    state = quest(boulder("b1", [1, 1]), rows=LANE)
    assert refused(state, roll()) == "turn"
    state = after(state, *OVERLORDS_START)
    assert refused(state, roll() | {"by": "mok"}) == "turn"
    assert refused(state, roll()) is None


def test_for_every_roll_its_way_and_how_likely_it_is() -> None:
    state = quest(boulder("b1", [1, 1]), stand("mok", [3, 1]), rows=("#####", "#...#", "#####"))
    found = [(way.distance, count, way.killed, way.end) for way, count in ways(state, "b1")]
    assert found == [
        (1, 2, (), None), (2, 8, ("mok",), None), (3, 12, ("mok",), "wall"),
        (4, 10, ("mok",), "wall"), (5, 4, ("mok",), "wall"),
    ]  # fmt: skip


def test_whom_it_may_kill_and_in_how_many_of_36_rolls() -> None:
    state = two(boulder("b1", [1, 1]), stand("mok", [2, 1]), stand("bogran", [5, 1]), rows=LANE)
    assert danger(state, "b1") == {"bogran": 14, "mok": 36}
    assert state.figures["mok"].at == (2, 1), "nothing has moved"


def test_a_boulder_stops_attacks_and_movement() -> None:
    state = quest(boulder("b1", [3, 1]), spawn("h1", at=[1, 1]), rows=LANE)
    assert refused(state, stand("mok", [3, 1])) == "space"
    assert refused(state, strike("h1", "mok")) is None, "without a map nobody is in the way"
