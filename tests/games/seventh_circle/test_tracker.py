"""A table that enters no cards: HP, stones, swords, hands and phases only."""

from typing import Any

import pytest

from companion.games.seventh_circle.words import State
from tests.games.seventh_circle.play import after, opened, refused, ruling, shown, why


def tracker(*asks: Any, **setup: Any) -> State:
    """A table without cards after those actions."""
    return after(opened(cards=False, **setup), *asks)


def test_it_shows_counts_and_no_cards() -> None:
    state = shown(tracker("one hand 2"))
    assert state["players"]["one"]["hand"] == 2
    places = ("table", "discard", "looming", "broken", "deck")
    assert [state[place] for place in places] == [None] * 5
    assert (state["step"], state["room"]) == ("between", 0)


def test_hp_are_stepped_and_cut_at_the_dice() -> None:
    assert tracker("one hp -3").one.hp == 27
    assert tracker("one hp -3", "one hp 60").one.hp == 30
    assert tracker("one hp 5", overheal=True).one.hp == 35


def test_hp_stop_at_0_and_a_rescue_is_due() -> None:
    state = tracker("one hp -60")
    assert (state.one.hp, shown(state)["rescue"]) == (0, "one")
    assert refused(state, "two hp -1") == "rescue"
    assert after(state, "one rescues 4").one.hp == 4


def test_without_stones_the_fall_is_declared() -> None:
    state = tracker("one stones -7 altar", "one hp -30")
    assert (shown(state)["step"], shown(state)["winner"], shown(state)["reason"]) == (
        "over", "two", "pit",
    )  # fmt: skip


def test_any_item_in_hand_may_be_the_heart_that_saves() -> None:
    state = tracker("one hand 2", "one stones -7 altar", "one hp -30", zero_hp="stone-or-heart")
    state = after(state, "one rescues KH")
    assert (state.one.hp, state.one.items) == (13, 1)


def test_a_rescue_by_a_card_needs_one_in_hand_a_heart_and_the_option() -> None:
    state = tracker("one hp -30", zero_hp="stone-or-heart")
    assert why(state, "one rescues KH") == "Player one has no card in hand."
    state = tracker("one hand 1", "one hp -30", zero_hp="stone-or-heart")
    assert refused(state, "one rescues KD") == "heart"
    state = tracker("one hand 1", "one hp -30")
    assert refused(state, "one rescues KH") == "heart"


def test_stones_go_to_the_side_named_or_come_from_it() -> None:
    state = tracker("one stones -2 two", "one stones 1 altar")
    assert (state.one.stones, state.two.stones, state.altar) == (6, 9, 2)
    state = tracker("two stones -2 altar", "two stones 1 one")
    assert (state.one.stones, state.two.stones, state.altar) == (6, 6, 5)


@pytest.mark.parametrize(("ask", "sentence"), [
    ("one stones -8 two", "Player one has 7 stones, not 8."),
    ("one stones 8 two", "Player two has 7 stones, not 8."),
    ("one stones 4 altar", "The Altar has 3 stones, not 4."),
    ("one swords -3", "Player one has 2 swords, not 3."),
    ("one swords 11", "At most 14 swords are in play, not 15."),
])  # fmt: skip
def test_no_stone_or_sword_below_0_or_past_the_cap(ask: str, sentence: str) -> None:
    assert refused(tracker(), ask) == "tokens"
    assert why(tracker(), ask) == sentence


def test_swords_are_stepped_up_to_the_cap() -> None:
    assert tracker("one swords 10").one.swords == 12
    assert refused(tracker(mode="knife-fight"), "one swords 11") == "tokens"


def test_a_hand_has_0_to_5_items() -> None:
    assert refused(tracker(), "one hand -1") == "hand"
    assert refused(tracker(), "one hand 5") is None
    assert why(tracker(), "one hand 6") == "Player one would hold 6; a hand has 0 to 5 cards."


def test_phases_of_a_descent() -> None:
    state, seen = tracker(), []
    for _ in range(3):
        state = after(state, "phase")
        seen.append(shown(state)["pass"])
    assert seen == [2, "looming", "reckoning"]
    assert why(state, "phase") == (
        "Numbers and phases are stepped where no cards are entered; "
        "now the hands are to be counted."
    )


def test_phases_of_a_knife_fight() -> None:
    assert shown(tracker("phase", mode="knife-fight"))["pass"] == "looming"
    assert shown(tracker("phase", "phase", mode="knife-fight"))["pass"] == "reckoning"


RECKON = {"do": "reckon", "by": "referee", "hands": {"one": 31, "two": 0}}


def test_the_table_counts_the_hands_at_the_reckoning() -> None:
    state = tracker("phase", "phase", "phase", "two hp -2")
    state = after(state, RECKON)
    assert (state.one.score, state.two.score) == (30 + 31 + 18, 28 + 18)
    assert (shown(state)["winner"], shown(state)["step"]) == ("one", "over")


def test_hands_are_counted_at_the_reckoning_only() -> None:
    assert refused(tracker("phase"), RECKON) == "step"


def test_hands_are_given_exactly_where_no_cards_are_entered() -> None:
    assert refused(tracker("phase", "phase", "phase"), "reckon") == "malformed"
    assert refused(opened(), RECKON) == "malformed"


@pytest.mark.parametrize("ask", [
    "deal 2H 3H 4H 5H 6H", "roll 6 1", "one names 1", "one picks 2H", "one takes 2H",
    "one buries 2H by stone", "ghosts", "one heals 1", "shuffle",
])  # fmt: skip
def test_the_verbs_of_a_room_have_no_place(ask: str) -> None:
    assert refused(tracker(), ask) == "step"
    assert "this table enters no cards" in why(tracker(), ask)


def test_a_ruling_sets_counts() -> None:
    state = after(tracker(), ruling(hp=(3, 4), swords=(0, 9), stones=(1, 1, 15), hand=(5, 0)))
    assert (state.one.hp, state.two.swords, state.altar, state.one.items) == (3, 9, 15, 5)


def test_a_ruling_never_breaks_what_is_kept() -> None:
    for parts in ({"hand": (6, 0)}, {"hand": (0, -1)}, {"hp": (31, 1)}, {"stones": (7, 7, 4)}):
        assert refused(tracker(), ruling(**parts)) == "ruling"


def test_a_ruling_names_no_cards_and_no_steps() -> None:
    for parts in (
        {"table": "2H"}, {"looming": ""}, {"discard": ""}, {"step": "roll"}, {"turn": None},
        {"hand": ("2H", "")}, {"hand": (1, "")},
    ):  # fmt: skip
        assert refused(tracker(), ruling(**parts)) == "malformed"
