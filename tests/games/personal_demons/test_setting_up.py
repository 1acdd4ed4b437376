"""Rules, Setup: who sits, what the board shows, first Courage, then Fears."""

from typing import Any

import pytest

from companion import parse
from companion.games.personal_demons import GAME
from companion.strict import MalformedError
from tests.games.personal_demons.play import FEAR, after, opening, refused, side, table, why


def malformed(**setup: Any) -> str:
    with pytest.raises(MalformedError) as error:
        parse.setup(GAME, setup)
    return str(error.value)


def test_one_to_four_players_sit_in_clockwise_order() -> None:
    assert opening().setup.seats == ("red", "blue")
    for count in range(2, 5):
        assert len(opening(seats=list("abcd")[:count]).players) == count
    malformed(seats=list("abcde"))
    malformed(seats=[], solo="human")


def test_a_seat_has_a_name_of_its_own_that_the_record_does_not_need() -> None:
    assert malformed(seats=["red", "red"]) == "Two seats have the same name."
    for name in ("referee", "clock", "event", "date", "place", "note"):
        assert name in malformed(seats=["red", name])
    malformed(seats=["red", ""])
    malformed(seats=["red", "x" * 21])
    assert opening(seats=["red", "x" * 20])


def test_the_leader_has_a_seat_the_first_where_nobody_is_named() -> None:
    assert opening(seats=["a", "b"]).leader == "a"
    assert opening(seats=["a", "b"], leader="b").leader == "b"
    assert "green" in malformed(seats=["a", "b"], leader="green")
    malformed(seats=["a", "b"], leader=None)


def test_one_player_chooses_a_difficulty_and_more_do_not() -> None:
    for solo in ("angelic", "human", "devilish"):
        assert opening(seats=["a"], solo=solo).setup.solo == solo
        malformed(seats=["a", "b"], solo=solo)
    assert opening(seats=["a", "b"], solo=None)
    malformed(seats=["a"])
    malformed(seats=["a"], solo="easy")


def test_every_board_has_four_wild_quarters_each_at_a_sigil_point() -> None:
    three = [["a1", "SE"], ["d1", "SW"], ["a4", "NE"]]
    assert opening(wild=[*three, ["b2", "NW"]])
    malformed(wild=three)
    malformed(wild=[*three, ["b2", "NW"], ["c3", "NW"]])
    assert "e4" in malformed(wild=[*three, ["e4", "NW"]])
    assert "NW corner of a1" in malformed(wild=[*three, ["a1", "NW"]])
    assert "four different" in malformed(wild=[*three, ["a1", "SE"]])


def test_first_everybody_takes_a_courage_card() -> None:
    state = opening()
    assert state.due == ("blue", "red")
    assert refused(state, "fear", space="a1", card=FEAR) == "due"
    state = after(state, "courage", take="Keeper")
    assert refused(state, "fear", space="a1", card=FEAR) == "due"
    state = after(state, "courage", by="blue", take="?")
    assert refused(state, "fear", space="a1", card=FEAR) is None


def test_then_everybody_lays_a_fear_on_an_empty_space() -> None:
    state = table("setup", seats="red blue", circle={"b1": "BBBB"})
    assert refused(state, "fear", space="b1", card=FEAR) == "cover"
    assert refused(state, "fear", space="e1", card=FEAR) == "space"
    state = after(state, "fear", space="a1", card=FEAR)
    assert state.step == "setup"
    assert refused(state, "fear", space="a2", card=FEAR) == "step"
    assert why(state, "fear", space="a2", card=FEAR) == "Red's Fear lies on a1 already."
    assert after(state, "fear", by="blue", space="a1", card=FEAR).step == "place"


@pytest.mark.parametrize(
    "under",
    [
        "down",
        {"top": {"size": "small", "kind": "fragment", "sigils": "BB"}},
        {"part": "a1"},
        {"card": {"size": "hefty", "shape": "wide", "sigils": "BBBB"}},
    ],
)
def test_a_fear_covers_nothing(under: Any) -> None:
    state = table("setup", circle={"b1": under})
    assert refused(state, "fear", space="b1", card=FEAR) == "cover"


def test_a_fear_is_not_laid_once_the_ritual_has_begun() -> None:
    assert refused(table("place"), "fear", space="a1", card=FEAR) == "step"


def test_nothing_else_is_done_while_the_table_is_set_up() -> None:
    state = table("setup", seats="red blue", circle={"a1": {"fear": FEAR}})
    assert refused(state, "place", space="b1") == "step"
    assert refused(state, "decline") == "step"
    assert refused(state, "pass") == "step"
    assert refused(state, "face-fear", free="an ability") == "step"


def test_a_fear_shows_its_tiers_in_the_state() -> None:
    state = after(table("setup"), "fear", space="c3", card={"sigils": "BRYW", "tiers": []})
    assert side(state)["circle"] == {"c3": {"fear": {"sigils": "BRYW", "tiers": []}}}
