"""Rules, Scoring; End of Game; Solo Meditation, Final scores."""

from typing import Any

import pytest

from companion.games.personal_demons import GAME
from companion.games.personal_demons.scoring import (
    CardScore,
    CourageScore,
    KnightScore,
    SealScore,
    reckoning,
)
from companion.games.personal_demons.touching import Spot
from tests.games.personal_demons.play import (
    FEAR,
    KNIGHT,
    SMALL_KNIGHT,
    after,
    colossal,
    courage,
    demon,
    fragment,
    hefty,
    player,
    refused,
    side,
    table,
)


def worth(*values: int) -> dict[str, Any]:
    """Cards around the point b2 with these values: b2, c2, b3, c3."""
    spaces = ("b2", "c2", "b3", "c3")
    return {
        space: {"card": demon(value=value)} for space, value in zip(spaces, values, strict=False)
    }


def total(**given: Any) -> int:
    return reckoning(player(**given)).points


def test_the_rulebooks_example_gives_5_and_8_and_6_and_nothing() -> None:
    values = {"a1": 0, "b1": 3, "a2": 2, "c1": 1, "d1": 3, "c2": 4, "a3": 1, "b3": 1, "a4": 4}
    circle = {space: {"card": demon(value=value)} for space, value in values.items()}
    circle |= {"c3": {"card": demon(value=9)}}
    seals = {"a1": "B", "c1": "B", "a3": "R", "c3": "Y cracked"}
    counted = reckoning(player(circle=circle, seals=seals))
    assert [seal.points for seal in counted.seals] == [5, 8, 6, 0]
    assert counted.points == 5 + 8 + 6 + 0


def test_active_seals_score_all_cards_they_touch() -> None:
    assert total(circle=worth(0, 3, 2), seals={"b2": "B"}) == 5
    assert total(circle=worth(1, 3, 4), seals={"b2": "B"}) == 8


def test_cracked_seals_do_not_score() -> None:
    assert total(circle=worth(1, 3, 4), seals={"b2": "B cracked"}) == 0


def test_then_the_seal_is_flipped_to_its_cracked_side() -> None:
    state = table("scoring", circle=worth(1, 2), seals={"b2": "B", "a1": "R cracked"}, score=4)
    state = after(state, "score", by="referee")
    assert side(state)["seals"] == {"b2": ["B", "cracked"], "a1": ["R", "cracked"]}
    assert (side(state)["score"], state.step) == (7, "end")


def test_a_card_may_be_scored_by_several_seals() -> None:
    assert total(circle=worth(3), seals={"a1": "B", "b2": "R", "c3": "Y"}) == 6


def test_a_big_card_is_scored_once_by_each_seal_that_touches_it() -> None:
    circle = {"b2": {"card": hefty(value=7)}, "c2": {"part": "b2"}}
    assert total(circle=circle, seals={"b2": "B"}) == 7
    circle = {"b2": {"card": colossal(value=9)}, "c2": {"part": "b2"}, "b3": {"part": "b2"}}
    assert total(circle=circle | {"c3": {"part": "b2"}}, seals={"b2": "B", "a1": "R"}) == 18


def test_a_small_card_is_scored_only_by_seals_at_its_own_corners() -> None:
    circle = {"b2": {"top": fragment(value=2), "bottom": fragment(value=5)}}
    assert total(circle=circle, seals={"a1": "B"}) == 2
    assert total(circle=circle, seals={"b2": "B"}) == 5
    assert total(circle={"b2": {"top": fragment(value=2)}}, seals={"b2": "B"}) == 0


def test_a_fear_has_a_value_of_1_and_a_face_down_card_none() -> None:
    circle = {"b2": {"fear": FEAR}, "c2": "down R"}
    assert total(circle=circle, seals={"b2": "B"}) == 1


def test_knights_always_score_even_though_they_are_unsealed() -> None:
    circle = {"a1": {"card": KNIGHT}, "b1": {"top": SMALL_KNIGHT, "bottom": SMALL_KNIGHT}}
    assert total(circle=circle) == 12


@pytest.mark.parametrize(
    ("name", "count"),
    [
        ("Imps", 2),
        ("Devils", 1),
        ("Shades", 1),
        ("Royals", 1),
        ("Presidents", 0),
        ("Nobles", 1),
        ("Fragments", 1),
        ("Knights", 2),
    ],
)
def test_eight_courage_cards_score_for_each_card_of_a_type(name: str, count: int) -> None:
    circle = {
        "a1": {"card": demon(types=["imp", "devil"])},
        "b1": {"card": hefty(types=["imp", "noble"])},
        "c1": {"part": "b1"},
        "d1": {"card": demon("WWW-", types=["royal", "shade"])},
        "a2": {"card": KNIGHT},
        "b2": {"top": SMALL_KNIGHT, "bottom": fragment()},
        "c2": {"fear": FEAR},
        "d2": "down",
    }
    red = player(circle=circle, courage=[f"{name} 3"])
    assert reckoning(red).courage == (
        CourageScore(card=courage(f"{name} 3")[0], count=count, points=3 * count),
    )


def test_two_of_one_courage_card_both_score() -> None:
    circle = {"a1": {"card": demon(types=["imp"])}}
    assert total(circle=circle, courage=["Imps 1", "Imps 2"]) == 3


@pytest.mark.parametrize(("want", "points"), [(0, 0), (1, 0), (3, 1), (6, 3)])
def test_score_sins_gives_half_the_sum_of_the_gauges_rounded_down(want: int, points: int) -> None:
    assert total(sins={"want": want}, courage=["Score Sins"]) == points
    assert total(sins={"want": want, "glut": 2}, courage=["Score Sins"]) == points + 1


def test_other_courage_cards_are_ignored_during_the_scoring_phase() -> None:
    assert reckoning(player(courage=["Keeper", "?", "Pile Up"])).courage == ()


def test_a_score_comes_in_parts() -> None:
    circle = worth(2, 3) | {"a1": {"top": SMALL_KNIGHT}, "d4": {"card": KNIGHT}}
    seals = {"b2": "B", "b1": "R", "a1": "Y cracked"}
    given = reckoning(player(circle=circle, seals=seals, courage=["Score Sins"]))
    cards = (CardScore(spot=Spot(space="b2"), value=2), CardScore(spot=Spot(space="c2"), value=3))
    assert given.seals == (
        SealScore(point="a1", color="Y", side="cracked", cards=cards[:1], points=0),
        SealScore(point="b1", color="R", side="active", cards=cards, points=5),
        SealScore(point="b2", color="B", side="active", cards=cards, points=5),
    )
    assert given.knights == (
        KnightScore(spot=Spot(space="a1", half="top"), points=3),
        KnightScore(spot=Spot(space="d4"), points=6),
    )
    assert [part.points for part in given.courage] == [0]
    assert given.points == 19


@pytest.mark.parametrize(
    ("score", "dial"),
    [(0, (False, 0, 0)), (9, (False, 0, 9)), (99, (False, 9, 9)), (100, (True, 0, 0)),
     (137, (True, 3, 7)), (200, (True, 0, 0)), (265, (True, 6, 5))],
)  # fmt: skip
def test_the_dials_show_the_last_two_digits_and_100(
    score: int, dial: tuple[bool, int, int]
) -> None:
    shown = side(table(score=score))["dial"]
    assert (shown["hundred"], shown["tens"], shown["ones"]) == dial


def test_scoring_is_the_leaders_word_or_the_referees() -> None:
    state = table("scoring", seats="red blue", leader="blue")
    assert refused(state, "score") == "seat"
    assert refused(state, "score", by="blue") is None
    assert refused(state, "score", by="referee") is None
    assert refused(table("bonus"), "score") == "step"


def test_once_the_third_round_is_scored_the_game_ends() -> None:
    state = after(table("scoring", round=3, seats="red blue", score=3), "score")
    assert state.step == "over"
    for do, ask in (("pass", {}), ("end", {"by": "referee"}), ("points", {"points": 1})):
        assert refused(state, do, **ask) == "over"
    assert refused(state, "ruling", by="referee", turn=1, why="x") == "over"


def test_the_most_points_win_and_ties_share_the_victory() -> None:
    state = table("scoring", round=3, seats="red blue ann", score=3, ann={"score": 3})
    assert GAME.public(state)["winners"] is None
    assert GAME.public(after(state, "score"))["winners"] == ["ann", "red"]
    assert GAME.is_over(after(state, "score"))


@pytest.mark.parametrize(
    ("score", "rating"),
    [(0, "Lacking focus"), (65, "Lacking focus"), (66, "Demonic"), (67, "Lacking focus"),
     (74, "Lacking focus"), (75, "Fine"), (99, "Fine"), (100, "Good"), (124, "Good"),
     (125, "Great"), (149, "Great"), (150, "Amazing"), (174, "Amazing"), (175, "God-like"),
     (200, "God-like"), (201, "Surely impossible?")],
)  # fmt: skip
def test_a_solo_game_is_rated(score: int, rating: str) -> None:
    state = table("scoring", round=3, score=score)
    assert side(state)["rating"] is None
    assert side(after(state, "score"))["rating"] == rating


def test_with_more_players_nobody_is_rated() -> None:
    state = after(table("scoring", round=3, seats="red blue"), "score")
    assert side(state)["rating"] is None
