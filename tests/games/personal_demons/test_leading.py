"""What the Leader says; the candles of a solo game."""

import pytest

from companion.games.personal_demons.leading import candles, says
from companion.games.personal_demons.ritual import Ritual
from tests.games.personal_demons.play import after, table


def lines(state: Ritual) -> list[str]:
    return [str(line) for line in says(state)]


@pytest.mark.parametrize(
    ("step", "line"),
    [
        ("setup", "Lay your Fear on your circle."),
        ("place", "Pick and place a card."),
        ("reveal", "Reveal."),
        ("scoring", "Score your seals, Knights and Courage."),
        ("end", "Discard your Knights and Fragments."),
        ("over", "Everyone wins in therapy."),
    ],
)
def test_the_leader_is_responsible_for_the_cadence(step: str, line: str) -> None:
    assert lines(table(step, seats="red blue")) == [line]


def test_after_the_reveal_all_gain_sins_and_seal_before_any_bonus() -> None:
    state = table("bonus", seats="red blue", done="acted", blue={"done": "revealed"})
    assert lines(state) == [
        "Gain your sins.",
        "Seal your demons.",
        "Does anyone take a bonus action?",
    ]


def test_once_all_have_chosen_the_leader_says_pass() -> None:
    state = table("bonus", seats="red blue", done="acted", blue={"done": "declined"})
    assert lines(state) == ["Pass."]


def test_courage_that_is_due_comes_first() -> None:
    assert lines(table("place", due="red")) == ["Take a Courage card."]


@pytest.mark.parametrize(
    ("solo", "n"), [("angelic", "three"), ("human", "two"), ("devilish", "one")]
)
def test_alone_cards_are_drawn_at_the_start_of_each_turn(solo: str, n: str) -> None:
    assert lines(table("place", solo=solo))[0].startswith(f"Draw {n} card")


def test_a_tracker_leaves_the_steps_to_the_table() -> None:
    assert lines(table("bonus", cards=False)) == ["Play the turn; then pass."]


def test_a_candle_is_knocked_over_each_turn_of_a_solo_game() -> None:
    assert [candles(table("place", turn=turn)) for turn in (1, 2, 6)] == [6, 5, 1]
    assert candles(after(table("bonus", turn=6), "pass")) == 0
    assert candles(table("place", seats="red blue")) is None
