"""Its screens as a phone without scripts gets them: a turn by plain forms, and who acts."""

import re
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from urllib.parse import quote

import pytest
from flask import Flask

from companion.games.personal_demons import GAME
from companion.games.personal_demons.drawing import picture
from tests.games.personal_demons.screens import Table
from tests.pages import Page, Phone
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


def dead_links(page: Page) -> set[str]:
    """Links to a screen that the page does not have."""
    ids = {got.get("id") for _, got in page.read.elements}
    return {each for each in page.read.links if each[:1] == "#" and each[1:] not in {*ids, ""}}


def steps(table: Table, seats: Sequence[str]) -> Iterator[str]:
    """A round's last turn and its end, one step after the other."""
    for seat in seats:
        yield "courage"
        table.wire.act(seat, do="courage", by=seat, take="?")
    for seat in seats:
        yield "fear"
        table.wire.act(seat, do="fear", by=seat, space="d1", card={"sigils": "BBBB", "tiers": []})
    big = {"a3": {"card": {"size": "colossal", "sigils": "BBBB", "sin_cost": "glut"}}}
    big |= {space: {"part": "a3"} for space in ("b3", "a4", "b4")}
    table.wire.act("referee", do="ruling", by="referee", why="later", turn=6,
                   circle={seats[0]: big})  # fmt: skip
    for do, more in (("place", {"space": "a1"}), ("reveal", {"face_down": {}}), ("decline", {})):
        for seat in seats:
            yield do
            table.wire.act(seat, do=do, by=seat, **more)
    for do in ("pass", "score", "end"):
        yield do
        table.wire.act("referee", do=do, by="referee")
    yield "courage again"


@pytest.mark.parametrize("policy", ["own", "open"])
def test_every_link_leads_to_a_screen_that_is_there(app: Flask, policy: str) -> None:
    table = Table(app, policy)
    watcher = table.phones["watch"] = Phone(app)
    assert watcher.post(f"/sit/{quote(table.wire.keys['watch'])}", {}).status == 303
    for step in steps(table, ("red", "blue")):
        for seat in table.phones:
            assert not dead_links(table.page(seat)), (step, seat)


def test_where_anybody_enters_for_anybody_no_absent_phone_holds_up_the_table(app: Flask) -> None:
    table = Table(app, policy="open")
    for verb, more in (
        ("courage", {}), ("fear", {"space": "d1", "card.sigils": "BBBB"}),
        ("place", {"space": "a1"}), ("reveal", {"face_down:json": "{}"}), ("decline", {}),
    ):  # fmt: skip
        for seat in ("red", "blue"):
            assert table.press("blue", verb, seat, **more).status == 200, (verb, seat)
    assert table.press("blue", "pass", "referee").status == 200
    assert table.wire.read()["state"]["turn"] == 2


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


def at_once(table: Table, seats: Sequence[str], **action: Any) -> None:
    """Everybody does the same in the same instant, and everybody's counts."""

    def act(seat: str) -> int:
        key = f"at-once-{seat}-{action['do']}"
        status: int = table.wire.act(seat, key, by=seat, **action).status_code
        return status

    with ThreadPoolExecutor(len(seats)) as pool:
        assert list(pool.map(act, seats)) == [201] * len(seats)


@pytest.mark.parametrize("seats", [FOUR[:2], FOUR[:3], FOUR])
def test_what_two_to_four_do_in_one_instant_all_counts(app: Flask, seats: Sequence[str]) -> None:
    table = Table(app, seats=list(seats))
    at_once(table, seats, do="courage", take="?")
    at_once(table, seats, do="fear", space="b2", card={"sigils": "BBBB", "tiers": []})
    at_once(table, seats, do="place", space="a1")
    at_once(table, seats, do="reveal", face_down={"seal": "B", "sin": "glut"})
    state = table.wire.read()["state"]
    assert state["step"] == "bonus"
    for player in state["players"].values():
        assert (player["done"], player["sins"]["glut"], len(player["courage"])) == (
            "revealed",
            1,
            1,
        )


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
