"""Who may do what, and which rule speaks first."""

from typing import Any

import pytest

from companion.games.well_of_darkness.names import DEEDS
from companion.games.well_of_darkness.rules import RULES
from tests.games.well_of_darkness.play import (
    HALL,
    MOKS_TURN,
    OVERLORDS_START,
    OVERLORDS_TURN,
    Ask,
    act,
    boulder,
    quest,
    refused,
    ruling,
    spawn,
    stand,
    strike,
    tokens,
    why,
)

OVERLORDS: tuple[Ask, ...] = (
    act("mok", "treachery", kind="event", cost=0, card="a", replaces="b"),
    act("mok", "begin"),
    act("mok", "boulder", boulder="b1", red=1, yellow=1),
    act("mok", "collect"),
    act("mok", "discard", card="a", value=1),
    act("mok", "play", card="a", kind="event", cost=0),
    act("mok", "activate", figure="h1"),
    act("mok", "threat", n=1, why="x"),
    spawn("h2") | {"by": "mok"},
    boulder("b2", [3, 3]) | {"by": "mok"},
)
REFEREES: tuple[Ask, ...] = (
    act("mok", "conquest", n=1, why="x"),
    act("mok", "map", square=[5, 5], to="."),
    act("mok", "win", side="heroes"),
)


def full() -> Any:
    return quest(spawn(), boulder("b1", [1, 1]), rows=HALL)


@pytest.mark.parametrize("ask", OVERLORDS, ids=lambda ask: ask["do"])
def test_what_is_the_overlords_is_his_alone(ask: Ask) -> None:
    for by in ("mok", "referee"):
        assert refused(full(), ask | {"by": by}) == "turn"
        assert why(full(), ask | {"by": by}) == f"Only the overlord may {DEEDS[ask['do']]}."
    assert refused(full(), ask | {"by": "overlord"}) in (None, "turn")


@pytest.mark.parametrize("ask", REFEREES, ids=lambda ask: ask["do"])
def test_what_is_the_referees_is_the_referees_alone(ask: Ask) -> None:
    for by in ("mok", "overlord"):
        assert refused(full(), ask | {"by": by}) == "turn"
    assert refused(full(), ask | {"by": "referee"}) is None


@pytest.mark.parametrize("ask", [
    act("", "wound", figure="mok", n=1), act("", "heal", figure="mok", n=1),
    act("", "fatigue", figure="mok", n=-1), tokens("mok", "web", 1),
    act("", "gear", figure="mok", armor=1), stand("mok", [5, 5]), strike("h1", "mok"),
], ids=lambda ask: ask["do"])  # fmt: skip
def test_the_rest_is_any_seats(ask: Ask) -> None:
    for by in ("mok", "overlord", "referee"):
        assert refused(full(), ask | {"by": by}) is None


@pytest.mark.parametrize("by", ["clock", "zoe", "", "Mok", "heroes"])
def test_who_is_nobody_here_is_malformed(by: str) -> None:
    for ask in (*OVERLORDS, *REFEREES, act("", "turn"), act("", "wound", figure="mok", n=1)):
        assert refused(full(), ask | {"by": by}) == "malformed"


def test_the_rules_stand_in_the_pages_order() -> None:
    assert " ".join(rule.name for rule in RULES) == (
        "over unknown turn start hand threat treachery spawn activated tokens faces dice range "
        "space ruling"
    )


def play(kind: str, cost: int) -> Ask:
    return act("overlord", "play", card="a", kind=kind, cost=cost)


TURN = quest(spawn(at=[2, 2]), *OVERLORDS_TURN, rows=HALL)
STARTING = quest(spawn(at=[2, 2]), boulder("b1", [1, 1]), tokens("h1", "web", 1),
                 *OVERLORDS_START, rows=HALL)  # fmt: skip
BROKE = (play("spawn", 0), act("overlord", "activate", figure="h1"), ruling(hand=0))
OVER = quest(act("referee", "win", side="heroes"))


@pytest.mark.parametrize(("state", "ask", "rule"), [
    (OVER, act("mok", "wound", figure="ghost", n=1), "over"),
    (OVER, act("zoe", "turn"), "malformed"),
    (TURN, act("mok", "activate", figure="ghost"), "unknown"),
    (TURN, spawn("h1", at=[0, 0]) | {"by": "mok"}, "unknown"),
    (TURN, act("mok", "boulder", boulder="ghost", red=9, yellow=9), "unknown"),
    (TURN, act("mok", "resolve", figure="h1", token="web", faces=[9]), "turn"),
    (TURN, act("mok", "map", square=[2, 2], to="#"), "turn"),
    (TURN, boulder("b1", [0, 0]) | {"by": "referee"}, "turn"),
    (STARTING, play("spawn", 99), "start"),
    (STARTING, act("overlord", "resolve", figure="h1", token="daze", faces=[9]), "start"),
    (STARTING, act("overlord", "resolve", figure="h1", token="web", faces=[9]), "start"),
    (STARTING, stand("h1", [0, 0], by="overlord"), "start"),
    (STARTING, strike("h1", "mok", by="overlord", faces=[9]), "start"),
    (quest(*OVERLORDS_TURN, *BROKE[2:]), play("spawn", 99), "hand"),
    (quest(*OVERLORDS_TURN, play("spawn", 0)), play("spawn", 99), "threat"),
    (quest(spawn(), *OVERLORDS_TURN, *BROKE[:2], ruling(hand=9)),
     act("overlord", "activate", figure="h1"), "hand"),
    (quest(spawn(at=[1, 1]), *OVERLORDS_TURN, ruling(hand=9), rows=HALL),
     stand("h1", [0, 0], by="overlord"), "hand"),
    (TURN, act("overlord", "resolve", figure="h1", token="web", faces=[9, 9]), "tokens"),
    (TURN, strike("h1", "mok", dice=["black"], faces=[9]), "faces"),
    (TURN, act("mok", "attack", figure="h1", kind="bolt", side="N", offset=9, dice=["black"],
               faces=[1]), "dice"),
    (TURN, act("mok", "attack", figure="h1", kind="bolt", side="N", offset=9, dice=["red"],
               faces=[2]), "range"),
    (TURN, ruling(round=0, figures={"ghost": {"wounds": 0}}), "unknown"),
    (TURN, ruling(round=0, figures={"h1": {"at": [0, 0]}}), "space"),
    (TURN, ruling(round=0, deck=99), "ruling"),
    (quest(), play("event", 99), "turn"),
    (quest(*MOKS_TURN), act("overlord", "treachery", kind="event", cost=99, card="a",
     replaces="b"), "treachery"),
])  # fmt: skip
def test_the_first_rule_in_the_list_speaks(state: Any, ask: Ask, rule: str) -> None:
    assert refused(state, ask) == rule
