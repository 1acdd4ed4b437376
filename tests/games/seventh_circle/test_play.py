"""Random play: what is offered is legal, what is always true stays true, nothing is changed."""

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, TypeAlias

import pytest
from msgspec import UNSET

from companion import parse
from companion.chance import Fair
from companion.engine import canonical, judge, verb, written
from companion.games.seventh_circle import GAME
from companion.games.seventh_circle.cards import ALL, JOKERS, MAIN, UNNAMED, is_item, is_joker
from companion.games.seventh_circle.dealing import drawn
from companion.games.seventh_circle.plans import ways
from companion.games.seventh_circle.words import Actions, Deal, Fall, Pick, State, Take
from tests.games.seventh_circle.play import TWO, after, opened, room

SETUPS: tuple[dict[str, Any], ...] = (
    {},
    {"mode": "knife-fight", "reward": "full"},
    {"zero_hp": "stone-or-heart", "overheal": True},
    {"mode": "knife-fight", "zero_hp": "stone-or-heart", "overheal": True},
    {"cards": False, "zero_hp": "stone-or-heart"},
)
LENGTH, SEEDS = 250, 6
PLAYS = [pytest.param(n, seed) for n in range(len(SETUPS)) for seed in range(SEEDS)]
Moment: TypeAlias = tuple[State, Actions, State]
"""Before, action, after."""


@cache
def played(n: int, seed: int) -> tuple[Moment, ...]:
    """A random play to the end under a setup."""
    return tuple(_played(SETUPS[n], random.Random(seed)))


def _played(setup: dict[str, Any], luck: random.Random) -> Iterator[Moment]:
    chance = Fair(bytes(32), {}, 0)
    state = GAME.opening(parse.setup(GAME, setup))
    for _ in range(LENGTH):
        offered = [action for seat in (*TWO, "referee") for action in GAME.options(state, seat)]
        # Nobody lets go while a rescue is open, or most plays would be short.
        offered = [action for action in offered if not isinstance(action, Fall)]
        if not offered:
            return
        action = wild(state, GAME.draw(state, luck.choice(offered), chance), luck)
        before, state = state, GAME.apply(state, action)
        yield before, action, state


def wild(state: State, action: Actions, luck: random.Random) -> Actions:
    """A fight with any arms, not only those that a screen offers; jokers that have no names."""
    if isinstance(action, Pick | Take) and not is_item(action.card):
        way = luck.choice(list(ways(state, action.by, action.card)))
        return type(action)(by=action.by, card=action.card, weapons=way.broken, swords=way.spent)
    if isinstance(action, Deal) and action.draws is not UNSET and luck.random() < 0.5:
        cards = drawn(state.deck, action.draws)
        return Deal(by="referee", cards=tuple(UNNAMED if is_joker(c) else c for c in cards))
    return action


@pytest.mark.parametrize(("n", "seed"), PLAYS)
def test_every_action_offered_is_legal(n: int, seed: int) -> None:
    for before, action, _ in played(n, seed):
        assert GAME.form(before, action) is None
        assert judge(GAME, before, action) is None


@pytest.mark.parametrize(("n", "seed"), PLAYS)
def test_what_is_always_true_stays_true(n: int, seed: int) -> None:
    opening, most_swords = GAME.opening(parse.setup(GAME, SETUPS[n])), 12 if n in (1, 3) else 14
    for _, _, state in played(n, seed):
        players = (state.one, state.two)
        stones = sum(player.stones for player in players) + state.altar
        assert stones == opening.altar + 2 * opening.one.stones
        assert min(state.altar, *(n for p in players for n in (p.stones, p.swords, p.hp))) >= 0
        assert sum(player.swords for player in players) <= most_swords
        assert all(len(player.hand) + player.items <= 5 for player in players)
        assert state.setup.overheal or max(p.hp for p in players) <= opening.one.hp
        assert_cards_in_one_place(state)


def assert_cards_in_one_place(state: State) -> None:
    places = (
        state.one.hand, state.two.hand, state.table, state.discard, state.looming,
        state.broken, state.deck,
    )  # fmt: skip
    lying = Counter(card for place in places for card in place)
    for name, _ in zip(JOKERS, range(lying.pop(UNNAMED, 0)), strict=False):
        lying[name] += 1
    if not state.setup.cards:
        assert not lying
    elif state.setup.mode == "descent" and state.pass_ == 1:
        assert lying == Counter(MAIN)
    else:
        assert lying == Counter(ALL)


@pytest.mark.parametrize(("n", "seed"), PLAYS)
def test_apply_never_changes_the_state_it_was_given(n: int, seed: int) -> None:
    state = GAME.opening(parse.setup(GAME, SETUPS[n]))
    for before, action, expected in played(n, seed):
        shown = canonical(GAME.public(before))
        assert state == before
        state = GAME.apply(before, action)
        assert state == expected
        assert canonical(GAME.public(before)) == shown


@pytest.mark.parametrize(("n", "seed"), PLAYS)
def test_every_action_is_read_back_as_it_was_written(n: int, seed: int) -> None:
    for _, action, _ in played(n, seed):
        assert parse.action(GAME, written(action)) == action


def test_random_play_comes_to_every_verb() -> None:
    seen = {
        verb(action)
        for n in range(len(SETUPS))
        for seed in range(SEEDS)
        for _, action, _ in played(n, seed)
    }
    assert seen == {
        "deal", "roll", "pick", "bury", "ghosts", "take", "heal", "rescue", "shuffle", "reckon",
        "adjust", "phase",
    }  # fmt: skip


def test_nothing_is_offered_to_a_watcher_or_after_the_end() -> None:
    over = after(room("9S", hp=(5, 30), stones=(0, 14, 3)), "one picks 9S")
    assert not list(GAME.options(over, "one"))
    assert not list(GAME.options(room("9S"), "two"))
    assert not list(GAME.options(opened(), "watch"))


def test_only_the_one_at_0_is_offered_anything() -> None:
    state = after(room("9S 2C", hp=(5, 30)), "one picks 9S")
    assert not [*GAME.options(state, "two"), *GAME.options(state, "referee")]
    assert len(list(GAME.options(state, "one"))) == 8


def test_the_namer_of_a_joker_is_offered_a_die_and_its_faces() -> None:
    state = after(opened(mode="knife-fight"), "deal Joker 2H 3H 4H 5H", "roll 6 1")
    assert [action.joker for action in GAME.options(state, "one")] == [None, 1, 2, 3, 4, 5, 6]  # type: ignore[union-attr]


def test_what_is_offered_without_cards_stays_within_what_there_is() -> None:
    state = after(opened(cards=False), "one hand 5", "one swords 10", "one stones -7 altar")
    assert [written(action) for action in GAME.options(state, "one")] == [
        {"do": "adjust", "by": "one", **step}
        for step in (
            {"hp": -1}, {"hp": -5}, {"stones": 1, "to": "altar"}, {"stones": 1, "to": "two"},
            {"swords": -1}, {"hand": -1},
        )
    ]  # fmt: skip


def test_every_seat_sees_the_public_state() -> None:
    state = room("7H")
    view = GAME.view(state, "one")
    assert view == GAME.view(state, "watch")
    assert view["state"] == GAME.public(state)


def test_the_table_waits_for_whoever_is_due() -> None:
    assert GAME.turn(room("7H", turn="two")) == ("two",)
    assert GAME.turn(opened()) == ()
    assert not GAME.is_over(opened())
    assert [str(GAME.seat_name(seat)) for seat in GAME.seats(opened().setup)] == [
        "Player one", "Player two",
    ]  # fmt: skip
