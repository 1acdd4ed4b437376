"""What a typed line means: `A o S 3` moves, `o c6` places, `power A` sacrifices.

The page's last section: words are read by their place, and case does not matter.
"""

from typing import assert_never

from companion.games.the_descent import names
from companion.games.the_descent.cards import KINDS, SHAPES, TAKES, Card, Category, Kind, Shape
from companion.games.the_descent.sides import Anybody
from companion.games.the_descent.squares import SQUARES
from companion.games.the_descent.words import Actions, Move, Place, Sacrifice, State
from companion.message import Message, say

SIGNS: dict[str, Shape] = {
    **dict(zip("stox", SHAPES, strict=True)), **dict(zip("■▲●×", SHAPES, strict=True)),
}  # fmt: skip
WORDS: dict[str, Shape] = {**SIGNS, **{shape: shape for shape in SHAPES}}
"""A piece by its letter, its sign, or its name."""
MEANS: dict[Category, dict[str, Card]] = {
    "ability": {"a": "A", "b": "B", "c": "C", "d": "D"},
    "shape": {**WORDS},
    "direction": {"n": "N", "e": "E", "s": "S", "w": "W"},
    "number": {"1": 1, "2": 2, "3": 3, "4": 4},
}
"""What can be typed for a card of each category, in lower case."""


def typed(state: State, seat: str, text: str) -> Actions | Message:
    """The action that a seat typed, or what in it is not understood.

    A referee types for the player to move. The action is not judged.
    """
    words = text.split()
    by: Anybody = "green" if seat == "green" else "blue"
    if seat not in names.SEAT and state.turn is not None:
        by = state.turn
    kind = next((kind for kind in KINDS if words and words[0].lower() == kind), None)
    match words:
        case [_, card] if kind is not None:
            return _sacrifice(by, kind, card)
        case [shape, square]:
            return _place(by, shape, square)
        case [_, _, _, _]:
            return _move(by, words)
    if kind is not None:
        return say("A Sacrifice of {kind} names one card, as “power A”.", kind=names.KIND[kind])
    return say("Type a move as “A o S 3”, a piece as “o c6”, or a sacrifice as “power A”.")


def _sacrifice(by: Anybody, kind: Kind, word: str) -> Sacrifice | Message:
    category = TAKES[kind]
    card = MEANS[category].get(word.lower())
    return unknown(category, word) if card is None else Sacrifice(by=by, kind=kind, card=card)


def _place(by: Anybody, word: str, where: str) -> Place | Message:
    shape = WORDS.get(word.lower())
    if shape is None:
        return unknown("shape", word)
    square = where.lower()
    if square not in SQUARES:
        return say("“{word}” is no square: they go from a1 to h8.", word=where[:20])
    return Place(by=by, shape=shape, square=square)


def _move(by: Anybody, words: list[str]) -> Move | Message:
    four: dict[Category, Card] = {}
    for (category, means), word in zip(MEANS.items(), words, strict=True):
        card = means.get(word.lower())
        if card is None:
            return unknown(category, word)
        four[category] = card
    return Move(by=by, **four)  # type: ignore[arg-type]


def unknown(category: Category, word: str) -> Message:
    """That a word is no card of its category, and what would be."""
    word = word[:20]
    match category:
        case "ability":
            return say("“{word}” is no ability: A, B, C or D.", word=word)
        case "shape":
            return say("“{word}” is no shape: s, t, o or x (■ ▲ ● ×).", word=word)
        case "direction":
            return say("“{word}” is no direction: N, E, S or W.", word=word)
        case "number":
            return say("“{word}” is no number card: 1, 2, 3 or 4.", word=word)
        case _:
            assert_never(category)
