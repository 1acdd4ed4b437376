"""What holds in every game that can be played: random games, each repeatable by its number."""

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from companion import parse
from companion.chance import Rigged
from companion.engine import canonical, judge, written
from companion.games.the_descent import GAME, timing, ways
from companion.games.the_descent.cards import CATEGORIES, Hand, count
from companion.games.the_descent.opening import opening
from companion.games.the_descent.sides import SEATS
from companion.games.the_descent.words import RandomSacrifice, Setup, State

SETUPS = (
    Setup(), Setup(first="blue", random="card"), Setup(board=False),
    Setup(move_ms=300, reserve_ms=500), Setup(move_ms=0, reserve_ms=0, random="card"),
)  # fmt: skip
Step = tuple[State, Any, State]


def choose(luck: random.Random, state: State, at: int) -> Any:
    """Something that may be done now: mostly the mover's turn, sometimes the referee's word."""
    assert state.turn is not None
    due = GAME.due(state)
    if due is not None and due.at is not None and due.at <= at:
        numbers = [luck.randrange(99), luck.randrange(99)]
        return GAME.draw(state, due, Rigged(*numbers, number=state.drawn + 1))
    seat = "referee" if luck.random() < 0.1 else state.turn
    offers = [each for each in GAME.options(state, seat) if type(each).__name__ != "Resign"]
    kind = luck.choice(sorted({type(each).__name__ for each in offers}))
    chosen = luck.choice([each for each in offers if type(each).__name__ == kind])
    if isinstance(chosen, RandomSacrifice) and luck.random() < 0.5:
        bare = RandomSacrifice(by="referee", seat=chosen.seat, at=at)
        return GAME.draw(state, bare, Rigged(luck.randrange(99), number=state.drawn + 1))
    return replace(chosen, at=at)


@cache
def game(number: int) -> list[Step]:
    """A whole game: each state with what was done there and the state after."""
    return list(play(number))


def play(number: int) -> Iterator[Step]:
    luck = random.Random(number)
    state, at = opening(SETUPS[number % len(SETUPS)]), 0
    for _ in range(2000):
        if state.phase == "over":
            return
        at += luck.choice((0, 5, 100, 700))
        action = choose(luck, state, at)
        after = GAME.apply(state, action)
        yield state, action, after
        state = after
    raise AssertionError("the game does not end")


@pytest.fixture(params=range(20))
def steps(request: pytest.FixtureRequest) -> list[Step]:
    return game(request.param)


def used(hand: Hand) -> set[int]:
    """How many cards of each category are used."""
    parts = [getattr(hand, category) for category in CATEGORIES[:3]]
    counts = [
        sum(getattr(part, name) == "used" for name in part.__struct_fields__) for part in parts
    ]
    return {*counts, sum(status == "used" for _, status in hand.number)}


def test_what_is_listed_or_due_is_legal(steps: list[Step]) -> None:
    for state, action, _ in steps:
        assert judge(GAME, state, action) is None
        assert GAME.form(state, action) is None


def test_every_option_of_every_seat_is_legal(steps: list[Step]) -> None:
    for state, _, _ in steps[::5]:
        for seat in (*SEATS, "referee", "watch"):
            assert all(judge(GAME, state, each) is None for each in GAME.options(state, seat))


def test_a_game_ends_with_a_player_under_eight_cards(steps: list[Step]) -> None:
    state = steps[-1][2]
    counts = {seat: count(state.cards.of(seat)) for seat in SEATS}
    assert Counter(n < 8 for n in counts.values()) == {True: 1, False: 1}
    assert state.winner == max(counts, key=lambda seat: counts[seat])
    assert GAME.is_over(state)
    assert GAME.turn(state) == ()
    assert not list(GAME.options(state, "referee"))


def test_a_turn_uses_one_card_of_each_category(steps: list[Step]) -> None:
    for _, _, state in steps:
        assert all(len(used(state.cards.of(seat))) == 1 for seat in SEATS)


def test_no_card_ever_comes_back(steps: list[Step]) -> None:
    for before, _, after in steps:
        for seat in SEATS:
            assert count(after.cards.of(seat)) <= count(before.cards.of(seat))
            values = sorted((n for n, _ in after.cards.of(seat).number), reverse=True)
            assert all(n <= 4 - k for k, n in enumerate(values))


def test_pieces_stay_on_the_board_one_a_square(steps: list[Step]) -> None:
    for before, _, after in steps:
        assert len(ways.stands(after)) == sum(ways.placed(after, seat) for seat in SEATS)
        assert len(ways.stands(after)) >= len(ways.stands(before))


def test_burnt_ground_stays_burnt(steps: list[Step]) -> None:
    assert all(before.burnt <= after.burnt for before, _, after in steps)


def test_the_number_of_moves_is_that_of_the_moves_listed(steps: list[Step]) -> None:
    for _, _, state in steps[::3]:
        if state.turn is not None:
            listed = len(list(ways.moves(state, state.turn)))
            assert GAME.public(state)["moves"] == listed


def test_no_reserve_ever_goes_under_0_and_no_flag_falls_in_the_past(steps: list[Step]) -> None:
    for _, _, state in steps:
        if state.clock is not None:
            assert min(state.clock.reserve_ms.green, state.clock.reserve_ms.blue) >= 0
        falls = timing.flag(state)
        assert falls is None or (state.clock is not None and falls >= state.clock.since_ms)


def test_the_same_actions_read_from_json_lead_to_the_same_bytes(steps: list[Step]) -> None:
    state = opening(steps[0][0].setup)
    for _, action, _ in steps:
        state = GAME.apply(state, parse.action(GAME, written(action)))
    assert canonical(GAME.public(state)) == canonical(GAME.public(steps[-1][2]))
    assert state == steps[-1][2]


def test_apply_changes_nothing_that_it_was_given(steps: list[Step]) -> None:
    for before, action, after in steps[::7]:
        frozen = canonical(GAME.public(before))
        GAME.apply(before, action)
        assert canonical(GAME.public(before)) == frozen
        assert before != after


def test_every_view_can_be_drawn(steps: list[Step]) -> None:
    for _, _, state in steps[::9]:
        for seat in (*SEATS, "referee", "watch"):
            assert canonical(GAME.view(state, seat))
