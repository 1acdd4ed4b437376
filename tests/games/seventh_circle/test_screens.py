"""What the screens are given: dice, fights before they happen, ways to heal, what is left."""

from typing import Any

from companion.games.seventh_circle import GAME
from companion.games.seventh_circle.dice import faces
from tests.games.seventh_circle.play import after, between, opened, room

ANA: dict[str, Any] = {"hp": (11, 19), "hand": ("7H 8H 5D 7D", "")}


def test_thirty_hp_are_five_sixes() -> None:
    assert faces(30, 5) == (6, 6, 6, 6, 6)
    assert faces(0, 4) == (0, 0, 0, 0)
    assert all(sum(faces(hp, 5)) == hp for hp in range(40))


def test_each_monster_is_shown_as_the_one_who_is_due_would_meet_it() -> None:
    fights = GAME.view(room("KS 9C 2H", **ANA), "one")["fights"]
    assert list(fights) == ["9C", "KS"]
    king = fights["KS"]
    assert (king["by"], king["hits"], king["value"], king["hp"]) == ("one", "one", 13, 11)
    assert king["weapons"] == {"5D": 5, "7D": 7}
    assert (king["bare"]["hp"], king["bare"]["falls"]) == (0, False)
    assert (king["live"]["weapons"], king["live"]["hp"]) == (("5D",), 3)
    assert (king["kill"]["weapons"], king["kill"]["swords"]) == (("5D", "7D"), 1)
    assert (king["gains"], king["sword"]) == (1, True)


def test_a_fight_to_zero_is_the_end_where_nothing_can_save() -> None:
    state = room("KS", hp=(5, 30), stones=(0, 14, 3), swords=(0, 2))
    king = GAME.view(state, "one")["fights"]["KS"]
    assert (king["bare"]["falls"], king["saved"], king["live"]) == (True, False, None)


def test_the_demon_hits_the_opponent() -> None:
    state = room("Demon", mode="knife-fight", stones=(4, 8, 0), hp=(24, 10))
    demon = GAME.view(state, "two")["fights"]["Demon"]
    assert (demon["hits"], demon["stones"], demon["each"], demon["hp"]) == ("two", 4, 3, 10)
    assert demon["bare"]["hp"] == 0


def test_no_fight_is_shown_where_nobody_picks() -> None:
    assert GAME.view(between(), "one")["fights"] == {}
    assert GAME.view(after(opened(), "deal 2C 3C 4C 5C 6C"), "one")["fights"] == {}


def test_a_heart_says_what_of_it_would_be_wasted() -> None:
    view = GAME.view(between(hp=(25, 30), hand=("3H 8H 5D", "2H")), "one")
    assert view["heals"]["one"] == {"3H": (28, 0), "8H": (30, 3)}
    assert view["heals"]["two"] == {"2H": (30, 2)}
    assert view["stones_heal"] == {"one": 5, "two": 0}


def test_nothing_is_wasted_where_hp_may_pass_the_dice() -> None:
    view = GAME.view(between(hp=(25, 30), hand=("8H", ""), overheal=True), "one")
    assert view["heals"]["one"] == {"8H": (33, 0)}
    assert view["stones_heal"] == {"one": 7, "two": 7}


def test_spent_stones_go_to_the_altar_or_to_the_other_player() -> None:
    assert GAME.view(opened(), "one")["spent_to"] == {"one": "altar", "two": "altar"}
    knives = GAME.view(opened(mode="knife-fight"), "one")
    assert knives["spent_to"] == {"one": "two", "two": "one"}


def test_a_table_without_cards_is_given_no_cards() -> None:
    view = GAME.view(opened(cards=False), "one")
    assert "fights" not in view
    assert view["setup"] == {
        "mode": "descent", "reward": "survive", "zero_hp": "stone", "overheal": False,
        "cards": False,
    }  # fmt: skip
    assert view["mode"] == {"hp": 30, "stones": 17, "swords": 14, "passes": 2}
