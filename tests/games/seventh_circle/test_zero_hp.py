"""Zero-HP Exception: a Blood Stone may save you; else you are "lost to the pit"."""

import pytest

from companion.games.seventh_circle import GAME
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

HANGING = {"hp": (5, 30), "hand": ("9H", "")}


def test_a_player_at_0_hp_waits_for_a_rescue() -> None:
    state = after(room("KS 2C 3C", **HANGING), "one picks KS")
    assert (shown(state)["rescue"], state.one.hp) == ("one", 0)
    assert (shown(state)["step"], shown(state)["turn"]) == ("pick", "two")
    assert GAME.turn(state) == ("one",)


@pytest.mark.parametrize("ask", [
    "two picks 2C", "one picks 2C", "deal 2H 3H 4H 5H 6H", "two rescues 1", "two falls",
    "one heals 1", "ghosts", "reckon", "one hp 1", "phase",
])  # fmt: skip
def test_nothing_else_happens_before_the_rescue(ask: str) -> None:
    assert refused(after(room("KS 2C 3C", **HANGING), "one picks KS"), ask) == "rescue"


def test_the_refusal_names_who_is_at_0() -> None:
    state = after(room("KS 2C 3C", **HANGING), "one picks KS")
    assert why(state, "two picks 2C") == "Player one is at 0 HP and is rescued or falls first."


def test_stones_spent_are_the_hp_of_the_rescued() -> None:
    state = after(room("2C 3C 9S", **HANGING), "one picks 9S", "one rescues 3")
    assert (state.one.hp, state.one.stones, state.altar) == (3, 4, 6)
    assert (shown(state)["rescue"], shown(state)["turn"]) == (None, "two")


def test_at_least_one_stone_and_no_more_than_there_are() -> None:
    state = after(room("2C 3C 9S", **HANGING), "one picks 9S")
    assert refused(state, "one rescues 0") == "tokens"
    assert refused(state, "one rescues 8") == "tokens"


def test_a_heart_saves_only_where_the_table_says_so() -> None:
    state = after(room("2C 3C 9S", **HANGING), "one picks 9S")
    assert why(state, "one rescues 9H") == (
        "At this table only stones save a player at 0 HP, not the 9 of hearts."
    )
    assert refused(state, "one rescues 8H") == "card"


def test_a_heart_saves_where_the_option_allows_it() -> None:
    state = after(room("2C 3C 9S", zero_hp="stone-or-heart", **HANGING), "one picks 9S")
    assert refused(state, "one rescues 8H") == "card"
    state = after(state, "one rescues 9H")
    assert (state.one.hp, state.one.hand, state.discard) == (9, (), ("9H", "9S"))


def test_only_a_heart_does() -> None:
    state = room("9S 2C", zero_hp="stone-or-heart", hp=(5, 30), hand=("9D", ""))
    assert refused(after(state, "one picks 9S"), "one rescues 9D") == "heart"


def test_a_player_who_declines_is_lost_to_the_pit() -> None:
    state = shown(after(room("2C 3C 9S", **HANGING), "one picks 9S", "one falls"))
    assert (state["step"], state["winner"], state["reason"]) == ("over", "two", "pit")
    assert (state["turn"], state["first"], state["due"], state["picked"]) == (None, None, [], [])
    assert (state["rescue"], state["table"]) == (None, ["2C", "3C"])


def test_a_fall_that_nothing_prevents_is_declared_by_itself() -> None:
    state = after(room("9S 2C", stones=(0, 14, 3), **HANGING), "one picks 9S")
    assert (shown(state)["step"], shown(state)["winner"]) == ("over", "two")


def test_a_heart_in_hand_keeps_the_rescue_open_where_it_saves() -> None:
    state = room("9S 2C", stones=(0, 14, 3), zero_hp="stone-or-heart", **HANGING)
    assert shown(after(state, "one picks 9S"))["rescue"] == "one"
    state = room("9S 2C", stones=(0, 14, 3), zero_hp="stone-or-heart", hp=(5, 9), hand=("9D", ""))
    assert shown(after(state, "one picks 9S"))["step"] == "over"


def test_the_opponent_whom_the_demon_hits_is_rescued_too() -> None:
    state = room("Demon 2C", mode="knife-fight", hp=(20, 5), stones=(6, 6, 0))
    state = after(state, "one picks Demon")
    assert (shown(state)["rescue"], state.two.stones) == ("two", 12)
    assert refused(state, "one rescues 1") == "rescue"
    assert after(state, "two rescues 4").two.hp == 4


def test_the_demons_stones_may_save_the_opponent_of_a_knife_fight() -> None:
    state = room("Demon 2C", mode="knife-fight", hp=(20, 5), stones=(12, 0, 0))
    assert shown(after(state, "one picks Demon"))["rescue"] == "two"
    state = room("Demon 2C", mode="knife-fight", hp=(20, 5), stones=(0, 0, 12))
    assert shown(after(state, "one picks Demon"))["winner"] == "one"


def test_a_rescue_after_the_last_card_lies_over_the_time_between_rooms() -> None:
    state = after(room("9S", **HANGING), "one picks 9S")
    assert (shown(state)["step"], shown(state)["rescue"]) == ("between", "one")
    assert refused(after(state, "one rescues 1"), "deal 2H 3H 4H 5H 6H") is None


def test_nobody_is_rescued_above_0_hp() -> None:
    assert why(opened(), "one rescues 1") == (
        "Only a player at 0 HP is rescued or falls; now the next room is to be dealt."
    )
    assert refused(opened(), "one falls") == "step"


def test_after_the_fall_nothing_is_entered() -> None:
    state = after(room("2C 3C 9S", **HANGING), "one picks 9S", "one falls")
    for ask in ("one falls", "two picks 2C", ruling(hp=(5, 5)), "reckon"):
        assert refused(state, ask) == "over"
    assert why(state, "reckon").startswith("The game is over")


def test_a_ruling_may_rescue() -> None:
    state = after(room("2C 3C 9S", **HANGING), "one picks 9S", ruling(hp=(8, 30)))
    assert (shown(state)["rescue"], state.one.stones) == (None, 7)


def test_a_ruling_may_push_somebody_to_0() -> None:
    assert shown(after(between(), ruling(hp=(30, 0))))["rescue"] == "two"
    state = after(between(), ruling(hp=(30, 0), stones=(14, 0, 3)))
    assert shown(state)["winner"] == "one"
