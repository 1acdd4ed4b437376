"""A link to the position in Penpa, read back as Penpa reads it."""

import base64
import json
import zlib

from companion.games.the_descent import penpa
from companion.games.the_descent.cards import SHAPES
from companion.games.the_descent.words import State
from tests.games.the_descent.play import position, stands

NAMES = dict(zip(("square_M", "triup_M", "circle_M", "ox_B"), SHAPES, strict=True))
OWNERS = {"#008000": "green", "#0000ff": "blue"}


def opened(state: State) -> list[str]:
    """The lines of the link, decoded."""
    address, data = penpa.link(state).split("&p=")
    assert address == "https://swaroopg92.github.io/penpa-edit/#m=edit"
    text = zlib.decompress(base64.b64decode(data), wbits=-15).decode()
    return text.replace("zZ", "z").split("\n")


def square(cell: str) -> str:
    row, column = divmod(int(cell), 12)
    return "abcdefgh"[column - 2] + str(8 - (row - 2))


def test_the_board_is_eight_by_eight() -> None:
    lines = opened(position())
    assert lines[0].startswith("square,8,8,38,")
    steps, cells = json.loads(lines[5]), []
    for step in steps:
        cells.append(step + (cells[-1] if cells else 0))
    assert {square(str(cell)) for cell in cells} == {f + r for f in "abcdefgh" for r in "12345678"}
    assert len(cells) == 64


def test_burnt_tiles_are_black() -> None:
    surface = json.loads(opened(position(burnt="a1 c3 h8"))[3])["surface"]
    assert {square(cell): colour for cell, colour in surface.items()} == {
        "a1": 4, "c3": 4, "h8": 4,
    }  # fmt: skip


def test_every_piece_stands_on_its_square_in_its_players_colour() -> None:
    lines = opened(position())
    symbols, colours = (json.loads(lines[n])["symbol"] for n in (3, 14))
    found = {
        square(cell): f"{OWNERS[colours[cell]]} {NAMES[symbol[1]]}"
        for cell, symbol in symbols.items()
    }
    assert found == stands(position())


def test_the_colours_are_switched_on_and_the_solution_is_empty() -> None:
    lines = opened(position())
    assert lines[13] == "1"
    assert not any(json.loads(lines[4]).values())
    assert lines[15] == lines[4]
