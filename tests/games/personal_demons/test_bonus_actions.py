"""Rules, Flow of Play, Bonus; Bonus Actions; Small cards."""

from typing import Any

import pytest

from companion.games.personal_demons.ritual import Ritual
from tests.games.personal_demons.play import (
    FEAR,
    KNIGHT,
    SMALL_KNIGHT,
    after,
    around_a1,
    demon,
    fragment,
    hefty,
    refused,
    side,
    table,
    why,
)

ROYAL = demon("WWWR", types=["royal"])
FULL = {"glut": 6, "hate": 6, "want": 6}


def bonus(**given: Any) -> Ritual:
    """Red alone has revealed, with all gauges full."""
    return table("bonus", **({"done": "revealed", "sins": FULL} | given))


def three(red: str = "revealed", blue: str = "revealed", green: str = "revealed") -> Ritual:
    """Three players, red leading, each with a Fear to face."""
    fear = {"circle": {"d4": {"fear": FEAR}}}
    return table(
        "bonus",
        seats="red blue green",
        done=red,
        **fear,
        blue={"done": blue, **fear},
        green={"done": green, **fear},
    )


def test_each_player_may_take_one_bonus_action() -> None:
    state = after(bonus(), "royal", card=ROYAL, space="a1", sin="glut")
    assert side(state)["done"] == "acted"
    assert refused(state, "royal", card=ROYAL, space="b1", sin="hate") == "step"
    assert refused(state, "decline") == "step"


def test_starting_with_the_leader_and_proceeding_clockwise() -> None:
    assert refused(three(), "face-fear", by="blue") == "order"
    assert why(three(), "face-fear", by="blue") == (
        "Red comes before Blue and has neither acted nor declined."
    )
    assert refused(three(red="declined"), "face-fear", by="blue") is None
    assert refused(three(red="acted"), "face-fear", by="blue") is None
    assert refused(three(red="acted"), "face-fear", by="green") == "order"


def test_one_may_decline_at_any_time_in_this_step() -> None:
    state = after(three(), "decline", by="green")
    assert side(state, "green")["done"] == "declined"
    assert refused(state, "decline", by="green") == "step"


def test_nobody_acts_before_all_have_revealed() -> None:
    state = table("reveal", seats="red blue", done="revealed", blue={"done": "placed"})
    assert refused(state, "decline") == "step"
    assert refused(state, "royal", card=ROYAL, space="a1", sin="glut") == "step"


def test_one_who_declined_may_still_act_until_somebody_later_has_acted() -> None:
    assert refused(three(red="declined", blue="declined"), "face-fear") is None
    assert refused(three(red="declined", green="acted"), "face-fear") == "step"
    assert "too late" in why(three(red="declined", green="acted"), "face-fear")
    assert refused(three(red="acted", blue="declined"), "face-fear", by="blue") is None


def test_facing_a_fear_is_free_and_discards_it() -> None:
    state = bonus(circle={"b2": {"fear": FEAR}}, seals={"a1": "B", "c3": "R"})
    state = after(state, "face-fear")
    assert side(state)["circle"] == {}
    assert side(state)["seals"] == {"c3": ["R", "active"]}
    assert side(state)["sins"] == FULL


def test_it_scores_the_highest_tier_that_is_met_with_the_seals_about_to_go() -> None:
    tiers = [
        {"points": 2, "requires": {"B": 1}},
        {"points": 9, "requires": {"B": 1, "R": 1}},
        {"points": 20, "requires": {"B": 2}},
    ]
    fear = {"fear": {"sigils": "----", "tiers": tiers}}
    state = bonus(circle={"b2": fear, "d4": "down R"}, seals={"a1": "B cracked"}, score=1)
    assert side(after(state, "face-fear"))["score"] == 10


def test_below_the_lowest_tier_it_earns_no_points() -> None:
    assert side(after(bonus(circle={"b2": {"fear": FEAR}}), "face-fear"))["score"] == 0


def test_without_a_fear_there_is_nothing_to_face() -> None:
    assert refused(bonus(), "face-fear") == "step"
    assert refused(bonus(), "face-fear", free="x") == "step"


def test_a_fragment_costs_2_of_a_single_sin() -> None:
    ask = {"card": fragment("BB"), "space": "a1", "half": "top", "sin": "want"}
    assert refused(bonus(sins={"want": 1, "glut": 6}), "fragment", **ask) == "cost"
    state = after(bonus(sins={"want": 2}), "fragment", **ask)
    assert side(state)["sins"]["want"] == 0
    assert side(state)["circle"] == {"a1": {"top": fragment("BB")}}


def test_two_small_cards_fit_into_a_single_space() -> None:
    state = bonus(circle={"a1": {"bottom": SMALL_KNIGHT}})
    ask = {"card": fragment("BB"), "space": "a1", "sin": "glut"}
    assert refused(state, "fragment", half="bottom", **ask) == "space"
    assert "At the bottom of a1 lies the Knight" in why(state, "fragment", half="bottom", **ask)
    both = {"top": fragment("BB"), "bottom": SMALL_KNIGHT}
    state = after(state, "fragment", half="top", **ask)
    assert side(state)["circle"]["a1"] == both
    assert refused(bonus(circle={"a1": both}), "fragment", half="top", **ask) == "space"


@pytest.mark.parametrize("under", ["BBBB", "down", {"fear": FEAR}, {"part": "a1"}])
def test_small_cards_may_not_be_placed_on_top_of_other_cards(under: Any) -> None:
    state = bonus(circle={"b1": under})
    ask = {"card": fragment("BB"), "space": "b1", "half": "top", "sin": "glut"}
    assert refused(state, "fragment", **ask) == "cover"


def test_a_fragment_removes_no_seal_and_forms_new_ones() -> None:
    state = around_a1(
        "bonus", done="revealed", sins=FULL, circle={"a1": {"top": fragment()}}, seals={"b1": "R"}
    )
    ask = {"card": fragment("Y-"), "space": "a1", "half": "bottom", "sin": "glut"}
    assert side(after(state, "fragment", **ask))["seals"] == {
        "a1": ["Y", "active"],
        "b1": ["R", "active"],
    }


def test_a_royal_costs_4_of_a_single_sin() -> None:
    ask = {"card": ROYAL, "space": "a1", "sin": "hate"}
    assert refused(bonus(sins={"hate": 3, "want": 6}), "royal", **ask) == "cost"
    assert side(after(bonus(), "royal", **ask))["sins"] == FULL | {"hate": 2}


@pytest.mark.parametrize("under", ["BBBB", "down R", {"top": fragment(), "bottom": fragment()}])
def test_a_royal_is_placed_face_up_like_normal_demons(under: Any) -> None:
    state = bonus(circle={"b2": under}, seals={"b2": "B", "a1": "R", "c3": "Y"})
    state = after(state, "royal", card=ROYAL, space="b2", sin="glut")
    assert side(state)["circle"] == {"b2": {"card": ROYAL}}
    assert side(state)["seals"] == {"c3": ["Y", "active"]}


@pytest.mark.parametrize("under", [{"fear": FEAR}, {"part": "a1"}, {"card": hefty()}])
def test_a_royal_covers_neither_a_fear_nor_a_big_card(under: Any) -> None:
    ask = {"card": ROYAL, "space": "b1", "sin": "glut"}
    assert refused(bonus(circle={"b1": under}), "royal", **ask) == "cover"


def test_knights_have_no_sigils_and_form_no_seals() -> None:
    state = around_a1("bonus", done="revealed", sins=FULL, circle={"a1": "---B"}, seals={"a1": "B"})
    state = after(state, "royal", card=KNIGHT, space="a1", sin="glut")
    assert side(state)["seals"] == {}


def test_a_summoned_card_gains_no_sin() -> None:
    card = ROYAL | {"sin": {"want": 3}}
    state = after(bonus(sins={"glut": 4}), "royal", card=card, space="a1", sin="glut")
    assert side(state)["sins"] == {"glut": 0, "hate": 0, "want": 0}


def test_a_requirement_is_checked_on_every_card_that_carries_one() -> None:
    small = fragment("BB", requires={"R": 1})
    ask = {"space": "a1", "sin": "glut"}
    assert refused(bonus(), "fragment", card=small, half="top", **ask) == "requirement"
    assert refused(bonus(), "royal", card=ROYAL | {"requires": {"W": 1}}, **ask) == "requirement"


def test_what_a_colossal_card_gives_is_free_and_no_bonus_action() -> None:
    state = three(red="revealed", blue="acted")
    ask = {"by": "blue", "card": ROYAL, "space": "a1", "free": "an ability"}
    state = after(state, "royal", **ask)
    assert side(state, "blue")["done"] == "acted"
    assert side(state, "blue")["sins"] == {"glut": 0, "hate": 0, "want": 0}
    state = after(three(), "face-fear", by="green", free="an ability")
    assert side(state, "green")["done"] == "revealed"
    assert refused(state, "decline", by="blue") is None


@pytest.mark.parametrize("step", ["place", "reveal", "bonus", "scoring", "end"])
def test_it_is_good_in_every_step_from_place_to_end(step: str) -> None:
    ask = {"card": fragment("BB"), "space": "a1", "half": "top", "free": "x"}
    assert refused(table(step), "fragment", **ask) is None
    assert refused(table(step, due="red"), "fragment", **ask) == "due"


def test_free_actions_do_not_make_it_too_late_to_change_ones_mind() -> None:
    state = after(three(red="declined"), "face-fear", by="green", free="x")
    assert refused(state, "face-fear") is None


def test_what_is_free_still_covers_nothing_it_may_not() -> None:
    ask = {"card": ROYAL, "free": "x"}
    state = table(circle={"b2": {"fear": FEAR}})
    assert refused(state, "royal", space="b2", **ask) == "cover"
    assert refused(state, "royal", space="e2", **ask) == "space"
    assert refused(state, "royal", space="a1", card=demon(types=["imp"]), free="x") == "card"
