"""http.md, Calls and Who asks: what each call answers, and to whom."""

import json
from typing import Any

import pytest
from flask import Flask

from tests.conftest import Wire

PLACE = {"do": "place", "shape": "square", "square": "b2"}


def test_opening_a_table_gives_a_key_for_each_seat_the_referee_and_watchers(wire: Wire) -> None:
    assert set(wire.keys) == {"referee", "green", "blue", "watch"}


def test_an_unknown_game_is_400_and_named(app: Flask) -> None:
    answer = app.test_client().post("/api/tables", json={"game": "chess"})
    assert answer.status_code == 400 and "chess" in answer.json["detail"]


@pytest.mark.parametrize("sent", [
    {"game": "the-descent", "setup": {"size": 8}},
    {"game": "the-descent", "setup": {"first": None}},
    {"game": "the-descent", "setup": {"first_draw": [0, 2, 0]}},
    {"game": "the-descent", "policy": "closed"},
    {"game": "the-descent", "about": {"green": "x" * 101}},
    {"game": "the-descent", "about": {"red": "Ana"}},
    {"game": "the-descent", "extra": 1},
    {"setup": {}},
    [],
])  # fmt: skip
def test_a_table_that_cannot_be_is_400_with_a_sentence(app: Flask, sent: Any) -> None:
    answer = app.test_client().post("/api/tables", json=sent)
    assert answer.status_code == 400 and len(answer.json["detail"]) > 10


def test_reading_needs_a_key(wire: Wire) -> None:
    answer = wire.client.get(f"/api/tables/{wire.code}")
    assert answer.status_code == 401 and answer.headers["WWW-Authenticate"] == "Bearer"


def test_another_tables_key_is_403(wire: Wire) -> None:
    other = Wire(wire.client)
    other.code = wire.code
    assert other.call("GET", "").status_code == 403


def test_an_unknown_code_is_404_whatever_the_key(wire: Wire) -> None:
    wire.code = "ZZZZ-ZZZZ"
    assert wire.call("GET", "").status_code == 404


def test_a_code_is_read_without_case_and_dashes(wire: Wire) -> None:
    wire.code = wire.code.lower().replace("-", "")
    assert wire.call("GET", "").status_code == 200


def test_the_same_version_is_304(wire: Wire) -> None:
    tag = wire.call("GET", "").headers["ETag"]
    assert tag == '"0"'
    assert wire.call("GET", "", headers={"If-None-Match": tag}).status_code == 304


def test_an_older_version_can_be_read(wire: Wire) -> None:
    wire.act("green", **PLACE)
    old = wire.call("GET", "?version=0").json
    assert (old["version"], old["state"]["pieces"]["green"]) == (0, {})
    assert wire.call("GET", "?version=2").status_code == 404
    assert wire.call("GET", "?version=-1").status_code == 400


def test_options_are_those_of_the_key_and_all_of_them_for_the_referee(wire: Wire) -> None:
    def seats(seat: str) -> set[str]:
        return {each["by"] for each in wire.call("GET", "/options", seat).json["options"]}

    assert seats("watch") == set()
    assert seats("blue") == {"blue"}
    assert seats("referee") >= {"green", "blue"}


def test_a_press_is_201_and_its_retry_200_with_the_same_bytes(wire: Wire) -> None:
    first, again = wire.act("green", "k", **PLACE), wire.act("green", "k", **PLACE)
    assert (first.status_code, again.status_code) == (201, 200)
    assert first.data == again.data and wire.read()["version"] == 1


def test_a_press_key_used_for_something_else_is_409(wire: Wire) -> None:
    wire.act("green", "k", **PLACE)
    answer = wire.act("green", "k", **PLACE | {"square": "b3"})
    assert (answer.status_code, answer.json["rule"]) == (409, "table/key")
    assert wire.act("blue", "k", **PLACE).status_code == 409


def test_at_an_open_table_a_retry_may_come_from_another_seat(app: Flask) -> None:
    wire = Wire(app.test_client(), policy="open")
    action = PLACE | {"by": "green"}
    assert wire.act("green", "k", **action).status_code == 201
    assert wire.act("blue", "k", **action).status_code == 200
    assert wire.act("blue", "k", **PLACE).status_code == 409


def test_a_refused_press_is_not_remembered(wire: Wire) -> None:
    assert wire.act("blue", "k", **PLACE).status_code == 422
    assert wire.act("green", "k", **PLACE).status_code == 201


def test_an_entry_says_for_whom_and_who_pressed(wire: Wire) -> None:
    entry = wire.act("referee", **PLACE, by="green").json["entries"][0]
    assert (entry["by"], entry["from"]) == ("green", "referee")
    assert entry["action"]["at"] == entry["at"]


@pytest.mark.parametrize("field", ["draws", "first_draw", "at"])
def test_what_the_server_writes_cannot_come_from_outside(wire: Wire, field: str) -> None:
    answer = wire.act("green", **PLACE, **{field: 0})
    assert answer.status_code == 400 and field in answer.json["detail"]


def test_the_clock_acts_by_itself_alone(wire: Wire) -> None:
    answer = wire.act("referee", do="random-sacrifice", by="clock", seat="green")
    assert answer.status_code == 403


def test_at_an_open_table_a_seat_enters_for_another_but_makes_no_ruling(app: Flask) -> None:
    wire = Wire(app.test_client(), policy="open")
    assert wire.act("blue", **PLACE, by="green").status_code == 201
    ruling = {"do": "ruling", "by": "referee", "why": "so", "burnt": ["a1"]}
    assert wire.act("blue", **ruling).status_code == 403


def test_a_ruling_over_a_newer_version_is_409_with_the_value_now(wire: Wire) -> None:
    wire.act("green", **PLACE)
    body = {"key": "r", "seen": 0, "action": {"do": "ruling", "why": "so", "burnt": ["a1"]}}
    answer = wire.call("POST", "/actions", json=body)
    assert (answer.status_code, answer.json["rule"]) == (409, "table/seen")
    assert answer.json["now"] == {"burnt": []}
    assert wire.call("POST", "/actions", json=body | {"anyway": True}).status_code == 201


def test_seen_never_refuses_a_step(wire: Wire) -> None:
    wire.act("green", **PLACE)
    action = {"do": "place", "shape": "square", "square": "d4"}
    body = {"key": "s", "seen": 0, "action": action}
    assert wire.call("POST", "/actions", "blue", json=body).status_code == 201


def test_judging_changes_nothing_and_draws_nothing_to_be_seen(wire: Wire) -> None:
    wire.place_all()
    action = {"do": "random-sacrifice", "by": "referee", "seat": "green"}
    assert wire.call("POST", "/judge", json={"action": action}).json == {"ok": True}
    entry = wire.act("referee", **action).json["entries"][0]
    assert [draw[0] for draw in entry["action"]["draws"]] == [0, 1]


def test_an_action_too_long_for_a_line_is_400(wire: Wire) -> None:
    squares = ["a1"] * 4000
    answer = wire.act("referee", do="ruling", why="so", burnt=squares)
    assert answer.status_code == 400 and "16 KiB" in answer.json["detail"]


def test_a_body_over_64_kib_is_413(wire: Wire) -> None:
    answer = wire.call("POST", "/actions", data=b'"' + b"a" * 70_000 + b'"')
    assert answer.status_code == 413


def test_errors_are_in_the_askers_language(wire: Wire) -> None:
    head = {"Accept-Language": "ro"}
    english = wire.call("POST", "/nonce", json={"nonce": "x"}).json["title"]
    romanian = wire.call("POST", "/nonce", json={"nonce": "x"}, headers=head).json["title"]
    assert english == "Not allowed" and romanian not in ("", english)


def test_nonces_are_fixed_by_the_first_draw(wire: Wire) -> None:
    nonce = {"nonce": "0" * 32}
    assert wire.call("POST", "/nonce", "green", json=nonce).status_code == 201
    assert wire.read()["fair"]["nonces"] == {"green": "0" * 32}
    wire.place_all()
    wire.act("referee", do="random-sacrifice", by="referee", seat="green")
    assert wire.call("POST", "/nonce", "blue", json=nonce).status_code == 409


def test_before_it_is_drawn_who_goes_first_nothing_can_be_done(app: Flask) -> None:
    wire = Wire(app.test_client(), setup={"first": "draw"})
    answer = wire.act("green", **PLACE)
    assert (answer.status_code, answer.json["rule"]) == (409, "table/not-begun")
    begun = wire.call("POST", "/begin").json
    number, options, place = begun["setup"]["first_draw"]
    assert (number, options) == (0, 2) and begun["setup"]["first"] == ("green", "blue")[place]
    assert wire.call("POST", "/begin").status_code == 409


def test_a_table_is_closed_after_its_end_and_then_shows_its_secret(wire: Wire) -> None:
    assert wire.call("POST", "/close").status_code == 422
    wire.act("green", do="resign")
    assert "secret" not in wire.read()["fair"]
    assert wire.call("POST", "/close").json["closed"] is True
    assert len(wire.read()["fair"]["secret"]) == 64
    assert (wire.undo("referee", 1).status_code) == 409


def test_all_seats_together_close_a_table(wire: Wire) -> None:
    wire.act("green", do="resign")
    assert wire.call("POST", "/close", "green").json["closed"] is False
    assert wire.call("POST", "/close", "blue").json["closed"] is True


def test_a_record_has_sorted_keys_and_always_a_time(wire: Wire) -> None:
    wire.act("green", **PLACE)
    answer = wire.call("GET", "/record", "watch")
    head, line = answer.data.splitlines()
    assert answer.mimetype == "application/jsonl"
    assert json.loads(head)["setup"] == {} and list(json.loads(line)) == sorted(json.loads(line))
    assert json.loads(line)["at"] >= 0


def test_undone_actions_are_in_the_history_alone(wire: Wire) -> None:
    wire.act("green", **PLACE)
    wire.undo("green", 1)
    assert len(wire.call("GET", "/record").data.splitlines()) == 1
    history = wire.call("GET", "/record?history=1").data.splitlines()
    assert json.loads(history[1])["undone"] is True


def test_a_record_that_is_imported_gives_the_same_state(wire: Wire) -> None:
    wire.place_all()
    text = wire.call("GET", "/record").data
    made = wire.client.post("/api/tables/import", data=text)
    assert (made.status_code, made.json["version"]) == (201, 8)
    before = wire.read()["state"]
    wire.code, wire.keys = made.json["code"], made.json["keys"]
    assert wire.read()["state"] == before and wire.read()["fair"] is None


def test_a_bad_record_is_refused_with_its_line_and_nothing_is_kept(wire: Wire) -> None:
    head = b'{"record":1,"game":"the-descent","setup":{}}\n'
    late = wire.client.post("/api/tables/import", data=head + b'{"do":"resign","by":"red"}\n')
    assert (late.status_code, late.json["line"]) == (400, 2)
    ruled = b'{"do":"place","by":"blue","shape":"circle","square":"a1"}\n'
    answer = wire.client.post("/api/tables/import", data=head + ruled)
    assert (answer.status_code, answer.json["rule"]) == (422, "the-descent/turn")


def test_a_revoked_key_is_dead_and_the_new_one_lives(wire: Wire) -> None:
    old = wire.keys["blue"]
    new = wire.call("POST", "/seats/blue/revoke").json["key"]
    assert wire.call("GET", "", "blue").status_code == 401
    wire.keys["blue"] = new
    assert new != old and wire.call("GET", "", "blue").status_code == 200


def test_only_the_referee_revokes(wire: Wire) -> None:
    assert wire.call("POST", "/seats/blue/revoke", "green").status_code == 403


def test_every_route_is_in_the_openapi_document(wire: Wire) -> None:
    paths = wire.client.get("/api/openapi.json").json["paths"]
    assert "post" in paths["/api/tables/{code}/seats/{name}/hand-over"]
    assert paths["/api/tables/{code}/actions"]["post"]["requestBody"]["required"] is True
