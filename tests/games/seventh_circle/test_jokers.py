"""Death and the Demon."""

from typing import Any

import pytest

from companion.chance import Rigged
from companion.games.seventh_circle import GAME
from companion.games.seventh_circle.words import Roll, State
from tests.games.seventh_circle.play import after, opened, refused, room, ruling, shown, why

KNIFE: dict[str, Any] = {"mode": "knife-fight"}


def late(cards: str, **parts: Any) -> State:
    """A room in the second pass of a descent, where the jokers are in play."""
    setup = {name: parts.pop(name) for name in list(parts) if name in ("reward", "zero_hp")}
    state = opened(**setup)
    state = after(state, ruling(discard=" ".join(state.deck)))
    return room(cards, state=after(state, "shuffle"), **parts)


def test_death_takes_all_hearts_first_and_the_rest_hits_the_drawer() -> None:
    state = after(late("Death 2C 3C", hand=("3H 9H 5D", "")), "one picks Death")
    assert state.one.hp == 30 - 8
    assert state.one.hand == ("5D",)
    assert shown(state)["discard"] == ["3H", "9H", "Death"]


def test_excess_healing_is_wasted_but_all_is_spent() -> None:
    state = after(late("Death 2C 3C", hand=("KH QH AH", "")), "one picks Death")
    assert (state.one.hp, state.one.hand) == (30, ())


def test_a_sword_does_3_damage_against_death() -> None:
    state = after(late("Death 2C 3C", hand=("9H", "")), "one picks Death with 2")
    assert (state.one.hp, state.one.swords) == (30 - (20 - 9 - 6), 1)


def test_death_takes_no_stones() -> None:
    state = after(late("Death 2C 3C"), "one picks Death")
    assert (state.one.hp, state.two.hp, state.one.stones) == (10, 30, 9)


def test_the_demon_takes_all_stones_and_the_rest_hits_the_opponent() -> None:
    state = after(late("Demon 2C 3C", reward="full", hand=("9H 5D", "")), "one picks Demon")
    assert (state.one.hp, state.two.hp) == (30, 30 - 13)
    assert (state.one.stones, state.altar) == (0, 10)
    assert state.one.hand == ("9H", "5D")


def test_the_demons_stones_go_to_the_opponent_in_a_knife_fight() -> None:
    state = after(room("Demon 2C 3C", reward="full", **KNIFE), "one picks Demon")
    assert (state.one.stones, state.two.stones, state.two.hp) == (0, 12, 24 - 14)


def test_a_sword_does_3_damage_against_the_demon_before_anything_overflows() -> None:
    state = after(late("Demon 2C 3C", reward="full"), "one picks Demon with 2")
    assert (state.two.hp, state.one.swords) == (30 - (13 - 6), 0)


def test_stones_that_cover_20_are_all_spent() -> None:
    state = late("Demon 2C 3C", reward="full", stones=(17, 0, 0))
    state = after(state, "one picks Demon with 1")
    assert (state.two.hp, state.one.stones, state.altar) == (30, 2, 15)


@pytest.mark.parametrize("joker", ["Death", "Demon"])
def test_weapons_do_nothing_against_a_joker(joker: str) -> None:
    state = late(f"{joker} 2C", hand=("5D", ""))
    assert refused(state, f"one picks {joker} with 5D") == "weapon"
    assert refused(state, f"one picks {joker} with 5D 9") == "weapon"


def test_swords_that_can_do_nothing_against_a_joker_are_not_spent() -> None:
    state = late("Death Demon", hand=("KH", ""), swords=(6, 2), stones=(17, 0, 0))
    assert refused(state, "one picks Death with 3") is None
    assert why(state, "one picks Death with 4") == (
        "Only 3 swords can do anything here against Death."
    )
    assert why(state, "one picks Demon with 2") == (
        "Only 1 sword can do anything here against the Demon."
    )


def test_jokers_must_be_a_players_first_pick() -> None:
    state = room("Death 7H 2D JD AC", **KNIFE)
    assert why(state, "one picks 7H") == "Player one must first pick Death."
    state = after(state, "one picks Death")
    assert refused(state, "two picks 7H") is None


def test_with_two_jokers_each_player_takes_one() -> None:
    state = after(room("Death Demon 2D JD AC", hand=("", "AH"), **KNIFE), "one picks Demon")
    assert refused(state, "two picks 2D") == "joker"
    assert refused(after(state, "two picks Death"), "one picks 2D") is None


def test_the_second_pick_is_free() -> None:
    state = after(room("7H 2D JD AC", **KNIFE), "one picks 7H", "two picks 2D")
    state = after(state, ruling(table="Death 3C"))
    assert refused(state, "one picks 3C") is None


def test_joker_comes_after_card_and_before_weapon() -> None:
    state = room("Death 7H 2C", hand=("5H", ""), **KNIFE)
    assert refused(state, "one picks 9C") == "card"
    assert refused(state, "one picks 2C with 5H") == "joker"


def test_a_die_names_a_joker_1_to_3_death_4_to_6_the_demon() -> None:
    for die, name in ((1, "Death"), (3, "Death"), (4, "Demon"), (6, "Demon")):
        state = after(nameless(), f"one names {die}")
        assert shown(state)["table"] == ["7H", "2D", "JD", "AC", name]
        assert {state.deck[-1], name} == {"Death", "Demon"}
        assert (shown(state)["step"], shown(state)["turn"]) == ("pick", "one")


def nameless(cards: str = "Joker 7H 2D JD AC") -> State:
    """A room with a joker without a name, won by player one."""
    return after(opened(**KNIFE), f"deal {cards}", "roll 6 1")


def test_the_winner_of_the_roll_names_the_joker_before_anything_is_picked() -> None:
    state = nameless()
    assert shown(state)["step"] == "joker"
    assert (shown(state)["turn"], shown(state)["due"]) == ("one", ["one", "two", "one"])
    assert refused(state, "two names 3") == "turn"
    assert why(state, "one picks 7H") == (
        "Cards are picked after the roll; now Player one rolls the name of the joker."
    )
    assert refused(state, "roll 6 1") == "step"


def test_both_jokers_on_the_table_are_named_by_one_die() -> None:
    state = after(nameless("Joker Joker 2D JD AC"), "one names 5")
    assert shown(state)["table"] == ["2D", "JD", "AC", "Death", "Demon"]
    assert "Joker" not in state.deck


def test_only_a_joker_without_a_name_is_named() -> None:
    assert why(room("Death 7H", **KNIFE), "one names 3") == (
        "A joker is named while one lies there without a name; now Player one picks a card."
    )


def test_the_app_may_roll_the_name() -> None:
    roll = GAME.draw(nameless(), Roll(by="one", joker=None), Rigged(3, number=9))
    assert roll == Roll(by="one", joker=4, draws=((9, 6, 3),))
    assert GAME.apply(nameless(), roll).drawn == 9
