"""Breath and bolt: whom a template reaches (Well of Darkness, pp. 6, 7)."""

from typing import Any

import pytest

from companion.games.well_of_darkness.area import offsets, rows
from companion.games.well_of_darkness.state import QuestState
from tests.games.well_of_darkness.play import (
    HALL,
    Ask,
    act,
    after,
    boulder,
    quest,
    refused,
    shown,
    spawn,
    stand,
    two,
    why,
)

FIELD = tuple("." * 9 for _ in range(9))


def area(side: str = "N", offset: int = 0, template: str = "breath", figure: str = "h1") -> Ask:
    return act("overlord", "area", figure=figure, template=template, side=side, offset=offset)


def breath(
    *rows: str, at: Any = (), widths: Any = (1, 3, 5), asks: Any = (), **more: Any
) -> QuestState:
    """A hound at the `h` of a map breathes north, the template's base centred; `M` is Mok."""
    drawn = tuple(row.replace("h", ".").replace("M", ".") for row in rows)
    found = {sign: [row.index(sign), y] for y, row in enumerate(rows) for sign in row}
    moks = [stand("mok", found["M"])] if "M" in found else []
    ask = area(**{"offset": -(widths[0] // 2)} | more.pop("area", {}))
    templates = {"breath": list(widths), "bolt": list(more.pop("bolt", (2, 2, 2, 2, 2)))}
    hound = spawn(at=list(at) or found["h"])
    return after(quest(hound, *moks, *asks, rows=drawn, templates=templates, **more), ask)


def squares(state: QuestState) -> list[list[int]]:
    found: list[list[int]] = shown(state, "last", "squares")
    return found


def lit(state: QuestState) -> tuple[str, ...]:
    """The map with the squares reached."""
    drawn = [list(row) for row in shown(state, "map", "rows")]
    for x, y in squares(state):
        drawn[y][x] = "+"
    return tuple("".join(row) for row in drawn)


def test_a_template_is_rows_each_centred_on_the_one_before() -> None:
    assert rows((4, 4), (1, 1), "N", 0, (1, 3, 5)) == [
        [(4, 3)], [(3, 2), (4, 2), (5, 2)], [(2, 1), (3, 1), (4, 1), (5, 1), (6, 1)],
    ]  # fmt: skip
    assert rows((4, 4), (1, 1), "W", -1, (2, 4)) == [
        [(3, 3), (3, 4)], [(2, 2), (2, 3), (2, 4), (2, 5)],
    ]  # fmt: skip
    assert rows((4, 4), (2, 3), "S", 1, (3, 1)) == [[(5, 7), (6, 7), (7, 7)], [(6, 8)]]
    assert rows((4, 4), (2, 3), "E", 2, (1, 1)) == [[(6, 6)], [(7, 6)]]


@pytest.mark.parametrize(("side", "reached"), [
    ("N", ("+++++", ".+++.", "..+..", "..h..", ".....")),
    ("S", (".....", "..h..", "..+..", ".+++.", "+++++")),
])  # fmt: skip
def test_it_is_laid_in_front_of_one_side(side: str, reached: tuple[str, ...]) -> None:
    drawn = tuple(row.replace("+", ".") for row in reached)
    assert lit(breath(*drawn, area={"side": side})) == tuple(
        row.replace("h", ".") for row in reached
    )


def test_a_small_figure_has_eight_positions_for_a_bolt() -> None:
    state = quest(spawn(at=[4, 4]), rows=FIELD)
    legal = [
        (side, offset)
        for side in "NESW" for offset in range(-9, 9)
        if refused(state, area(side, offset, "bolt")) is None
    ]  # fmt: skip
    assert len(legal) == 8


def test_the_offset_counts_from_west_or_north_along_the_figures_side() -> None:
    assert list(offsets(1, (2, 3), "N")) == [0, 1]
    assert list(offsets(2, (2, 3), "S")) == [-1, 0, 1]
    assert list(offsets(2, (2, 3), "E")) == [-1, 0, 1, 2]
    assert list(offsets(3, (1, 1), "W")) == [-2, -1, 0]


def test_a_template_lies_where_the_figure_has_a_side() -> None:
    state = quest(spawn(at=[4, 4]), rows=FIELD)
    assert refused(state, area(offset=1)) == "range"
    assert why(state, area("N", 1, "bolt")) == (
        "On this side the template begins at -1 to 0, not at 1."
    )


def test_without_a_map_or_off_it_there_is_no_template() -> None:
    assert refused(quest(spawn()), area()) == "range"
    assert refused(quest(spawn(), rows=FIELD), area()) == "range"


@pytest.mark.parametrize("parts", [
    {"side": "NE"}, {"template": "blast"}, {"offset": None}, {"offset": 10000}, {"side": None},
])  # fmt: skip
def test_a_template_of_another_form_is_malformed(parts: dict[str, Any]) -> None:
    assert refused(quest(spawn(at=[1, 1]), rows=FIELD), area() | parts) == "malformed"


def test_the_answer_is_logged_and_changes_nothing_else() -> None:
    before = quest(spawn(at=[4, 4]), stand("mok", [4, 3]), rows=FIELD)
    state = after(before, area(offset=0) | {"by": "mok"})
    last = shown(state, "last")
    assert {**last, "squares": len(last["squares"])} == {
        "do": "area", "figure": "h1", "template": "breath", "side": "N", "offset": 0,
        "squares": 9, "hit": ["mok"],
    }  # fmt: skip
    assert {**shown(state), "last": None} == shown(before)


def test_every_figure_reached_is_hit_friend_and_foe_but_not_the_attacker() -> None:
    state = two(
        spawn(at=[4, 4]), spawn("k1", at=[4, 3]), stand("mok", [3, 2]), stand("bogran", [1, 1]),
        rows=FIELD,
    )  # fmt: skip
    assert shown(after(state, area()), "last", "hit") == ["k1", "mok"]


def test_one_reached_square_of_a_large_figure_is_enough() -> None:
    state = quest(spawn(at=[4, 4]), spawn("d1", at=[5, 2], size=[3, 3]), rows=FIELD)
    assert shown(after(state, area()), "last", "hit") == ["d1"]


def test_a_wall_stops_it() -> None:
    assert lit(breath("...", "###", "...", ".h.")) == ("...", "###", ".+.", "...")


def test_it_rolls_round_a_wall_inside_the_template() -> None:
    state = breath(".....", "..#..", ".....", "..h..", widths=(3, 3, 3))
    assert lit(state) == (".+++.", ".+#+.", ".+++.", ".....")


def test_it_does_not_leave_the_template_to_get_round_a_wall() -> None:
    state = breath(".....", ".###.", ".....", "..h..", widths=(3, 3, 3))
    assert lit(state) == (".....", ".###.", ".+++.", ".....")


@pytest.mark.parametrize("sort", ["o", "r", "p", "s", "."])
def test_obstacles_rubble_pits_and_stairs_do_not_stop_a_breath(sort: str) -> None:
    state = breath(".", sort, ".", "h", widths=(1, 1, 1))
    assert len(squares(state)) == 3


def test_figures_do_not_stop_it() -> None:
    state = breath(".", "M", ".", "h", widths=(1, 1, 1))
    assert (len(squares(state)), shown(state, "last", "hit")) == (3, ["mok"])


def test_a_closed_door_stops_it_and_an_open_one_does_not() -> None:
    for sort, count in (("closed", 1), ("open", 3)):
        doors = [[[0, 1], [0, 2], sort]]
        assert len(squares(breath(".", ".", ".", "h", widths=(1, 1, 1), doors=doors))) == count


def test_a_closed_door_before_the_attacker_stops_it_at_once() -> None:
    doors = [[[0, 0], [0, 1], "closed"]]
    assert squares(breath(".", "h", widths=(1,), doors=doors)) == []


def test_a_boulder_stops_it() -> None:
    state = breath(".", ".", ".", "h", widths=(1, 1, 1), asks=[boulder("b1", [0, 1])])
    assert squares(state) == [[0, 2]]


def test_a_base_square_is_reached_by_one_step_from_the_attacker() -> None:
    assert lit(breath("...", ".h.", widths=(3,))) == ("+++", "...")
    state = breath(".....", "..h..", widths=(5,))
    assert lit(state) == ("+++++", "....."), "the outer ones by steps inside the template"
    assert lit(breath(".#.#.", "..h..", widths=(5,))) == (".#+#.", ".....")


def test_a_diagonal_step_needs_one_of_its_two_corner_ways_open() -> None:
    assert lit(breath(".#.", ".h.", widths=(3,))) == ("+#+", "...")
    assert lit(breath(".#.", "#h#", widths=(3,))) == (".#.", "#.#")
    assert lit(breath(".#.", ".h#", widths=(3,))) == ("+#.", "..#")


def test_a_corner_may_lie_outside_the_template() -> None:
    state = breath("..#.", ".#..", "..h.", widths=(1, 3))
    assert squares(state) == [[2, 1], [3, 0]]


def test_a_corner_way_with_a_closed_door_on_one_of_its_steps_is_none() -> None:
    doors = [[[1, 1], [2, 1], "closed"]]
    assert lit(breath(".#.", ".h.", widths=(3,), doors=doors)) == ("+#.", "...")
    doors = [[[2, 0], [2, 1], "closed"]]
    assert lit(breath(".#.", ".h.", widths=(3,), doors=doors)) == ("+#.", "...")


def test_a_boulder_at_a_corner_closes_that_way() -> None:
    state = breath("...", ".h#", widths=(3,), asks=[boulder("b1", [1, 0])])
    assert squares(state) == [[0, 0]]


def test_a_step_does_not_lead_off_the_map() -> None:
    assert squares(breath("h", ".")) == []
    assert squares(breath("..", "h.", area={"side": "W"})) == []


BOLT = {"template": "bolt", "offset": 0}


def bolt(*rows: str, base: int = 1, **more: Any) -> QuestState:
    return breath(*rows, area=BOLT, bolt=(base,) * 4, **more)


def test_a_bolt_reaches_stairs_and_goes_no_further_from_them() -> None:
    assert squares(bolt(".", "s", ".", "h")) == [[0, 1], [0, 2]]


def test_a_bolt_goes_past_stairs_beside_them() -> None:
    state = bolt("..", "..", "s.", "h.", base=2)
    assert squares(state) == [[0, 0], [0, 1], [0, 2], [1, 0], [1, 1], [1, 2]]


def test_a_bolt_goes_round_no_corner_over_stairs() -> None:
    state = bolt("#.", "s#", "..", "h.", base=2)
    assert squares(state) == [[0, 1], [0, 2], [1, 2]]
    assert squares(bolt(".s", "#.", "h#", base=2)) == []


def test_the_attackers_own_stairs_do_not_stop_its_bolt() -> None:
    state = bolt(".", ".", "s", at=(0, 2))
    assert squares(state) == [[0, 0], [0, 1]]


def test_obstacles_do_not_stop_a_bolt() -> None:
    assert len(squares(bolt(".", "r", "o", "p", "h"))) == 4


def test_a_large_figures_template_begins_at_any_of_its_squares() -> None:
    state = quest(spawn(at=[3, 4], size=[2, 3]), rows=FIELD)
    state = after(state, area("E", 2))
    assert squares(state)[0] == [5, 6]


def test_a_tables_own_template_is_used() -> None:
    state = quest(spawn(at=[0, 5]), rows=HALL_OPEN, templates={"bolt": [1] * 5})
    assert len(squares(after(state, area("N", 0, "bolt")))) == 5


HALL_OPEN = tuple(row.replace("#", ".") for row in HALL)
