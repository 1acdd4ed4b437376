"""Rules, Courage: taking, dropping, naming; a Courage card outranks the rules."""

from typing import Any

import pytest

from tests.games.personal_demons.play import (
    FEAR,
    after,
    around_a1,
    colossal,
    demon,
    fragment,
    hefty,
    refused,
    side,
    table,
)

FULL = {"glut": 6, "hate": 6, "want": 6}
ROYAL = demon("WWWR", types=["royal"])


def names(state: Any) -> list[str]:
    return [card["name"] for card in side(state)["courage"]]


def test_courage_is_taken_where_it_is_due() -> None:
    state = after(table(due="red"), "courage", take="Imps", each=2)
    assert side(state)["courage"] == [{"name": "Imps", "each": 2}]
    assert state.due == ()
    assert refused(state, "courage", take="?") == "courage"


def test_until_then_only_it_and_the_verbs_of_every_step_are_allowed() -> None:
    state = table(due="red", circle={"a1": "----"}, courage=["?"])
    assert refused(state, "place", space="b1") == "due"
    assert refused(state, "points", points=1) is None
    assert refused(state, "gauge", sin="glut", by_n=1) is None
    assert refused(state, "discard", space="a1") is None
    assert refused(state, "seal", point="a1", seal=["B", "active"]) is None
    assert refused(state, "name", take="Keeper") is None
    assert refused(state, "ruling", by="referee", turn=2, why="x") is None


def test_each_player_may_have_at_maximum_three() -> None:
    state = table(due="red", courage=["Keeper", "Imps 1", "?"])
    assert refused(state, "courage", take="Abyss") == "courage"
    assert refused(state, "courage", take="Abyss", drop=["Keeper", "?"]) == "courage"
    assert names(after(state, "courage", take="Abyss", drop=["?"])) == ["Abyss", "Imps", "Keeper"]


def test_the_new_card_may_be_dropped() -> None:
    state = table(due="red", courage=["Keeper", "Imps 1", "?"])
    state = after(state, "courage", take="Abyss", drop=["Abyss"])
    assert names(state) == ["?", "Imps", "Keeper"]


def test_of_two_of_one_name_the_first_in_the_states_order_goes() -> None:
    state = table(due="red", courage=["Imps 3", "Imps 5", "Keeper"])
    state = after(state, "courage", take="Imps", each=4, drop=["Imps"])
    assert [card["each"] for card in side(state)["courage"]] == [4, 5, None]


def test_nothing_is_dropped_without_need_or_that_is_not_held() -> None:
    ask = {"take": "Keeper"}
    assert refused(table(due="red"), "courage", drop=["Keeper"], **ask) == "courage"
    assert refused(table(due="red"), "courage", drop=[], **ask) is None
    state = table(due="red", courage=["?", "?", "?"])
    assert refused(state, "courage", drop=["Abyss"], **ask) == "courage"


def test_a_card_of_a_type_says_how_much_each_scores() -> None:
    for name in ("Imps", "Devils", "Shades", "Royals", "Presidents", "Nobles", "Fragments"):
        assert refused(table(due="red"), "courage", take=name) == "malformed"
        assert refused(table(due="red"), "courage", take=name, each=9) is None
    assert refused(table(due="red"), "courage", take="Knights", each=10) == "malformed"
    assert refused(table(due="red"), "courage", take="Keeper", each=1) == "malformed"
    assert refused(table(due="red"), "courage", take="?", each=1) == "malformed"
    assert refused(table(due="red"), "courage") == "malformed"


def test_a_card_taken_without_its_name_is_named_any_time() -> None:
    state = table("scoring", courage=["?", "Keeper", "?"])
    state = after(state, "name", take="Imps", each=1)
    assert names(state) == ["?", "Imps", "Keeper"]
    assert names(after(state, "name", take="?")) == ["?", "Imps", "Keeper"]
    assert names(after(state, "name", take="Anything")) == ["Anything", "Imps", "Keeper"]
    assert refused(table(courage=["Keeper"]), "name", take="?") == "courage"
    assert refused(state, "name", take="Imps") == "malformed"
    assert refused(state, "name", take="?", each=1) == "malformed"


def test_a_courage_card_takes_priority_over_where_a_card_may_lie() -> None:
    state = table(circle={"b2": {"fear": FEAR}}, courage=["Shades 1"])
    assert refused(state, "place", space="b2", courage="Keeper") == "cover"
    assert refused(state, "place", space="a1", courage="Keeper") == "courage"
    assert refused(state, "place", space="e1", courage="Shades") == "space"
    assert refused(state, "place", space="b2", courage="Shades") is None


def test_a_card_without_a_name_answers_to_any_name() -> None:
    state = table(circle={"b2": {"fear": FEAR}}, courage=["?"])
    assert refused(state, "place", space="b2", courage="Anything") is None
    assert refused(state, "place", space="b2", courage="?") is None


def test_over_a_requirement() -> None:
    state = table("reveal", done="placed", placed="a1", courage=["Keeper"])
    card = demon(requires={"B": 1})
    assert refused(state, "reveal", card=card, courage="Imps") == "requirement"
    assert refused(state, "reveal", card=card, courage="Keeper") is None
    assert refused(state, "reveal", card=demon(), courage="Imps") == "courage"


def test_over_a_cost_and_a_gauge_too_low_is_emptied() -> None:
    state = table("bonus", done="revealed", sins={"want": 3}, courage=["Keeper"])
    ask = {"card": ROYAL, "space": "a1", "sin": "want"}
    assert refused(state, "royal", courage="Imps", **ask) == "cost"
    assert side(after(state, "royal", courage="Keeper", **ask))["sins"]["want"] == 0


def test_over_the_sin_that_a_colossal_card_names() -> None:
    square = {"b2": "----", "c2": "----", "b3": "----", "c3": "----"}
    state = table("bonus", done="revealed", sins=FULL, circle=square, courage=["Keeper"])
    ask = {"card": colossal(sin_cost="want"), "space": "b2", "sin": "glut"}
    state = after(state, "personal", courage="Keeper", **ask)
    assert side(state)["sins"] == FULL | {"glut": 0}


def test_but_over_nothing_else() -> None:
    state = around_a1("reveal", done="placed", placed="a1", courage=["Keeper"])
    assert refused(state, "reveal", card=fragment("BB"), courage="Keeper") == "card"
    assert refused(state, "reveal", card=demon("---W"), courage="Keeper") == "color"
    assert refused(state, "place", space="b1", courage="Keeper") == "step"


def test_facing_a_fear_names_only_a_card_that_is_held() -> None:
    state = table("bonus", done="revealed", circle={"a1": {"fear": FEAR}}, courage=["Keeper"])
    assert refused(state, "face-fear", courage="Imps") == "courage"
    assert refused(state, "face-fear", courage="Keeper") is None


def test_a_big_card_covered_in_part_goes_whole_with_the_seals_that_touch_it() -> None:
    state = table(
        "reveal",
        done="placed",
        placed="b2",
        circle={"b2": {"part": "a2"}, "a2": {"card": hefty()}, "c1": "BBBB"},
        seals={"a1": "B", "b2": "R", "c3": "Y"},
    )
    state = after(state, "reveal", card=demon("RRYR"))
    assert side(state)["circle"] == {"b2": {"card": demon("RRYR")}, "c1": {"card": demon("BBBB")}}
    assert side(state)["seals"] == {"c3": ["Y", "active"]}


def test_a_fear_covered_so_goes_too() -> None:
    state = table(
        "bonus", done="revealed", sins=FULL, circle={"b2": {"fear": FEAR}}, courage=["Keeper"]
    )
    ask = {"card": fragment("BB"), "space": "b2", "half": "bottom", "sin": "glut"}
    state = after(state, "fragment", courage="Keeper", **ask)
    assert side(state)["circle"] == {"b2": {"bottom": fragment("BB")}}
    assert refused(table("bonus", done="revealed"), "face-fear") == "step"


def test_a_card_under_a_small_one_goes_with_all_seals_that_touch_it() -> None:
    state = table(
        "bonus",
        done="revealed",
        sins=FULL,
        circle={"b2": "BBBB"},
        seals={"a1": "B", "b2": "R", "c3": "Y"},
        courage=["Keeper"],
    )
    ask = {"card": fragment("BB"), "space": "b2", "half": "top", "sin": "glut"}
    state = after(state, "fragment", courage="Keeper", **ask)
    assert side(state)["seals"] == {"c3": ["Y", "active"]}


@pytest.mark.parametrize("under", [{}, {"b2": "down R"}, {"b2": {"fear": FEAR}}])
def test_a_personal_demon_may_then_lie_on_less(under: dict[str, Any]) -> None:
    state = table(
        "bonus", done="revealed", sins=FULL, circle=under, courage=["Keeper"], seals={"c2": "B"}
    )
    ask = {"card": hefty(), "space": "b2", "sin": "glut", "courage": "Keeper"}
    state = after(state, "personal", **ask)
    assert side(state)["circle"] == {"b2": {"card": hefty()}, "c2": {"part": "b2"}}
    assert (side(state)["seals"] == {}) is bool(under)
