"""The pages of this game as forms: a setup, a ruling, the next quest, each seat in each phase."""

import json
from itertools import count
from typing import Any

import pytest
from flask import Flask

from tests.games.well_of_darkness.play import BOGRAN, MOK, monster
from tests.pages import Page, Phone

ROWS = ("#######", "#.....#", "#.....#", "#.....#", "#######")
SEATS = ("overlord", "mok", "bogran", "referee", "watch")
keys = count()


class Quest:
    """A table whose seats are all on one phone."""

    def __init__(self, app: Flask, **agreed: str) -> None:
        self.phone = Phone(app)
        sent = {
            "setup.heroes.0:json": json.dumps(MOK), "setup.heroes.2:json": json.dumps(BOGRAN),
            "setup.map:json": json.dumps({"rows": ROWS}), "policy": "open",
        }  # fmt: skip
        started = self.phone.post("/new/well-of-darkness", sent | agreed)
        self.base = started.goes_to.split("/referee")[0]
        self.code = self.base.rsplit("/", 1)[1]
        for seat in SEATS:
            assert self.phone.post(f"/j/{self.code}", {"seat": seat}).status == 303

    def act(self, seat: str, do: str, **fields: Any) -> Page:
        texts = {
            name if isinstance(value, str) else f"{name}:json": value
            if isinstance(value, str) else json.dumps(value)
            for name, value in fields.items()
        }  # fmt: skip
        sent = {"key": f"q{next(keys)}", "do": do} | texts
        return self.phone.post(f"{self.base}/{seat}/act", sent)

    def page(self, seat: str, what: str = "") -> Page:
        found = self.phone.get(f"{self.base}/{seat}{what}")
        assert found.status == 200
        return found


@pytest.fixture
def quest(app: Flask) -> Quest:
    return Quest(app)


def test_every_seat_has_its_page_in_every_phase(quest: Quest) -> None:
    steps: list[tuple[str, str, dict[str, Any]]] = [
        ("overlord", "treachery",
         {"kind": "trap", "cost": 1, "card": "Mimic", "replaces": "Aim"}),
        ("overlord", "begin", {}),
        ("overlord", "spawn", {"figure": monster(at=[2, 3], undying=True, master=True)}),
        ("overlord", "place-boulder",
         {"boulder": "b1", "square": [1, 1], "size": 1, "direction": "E"}),
        ("mok", "move", {"figure": "mok", "square": [2, 1]}),
        *[("mok", "token", {"figure": "mok", "token": token, "n": 1})
          for token in ("bleed", "daze", "web", "poison", "stun", "frost")],
        ("overlord", "token", {"figure": "h1", "token": "burn", "n": 1}),
        ("mok", "turn", {}),
        *[("mok", "resolve", {"figure": "mok", "token": token})
          for token in ("bleed", "daze", "stun", "web")],
        ("mok", "end", {}), ("bogran", "turn", {}), ("bogran", "end", {}),
        ("overlord", "turn", {}),
        ("overlord", "boulder", {"boulder": "b1"}),
        ("overlord", "resolve", {"figure": "h1", "token": "burn"}),
        ("overlord", "collect", {}),
        ("overlord", "discard", {"card": "Aim", "value": 1}),
        ("overlord", "threat", {"n": 20, "why": "counted again"}),
        ("overlord", "play", {"card": "Skeleton Patrol", "kind": "spawn", "cost": 4}),
        ("overlord", "area", {"figure": "h1", "template": "breath", "side": "N", "offset": 0}),
        ("referee", "conquest", {"n": 3, "why": "glyph"}),
        ("referee", "win", {"side": "heroes"}),
    ]  # fmt: skip
    for seat, verb, fields in steps:
        answer = quest.act(seat, verb, **fields)
        if answer.status != 303:
            assert verb in ("play", "resolve"), (verb, answer.words[:400])
        for each in SEATS:
            quest.page(each)
    assert quest.page("overlord", "/history").words.count("glyph") == 1
    for what in ("/rules", "/people", "/at/3", "/at/20"):
        quest.page("overlord", what)


def test_a_refusal_is_said_once_over_whatever_screen_is_open(quest: Quest) -> None:
    refused = quest.act("overlord", "collect")
    assert refused.status == 422
    assert refused.html.count('id="refusal"') == 1


def test_app_and_table_are_made_one_by_one_ruling(quest: Quest) -> None:
    quest.act("overlord", "begin")
    form = quest.page("referee", "/ruling").read.by_id["ruling"]
    sent = form.sends(why="counted again", threat="9", hand="4")
    sent |= {"figures.mok.wounds": "5", "figures.mok.tokens.web": "2"}
    sent |= {"figures.mok.at:json": "[2,2]", "set[]": ["threat", "hand", "figures"]}
    assert quest.phone.post(form.action, sent).status == 303
    words = quest.page("watch").words
    assert "Threat 9" in words and "web 2" in words
    assert "Hand 4" in words


def test_a_hero_of_ones_own_is_sent_by_its_fields(app: Flask) -> None:
    own = {f"setup.heroes.5.{name}": str(value) for name, value in BOGRAN.items()}
    quest = Quest(app, **{"setup.heroes.2:json": ""}, **own)
    assert "Bogran" in quest.page("watch").words


def test_a_setup_that_cannot_be_keeps_what_was_put(app: Flask) -> None:
    sent = {"setup.heroes.0:json": json.dumps(MOK), "setup.map:json": '{"rows": ["#x"]}'}
    page = Phone(app).post("/new/well-of-darkness", sent)
    assert page.status == 400
    assert "#x" in page.html and "none of" in page.words


def test_the_next_quest_is_asked_about_with_the_same_heroes_and_map(
    app: Flask, quest: Quest
) -> None:
    quest.act("referee", "gear", figure="mok", max=15)
    asked = quest.phone.get(f"/new/well-of-darkness?like={quest.code}")
    sent = asked.form("", policy="open").sends()
    assert sent["setup.heroes.1.wounds"] == ["15"]
    assert "#.....#" in asked.html
    assert quest.phone.post("/new/well-of-darkness", sent).status == 303
    stranger = Phone(app).get(f"/new/well-of-darkness?like={quest.code}")
    assert "Bogran" not in stranger.form("", policy="open").sends()["setup.heroes.3.name"]


def test_where_each_enters_for_themselves_others_have_no_such_buttons(app: Flask) -> None:
    quest = Quest(app, policy="own")
    quest.act("overlord", "begin")
    assert "Glyph" not in quest.page("mok").words
    assert "Glyph" in quest.page("referee").words


def test_who_watches_has_nothing_to_press(quest: Quest) -> None:
    quest.act("overlord", "begin")
    forms = quest.page("watch").read.forms
    assert [form.action for form in forms if form.action.endswith("/act")] == []


def test_it_is_all_there_in_romanian(app: Flask, quest: Quest) -> None:
    quest.phone.headers["Accept-Language"] = "ro"
    quest.act("overlord", "begin")
    words = quest.page("overlord").words
    assert "Amenințare" in words and "Bolovani" in words
    assert "Threat" not in words and "Play a card" not in words


def test_out_of_his_turn_the_overlord_finds_events_and_traps_first(quest: Quest) -> None:
    quest.act("overlord", "begin")
    names = [got["data-kind"] for tag, got in quest.page("overlord").read.elements
             if tag == "li" and "data-kind" in got]  # fmt: skip
    first = [kind for kind in names if kind in ("event", "trap")]
    assert names[: len(first)] == first and set(names[len(first) :]) == {"spawn", "power"}
    later = [got for tag, got in quest.page("overlord").read.elements if "data-not-now" in got]
    assert {got.get("data-kind") for got in later} <= {"spawn", "power", None}


def test_before_threat_is_collected_no_card_is_offered_to_play(quest: Quest) -> None:
    quest.act("overlord", "begin")
    for hero in ("mok", "bogran"):
        quest.act(hero, "turn")
        quest.act(hero, "end")
    assert quest.act("overlord", "turn").status == 303
    foot = quest.page("overlord").html.split('<footer class="bar">')[1].split("</footer>")[0]
    assert "Collect" in foot and "#play" not in foot
