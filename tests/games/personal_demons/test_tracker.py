"""The page, Tracker: scores, gauges and Courage only."""

from typing import Any

import pytest

from companion.games.personal_demons.ritual import Ritual
from tests.games.personal_demons.play import after, demon, opening, refused, side, table

UNKNOWN: list[tuple[str, dict[str, Any]]] = [
    ("name", {"take": "?"}),
    ("fear", {"space": "a1", "card": {"sigils": "----", "tiers": []}}),
    ("place", {"space": "a1"}),
    ("reveal", {"face_down": {}}),
    ("face-fear", {}),
    ("fragment", {"space": "a1", "half": "top", "sin": "glut", "card": demon()}),
    ("royal", {"space": "a1", "sin": "glut", "card": demon()}),
    ("personal", {"space": "a1", "sin": "glut", "card": demon()}),
    ("decline", {}),
    ("discard", {"space": "a1"}),
    ("seal", {"point": "a1", "seal": None}),
]


def tracker(step: str = "bonus", **given: Any) -> Ritual:
    return table(step, cards=False, **given)


@pytest.mark.parametrize(("do", "fields"), UNKNOWN, ids=lambda value: str(value)[:9])
def test_verbs_with_cards_are_unknown(do: str, fields: dict[str, Any]) -> None:
    assert refused(tracker(), do, **fields) == "malformed"


def test_spending_is_unknown_elsewhere() -> None:
    assert refused(table("bonus"), "spend", bonus="royal", sin="glut") == "malformed"


def test_courage_is_taken_without_names_and_counts_to_three() -> None:
    state = opening(cards=False)
    assert (state.step, state.due) == ("setup", ("blue", "red"))
    for field in ({"take": "?"}, {"each": 1}, {"drop": []}):
        assert refused(state, "courage", **field) == "malformed"
    state = after(after(state, "courage"), "courage", by="blue")
    assert (state.step, side(state)["courage"]) == ("bonus", [{"name": "?", "each": None}])
    state = after(tracker(due="red", courage=["?", "?", "?"]), "courage")
    assert len(side(state)["courage"]) == 3


@pytest.mark.parametrize(("bonus", "price"), [("fragment", 2), ("royal", 4), ("personal", 6)])
def test_a_bonus_action_is_paid_from_a_single_sin(bonus: str, price: int) -> None:
    ask = {"bonus": bonus, "sin": "hate"}
    assert refused(tracker(sins={"hate": price - 1}), "spend", **ask) == "cost"
    state = after(tracker(sins={"hate": 6}), "spend", **ask)
    assert side(state)["sins"]["hate"] == 6 - price
    assert side(state)["summoned"] == (1 if bonus == "personal" else 0)
    assert state.due == ()


def test_one_a_player_a_turn_in_any_order() -> None:
    state = tracker(seats="red blue", blue={"sins": {"glut": 6}}, sins={"glut": 6})
    state = after(state, "spend", by="blue", bonus="fragment", sin="glut")
    assert side(state, "blue")["done"] == "acted"
    assert refused(state, "spend", by="blue", bonus="fragment", sin="glut") == "step"
    state = after(after(state, "spend", bonus="royal", sin="glut"), "pass")
    assert refused(state, "spend", by="blue", bonus="royal", sin="glut") is None


def test_a_third_personal_demon_is_too_much() -> None:
    ask = {"bonus": "personal", "sin": "hate"}
    assert refused(tracker(summoned=2, sins={"hate": 6}), "spend", **ask) == "limit"
    assert (
        refused(tracker(summoned=2, sins={"hate": 6}), "spend", bonus="royal", sin="hate") is None
    )


def test_nobody_passes_while_courage_is_due() -> None:
    assert refused(tracker(due="red"), "pass") == "due"
    assert refused(tracker(), "pass") is None
    assert refused(tracker("scoring"), "spend", bonus="royal", sin="glut") == "step"


def test_what_each_scores_is_told() -> None:
    state = tracker("scoring", seats="red blue", score=5, courage=["?"])
    assert refused(state, "score") == "malformed"
    assert refused(state, "score", points={"green": 1}) == "malformed"
    assert refused(state, "score", points={"red": -1}) == "malformed"
    assert refused(state, "score", points={"red": 10_000}) == "malformed"
    state = after(state, "score", points={"red": 12})
    assert [side(state, seat)["score"] for seat in ("red", "blue")] == [17, 0]
    assert state.step == "end"


def test_with_cards_no_points_are_told() -> None:
    assert refused(table("scoring"), "score", points={"red": 1}) == "malformed"


def test_the_next_round_begins_with_courage() -> None:
    state = tracker("end", turn=6)
    assert refused(state, "end", by="referee", keep={}) == "malformed"
    state = after(state, "end", by="referee")
    assert (state.step, state.round, state.due) == ("bonus", 2, ("red",))


def test_the_sixth_pass_ends_the_phase() -> None:
    assert after(tracker(turn=6), "pass").step == "scoring"
    assert after(tracker(turn=5), "pass").step == "bonus"


def test_a_ruling_knows_no_seals_circles_or_names() -> None:
    for part in ({"seals": {}}, {"circle": {}}):
        assert refused(tracker(), "ruling", by="referee", why="x", **part) == "malformed"
    named = {"red": [{"name": "Keeper", "each": None}]}
    assert refused(tracker(), "ruling", by="referee", why="x", courage=named) == "ruling"
    plain = {"red": [{"name": "?", "each": None}]}
    assert refused(tracker(), "ruling", by="referee", why="x", courage=plain) is None


def test_solo_is_rated_too() -> None:
    state = after(tracker("scoring", round=3, score=60), "score", points={"red": 6})
    assert side(state)["rating"] == "Demonic"
