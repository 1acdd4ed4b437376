"""A game played with some care, always the same for the same seed, so that it may be finished."""

import random
from collections.abc import Iterator

from companion.games.seventh_circle import GAME
from companion.games.seventh_circle.cards import is_item, is_monster, value
from companion.games.seventh_circle.plans import cost, ways
from companion.games.seventh_circle.players import SEATS, player
from companion.games.seventh_circle.previews import heals
from companion.games.seventh_circle.words import (
    Actions,
    Bury,
    Deal,
    Ghosts,
    Heal,
    Pick,
    Reckon,
    Rescue,
    Roll,
    Setup,
    Shuffle,
    State,
    Take,
)
from companion.games.seventh_circle.zero import hanging

Step = tuple[State, Actions, State]


def whole_game(mode: str = "knife-fight", seeds: int = 500) -> list[Step]:
    """The first game of the seeds that comes to the reckoning."""
    return next(games(mode, seeds))


def games(mode: str, seeds: int) -> Iterator[list[Step]]:
    """Every game of the seeds that comes to the reckoning."""
    for seed in range(seeds):
        steps = list(played(mode, seed))
        if steps[-1][2].reason == "reckoning":
            yield steps


def played(mode: str, seed: int) -> Iterator[Step]:
    """A game with cards entered and dice typed by people, to its end."""
    luck = random.Random(seed)
    state = GAME.opening(Setup(mode=mode))
    while not GAME.is_over(state):
        action = chosen(state, luck)
        after = GAME.apply(state, action)
        yield state, action, after
        state = after


def chosen(state: State, luck: random.Random) -> Actions:
    """What a careful table does now."""
    low = hanging(state)
    if low is not None:
        return Rescue(by=low, stones=min(player(state, low).stones, 6))
    match state.step:
        case "between":
            return _between(state, luck)
        case "roll" | "ghost-roll":
            return Roll(by="referee", one=luck.randint(1, 6), two=luck.randint(1, 6))
        case "joker":
            return Roll(by=state.due[0], joker=luck.randint(1, 6))
        case "ghosts":
            return _ghosts(state)
        case _:
            return _reach(state)


def _between(state: State, luck: random.Random) -> Actions:
    for seat in SEATS:
        for card, (_, wasted) in heals(state, seat).items():
            if not wasted or player(state, seat).hp < 8:
                return Heal(by=seat, card=card)
    if state.deck:
        size = min(5, len(state.deck))
        return Deal(by="referee", cards=tuple(luck.sample(state.deck, size)))
    last = state.pass_ == "looming" or not state.looming
    return Reckon(by="referee") if last else Shuffle(by="referee")


def _ghosts(state: State) -> Actions:
    for card in filter(is_monster, state.table):
        for seat in SEATS:
            if value(card) > 6 and player(state, seat).stones > 4:
                return Bury(by=seat, card=card, pay="stone")
    return Ghosts(by="referee")


def _reach(state: State) -> Pick | Take:
    seat, kind = state.due[0], Pick if state.step == "pick" else Take
    offered = [each for each in GAME.options(state, seat) if isinstance(each, Pick | Take)]
    items = [each for each in offered if is_item(each.card)]
    if items:
        return max(items, key=lambda each: value(each.card))
    card = min((each.card for each in offered), key=value)
    way = max(ways(state, seat, card), key=lambda way: min(way.hp, 12) - cost(way) / 2)
    return kind(by=seat, card=card, weapons=way.broken, swords=way.spent)
