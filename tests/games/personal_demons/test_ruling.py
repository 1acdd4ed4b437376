"""The page, ruling: what the referee may set, and what not."""

from typing import Any

import pytest

from companion.games.personal_demons import GAME
from companion.games.personal_demons.ritual import Ritual
from tests.games.personal_demons.play import (
    FEAR,
    KNIGHT,
    after,
    colossal,
    demon,
    fragment,
    hefty,
    refused,
    side,
    table,
)

HEFTY = {"a1": {"card": hefty()}, "b1": {"part": "a1"}}


def ruled(state: Ritual, **parts: Any) -> str | None:
    return refused(state, "ruling", by="referee", why="test", **parts)


def circle(spaces: dict[str, Any], state: Ritual | None = None) -> str | None:
    return ruled(state or table(), circle={"red": spaces})


def test_every_value_replaces_the_whole_part_of_that_seat() -> None:
    state = table(seats="red blue", circle={"a1": "BBBB"}, seals={"a1": "B"}, courage=["Keeper"])
    state = after(
        state,
        "ruling",
        by="referee",
        why="test",
        score={"red": 12},
        sins={"blue": {"glut": 1, "hate": 2, "want": 6}},
        summoned={"red": 2},
        seals={"red": {"b2": ["R", "cracked"]}},
        circle={"red": {"c1": {"down": True, "seal": None}}},
        courage={"red": [{"name": "Imps", "each": 1}, {"name": "?", "each": None}]},
    )
    red, blue = side(state), side(state, "blue")
    assert (red["score"], red["summoned"]) == (12, 2)
    assert red["seals"] == {"b2": ["R", "cracked"]}
    assert red["circle"] == {"c1": {"down": True, "seal": None}}
    assert [card["name"] for card in red["courage"]] == ["?", "Imps"]
    assert blue["sins"] == {"glut": 1, "hate": 2, "want": 6}
    assert blue["score"] == 0


def test_the_leader_the_round_and_the_turn_may_be_set() -> None:
    ask = {"leader": "blue", "round": 2, "turn": 5}
    state = after(table(seats="red blue"), "ruling", by="referee", why="test", **ask)
    shown = GAME.public(state)
    assert (shown["leader"], shown["round"], shown["turn"]) == ("blue", 2, 5)


@pytest.mark.parametrize(
    "parts",
    [
        {"round": 0},
        {"round": 4},
        {"turn": 7},
        {"leader": "green"},
        {"score": {"green": 1}},
        {"circle": {"green": {}}},
        {"score": {"red": 10_000}},
        {"sins": {"red": {"glut": -10_000, "hate": 0, "want": 0}}},
        {"sins": {"red": {"glut": 1}}},
        {"step": "over"},
        {"due": []},
        {"seals": {"red": {"a1": ["W", "active"]}}},
        {"courage": {"red": [{"name": "Keeper"}]}},
        {},
    ],
)
def test_what_is_out_of_range_or_no_part_is_malformed(parts: dict[str, Any]) -> None:
    assert ruled(table(), **parts) == "malformed"


def test_only_the_referee_rules_and_says_why() -> None:
    assert refused(table(), "ruling", by="red", why="x", turn=2) == "malformed"
    assert refused(table(), "ruling", by="referee", turn=2) == "malformed"


@pytest.mark.parametrize(
    "parts",
    [
        {"score": {"red": -1}},
        {"sins": {"red": {"glut": 7, "hate": 0, "want": 0}}},
        {"sins": {"red": {"glut": 0, "hate": -1, "want": 0}}},
        {"summoned": {"red": 3}},
        {"summoned": {"red": -1}},
        {"seals": {"red": {"d1": ["B", "active"]}}},
        {"courage": {"red": [{"name": "?", "each": None}] * 4}},
        {"courage": {"red": [{"name": "Imps", "each": None}]}},
        {"courage": {"red": [{"name": "Keeper", "each": 1}]}},
        {"courage": {"red": [{"name": "Imps", "each": 10}]}},
        {"courage": {"red": [{"name": "Imps", "each": 0}]}},
    ],
)
def test_gauges_scores_seals_and_courage_keep_their_limits(parts: dict[str, Any]) -> None:
    assert ruled(table(), **parts) == "ruling"


@pytest.mark.parametrize(
    "spaces",
    [
        {"e1": {"fear": FEAR}},
        {"a1": {"fear": FEAR}, "a2": {"fear": FEAR}},
        {"a1": {"fear": {"sigils": "BB", "tiers": []}}},
        {"a1": {"card": fragment("BB")}},
        {"a1": {"top": demon("BBBB")}},
        {"a1": {"top": fragment("BBB")}},
        {"a1": {"card": demon("BBB")}},
        {"a1": {"card": demon("BBBB", types=["royal"])}},
        {"a1": {"card": demon("BBBB", types=["fragment"])}},
        {"a1": {"card": {"size": "hefty", "sigils": "BBBB"}}},
        {"a1": {"part": "b1"}},
        {"a1": {"card": hefty()}},
        {"d1": {"card": hefty()}},
        {"a1": {"card": hefty()}, "b1": {"part": "c1"}},
        {"a1": {"card": hefty()}, "b1": {"card": hefty()}, "c1": {"part": "b1"}},
        HEFTY | {"a2": {"part": "a1"}},
        {"a1": {"card": colossal()}, "b1": {"part": "a1"}, "a2": {"part": "a1"}},
        {"a1": {"placed": True}},
    ],
)
def test_a_circle_must_be_one_that_could_lie_there(spaces: dict[str, Any]) -> None:
    assert circle(spaces) == "ruling"


@pytest.mark.parametrize(
    "spaces",
    [
        {},
        HEFTY,
        {"a1": {"card": KNIGHT}, "b1": {"top": fragment("BB"), "bottom": fragment("BB")}},
        {"c1": {"down": True, "seal": "R"}, "d1": {"fear": FEAR}},
    ],
)
def test_else_it_is_the_referees(spaces: dict[str, Any]) -> None:
    assert circle(spaces) is None


@pytest.mark.parametrize(
    "spaces",
    [
        {"a1": {}},
        {"a1": {"card": demon(), "part": "a1"}},
        {"a1": {"card": demon(), "top": fragment()}},
        {"a1": {"down": True}},
        {"a1": {"down": False, "seal": None}},
        {"a1": {"seal": "B"}},
        {"a1": {"placed": False}},
        {"a1": {"card": demon(), "placed": False}},
        {"a1": {"card": None}},
    ],
)
def test_a_space_has_the_states_own_shape(spaces: dict[str, Any]) -> None:
    assert circle(spaces) == "malformed"


def test_a_placed_card_lies_on_one_space_just_while_its_player_has_placed() -> None:
    waiting = table("reveal", done="placed", placed="a1")
    assert circle({}, waiting) == "ruling"
    assert circle({"a1": {"placed": True}, "b1": {"placed": True}}, waiting) == "ruling"
    moved = {"b2": {"card": demon("BBBB"), "placed": True}}
    assert circle(moved, waiting) is None
    state = after(waiting, "ruling", by="referee", why="test", circle={"red": moved})
    assert side(state)["circle"] == moved
    state = after(state, "reveal", face_down={})
    assert side(state)["circle"] == {"b2": {"down": True, "seal": None}}


def test_a_ruling_may_put_the_placed_card_where_no_card_may_lie() -> None:
    waiting = table("reveal", done="placed", placed="a1", circle={"b2": {"fear": FEAR}})
    moved = {"b2": {"fear": FEAR, "placed": True}}
    state = after(waiting, "ruling", by="referee", why="test", circle={"red": moved})
    assert side(after(state, "reveal", card=demon()))["circle"] == {"b2": {"card": demon()}}


def test_the_last_fear_may_be_laid_by_a_ruling() -> None:
    spaces = {"red": {"a1": {"fear": FEAR}}}
    state = after(table("setup"), "ruling", by="referee", why="test", circle=spaces)
    assert state.step == "place"
