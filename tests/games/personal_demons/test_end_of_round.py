"""Rules, Flow of Play, Pass and End Phase; Courage clarification, Keeper."""

from typing import Any

import pytest

from companion.games.personal_demons import GAME
from companion.games.personal_demons.ritual import Ritual
from tests.games.personal_demons.play import (
    KNIGHT,
    SMALL_KNIGHT,
    after,
    fragment,
    refused,
    side,
    table,
    why,
)


def test_all_pass_their_hand_and_the_leader_card_clockwise() -> None:
    state = table("bonus", seats="a b c", done="acted", b={"done": "declined"}, c={})
    state = after(state, "pass", by="a")
    assert (state.leader, state.turn, state.step) == ("b", 2, "place")
    assert [player.done for player in state.players.values()] == [None] * 3
    assert after(table("bonus", seats="a b c", leader="c"), "pass", by="c").leader == "a"


def test_pass_declines_for_all_who_have_not_acted() -> None:
    state = table("bonus", seats="red blue", done="revealed", blue={"done": "revealed"})
    assert refused(state, "pass", by="referee") is None


def test_the_leader_says_it_or_the_referee() -> None:
    state = table("bonus", seats="red blue", done="acted", blue={"done": "acted"})
    assert refused(state, "pass") is None
    assert refused(state, "pass", by="blue") == "seat"
    assert refused(state, "pass", by="green") == "seat"
    assert refused(table("place"), "pass") == "step"


def test_once_the_sixth_turn_is_complete_the_scoring_phase_follows() -> None:
    state = after(table("bonus", turn=6, seats="red blue"), "pass")
    assert (state.leader, state.turn, state.step) == ("blue", 6, "scoring")
    assert refused(state, "pass", by="blue") == "step"


def ending(**given: Any) -> Ritual:
    """Round 1 is scored; red has Knights and Fragments."""
    circle = {
        "a1": {"card": KNIGHT},
        "c2": {"top": fragment("BB"), "bottom": SMALL_KNIGHT},
        "d4": "BBBB",
    }
    return table("end", **({"circle": circle, "turn": 6} | given))


def test_all_knights_and_fragments_are_discarded() -> None:
    state = after(ending(), "end", by="referee")
    assert list(side(state)["circle"]) == ["d4"]


def test_seals_that_touch_them_are_removed() -> None:
    around = {"a1": "B cracked", "b1": "R cracked", "c2": "Y cracked", "a3": "B cracked"}
    state = after(ending(seals=around), "end", by="referee")
    assert side(state)["seals"] == {"a3": ["B", "cracked"]}


def test_a_fragment_leaves_the_seals_at_the_other_half_of_its_space() -> None:
    state = ending(circle={"c2": {"top": fragment("BB")}}, seals={"b1": "B", "b2": "R"})
    assert side(after(state, "end", by="referee"))["seals"] == {"b2": ["R", "active"]}


def test_no_new_seal_forms_then() -> None:
    wild = (("b1", "SW"), ("a2", "NE"), ("b2", "NW"), ("a1", "SE"))
    state = after(ending(wild=wild, circle={"a1": {"card": KNIGHT}}), "end", by="referee")
    assert side(state)["seals"] == {}


def test_the_next_round_begins_with_courage_for_all() -> None:
    state = after(ending(seats="red blue", leader="blue"), "end", by="referee")
    assert (state.round, state.turn, state.step) == (2, 1, "place")
    assert (state.due, state.leader) == (("blue", "red"), "blue")


def test_this_phase_is_skipped_at_the_end_of_round_three() -> None:
    assert refused(ending(round=3), "end", by="referee") == "step"
    assert refused(table("place"), "end", by="referee") == "step"
    assert refused(ending(), "end", by="red") == "malformed"


@pytest.mark.parametrize("held", ["Keeper", "?"])
def test_keeper_keeps_each_knight_and_fragment_it_chooses(held: str) -> None:
    state = after(ending(courage=[held]), "end", by="referee", keep={"red": ["a1", "c2:bottom"]})
    assert list(side(state)["circle"]) == ["a1", "c2", "d4"]
    assert side(state)["circle"]["c2"] == {"bottom": SMALL_KNIGHT}


def test_nobody_keeps_without_keeper() -> None:
    assert refused(ending(courage=["Imps 1"]), "end", by="referee", keep={"red": []}) == "keep"
    assert refused(ending(), "end", by="referee", keep={"blue": []}) == "keep"
    assert refused(ending(), "end", by="referee", keep={}) is None
    assert why(ending(), "end", by="referee", keep={"red": []}) == "“red” holds no Keeper."


@pytest.mark.parametrize("name", ["d4", "c2", "a1:top", "b2:top", "z9", "", "c2:left"])
def test_only_knights_and_fragments_are_kept(name: str) -> None:
    state = ending(courage=["Keeper"])
    assert refused(state, "end", by="referee", keep={"red": ["a1", name]}) == "keep"


def test_the_state_says_for_whom_the_table_waits() -> None:
    assert GAME.turn(table("setup", seats="red blue", due="blue")) == ("blue",)
    assert GAME.turn(table("setup", seats="red blue")) == ("red", "blue")
    assert GAME.turn(table("place", seats="red blue", done="placed")) == ("blue",)
    blue = {"done": "placed"}
    assert GAME.turn(table("reveal", seats="red blue", done="revealed", blue=blue)) == ("blue",)
    blue = {"done": "revealed"}
    assert GAME.turn(table("bonus", seats="red blue", done="acted", blue=blue)) == ("blue",)
    blue = {"done": "acted"}
    assert GAME.turn(table("bonus", seats="red blue", done="acted", blue=blue)) == ("red",)
    assert GAME.turn(table("scoring", seats="red blue", leader="blue")) == ("blue",)
    assert GAME.turn(table("end")) == ()
