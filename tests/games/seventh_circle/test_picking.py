"""Alternate picking cards one at a time; five items at most are held in hand."""

import pytest

from tests.games.seventh_circle.play import after, refused, room, shown, why

FULL = "3D 4D 5D 6D 8D"


def test_players_alternate_and_two_ghosts_remain() -> None:
    state = after(room("7H 2D JD AC KS"), "one picks 7H", "two picks 2D", "one picks JD")
    assert shown(state)["step"] == "ghosts"
    assert shown(state)["table"] == ["AC", "KS"]
    assert shown(state)["picked"] == ["one", "two"]


def test_only_the_player_due_picks() -> None:
    assert why(room("7H 2D JD AC KS"), "two picks 7H") == (
        "Player two is not due now; Player one is."
    )
    assert refused(after(room("7H 2D JD AC KS"), "one picks 7H"), "one picks 2D") == "turn"


def test_a_card_is_picked_from_the_table() -> None:
    assert why(room("7H"), "one picks 9C") == (
        "On the table there is no such card: the 9 of clubs."
    )


def test_turn_comes_before_card() -> None:
    assert refused(room("7H 2D JD AC KS"), "two picks 9C") == "turn"


def test_cards_are_picked_after_the_roll() -> None:
    assert why(room("7H", step="roll"), "one picks 7H") == (
        "Cards are picked after the roll; now the roll for the room is due."
    )
    assert why(room("7H", step="take"), "one picks 7H") == (
        "Cards are picked after the roll; now Player one takes a ghost."
    )


@pytest.mark.parametrize("card", ["7H", "JD"])
def test_a_heart_or_diamond_goes_to_the_hand(card: str) -> None:
    assert after(room(card), f"one picks {card}").one.hand == (card,)


def test_a_hand_is_kept_in_order() -> None:
    assert after(room("7H", hand=("JD 2H", "")), "one picks 7H").one.hand == ("2H", "7H", "JD")


def test_a_room_of_three_leaves_no_ghosts() -> None:
    state = after(room("7H 2D JD"), "one picks 7H", "two picks 2D", "one picks JD")
    assert (shown(state)["step"], shown(state)["first"], shown(state)["picked"]) == (
        "between", None, [],
    )  # fmt: skip


def test_a_sixth_item_needs_a_discard() -> None:
    assert why(room("7H", hand=(FULL, "")), "one picks 7H") == (
        "Player one already holds five items and discards one for the 7 of hearts."
    )


def test_excess_must_be_discarded_or_swapped_immediately() -> None:
    state = after(room("7H", hand=(FULL, "")), "one picks 7H dropping 4D")
    assert state.one.hand == ("7H", "3D", "5D", "6D", "8D")
    assert shown(state)["discard"] == ["4D"]


def test_the_card_just_picked_may_be_the_one_discarded() -> None:
    state = after(room("7H", hand=(FULL, "")), "one picks 7H dropping 7H")
    assert (state.one.hand, state.discard) == (tuple(FULL.split()), ("7H",))


def test_a_discard_is_a_card_of_ones_own() -> None:
    state = room("7H 2D", hand=(FULL, "9D"))
    assert refused(state, "one picks 7H dropping 9D") == "card"
    assert refused(state, "one picks 7H dropping 2D") == "card"


def test_nothing_is_discarded_where_nothing_needs_room() -> None:
    assert refused(room("7H", hand=("3D", "")), "one picks 7H dropping 3D") == "hand"
    assert refused(room("7H"), "one picks 7H dropping 7H") == "hand"
    assert refused(room("2C", hand=(FULL, "")), "one picks 2C dropping 3D") == "hand"
    assert why(room("2C"), "one picks 2C dropping 2C") == (
        "Nothing needs room in the hand of Player one for the 2 of clubs."
    )


def test_card_comes_before_hand() -> None:
    assert refused(room("7H"), "one picks 7H dropping 3D") == "card"
