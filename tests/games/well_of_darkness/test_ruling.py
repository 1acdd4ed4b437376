"""Rulings: the people at the table outrank the app, but not what always holds."""

from typing import Any

import pytest

from tests.games.well_of_darkness.play import (
    HALL,
    MOKS_TURN,
    OVERLORDS_START,
    OVERLORDS_TURN,
    act,
    after,
    boulder,
    quest,
    refused,
    ruling,
    shown,
    spawn,
    stand,
    tokens,
    two,
    why,
)


def figures(**parts: Any) -> dict[str, Any]:
    return ruling(figures=parts)


def test_only_the_keys_that_are_named_are_set() -> None:
    before = quest(spawn(), *OVERLORDS_TURN)
    state = after(before, ruling(threat=7))
    assert state.overlord.threat == 7
    assert {**shown(state), "overlord": None} == {**shown(before), "overlord": None}


def test_a_deck_that_is_not_named_takes_up_the_difference() -> None:
    state = quest(ruling(hand=5, discards=4))
    assert (state.overlord.hand, state.overlord.deck, state.overlord.discards) == (5, 27, 4)
    assert quest(ruling(hand=8)).overlord.deck == 28


def test_cards_in_play_are_counted_too() -> None:
    play = act("overlord", "play", card="Trapmaster", kind="power", cost=0)
    state = quest(*OVERLORDS_TURN, play, ruling(hand=0))
    assert state.overlord.deck == 35


@pytest.mark.parametrize("parts", [
    {"deck": 30}, {"hand": 37}, {"discards": 34}, {"hand": 20, "discards": 20},
    {"deck": 33, "hand": 4}, {"deck": 36},
])  # fmt: skip
def test_all_cards_are_somewhere(parts: dict[str, int]) -> None:
    assert refused(quest(), ruling(**parts)) == "ruling"


def test_cards_that_add_up_may_lie_anywhere() -> None:
    assert refused(quest(), ruling(deck=0, hand=36)) is None
    assert refused(quest(), ruling(deck=10, discards=23)) is None


def test_the_refusal_counts_the_cards() -> None:
    ask = ruling(deck=30, hand=3)
    assert why(quest(), ask) == "There are 36 cards in all, and the ruling makes 33."
    assert why(quest(), ruling(hand=37)) == "There are 36 cards in all, and the ruling makes 37."


@pytest.mark.parametrize(("wounds", "rule"), [(0, "ruling"), (1, None), (12, None), (13, "ruling")])
def test_wounds_are_one_to_the_most(wounds: int, rule: str | None) -> None:
    assert refused(quest(), figures(mok={"wounds": wounds})) == rule


@pytest.mark.parametrize(("fatigue", "rule"), [(0, None), (4, None), (5, "ruling")])
def test_fatigue_is_none_to_the_most(fatigue: int, rule: str | None) -> None:
    assert refused(quest(), figures(mok={"fatigue": fatigue})) == rule


def test_a_monster_has_no_fatigue_to_rule_on() -> None:
    assert refused(quest(spawn()), figures(h1={"fatigue": 0})) == "unknown"
    assert refused(quest(), figures(ghost={"wounds": 1})) == "unknown"
    assert refused(quest(), figures(ghost={})) == "unknown"


def test_rounds_are_counted_from_one() -> None:
    assert refused(quest(), ruling(round=0)) == "ruling"
    assert quest(ruling(round=7)).round == 7


def test_a_figures_tokens_are_set_whole() -> None:
    state = quest(tokens("mok", "web", 2), figures(mok={"tokens": {"burn": 1, "daze": 0}}))
    assert state.figures["mok"].tokens == {"burn": 1}


def test_what_the_ruling_takes_away_is_due_no_more() -> None:
    state = quest(tokens("mok", "web", 2), tokens("mok", "burn", 1), *MOKS_TURN,
                  figures(mok={"tokens": {"burn": 2, "daze": 1}}))  # fmt: skip
    assert shown(state, "due", "tokens") == {"mok": ["burn"]}


def test_a_figure_is_put_elsewhere_or_off_the_map() -> None:
    state = quest(stand("mok", [1, 1]), figures(mok={"at": [2, 2]}), rows=HALL)
    assert state.figures["mok"].at == (2, 2)
    assert after(state, figures(mok={"at": None})).figures["mok"].at is None


@pytest.mark.parametrize("at", [[0, 0], [9, 9], [3, 3], [4, 4]])
def test_a_position_that_may_not_be_is_refused(at: list[int]) -> None:
    state = quest(spawn(at=[3, 3]), boulder("b1", [4, 4]), rows=HALL)
    assert refused(state, figures(mok={"at": at})) == "space"
    assert refused(quest(), figures(mok={"at": at})) == "space"


def test_positions_are_judged_all_together() -> None:
    state = two(stand("mok", [1, 1]), stand("bogran", [2, 2]), rows=HALL)
    swap = figures(mok={"at": [2, 2]}, bogran={"at": [1, 1]})
    assert after(state, swap).figures["mok"].at == (2, 2)
    assert refused(state, figures(mok={"at": [2, 2]})) == "space"
    assert refused(state, figures(mok={"at": [3, 3]}, bogran={"at": [3, 3]})) == "space"


def stone(at: list[int], size: int = 1, direction: str = "N") -> dict[str, Any]:
    return {"at": at, "size": size, "direction": direction}


def test_boulders_are_set_whole() -> None:
    state = quest(boulder("b1", [1, 1]), ruling(boulders={"b2": stone([4, 4], 2)}), rows=HALL)
    assert shown(state, "boulders") == {"b2": {"at": [4, 4], "size": 2, "direction": "N"}}
    assert after(state, ruling(boulders={})).boulders == {}


@pytest.mark.parametrize("boulders", [
    {"b1": stone([0, 0])}, {"b1": stone([5, 5], 2)}, {"b1": stone([3, 3])},
    {"b1": stone([1, 1]), "b2": stone([1, 1])}, {"b1": stone([1, 1], 2), "b2": stone([2, 2])},
])  # fmt: skip
def test_boulders_lie_on_free_ground(boulders: dict[str, Any]) -> None:
    assert refused(quest(stand("mok", [3, 3]), rows=HALL), ruling(boulders=boulders)) == "space"


def test_a_boulder_that_stays_over_somebody_in_a_pit_is_no_fault_of_the_ruling() -> None:
    rows = ("#######", "#..p..#", "#.....#", "#######")
    state = quest(stand("mok", [3, 1]), boulder("b1", [1, 1], size=2), *OVERLORDS_START,
                  act("overlord", "boulder", boulder="b1", red=1, yellow=6), rows=rows)  # fmt: skip
    same = {"b1": stone([2, 1], 2, "S")}
    assert refused(state, ruling(boulders=same)) is None
    assert refused(state, ruling(boulders=same | {"b2": stone([3, 1])})) == "space"
    assert refused(state, figures(mok={"at": [3, 1]})) is None


@pytest.mark.parametrize("boulders", [
    {"B1": stone([1, 1])}, {"b1": stone([1, 1], 3)}, {"b1": stone([1, 1], 1, "NE")},
    {"b1": {"at": [1, 1], "size": 1}}, {"b1": None}, {"b1": stone([1])}, [], None,
])  # fmt: skip
def test_boulders_of_another_form_are_malformed(boulders: Any) -> None:
    assert refused(quest(rows=HALL), ruling(boulders=boulders)) == "malformed"


def test_a_heros_turn_is_taken_out_of_taken() -> None:
    state = two(*MOKS_TURN, act("mok", "end"), ruling(turn="mok"))
    assert (state.phase, state.turn, state.taken) == ("heroes", "mok", ())


def test_the_turn_sets_the_phase_and_clears_what_is_due() -> None:
    state = quest(boulder("b1", [1, 1]), *OVERLORDS_START, ruling(turn="overlord"), rows=HALL)
    assert (state.phase, state.turn, state.taken) == ("overlord", "overlord", ("mok",))
    assert shown(state, "due") == {"boulders": [], "tokens": {}, "collect": False}
    assert refused(state, act("overlord", "end")) is None


def test_nobodys_turn_is_the_heroes_phase() -> None:
    state = quest(*OVERLORDS_TURN, ruling(turn=None))
    assert (state.phase, state.turn, state.taken) == ("heroes", None, ("mok",))
    assert quest(ruling(turn=None)).phase == "heroes"


def test_what_was_spawned_and_activated_stays_whatever_the_turn() -> None:
    state = quest(spawn(), *OVERLORDS_TURN, act("overlord", "activate", figure="h1"),
                  ruling(turn="mok"))  # fmt: skip
    assert state.overlord.activated == ("h1",)


def test_no_conquest_ends_the_game() -> None:
    state = quest(*MOKS_TURN, ruling(conquest=0, turn="mok"))
    assert (state.phase, state.winner, state.turn) == ("over", "overlord", None)
    assert quest(ruling(conquest=9)).conquest == 9


@pytest.mark.parametrize("parts", [
    {}, {"winner": "mok"}, {"turn": "zoe"}, {"turn": "referee"}, {"turn": 1}, {"threat": None},
    {"threat": -1}, {"hand": 10000}, {"round": -1}, {"conquest": -1}, {"figures": None},
    {"figures": {"mok": None}}, {"figures": {"mok": {"armor": 1}}}, {"phase": "over"},
    {"figures": {"mok": {"wounds": -1}}}, {"figures": {"mok": {"tokens": {"fear": 1}}}},
    {"figures": {"mok": {"tokens": None}}}, {"figures": {"mok": {"at": [1]}}}, {"figures": []},
    {"figures": {"mok": {"tokens": {"web": -1}}}}, {"in_play": []}, {"treachery": {}},
])  # fmt: skip
def test_a_ruling_of_another_form_is_malformed(parts: dict[str, Any]) -> None:
    assert refused(quest(), ruling(**parts)) == "malformed"


def test_a_ruling_says_why_and_is_the_referees() -> None:
    assert refused(quest(), act("referee", "ruling", threat=1)) == "malformed"
    for by in ("mok", "overlord", "clock", "zoe"):
        assert refused(quest(), ruling(threat=1) | {"by": by}) == "malformed"
