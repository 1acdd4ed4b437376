"""The page, verbs of every step: points, gauges, discards and seals by hand."""

from typing import Any

import pytest

from tests.games.personal_demons.play import (
    FEAR,
    after,
    around_a1,
    colossal,
    fragment,
    hefty,
    refused,
    side,
    table,
    why,
)

STEPS = ["setup", "place", "reveal", "bonus", "scoring", "end"]


@pytest.mark.parametrize("step", STEPS)
def test_they_are_good_in_every_step(step: str) -> None:
    state = table(step, circle={"a1": "BBBB"}, courage=["?"])
    assert refused(state, "points", points=1) is None
    assert refused(state, "gauge", sin="glut", by_n=1) is None
    assert refused(state, "discard", space="a1") is None
    assert refused(state, "seal", point="a1", seal=["B", "active"]) is None
    assert refused(state, "name", take="Keeper") is None


def test_a_score_never_goes_below_0() -> None:
    state = after(table(score=2), "points", points=-5, why="x")
    assert side(state)["score"] == 0
    assert side(after(state, "points", points=7))["score"] == 7


def test_a_gauge_loses_what_is_above_6_and_never_goes_below_0() -> None:
    state = after(table(sins={"hate": 5}), "gauge", sin="hate", by_n=9)
    assert side(state)["sins"]["hate"] == 6
    assert refused(state, "gauge", sin="hate", by_n=-7) == "gauge"
    assert why(state, "gauge", sin="glut", by_n=-1) == "Red's Glut holds 0: it cannot lose 1."
    assert side(after(state, "gauge", sin="hate", by_n=-6))["sins"]["hate"] == 0


def test_a_discarded_card_takes_the_seals_that_touch_it() -> None:
    state = table(circle={"b2": "BBBB", "c2": "down R"}, seals={"a1": "B", "c3": "R", "b1": "Y"})
    state = after(state, "discard", space="b2", why="an ability")
    assert side(state)["circle"] == {"c2": {"down": True, "seal": "R"}}
    assert side(state)["seals"] == {"c3": ["R", "active"]}


def test_a_face_down_card_goes_with_the_seal_on_its_back() -> None:
    assert side(after(table(circle={"c2": "down R"}), "discard", space="c2"))["circle"] == {}


@pytest.mark.parametrize("space", ["a2", "b2", "a3", "b3"])
def test_any_space_of_a_big_card_names_it(space: str) -> None:
    circle: dict[str, Any] = {part: {"part": "a2"} for part in ("b2", "a3", "b3")}
    circle["a2"] = {"card": colossal()}
    state = table(circle=circle, seals={"a2": "B", "b1": "R", "c3": "Y"})
    state = after(state, "discard", space=space)
    assert side(state)["circle"] == {}
    assert side(state)["seals"] == {"c3": ["Y", "active"]}


def test_a_half_is_named_exactly_for_small_cards() -> None:
    state = table(circle={"b2": {"top": fragment()}, "a1": "BBBB"}, seals={"a1": "B", "b2": "R"})
    assert refused(state, "discard", space="b2") == "space"
    assert refused(state, "discard", space="b2", half="bottom") == "space"
    assert refused(state, "discard", space="a1", half="top") == "space"
    state = after(state, "discard", space="b2", half="top")
    assert side(state)["seals"] == {"b2": ["R", "active"]}
    assert list(side(state)["circle"]) == ["a1"]


def test_a_fear_is_faced_and_not_discarded() -> None:
    assert refused(table(circle={"b2": {"fear": FEAR}}), "discard", space="b2") == "space"


def test_there_must_be_something_to_discard() -> None:
    state = table("reveal", done="placed", placed="a1")
    assert refused(state, "discard", space="a1") == "space"
    assert refused(state, "discard", space="e1") == "space"


def test_discarding_forms_no_seal() -> None:
    state = around_a1(circle={"a1": "---B", "b2": "----"})
    assert side(after(state, "discard", space="b2"))["seals"] == {}


def test_a_seal_is_laid_replaced_or_taken_without_a_valid_sigil() -> None:
    state = after(table(), "seal", point="b2", seal=["B", "active"])
    assert side(state)["seals"] == {"b2": ["B", "active"]}
    state = after(state, "seal", point="b2", seal=["R", "cracked"], why="an ability")
    assert side(state)["seals"] == {"b2": ["R", "cracked"]}
    assert side(after(state, "seal", point="b2", seal=None))["seals"] == {}


def test_it_needs_a_sigil_point_and_a_seal_to_take() -> None:
    for point in ("d1", "a4", "", "z9"):
        assert refused(table(), "seal", point=point, seal=["B", "active"]) == "space"
    assert refused(table(), "seal", point="a1", seal=None) == "space"


def test_a_seal_taken_from_a_whole_sigil_forms_again_with_the_next_card() -> None:
    state = around_a1(
        "reveal", done="placed", placed="d4", circle={"a1": "---B"}, seals={"a1": "B"}
    )
    state = after(state, "seal", point="a1", seal=None)
    assert side(after(state, "reveal", face_down={}))["seals"] == {"a1": ["B", "active"]}


def test_only_who_sits_here_is_changed() -> None:
    for by in ("blue", "referee", "clock"):
        assert refused(table(), "points", by=by, points=1) == "seat"


def test_a_hefty_card_discarded_keeps_its_count() -> None:
    circle = {"a1": {"card": hefty()}, "b1": {"part": "a1"}}
    assert side(after(table(circle=circle, summoned=1), "discard", space="b1"))["summoned"] == 1
