"""Abilities: what burns when a piece has moved."""

import pytest

from tests.games.the_descent.play import after, position, stands


def burnt(line: str, **where: str) -> str:
    return " ".join(sorted(after(position(**where), f"green {line}").burnt))


def test_arrow_burns_as_many_tiles_in_front_as_were_moved() -> None:
    assert burnt("A o S 2") == "c2 c3"
    assert burnt("A o E 1") == "e6"


def test_arrow_ignores_what_is_off_the_board() -> None:
    assert burnt("A o S 3") == "c1 c2"
    assert burnt("A o N 2") == ""


def test_blaze_burns_the_previous_tile_and_the_one_landed_on() -> None:
    assert burnt("B o S 3") == "c3 c6"


@pytest.mark.parametrize(("line", "square"), [("C o S 3", "f6"), ("C o W 2", "h3")])
def test_counterbalance_burns_the_tile_rotationally_opposite(line: str, square: str) -> None:
    assert burnt(line) == square


def test_dash_doubles_the_movement_and_burns_nothing() -> None:
    assert burnt("D o S 2") == ""
    assert stands(after(position(), "green D o S 2"))["c2"] == "green circle"


def test_a_square_with_a_piece_can_burn_and_the_piece_stays() -> None:
    state = after(position(blue="o c3"), "green A o S 2")
    assert "c3" in state.burnt
    assert stands(state)["c3"] == "blue circle"


def test_burning_twice_changes_nothing() -> None:
    assert burnt("A o S 2", burnt="c2") == "c2 c3"
