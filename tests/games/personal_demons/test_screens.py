"""Its screens as a phone without scripts gets them: a turn by plain forms, and who acts."""

import re
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import pytest
from flask import Flask

from companion.games.personal_demons import GAME
from companion.games.personal_demons.drawing import picture
from tests.games.personal_demons.screens import Table
from tests.random_play import play

FOUR = ("red", "blue", "green", "yellow")


@pytest.fixture
def table(app: Flask) -> Table:
    """Two players whose Fears lie."""
    table = Table(app)
    for seat in ("red", "blue"):
        table.press(seat, "courage")
    for seat in ("red", "blue"):
        table.press(seat, "fear", space="d1", **{"card.sigils": "BBBB"})
    return table


def placed(table: Table, space: str = "a1", seats: Sequence[str] = ("red", "blue")) -> None:
    """Both have placed."""
    for seat in seats:
        table.press(seat, "place", space=space)


def test_a_turn_goes_by_plain_forms(table: Table) -> None:
    placed(table)
    for seat in ("red", "blue"):
        fields = {"card.sigils": "BRYW", "card.value": "4", "card.sin.glut": "2"}
        assert table.press(seat, "reveal", **fields).status == 200
    for seat in ("red", "blue"):
        table.press(seat, "decline")
    table.press("red", "pass")
    state = table.wire.read()["state"]
    assert (state["turn"], state["leader"], state["step"]) == (2, "blue", "place")
    assert state["players"]["red"]["sins"]["glut"] == 2


def test_a_fear_is_laid_by_plain_fields_and_a_tier_left_empty_is_none(app: Flask) -> None:
    table = Table(app)
    for seat in ("red", "blue"):
        table.press(seat, "courage")
    tiers = {
        "card.tiers.0.points": "4", "card.tiers.0.requires.B": "2",
        "card.tiers.1.points": "7", "card.tiers.3.requires.W": "1",
    }  # fmt: skip
    table.press("red", "fear", space="b2", **{"card.sigils": "BRYW"}, **tiers)
    fear = table.wire.read()["state"]["players"]["red"]["circle"]["b2"]["fear"]
    assert fear["tiers"] == [
        {"points": 4, "requires": {"B": 2}}, {"points": 7, "requires": {}},
        {"points": 0, "requires": {"W": 1}},
    ]  # fmt: skip


def test_an_all_wild_point_asks_for_its_colour_without_scripts_too(table: Table) -> None:
    table.wire.act("referee", do="ruling", by="referee", why="nearly", circle={"red": {
        space: {"card": {"size": "regular", "sigils": "WWWW"}} for space in ("b1", "a2", "b2")
    }})  # fmt: skip
    placed(table)
    refused = table.press("red", "reveal", **{"card.sigils": "WWWW"})
    assert refused.status == 422 and "colors.a1" in refused.answer.text
    assert table.press("red", "reveal", **{"card.sigils": "WWWW", "colors.a1": "R"}).status == 200
    assert table.wire.read()["state"]["players"]["red"]["seals"]["a1"] == ["R", "active"]


def test_the_referee_acts_for_a_phone_that_is_absent(table: Table) -> None:
    for seat in ("red", "blue"):
        table.press("referee", "place", seat, space="c3")
    for seat in ("red", "blue"):
        table.press("referee", "reveal", seat, **{"face_down:json": "{}"})
    for seat in ("red", "blue"):
        table.press("referee", "decline", seat)
    table.press("referee", "pass", "referee")
    assert table.wire.read()["state"]["turn"] == 2


def test_a_round_is_scored_and_ended_with_what_a_keeper_keeps(table: Table) -> None:
    knight = {"top": {"size": "small", "kind": "knight", "sigils": "--"}}
    held = [{"name": "Keeper", "each": None}]
    table.wire.act("referee", do="ruling", by="referee", why="soon over", turn=6,
                   circle={"red": {"b2": knight}, "blue": {"b2": knight}},
                   courage={"red": held, "blue": []})  # fmt: skip
    placed(table)
    for seat in ("red", "blue"):
        table.press(seat, "reveal", **{"face_down:json": "{}"})
    for seat in ("red", "blue"):
        table.press(seat, "decline")
    table.press("referee", "pass", "referee")
    assert "1 × 3" in table.page("red").words
    table.press("referee", "score", "referee")
    assert "How it scored" in table.page("red").words
    table.press("referee", "end", "referee", **{"keep.red[]": "b2:top"})
    state = table.wire.read()["state"]
    assert state["round"] == 2
    assert [seat for seat in ("red", "blue") if "b2" in state["players"][seat]["circle"]] == ["red"]


def test_a_seat_called_ana_maria_plays_like_any_other(app: Flask) -> None:
    table = Table(app, seats=["Ana Maria", "Ștefan cel Mare"])
    seats = ("Ana Maria", "Ștefan cel Mare")
    for seat in seats:
        table.press(seat, "courage")
    for seat in seats:
        table.press(seat, "fear", space="d1", **{"card.sigils": "BBBB"})
    placed(table, seats=seats)
    for seat in seats:
        table.press(seat, "reveal", **{"card.sigils": "BRYW"})
    for seat in seats:
        ids = re.findall(r'\bid="([^"]*)"', table.page(seat).html)
        assert ids and not [each for each in ids if " " in each]
        table.press(seat, "decline")
    table.press(seats[0], "pass")
    assert table.wire.read()["state"]["leader"] == "Ștefan cel Mare"


def test_four_who_place_in_one_instant_all_count(app: Flask) -> None:
    table = Table(app, seats=list(FOUR))
    for seat in FOUR:
        table.wire.act(seat, do="courage", by=seat, take="?")
    for seat in FOUR:
        table.wire.act(seat, do="fear", by=seat, space="b2", card={"sigils": "BBBB", "tiers": []})

    def place(seat: str) -> int:
        answer = table.wire.act(seat, f"at-once-{seat}", do="place", by=seat, space="a1")
        status: int = answer.status_code
        return status

    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(place, FOUR)) == [201] * 4
    state = table.wire.read()["state"]
    assert state["step"] == "reveal"
    assert {player["done"] for player in state["players"].values()} == {"placed"}


@pytest.mark.parametrize("seed", range(4))
def test_every_card_is_drawn_where_it_lies(seed: int) -> None:
    for step in play(GAME, seed, 60):
        for seat, player in step.after.players.items():
            shown = picture(step.after, seat)
            assert {seal.point for seal in shown.seals} == set(player.seals)
            lying = {space for card in shown.cards if card.kind != "empty" for space in card.spaces}
            assert lying == set(player.circle)
            assert all(
                0 <= card.x <= 342 - card.w and card.y <= 342 - card.h for card in shown.cards
            )
