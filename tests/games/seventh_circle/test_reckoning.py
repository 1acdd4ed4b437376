"""Final Reckoning Tally: "The highest total transcends the Seventh Circle."."""

from typing import Any

from tests.games.seventh_circle.play import after, opened, ruling, shown


def reckoned(**parts: Any) -> dict[str, Any]:
    """The state after the tally of a knife fight that ended with those parts."""
    state = opened(mode="knife-fight")
    hands = " ".join(parts.get("hand", ())).split()
    rest = [card for card in state.deck if card not in hands]
    return shown(after(state, ruling(discard=" ".join(rest), **parts), "reckon"))


def test_hp_count_one_point_each_and_swords_and_stones_two() -> None:
    state = reckoned(hp=(9, 16), swords=(4, 3), stones=(5, 7, 0))
    assert [state["players"][seat]["score"] for seat in ("one", "two")] == [27, 36]


def test_hearts_and_weapons_in_hand_score_their_value() -> None:
    state = reckoned(hand=("2H AH", "JD 10D"))
    assert [state["players"][seat]["score"] for seat in ("one", "two")] == [38 + 17, 38 + 21]


def test_the_altar_scores_for_nobody() -> None:
    state = reckoned(stones=(0, 0, 12))
    assert state["players"]["one"]["score"] == 24 + 2


def test_the_highest_total_wins() -> None:
    assert reckoned(hp=(9, 16))["winner"] == "two"
    assert reckoned(hp=(16, 9))["winner"] == "one"
    assert reckoned()["winner"] == "draw"


def test_after_it_the_game_is_over() -> None:
    state = reckoned()
    assert (state["pass"], state["step"], state["reason"]) == ("reckoning", "over", "reckoning")
    assert (state["turn"], state["first"], state["due"], state["picked"]) == (None, None, [], [])
