"""Rules, "On a single turn" and "fully legal": four cards are used up and a piece goes."""

import pytest

from companion.games.the_descent.opening import opening
from companion.games.the_descent.words import Setup
from tests.games.the_descent.play import after, position, refused, stands, why, with_cards


def test_the_shape_chosen_moves_in_the_direction_for_the_number_of_spaces() -> None:
    state = after(position(), "green A o S 3")
    assert stands(state)["c3"] == "green circle"
    assert "c6" not in stands(state)


@pytest.mark.parametrize(
    ("line", "square"), [("N 1", "c7"), ("E 2", "e6"), ("S 4", "c2"), ("W 1", "b6")]
)
def test_north_raises_the_rank_and_east_the_file(line: str, square: str) -> None:
    assert stands(after(position(), f"green C o {line}"))[square] == "green circle"


def test_all_four_cards_are_used_up() -> None:
    hand = after(position(), "green A o S 3").cards.green
    assert (hand.ability.A, hand.shape.circle, hand.direction.S) == ("used", "used", "used")
    assert hand.number == ((1, "ready"), (2, "ready"), (3, "used"), (4, "ready"))
    assert (hand.ability.B, hand.shape.cross, hand.direction.N) == ("ready", "ready", "ready")


def test_then_it_is_the_other_players_turn() -> None:
    state = after(position(), "green A o S 3")
    assert (state.turn, state.ply) == ("blue", 9)
    assert refused(state, "green B x S 1") == "turn"
    assert why(state, "green B x S 1") == "It is blue's turn, not green's."


def test_neither_referee_nor_clock_moves() -> None:
    move = {"do": "move", "ability": "A", "shape": "circle", "direction": "S", "number": 3}
    for by in ("referee", "clock"):
        assert refused(position(), {**move, "by": by}) == "turn"
        assert why(position(), {**move, "by": by}) == f"It is green's turn, not the {by}'s."


@pytest.mark.parametrize("line", ["A x E 1", "B o E 1", "B x S 1", "B s N 3"])
def test_a_used_card_cannot_be_reused_until_the_player_sacrifices(line: str) -> None:
    state = after(position(), "green A o S 3", "blue D x W 2")
    assert refused(state, f"green {line}") == "used"
    state = after(state, "green will W", "blue will W")
    assert refused(state, f"green {line}") is None


def test_the_opponents_cards_are_their_own() -> None:
    assert refused(after(position(), "green A o S 3"), "blue A o S 3") is None


@pytest.mark.parametrize(
    ("lost", "line"),
    [
        ({"ability": "A gone"}, "A o S 3"), ({"shape": "circle gone"}, "A o S 3"),
        ({"direction": "S gone"}, "A o S 3"), ({"number": "1 2 4"}, "A o S 3"),
    ],
)  # fmt: skip
def test_a_card_one_no_longer_has_cannot_be_played(lost: dict[str, str], line: str) -> None:
    state = with_cards(position(), "green", **lost)
    assert refused(state, f"green {line}") == "gone"


def test_gone_is_said_of_the_first_such_card_and_before_any_used_one() -> None:
    state = with_cards(position(), "green", ability="A used", shape="circle gone", number="1 2")
    assert refused(state, "green A o S 3") == "gone"
    assert why(state, "green A o S 3") == "green no longer has the circle card."


def test_used_is_said_of_the_first_such_card() -> None:
    state = with_cards(position(), "green", shape="circle used", number="1 2 3u 4")
    assert why(state, "green A o S 3") == "green's circle card is used until the next sacrifice."
    assert why(state, "green A x S 3") == "green's number 3 card is used until the next sacrifice."


def test_of_two_equal_numbers_the_second_can_still_be_played() -> None:
    state = with_cards(position(), "green", number="1 2u 2 4")
    state = after(state, "green A o S 2")
    assert state.cards.green.number == ((1, "ready"), (2, "used"), (2, "used"), (4, "ready"))


def test_a_piece_cannot_pass_the_wall() -> None:
    assert refused(position(green="o c3"), "green A o S 3") == "wall"
    assert why(position(green="o c3"), "green A o S 3") == (
        "Step 3 of green's circle would leave the board after c1."
    )
    assert refused(position(green="o c1"), "green A o S 1") == "wall"


def test_a_piece_cannot_move_into_a_burnt_tile_nor_across_one() -> None:
    state = position(burnt="c4")
    assert refused(state, "green A o S 2") == "burnt"
    assert refused(state, "green A o S 3") == "burnt"
    assert why(state, "green A o S 3") == "Step 2 of green's circle would enter c4, which is burnt."
    assert refused(state, "green A o S 1") is None


def test_a_piece_can_move_out_of_a_burnt_tile() -> None:
    assert refused(position(burnt="c6"), "green A o S 3") is None


@pytest.mark.parametrize("stone", [{"blue": "s c4"}, {"green": "s c4"}])
def test_a_piece_cannot_intersect_another_piece_not_even_its_own(stone: dict[str, str]) -> None:
    assert refused(position(**stone), "green A o S 2") == "blocked"
    assert refused(position(**stone), "green A o S 3") == "blocked"
    assert refused(position(**stone), "green A o S 1") is None


def test_the_piece_in_the_way_is_named() -> None:
    assert why(position(blue="o d6"), "green A o E 1") == "blue's circle stands on d6."


def test_the_first_offending_step_decides() -> None:
    assert refused(position(burnt="c5", blue="s c4"), "green D o S 4") == "burnt"
    assert refused(position(burnt="c4", blue="s c5"), "green D o S 4") == "blocked"
    assert refused(position(burnt="c1", green="o c2"), "green A o S 3") == "burnt"


def test_on_a_burnt_tile_with_a_piece_burnt_is_said_first() -> None:
    assert refused(position(burnt="c5", blue="s c5"), "green A o S 1") == "burnt"


def test_used_is_said_before_the_way_is_looked_at() -> None:
    state = with_cards(position(green="o c1"), "green", number="1 2u")
    assert refused(state, "green A o S 2") == "used"


def test_there_is_no_pass() -> None:
    assert refused(position(), {"do": "pass", "by": "green"}) == "malformed"


def test_without_a_board_only_the_cards_are_judged() -> None:
    state = opening(Setup(board=False))
    state = after(state, "green D s S 4", "blue D s S 4")
    assert refused(state, "green D o N 1") == "used"
    assert (state.burnt, stands(state), state.ply) == (frozenset(), {}, 2)


def test_a_move_is_marked_as_the_last_turn() -> None:
    last = after(position(burnt="c2"), "green A o S 3").last
    assert last is not None
    assert (last.start, last.way, last.landing) == ("c6", ("c5", "c4", "c3"), "c3")
    assert last.burnt == ("c1",)
