"""Elite: 1 Sword Token and 1 Blood Stone. Death or the Demon: 1 Sword Token and 2 Blood Stones."""

import pytest

from tests.games.seventh_circle.play import after, room, ruling, shown


@pytest.mark.parametrize("card", ["JC", "QC", "KC", "AC", "JS", "QS", "KS", "AS"])
def test_an_elite_pays_a_sword_and_a_stone_from_the_altar(card: str) -> None:
    state = after(room(f"{card} 2C"), f"one picks {card}")
    assert (state.one.swords, state.one.stones, state.altar) == (3, 8, 2)


@pytest.mark.parametrize("card", ["10C", "2S"])
def test_no_other_monster_pays(card: str) -> None:
    state = after(room(f"{card} 3C"), f"one picks {card}")
    assert (state.one.swords, state.one.stones, state.altar) == (2, 7, 3)


@pytest.mark.parametrize(("joker", "stones"), [("Death", 8), ("Demon", 2)])
def test_a_joker_pays_a_sword_and_two_stones(joker: str, stones: int) -> None:
    state = after(room(f"{joker} 2C", mode="knife-fight"), f"one picks {joker}")
    assert (state.one.swords, state.one.stones) == (2, stones)


def test_with_an_empty_altar_the_stone_is_stolen_from_the_opponent() -> None:
    state = after(room("KS 2C", stones=(7, 10, 0)), "one picks KS")
    assert (state.one.stones, state.two.stones, state.altar) == (8, 9, 0)


def test_stones_are_taken_one_by_one() -> None:
    state = room("Death 2C", mode="knife-fight", stones=(5, 6, 1))
    state = after(state, "one picks Death")
    assert (state.one.stones, state.two.stones, state.altar) == (7, 5, 0)


def test_where_nobody_has_a_stone_none_is_earned() -> None:
    state = after(room("KS 2C", stones=(17, 0, 0)), "one picks KS")
    assert (state.one.stones, state.two.stones, state.altar) == (17, 0, 0)


@pytest.mark.parametrize(("mode", "cap"), [("descent", 14), ("knife-fight", 12)])
def test_no_sword_passes_the_cap_of_those_in_play(mode: str, cap: int) -> None:
    state = after(room("KS 2C", mode=mode, swords=(cap - 4, 4)), "one picks KS")
    assert (state.one.swords, state.two.swords) == (cap - 4, 4)
    assert state.one.stones == (8 if mode == "descent" else 7)


def test_a_sword_spent_can_be_earned_again() -> None:
    state = after(room("KS 2C", swords=(10, 4)), "one picks KS with 1")
    assert state.one.swords == 10


def test_a_drawer_who_survives_is_paid() -> None:
    assert after(room("KS 2C"), "one picks KS").one.swords == 3


def test_the_full_option_pays_only_where_no_damage_got_through() -> None:
    state = room("KS 2C", reward="full", hand=("QD", ""))
    assert after(state, "one picks KS with QD").one.swords == 2
    assert after(state, "one picks KS with QD 1").one.swords == 2 - 1 + 1


def test_the_full_option_counts_hearts_and_stones() -> None:
    state = room("Death 2C", mode="knife-fight", reward="full", hand=("KH 7H", ""))
    assert after(state, "one picks Death").one.swords == 2
    state = room("Demon 2C", mode="knife-fight", reward="full", stones=(11, 1, 0), swords=(3, 1))
    assert after(state, "one picks Demon with 3").one.stones == 2
    assert after(state, "one picks Demon with 2").one.stones == 0


def test_the_reward_waits_for_the_rescue() -> None:
    state = after(room("KS 2C", hp=(5, 30)), "one picks KS")
    assert shown(state)["reward"] == {"to": "one", "stones": 1}
    assert (state.one.swords, state.altar) == (2, 3)
    state = after(state, "one rescues 2")
    assert (shown(state)["reward"], state.one.swords) == (None, 3)
    assert (state.one.stones, state.altar) == (7 - 2 + 1, 3 + 2 - 1)


def test_the_opponents_rescue_comes_first_too() -> None:
    state = room("Demon 2C", mode="knife-fight", hp=(24, 5), stones=(2, 3, 7))
    state = after(state, "one picks Demon")
    assert shown(state)["reward"] == {"to": "one", "stones": 2}
    state = after(state, "two rescues 5")
    assert (state.one.stones, state.two.stones, state.altar) == (5 + 2, 0, 5)


def test_a_fall_ends_the_game_unpaid() -> None:
    state = after(room("KS 2C", hp=(5, 30)), "one picks KS", "one falls")
    assert (state.one.swords, shown(state)["reward"]) == (2, None)


def test_a_ruling_that_lifts_everybody_above_0_pays_too() -> None:
    state = after(room("KS 2C", hp=(5, 30)), "one picks KS", ruling(hp=(1, 30)))
    assert (shown(state)["reward"], state.one.swords) == (None, 3)


def test_a_ruling_that_hangs_the_other_one_keeps_it_waiting() -> None:
    state = after(room("KS 2C", hp=(5, 30)), "one picks KS", ruling(hp=(1, 0)))
    assert (shown(state)["rescue"], shown(state)["reward"]) == ("two", {"to": "one", "stones": 1})
