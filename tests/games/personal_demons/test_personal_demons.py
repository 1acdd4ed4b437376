"""Rules, Bonus Actions, Summon Personal Demon; Hefty cards; Colossal cards."""

from typing import Any

import pytest

from companion.games.personal_demons.ritual import Ritual
from tests.games.personal_demons.play import (
    FEAR,
    KNIGHT,
    after,
    colossal,
    fragment,
    hefty,
    refused,
    side,
    table,
    why,
)

FULL = {"glut": 6, "hate": 6, "want": 6}
SQUARE = {"b2": "----", "c2": "----", "b3": "----", "c3": "----"}
"""Four face-up regular cards."""


def bonus(**given: Any) -> Ritual:
    """Red has revealed, with all gauges full and four cards to cover."""
    return table("bonus", **({"done": "revealed", "sins": FULL, "circle": SQUARE} | given))


@pytest.mark.parametrize(
    ("card", "parts"),
    [
        (hefty("BRYW"), ["c2"]),
        (hefty("BRYW", shape="tall"), ["b3"]),
        (colossal("BRYW"), ["c2", "b3", "c3"]),
    ],
)
def test_it_lies_on_two_or_four_face_up_regular_cards(card: Any, parts: list[str]) -> None:
    state = after(bonus(), "personal", card=card, space="b2", sin="glut")
    circle = side(state)["circle"]
    assert circle["b2"] == {"card": card}
    assert [space for space, what in circle.items() if what == {"part": "b2"}] == parts


@pytest.mark.parametrize(
    "under",
    [
        None,
        "down",
        {"top": fragment()},
        {"top": fragment(), "bottom": fragment()},
        {"fear": FEAR},
        {"part": "d2"},
        {"card": hefty()},
    ],
)
def test_it_may_lie_on_nothing_else(under: Any) -> None:
    circle = SQUARE | {"c2": under}
    state = bonus(circle={space: what for space, what in circle.items() if what})
    assert refused(state, "personal", card=hefty(), space="b2", sin="glut") == "cover"
    assert "on c2 lies" in why(state, "personal", card=hefty(), space="b2", sin="glut")
    assert refused(state, "personal", card=colossal(), space="b2", sin="glut") == "cover"


def test_a_knight_of_the_royal_deck_may_be_sacrificed() -> None:
    state = bonus(circle=SQUARE | {"c2": {"card": KNIGHT}})
    assert refused(state, "personal", card=hefty(), space="b2", sin="glut") is None


@pytest.mark.parametrize(
    ("card", "space"),
    [
        (hefty(), "d1"),
        (hefty(shape="tall"), "a4"),
        (colossal(), "d1"),
        (colossal(), "a4"),
        (hefty(), "e1"),
    ],
)
def test_it_may_not_span_outside_of_the_circle(card: Any, space: str) -> None:
    assert refused(bonus(), "personal", card=card, space=space, sin="glut") == "space"


def test_it_costs_6_of_a_single_sin() -> None:
    state = bonus(sins={"glut": 5, "hate": 6})
    assert refused(state, "personal", card=hefty(), space="b2", sin="glut") == "cost"
    state = after(state, "personal", card=hefty(), space="b2", sin="hate")
    assert side(state)["sins"] == {"glut": 5, "hate": 0, "want": 0}


def test_a_colossal_card_must_be_paid_with_the_sin_it_names() -> None:
    card = colossal(sin_cost="want")
    assert refused(bonus(), "personal", card=card, space="b2", sin="glut") == "cost"
    assert "names another sin" in why(bonus(), "personal", card=card, space="b2", sin="glut")
    assert side(after(bonus(), "personal", card=card, space="b2", sin="want"))["sins"]["want"] == 0


def test_the_seals_it_touches_are_removed_also_at_the_middle_of_its_edges() -> None:
    around = {"a1": "B", "b1": "B", "c1": "B", "a2": "R", "b2": "R", "c2": "R", "b3": "Y"}
    state = after(bonus(seals=around), "personal", card=hefty(), space="b2", sin="glut")
    assert side(state)["seals"] == {"b3": ["Y", "active"]}
    state = after(bonus(seals=around), "personal", card=colossal(), space="b2", sin="glut")
    assert side(state)["seals"] == {}


def test_then_new_sigils_are_sealed() -> None:
    state = bonus(wild=(("d2", "SW"), ("c3", "NE"), ("d3", "NW"), ("a1", "SE")))
    state = after(state, "personal", card=hefty("---B"), space="b2", sin="glut")
    assert side(state)["seals"] == {}
    state = bonus(
        wild=(("d2", "SW"), ("d3", "NW"), ("b1", "SE"), ("a1", "SE")),
        circle=SQUARE | {"c3": "-W--"},
    )
    state = after(state, "personal", card=hefty("---B"), space="b2", sin="glut")
    assert side(state)["seals"] == {"c2": ["B", "active"]}


def test_its_requirement_is_met_by_seals_about_to_go() -> None:
    card = hefty(requires={"B": 1, "W": 1})
    ask = {"card": card, "space": "b2", "sin": "glut"}
    assert refused(bonus(seals={"b2": "B"}), "personal", **ask) == "requirement"
    assert refused(bonus(seals={"b2": "B", "c2": "R cracked"}), "personal", **ask) is None


def test_each_player_has_two_a_game() -> None:
    ask = {"card": hefty(requires={"B": 9}), "space": "b2", "sin": "glut"}
    assert (
        side(after(bonus(summoned=1), "personal", card=hefty(), space="b2", sin="glut"))["summoned"]
        == 2
    )
    assert refused(bonus(summoned=2), "personal", **ask) == "limit"
    assert refused(bonus(summoned=2, circle={}), "personal", **ask) == "limit"
    assert refused(bonus(summoned=2, courage=["?"]), "personal", courage="x", **ask) == "limit"


def test_when_a_hefty_card_is_summoned_all_players_take_courage() -> None:
    blue = {"done": "revealed"}
    state = bonus(seats="red blue", blue=blue)
    state = after(state, "personal", card=hefty(), space="b2", sin="glut")
    assert state.due == ("blue", "red")
    assert refused(state, "decline", by="blue") == "due"
    assert refused(state, "pass") == "due"
    state = after(state, "courage", take="?")
    assert refused(state, "courage", take="?") == "due"
    state = after(state, "courage", by="blue", take="Keeper")
    assert refused(state, "courage", take="?") == "courage"


def test_a_colossal_card_gives_no_courage() -> None:
    state = after(bonus(), "personal", card=colossal(), space="b2", sin="glut")
    assert state.due == ()


def test_it_is_no_regular_or_small_card() -> None:
    for card in (fragment(), {"size": "regular", "sigils": "----"}):
        assert refused(bonus(), "personal", card=card, space="b2", sin="glut") == "card"


def test_it_is_a_bonus_action_of_its_turn() -> None:
    state = after(bonus(), "personal", card=colossal(), space="b2", sin="glut")
    assert side(state)["done"] == "acted"
