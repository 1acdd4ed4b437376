"""Whatever is asked is answered: odd actions are refused, odd rulings leave a sound table."""

import random
from typing import Any

import pytest

from companion import parse
from companion.chance import Fair
from companion.engine import judge
from companion.games.seventh_circle import GAME
from companion.games.seventh_circle.cards import ALL, UNNAMED, is_monster
from companion.games.seventh_circle.tokens import mode
from companion.games.seventh_circle.words import State
from companion.strict import MalformedError
from tests.games.seventh_circle.play import TWO, after, between, opened, shown, used_up
from tests.games.seventh_circle.test_play import assert_cards_in_one_place

STARTS = [
    opened(), opened(mode="knife-fight", zero_hp="stone-or-heart"), opened(cards=False),
    opened(mode="knife-fight", overheal=True), after(used_up("4C 5C 6H"), "shuffle"),
    after(used_up("4C 5C 6H 7D 8S 9S", mode="knife-fight"), "shuffle"),
    between(swords=(7, 7)), between(mode="knife-fight", swords=(6, 6)),
]  # fmt: skip


def some(luck: random.Random, cards: tuple[str, ...], most: int) -> list[str]:
    """Up to so many of the cards, in any order."""
    return luck.sample(cards, min(len(cards), luck.randint(0, most)))


def odd_ruling(state: State, luck: random.Random) -> dict[str, Any]:
    """A ruling that makes some sense or none."""
    free = tuple(dict.fromkeys((*state.deck, *state.table, *state.discard)))
    parts: dict[str, Any] = {
        "hp": {seat: luck.choice([0, 1, 12, 24, 30]) for seat in TWO},
        "stones": dict(zip((*TWO, "altar"), luck.choice([(7, 7, 3), (0, 5, 7), (0, 12, 0)]),
                           strict=True)),
        "swords": {seat: luck.randint(0, 7) for seat in TWO},
        "hand": {seat: some(luck, free, 3) for seat in TWO},
        "table": some(luck, free, 5),
        "discard": some(luck, state.discard, 60),
        "looming": some(luck, free, 3),
        "step": luck.choice(["between", "roll", "pick", "ghosts", "ghost-roll", "take"]),
        "turn": luck.choice([*TWO, None]),
    }  # fmt: skip
    chosen = luck.sample(sorted(parts), luck.choice([1, 1, 2, 2, 3]))
    given = {part: parts[part] for part in chosen}
    return {"do": "ruling", "by": "referee", "why": "as the table says", **given}


def odd_action(state: State, luck: random.Random) -> dict[str, Any]:
    """An action with fields that may or may not belong together."""
    card = luck.choice((*state.table, *state.one.hand, *state.two.hand, *ALL, UNNAMED))
    number = luck.randint(0, 8)
    action: dict[str, Any] = luck.choice([
        {"do": "deal", "cards": some(luck, (*state.deck, UNNAMED), 6)},
        {"do": "roll", "one": 3, "two": luck.randint(1, 6)}, {"do": "roll", "first": "two"},
        {"do": "roll", "joker": luck.randint(1, 6)}, {"do": "pick", "card": card},
        {"do": "pick", "card": card, "swords": number, "weapons": some(luck, state.one.hand, 3)},
        {"do": "pick", "card": card, "discard": luck.choice(ALL)}, {"do": "take", "card": card},
        {"do": "bury", "card": card, "pay": luck.choice(["stone", "sword"])},
        {"do": "heal", "card": card}, {"do": "heal", "stones": number}, {"do": "fall"},
        {"do": "rescue", "card": card}, {"do": "rescue", "stones": number}, {"do": "shuffle"},
        {"do": "ghosts"}, {"do": "reckon"}, {"do": "phase"}, {"do": "adjust", "hp": -number},
        {"do": "adjust", "stones": number - 4, "to": "altar"}, {"do": "adjust", "hand": number - 4},
    ])  # fmt: skip
    return {**action, "by": luck.choice([*TWO, "referee"])}


def answered(state: State, ask: dict[str, Any]) -> State:
    """The state after an action, the same one where it was refused or malformed."""
    try:
        action = parse.fitting(GAME, state, parse.action(GAME, ask))
    except MalformedError:
        return state
    illegal = judge(GAME, state, action)  # type: ignore[arg-type]
    if illegal is not None:
        assert len(str(illegal.why)) > 10
        return state
    return GAME.apply(state, action)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", range(80))
def test_whatever_is_asked_the_table_stays_sound_and_goes_on(seed: int) -> None:
    luck = random.Random(seed)
    chance, state = Fair(bytes(32), {}, 0), STARTS[seed % len(STARTS)]
    for _ in range(120):
        odd = odd_ruling if luck.random() < 0.25 else odd_action
        state = answered(state, odd(state, luck))
        assert_sound(state)
        if GAME.is_over(state):
            return
        offered = [action for seat in (*TWO, "referee") for action in GAME.options(state, seat)]
        assert offered
        action = GAME.draw(state, luck.choice(offered), chance)
        assert judge(GAME, state, action) is None
        if luck.random() < 0.6:
            state = GAME.apply(state, action)
            assert_sound(state)


def assert_sound(state: State) -> None:
    """Nothing that the page says is always true is broken."""
    told = shown(state)
    assert_cards_in_one_place(state)
    opening = GAME.opening(state.setup)
    assert state.one.stones + state.two.stones + state.altar == opening.altar + (
        2 * opening.one.stones
    )
    players = (state.one, state.two)
    assert min(state.altar, *(n for p in players for n in (p.stones, p.swords, p.hp, p.items))) >= 0
    assert state.one.swords + state.two.swords <= mode(state).most_swords
    assert all(len(p.hand) + p.items <= 5 and not any(map(is_monster, p.hand)) for p in players)
    assert state.setup.overheal or max(p.hp for p in players) <= mode(state).dice
    assert state.one.hp or state.two.hp
    assert (told["rescue"] is None) == (
        0 not in (state.one.hp, state.two.hp) or GAME.is_over(state)
    )
    assert (told["turn"] is None) == (told["step"] not in ("joker", "pick", "take"))
    assert bool(told["table"]) or told["step"] in ("between", "over")
    assert (UNNAMED in state.table) <= (told["step"] in ("roll", "joker"))
    assert len(told["due"]) <= len(told["table"] or ())
    if told["step"] == "between":
        assert (told["first"], told["picked"], told["due"]) == (None, [], [])
    if told["step"] in ("pick", "ghosts", "ghost-roll", "take"):
        assert len(told["table"]) - len(told["due"]) in (0, 1, 2)
