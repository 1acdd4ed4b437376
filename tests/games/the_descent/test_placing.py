"""Rules, "At the start of the game"; Amendment: eight pieces come onto the board in turn."""

from companion.games.the_descent.opening import opening
from companion.games.the_descent.words import Setup
from tests.games.the_descent.play import after, refused, stands, why

PLACED = (
    "green s b2", "blue s d4", "green t g3", "blue t e2",
    "green o c6", "blue o b8", "green x f7", "blue x h6",
)  # fmt: skip


def test_the_player_who_moves_first_begins_by_placing() -> None:
    assert refused(opening(Setup()), "green s b2") is None
    assert refused(opening(Setup()), "blue s b2") == "turn"
    assert refused(opening(Setup(first="blue")), "blue s b2") is None


def test_then_the_other_player_also_places_a_piece() -> None:
    state = after(opening(Setup()), "green s b2")
    assert refused(state, "green t g3") == "turn"
    assert stands(after(state, "blue s d4")) == {"b2": "green square", "d4": "blue square"}


def test_nobody_but_the_player_places() -> None:
    for by in ("referee", "clock"):
        ask = {"do": "place", "by": by, "shape": "circle", "square": "c6"}
        assert refused(opening(Setup()), ask) == "turn"


def test_each_piece_is_placed_once() -> None:
    state = after(opening(Setup()), "green s b2", "blue s d4")
    assert refused(state, "green s g3") == "placed"
    assert why(state, "green s g3") == "green's square already stands on b2."


def test_a_tile_has_at_most_one_piece() -> None:
    state = after(opening(Setup()), "green s b2")
    assert refused(state, "blue s b2") == "occupied"
    assert why(state, "blue s b2") == "green's square stands on b2."


def test_one_piece_in_each_of_the_four_quadrants() -> None:
    state = after(opening(Setup()), "green s b2", "blue s a1")
    assert refused(state, "green t d4") == "quadrant"
    for square in ("e4", "d5", "e5"):
        assert refused(state, f"green t {square}") is None


def test_the_opponents_quadrants_are_free() -> None:
    assert refused(after(opening(Setup()), "green s b2"), "blue t d4") is None


def test_placed_comes_before_occupied_before_quadrant() -> None:
    state = after(opening(Setup()), "green s b2", "blue s d4")
    assert refused(state, "green s d4") == "placed"
    assert refused(state, "green t d4") == "occupied"


def test_nobody_moves_or_sacrifices_until_all_pieces_are_placed() -> None:
    state = after(opening(Setup()), *PLACED[:7])
    assert refused(state, "blue A s N 1") == "phase"
    assert refused(state, "blue power A") == "phase"
    random = {"do": "random-sacrifice", "by": "referee", "seat": "blue", "kind": "will"}
    assert refused(state, {**random, "card": "N"}) == "phase"


def test_the_sentence_counts_the_pieces_placed() -> None:
    state = after(opening(Setup()), "green s b2")
    assert why(state, "blue power A").startswith("Only 1 of the 8 pieces is on the board")
    state = after(state, "blue s d4")
    assert why(state, "green power A").startswith("Only 2 of the 8 pieces are on the board")


def test_normal_play_starts_with_the_player_who_placed_first() -> None:
    for first, second in (("green", "blue"), ("blue", "green")):
        state = opening(Setup(first=first))
        for n, line in enumerate(PLACED):
            state = after(state, f"{(first, second)[n % 2]} {line.split(' ', 1)[1]}")
        assert (state.phase, state.turn, state.ply) == ("play", first, 8)


def test_after_the_eighth_piece_nothing_is_placed() -> None:
    assert refused(after(opening(Setup()), *PLACED), "green s a1") == "phase"


def test_without_a_board_play_starts_at_once() -> None:
    state = opening(Setup(board=False))
    assert (state.phase, state.turn) == ("play", "green")
    assert refused(state, "green s b2") == "phase"
    assert "no board" in why(state, "blue s b2")


def test_a_placement_is_marked_as_the_last_turn() -> None:
    last = after(opening(Setup()), "green s b2").last
    assert last is not None
    assert (last.seat, last.landing) == ("green", "b2")
