"""The same people play again."""

from flask import Flask

from companion import lobby, tables
from companion.again import play_again
from tests.conftest import Wire


def test_the_sides_are_swapped_with_names_and_phones(app: Flask) -> None:
    wire = Wire(app.test_client(), about={"green": "Ana", "blue": "Ion"})
    table = tables.find(wire.code)
    assert table
    lobby.sit(table, "phone-of-ana", "green")
    lobby.sit(table, "phone-of-mira", "referee")
    found = play_again(table)
    assert found.about == {"blue": "Ana", "green": "Ion"}
    assert lobby.seats_of(found, "phone-of-ana") == ("blue",)
    assert lobby.seats_of(found, "phone-of-mira") == ("referee",)


def test_the_second_who_asks_finds_the_same_table(wire: Wire) -> None:
    table = tables.find(wire.code)
    assert table
    assert play_again(table).id == play_again(table).id


def test_who_goes_first_is_drawn_anew_where_it_was_drawn(app: Flask) -> None:
    wire = Wire(app.test_client(), setup={"first": "draw", "move_ms": 5})
    wire.call("POST", "/begin")
    table = tables.find(wire.code)
    assert table
    found = play_again(table)
    assert found.given == {"first": "draw", "move_ms": 5}
