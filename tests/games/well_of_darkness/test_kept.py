"""What a table keeps for the next quest, and what a hero's own phone keeps."""

import json
from typing import Any

import pytest
from flask import Flask
from msgspec import UNSET, convert

from companion import library, tables
from companion.engine import MisfitError
from companion.games.well_of_darkness import GAME
from companion.games.well_of_darkness.private import Note, loss
from companion.games.well_of_darkness.shelf import Kept
from companion.games.well_of_darkness.state import QuestState
from companion.strict import MalformedError
from tests.games.well_of_darkness.play import (
    BEGIN,
    HALL,
    MOK,
    OVERLORDS_TURN,
    act,
    after,
    quest,
    spawn,
)
from tests.games.well_of_darkness.test_pages import Quest


def kept(state: QuestState, kind: str) -> list[Any]:
    """What a table's library has of a kind."""
    found = [getattr(each, kind) for each in GAME.holds(state)]
    return [each for each in found if each is not UNSET]


def test_a_hero_is_kept_as_gear_has_made_him() -> None:
    state = quest(act("mok", "gear", figure="mok", armor=3, max=14))
    assert [(each.id, each.armor, each.wounds) for each in kept(state, "hero")] == [("mok", 3, 14)]


def test_the_map_is_kept_as_it_was_and_as_it_is_once_it_differs() -> None:
    state = quest(rows=HALL)
    assert [each.rows for each in kept(state, "map")] == [HALL]
    state = after(state, act("referee", "map", square=[3, 3], to="p"))
    first, second = (each.rows for each in kept(state, "map"))
    assert first == HALL and second[3][3] == "p"


def test_a_monster_and_a_card_are_kept_as_the_table_entered_them() -> None:
    state = quest(spawn(wounds=7), *OVERLORDS_TURN, act("overlord", "discard", card="Aim", value=2))
    assert [(each.name, each.wounds) for each in kept(state, "monster")] == [("Hell Hound", 7)]
    assert [(each.name, each.value) for each in kept(state, "card")] == [("Aim", 2)]


def test_what_another_table_kept_is_offered_before_the_boxs_values() -> None:
    monster = {"name": "Kobold", "master": False, "wounds": 9, "armor": 0, "size": [1, 1],
               "flying": False, "swarm": True, "undying": False, "letter": "k"}  # fmt: skip
    card = {"name": "Slow", "kind": "event", "cost": 3, "value": 2}
    found = GAME.shelved(quest(BEGIN), [{"monster": monster}, {"card": card}])
    own = {each["key"]: each for each in found["monsters"]}["Kobold"]
    assert (own["wounds"], own["sure"]) == (9, "own")
    assert {each["name"]: each["cost"] for each in found["cards"]}["Slow"] == 3


def test_a_table_goes_by_its_own_words_before_the_librarys() -> None:
    state = quest(*OVERLORDS_TURN, act("overlord", "play", card="Slow", kind="event", cost=1),
                  threat=9)  # fmt: skip
    card = {"name": "Slow", "kind": "event", "cost": 3, "value": 2}
    found = GAME.shelved(state, [{"card": card}])
    assert {each["name"]: each["cost"] for each in found["cards"]}["Slow"] == 1


def test_a_place_of_the_library_holds_exactly_one_thing() -> None:
    for wrong in ({}, {"hero": MOK, "map": {"rows": ["."]}}):
        with pytest.raises((MisfitError, ValueError)):
            convert(wrong, Kept)


def test_the_next_quest_begins_with_the_heroes_the_map_and_the_monsters_of_this_one(
    app: Flask,
) -> None:
    first = Quest(app)
    first.act("overlord", "begin")
    first.act("mok", "gear", figure="mok", armor=3)
    figure = {"id": "z1", "name": "Zombie", "master": False, "wounds": 5, "armor": 1,
              "size": [1, 1], "at": None, "flying": False, "swarm": False,
              "undying": True}  # fmt: skip
    assert first.act("overlord", "spawn", figure=figure).status == 303
    text = first.page("mok", "/library/file").answer.data.decode()
    questions = first.phone.get(f"/new/well-of-darkness?like={first.code}")
    assert questions.status == 200 and "heroes 2, monsters 1, cards 0, maps 1" in questions.words
    assert "as you had it" in questions.words and first.code in questions.html
    second = Quest(app, library=text)
    table = tables.find(second.code)
    assert table is not None
    kinds = [next(iter(each)) for each in library.items(table)]
    assert sorted(kinds) == ["hero", "hero", "map", "monster"]
    assert "Zombie" in second.page("overlord").html


def test_a_kept_map_is_taken_by_its_button_without_javascript(app: Flask) -> None:
    first = Quest(app)
    text = first.page("mok", "/library/file").answer.data.decode()
    asks = {"library": text, "fill": json.dumps({"setup.map:json": {"rows": ["#.#"]}})}
    answer = first.phone.post("/new/well-of-darkness", asks)
    assert answer.status == 200 and "#.#" in answer.html


def test_half_the_money_is_rounded_down_to_25() -> None:
    assert [loss(money) for money in (0, 25, 100, 325)] == [0, 0, 50, 150]


def test_a_hero_who_died_owes_half_his_money_once_for_each_death() -> None:
    state = quest(act("referee", "wound", figure="mok", n=99), conquest=9)
    assert GAME.noted(state, "mok", Note(money=325))["owes"]
    assert not GAME.noted(state, "mok", Note(money=175, halved=1))["owes"]
    again = after(state, act("referee", "wound", figure="mok", n=99))
    assert GAME.noted(again, "mok", Note(money=175, halved=1))["owes"]
    assert not GAME.noted(quest(), "mok", Note(money=325))["owes"]


def test_order_and_money_are_kept_for_this_phone_alone(app: Flask) -> None:
    first = Quest(app)
    first.act("overlord", "begin")
    page = f"{first.base}/mok/note"
    assert first.phone.post(page, {"order": "guard", "money": "325"}).status == 303
    first.act("referee", "wound", figure="mok", n=12)
    now = first.page("mok", "/note/now")
    assert "Money 325" in now.words and "150 of 325" in now.words
    assert first.phone.post(page, {"order": "guard", "money": "175", "halved": "1"}).status == 303
    assert "Half your money is lost:" not in first.page("mok", "/note/now").words
    assert "175" in first.page("mok", "/note").html
    assert "175" not in first.page("overlord").words
    assert first.phone.post(page, {"order": "flee"}).status == 400


def test_a_library_of_wrong_things_is_refused(app: Flask) -> None:
    table = tables.find(Quest(app).code)
    assert table is not None
    bad = {"library": 1, "game": "well-of-darkness", "items": [{"map": {"rows": ["x"]}}]}
    with pytest.raises(MalformedError):
        library.bring(table, json.dumps(bad).encode())
