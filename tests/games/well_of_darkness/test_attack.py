"""The attack, its dice and what Daze takes (Well of Darkness, p. 6; Rules, Attacking)."""

from typing import Any

import pytest

from companion.games.well_of_darkness.state import QuestState
from tests.games.well_of_darkness.play import (
    MOK,
    Ask,
    act,
    after,
    quest,
    refused,
    shown,
    spawn,
    strike,
    tokens,
    two,
    why,
)


def last(state: QuestState, *asks: Ask) -> dict[str, Any]:
    found: dict[str, Any] = shown(after(state, *asks), "last")
    return found


def test_an_attack_shows_what_it_came_to() -> None:
    assert last(quest(spawn()), strike("h1", "mok")) == {
        "do": "attack", "figure": "h1", "kind": "melee", "miss": None, "range": 2, "damage": 2,
        "surges": 0, "swarm": 0, "wounds": {"mok": 2}, "killed": [],
    }  # fmt: skip


def test_each_target_loses_damage_less_armour() -> None:
    state = after(two(spawn()), strike("h1", "mok", "bogran"))
    assert (state.figures["mok"].wounds, state.figures["bogran"].wounds) == (10, 7)
    assert shown(state, "last", "wounds") == {"mok": 2, "bogran": 1}


def test_armour_stops_no_more_than_the_damage() -> None:
    state = quest(spawn(armor=9))
    assert last(state, strike("mok", "h1"))["wounds"] == {"h1": 0}


def test_pierce_takes_armour_away_and_no_more_than_there_is() -> None:
    state = quest(spawn(armor=2))
    assert last(state, strike("mok", "h1", bonus={"pierce": 1}))["wounds"] == {"h1": 1}
    assert last(state, strike("mok", "h1", bonus={"pierce": 9}))["wounds"] == {"h1": 2}


def test_what_is_absorbed_is_taken_off_for_each_target() -> None:
    state = two(spawn(wounds=9))
    found = last(state, strike("h1", "mok", "bogran", absorbed={"mok": 1, "bogran": 9}))
    assert found["wounds"] == {"mok": 1, "bogran": 0}


def test_only_targets_absorb() -> None:
    state = two(spawn())
    assert refused(state, strike("h1", "mok", absorbed={"bogran": 0})) == "unknown"
    assert refused(state, strike("h1", "mok", absorbed={"zoe": 0})) == "unknown"
    assert (
        why(state, strike("h1", "mok", absorbed={"zoe": 0})) == "The attack does not reach “zoe”."
    )


def test_after_a_miss_what_was_absorbed_counts_for_nothing() -> None:
    found = last(quest(spawn()), strike("h1", "mok", faces=[1], absorbed={"mok": 1}))
    assert (found["miss"], found["wounds"]) == ("X", {})


def test_wounds_are_shown_as_rolled_and_not_cut() -> None:
    state = after(quest(spawn(wounds=1, armor=0)), strike("mok", "h1"))
    assert shown(state, "last", "wounds") == {"h1": 2}
    assert shown(state, "last", "killed") == ["h1"]
    assert "h1" not in state.figures


def test_an_attack_kills_heroes_too_and_all_deaths_are_counted() -> None:
    state = two(spawn(), act("referee", "wound", figure="mok", n=11),
                act("referee", "wound", figure="bogran", n=7), conquest=3)  # fmt: skip
    state = after(state, strike("h1", "mok", "bogran"))
    assert (shown(state, "last", "killed"), state.conquest, state.winner) == (
        ["bogran", "mok"], 0, "overlord",
    )  # fmt: skip


@pytest.mark.parametrize("dice", [["red"], ["white"], ["blue"]])
def test_an_x_on_any_die_misses(dice: list[str]) -> None:
    found = last(quest(spawn()), strike("h1", "mok", dice=[*dice, "black"], faces=[1, 5]))
    assert (found["miss"], found["surges"], found["killed"]) == ("X", 1, [])


@pytest.mark.parametrize(
    ("kind", "miss"), [("ranged", "range"), ("magic", "range"), ("melee", None)]
)
def test_ranged_and_magic_need_range_for_the_distance(kind: str, miss: str | None) -> None:
    state = quest(spawn())
    assert last(state, strike("h1", "mok", kind=kind, distance=3))["miss"] == miss
    assert last(state, strike("h1", "mok", kind=kind, distance=2))["miss"] is None
    assert last(state, strike("h1", "mok", kind=kind))["miss"] is None


def test_range_from_a_bonus_and_from_power_dice_counts() -> None:
    state = quest(spawn())
    far = {"kind": "ranged", "distance": 4, "dice": ["red", "black"], "faces": [3, 2]}
    assert last(state, strike("h1", "mok", **far, enhance=["damage"]))["miss"] == "range"
    far["bonus"] = {"range": 1}
    found = last(state, strike("h1", "mok", **far, enhance=["range"]))
    assert (found["miss"], found["range"], found["damage"]) == (None, 4, 2)


def test_range_damage_and_surges_of_a_miss_are_shown_too() -> None:
    found = last(quest(spawn()), strike("h1", "mok", dice=["red", "green", "black"],
                 faces=[1, 2, 6], bonus={"damage": 2, "range": 1}, spend=1))  # fmt: skip
    assert (found["miss"], found["range"], found["damage"], found["surges"]) == ("X", 1, 5, 0)


def test_each_choice_is_one_range_or_one_damage() -> None:
    power = {"dice": ["red", "black", "black"], "faces": [3, 2, 4]}
    found = last(quest(spawn()), strike("h1", "mok", **power, enhance=["range", "damage"]))
    assert (found["range"], found["damage"]) == (3, 3)


@pytest.mark.parametrize("enhance", [[], ["damage"], ["damage"] * 3])
def test_there_is_exactly_one_choice_for_each_face_that_shows_it(enhance: list[str]) -> None:
    ask = strike("h1", "mok", dice=["red", "black", "black"], faces=[3, 2, 4], enhance=enhance)
    assert refused(quest(spawn()), ask) == "faces"


def test_a_choice_that_no_face_shows_is_none() -> None:
    assert refused(quest(spawn()), strike("h1", "mok", enhance=["range"])) == "faces"
    missed = strike("h1", "mok", dice=["red", "black"], faces=[1, 2])
    assert refused(quest(spawn()), missed) == "faces", "after a miss too"
    assert refused(quest(spawn()), missed | {"enhance": ["range"]}) is None


SURGES = {"dice": ["red", "black", "black"], "faces": [2, 5, 6]}
"""Three surges."""


def test_two_surges_of_a_monsters_attack_are_one_threat() -> None:
    state = after(quest(spawn()), strike("h1", "mok", **SURGES, threat=1))
    assert (state.overlord.threat, shown(state, "last", "surges")) == (1, 1)


def test_no_more_surges_are_spent_than_are_shown() -> None:
    state = quest(spawn())
    assert refused(state, strike("h1", "mok", **SURGES, spend=3)) is None
    assert refused(state, strike("h1", "mok", **SURGES, spend=4)) == "faces"
    assert refused(state, strike("h1", "mok", **SURGES, spend=1, threat=1)) is None
    assert refused(state, strike("h1", "mok", **SURGES, spend=2, threat=1)) == "faces"
    assert refused(state, strike("h1", "mok", **SURGES, threat=2)) == "faces"


def test_surges_may_be_spent_on_a_miss_and_without_a_bonus() -> None:
    missed = {"dice": ["red", "black"], "faces": [1, 5]}
    assert last(quest(spawn()), strike("h1", "mok", **missed, spend=1))["surges"] == 0


def test_no_hero_gains_the_overlord_threat_and_no_miss_does() -> None:
    state = quest(spawn())
    assert refused(state, strike("mok", "h1", **SURGES, threat=1)) == "faces"
    missed = {"dice": ["red", "black", "black"], "faces": [1, 5, 6], "threat": 1}
    assert refused(state, strike("h1", "mok", **missed)) == "faces"
    short = strike("h1", "mok", **SURGES, kind="ranged", distance=5, threat=1)
    assert refused(state, short) == "faces"


@pytest.mark.parametrize("dice", [[], ["green"], ["red", "blue"], ["white", "white"], ["black"]])
def test_a_pool_has_exactly_one_red_white_or_blue_die(dice: list[str]) -> None:
    faces = [2 if die != "black" else 1 for die in dice]
    assert refused(quest(spawn()), strike("h1", "mok", dice=dice, faces=faces)) == "dice"


def test_a_pool_has_at_most_five_power_dice() -> None:
    for count, rule in ((5, None), (6, "dice")):
        pool = {"dice": ["red", *["black"] * count], "faces": [3, *[1] * count]}
        assert refused(quest(spawn()), strike("h1", "mok", **pool)) == rule


def test_a_pool_may_have_any_number_of_green_and_yellow_dice() -> None:
    pool = {"dice": ["red", *["green", "yellow"] * 3], "faces": [3, *[1, 1] * 3]}
    assert refused(quest(spawn()), strike("h1", "mok", **pool)) is None


@pytest.mark.parametrize("faces", [[], [3, 3], [0], [7], [9999]])
def test_each_die_shows_one_of_its_six_faces(faces: list[int]) -> None:
    assert refused(quest(spawn()), strike("h1", "mok", faces=faces)) == "faces"


def dazed(count: int) -> QuestState:
    return quest(spawn(), tokens("h1", "daze", count))


POOL = ["red", "green", "yellow", "black"]


def test_daze_takes_a_yellow_green_or_power_die_for_each_token() -> None:
    state = dazed(2)
    ask = strike("h1", "mok", dice=POOL, lost=["green", "black"], faces=[3, 1])
    assert last(state, ask)["range"] == 5
    assert refused(state, strike("h1", "mok", dice=POOL, faces=[3, 1, 1, 1])) == "dice"
    assert refused(state, strike("h1", "mok", dice=POOL, lost=["green"], faces=[3, 1, 1])) == "dice"


def test_daze_takes_no_more_dice_than_the_pool_has_of_these() -> None:
    ask = strike("h1", "mok", dice=["red", "yellow"], lost=["yellow"], faces=[3])
    assert refused(dazed(9), ask) is None
    assert refused(dazed(9), strike("h1", "mok")) is None


def test_without_daze_no_die_is_lost() -> None:
    assert refused(quest(spawn()), strike("h1", "mok", dice=POOL, lost=["green"],
                   faces=[3, 1, 1])) == "dice"  # fmt: skip


def test_a_die_that_is_not_in_the_pool_is_not_lost_and_does_not_lessen_the_dice_due() -> None:
    state = dazed(2)
    ask = strike("h1", "mok", dice=["red", "green", "black"], lost=["green", "green"])
    assert refused(state, ask | {"faces": [3]}) == "faces"
    assert refused(state, ask | {"faces": [3, 1]}) == "dice"
    assert why(state, ask | {"faces": [3, 1]}) == (
        "The pool of Hell Hound h1 has no such die to lose: a green die."
    )


@pytest.mark.parametrize("lost", [["red"], ["white"], ["blue"], ["brown"], None])
def test_daze_takes_only_these_three_kinds(lost: Any) -> None:
    assert refused(dazed(1), strike("h1", "mok", dice=POOL, lost=lost)) == "malformed"


def test_of_several_dice_of_a_kind_the_first_is_lost() -> None:
    pool = ["black", "red", "black"]
    ask = strike("h1", "mok", dice=pool, lost=["black"], faces=[3, 5])
    assert last(dazed(1), ask)["damage"] == 2, "red 3, black 5"


@pytest.mark.parametrize("parts", [
    {"targets": []}, {"targets": ["mok", "mok"]}, {"targets": None}, {"kind": "blast"},
    {"side": "N"}, {"offset": 0}, {"dice": None}, {"dice": ["brown"]}, {"faces": [-1]},
    {"distance": -1}, {"distance": None}, {"bonus": {"gold": 1}}, {"bonus": {"damage": -1}},
    {"spend": -1}, {"threat": 10000}, {"absorbed": {"mok": -1}}, {"absorbed": ["mok"]},
    {"enhance": ["surge"]}, {"enhance": None}, {"kind": "breath"},
])  # fmt: skip
def test_an_attack_of_another_form_is_malformed(parts: dict[str, Any]) -> None:
    assert refused(quest(spawn()), strike("h1", "mok") | parts) == "malformed"


@pytest.mark.parametrize("key", ["figure", "kind", "dice", "faces", "targets"])
def test_an_attack_names_figure_kind_dice_faces_and_targets(key: str) -> None:
    ask = {name: part for name, part in strike("h1", "mok").items() if name != key}
    assert refused(quest(spawn()), ask) == "malformed"


def test_attacker_and_targets_must_be_there() -> None:
    assert refused(quest(spawn()), strike("h1", "mok", "zoe")) == "unknown"
    assert refused(quest(spawn()), strike("zoe", "mok")) == "unknown"


def test_an_attack_may_come_at_any_time_from_any_seat() -> None:
    state = quest(spawn(), heroes=[MOK])
    for by in ("mok", "overlord", "referee"):
        assert refused(state, strike("h1", "mok", by=by)) is None
