"""At a live table: the app rolls, a whole value is asked about, the log folds to the same."""

from typing import Any

from flask import Flask

from tests.conftest import Wire
from tests.games.well_of_darkness.play import HALL, MOK, act, boulder, monster, tokens


def opened(app: Flask, **setup: Any) -> Wire:
    """A table with Mok on it, anybody entering for anybody."""
    given = {"heroes": [MOK], "map": {"rows": list(HALL)}} | setup
    wire = Wire(app.test_client(), game="well-of-darkness", policy="open", setup=given)
    wire.call("POST", "/begin")
    return wire


def press(wire: Wire, *asks: dict[str, Any]) -> Any:
    """Press each; the last answer."""
    for ask in asks:
        answer = wire.act("referee", **ask)
        assert answer.status_code == 201, answer.text
    return answer


def test_the_app_rolls_the_tokens_of_a_turns_start_and_a_boulder(app: Flask) -> None:
    wire = opened(app)
    press(wire, boulder("b1", [1, 1]), tokens("mok", "bleed", 2), act("overlord", "begin"))
    press(wire, act("mok", "turn"), act("mok", "resolve", figure="mok", token="bleed"))
    last = wire.read()["state"]["last"]
    assert (last["do"], last["left"]) == ("resolve", 0)
    press(wire, act("mok", "end"), act("overlord", "turn"))
    press(wire, act("overlord", "boulder", boulder="b1"))
    assert 1 <= wire.read()["state"]["last"]["distance"] <= 5


def test_the_app_rolls_an_attack(app: Flask) -> None:
    wire = opened(app)
    press(wire, act("overlord", "spawn", figure=monster()))
    press(wire, act("mok", "attack", figure="mok", kind="melee", targets=["h1"],
                    dice=["red", "black", "black"]))  # fmt: skip
    assert wire.read()["state"]["last"]["do"] == "attack"


def test_a_refusal_at_the_table_names_the_rule(app: Flask) -> None:
    answer = opened(app).act("referee", **act("mok", "turn"))
    assert answer.status_code == 422
    assert answer.json["rule"] == "well-of-darkness/turn"
