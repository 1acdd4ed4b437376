"""What may be entered at any time: threat, conquest, wounds, tokens, gear, the end."""

from typing import Any

import pytest

from tests.games.well_of_darkness.play import (
    HALL,
    Ask,
    act,
    after,
    quest,
    refused,
    shown,
    spawn,
    stand,
    tokens,
    two,
    why,
)


def wound(figure: str, n: int, by: str = "referee") -> Ask:
    return act(by, "wound", figure=figure, n=n)


def gear(figure: str, **parts: Any) -> Ask:
    return act("referee", "gear", figure=figure, **parts)


def threat(n: int) -> Ask:
    return act("overlord", "threat", n=n, why="counted again")


def conquest(n: int) -> Ask:
    return act("referee", "conquest", n=n, why="glyph")


def test_threat_changes_for_a_cause_and_not_below_none() -> None:
    state = quest(threat(3), threat(-2))
    assert state.overlord.threat == 1
    assert refused(state, threat(-1)) is None
    assert refused(state, threat(-2)) == "threat"


def test_conquest_changes_for_a_cause() -> None:
    assert quest(conquest(3)).conquest == 8


def test_conquest_never_goes_below_none_and_there_the_overlord_wins() -> None:
    state = quest(conquest(-99))
    assert (state.conquest, state.winner, state.phase) == (0, "overlord", "over")


@pytest.mark.parametrize("ask", [
    threat(0), conquest(0), act("referee", "fatigue", figure="mok", n=0), tokens("mok", "web", 0),
    wound("mok", 0), wound("mok", -1), wound("mok", 10000),
    act("referee", "heal", figure="mok", n=0), threat(10000), threat(-10000),
    act("overlord", "threat", n=1), act("referee", "conquest", n=1),
])  # fmt: skip
def test_n_is_never_none_and_wounds_are_counted_from_one(ask: Ask) -> None:
    assert refused(quest(), ask) == "malformed"


def test_anybody_enters_wounds() -> None:
    for by in ("mok", "bogran", "overlord", "referee"):
        assert after(two(), wound("mok", 5, by)).figures["mok"].wounds == 7


def test_a_monster_without_wounds_is_removed_and_its_id_free() -> None:
    state = quest(spawn(wounds=3, undying=True), wound("h1", 3))
    assert "h1" not in state.figures
    assert refused(state, spawn()) is None


def test_a_hero_who_dies_costs_conquest_and_is_whole_again_in_town() -> None:
    state = quest(stand("mok", [1, 1]), tokens("mok", "web", 2), rows=HALL)
    state = after(state, act("mok", "fatigue", figure="mok", n=-3), wound("mok", 12))
    mok = shown(state, "figures", "mok")
    assert (mok["wounds"], mok["fatigue"], mok["tokens"], mok["at"]) == (12, 4, {}, None)
    assert state.conquest == 3


def test_healing_is_cut_at_the_most() -> None:
    state = quest(wound("mok", 2), act("mok", "heal", figure="mok", n=9))
    assert state.figures["mok"].wounds == 12


def test_healing_takes_poison_first_one_each() -> None:
    state = quest(wound("mok", 5), tokens("mok", "poison", 2))
    state = after(state, act("mok", "heal", figure="mok", n=1))
    assert (state.figures["mok"].wounds, state.figures["mok"].tokens) == (7, {"poison": 1})
    state = after(state, act("mok", "heal", figure="mok", n=3))
    assert (state.figures["mok"].wounds, state.figures["mok"].tokens) == (9, {})


def test_fatigue_goes_from_none_to_the_most() -> None:
    state = quest(act("mok", "fatigue", figure="mok", n=-4))
    assert refused(state, act("mok", "fatigue", figure="mok", n=-1)) == "tokens"
    assert why(state, act("mok", "fatigue", figure="mok", n=-1)) == "Mok has 0 fatigue, not 1."
    assert shown(after(state, act("mok", "fatigue", figure="mok", n=9)), "figures", "mok")[
        "fatigue"
    ] == 4  # fmt: skip


def test_monsters_have_no_fatigue() -> None:
    ask = act("overlord", "fatigue", figure="h1", n=1)
    assert refused(quest(spawn()), ask) == "unknown"
    assert why(quest(spawn()), ask) == "Hell Hound h1 has neither fatigue nor speed here."


@pytest.mark.parametrize(
    "token", ["bleed", "daze", "burn", "web", "poison", "stun", "sleep", "frost"]
)
def test_a_figure_gets_and_loses_each_of_eight_tokens(token: str) -> None:
    state = quest(spawn(), tokens("h1", token, 2))
    assert state.figures["h1"].tokens == {token: 2}
    assert after(state, tokens("h1", token, -2)).figures["h1"].tokens == {}


def test_no_token_is_removed_that_is_not_there() -> None:
    state = quest(tokens("mok", "web", 1))
    assert refused(state, tokens("mok", "web", -2)) == "tokens"
    assert why(state, tokens("mok", "web", -2)) == "Mok has 1 web token."
    assert refused(state, tokens("mok", "daze", -1)) == "tokens"


def test_gear_sets_armour_the_mosts_and_speed() -> None:
    state = quest(gear("mok", armor=3, max=16, fatigue_max=5, speed=6))
    mok = shown(state, "figures", "mok")
    assert (mok["armor"], mok["max"], mok["fatigue_max"], mok["speed"]) == (3, 16, 5, 6)
    assert (mok["wounds"], mok["fatigue"]) == (12, 4), "a larger most gives nothing"


def test_wounds_and_fatigue_are_cut_to_a_new_most() -> None:
    mok = shown(quest(gear("mok", max=10, fatigue_max=0)), "figures", "mok")
    assert (mok["wounds"], mok["fatigue"]) == (10, 0)


def test_a_monster_has_armour_and_a_most_but_neither_fatigue_nor_speed() -> None:
    state = quest(spawn())
    assert after(state, gear("h1", armor=4, max=2)).figures["h1"].wounds == 2
    assert refused(state, gear("h1", armor=4, speed=3)) == "unknown"
    assert refused(state, gear("h1", fatigue_max=3)) == "unknown"


@pytest.mark.parametrize("parts", [{}, {"max": 0}, {"armor": -1}, {"speed": None}, {"wounds": 3}])
def test_gear_names_at_least_one_of_four(parts: dict[str, Any]) -> None:
    assert refused(quest(), gear("mok", **parts)) == "malformed"


@pytest.mark.parametrize("side", ["heroes", "overlord"])
def test_the_referee_says_when_the_quest_is_decided(side: str) -> None:
    state = quest(act("referee", "win", side=side))
    assert (state.phase, state.winner, state.turn, state.conquest) == ("over", side, None, 5)
    assert refused(state, wound("mok", 1)) == "over"
    assert refused(state, act("referee", "ruling", why="x", threat=1)) == "over"
    assert refused(quest(), act("referee", "win", side="mok")) == "malformed"


@pytest.mark.parametrize("ask", [
    wound("ghost", 1), act("mok", "heal", figure="ghost", n=1), tokens("ghost", "web", 1),
    act("mok", "fatigue", figure="ghost", n=1), gear("ghost", armor=1), stand("ghost", [0, 0]),
    act("overlord", "activate", figure="ghost"), act("mok", "resolve", figure="ghost",
    token="stun", faces=[]), act("overlord", "boulder", boulder="ghost", red=1, yellow=1),
    act("mok", "area", figure="ghost", template="bolt", side="N", offset=0),
])  # fmt: skip
def test_only_what_is_there_can_be_named(ask: Ask) -> None:
    assert refused(quest(rows=HALL), ask) == "unknown"


def test_a_name_that_only_points_may_be_any_string() -> None:
    assert refused(quest(), wound("No Such ‘Figure’!", 1)) == "unknown"
