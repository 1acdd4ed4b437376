"""A ruling may break the order of play, never what is always true."""

from typing import Any

import pytest

from tests.games.seventh_circle.play import (
    after,
    between,
    looming,
    opened,
    refused,
    room,
    ruling,
    shown,
    used_up,
    why,
)

KNIFE: dict[str, Any] = {"mode": "knife-fight"}


def nameless(cards: str = "Joker 7H 2D JD AC", *asks: str) -> Any:
    """A room with a joker without a name."""
    return after(opened(**KNIFE), f"deal {cards}", *asks)


@pytest.mark.parametrize(("parts", "sentence"), [
    ({"hp": (-1, 5)}, "Player one cannot have -1 HP."),
    ({"hp": (5, 31)}, "Player two cannot have 31 HP."),
    ({"hp": (0, 0)}, "Both players cannot be at 0 HP at once."),
    ({"stones": (7, 7, 4)},
     "There are always 17 stones in all, not 18, and never fewer than 0."),
    ({"stones": (10, 8, -1)},
     "There are always 17 stones in all, not 17, and never fewer than 0."),
    ({"stones": (-1, 15, 3)}, "Player one cannot have fewer than 0 stones, swords or cards."),
    ({"swords": (3, -1)}, "Player two cannot have fewer than 0 stones, swords or cards."),
    ({"swords": (8, 7)}, "At most 14 swords are in play, not 15."),
    ({"hand": ("2H 3H 4H 5H 6H 7H", "")},
     "Player one cannot hold 6 items; a hand has at most 5."),
    ({"hand": ("2H", "2H")}, "This card would be in two places: the 2 of hearts."),
    ({"hand": ("2H 2H", "")}, "This card would be in two places: the 2 of hearts."),
    ({"hand": ("2C", "")}, "A hand holds no monster: the 2 of clubs."),
    ({"discard": "Death"}, "This card is not in the game yet: Death."),
    ({"table": "2C"}, "Between rooms no card lies on the table, not 1."),
    ({"step": "roll"}, "In a room there is at least one card on the table."),
    ({"table": "2H 3H 4H 5H 6H 7H", "step": "roll"}, "A room has at most five cards, not 6."),
    ({"table": "2H 3H 4H", "step": "ghosts"}, "At most two ghosts are left of a room, not 3."),
    ({"table": "2H 3H 4H", "step": "ghost-roll"}, "At most two ghosts are left of a room, not 3."),
    ({"table": "2H 3H 4H", "step": "take", "turn": "one"},
     "There are more ghosts than players to take them: 3."),
    ({"table": "2H", "step": "pick"}, "In this step the turn is a player's."),
    ({"table": "2H", "step": "take", "turn": None}, "In this step the turn is a player's."),
    ({"table": "2H", "step": "ghosts", "turn": "one"}, "In this step nobody has the turn."),
    ({"turn": "one"}, "In this step nobody has the turn."),
])  # fmt: skip
def test_what_is_always_true_stays_true(parts: dict[str, Any], sentence: str) -> None:
    assert refused(opened(), ruling(**parts)) == "ruling"
    assert why(opened(), ruling(**parts)) == sentence


def test_an_overhealing_table_has_no_upper_bound_of_hp() -> None:
    assert after(opened(overheal=True), ruling(hp=(900, 1))).one.hp == 900


def test_a_knife_fight_has_12_stones_and_12_swords() -> None:
    assert refused(opened(**KNIFE), ruling(stones=(0, 0, 12), swords=(12, 0))) is None
    assert refused(opened(**KNIFE), ruling(stones=(7, 7, 3))) == "ruling"
    assert refused(opened(**KNIFE), ruling(swords=(12, 1))) == "ruling"


def test_cards_ruled_into_a_place_leave_the_deck() -> None:
    state = between(hand=("8H", "3D"), discard="KS", looming="AC")
    assert shown(state)["deck"] == 48
    assert refused(state, "deal 8H 2H 4H 5H 6H") == "card"


def test_cards_then_in_no_place_are_in_the_deck_again() -> None:
    state = after(between(hand=("8H", "3D")), ruling(hand=("", "3D")))
    assert shown(state)["deck"] == 51
    assert refused(state, "deal 8H 2H 4H 5H 6H") is None


def test_a_card_moves_only_where_its_old_place_is_ruled_too() -> None:
    state = between(discard="8H KS")
    assert refused(state, ruling(hand=("8H", ""))) == "ruling"
    assert after(state, ruling(hand=("8H", ""), discard="KS")).one.hand == ("8H",)


def test_a_broken_weapon_stays_broken() -> None:
    state = after(room("2C 3C", hand=("5D", "")), "one picks 2C with 5D")
    assert refused(state, ruling(hand=("5D", ""))) == "ruling"


def test_a_card_of_an_earlier_pass_cannot_be_nowhere() -> None:
    state = after(used_up("4C"), "shuffle")
    assert why(state, ruling(looming="")) == "This card would be nowhere: the 4 of clubs."
    assert refused(state, ruling(looming="", discard="4C")) is None


def test_a_joker_of_the_second_pass_may_be_ruled_anywhere_and_back() -> None:
    state = after(used_up(), "shuffle", ruling(discard="Death"))
    assert shown(state)["deck"] == 53
    assert shown(after(state, ruling(discard="")))["deck"] == 54


def test_picks_start_anew_with_whom_the_ruling_names() -> None:
    state = after(room("7H 2D JD AC KS"), "one picks 7H")
    state = shown(after(state, ruling(step="pick", turn="two")))
    assert (state["first"], state["due"], state["picked"]) == ("two", ["two", "one", "two"], [])


def test_takes_start_anew_and_the_rooms_winner_stays() -> None:
    state = after(room("7H 2D JD AC KS"), "one picks 7H", "two picks 2D", "one picks JD")
    state = shown(after(state, ruling(step="take", turn="two")))
    assert (state["first"], state["due"], state["picked"]) == ("one", ["two", "one"], [])


def test_a_roll_ruled_due_has_no_winner_yet() -> None:
    state = shown(after(room("7H 2D JD AC KS"), "one picks 7H", ruling(step="roll", turn=None)))
    assert (state["step"], state["first"], state["due"]) == ("roll", None, [])


def test_a_ruling_back_to_between_empties_the_table_too() -> None:
    assert refused(room("7H 2D"), ruling(step="between")) == "ruling"
    state = shown(after(room("7H 2D"), ruling(step="between", table="")))
    assert (state["step"], state["deck"]) == ("between", 52)


def test_turn_alone_replaces_the_seat_due() -> None:
    state = shown(after(room("7H 2D JD AC KS"), ruling(turn="two")))
    assert (state["due"], state["turn"], state["first"]) == (["two", "two", "one"], "two", "one")


def test_a_turn_is_not_taken_from_everybody() -> None:
    assert refused(room("7H"), ruling(turn=None)) == "ruling"
    assert refused(nameless("Joker 7H 2D JD AC", "roll 6 1"), ruling(turn=None)) == "ruling"
    assert refused(opened(), ruling(turn=None)) is None


def test_an_emptied_table_ends_the_room() -> None:
    state = shown(after(room("7H 2D"), ruling(table="")))
    assert (state["step"], state["first"], state["due"], state["deck"]) == ("between", None, [], 52)
    assert refused(room("7H 2D"), ruling(table="", turn="one")) == "ruling"


def test_a_table_ruled_smaller_has_fewer_picks() -> None:
    assert shown(after(room("7H 2D JD AC KS"), ruling(table="7H")))["due"] == ["one"]


def test_a_table_ruled_larger_leaves_no_third_ghost() -> None:
    state = after(room("7H 2D JD AC KS"), "one picks 7H", "two picks 2D")
    assert refused(state, ruling(table="AC KS QC")) is None
    assert refused(state, ruling(table="AC KS QC QS")) == "ruling"
    assert refused(room("AC", step="take"), ruling(table="AC KS")) == "ruling"


def test_no_ghosts_are_buried_in_the_looming_pile_by_ruling_either() -> None:
    state = after(looming("4C 5C"), "deal 4C 5C")
    assert refused(state, ruling(step="ghosts")) == "ruling"
    assert refused(state, ruling(step="ghost-roll")) is None


def test_a_joker_without_a_name_lies_there_only_until_it_is_named() -> None:
    for step, turn in (("pick", "one"), ("ghosts", None)):
        assert refused(nameless(), ruling(step=step, turn=turn)) == "ruling"
    assert refused(nameless(), ruling(step="roll")) is None


@pytest.mark.parametrize(("elsewhere", "name"), [("Death", "Demon"), ("Demon", "Death")])
def test_a_ruling_that_puts_the_other_joker_somewhere_names_it(elsewhere: str, name: str) -> None:
    state = after(nameless(), ruling(discard=elsewhere))
    assert state.table[-1] == name
    assert (shown(state)["step"], shown(state)["deck"]) == ("roll", 48)


def test_a_joker_named_by_a_ruling_need_not_be_rolled_for() -> None:
    state = shown(after(nameless("Joker 7H 2D JD AC", "roll 1 6"), ruling(looming="Death")))
    assert (state["step"], state["turn"]) == ("pick", "two")
    state = shown(after(nameless("Joker 7H 2D JD AC", "roll 1 6"), ruling(table="7H 2D")))
    assert (state["step"], state["due"], state["deck"]) == ("pick", ["two", "one"], 52)


def test_a_table_ruled_anew_names_its_jokers() -> None:
    state = after(nameless(), ruling(table="7H Death"))
    assert (state.table, state.deck[-1]) == (("7H", "Death"), "Demon")


def test_there_are_two_jokers_and_no_more() -> None:
    state = nameless("Joker Joker 2D JD AC")
    assert why(state, ruling(discard="Death")) == "There are two jokers, not 3."
    assert refused(nameless(), ruling(discard="Death", looming="Demon")) == "ruling"


def test_two_jokers_without_names_stay_so_while_nothing_names_them() -> None:
    state = after(nameless("Joker Joker 2D JD AC"), ruling(hp=(5, 5)))
    assert (shown(state)["table"][-2:], shown(state)["deck"]) == (["Joker", "Joker"], 49)
    state = after(nameless(), ruling(hp=(5, 5)))
    assert (shown(state)["table"][-1], state.deck[-1], len(state.deck)) == ("Joker", "Joker", 49)


def test_a_room_may_be_opened_by_a_ruling() -> None:
    state = shown(room("7H 2D", step="roll"))
    assert (state["step"], state["room"], state["deck"]) == ("roll", 0, 50)


def test_after_the_end_a_ruling_is_refused() -> None:
    state = after(used_up(**KNIFE), "reckon")
    assert refused(state, ruling(hp=(1, 1))) == "over"
