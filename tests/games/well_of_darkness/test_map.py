"""The map changes, and boulders are placed on it."""

from typing import Any

import pytest

from tests.games.well_of_darkness.play import (
    HALL,
    Ask,
    act,
    after,
    boulder,
    quest,
    refused,
    shown,
    stand,
    why,
)


def change(**parts: Any) -> Ask:
    return act("referee", "map", **parts)


DOOR = [[[1, 1], [2, 1], "closed"]]


@pytest.mark.parametrize("sort", ["#", ".", "r", "p", "o", "s"])
def test_a_square_of_the_map_becomes_another_sort(sort: str) -> None:
    state = quest(change(square=[3, 1], to=sort), rows=HALL)
    assert shown(state, "map", "rows")[1] == f"#..{sort}..#"


def test_a_door_is_opened_and_closed() -> None:
    state = quest(change(door=[[2, 1], [1, 1]], to="open"), rows=HALL, doors=DOOR)
    assert shown(state, "map", "doors") == [[[1, 1], [2, 1], "open"]]
    state = after(state, change(door=[[1, 1], [2, 1]], to="closed"))
    assert shown(state, "map", "doors") == DOOR


@pytest.mark.parametrize("parts", [
    {"to": "."}, {"square": [1, 1]}, {"square": [1, 1], "to": "open"},
    {"square": [1, 1], "to": "x"},
    {"door": [[1, 1], [2, 1]], "to": "."}, {"door": [[1, 1]], "to": "open"},
    {"square": [1, 1], "door": [[1, 1], [2, 1]], "to": "."}, {"square": None, "to": "."},
    {"square": [1, 1, 1], "to": "."}, {"square": [1.0, 1], "to": "."},
])  # fmt: skip
def test_one_square_or_one_door_of_the_map_changes(parts: dict[str, Any]) -> None:
    assert refused(quest(rows=HALL, doors=DOOR), change(**parts)) == "malformed"


def test_only_what_is_on_the_map_changes() -> None:
    state = quest(rows=HALL, doors=DOOR)
    assert refused(state, change(square=[7, 1], to=".")) == "unknown"
    assert refused(state, change(square=[1, 7], to=".")) == "unknown"
    assert why(state, change(square=[1, 7], to=".")) == "The map has no square [1, 7]."
    assert refused(state, change(door=[[1, 1], [1, 2]], to="open")) == "unknown"
    assert refused(state, change(door=[[1, 1], [5, 5]], to="open")) == "unknown"
    assert refused(quest(), change(square=[1, 1], to=".")) == "unknown"


def test_no_wall_rises_under_a_figure_or_a_boulder() -> None:
    state = quest(stand("mok", [1, 1]), boulder("b1", [3, 3], size=2), rows=HALL)
    assert refused(state, change(square=[1, 1], to="#")) == "space"
    assert refused(state, change(square=[4, 4], to="#")) == "space"
    assert refused(state, change(square=[1, 1], to="p")) is None
    assert refused(state, change(square=[5, 5], to="#")) is None


def test_a_boulder_is_placed_with_its_arrow() -> None:
    state = quest(boulder("b1", [2, 2], "N", 2), rows=HALL)
    assert shown(state, "boulders") == {"b1": {"at": [2, 2], "size": 2, "direction": "N"}}
    assert refused(state, boulder("b1", [5, 5])) == "unknown"


@pytest.mark.parametrize(
    ("square", "size"), [([0, 1], 1), ([5, 5], 2), ([2, 2], 1), ([1, 1], 2), ([4, 2], 1)]
)
def test_a_boulder_is_placed_on_free_ground(square: list[int], size: int) -> None:
    state = quest(stand("mok", [2, 2]), boulder("b2", [4, 2]), rows=HALL)
    assert refused(state, boulder("b1", square, size=size)) == "space"


@pytest.mark.parametrize("parts", [
    {"size": 3}, {"size": 0}, {"direction": "NE"}, {"direction": "n"}, {"boulder": "B1"},
    {"square": None}, {"square": [1]}, {"boulder": 1},
])  # fmt: skip
def test_a_boulder_of_another_form_is_malformed(parts: dict[str, Any]) -> None:
    assert refused(quest(rows=HALL), boulder("b1", [1, 1]) | parts) == "malformed"
