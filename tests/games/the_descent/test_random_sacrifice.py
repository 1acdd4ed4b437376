"""Timing, "a randomly chosen Sacrifice": how it is drawn, and how draws are checked."""

from typing import Any

import pytest
from msgspec import UNSET

from companion.chance import Rigged
from companion.engine import judge
from companion.games.the_descent import GAME
from companion.games.the_descent.opening import opening
from companion.games.the_descent.words import RandomSacrifice, Setup, State
from tests.games.the_descent.play import after, position, refused, why, with_cards


def random(kind: str, card: Any, *draws: list[int], seat: str = "green") -> dict[str, Any]:
    ask = {"do": "random-sacrifice", "by": "referee", "seat": seat, "kind": kind, "card": card}
    return ask | {"draws": list(draws)} if draws else ask


def drawn(state: State, *indices: int) -> RandomSacrifice:
    """What chance makes of a random sacrifice for the player to move."""
    asked = RandomSacrifice(by="referee", seat="green")
    action = GAME.draw(state, asked, Rigged(*indices, number=state.drawn + 1))
    assert isinstance(action, RandomSacrifice)
    assert judge(GAME, state, action) is None
    return action


def test_it_has_the_effects_of_a_sacrifice() -> None:
    state = after(position(), "green A o S 3", "blue D x W 2", random("power", "B"))
    assert (state.cards.green.ability.A, state.cards.green.ability.B) == ("ready", "gone")
    assert (state.turn, state.ply) == ("blue", 11)


def test_it_is_for_the_player_to_move() -> None:
    assert refused(position(), random("power", "A", seat="blue")) == "turn"
    assert refused(position(turn="blue"), random("power", "A", seat="blue")) is None


def test_where_the_table_drew_there_are_no_draws() -> None:
    assert refused(position(), random("value", 3)) is None


def test_one_of_the_four_kinds_is_drawn_then_one_of_its_cards() -> None:
    action = drawn(position(), 2, 1)
    assert (action.kind, action.card) == ("will", "E")
    assert action.draws == ((0, 4, 2), (1, 4, 1))


def test_a_kind_with_no_card_left_is_no_option() -> None:
    state = with_cards(position(), "green", shape="square gone, triangle gone")
    state = with_cards(state, "green", shape="circle gone, cross gone")
    action = drawn(state, 1, 3)
    assert (action.kind, action.card, action.draws) == ("will", "W", ((0, 3, 1), (1, 4, 3)))


def test_a_draw_with_one_option_is_still_drawn() -> None:
    state = with_cards(position(), "green", direction="N gone, E gone, S gone")
    assert drawn(state, 2).draws == ((0, 4, 2), (1, 1, 0))


def test_equal_numbers_are_counted_separately() -> None:
    state = with_cards(position(), "green", number="1 2u 2 4")
    assert drawn(state, 3, 2).card == 2
    assert refused(state, random("value", 2, [0, 4, 3], [1, 4, 1])) is None
    assert refused(state, random("value", 2, [0, 4, 3], [1, 4, 2])) is None
    assert refused(state, random("value", 2, [0, 4, 3], [1, 4, 3])) == "draws"


def test_by_card_there_is_one_draw_over_all_that_are_left() -> None:
    state = with_cards(position(random="card"), "green", ability="B gone", number="1 2 2 4")
    action = drawn(state, 13)
    assert (action.kind, action.card, action.draws) == ("value", 2, ((0, 15, 13),))
    assert drawn(state, 1).card == "C"
    assert refused(state, random("value", 2, [0, 15, 12])) is None
    assert refused(state, random("value", 2, [0, 15, 14])) == "draws"
    assert refused(state, random("value", 2, [0, 16, 13])) == "draws"


@pytest.mark.parametrize(
    "draws",
    [
        [[0, 4, 0]], [[0, 4, 0], [1, 4, 0], [2, 4, 0]],
        [[0, 3, 0], [1, 4, 0]], [[0, 4, 0], [1, 5, 0]],
        [[0, 4, 4], [1, 4, 0]], [[0, 4, -1], [1, 4, 0]], [[0, 4, -4], [1, 4, -4]],
        [[0, 4, 1], [1, 4, 0]], [[0, 4, 0], [1, 4, 1]],
        [[0, 4, 0], [0, 4, 0]], [[1, 4, 0], [0, 4, 0]], [[-1, 4, 0], [0, 4, 0]],
    ],
)  # fmt: skip
def test_draws_that_do_not_fit_are_refused(draws: list[list[int]]) -> None:
    assert refused(position(), random("power", "A", *draws)) == "draws"


def test_an_empty_list_of_draws_is_one_too_short() -> None:
    ask = {**random("power", "A"), "draws": []}
    assert refused(position(), ask) == "draws"
    assert why(position(), ask) == "This sacrifice takes 2 draws, not 0."


def test_a_number_is_never_drawn_twice() -> None:
    state = after(position(), random("power", "A", [3, 4, 0], [7, 4, 0]))
    again = random("power", "A", [7, 4, 0], [8, 4, 0], seat="blue")
    assert refused(state, again) == "draws"
    assert why(state, again) == "Draw number 7 is not above 7, the highest before it."
    assert refused(state, random("power", "A", [8, 4, 0], [9, 4, 0], seat="blue")) is None


def test_who_goes_first_was_a_draw_as_well() -> None:
    state = opening(Setup(first_draw=(4, 2, 0), board=False))
    assert refused(state, random("power", "A", [4, 4, 0], [5, 4, 0])) == "draws"
    assert refused(state, random("power", "A", [5, 4, 0], [6, 4, 0])) is None


def test_a_card_that_is_gone_is_said_before_the_draws() -> None:
    state = with_cards(position(), "green", ability="A gone")
    assert refused(state, random("power", "A", [0, 4, 0])) == "gone"


def test_what_chance_already_completed_stays() -> None:
    ask = RandomSacrifice(by="referee", seat="green", kind="will", card="N")
    assert GAME.draw(position(), ask, Rigged()) is ask


def test_with_no_card_left_there_is_nothing_to_draw() -> None:
    state = with_cards(
        position(), "green", ability="A gone, B gone, C gone, D gone",
        shape="square gone, triangle gone, circle gone, cross gone",
        direction="N gone, E gone, S gone, W gone", number="",
    )  # fmt: skip
    ask = RandomSacrifice(by="referee", seat="green")
    assert GAME.draw(state, ask, Rigged()) is ask
    assert ask.kind is UNSET
