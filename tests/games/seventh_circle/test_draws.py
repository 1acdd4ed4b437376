"""Fair draws: one a card or die, each number used once."""

from typing import Any

import pytest

from tests.games.seventh_circle.play import after, opened, refused, room, why

GOOD = [[4, 52, 0], [5, 51, 0], [6, 50, 49], [7, 49, 11], [9, 48, 47]]


def deal(draws: list[list[int]]) -> dict[str, Any]:
    """A deal of a virtual deck."""
    return {"do": "deal", "by": "referee", "draws": draws}


def roll(one: int, two: int, *draws: list[int]) -> dict[str, Any]:
    """Dice that the app rolled."""
    return {"do": "roll", "by": "referee", "one": one, "two": two, "draws": list(draws)}


def test_five_draws_deal_a_room() -> None:
    state = after(opened(), deal(GOOD))
    assert state.table == ("2H", "3H", "2D", "KS", "AS")
    assert state.drawn == 9


@pytest.mark.parametrize("draws", [[], GOOD[:4], [*GOOD, [10, 47, 0]]], ids=len)
def test_a_wrong_number_of_draws_does_not_fit(draws: list[list[int]]) -> None:
    assert why(opened(), deal(draws)) == f"5 draws are due here, not {len(draws)}."
    assert refused(opened(), deal(draws)) == "draws"


@pytest.mark.parametrize("bad", [[4, 53, 0], [4, 51, 0], [4, 52, 52], [4, 52, -1]], ids=str)
def test_a_draw_is_one_of_its_options(bad: list[int]) -> None:
    assert refused(opened(), deal([bad, *GOOD[1:]])) == "draws"


def test_the_refusal_says_what_the_draw_gives() -> None:
    assert why(opened(), deal([[4, 53, 1], *GOOD[1:]])) == (
        "The draw 4 gives 1 of 53; it has 52 options, from 0."
    )


def test_numbers_grow_within_an_action() -> None:
    assert refused(opened(), deal([[5, 52, 0], *GOOD[1:]])) == "draws"
    assert refused(opened(), deal([[-1, 52, 0], *GOOD[1:]])) == "draws"


def test_numbers_grow_from_action_to_action() -> None:
    state = after(opened(), deal(GOOD))
    assert why(state, roll(3, 5, [9, 6, 2], [10, 6, 4])) == "The draw number 9 is not above 9."
    assert refused(state, roll(3, 5, [10, 6, 2], [12, 6, 4])) is None


def test_dice_that_the_table_rolled_use_no_number() -> None:
    state = after(opened(), deal(GOOD), "roll 4 4", roll(3, 5, [10, 6, 2], [11, 6, 4]))
    assert state.drawn == 11


def test_an_equal_roll_uses_its_numbers() -> None:
    state = after(opened(), deal(GOOD), roll(3, 3, [10, 6, 2], [11, 6, 2]))
    assert refused(state, roll(3, 5, [11, 6, 2], [12, 6, 4])) == "draws"


@pytest.mark.parametrize("draws", [
    [], [[0, 6, 2]], [[0, 6, 4], [1, 6, 2]], [[0, 6, 2], [1, 6, 5]], [[0, 5, 2], [1, 6, 4]],
    [[0, 6, 2], [1, 6, 4], [2, 6, 1]],
], ids=str)  # fmt: skip
def test_the_dice_are_what_was_drawn_ones_then_twos(draws: list[list[int]]) -> None:
    assert refused(room("7H", step="roll"), roll(3, 5, *draws)) == "draws"


def test_the_refusal_says_what_the_die_shows() -> None:
    assert why(room("7H", step="roll"), roll(3, 5, [0, 6, 2], [1, 6, 5])) == (
        "The draw 1 gives a 6, not a 5."
    )


def test_the_name_of_a_joker_is_one_draw() -> None:
    state = after(opened(mode="knife-fight"), "deal Joker KS 2D AC JD", "roll 6 1")
    named = {"do": "roll", "by": "one", "joker": 4}
    assert refused(state, {**named, "draws": [[0, 6, 3]]}) is None
    assert why(state, {**named, "draws": [[0, 6, 3], [1, 6, 3]]}) == "1 draw is due here, not 2."
    assert refused(state, {**named, "draws": [[0, 6, 2]]}) == "draws"


def test_every_other_rule_comes_before_draws() -> None:
    state = after(opened(), deal(GOOD))
    assert refused(state, deal([[0, 1, 9]])) == "step"
