"""Dice, and the faces that the app rolls itself."""

from typing import Any

import pytest

from companion.chance import Rigged
from companion.games.well_of_darkness import GAME, box
from companion.games.well_of_darkness.dice import FACES, PRINTED, face
from tests.games.well_of_darkness.play import (
    MOKS_TURN,
    OVERLORDS_START,
    Ask,
    act,
    after,
    boulder,
    quest,
    refused,
    rolled,
    shown,
    spawn,
    strike,
    tokens,
    why,
)


def test_each_die_has_six_faces_as_the_list_of_the_box_says() -> None:
    assert {each.die: " ".join(each.faces) for each in box.dice()} == PRINTED
    assert {len(faces) for faces in FACES.values()} == {6}


def test_exactly_the_red_white_and_blue_die_have_an_x() -> None:
    missing = {die: [each.is_miss for each in faces] for die, faces in FACES.items()}
    assert {die for die, found in missing.items() if any(found)} == {"red", "white", "blue"}


def test_a_power_die_has_a_blank_three_choices_and_two_surges() -> None:
    power = FACES["black"]
    assert [each.is_choice for each in power] == [False, True, True, True, False, False]
    assert [each.surges for each in power] == [0, 0, 0, 0, 1, 1]
    assert face("black", 1).range == face("black", 1).damage == 0


def test_the_means_are_those_of_the_dice_in_the_box() -> None:
    damage = {die: sum(each.damage for each in faces) for die, faces in FACES.items()}
    assert damage == {"red": 13, "white": 10, "blue": 6, "green": 13, "yellow": 2, "black": 0}
    assert sum(each.range for each in FACES["yellow"]) == 13


BLEEDING = (tokens("mok", "bleed", 2), *MOKS_TURN)


def bleed(**parts: Any) -> Ask:
    return act("mok", "resolve", figure="mok", token="bleed", faces=[1, 5]) | parts


def test_draws_stand_beside_the_faces_that_the_app_rolled() -> None:
    state = after(quest(*BLEEDING), bleed(draws=[[0, 6, 0], [3, 6, 4]]))
    assert state.drawn == 3


@pytest.mark.parametrize("draws", [
    [[0, 6, 0]], [], [[0, 6, 0], [1, 6, 5]], [[0, 6, 4], [1, 6, 0]], [[0, 5, 0], [1, 6, 4]],
    [[1, 6, 0], [1, 6, 4]], [[2, 6, 0], [1, 6, 4]], [[0, 6, 1], [1, 6, 5]],
])  # fmt: skip
def test_draws_give_the_faces_one_a_die_of_six(draws: list[list[int]]) -> None:
    assert refused(quest(*BLEEDING), bleed(draws=draws)) == "faces"


def test_no_number_is_drawn_twice() -> None:
    state = after(quest(spawn(), *BLEEDING), bleed(draws=[[4, 6, 0], [5, 6, 4]]))
    assert refused(state, strike("mok", "h1", draws=[[5, 6, 2]])) == "faces"
    ask = strike("mok", "h1", draws=[[5, 6, 2]])
    assert why(state, ask) == "Draw 5 does not come after draw 5."
    assert refused(state, strike("mok", "h1", draws=[[6, 6, 2]])) is None
    assert refused(after(state, strike("mok", "h1")), ask) == "faces", "faces by hand draw nothing"


@pytest.mark.parametrize("draws", [None, [[0, 6]], [[0, 6, -1], [1, 6, 4]], [[0.0, 6, 0]], "x"])
def test_draws_of_another_form_are_malformed(draws: Any) -> None:
    assert refused(quest(*BLEEDING), bleed(draws=draws)) == "malformed"


def test_a_boulders_draws_are_red_then_yellow() -> None:
    state = quest(boulder("b1", [1, 1]), *OVERLORDS_START, rows=("....", "...."))
    ask = act("overlord", "boulder", boulder="b1", red=1, yellow=6)
    assert refused(state, ask | {"draws": [[0, 6, 5], [1, 6, 0]]}) == "faces"
    assert refused(state, ask | {"draws": [[0, 6, 0], [1, 6, 5]]}) is None


def test_the_app_rolls_a_boulders_dice() -> None:
    state = quest(boulder("b1", [1, 1]), *OVERLORDS_START, rows=("....", "...."))
    action = rolled(state, act("overlord", "boulder", boulder="b1"), Rigged(2, 5, number=7))
    assert (action.red, action.yellow, action.draws) == (3, 6, ((7, 6, 2), (8, 6, 5)))
    assert GAME.form(state, action) is None


def test_the_app_rolls_a_die_a_token() -> None:
    state = quest(*BLEEDING)
    ask = act("mok", "resolve", figure="mok", token="bleed")
    action = rolled(state, ask, Rigged(0, 4))
    assert (action.faces, action.draws) == ((1, 5), ((0, 6, 0), (1, 6, 4)))
    assert refused(state, ask) == "malformed", "a record has the faces"


def test_a_stun_token_needs_no_roll() -> None:
    state = quest(tokens("mok", "stun", 1), *MOKS_TURN)
    action = rolled(state, act("mok", "resolve", figure="mok", token="stun"))
    assert action.faces == ()
    assert refused(state, act("mok", "resolve", figure="mok", token="stun", faces=[])) is None


def attack(**parts: Any) -> Ask:
    ask = strike("mok", "h1", dice=["blue", "black", "black"], kind="ranged", distance=3, **parts)
    return {name: part for name, part in ask.items() if name != "faces"}


def test_the_app_rolls_an_attack_and_makes_its_choices_range_while_it_is_short() -> None:
    state = quest(spawn())
    action = rolled(state, attack(), Rigged(5, 1, 2))
    assert (action.faces, action.enhance) == ((6, 2, 3), ("range", "damage"))
    shown_by = shown(GAME.apply(state, action), "last")
    assert (shown_by["miss"], shown_by["range"], shown_by["damage"]) == (None, 3, 3)


def test_a_wish_said_before_the_roll_is_followed() -> None:
    action = rolled(quest(spawn()), attack(enhance=["damage", "damage", "damage"]), Rigged(5, 1, 2))
    assert action.enhance == ("damage", "damage")


def test_of_a_dazed_attack_only_the_dice_left_are_rolled() -> None:
    state = quest(spawn(), tokens("mok", "daze", 1))
    action = rolled(state, attack(lost=["black"]), Rigged(5, 0))
    assert (action.faces, action.enhance) == ((6, 1), ())


def test_what_cannot_be_rolled_is_left_as_it_is() -> None:
    ask = act("mok", "resolve", figure="ghost", token="web")
    assert rolled(quest(), ask).draws == rolled(quest(), act("mok", "turn") | ask).draws
    given = rolled(quest(), act("overlord", "boulder", boulder="b1", red=1, yellow=1))
    assert not given.draws


def test_faces_that_were_given_are_not_rolled_again() -> None:
    action = rolled(quest(spawn()), strike("mok", "h1"))
    assert (action.faces, bool(action.draws)) == ((3,), False)
