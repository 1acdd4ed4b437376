"""The people at the table outrank the app, but not what always holds (the page's seventh verb)."""

from typing import Any

import pytest
from msgspec import to_builtins

from companion.games.the_descent import GAME, timing
from companion.games.the_descent.cards import FULL
from companion.games.the_descent.opening import opening
from companion.games.the_descent.words import Setup, State
from tests.games.the_descent.play import after, clock, position, refused, stands, why, with_cards
from tests.games.the_descent.test_placing import PLACED
from tests.games.the_descent.test_timing import face, forced, ticking

WHERE = {
    "green": {"square": "b2", "triangle": "g3", "circle": "c6", "cross": "f7"},
    "blue": {"square": "d4", "triangle": "e2", "circle": "b8", "cross": "h6"},
}


def rule_that(**parts: Any) -> dict[str, Any]:
    return {"do": "ruling", "by": "referee", "why": "as the table saw it", **parts}


def hand(**parts: Any) -> dict[str, Any]:
    whole: dict[str, Any] = to_builtins(FULL)
    return whole | parts


def hands(green: dict[str, Any] | None = None, blue: dict[str, Any] | None = None) -> Any:
    return {"green": green or hand(), "blue": blue or hand()}


FEW = hand(
    shape=dict.fromkeys(("square", "triangle", "circle", "cross"), "gone"),
    direction=dict.fromkeys("NESW", "gone"), number=[[1, "used"], [2, "ready"], [3, "ready"]],
)  # fmt: skip
"""Seven cards."""


def test_burnt_is_the_whole_list_and_repeats_count_once() -> None:
    state = after(position(burnt="c3"), rule_that(burnt=["h8", "a1", "h8"]))
    assert state.burnt == {"a1", "h8"}
    assert after(position(burnt="c3"), rule_that(burnt=[])).burnt == frozenset()


def test_pieces_are_moved_anywhere_even_onto_burnt_ground() -> None:
    moved = WHERE | {"green": WHERE["green"] | {"circle": "a1"}}
    state = after(position(burnt="a1"), rule_that(pieces=moved))
    assert stands(state)["a1"] == "green circle"
    assert "c6" not in stands(state)


def test_pieces_may_change_places() -> None:
    swapped = WHERE | {"green": WHERE["green"] | {"circle": "f7", "cross": "c6"}}
    assert refused(position(), rule_that(pieces=swapped)) is None


@pytest.mark.parametrize("square", ["b8", "b2"])
def test_two_pieces_on_one_square_are_refused(square: str) -> None:
    two = WHERE | {"green": WHERE["green"] | {"circle": square}}
    assert refused(position(), rule_that(pieces=two)) == "ruling"
    assert square in why(position(), rule_that(pieces=two))


def test_exactly_the_pieces_on_the_board_are_named() -> None:
    state = after(opening(Setup()), "green s b2", "blue s d4")
    both = {"green": {"square": "a1"}, "blue": {"square": "h8"}}
    assert refused(state, rule_that(pieces=both)) is None
    more = both | {"green": {"square": "a1", "circle": "c6"}}
    assert "green's circle, which is not on the board" in why(state, rule_that(pieces=more))
    assert refused(state, rule_that(pieces=more)) == "ruling"
    assert refused(state, rule_that(pieces=both | {"green": {}})) == "ruling"
    assert "leaves out green's square" in why(state, rule_that(pieces=both | {"green": {}}))


def test_cards_are_set_for_both_and_numbers_sorted() -> None:
    given = hand(
        ability={"A": "gone", "B": "used", "C": "ready", "D": "ready"},
        number=[[2, "ready"], [1, "used"], [1, "ready"], [2, "used"]],
    )
    state = after(position(), rule_that(cards=hands(given)))
    green = state.cards.green
    assert (green.ability.A, green.ability.B) == ("gone", "used")
    assert green.number == ((1, "ready"), (1, "used"), (2, "ready"), (2, "used"))


@pytest.mark.parametrize(
    ("numbers", "rule"),
    [
        ([4, 3, 2, 1], None), ([3, 3, 2, 1], None), ([1, 1, 1, 1], None), ([4], None), ([], None),
        ([3, 3, 2], None), ([4, 4], "ruling"), ([3, 3, 3], "ruling"), ([2, 2, 2, 2], "ruling"),
        ([1, 1, 1, 1, 1], "ruling"), ([5], "ruling"), ([0], "malformed"), ([-1], "malformed"),
    ],
)  # fmt: skip
def test_the_kth_highest_number_is_at_most_5_minus_k(numbers: list[int], rule: str | None) -> None:
    given = hand(number=[[n, "ready"] for n in numbers])
    for cards in (hands(green=given), hands(blue=given)):
        assert refused(position(), rule_that(cards=cards)) == rule


def test_one_player_left_under_8_cards_loses() -> None:
    state = after(position(), rule_that(cards=hands(FEW)))
    assert (state.phase, state.winner, state.reason) == ("over", "blue", "cards")
    assert (state.turn, state.ply) == (None, 8)
    assert after(opening(Setup()), rule_that(cards=hands(blue=FEW))).winner == "green"


def test_both_under_8_cards_is_refused() -> None:
    assert refused(position(), rule_that(cards=hands(FEW, FEW))) == "ruling"


def test_a_ruling_that_ends_the_game_stops_the_clock_within_the_turn() -> None:
    state = after(ticking(), rule_that(cards=hands(FEW)), at=1200)
    assert face(state) == (False, 1200, 1200, 500, 500)


def test_a_ruling_that_ends_turn_and_game_charges_the_turn_first() -> None:
    state = after(ticking(), rule_that(cards=hands(FEW), turn="blue"), at=1200)
    assert face(state) == (False, 1200, 0, 300, 500)
    assert (state.turn, state.winner) == (None, "blue")


def test_turn_to_the_other_player_ends_the_turn_for_the_clock() -> None:
    state = after(ticking(), rule_that(turn="blue"), at=1200)
    assert (state.turn, state.ply) == ("blue", 8)
    assert face(state) == (True, 1200, 0, 300, 500)


def test_turn_to_the_same_player_changes_nothing() -> None:
    assert face(after(ticking(), rule_that(turn="green"), at=1200)) == (True, 0, 0, 500, 500)


def test_during_placement_order_may_be_broken() -> None:
    state = after(opening(Setup()), "green s b2", rule_that(turn="green"), "green t g3")
    assert state.turn == "blue"
    state = after(state, rule_that(turn="green"), "green o c6")
    state = after(state, rule_that(turn="green"), "green x f7")
    assert refused(state, rule_that(turn="green")) == "ruling"
    assert refused(state, rule_that(turn="blue")) is None


def test_a_player_with_four_pieces_is_skipped() -> None:
    state = opening(Setup())
    for line in ("s b2", "t g3", "o c6", "x f7"):
        state = after(state, rule_that(turn="green"), f"green {line}")
    for line in ("s d4", "t e2", "o b8"):
        state = after(state, f"blue {line}")
        assert state.turn == "blue"
    assert after(state, "blue x h6").turn == "green"


def test_the_reserve_is_set_as_of_the_turns_start() -> None:
    state = after(ticking(), rule_that(reserve_ms={"green": 900, "blue": 0}), at=1200)
    assert face(state) == (True, 0, 0, 900, 0)
    assert timing.flag(state) == 1900


def test_never_below_what_this_turn_has_used() -> None:
    for given, rule in ((199, "ruling"), (200, None)):
        ask = rule_that(reserve_ms={"green": given, "blue": 0})
        assert refused(ticking(), ask, 1200) == rule
    state = after(ticking(), rule_that(reserve_ms={"green": 200, "blue": 0}), at=1200)
    assert refused(state, forced(state, 1200)) is None


def test_while_paused_only_the_time_before_it_counts() -> None:
    state = clock(ticking(), "pause", 1100)
    assert refused(state, rule_that(reserve_ms={"green": 99, "blue": 0}), 9000) == "ruling"
    assert refused(state, rule_that(reserve_ms={"green": 100, "blue": 0}), 9000) is None


def test_before_a_start_there_is_no_reserve_to_set() -> None:
    assert refused(position(), rule_that(reserve_ms={"green": 1, "blue": 1})) == "ruling"


def test_a_reserve_set_with_the_turn_stands_as_it_was_ruled() -> None:
    ruled = rule_that(turn="blue", reserve_ms={"green": 400, "blue": 400})
    assert face(after(ticking(), ruled, at=1200)) == (True, 1200, 0, 400, 400)


def test_without_a_board_nothing_burns_and_no_piece_is_named() -> None:
    state = opening(Setup(board=False))
    assert refused(state, rule_that(burnt=["a1"])) == "ruling"
    assert refused(state, rule_that(burnt=[])) is None
    assert refused(state, rule_that(pieces={"green": {}, "blue": {}})) is None
    assert refused(state, rule_that(pieces=WHERE)) == "ruling"


def test_marks_of_the_last_turn_go_when_the_board_is_ruled() -> None:
    state: State = after(position(), "green A o S 3")
    assert after(state, rule_that(turn="green")).last == state.last
    assert after(state, rule_that(burnt=[])).last is None
    assert after(state, rule_that(pieces=GAME.public(state)["pieces"])).last is None


def test_a_ruling_may_set_everything_at_once() -> None:
    state = with_cards(ticking(), "green", ability="A gone")
    everything = rule_that(
        burnt=["a1"], pieces=WHERE, cards=hands(), turn="blue",
        reserve_ms={"green": 300, "blue": 300},
    )  # fmt: skip
    state = after(state, everything, at=1200)
    assert (state.turn, state.burnt, state.cards.green) == ("blue", {"a1"}, FULL)


def test_placed_pieces_stay_placed_after_play_began() -> None:
    state = after(opening(Setup()), *PLACED, rule_that(turn="blue"))
    assert (state.phase, state.turn) == ("play", "blue")
