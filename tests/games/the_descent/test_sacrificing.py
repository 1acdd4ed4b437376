"""Rules, "players can also choose to Sacrifice", and how the game ends."""

import pytest

from companion.games.the_descent.opening import opening
from companion.games.the_descent.words import Setup, State
from tests.games.the_descent.play import after, position, refused, stands, why, with_cards


def at_eight(seat: str, state: State) -> State:
    """That player has eight cards: B D, ● ×, E, 1 2 4."""
    return with_cards(
        state, seat,
        ability="A gone, C gone", shape="square gone, triangle gone",
        direction="N gone, S gone, W gone", number="1 2 4",
    )  # fmt: skip


@pytest.mark.parametrize("line", ["power A", "blood o", "will S", "value 3", "power B"])
def test_a_sacrifice_returns_all_used_cards(line: str) -> None:
    state = after(position(), "green A o S 3", "blue D x W 2", f"green {line}")
    hand = state.cards.green
    parts = (hand.ability, hand.shape, hand.direction)
    held = [getattr(part, name) for part in parts for name in part.__struct_fields__]
    assert "used" not in held
    assert {status for _, status in hand.number} == {"ready"}


def test_of_power_an_ability_card_goes() -> None:
    assert after(position(), "green power A").cards.green.ability.A == "gone"


def test_of_blood_the_card_goes_but_the_shape_stays_on_the_board() -> None:
    state = after(position(), "green blood o")
    assert state.cards.green.shape.circle == "gone"
    assert stands(state)["c6"] == "green circle"


def test_of_will_a_direction_card_goes() -> None:
    assert after(position(), "green will W").cards.green.direction.W == "gone"


def test_of_value_a_number_card_is_reduced_by_1() -> None:
    state = after(position(), "green value 3")
    assert [value for value, _ in state.cards.green.number] == [1, 2, 2, 4]


def test_of_value_a_number_card_is_removed_if_it_becomes_a_0() -> None:
    state = after(position(), "green value 1")
    assert [value for value, _ in state.cards.green.number] == [2, 3, 4]


def test_a_used_card_may_be_sacrificed_too() -> None:
    state = after(position(), "green A o S 3", "blue value 1")
    for line in ("power A", "blood o", "will S", "value 3"):
        assert refused(state, f"green {line}") is None


def test_a_card_one_no_longer_has_cannot_be_sacrificed() -> None:
    state = with_cards(position(), "green", ability="A gone", number="1 1 2 3")
    assert refused(state, "green power A") == "gone"
    assert refused(state, "green value 4") == "gone"
    assert why(state, "green value 4") == "green no longer has the number 4 card."


def test_it_is_a_whole_turn() -> None:
    state = after(position(), "green power A")
    assert (state.turn, state.ply) == ("blue", 9)
    assert refused(state, "green power B") == "turn"


def test_it_may_be_made_with_nothing_used() -> None:
    assert refused(position(), "green value 4") is None


def test_neither_referee_nor_clock_sacrifices() -> None:
    for by in ("referee", "clock"):
        ask = {"do": "sacrifice", "by": by, "kind": "power", "card": "A"}
        assert refused(position(), ask) == "turn"


def test_a_sacrifice_is_marked_as_the_last_turn_with_the_cards_before_it() -> None:
    state = after(position(), "green power A")
    assert state.last is not None
    assert state.last.before == position().cards.green


def test_a_player_with_eight_cards_plays_on() -> None:
    state = after(at_eight("green", position()), "green value 4")
    assert state.phase == "play"


@pytest.mark.parametrize("line", ["power B", "blood o", "will E", "value 1"])
def test_a_player_with_fewer_than_8_cards_loses_at_once(line: str) -> None:
    state = after(at_eight("green", position()), f"green {line}")
    assert (state.phase, state.winner, state.reason) == ("over", "blue", "cards")
    assert (state.turn, state.ply) == (None, 9)


def test_cards_in_the_deck_that_are_used_still_count() -> None:
    state = after(at_eight("green", position()), "green B x E 1")
    assert state.phase == "play"


def test_blue_can_lose_too() -> None:
    state = after(at_eight("blue", position(turn="blue")), "blue power B")
    assert state.winner == "green"


@pytest.mark.parametrize(
    "ask",
    [
        "green power A", "blue A s N 1", "blue s a1",
        {"do": "resign", "by": "green"}, {"do": "resign", "by": "referee"},
        {"do": "clock", "by": "referee", "set": "start", "at": 0},
        {"do": "ruling", "by": "referee", "why": "no", "turn": "green"},
        {"do": "random-sacrifice", "by": "referee", "seat": "blue", "kind": "will", "card": "N"},
    ],
)  # fmt: skip
def test_after_the_end_nothing_is_accepted(ask: str) -> None:
    state = after(at_eight("green", position()), "green power B")
    assert refused(state, ask) == "over"
    assert why(state, ask) == "The game is over: blue has won."


@pytest.mark.parametrize("state", [position(), opening(Setup())])
@pytest.mark.parametrize(("by", "winner"), [("green", "blue"), ("blue", "green")])
def test_either_player_resigns_at_any_time(state: State, by: str, winner: str) -> None:
    state = after(state, {"do": "resign", "by": by})
    assert (state.phase, state.winner, state.reason) == ("over", winner, "resigned")
    assert state.turn is None


@pytest.mark.parametrize("by", ["referee", "clock"])
def test_only_a_player_resigns(by: str) -> None:
    assert refused(position(), {"do": "resign", "by": by}) == "turn"
    assert by in why(position(), {"do": "resign", "by": by})
