"""Anything at all may be sent: it is accepted, refused or malformed, and the laws hold after."""

import random
from typing import Any

import pytest

from companion import parse
from companion.engine import judge
from companion.games.well_of_darkness import GAME
from companion.games.well_of_darkness.state import QuestState
from companion.strict import MalformedError
from tests.games.well_of_darkness.play import BOGRAN, HALL, MOK, Ask, boulder, quest, spawn
from tests.games.well_of_darkness.test_play_outs import (
    check_cards,
    check_figures,
    check_places,
    check_turn,
)

SEEDS = range(10)
STEPS = 400
SEATS = ("overlord", "overlord", "mok", "bogran", "referee")
FIGURES = ("mok", "bogran", "h1", "h2", "d1", "ghost")
EFFECTS = ("bleed", "daze", "burn", "web", "poison", "stun", "sleep", "frost")
RESOLVED = ("bleed", "daze", "burn", "web", "stun")
POOLS = (["red"], ["blue", "black"], ["white", "green", "yellow", "black", "black"], ["green"])


class Odd:
    """Draws fields of every kind, most of them sensible."""

    def __init__(self, seed: int) -> None:
        self.luck = random.Random(seed)

    def of(self, *values: Any) -> Any:
        return self.luck.choice(values)

    def n(self, *more: Any) -> Any:
        return self.of(1, 1, 2, 3, -1, -2, *more)

    def square(self) -> Any:
        return [self.luck.randint(0, 7), self.luck.randint(0, 7)]

    def faces(self, count: int) -> list[int]:
        return [self.luck.randint(0, 20) % 7 or 4 for _ in range(count)]

    def figure(self) -> Any:
        name = self.of("h1", "h2", "d1", "mok", "k1")
        size = self.of([1, 1], [1, 1], [1, 2], [2, 2], [0, 1])
        at = self.of(None, self.square(), self.square())
        flags = {key: self.of(True, False) for key in ("master", "flying", "swarm", "undying")}
        part = {"id": name, "name": "Kobold", "wounds": self.of(1, 4, 0), "armor": self.of(0, 2)}
        return part | flags | {"size": size, "at": at}

    def attack(self) -> Ask:
        dice = self.of(*POOLS)
        kind = self.of("melee", "ranged", "magic", "breath", "bolt")
        target = (
            {"side": self.of(*"NESW"), "offset": self.of(-1, 0, 0, 1)}
            if kind in ("breath", "bolt")
            else {"targets": [self.of(*FIGURES)], "distance": self.of(0, 1, 5)}
        )
        count = self.of(len(dice), len(dice), len(dice), len(dice) - 1)
        more = self.of({}, {}, {"spend": 1}, {"threat": 1}, {"absorbed": {"mok": 1}},
                       {"lost": ["black"]}, {"enhance": ["damage"]}, {"enhance": ["range"] * 2},
                       {"bonus": {"damage": 3, "pierce": 1}}, {"draws": [[9, 6, 2]]})  # fmt: skip
        return {"figure": self.of(*FIGURES), "kind": kind, "dice": dice,
                "faces": self.faces(count)} | target | more  # fmt: skip

    def ruling(self) -> Ask:
        stone = {"at": self.square(), "size": self.of(1, 2), "direction": self.of(*"NESW")}
        part = self.of({"wounds": self.of(0, 1, 99)}, {"fatigue": self.of(0, 9)},
                       {"tokens": {self.of(*EFFECTS): self.of(0, 1, 2)}}, {"at": self.square()},
                       {"at": None}, {})  # fmt: skip
        parts = self.of({"threat": 9}, {"hand": self.of(0, 3, 10, 40)}, {"discards": 5},
                        {"deck": self.of(0, 30)}, {"round": self.of(0, 3)}, {"turn": self.of(None,
                        *SEATS)}, {"figures": {self.of(*FIGURES): part}}, {"conquest": 9},
                        {"boulders": {"b1": stone}}, {"boulders": {}}, {})  # fmt: skip
        return {"why": "odd"} | parts

    def fields(self, do: str) -> Ask:
        figure, n = self.of(*FIGURES), self.n(0)
        cost, card = self.of(0, 0, 1, 9), {"card": "Aim"}
        made: dict[str, Ask] = {
            "treachery": card | {"kind": "event", "cost": cost, "replaces": "Aim"},
            "boulder": {"boulder": self.of("b1", "b2", "b9"), "red": self.luck.randint(0, 6),
                        "yellow": self.luck.randint(1, 6)},
            "resolve": {"figure": figure, "token": self.of(*RESOLVED),
                        "faces": self.faces(self.of(0, 1, 1, 2))},
            "discard": card | {"value": cost},
            "play": card | {"kind": self.of("event", "trap", "spawn", "power"), "cost": cost},
            "activate": {"figure": figure}, "threat": {"n": n, "why": "x"},
            "conquest": {"n": n, "why": "x"}, "wound": {"figure": figure, "n": n},
            "heal": {"figure": figure, "n": n}, "fatigue": {"figure": figure, "n": n},
            "token": {"figure": figure, "token": self.of(*EFFECTS), "n": n},
            "gear": {"figure": figure} | self.of({"armor": 1}, {"max": 3}, {"max": 14},
                                                 {"fatigue_max": 2}, {"speed": 3}, {}),
            "spawn": {"figure": self.figure()},
            "move": {"figure": figure, "square": self.of(None, self.square(), self.square())}
            | self.of({}, {}, {"size": [2, 1]}),
            "map": {"square": self.square(), "to": self.of(*"#.rpos", "open")},
            "place-boulder": {"boulder": self.of("b1", "b2", "b3"), "square": self.square(),
                              "size": self.of(1, 2), "direction": self.of(*"NESW")},
            "area": {"figure": figure, "template": self.of("breath", "bolt"),
                     "side": self.of(*"NESW"), "offset": self.of(-1, 0, 1)},
            "attack": self.attack(), "ruling": self.ruling(),
        }  # fmt: skip
        return made.get(do, {})

    def action(self) -> Ask:
        verbs = ("treachery", "begin", "turn", "turn", "end", "end", "boulder", "boulder",
                 "resolve", "resolve", "collect", "collect", "discard", "play", "activate",
                 "threat", "conquest", "wound", "heal", "fatigue", "token", "gear", "spawn",
                 "move", "move", "map", "place-boulder", "area", "attack", "attack",
                 "ruling")  # fmt: skip
        do = self.of(*verbs)
        by = "referee" if do in ("ruling", "conquest", "map") else self.of(*SEATS)
        return {"do": do, "by": by} | self.fields(do)


def sent(state: QuestState, ask: Ask) -> tuple[str, QuestState]:
    """What becomes of an action, and the state after it."""
    try:
        action = parse.fitting(GAME, state, parse.action(GAME, ask))
    except MalformedError:
        return "malformed", state
    illegal = judge(GAME, state, action)
    if illegal is not None:
        assert len(str(illegal.why)) > 10
        return illegal.rule.split("/")[1], state
    return "accepted", GAME.apply(state, action)


def hall(seed: int) -> QuestState:
    """A hall with all sorts of squares, two boulders, three monsters; no map for some seeds."""
    rows = (*HALL[:2], "#.pp..#", "#.rs..#", "#..o..#", *HALL[5:])
    if seed % 4 == 3:
        return quest(spawn("h1"), heroes=[MOK, BOGRAN], conquest=60, deck=12)
    return quest(spawn("h1", at=[4, 1]), spawn("d1", size=[1, 2], at=[5, 4], swarm=True),
                 boulder("b1", [1, 2]), boulder("b2", [1, 4], size=2), heroes=[MOK, BOGRAN],
                 rows=rows, doors=[[[3, 1], [4, 1], "closed"]], conquest=60, deck=12)  # fmt: skip


@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_is_sent_the_laws_hold(seed: int) -> None:
    state, fields, found = hall(seed), Odd(seed), set()
    for _ in range(STEPS):
        what, state = sent(state, fields.action())
        found.add(what)
        check_cards(state)
        check_figures(state)
        check_turn(state)
        if state.map is not None:
            check_places(state)
    assert {"accepted", "malformed", "unknown", "turn"} <= found
