"""What a screen says before a fight, before a room, and while cards are picked from the deck."""

from typing import Any

from companion.games.seventh_circle.cards import Card
from companion.games.seventh_circle.fight import Fight, fight
from companion.games.seventh_circle.left import left
from companion.games.seventh_circle.plans import cost, plans, ways
from companion.games.seventh_circle.words import Pick, State
from companion.games.seventh_circle.worst import worst
from tests.games.seventh_circle.play import after, between, looming, opened, room, ruling, used_up


def told(way: Fight | None) -> tuple[int, tuple[Card, ...], int] | None:
    """HP left, what breaks, swords: what the three ways of the screen say."""
    return None if way is None else (way.hp, way.broken, way.spent)


ANA: dict[str, Any] = {"hp": (11, 19), "hand": ("7H 8H 5D 7D", "")}


def test_a_fight_is_a_sum() -> None:
    sum_ = fight(room("KS", **ANA), Pick(by="one", card="KS", weapons=("5D",), swords=1))
    assert (sum_.value, sum_.weapons, sum_.swords, sum_.damage, sum_.hp) == (13, 5, 1, 7, 4)
    assert (sum_.hits, sum_.broken, sum_.spent, sum_.useful) == ("one", ("5D",), 1, 8)
    assert sum_.reward == 1


def test_death_is_a_sum_with_hearts_and_the_demon_one_with_stones() -> None:
    state = room("Death Demon", mode="knife-fight", hand=("7H 5D", ""))
    death = fight(state, Pick(by="one", card="Death", swords=1))
    assert (death.hearts, death.burnt, death.swords, death.damage) == (7, ("7H",), 3, 10)
    demon = fight(state, Pick(by="one", card="Demon"))
    assert (demon.stones, demon.hits, demon.damage, demon.hp) == (6, "two", 14, 10)
    assert (demon.useful, demon.reward) == (5, 2)


def test_bare_hands_the_cheapest_way_to_live_and_the_clean_kill() -> None:
    found = plans(room("KS", **ANA), "one", "KS")
    assert told(found.bare) == (0, (), 0)
    assert told(found.live) == (3, ("5D",), 0)
    assert told(found.kill) == (11, ("5D", "7D"), 1)


def test_bare_hands_are_the_cheapest_where_they_live() -> None:
    found = plans(room("9S", **ANA), "one", "9S")
    assert found.live == found.bare
    assert told(found.live) == (2, (), 0)


def test_swords_are_two_points_each_and_a_weapon_its_value() -> None:
    found = plans(room("KS", hp=(12, 30), hand=("5D", "")), "one", "KS")
    assert told(found.live) == (1, (), 2)
    assert [cost(way) for way in (found.bare, found.live) if way] == [0, 4]
    found = plans(room("KS", hp=(12, 30), hand=("3D 2D", "")), "one", "KS")
    assert told(found.live) == (1, ("2D",), 0)
    assert found.kill is None


def test_a_way_that_costs_the_same_and_hurts_less_is_better() -> None:
    found = plans(room("KS", hp=(11, 30), hand=("4D 6D", ""), swords=(3, 2)), "one", "KS")
    assert told(found.live) == (2, ("4D",), 0)


def test_where_nothing_helps_there_is_no_way() -> None:
    found = plans(room("KS", hp=(5, 30), hand=("3D", "")), "one", "KS")
    assert (found.live, found.kill) == (None, None)


def test_only_swords_are_ways_to_meet_a_joker() -> None:
    state = room("Death", mode="knife-fight", hp=(18, 24), hand=("7H AD", ""), swords=(5, 1))
    found = plans(state, "one", "Death")
    assert told(found.bare) == (5, (), 0)
    assert told(found.kill) == (18, (), 5)


def test_whoever_draws_the_demon_lives_whatever_it_does_to_the_other() -> None:
    state = room("Demon", mode="knife-fight", hp=(18, 12), swords=(3, 1))
    found = plans(state, "one", "Demon")
    assert told(found.live) == told(found.bare) == (0, (), 0)
    assert found.bare.hits == "two"
    assert found.kill is None


def test_every_way_is_one_that_the_rules_allow() -> None:
    state = room("3C", hand=("2D 3D", ""), swords=(9, 2))
    assert sorted((way.broken, way.spent) for way in ways(state, "one", "3C")) == [
        ((), 0), ((), 1), ((), 2), ((), 3), (("2D",), 0), (("2D",), 1), (("2D", "3D"), 0),
        (("3D",), 0),
    ]  # fmt: skip


def test_what_is_left_is_told_by_suit_rank_and_elite() -> None:
    state = between(discard="2H 3H KS 4D", hand=("AH", "AD"))
    found = left(state)
    assert found.cards == 46
    assert found.suits["H"] == ("4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
    assert [len(ranks) for ranks in found.suits.values()] == [10, 11, 13, 12]
    assert (found.ranks["A"], found.ranks["4"], found.ranks["10"]) == (2, 3, 4)
    assert found.elites == ("JC", "QC", "KC", "AC", "JS", "QS", "AS")
    assert found.jokers == ()


def test_what_is_left_of_the_jokers_is_told_too() -> None:
    assert left(opened(mode="knife-fight")).jokers == ("Death", "Demon")
    state = after(opened(mode="knife-fight"), "deal Joker 2H 3H 4H 5H")
    assert left(state).jokers == ("Joker",)


def ended(cards: str, **parts: Any) -> State:
    """A knife fight whose deck has only those cards left."""
    state = opened(mode="knife-fight")
    hands = [card for hand in parts.get("hand", ()) for card in hand.split()]
    gone = [card for card in state.deck if card not in (*cards.split(), *hands)]
    return after(state, ruling(discard=" ".join(gone), **parts))


def hurt(state: State) -> tuple[tuple[str, ...], int, int]:
    """The worst of the next room for player one."""
    found = worst(state, "one")
    return found.cards, found.damage, found.hp


def test_the_worst_of_a_room_are_three_cards_of_five() -> None:
    assert hurt(opened()) == (("AS", "AC", "KS"), 43, 0)
    assert hurt(ended("2C 3C 4C 5C 6C")) == (("6C", "5C", "4C"), 15, 9)


def test_a_smaller_room_has_fewer_for_each_player() -> None:
    assert hurt(ended("2C 3C 4C 5C"))[1] == 5 + 4 + 3
    assert hurt(ended("2C 3C 4C"))[1] == 4 + 3
    assert hurt(ended("2C 3C"))[1] == 3
    assert hurt(ended("2C"))[1] == 2


def test_items_do_not_hurt() -> None:
    assert hurt(ended("2C 3H 4D 5D 6D")) == (("2C",), 2, 22)


def test_death_is_met_with_the_hearts_in_hand() -> None:
    assert hurt(ended("Death 2C", hand=("KH", ""))) == (("Death",), 7, 17)
    assert hurt(ended("Death 2C", hand=("KH AH", ""))) == (("2C",), 2, 22)


def test_the_demon_hurts_when_the_opponent_draws_it() -> None:
    assert hurt(ended("Demon 2C", stones=(6, 6, 0))) == (("Demon", "2C"), 14 + 2, 8)
    assert hurt(ended("Demon", stones=(6, 6, 0))) == (("Demon",), 14, 10)
    assert hurt(ended("Demon", stones=(0, 12, 0)))[1] == 8


def test_one_card_hurts_whoever_it_hurts() -> None:
    assert hurt(ended("Death"))[0] == ("Death",)


def test_a_joker_without_a_name_may_be_either() -> None:
    state = after(ended("Death Demon 2C 3C 4C 5C", stones=(6, 6, 0)), "deal Joker 2C 3C 4C 5C")
    assert hurt(state) == (("Death",), 20, 4)


def test_after_a_pass_comes_the_first_room_of_the_next() -> None:
    assert hurt(used_up())[1] == (20 - 7) + 20 + 15 + 15
    assert hurt(used_up("4C", mode="knife-fight")) == (("4C",), 4, 20)


def test_after_the_last_room_and_without_cards_nothing_comes() -> None:
    assert hurt(used_up(mode="knife-fight")) == ((), 0, 24)
    assert hurt(opened(cards=False)) == ((), 0, 30)
    assert hurt(after(looming("4C"), "deal 4C"))[1] == 0
