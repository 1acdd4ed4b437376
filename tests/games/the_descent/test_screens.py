"""What a board is given, and what a seat is offered."""

import pytest
from flask import Flask

from companion.games.the_descent import GAME
from companion.games.the_descent.opening import opening
from companion.games.the_descent.words import Clock, Place, RandomSacrifice, Resign, Setup
from tests.games.the_descent.play import after, clock, position
from tests.pages import Table


def test_a_player_to_place_is_offered_each_piece_on_each_free_square() -> None:
    state = after(opening(Setup()), "green s b2", "blue s e5")
    offers = [each for each in GAME.options(state, "green") if isinstance(each, Place)]
    assert len(offers) == 3 * 47
    assert {
        each.square for each in offers if each.square[0] < "e" and each.square[1] < "5"
    } == set()


def test_a_player_not_to_move_may_resign() -> None:
    assert list(GAME.options(position(), "blue")) == [Resign(by="blue")]


def test_a_watcher_may_do_nothing() -> None:
    assert not list(GAME.options(position(), "watch"))


def test_the_referee_is_offered_the_clock_and_the_penalty() -> None:
    offers = list(GAME.options(position(), "referee"))
    assert sum(isinstance(each, RandomSacrifice) for each in offers) == 16
    assert Clock(by="referee", set="start") in offers
    offers = list(GAME.options(clock(position(), "start", 0), "referee"))
    assert Clock(by="referee", set="pause") in offers
    assert Clock(by="referee", seat="blue", add_ms=-30_000) in offers
    assert [type(each) for each in GAME.options(opening(Setup()), "referee")] == [Clock]


def test_a_board_to_place_on_has_the_squares_of_each_piece() -> None:
    state = after(opening(Setup()), "green s b2", "blue s e5")
    places = GAME.view(state, "green")["places"]
    assert set(places) == {"triangle", "circle", "cross"}
    assert "e5" not in places["circle"]
    assert len(places["circle"]) == 47


def test_a_board_in_play_has_the_movers_moves_and_sacrifices() -> None:
    state = position(burnt="c3")
    view = GAME.view(state, "blue")
    assert len(view["moves"]) == view["state"]["moves"]
    assert {
        "ability": "A", "shape": "circle", "direction": "S", "number": 2,
        "way": ("c5", "c4"), "landing": "c4", "burns": ("c2",),
    } in view["moves"]  # fmt: skip
    assert view["sacrifices"]["value"] == (1, 2, 3, 4)


def test_a_waiting_player_may_look_ahead_and_nobody_else() -> None:
    state = position(burnt="c3")
    ahead = GAME.view(state, "green" if state.turn == "blue" else "blue")["ahead"]
    assert ahead and not GAME.view(state, str(state.turn))["ahead"]
    assert not GAME.view(state, "referee")["ahead"] and not GAME.view(state, "watch")["ahead"]
    assert not GAME.view(opening(Setup()), "blue")["ahead"], "while pieces are placed"


def test_a_watchers_board_has_neither() -> None:
    view = GAME.view(position(), "watch")
    assert (view["moves"], view["sacrifices"], view["places"]) == ([], {}, {})
    assert view["state"] == GAME.view(position(), "green")["state"]


def test_a_board_says_what_the_last_turn_did_and_when_the_flag_falls() -> None:
    view = GAME.view(after(clock(position(), "start", 5), "green A o S 3", at=9), "blue")
    assert (view["last"]["start"], view["last"]["landing"]) == ("c6", "c3")
    assert view["last"]["action"]["do"] == "move"
    assert view["last"]["burnt"] == ("c2", "c1")
    assert view["flag_ms"] == 360_009


def test_an_elsewhere_board_has_no_link() -> None:
    assert GAME.view(opening(Setup(board=False)), "green")["penpa"] is None


def test_the_seats_have_names() -> None:
    assert [str(GAME.seat_name(seat)) for seat in GAME.seats(Setup())] == ["Green", "Blue"]
    assert GAME.turn(position()) == ("green",)


@pytest.mark.parametrize(("policy", "may"), [("open", True), ("own", False)])
def test_a_player_has_the_clocks_button_where_anybody_enters_for_anybody(
    app: Flask, policy: str, may: bool
) -> None:
    assert ('popovertarget="time"' in Table(app, policy=policy).page("green").html) is may
