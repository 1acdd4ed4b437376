"""Deal 5 cards face up on the table."""

import pytest

from companion.chance import Rigged
from companion.games.seventh_circle import GAME
from companion.games.seventh_circle.words import Deal
from tests.games.seventh_circle.play import (
    after,
    between,
    opened,
    refused,
    room,
    ruling,
    shown,
    why,
)

FIVE = "deal 7H KS 2D AC JD"


def test_five_cards_lie_face_up_on_the_table() -> None:
    state = shown(after(opened(), FIVE))
    assert state["table"] == ["7H", "2D", "JD", "AC", "KS"]
    assert (state["step"], state["room"], state["deck"]) == ("roll", 1, 47)


def test_a_card_that_was_seen_in_this_pass_is_not_dealt_again() -> None:
    state = room("7H", discard="KS")
    assert refused(after(state, "one picks 7H"), FIVE) == "card"
    assert why(between(discard="KS"), FIVE) == (
        "The deck of this pass does not hold the king of spades."
    )


def test_a_card_is_dealt_once() -> None:
    assert why(opened(), "deal 7H KS 2D AC 7H") == "One card is named twice: the 7 of hearts."


def test_a_joker_is_not_dealt_before_the_second_pass() -> None:
    assert refused(opened(), "deal Death KS 2D AC 7H") == "card"
    assert refused(opened(), "deal Joker KS 2D AC 7H") == "card"


@pytest.mark.parametrize("cards", ["", "7H", "7H KS 2D AC", "7H KS 2D AC JD 3C"])
def test_no_other_number_of_cards_is_dealt(cards: str) -> None:
    assert refused(opened(), f"deal {cards}") == "count"


def test_card_comes_before_count() -> None:
    assert refused(opened(), "deal 7H 7H") == "card"
    assert refused(opened(), "deal Joker") == "card"


def test_the_last_room_of_a_pass_gets_what_is_left() -> None:
    state = opened()
    state = between(discard=" ".join(state.deck[2:]))
    assert why(state, FIVE) is not None
    assert why(state, "deal 2H") == "This room takes 2 cards, not 1."
    assert shown(after(state, "deal 2H 3H"))["deck"] == 0


def test_rooms_are_dealt_between_rooms_only() -> None:
    assert why(after(opened(), FIVE), "deal 3H 4H 5H 6H 8H") == (
        "A room is dealt between rooms, while the pass has cards; now the roll for the room is due."
    )


def test_room_counts_the_deals_of_the_whole_game() -> None:
    state = after(opened(), FIVE, ruling(table=""), "deal 3H 4H 5H 6H 8H")
    assert shown(state)["room"] == 2


def test_a_virtual_deck_is_drawn_in_the_states_order_each_card_taken_out() -> None:
    drawn = GAME.draw(opened(), Deal(by="referee"), Rigged(0, 0, 49, 11, 47, number=4))
    assert isinstance(drawn, Deal)
    assert drawn.draws == ((4, 52, 0), (5, 51, 0), (6, 50, 49), (7, 49, 11), (8, 48, 47))
    assert shown(GAME.apply(opened(), drawn))["table"] == ["2H", "3H", "2D", "KS", "AS"]


def test_named_cards_are_not_drawn() -> None:
    deal = Deal(by="referee", cards=("7H", "KS", "2D", "AC", "JD"))
    assert GAME.draw(opened(), deal, Rigged()) is deal


def test_a_joker_without_a_name_leaves_the_other_one_in_the_deck() -> None:
    state = after(opened(mode="knife-fight"), "deal Joker KS 2D AC JD")
    assert state.table[-1] == "Joker"
    assert shown(state)["deck"] == 49
    assert state.deck[-1] == "Joker"


def test_two_jokers_without_names_may_lie_in_one_room() -> None:
    state = after(opened(mode="knife-fight"), "deal Joker KS Joker AC JD")
    assert shown(state)["table"] == ["JD", "AC", "KS", "Joker", "Joker"]
    assert (shown(state)["deck"], state.deck[-1]) == (49, "AS")


def test_there_is_no_third_joker() -> None:
    asked = "deal Joker Joker Joker AC JD"
    assert why(opened(mode="knife-fight"), asked) == "The deck has 2 jokers left, not 3."


def test_the_only_joker_left_has_its_name() -> None:
    state = between(mode="knife-fight", discard="Death")
    assert refused(state, "deal Joker Joker 2D AC JD") == "card"
    assert after(state, "deal Joker KS 2D AC JD").table[-1] == "Demon"


def test_a_named_joker_does_not_lie_beside_one_without_a_name() -> None:
    assert refused(opened(mode="knife-fight"), "deal Joker Death 2D AC JD") == "card"


def test_both_jokers_may_be_dealt_by_their_names() -> None:
    state = after(opened(mode="knife-fight"), "deal Demon Death 2D AC JD")
    assert shown(state)["table"] == ["2D", "JD", "AC", "Death", "Demon"]
