"""What holds after every action of random play (the page's laws)."""

import random
from functools import cache
from itertools import pairwise
from typing import Any, TypeAlias, get_args

import pytest
from msgspec.structs import replace

from companion.engine import canonical, judge
from companion.games.well_of_darkness import GAME
from companion.games.well_of_darkness.cards import MOST_IN_HAND
from companion.games.well_of_darkness.kinds import Square
from companion.games.well_of_darkness.public import public
from companion.games.well_of_darkness.squares import covered
from companion.games.well_of_darkness.state import Figure, Hero, QuestState
from companion.games.well_of_darkness.words import (
    Actions,
    Activate,
    Attack,
    Begin,
    Boulder,
    Collect,
    Conquest,
    Discard,
    End,
    PlaceBoulder,
    Play,
    Resolve,
    Ruling,
    Turn,
    Win,
)
from tests.games.well_of_darkness.play import BOGRAN, HALL, MOK, act, boulder, quest, spawn, tokens

SEEDS = range(12)
STEPS = 300
WEIGHTS = {
    Turn: 9, End: 5, Boulder: 9, Resolve: 9, Collect: 9, Activate: 9, Play: 2, Discard: 2,
    PlaceBoulder: 0.3, Win: 0.1, Conquest: 0.3, Ruling: 0.2,
}  # fmt: skip
Step: TypeAlias = tuple[QuestState, Actions, QuestState]


def table(conquest: int) -> QuestState:
    """Two heroes, three monsters and two boulders in a hall with pits, rubble, stairs, a door."""
    rows = (*HALL[:2], "#.pp..#", "#.rs..#", "#..o..#", *HALL[5:])
    asks = [spawn("h1", at=[4, 1]), spawn("k1", at=[5, 5], swarm=True),
            spawn("d1", size=[1, 2], flying=True), boulder("b1", [1, 2]),
            boulder("b2", [1, 4], size=2), tokens("mok", "bleed", 2),
            tokens("h1", "burn", 1)]  # fmt: skip
    return quest(*asks, heroes=[MOK, BOGRAN], rows=rows, conquest=conquest, treachery={"event": 4},
                 doors=[[[3, 1], [4, 1], "closed"]])  # fmt: skip


def faced(action: Actions, luck: random.Random) -> dict[str, Any]:
    """The fields of an action that dice decide, thrown."""
    if isinstance(action, Boulder):
        return {"red": luck.randint(1, 6), "yellow": luck.randint(1, 6)}
    if isinstance(action, Resolve | Attack) and action.faces:
        return {"faces": tuple(luck.randint(1, 6) for _ in action.faces)}
    return {}


def chosen(state: QuestState, luck: random.Random) -> Actions | None:
    """Something that a seat is offered, the verbs of a round oftener than the others."""
    seats = [*GAME.seats(state.setup), "referee"]
    for seat in luck.sample(seats, len(seats)):
        offered = list(GAME.options(state, seat))
        verbs = list({type(action): None for action in offered})
        if verbs:
            verb = luck.choices(verbs, [WEIGHTS.get(each, 1) for each in verbs])[0]
            return luck.choice([each for each in offered if isinstance(each, verb)])
    return None


@cache
def play(seed: int) -> tuple[Step, ...]:
    """A random game: each step's state before, its action, and the state after."""
    luck, state, steps = random.Random(seed), table(4 if seed % 3 else 40), []
    for _ in range(STEPS):
        offered = chosen(state, luck)
        if offered is None:
            break
        action = replace(offered, **faced(offered, luck))
        before = canonical(public(state))
        assert judge(GAME, state, action) is None, action
        steps.append((state, action, GAME.apply(state, action)))
        assert canonical(public(state)) == before, "the state it was given has changed"
        state = steps[-1][2]
    return tuple(steps)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_laws_of_the_page_hold_after_every_action(seed: int) -> None:
    for _before, _action, state in play(seed):
        check_cards(state)
        check_figures(state)
        check_turn(state)
        check_places(state)


def check_cards(state: QuestState) -> None:
    overlord = state.overlord
    cards = (overlord.hand, overlord.deck, overlord.discards, len(overlord.in_play))
    assert sum(cards) == state.setup.deck
    assert min(cards) >= 0 and overlord.threat >= 0 and state.conquest >= 0


def check_figures(state: QuestState) -> None:
    for figure in state.figures.values():
        assert 1 <= figure.wounds <= figure.max
        assert all(count > 0 for count in figure.tokens.values())
        if isinstance(figure, Hero):
            assert 0 <= figure.fatigue <= figure.fatigue_max
    assert {hero.id for hero in state.setup.heroes} <= set(state.figures)


def check_turn(state: QuestState) -> None:
    assert (state.phase == "over") == (state.winner is not None)
    assert (state.turn == "overlord") == (state.phase == "overlord")
    if state.conquest == 0:
        assert state.winner == "overlord"
    if state.turn is None:
        assert not state.due.boulders and not state.due.tokens and not state.due.collect
    assert set(state.due.boulders) <= set(state.boulders)
    for name, kinds in state.due.tokens.items():
        assert kinds and set(kinds) <= set(state.figures[name].tokens)


def check_places(state: QuestState) -> None:
    assert state.map is not None
    seen: set[tuple[int, int]] = set()
    for figure in state.figures.values():
        squares = covered(figure.at, figure.size) if figure.at else frozenset()
        assert not squares & seen
        seen |= squares
        assert all(state.map.rows[y][x] != "#" for x, y in squares)
        assert_uncrushed(state, figure, squares)
    stones = [covered(each.at, (each.size,) * 2) for each in state.boulders.values()]
    assert all(state.map.rows[y][x] != "#" for each in stones for x, y in each)
    assert sum(map(len, stones)) == len(frozenset().union(*stones))


def assert_uncrushed(state: QuestState, figure: Figure, squares: frozenset[Square]) -> None:
    """Nobody is under a boulder but who lies wholly in a pit that it crossed."""
    stones = [covered(each.at, (each.size,) * 2) for each in state.boulders.values()]
    if state.map is not None and squares & frozenset().union(*stones):
        assert not getattr(figure, "flying", False)
        assert all(state.map.rows[y][x] == "p" for x, y in squares)


@pytest.mark.parametrize("seed", SEEDS)
def test_no_table_is_ever_stuck(seed: int) -> None:
    """Whatever happened: once what is due is done, a turn is ended, and the next one begins."""
    luck = random.Random(seed)
    for _before, _action, after_it in play(seed)[::7]:
        state = after_it
        for _ in range(60):
            if state.phase == "over" or (state.turn is None and state.phase != "before"):
                break
            state = GAME.apply(state, must(state, luck))
        if state.phase != "over":
            assert state.turn is None, "the turn was not ended"
            seats = GAME.seats(state.setup)
            turns = [Turn(by=seat) for seat in seats]
            assert any(judge(GAME, state, each) is None for each in turns)


def must(state: QuestState, luck: random.Random) -> Actions:
    """The next thing that has to be done on the way to the end of this turn."""
    action = owed(state)
    action = replace(action, **faced(action, luck))
    assert judge(GAME, state, action) is None, action
    return action


def owed(state: QuestState) -> Actions:
    due, seat = state.due, state.turn or "overlord"
    if state.phase == "before":
        return Begin(by="overlord")
    if due.boulders:
        return Boulder(by="overlord", boulder=due.boulders[0])
    for name, kinds in due.tokens.items():
        count = state.figures[name].tokens[kinds[0]] if kinds[0] != "stun" else 0
        return Resolve(by=seat, figure=name, token=kinds[0], faces=(1,) * count)
    if due.collect:
        return Collect(by="overlord")
    if seat == "overlord" and state.overlord.hand > MOST_IN_HAND:
        return Discard(by="overlord", card="Aim", value=1)
    return End(by=seat)


@pytest.mark.parametrize("seed", SEEDS)
def test_rounds_go_up_by_one_and_only_at_the_overlords_end(seed: int) -> None:
    states = [before for before, _action, _after in play(seed)]
    for one, other in pairwise(states):
        assert other.round in (one.round, one.round + 1)


def test_random_play_reaches_every_phase_and_every_verb() -> None:
    steps = [step for seed in SEEDS for step in play(seed)]
    assert {after.phase for _, _, after in steps} == {"before", "heroes", "overlord", "over"}
    played = {type(action) for _, action, _ in steps}
    assert set(get_args(Actions)) == played


def test_what_is_offered_to_a_seat_is_that_seats() -> None:
    assert list(GAME.options(quest(act("referee", "win", side="heroes")), "mok")) == []
    for seat in ("overlord", "mok", "referee"):
        assert {each.by for each in GAME.options(table(5), seat)} == {seat}


def test_every_seat_is_shown_the_same() -> None:
    assert GAME.view(table(5), "mok") == GAME.view(table(5), "watch")
