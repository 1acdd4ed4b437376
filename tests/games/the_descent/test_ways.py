"""What the screens draw before a move is sent: its way, its landing, what burns, what fits."""

from companion.engine import judge
from companion.games.the_descent import GAME, ways
from companion.games.the_descent.cards import ABILITIES, SHAPES
from companion.games.the_descent.opening import opening
from companion.games.the_descent.squares import DIRECTIONS
from companion.games.the_descent.words import Move, Setup
from tests.games.the_descent.play import after, position, with_cards


def all_moves(seat: str) -> list[Move]:
    return [
        Move(by=seat, ability=ability, shape=shape, direction=direction, number=number)
        for ability in ABILITIES
        for shape in SHAPES
        for direction in DIRECTIONS
        for number in (1, 2, 3, 4)
    ]


def test_a_way_names_every_square_entered_the_landing_and_what_burns() -> None:
    way = ways.way_of(position(burnt="c2"), "green", "A", "circle", "S", 3)
    assert way.way == ("c5", "c4", "c3")
    assert (way.landing, way.burns) == ("c3", ("c1",))


def test_exactly_the_moves_that_the_rules_accept_are_listed() -> None:
    for state in (
        position(),
        position(burnt="c5 f6 b3 g4 a2", green="s a1 o c6"),
        with_cards(position(), "green", ability="D used", number="1 2 2u 4", shape="cross gone"),
        opening(Setup(board=False)),
    ):
        listed = [
            (way.ability, way.shape, way.direction, way.number)
            for way in ways.moves(state, "green")
        ]
        legal = [
            (move.ability, move.shape, move.direction, move.number)
            for move in all_moves("green")
            if judge(GAME, state, move) is None
        ]
        assert listed == legal
        assert ways.count(state, "green") == len(legal) == GAME.public(state)["moves"]


def test_the_other_players_moves_can_be_asked_for_too() -> None:
    assert len(list(ways.moves(position(), "blue"))) == ways.count(position(), "blue") > 0


def test_outside_play_there_are_none() -> None:
    over = after(position(), {"do": "resign", "by": "green"})
    for state in (opening(Setup()), over):
        assert not list(ways.moves(state, "green"))
        assert GAME.public(state)["moves"] == 0


def test_with_nothing_picked_every_card_of_a_legal_move_is_possible() -> None:
    found = ways.possible(position(), "green", {})
    assert found["ability"] == ("A", "B", "C", "D")
    assert found["number"] == (1, 2, 3, 4)


def test_what_is_picked_narrows_the_other_three() -> None:
    state = position(green="o c7")
    found = ways.possible(state, "green", {"shape": "circle", "direction": "N"})
    assert found["number"] == (1,)
    assert found["ability"] == ("A", "B", "C")
    found = ways.possible(state, "green", {"shape": "circle", "number": 4})
    assert found["direction"] == ("S",)


def test_a_card_picked_can_still_be_exchanged_for_another_of_its_kind() -> None:
    picked = {"ability": "A", "shape": "circle", "direction": "N", "number": 1}
    found = ways.possible(position(green="o c7"), "green", picked)
    assert found["ability"] == ("A", "B", "C")
    assert found["direction"] == ("N", "E", "S", "W")
    assert found["number"] == (1,)


def test_a_used_card_is_never_possible() -> None:
    state = with_cards(position(), "green", ability="A used")
    assert ways.possible(state, "green", {})["ability"] == ("B", "C", "D")


def test_without_a_board_every_ready_card_is() -> None:
    state = opening(Setup(board=False))
    way = next(ways.moves(state, "green"))
    assert (way.way, way.landing, way.burns) == ((), None, ())
    assert ways.count(state, "green") == 256
