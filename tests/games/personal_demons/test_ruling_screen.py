"""App and circle differ: one page of plain fields puts everything as it lies, in one ruling."""

from typing import Any

import pytest
from flask import Flask

from tests.games.personal_demons.screens import Table
from tests.pages import Form, Page

FEAR = {"sigils": "BRYW", "tiers": [{"points": 4, "requires": {"B": 2}}]}
KNIGHT = {"size": "small", "kind": "knight", "sigils": "--"}
DEMON = {"name": "Buer", "sigils": "BBRR", "size": "regular", "value": 4}


@pytest.fixture
def table(app: Flask) -> Table:
    """Two players; red has a Fear on b2, a demon on a1, an Imps card, and placed on c3."""
    table = Table(app)
    for seat in ("red", "blue"):
        table.press(seat, "courage")
    for seat in ("red", "blue"):
        table.wire.act(seat, do="fear", by=seat, space="b2", card=FEAR)
    table.wire.act(
        "referee", do="ruling", by="referee", why="begun",
        circle={"red": {"b2": {"fear": FEAR}, "a1": {"card": DEMON}}},
        courage={"red": [{"name": "Imps", "each": 1}]},
    )  # fmt: skip
    table.press("red", "place", space="c3")
    return table


def page(table: Table, whose: str = "red") -> Form:
    """The form of the ruling, with that player's circle."""
    address = f"/t/{table.wire.code}/referee/ruling?whose={whose}"
    return table.phones["referee"].get(address).form("/act", do="ruling")


def rule(table: Table, part: str, **fields: str) -> Page:
    """Send one part of the page, some of it changed."""
    sent = {"why": "it lay so", "set[]": part} | fields
    return table.phones["referee"].send(page(table), **sent)


def red(table: Table) -> Any:
    """Red's side of the table."""
    return table.wire.read()["state"]["players"]["red"]


@pytest.mark.parametrize("part", ["circle", "courage", "seals", "sins", "score", "summoned"])
def test_what_nobody_changed_stays_as_it_was(table: Table, part: str) -> None:
    before = red(table)
    assert rule(table, part).status == 303
    assert red(table) == before


def test_a_card_is_written_anew(table: Table) -> None:
    at = "circle.red.a1.card"
    rule(table, "circle", **{
        f"{at}:json": '{"size":"regular"}', f"{at}.sigils": "WWRB", f"{at}.value": "7",
        f"{at}.types[1]": "imp",
    })  # fmt: skip
    card = {"size": "regular", "sigils": "WWRB", "value": 7, "types": ["imp"]}
    assert red(table)["circle"]["a1"] == {"card": card}
    assert red(table)["circle"]["c3"] == {"placed": True}


def test_a_card_that_lay_elsewhere_is_moved(table: Table) -> None:
    assert '"Buer"' in dict(page(table).fields)["circle.red.a1:else"]
    there = dict(page(table).fields)["circle.red.a1:else"]
    rule(table, "circle", **{"circle.red.a1:else": "", "circle.red.d4:else": there})
    assert set(red(table)["circle"]) == {"b2", "c3", "d4"}
    assert red(table)["circle"]["d4"] == {"card": DEMON}


def test_small_cards_and_a_hefty_one_are_written_with_their_halves_and_parts(table: Table) -> None:
    rule(table, "circle", **{
        "circle.red.d1.bottom:json": '{"size":"small","kind":"knight","sigils":"--"}',
        "circle.red.a3.card:json": '{"size":"hefty","shape":"wide"}',
        "circle.red.a3.card.sigils": "BRYW", "circle.red.b3:else": '{"part":"a3"}',
    })  # fmt: skip
    lies = red(table)["circle"]
    assert lies["d1"] == {"bottom": KNIGHT}
    assert lies["a3"]["card"]["shape"] == "wide" and lies["b3"] == {"part": "a3"}


def test_a_fear_is_written_anew_tier_by_tier(table: Table) -> None:
    at = "circle.red.b2.fear"
    rule(table, "circle", **{
        f"{at}.sigils": "YYYY", f"{at}.tiers.0.points": "3", f"{at}.tiers.0.requires.W": "2",
    })  # fmt: skip
    assert red(table)["circle"]["b2"]["fear"] == {
        "sigils": "YYYY", "tiers": [{"points": 3, "requires": {"W": 2}}],
    }  # fmt: skip


def test_courage_cards_are_put_by_name(table: Table) -> None:
    rule(table, "courage", **{
        "courage.red.0.name": "", "courage.red.0.each": "", "courage.red.1.name": "Keeper",
    })  # fmt: skip
    assert red(table)["courage"] == [{"name": "Keeper", "each": None}]


def test_after_a_refusal_everything_stands_as_it_was_put(table: Table) -> None:
    refused = rule(table, "circle", **{"circle.red.a1.card.sigils": "WWWW", "circle.red.b2:else": ""
                                       , "circle.red.d4:else": '{"part":"c3"}'})  # fmt: skip
    assert refused.status == 422
    stood = dict(refused.form("/act", do="ruling").fields)
    assert stood["circle.red.a1.card.sigils"] == "WWWW"
    assert stood["circle.red.d4:else"] == '{"part":"c3"}'
