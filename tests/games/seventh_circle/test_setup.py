"""The Vessel to The Bounty: what a table starts with."""

import pytest

from companion import parse
from companion.games.seventh_circle import GAME
from companion.games.seventh_circle.cards import ALL, called, value
from companion.games.seventh_circle.words import Setup
from companion.strict import MalformedError
from tests.games.seventh_circle.play import opened, shown


def test_five_dice_are_30_hp_in_descent() -> None:
    state = opened()
    assert (state.one.hp, state.two.hp) == (30, 30)


def test_four_dice_are_24_hp_in_knife_fight() -> None:
    state = opened(mode="knife-fight")
    assert (state.one.hp, state.two.hp) == (24, 24)


def test_each_player_begins_with_7_stones_and_2_swords_and_the_altar_with_3_stones() -> None:
    state = opened()
    assert (state.one.stones, state.two.stones, state.altar) == (7, 7, 3)
    assert (state.one.swords, state.two.swords) == (2, 2)


def test_a_knife_fight_begins_with_6_stones_1_sword_and_an_empty_altar() -> None:
    state = opened(mode="knife-fight")
    assert (state.one.stones, state.two.stones, state.altar) == (6, 6, 0)
    assert (state.one.swords, state.two.swords) == (1, 1)


def test_jokers_do_not_appear_in_the_first_pass_of_a_descent() -> None:
    assert shown(opened())["deck"] == 52


def test_jokers_are_included_from_the_first_shuffle_of_a_knife_fight() -> None:
    assert shown(opened(mode="knife-fight"))["deck"] == 54


@pytest.mark.parametrize(
    ("card", "points"),
    [("2H", 2), ("10D", 10), ("JC", 11), ("QS", 12), ("KH", 13), ("AD", 15), ("Death", 20)],
)
def test_a_card_is_worth_its_face_and_jack_to_ace_11_12_13_15(card: str, points: int) -> None:
    assert value(card) == points  # type: ignore[arg-type]


def test_cards_sort_by_suit_then_rank_then_the_jokers() -> None:
    assert ALL[:3] == ("2H", "3H", "4H")
    assert ALL[12:14] == ("AH", "2D")
    assert ALL[-3:] == ("AS", "Death", "Demon")


def test_a_card_is_called_as_people_call_it() -> None:
    said = [str(called(card)) for card in ("JH", "QD", "KC", "AS", "10H", "Death", "Joker")]  # type: ignore[arg-type]
    assert said == [
        "the jack of hearts", "the queen of diamonds", "the king of clubs", "the ace of spades",
        "the 10 of hearts", "Death", "a joker without a name",
    ]  # fmt: skip


def test_every_option_has_a_default() -> None:
    setup = parse.setup(GAME, {})
    assert setup == Setup(
        mode="descent", reward="survive", zero_hp="stone", overheal=False, cards=True
    )


@pytest.mark.parametrize(
    "given",
    [{"mode": "war"}, {"reward": "none"}, {"zero_hp": "heart"}, {"overheal": 1}, {"cards": None},
     {"jokers": True}],
)  # fmt: skip
def test_no_other_option_is_taken(given: dict[str, object]) -> None:
    with pytest.raises(MalformedError):
        parse.setup(GAME, given)


def test_the_opening_shows_every_key_of_the_page() -> None:
    assert shown(opened()) == {
        "mode": "descent", "pass": 1, "room": 0, "step": "between", "turn": None, "first": None,
        "due": [], "picked": [], "rescue": None, "reward": None, "winner": None, "reason": None,
        "players": {
            "one": {"hp": 30, "stones": 7, "swords": 2, "hand": [], "score": None},
            "two": {"hp": 30, "stones": 7, "swords": 2, "hand": [], "score": None},
        },
        "altar": 3, "table": [], "discard": [], "looming": [], "broken": [], "deck": 52,
    }  # fmt: skip
