"""http.md, Calls: what undo takes back, who must agree, and what stands in the way."""

from flask import Flask

from companion import live
from tests.conftest import Wire

PLACE = {"do": "place", "shape": "square", "square": "b2"}


def test_ones_own_newest_entry_is_undone_as_one_more_version(wire: Wire) -> None:
    wire.act("green", **PLACE)
    entry = wire.undo("green", 1).json["entries"][0]
    assert (entry["version"], entry["undoes"], entry["action"]) == (2, 1, None)
    assert wire.read()["state"]["pieces"]["green"] == {}


def test_anothers_entry_needs_that_seats_yes(wire: Wire) -> None:
    wire.act("green", **PLACE)
    answer = wire.undo("blue", 1)
    assert (answer.status_code, answer.json["needs"]) == (422, ["green"])
    assert answer.json["rule"] == "table/undo"


def test_the_referee_undoes_anything_that_can_be(wire: Wire) -> None:
    wire.place_all()
    wire.act("referee", do="random-sacrifice", by="referee", seat="green")
    assert wire.undo("referee", 9).status_code == 201


def test_an_entry_with_draws_needs_every_other_seats_yes(app: Flask) -> None:
    wire = Wire(app.test_client(), policy="open")
    wire.place_all()
    wire.act("green", do="random-sacrifice", by="referee", seat="green")
    assert wire.undo("green", 9).json["needs"] == ["blue"]


def test_while_a_clock_runs_ones_own_entry_needs_the_others_yes(wire: Wire) -> None:
    wire.place_all()
    wire.act("referee", do="clock", set="start")
    wire.act("green", do="sacrifice", kind="value", card=3)
    assert wire.undo("green", 10).json["needs"] == ["blue"]


def test_an_undo_with_a_running_clock_pauses_it_at_the_last_action_that_stands(wire: Wire) -> None:
    wire.place_all()
    started = wire.act("referee", do="clock", set="start").json["entries"][0]
    wire.act("green", do="sacrifice", kind="value", card=3)
    undone, pause = wire.undo("referee", 10).json["entries"]
    assert undone["undoes"] == 10 and pause["action"]["set"] == "pause"
    assert pause["from"] == "server" and pause["at"] == started["at"]
    assert wire.read()["state"]["clock"]["running"] is False


def test_a_request_waits_for_the_yes_and_then_takes_the_entry_back(wire: Wire) -> None:
    wire.act("green", **PLACE)
    asked = wire.undo("blue", 1, ask=True)
    assert asked.status_code == 202
    number = asked.json["request"]
    assert wire.undo("blue", 1, ask=True).json["request"] == number
    yes = {"key": "yes", "yes": True}
    assert wire.call("POST", f"/undo/{number}", "blue", json=yes).status_code == 403
    done = wire.call("POST", f"/undo/{number}", "green", json=yes)
    assert (done.status_code, done.json["entries"][0]["by"]) == (201, "blue")
    again = wire.call("POST", f"/undo/{number}", "green", json=yes)
    assert (again.status_code, again.data) == (200, done.data)


def test_a_no_ends_the_request(wire: Wire) -> None:
    wire.act("green", **PLACE)
    number = wire.undo("blue", 1, ask=True).json["request"]
    no = {"key": "no", "yes": False}
    assert wire.call("POST", f"/undo/{number}", "green", json=no).status_code == 202
    assert wire.call("POST", f"/undo/{number}", "green", json=no).status_code == 404
    assert wire.read()["version"] == 1


def test_an_older_entry_is_undone_where_the_later_ones_stand_without_it(app: Flask) -> None:
    wire = Wire(app.test_client(), setup={"board": False})
    wire.act("green", do="sacrifice", kind="value", card=3)
    wire.act("blue", do="sacrifice", kind="value", card=3)
    answer = wire.undo("referee", 1)
    assert (answer.status_code, answer.json["stands"]) == (422, 2)


def test_an_undo_cannot_be_undone_nor_anything_twice(wire: Wire) -> None:
    wire.act("green", **PLACE)
    wire.undo("green", 1)
    assert [wire.undo("green", version).status_code for version in (1, 2, 3)] == [422, 422, 422]


def test_what_is_undone_and_done_again_draws_new_numbers(wire: Wire) -> None:
    wire.place_all()
    action = {"do": "random-sacrifice", "by": "referee", "seat": "green"}
    wire.act("referee", **action)
    wire.undo("referee", 9)
    entry = wire.act("referee", **action).json["entries"][0]
    assert [draw[0] for draw in entry["action"]["draws"]] == [2, 3]


def test_a_request_ends_when_its_entry_is_taken_back_another_way(wire: Wire) -> None:
    wire.act("green", **PLACE)
    number = wire.undo("blue", 1, ask=True).json["request"]
    wire.undo("green", 1)
    yes = {"key": "yes", "yes": True}
    assert wire.call("POST", f"/undo/{number}", "green", json=yes).status_code == 404


def test_a_request_nudges_the_phones(wire: Wire) -> None:
    wire.act("green", **PLACE)
    with live.listening(1, "green", 1) as listener:
        before = listener.nudges
        wire.undo("blue", 1, ask=True)
        assert listener.nudges > before
