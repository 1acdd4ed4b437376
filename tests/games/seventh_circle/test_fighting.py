"""Monster damage is dealt IMMEDIATELY when drawn; weapons reduce it, then BREAK after use."""

import pytest

from companion.games.seventh_circle.words import State
from tests.games.seventh_circle.play import after, refused, room, shown, why


def fought(ask: str, cards: str = "KS 2C 3C", **more: object) -> State:
    """The state after player one picked a monster with those weapons and swords."""
    return after(room(cards, **more), f"one picks {ask}")


@pytest.mark.parametrize(
    ("card", "damage"), [("2C", 2), ("10S", 10), ("JC", 11), ("QS", 12), ("KC", 13), ("AS", 15)]
)
def test_a_monster_deals_its_value(card: str, damage: int) -> None:
    assert fought(card, cards=card).one.hp == 30 - damage


def test_weapons_reduce_the_damage_and_are_gone_for_good() -> None:
    state = fought("KS with 5D", hand=("5D 7D", ""))
    assert state.one.hp == 30 - 8
    assert (state.one.hand, shown(state)["broken"]) == (("7D",), ["5D"])


def test_weapons_and_swords_stack() -> None:
    state = fought("KS with 5D 7D 1", hand=("5D 7D", ""), discard="QS")
    assert (state.one.hp, state.one.hand) == (30, ())
    assert state.broken == ("5D", "7D")


def test_excess_points_of_a_weapon_are_lost() -> None:
    assert fought("2C with KD", hand=("KD", "")).one.hp == 30


def test_a_sword_does_one_damage_and_goes_back_to_the_tin() -> None:
    state = fought("2C with 1")
    assert (state.one.hp, state.one.swords) == (29, 1)


def test_the_monster_goes_to_the_discard_pile() -> None:
    assert shown(fought("2C"))["discard"] == ["2C"]
    assert shown(fought("2C"))["picked"] == ["one"]


def test_hearts_do_not_help_in_a_fight() -> None:
    assert why(room("KS", hand=("9H", "")), "one picks KS with 9H") == (
        "A weapon is a diamond, and this is none: the 9 of hearts."
    )


def test_weapons_and_swords_are_for_monsters() -> None:
    state = room("7H", hand=("5D", ""))
    assert refused(state, "one picks 7H with 5D") == "weapon"
    assert refused(state, "one picks 7H with 9") == "weapon"
    assert refused(state, "one picks 7H with 0") is None


def test_a_weapon_is_held_and_named_once() -> None:
    state = room("KS 6D", hand=("5D", "7D"))
    assert why(state, "one picks KS with 7D") == "Player one does not hold the 7 of diamonds."
    assert refused(state, "one picks KS with 6D") == "card"
    assert refused(state, "one picks KS with 5D 5D") == "card"
    broken_and_dropped = {
        "do": "pick", "by": "one", "card": "KS", "weapons": ["5D"], "discard": "5D",
    }  # fmt: skip
    assert refused(state, broken_and_dropped) == "card"


def test_no_more_swords_are_spent_than_one_has() -> None:
    assert why(room("KS"), "one picks KS with 3") == "Player one has 2 swords, not 3."
    assert why(room("KS", swords=(1, 2)), "one picks KS with 2") == (
        "Player one has 1 sword, not 2."
    )


def test_no_more_swords_are_spent_than_can_do_anything() -> None:
    state = room("2C KS", hand=("AD QD", ""), swords=(5, 2))
    assert refused(state, "one picks 2C with 2") is None
    assert why(state, "one picks 2C with 3") == (
        "Only 2 swords can do anything here against the 2 of clubs."
    )
    assert refused(state, "one picks KS with QD 1") is None
    assert refused(state, "one picks KS with QD 2") == "excess"
    assert refused(state, "one picks KS with AD 1") == "excess"


def test_the_rules_of_a_fight_are_checked_in_the_pages_order() -> None:
    state = room("7H 2C", hand=("9H 5D", ""), swords=(1, 2))
    assert refused(state, "one picks 2C with 9H 9D 9") == "card"
    assert refused(state, "one picks 2C with 9H 9") == "weapon"
    assert refused(state, "one picks 2C with 5D 9") == "tokens"
    assert refused(state, "one picks 2C with 5D 1") == "excess"


def test_damage_stops_at_0_hp() -> None:
    assert fought("KS", hp=(5, 30)).one.hp == 0
