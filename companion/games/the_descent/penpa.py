"""Which link opens the position in Penpa, the puzzle tool that the game's own page uses.

A link holds text lines (grid, layers, cells), deflated and in base64: Penpa v3, `maketext` and
`load` of its source. The lines after the cells are settings; two of them colour the pieces.
"""

import base64
import json
import zlib
from typing import Any, TypeAlias

from companion.games.the_descent import ways
from companion.games.the_descent.cards import Shape
from companion.games.the_descent.sides import Seat
from companion.games.the_descent.squares import FILES, RANKS, Square
from companion.games.the_descent.words import State

ADDRESS = "https://swaroopg92.github.io/penpa-edit/#m=edit&p="
HEADER = "square,8,8,38,0,1,1,342,342,209,209,0,0,0,0,Title: The Descent,Author: ,,,OFF,false"
"""The kind of grid, its size, where its middle is (class_square.js), and what it is called."""
WIDTH = 12
"""Cells a row in Penpa's own count: the board and a margin of two on each side."""
BURNT = 4
"""The colour of a surface: black."""
SYMBOLS: dict[Shape, list[Any]] = {
    "square": [2, "square_M", 2], "triangle": [2, "triup_M", 2],
    "circle": [2, "circle_M", 2], "cross": [4, "ox_B", 2],
}  # fmt: skip
"""Style, name, and 2 for over the lines."""
COLOURS: dict[Seat, str] = {"green": "#008000", "blue": "#0000ff"}
OBJECTS = (
    "surface", "number", "numberS", "symbol", "line", "lineE", "wall", "cage", "deletelineE",
)  # fmt: skip
LISTS = (
    "thermo", "arrows", "direction", "squareframe", "polygon", "killercages", "nobulbthermo",
)  # fmt: skip

Layer: TypeAlias = dict[str, Any]


def link(state: State) -> str:
    """The address at which Penpa shows the burnt squares and the pieces."""
    text = "\n".join(lines(state)).replace("z", "zZ")
    squeezer = zlib.compressobj(9, zlib.DEFLATED, -15)
    squeezed = squeezer.compress(text.encode()) + squeezer.flush()
    return ADDRESS + base64.b64encode(squeezed).decode("ascii")


def lines(state: State) -> list[str]:
    """The lines of the link's text, in Penpa's order."""
    stands = ways.stands(state)
    symbols = {str(cell(square)): SYMBOLS[piece[1]] for square, piece in stands.items()}
    colours = {str(cell(square)): COLOURS[piece[0]] for square, piece in stands.items()}
    burnt = {str(cell(square)): BURNT for square in sorted(state.burnt)}
    return [
        HEADER,
        "[0,0,0,0]",
        "{}",
        _layer(surface=burnt, symbol=symbols),
        _layer(),
        _json(cells()),
        "[]",
        "{}",
        '"x"',
        '"x"',
        "[3,2,3]",
        "{}",
        '"x"',
        "1",
        _layer(symbol=colours),
        _layer(),
        "{}",
        "[]",
    ]


def cell(square: Square) -> int:
    """A square's number: rows from the top, each of twelve, the margin counted.

    >>> cell("a8"), cell("h1")
    (26, 117)
    """
    row = 7 - RANKS.index(square[1])
    return (row + 2) * WIDTH + FILES.index(square[0]) + 2


def cells() -> list[int]:
    """All cells of the board: the first by number, each other by its distance from the last."""
    return [26, *([1] * 7 + [5]) * 7, *[1] * 7]


def _layer(**parts: dict[str, Any]) -> str:
    empty: Layer = {**{name: {} for name in OBJECTS}, **{name: [] for name in LISTS}}
    return _json(empty | parts)


def _json(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))
