"""A round: whose turn it is."""

import pytest

from companion.games.well_of_darkness import GAME
from tests.games.well_of_darkness.play import (
    BEGIN,
    MOKS_TURN,
    OVERLORDS_START,
    OVERLORDS_TURN,
    act,
    after,
    quest,
    refused,
    spawn,
    tokens,
    two,
    why,
)


def test_heroes_take_their_turns_in_any_order() -> None:
    state = two(BEGIN)
    assert refused(state, act("bogran", "turn")) is None
    assert refused(state, act("mok", "turn")) is None
    assert GAME.turn(state) == ("mok", "bogran")


def test_one_turn_ends_before_another_begins() -> None:
    state = two(*MOKS_TURN)
    assert refused(state, act("bogran", "turn")) == "turn"
    assert refused(state, act("mok", "turn")) == "turn"
    assert why(state, act("bogran", "end")) == "Now it is the turn of Mok."


def test_a_hero_has_one_turn_a_round() -> None:
    state = two(*MOKS_TURN, act("mok", "end"))
    assert (state.taken, state.turn) == (("mok",), None)
    assert refused(state, act("mok", "turn")) == "turn"
    assert why(state, act("mok", "turn")) == "Mok has had a turn in round 1."
    assert why(state, act("mok", "end")) == "Nobody has a turn now: Mok begins one first."
    assert GAME.turn(state) == ("bogran",)


def test_the_overlord_comes_when_every_hero_has_had_a_turn() -> None:
    state = two(*MOKS_TURN, act("mok", "end"))
    assert refused(state, act("overlord", "turn")) == "turn"
    assert why(state, act("overlord", "turn")) == "Before the overlord these come: Bogran."
    state = after(state, act("bogran", "turn"), act("bogran", "end"))
    assert GAME.turn(state) == ("overlord",)
    assert refused(state, act("overlord", "turn")) is None


def test_a_hero_who_died_has_a_turn_all_the_same() -> None:
    state = two(BEGIN, act("overlord", "wound", figure="mok", n=99))
    assert refused(state, act("mok", "turn")) is None


def test_a_death_in_ones_own_turn_does_not_end_it() -> None:
    state = quest(*MOKS_TURN, act("overlord", "wound", figure="mok", n=99))
    assert state.turn == "mok"


def test_after_the_overlords_turn_the_next_round_begins() -> None:
    state = quest(*OVERLORDS_TURN, act("overlord", "end"))
    assert (state.phase, state.round, state.turn, state.taken) == ("heroes", 2, None, ())


def test_the_game_waits_for_who_has_the_turn() -> None:
    assert GAME.turn(quest()) == ("overlord",)
    assert GAME.turn(quest(*MOKS_TURN)) == ("mok",)
    assert GAME.turn(quest(*OVERLORDS_START)) == ("overlord",)
    assert GAME.turn(quest(act("referee", "win", side="heroes"))) == ()


@pytest.mark.parametrize("do", ["turn", "end"])
def test_the_referee_has_no_turn(do: str) -> None:
    assert refused(quest(BEGIN), act("referee", do)) == "turn"


def test_tokens_are_resolved_by_the_figures_own_seat() -> None:
    stun = {"token": "stun", "faces": []}
    state = two(tokens("mok", "stun", 1), *MOKS_TURN)
    for by in ("bogran", "overlord", "referee"):
        assert refused(state, act(by, "resolve", figure="mok", **stun)) == "turn"
    assert refused(state, act("mok", "resolve", figure="mok", **stun)) is None


def test_monsters_tokens_are_resolved_by_the_overlord() -> None:
    stun = {"figure": "h1", "token": "stun", "faces": []}
    state = quest(spawn(), tokens("h1", "stun", 1), *OVERLORDS_START)
    assert why(state, act("mok", "resolve", **stun)) == (
        "The tokens of Hell Hound h1 are resolved by the overlord."
    )
    assert refused(state, act("overlord", "resolve", **stun)) is None


def test_a_turn_of_another_is_no_time_for_ones_own_tokens() -> None:
    state = two(tokens("bogran", "stun", 1), *MOKS_TURN)
    ask = act("bogran", "resolve", figure="bogran", token="stun", faces=[])
    assert refused(state, ask) == "turn"
