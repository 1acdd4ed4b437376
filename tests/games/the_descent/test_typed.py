"""The page's last section: `A o S 3` moves, `o c6` places, `power A` sacrifices."""

import pytest

from companion.games.the_descent.typed import typed
from companion.games.the_descent.words import Actions, Move, Place, Sacrifice
from companion.message import Message
from tests.games.the_descent.play import position

MOVE = Move(by="green", ability="A", shape="circle", direction="S", number=3)


@pytest.mark.parametrize("text", ["A o S 3", "a O s 3", "A ● S 3", "  A   o\tS 3 "])
def test_four_words_are_ability_shape_direction_number(text: str) -> None:
    assert typed(position(), "green", text) == MOVE


@pytest.mark.parametrize(
    ("sign", "shape"),
    [
        ("s", "square"), ("t", "triangle"), ("o", "circle"), ("x", "cross"), ("X", "cross"),
        ("■", "square"), ("▲", "triangle"), ("●", "circle"), ("×", "cross"),
    ],
)  # fmt: skip
def test_a_shape_and_a_square_place(sign: str, shape: str) -> None:
    found = typed(position(), "blue", f"{sign} C6")
    assert found == Place(by="blue", shape=shape, square="c6")


@pytest.mark.parametrize(
    ("text", "kind", "card"),
    [
        ("power A", "power", "A"), ("blood o", "blood", "circle"), ("will S", "will", "S"),
        ("value 3", "value", 3), ("Power d", "power", "D"), ("BLOOD ×", "blood", "cross"),
    ],
)  # fmt: skip
def test_a_kind_and_a_card_sacrifice(text: str, kind: str, card: str | int) -> None:
    assert typed(position(), "green", text) == Sacrifice(by="green", kind=kind, card=card)


def test_the_referee_types_for_the_player_to_move() -> None:
    for turn in ("green", "blue"):
        found = typed(position(turn=turn), "referee", "A o S 3")
        assert isinstance(found, Move)
        assert found.by == turn


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "Type a move"), ("A", "Type a move"), ("A o S", "Type a move"),
        ("A o S 3 4", "Type a move"), ("E o S 3", "“E” is no ability"),
        ("A q S 3", "“q” is no shape"), ("A o X 3", "“X” is no direction"),
        ("A o S 5", "“5” is no number card"), ("A o S ³", "“³” is no number card"),
        ("q c6", "“q” is no shape"), ("o c9", "“c9” is no square"),
        ("power", "A Sacrifice of Power"), ("blood o x", "A Sacrifice of Blood"),
        ("power N", "“N” is no ability"),
        ("will A", "“A” is no direction"), ("value A", "“A” is no number card"),
        ("blood ring", "“ring” is no shape"),
    ],
)  # fmt: skip
def test_what_is_not_understood_is_said(text: str, said: str) -> None:
    found: Actions | Message = typed(position(), "green", text)
    assert isinstance(found, Message)
    assert said in str(found)


def test_a_piece_is_typed_by_its_letter_its_sign_or_its_name() -> None:
    state = position()
    placed = Place(by="green", shape="square", square="c6")
    assert [typed(state, "green", f"{word} c6") for word in ("s", "■", "Square")] == [placed] * 3
