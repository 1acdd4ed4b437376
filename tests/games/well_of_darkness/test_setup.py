"""Setup: what a quest starts with, and what is malformed about it."""

from typing import Any

import pytest

from companion import parse
from companion.games.well_of_darkness import GAME
from companion.games.well_of_darkness.setup import Setup
from tests.games.well_of_darkness.play import MOK, malformed_setup, quest, shown, two


def test_only_the_heroes_must_be_there() -> None:
    state = GAME.opening(parse.setup(GAME, {"heroes": [MOK]}))
    assert (state.conquest, state.phase, state.round, state.map) == (5, "before", 1, None)
    assert shown(state, "overlord") == {
        "threat": 0, "hand": 3, "deck": 33, "discards": 0, "in_play": [],
        "treachery": {"event": 4, "trap": 4, "monster": 4}, "spawned": False, "activated": [],
    }  # fmt: skip


def test_a_kind_of_treachery_left_out_is_4() -> None:
    treachery = shown(quest(treachery={"trap": 2}), "overlord", "treachery")
    assert treachery == {"event": 4, "trap": 2, "monster": 4}


def test_a_template_left_out_is_the_usual_one() -> None:
    setup: Setup = parse.setup(GAME, {"heroes": [MOK], "templates": {"breath": [1, 1]}})
    assert (setup.templates.breath, setup.templates.bolt) == ((1, 1), (2, 2, 2, 2, 2))


def test_the_deck_holds_the_hand() -> None:
    overlord = shown(quest(deck=20, hand=8), "overlord")
    assert (overlord["deck"], overlord["hand"]) == (12, 8)


def test_the_seats_are_the_overlord_and_the_heroes() -> None:
    assert GAME.seats(two().setup) == ("overlord", "mok", "bogran")
    assert str(GAME.seat_name("overlord")) == "Overlord"
    assert str(GAME.seat_name("one-fist")) == "One Fist"


def test_one_to_four_heroes_each_with_an_id_of_their_own() -> None:
    heroes = [MOK | {"id": f"h{n}"} for n in range(5)]
    assert malformed_setup(heroes=[])
    assert not malformed_setup(heroes=heroes[:4])
    assert malformed_setup(heroes=heroes)
    assert malformed_setup(heroes=[MOK, MOK])


@pytest.mark.parametrize("key", sorted(MOK))
def test_a_hero_has_all_seven_keys(key: str) -> None:
    assert malformed_setup(heroes=[{name: part for name, part in MOK.items() if name != key}])


@pytest.mark.parametrize("name", [
    "overlord", "referee", "clock", "Mok", "1mok", "", "m" * 41, "mok\n", "mök", "-a", 1, None,
])  # fmt: skip
def test_a_heros_id_is_short_and_plain_and_nobody_elses(name: Any) -> None:
    assert malformed_setup(heroes=[MOK | {"id": name}])


@pytest.mark.parametrize("name", ["a", "m" * 40, "mad-carthos", "h2-"])
def test_an_id_may_have_letters_figures_and_dashes(name: str) -> None:
    assert not malformed_setup(heroes=[MOK | {"id": name}])


@pytest.mark.parametrize("part", [
    {"wounds": 0}, {"wounds": 10000}, {"fatigue": -1}, {"armor": 10000}, {"speed": True},
    {"conquest": 1.0}, {"name": 3}, {"at": [1, 1]},
])  # fmt: skip
def test_a_heros_numbers_are_0_to_9999_and_wounds_at_least_1(part: dict[str, Any]) -> None:
    assert malformed_setup(heroes=[MOK | part])


@pytest.mark.parametrize("parts", [
    {"conquest": 0}, {"conquest": 10000}, {"threat": -1}, {"threat": 10000}, {"hand": 9},
    {"hand": -1}, {"deck": 9}, {"deck": 10000}, {"treachery": {"event": -1}}, {"gold": 1},
    {"treachery": {"gem": 1}}, {"treachery": None}, {"templates": None}, {"conquest": None},
    {"templates": {"breath": []}}, {"templates": {"bolt": [0]}}, {"templates": {"bolt": [41]}},
    {"templates": {"breath": [1] * 41}}, {"templates": {"breath": [1, 2]}},
    {"templates": {"bolt": [2, 2, 3]}},
])  # fmt: skip
def test_a_setup_out_of_its_ranges_is_malformed(parts: dict[str, Any]) -> None:
    assert malformed_setup(**parts)


@pytest.mark.parametrize("parts", [
    {"conquest": 1}, {"conquest": 9999}, {"hand": 0}, {"deck": 10}, {"deck": 9999}, {"map": None},
    {"treachery": {}}, {"templates": {"bolt": [40] * 40}}, {"templates": {}},
    {"map": {"rows": ["." * 40] * 40}}, {"map": {"rows": ["o"]}},
])  # fmt: skip
def test_a_setup_at_the_end_of_its_ranges_is_fine(parts: dict[str, Any]) -> None:
    assert not malformed_setup(**parts)


@pytest.mark.parametrize("drawn", [
    {}, {"rows": []}, {"rows": [""]}, {"rows": ["..", "."]}, {"rows": ["x"]}, {"rows": ["." * 41]},
    {"rows": ["."] * 41}, {"rows": ["."], "doors": None}, {"rows": "."}, {"rows": ["."], "size": 1},
])  # fmt: skip
def test_a_map_has_rows_of_one_length_from_1_by_1_to_40_by_40(drawn: dict[str, Any]) -> None:
    assert malformed_setup(map=drawn)


@pytest.mark.parametrize("doors", [
    [[[0, 0], [0, 0], "open"]], [[[0, 0], [1, 1], "open"]], [[[0, 0], [2, 0], "open"]],
    [[[1, 1], [1, 2], "open"]], [[[1, 0], [2, 0], "open"]], [[[-1, 0], [0, 0], "open"]],
    [[[0, 0], [1, 0], "ajar"]], [[[0, 0], [1, 0]]],
    [[[0, 0], [1, 0], "open"], [[1, 0], [0, 0], "closed"]],
])  # fmt: skip
def test_a_door_lies_once_between_two_neighbours_of_the_map(doors: Any) -> None:
    assert malformed_setup(map={"rows": ["..", ".."], "doors": doors})


def test_the_state_sorts_a_doors_squares_then_the_doors() -> None:
    doors = [[[1, 1], [1, 0], "open"], [[1, 0], [0, 0], "closed"]]
    state = quest(rows=("..", ".."), doors=doors)
    assert shown(state, "map", "doors") == [[[0, 0], [1, 0], "closed"], [[1, 0], [1, 1], "open"]]
