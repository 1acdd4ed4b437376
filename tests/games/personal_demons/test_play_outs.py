"""What holds in every game that can be played: random games, each repeatable by its number."""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from msgspec import UNSET
from msgspec.json import decode
from msgspec.structs import replace

from companion import parse
from companion.engine import canonical, judge, written
from companion.games.personal_demons import GAME
from companion.games.personal_demons.circle import POINTS, SPACES
from companion.games.personal_demons.hands import steps
from companion.games.personal_demons.laying import laid
from companion.games.personal_demons.ritual import Player, Ritual
from companion.games.personal_demons.scoring import reckoning
from companion.games.personal_demons.sealing import unsealed
from companion.games.personal_demons.words import (
    Fragment,
    Laying,
    Outranked,
    Place,
    Reveal,
    Royal,
    Ruling,
)

SETUPS: tuple[dict[str, Any], ...] = (
    {},
    {"seats": ["ann", "bob", "éva"], "leader": "bob"},
    {"seats": ["red"], "solo": "angelic"},
    {
        "seats": ["red"],
        "solo": "devilish",
        "wild": [["b1", "SW"], ["a2", "NE"], ["b2", "NW"], ["d4", "NW"]],
    },
    {"cards": False},
)
LIKELY = ("Courage", "Fear", "Place", "Reveal", "Pass", "Score", "End", "Personal")
"""Verbs that a play-out prefers, so that games come to an end."""
MIDDLE = ("b2", "c2", "b3", "c3", "b1", "c1")
Step = tuple[Ritual, Any, Ritual]


def offers(state: Ritual, luck: random.Random) -> list[Any]:
    """What may be done, and now and then what only a card's text may allow."""
    seats = (*state.setup.seats, "referee")
    offered = [action for seat in seats for action in GAME.options(state, seat)]
    if luck.random() < 0.2:
        offered += [each for each in map(outranking, offered) if each is not None]
    if luck.random() < 0.2:
        offered += [each for each in map(given, offered) if each is not None]
    return [each for each in offered if judge(GAME, state, each) is None]


def outranking(action: Any) -> Any:
    """The same, allowed by a Courage card."""
    return replace(action, courage="?") if isinstance(action, Outranked) else None


def given(action: Any) -> Any:
    """The same as a colossal card's gift."""
    if isinstance(action, Fragment | Royal):
        return replace(action, sin=UNSET, free="an ability")
    return None


def liked(state: Ritual, action: Any) -> int:
    """How much somebody who wants seals likes that action; else few would ever form."""
    if isinstance(action, Place):
        return 3 if action.space in MIDDLE else 1
    if not isinstance(action, Laying):
        return 1
    is_blue = isinstance(action, Reveal) and action.card is not UNSET and action.card.value == 1
    return 90 if unsealed(laid(state, action), state.setup.wild) else 30 if is_blue else 1


def play(seed: int) -> Iterator[Step]:
    """A whole game, or 250 actions of one."""
    luck = random.Random(seed)
    state = GAME.opening(parse.setup(GAME, SETUPS[seed % len(SETUPS)]))
    for _ in range(250):
        by_verb: dict[str, list[Any]] = {}
        for action in offers(state, luck):
            by_verb.setdefault(type(action).__name__, []).append(action)
        if not by_verb:
            return
        likely = [name for name in LIKELY if name in by_verb]
        names = likely if likely and luck.random() < 0.7 else sorted(by_verb)
        chosen = by_verb[luck.choice(names)]
        (action,) = luck.choices(chosen, [liked(state, each) for each in chosen])
        later = GAME.apply(state, action)
        yield state, action, later
        state = later


@cache
def game(seed: int) -> tuple[Step, ...]:
    """That play-out, played once."""
    return tuple(play(seed))


SEEDS = pytest.mark.parametrize("seed", range(10))


@SEEDS
def test_every_option_is_legal_and_applying_changes_nothing_before(seed: int) -> None:
    for state, action, later in game(seed):
        before = canonical(GAME.public(state))
        assert GAME.form(state, action) is None
        assert judge(GAME, state, action) is None
        assert GAME.apply(state, action) == later
        assert canonical(GAME.public(state)) == before


@SEEDS
def test_an_action_reads_back_as_it_was_written(seed: int) -> None:
    for _, action, _ in game(seed):
        assert parse.action(GAME, decode(canonical(written(action)))) == action


@SEEDS
def test_gauges_scores_courage_and_demons_keep_their_limits(seed: int) -> None:
    for _, _, state in game(seed):
        for player in state.players.values():
            assert all(0 <= n <= 6 for n in (player.sins.glut, player.sins.hate, player.sins.want))
            assert player.score >= 0
            assert 0 <= player.summoned <= 2
            assert len(player.courage) <= 3
            assert set(player.circle) <= set(SPACES)
            assert set(player.seals) <= set(POINTS)


@SEEDS
def test_a_circle_is_always_one_that_a_ruling_could_set(seed: int) -> None:
    for _, _, state in game(seed):
        if state.step == "over" or not state.setup.cards:
            continue
        shown = {seat: GAME.public(state)["players"][seat] for seat in state.players}
        parts = {
            part: {seat: side[part] for seat, side in shown.items()}
            for part in ("circle", "seals", "courage", "sins", "score", "summoned")
        }
        action = parse.action(GAME, {"do": "ruling", "by": "referee", "why": "x", **parts})
        assert isinstance(action, Ruling)
        assert judge(GAME, state, action) is None
        assert canonical(GAME.public(GAME.apply(state, action))) == canonical(GAME.public(state))


@SEEDS
def test_a_placed_card_waits_just_while_its_player_has_placed(seed: int) -> None:
    for _, _, state in game(seed):
        for player in state.players.values():
            assert (player.placed is not None) is (player.done == "placed")
        done = {player.done for player in state.players.values()}
        if state.setup.cards and state.step in ("place", "reveal", "bonus"):
            assert done <= DONE_IN[state.step]


DONE_IN = {
    "place": {None, "placed"},
    "reveal": {"placed", "revealed"},
    "bonus": {"revealed", "acted", "declined"},
}


@SEEDS
def test_after_a_card_no_valid_sigil_is_left_without_a_seal(seed: int) -> None:
    for state, action, later in game(seed):
        if isinstance(action, Laying):
            player = later.players[action.by]
            assert unsealed(player, later.setup.wild) == {}
            kept = laid(state, action).seals
            assert {point: player.seals[point] for point in kept} == kept


@SEEDS
def test_only_scoring_cracks_and_only_cracked_seals_are_left_then(seed: int) -> None:
    for state, action, later in game(seed):
        if type(action).__name__ != "Score":
            continue
        for seat, player in later.players.items():
            assert {side for _, side in player.seals.values()} <= {"cracked"}
            told = 0 if action.points is UNSET else action.points.get(seat, 0)
            due = reckoning(state.players[seat]).points + told
            assert player.score == state.players[seat].score + due


@SEEDS
def test_an_action_of_one_changes_no_other_side(seed: int) -> None:
    for state, action, later in game(seed):
        if action.by in state.players and type(action).__name__ not in ("Pass", "Score"):
            for seat in set(state.players) - {action.by}:
                assert later.players[seat] == state.players[seat]


@SEEDS
def test_the_steps_for_the_hands_are_sentences(seed: int) -> None:
    for state, action, later in game(seed):
        for step in steps(state, action, later):
            assert "{" not in str(step.what)
            assert step.seat is None or step.seat in state.players


@SEEDS
def test_the_table_waits_for_seats_it_has(seed: int) -> None:
    for _, _, state in game(seed):
        assert set(GAME.turn(state)) <= set(state.setup.seats)
        assert GAME.view(state, "watch")["state"] == GAME.public(state)


def test_some_play_out_comes_to_its_end() -> None:
    ends = [game(seed)[-1][2] for seed in range(10)]
    assert any(GAME.is_over(state) and not any(GAME.options(state, "red")) for state in ends)
    summoned = [player.summoned for state in ends for player in sides(state)]
    assert max(summoned) == 2


def sides(state: Ritual) -> tuple[Player, ...]:
    return tuple(state.players.values())
