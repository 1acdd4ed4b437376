"""Figures are spawned, stand somewhere, move and turn."""

from typing import Any

import pytest

from tests.games.well_of_darkness.play import (
    HALL,
    OVERLORDS_TURN,
    act,
    after,
    boulder,
    monster,
    quest,
    refused,
    shown,
    spawn,
    stand,
    why,
)


def test_a_spawned_monster_has_all_its_wounds_and_no_token() -> None:
    state = quest(spawn(size=[1, 2], at=[1, 1], flying=True), rows=HALL)
    assert shown(state, "figures", "h1") == {
        "name": "Hell Hound", "side": "overlord", "wounds": 4, "max": 4, "armor": 1, "at": [1, 1],
        "size": [1, 2], "tokens": {}, "master": False, "flying": True, "swarm": False,
        "undying": False,
    }  # fmt: skip


@pytest.mark.parametrize("key", sorted(monster()))
def test_a_spawned_monster_has_all_ten_keys(key: str) -> None:
    part = {name: value for name, value in monster().items() if name != key}
    assert refused(quest(), act("overlord", "spawn", figure=part)) == "malformed"


@pytest.mark.parametrize("parts", [
    {"id": "H1"}, {"id": "h" * 41}, {"wounds": 0}, {"size": [0, 1]}, {"size": [1, 10]},
    {"size": [1]}, {"at": [-1, 0]}, {"master": 1}, {"armor": None}, {"colour": "red"},
])  # fmt: skip
def test_a_spawned_monster_out_of_its_ranges_is_malformed(parts: dict[str, Any]) -> None:
    assert refused(quest(rows=HALL), spawn(**parts)) == "malformed"


def test_no_id_is_used_twice() -> None:
    state = quest(spawn())
    assert refused(state, spawn()) == "unknown"
    assert refused(state, spawn("mok")) == "unknown"
    assert why(state, spawn("mok")) == "The id mok is used by Mok."


def test_ids_of_figures_and_of_boulders_are_apart() -> None:
    state = quest(spawn("x"), boulder("x", [1, 1]), rows=HALL)
    assert refused(state, boulder("x", [2, 2])) == "unknown"
    assert refused(state, spawn("overlord")) is None


@pytest.mark.parametrize("at", [[0, 0], [5, 6], [9, 9], [2, 2], [3, 4]])
def test_a_figure_stands_on_no_wall_nor_off_the_map_nor_on_another_nor_on_a_boulder(
    at: list[int],
) -> None:
    state = quest(stand("mok", [2, 2]), boulder("b1", [3, 3], size=2), rows=HALL)
    assert refused(state, spawn(at=at)) == "space"
    assert refused(after(state, spawn()), stand("h1", at)) == "space"


@pytest.mark.parametrize("sort", ["r", "p", "o", "s", "."])
def test_a_figure_may_stand_on_all_but_wall(sort: str) -> None:
    assert refused(quest(rows=(sort,)), spawn(at=[0, 0])) is None


def test_every_square_of_a_base_must_be_free() -> None:
    state = quest(stand("mok", [2, 2]), rows=HALL)
    assert refused(state, spawn(at=[1, 1], size=[2, 2])) == "space"
    assert refused(state, spawn(at=[4, 4], size=[2, 2])) is None
    assert refused(state, spawn(at=[5, 5], size=[2, 2])) == "space"


def test_without_a_map_nothing_stands_anywhere() -> None:
    assert refused(quest(), spawn(at=[1, 1])) == "space"
    assert refused(quest(), stand("mok", [1, 1])) == "space"
    assert refused(quest(), boulder("b1", [1, 1])) == "space"
    assert refused(quest(), act("mok", "move", figure="mok", square=None)) is None


def test_a_move_sets_a_figure_elsewhere_or_off_the_map() -> None:
    state = quest(stand("mok", [1, 1]), stand("mok", [5, 5]), rows=HALL)
    assert state.figures["mok"].at == (5, 5)
    off = after(state, act("mok", "move", figure="mok", square=None))
    assert off.figures["mok"].at is None


def test_a_base_is_no_hindrance_to_itself() -> None:
    state = quest(spawn(at=[1, 1], size=[1, 2]), rows=HALL)
    assert refused(state, stand("h1", [1, 2])) is None


def test_a_long_base_turns_and_stays_turned() -> None:
    state = quest(spawn(at=[1, 1], size=[1, 2]), rows=HALL)
    state = after(state, stand("h1", [3, 3]) | {"size": [2, 1]}, stand("h1", [4, 4]))
    assert (state.figures["h1"].at, state.figures["h1"].size) == ((4, 4), (2, 1))
    assert refused(state, stand("h1", [5, 5])) == "space"


def test_a_base_is_its_size_or_its_swap_off_the_map_too() -> None:
    state = quest(spawn(size=[1, 2]))
    for size, rule in (([2, 1], None), ([1, 2], None), ([2, 2], "space"), ([1, 1], "space")):
        assert refused(state, act("overlord", "move", figure="h1", square=None, size=size)) == rule
    ask = act("overlord", "move", figure="h1", square=None, size=[2, 2])
    assert why(state, ask) == "Hell Hound h1 has a base of 1 × 2."
    assert refused(state, ask | {"size": [0, 1]}) == "malformed"


def test_the_app_does_not_count_movement() -> None:
    state = quest(stand("mok", [1, 1]), *OVERLORDS_TURN, rows=HALL)
    assert refused(state, stand("mok", [5, 5], by="mok")) is None
