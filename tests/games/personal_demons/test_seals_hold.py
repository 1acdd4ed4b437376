"""Seals by random play: four whole quarters made each, a card laid over takes it, nobody is stuck.

The games are played by people who like to seal and seldom correct anything by hand. The quarters
are read from the printed state alone, as somebody looking at the table would.
"""

import random
from functools import cache
from typing import Any

from companion import parse
from companion.games.personal_demons import GAME
from companion.games.personal_demons.ritual import Ritual
from companion.games.personal_demons.words import (
    Discard,
    Fragment,
    Gauge,
    Laying,
    Name,
    Points,
    Reveal,
    Royal,
    Seal,
)
from tests.games.personal_demons.test_play_outs import SEEDS, SETUPS, Step, liked, offers

AROUND = ((0, 0, "SE"), (1, 0, "SW"), (0, 1, "NE"), (1, 1, "NW"))
"""From a point's own space: columns and rows on, and the corner there that is its quarter."""
ORDER = ("NW", "NE", "SW", "SE")
HALF_OF = {"NW": ("top", 0), "NE": ("top", 1), "SE": ("bottom", 0), "SW": ("bottom", 1)}
BY_HAND = (Points, Gauge, Discard, Seal, Name)


@cache
def game(seed: int) -> tuple[Step, ...]:
    """A whole game of people who like to seal, or 200 actions of one."""
    luck, found = random.Random(seed), list[Step]()
    state = GAME.opening(parse.setup(GAME, SETUPS[seed % 4]))
    for _ in range(200):
        offered = offers(state, luck)
        if not offered:
            break
        weights = [1 if isinstance(each, BY_HAND) else 5 * liked(state, each) for each in offered]
        (action,) = luck.choices(offered, weights)
        found.append((state, action, GAME.apply(state, action)))
        state = found[-1][2]
    return tuple(found)


def moved(space: str, columns: int, rows: int) -> str:
    """The space so many columns and rows on."""
    return f"{chr(ord(space[0]) + columns)}{int(space[1]) + rows}"


def beside(point: str) -> dict[str, str]:
    """The four spaces at a point, and the corner of each that lies there."""
    return {moved(point, columns, rows): corner for columns, rows, corner in AROUND}


def quarter(circle: dict[str, Any], wild: Any, space: str, corner: str) -> str:
    """What that corner of a space shows: a colour, `W`, or `-`."""
    printed = "W" if (space, corner) in [tuple(each) for each in wild] else "-"
    there = circle.get(space, {})
    half, place = HALF_OF[corner]
    if "card" in there or "part" in there:
        return big(circle, space, corner)
    if "fear" in there:
        return str(there["fear"]["sigils"][ORDER.index(corner)])
    if half in there:
        return str(there[half]["sigils"][place])
    return "-" if "down" in there else printed


def big(circle: dict[str, Any], space: str, corner: str) -> str:
    """A corner of a card on one or more spaces: its own four, and nothing between them."""
    head = circle[space].get("part", space)
    card = circle[head]["card"]
    wide = card["size"] == "colossal" or card.get("shape") == "wide"
    tall = card["size"] == "colossal" or card.get("shape") == "tall"
    own = {
        (moved(head, wide * (at[1] == "E"), tall * (at[0] == "S")), at): card["sigils"][n]
        for n, at in enumerate(ORDER)
    }
    return str(own.get((space, corner), "-"))


def quarters(state: Ritual, seat: str, point: str) -> set[str]:
    """The four quarters at a point of a player's circle."""
    circle = GAME.public(state)["players"][seat]["circle"]
    return {quarter(circle, state.setup.wild, *each) for each in beside(point).items()}


def covered(state: Ritual, action: Laying) -> set[str]:
    """The spaces on which a regular or small card came to lie over something."""
    if not isinstance(action, Reveal | Royal | Fragment):
        return set()
    space = state.players[action.by].placed if isinstance(action, Reveal) else action.space
    is_over = space in state.players[action.by].circle
    return {space} if space and is_over and not isinstance(action, Fragment) else set()


@SEEDS
def test_four_whole_quarters_of_one_colour_or_wild_made_every_seal(seed: int) -> None:
    for state, action, later in game(seed):
        if not isinstance(action, Laying):
            continue
        before, after = state.players[action.by].seals, later.players[action.by].seals
        lost = {point for point in after if covered(state, action) & set(beside(point))}
        for point in (set(after) - set(before)) | lost:
            color, side = after[point]
            assert side == "active"
            assert quarters(later, action.by, point) - {"W"} in ({color}, set())


@SEEDS
def test_no_seal_outlives_a_card_laid_over_what_it_touches(seed: int) -> None:
    for state, action, later in game(seed):
        if isinstance(action, Laying) and covered(state, action):
            for point, (_, side) in later.players[action.by].seals.items():
                assert side == "active" or not covered(state, action) & set(beside(point))


@SEEDS
def test_whoever_is_waited_for_can_act(seed: int) -> None:
    for _, _, state in game(seed):
        for seat in GAME.turn(state):
            offered = [each for each in GAME.options(state, seat) if not isinstance(each, BY_HAND)]
            assert offered, (state.step, state.due, seat)


def test_in_these_games_seals_form_and_cards_are_laid_over_them() -> None:
    steps = [step for seed in range(10) for step in game(seed) if isinstance(step[1], Laying)]
    formed = sum(
        len(set(later.players[action.by].seals) - set(state.players[action.by].seals))
        for state, action, later in steps
    )
    over = sum(
        any(covered(state, action) & set(beside(at)) for at in state.players[action.by].seals)
        for state, action, _ in steps
    )
    assert formed >= 20 and over >= 10
