"""A seat may be called almost anything; the wire, its keys and paths, and the record carry it."""

import json
from urllib.parse import quote

import pytest
from flask import Flask

from tests.conftest import Wire

NAMES = (
    "a/b", "/red", "red/", "a//b", "/", "//", "%", "%2F", "a b", " ", "..", ".", "a.b", "ă",
    "😀" * 20, "a\nb", "\x00", "<b>", '"', "a?b", "a#b", "a&b=c", "{x}", "+", "~", "\u202eder",
    "Referee", "revoke", "x/revoke", "x/hand-over", "e\u0301", "\u200b",
)  # fmt: skip


@pytest.fixture
def named(app: Flask, request: pytest.FixtureRequest) -> Wire:
    """A table of Personal Demons with a seat of that name, one called `red`, one `a`."""
    setup = {"seats": [request.param, "red", "a"]}
    return Wire(app.test_client(), game="personal-demons", setup=setup)


def seat(wire: Wire) -> str:
    """The name in question."""
    return list(wire.keys)[1]


pytestmark = pytest.mark.parametrize("named", NAMES, indirect=True, ids=ascii)


def test_a_seat_of_any_name_has_a_key_and_acts(named: Wire) -> None:
    entry = named.act(seat(named), do="courage", take="Imps", each=1).json["entries"][0]
    assert (entry["by"], entry["from"]) == (seat(named), seat(named))
    assert seat(named) in named.read()["seats"]


def test_a_seat_of_any_name_is_revoked_by_its_address_and_no_other(named: Wire) -> None:
    before = dict(named.keys)
    address = f"/seats/{quote(seat(named), safe='')}/revoke"
    named.keys[seat(named)] = named.call("POST", address).json["key"]
    assert named.call("GET", "", seat(named)).status_code == 200
    assert named.call("GET", "", "red").status_code == 200
    named.keys = before
    assert named.call("GET", "", seat(named)).status_code == 401


def test_a_record_with_a_seat_of_any_name_comes_back(named: Wire) -> None:
    named.act(seat(named), do="courage", take="Imps", each=1)
    text = named.call("GET", "/record").data
    made = named.client.post("/api/tables/import", data=text).json
    assert json.loads(text.splitlines()[1])["by"] == seat(named)
    assert list(made["keys"]) == list(named.keys)
