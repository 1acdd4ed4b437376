"""Rules, Flow of Play, Reveal and Sin; Playing on top of other cards."""

from typing import Any

import pytest

from companion.games.personal_demons.ritual import Ritual
from tests.games.personal_demons.play import (
    KNIGHT,
    after,
    around_a1,
    demon,
    fragment,
    refused,
    side,
    table,
)


def waiting(**given: Any) -> Ritual:
    """Red has placed a card on c2."""
    return table("reveal", done="placed", placed="c2", **given)


def test_all_reveal_the_card_they_placed() -> None:
    blue = {"done": "placed", "placed": "a1"}
    state = table("reveal", seats="red blue", done="placed", placed="c2", blue=blue)
    malphas = demon("BRYW", name="Malphas", value=3)
    state = after(state, "reveal", card=malphas | {"types": ["imp", "devil"]})
    assert side(state)["circle"]["c2"] == {"card": malphas | {"types": ["devil", "imp"]}}
    assert (side(state)["done"], state.step) == ("revealed", "reveal")
    assert refused(state, "reveal", card=demon()) == "step"
    assert after(state, "reveal", by="blue", face_down={}).step == "bonus"


def test_or_leave_it_face_down() -> None:
    state = after(waiting(), "reveal", face_down={})
    assert side(state)["circle"] == {"c2": {"down": True, "seal": None}}
    assert side(state)["sins"] == {"glut": 0, "hate": 0, "want": 0}


def test_with_a_seal_on_its_back_a_gauge_rises_by_1() -> None:
    state = after(waiting(), "reveal", face_down={"seal": "Y", "sin": "want"})
    assert side(state)["circle"] == {"c2": {"down": True, "seal": "Y"}}
    assert side(state)["sins"]["want"] == 1


def test_a_gauge_rises_by_the_amount_indicated() -> None:
    state = after(waiting(sins={"hate": 1}), "reveal", card=demon(sin={"hate": 3}))
    assert side(state)["sins"] == {"glut": 0, "hate": 4, "want": 0}


def test_of_hell_increases_all_three_sins_by_1() -> None:
    card = demon(sin={"glut": 1, "hate": 1, "want": 1})
    state = after(waiting(sins={"hate": 6}), "reveal", card=card)
    assert side(state)["sins"] == {"glut": 1, "hate": 6, "want": 1}


@pytest.mark.parametrize("sin", ["glut", "hate", "want"])
def test_no_sin_gauge_may_exceed_six(sin: str) -> None:
    state = after(waiting(sins={sin: 5}), "reveal", card=demon(sin={sin: 6}))
    assert side(state)["sins"][sin] == 6
    state = after(waiting(sins={sin: 6}), "reveal", face_down={"seal": "B", "sin": sin})
    assert side(state)["sins"][sin] == 6


def test_a_card_from_the_hand_is_a_regular_one_and_no_knight() -> None:
    assert refused(waiting(), "reveal", card=fragment("BB")) == "card"
    assert refused(waiting(), "reveal", card=KNIGHT) == "card"


def test_what_is_covered_is_out_of_play() -> None:
    state = waiting(circle={"c2": "down R"})
    state = after(state, "reveal", card=demon("BBBB"))
    assert side(state)["circle"] == {"c2": {"card": demon("BBBB")}}


def test_seals_that_touch_a_card_played_on_another_are_removed() -> None:
    around = {"b1": "B", "c1": "R", "b2": "Y", "c2": "B cracked", "a1": "R", "a3": "Y"}
    state = after(waiting(circle={"c2": "BBBB"}, seals=around), "reveal", card=demon())
    assert side(state)["seals"] == {"a1": ["R", "active"], "a3": ["Y", "active"]}


def test_also_when_the_card_is_left_face_down() -> None:
    state = waiting(circle={"c2": "BBBB"}, seals={"b1": "B", "a1": "R"})
    assert side(after(state, "reveal", face_down={}))["seals"] == {"a1": ["R", "active"]}


def test_also_when_it_covers_one_small_card() -> None:
    state = waiting(circle={"c2": {"top": fragment()}}, seals={"b1": "B", "c2": "R"})
    assert side(after(state, "reveal", card=demon()))["seals"] == {}


def test_a_card_in_an_empty_space_removes_no_seal() -> None:
    state = waiting(circle={"b2": "BBBB"}, seals={"b1": "B"})
    assert side(after(state, "reveal", card=demon()))["seals"] == {"b1": ["B", "active"]}


def test_the_same_seal_may_be_removed_and_immediately_replaced() -> None:
    state = around_a1(
        "reveal", done="placed", placed="a1", circle={"a1": "BBBB"}, seals={"a1": "B cracked"}
    )
    state = after(state, "reveal", card=demon("BBBB"))
    assert side(state)["seals"] == {"a1": ["B", "active"]}


def test_a_face_down_card_on_a_face_down_card_brings_a_seal_of_another_color() -> None:
    state = after(
        waiting(circle={"c2": "down R"}), "reveal", face_down={"seal": "B", "sin": "glut"}
    )
    assert side(state)["circle"] == {"c2": {"down": True, "seal": "B"}}
