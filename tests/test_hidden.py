"""What no board may show: over every game with one, after random play."""

import random
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import text

from companion import ROOT, keys, lobby, log, tables
from companion.db import writing
from companion.engine import Game
from companion.games import games
from companion.tables import Table
from companion.web import board
from tests.conftest import Wire
from tests.random_play import setups

ALL = [
    pytest.param(game, id=slug) for slug, game in games().items()
    if (ROOT / "templates/games" / slug / "board.html").is_file()
]  # fmt: skip
ENDS = ("resign", "win")
"""Verbs that would cut a play short."""
PHONES = {"one": "1" * 32, "two": "2" * 32, "three": "3" * 32}


def played(app: Flask, game: Game[Any, Any], length: int = 25) -> Table:
    """A table in the middle of a random game, everybody on phones, pressed with known keys."""
    setup = next(each for each in setups(game) if "first_draw" not in each)
    wire = Wire(app.test_client(), game=game.slug, setup=setup)
    luck = random.Random(game.slug)
    table = tables.find(wire.code)
    assert table is not None
    for phone, seat in zip(PHONES.values(), ("referee", *table.seats), strict=False):
        lobby.sit(table, phone, seat)
    for number in range(length):
        offered = wire.call("GET", "/options").json["options"]
        offered = [each for each in offered if each["do"] not in ENDS]
        if not offered:
            break
        action = luck.choice(offered)
        wire.act("referee", f"leak-{number}", **action)
    return tables.read(table.id)


def drawn(app: Flask, table: Table, seat: str) -> dict[str, str]:
    """The parts of a seat's pages, as they are shared by phones."""
    with app.test_request_context():
        return {
            part: board.html(board.look(table, seat, part=part, has_keys=False))
            for part in board.PARTS
        }


def watching(table: Table) -> tuple[str, ...]:
    """The seats that see no more than what is on the table."""
    return (*table.seats, "watch")


@pytest.mark.parametrize("game", ALL)
def test_no_board_shows_press_keys_phones_or_the_secret(app: Flask, game: Game[Any, Any]) -> None:
    table = played(app, game)
    for seat in ("referee", *watching(table)):
        for part, html in drawn(app, table, seat).items():
            assert "leak-" not in html and table.secret.hex() not in html, (seat, part)
            assert not [phone for phone in PHONES.values() if phone in html], (seat, part)


@pytest.mark.parametrize("game", ALL)
def test_a_board_shows_a_seats_link_to_that_seat_and_the_referee_alone(
    app: Flask, game: Game[Any, Any]
) -> None:
    table = played(app, game, 3)
    links = keys.keys(table)
    for seat in watching(table):
        for html in drawn(app, table, seat).values():
            assert {each for each in links if links[each] in html} <= {seat} - {"watch"}
    of_all = "".join(drawn(app, table, "referee").values())
    assert {each for each in links if links[each] in of_all} >= set(table.seats)


@pytest.mark.parametrize("game", ALL)
def test_logs_that_differ_in_what_a_seat_may_not_see_give_it_the_same_bytes(
    app: Flask, game: Game[Any, Any]
) -> None:
    table = played(app, game)
    for seat in watching(table):
        before = drawn(app, table, seat)
        own = {"seat": seat, "secret": seat.encode() * 8}
        with writing() as connection:
            for change in (
                "UPDATE log SET key = :seat || version, body = 'x'",
                "UPDATE tables SET secret = :secret",
                "UPDATE seats SET generation = generation + 1 WHERE seat != :seat",
                "UPDATE sitters SET phone = 'x' || phone",
            ):
                needs = {name: own[name] for name in own if f":{name}" in change}
                connection.execute(text(change), needs)
        log.forget()
        other = tables.read(table.id)
        assert other.secret != table.secret
        assert drawn(app, other, seat) == before, seat
