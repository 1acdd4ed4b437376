"""Both players roll a d6. Higher roll picks a card first."""

import pytest

from companion.chance import Rigged
from companion.games.seventh_circle import GAME
from companion.games.seventh_circle.words import Roll
from tests.games.seventh_circle.play import after, opened, refused, room, shown, why


def first(roll: str, hp: tuple[int, int] = (30, 30)) -> str | None:
    """Who goes first after that roll."""
    found: str | None = shown(after(room("7H 2D JD AC KS", step="roll", hp=hp), roll))["first"]
    return found


def test_the_higher_roll_picks_first() -> None:
    assert first("roll 6 5") == "one"
    assert first("roll 1 2") == "two"


def test_behind_in_hp_adds_one() -> None:
    assert first("roll 3 3", hp=(10, 20)) == "one"
    assert first("roll 3 3", hp=(20, 10)) == "two"
    assert first("roll 2 4", hp=(10, 20)) == "two"


def test_on_a_tie_the_highest_hp_goes_first() -> None:
    assert first("roll 3 4", hp=(10, 20)) == "two"
    assert first("roll 4 3", hp=(20, 10)) == "one"


def test_all_equal_is_rolled_again() -> None:
    state = room("7H 2D JD AC KS", step="roll")
    again = after(state, "roll 4 4")
    assert shown(again) == shown(state)
    assert shown(after(again, "roll 4 5"))["first"] == "two"


def test_the_table_may_say_who_won() -> None:
    assert first("roll two", hp=(10, 20)) == "two"


def test_the_winner_picks_two_cards_and_the_loser_one() -> None:
    state = shown(after(room("7H 2D JD AC KS", step="roll"), "roll 1 6"))
    assert state["due"] == ["two", "one", "two"]
    assert (state["step"], state["turn"], state["picked"]) == ("pick", "two", [])


@pytest.mark.parametrize(("cards", "due"), [
    ("7H", ["one"]), ("7H 2D", ["one", "two"]), ("7H 2D JD", ["one", "two", "one"]),
    ("7H 2D JD AC", ["one", "two", "one"]),
])  # fmt: skip
def test_a_small_room_has_as_many_picks_as_cards(cards: str, due: list[str]) -> None:
    assert shown(after(room(cards, step="roll"), "roll 6 1"))["due"] == due


def test_dice_are_rolled_once_a_room() -> None:
    assert refused(after(room("7H 2D JD AC KS", step="roll"), "roll 6 1"), "roll 6 1") == "step"
    assert why(opened(), "roll 6 1") == (
        "Dice are rolled for a room and for its ghosts; now the next room is to be dealt."
    )


def test_the_app_may_roll() -> None:
    state = room("7H 2D JD AC KS", step="roll")
    roll = GAME.draw(state, Roll(by="referee"), Rigged(2, 4, number=7))
    assert roll == Roll(by="referee", one=3, two=5, draws=((7, 6, 2), (8, 6, 4)))
    assert GAME.draw(state, roll, Rigged()) is roll
