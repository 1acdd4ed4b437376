"""The source, sentence by sentence: each of its six paragraphs says what a test here shows.

`seeds/` has the Romanian text; the page references are to the expansion's rulebook.
"""

from typing import Any

from companion.games.well_of_darkness.state import QuestState
from tests.games.well_of_darkness.play import (
    HALL,
    MOKS_TURN,
    OVERLORDS_START,
    Ask,
    act,
    after,
    boulder,
    quest,
    refused,
    shown,
    spawn,
    stand,
    strike,
    tokens,
    two,
)

LANE = ("##########", "#........#", "##########")


def roll(red: int, yellow: int, name: str = "b1") -> Ask:
    return act("overlord", "boulder", boulder=name, red=red, yellow=yellow)


def lane(*asks: Ask, rows: Any = LANE, **more: Any) -> QuestState:
    """The start of the overlord's turn, with the boulder b1 on [1, 1] rolling east."""
    return quest(boulder("b1", [1, 1]), *asks, *OVERLORDS_START, rows=rows, **more)


# Boulders (p. 5)


def test_p5_the_overlord_moves_each_boulder_before_he_does_anything_else() -> None:
    state = lane(spawn())
    for ask in (act("overlord", "collect"), act("overlord", "activate", figure="h1")):
        assert refused(state, ask) == "start"


def test_p5_a_boulder_moves_the_total_of_a_red_and_a_yellow_die_along_its_arrow() -> None:
    assert after(lane(), roll(3, 1)).boulders["b1"].at == (6, 1)


def test_p5_whoever_is_where_a_boulder_comes_is_killed_whatever_wounds_armour_and_undying() -> None:
    state = after(lane(spawn(at=[2, 1], wounds=99, armor=99, undying=True)), roll(1, 6))
    assert "h1" not in state.figures


def test_p5_a_figure_safe_in_a_pit_that_the_boulder_only_crosses_lives() -> None:
    state = lane(stand("mok", [2, 1]), rows=("######", "#.p..#", "######"))
    assert after(state, roll(1, 5)).conquest == 5
    assert after(state, roll(1, 6)).conquest == 3, "it comes to rest in the pit"


def test_p5_boulders_remove_rubble() -> None:
    state = after(lane(rows=("#####", "#.r.#", "#####")), roll(1, 6))
    assert shown(state, "map", "rows")[1] == "#...#"


def test_p5_walls_and_closed_doors_destroy_boulders() -> None:
    assert after(lane(rows=("####", "#..#", "####")), roll(1, 1)).boulders == {}
    door = [[[1, 1], [2, 1], "closed"]]
    assert after(lane(doors=door), roll(1, 1)).boulders == {}


def test_p5_a_boulder_that_collides_with_another_is_destroyed() -> None:
    state = lane(boulder("b2", [3, 1]))
    assert list(after(state, roll(1, 1)).boulders) == ["b2"]


# Breath (p. 7)


def breath(state: QuestState) -> list[str]:
    ask = act("overlord", "area", figure="h1", template="breath", side="N", offset=0)
    hit: list[str] = shown(after(state, ask), "last", "hit")
    return hit


def test_p7_a_breath_rolls_around_obstacles_round_corners_and_through_rubble() -> None:
    rows = ("#####", "#.#.#", "#or.#", "##..#", "#####")
    state = two(spawn(at=[2, 3]), stand("mok", [1, 1]), stand("bogran", [3, 1]), rows=rows,
                templates={"breath": [1, 3]})  # fmt: skip
    assert breath(state) == ["bogran", "mok"]


def test_p7_walls_and_closed_doors_block_it() -> None:
    rows = ("#####", "#.#.#", "#.#.#", "#####")
    state = quest(spawn(at=[1, 2]), stand("mok", [3, 1]), rows=rows, templates={"breath": [3]})
    assert breath(state) == []
    doors = [[[1, 1], [1, 2], "closed"]]
    state = quest(spawn(at=[1, 2]), stand("mok", [1, 1]), rows=rows, doors=doors)
    assert breath(state) == []


def test_p7_a_target_is_hit_only_if_a_small_flyer_could_reach_it_inside_the_template() -> None:
    rows = ("######", "#....#", "#.##.#", "#....#", "######")
    state = quest(spawn(at=[2, 3]), stand("mok", [2, 1]), rows=rows, templates={"breath": [1, 1]})
    assert breath(state) == [], "the way round leads outside"


# Bleed and Daze (pp. 5, 6)


def test_p5_an_attack_that_causes_bleed_or_daze_puts_tokens_on_the_figure() -> None:
    state = quest(spawn(), tokens("mok", "bleed", 2), tokens("mok", "bleed", 1),
                  tokens("mok", "daze", 1))  # fmt: skip
    assert state.figures["mok"].tokens == {"bleed": 3, "daze": 1}
    assert state.figures["mok"].wounds == 12, "they do nothing yet"


def test_p5_tokens_are_rolled_at_the_start_of_that_figures_own_next_turn() -> None:
    marked = (tokens("mok", "bleed", 1), tokens("h1", "daze", 1))
    heros = quest(spawn(), *marked, *MOKS_TURN)
    assert heros.due.tokens == {"mok": ("bleed",)}
    assert refused(heros, act("mok", "end")) == "start"
    overlords = quest(spawn(), *OVERLORDS_START[:-1], *marked, OVERLORDS_START[-1])
    assert overlords.due.tokens == {"h1": ("daze",)}, "a monster's at the overlord's"


def test_p5_bleed_tokens_wound_for_the_total_of_a_white_die_each_ignoring_armour_and_go() -> None:
    state = quest(act("referee", "gear", figure="mok", armor=9), tokens("mok", "bleed", 2),
                  *MOKS_TURN, act("mok", "resolve", figure="mok", token="bleed", faces=[2, 3]),
    )  # fmt: skip
    assert (state.figures["mok"].wounds, state.figures["mok"].tokens) == (7, {})


def test_p6_daze_tokens_go_on_surges_of_a_power_die_each() -> None:
    state = quest(tokens("mok", "daze", 3), *MOKS_TURN,
                  act("mok", "resolve", figure="mok", token="daze", faces=[5, 6, 4]))  # fmt: skip
    assert state.figures["mok"].tokens == {"daze": 1}


def test_p6_daze_tokens_without_a_surge_stay_for_the_next_turn_too() -> None:
    state = quest(tokens("mok", "daze", 2), *MOKS_TURN,
                  act("mok", "resolve", figure="mok", token="daze", faces=[1, 2]))  # fmt: skip
    assert state.figures["mok"].tokens == {"daze": 2}
    assert not state.due.tokens, "and are rolled once a turn"


def test_p6_each_daze_token_left_costs_each_attack_a_yellow_green_or_power_die() -> None:
    state = quest(spawn(), tokens("mok", "daze", 1))
    pool = {"dice": ["red", "yellow", "green", "black"], "faces": [3, 1, 1]}
    for die in ("yellow", "green", "black"):
        assert refused(state, strike("mok", "h1", **pool, lost=[die])) is None
    assert refused(state, strike("mok", "h1", **pool | {"faces": [3, 1, 1, 1]})) == "dice"


# Treachery (p. 4)


def test_p4_cards_are_paid_with_the_right_kind_of_treachery_before_the_game() -> None:
    ask = act("overlord", "treachery", kind="trap", cost=2, card="Scything Blades",
              replaces="Spiked Pit")  # fmt: skip
    assert refused(quest(treachery={"event": 9, "trap": 1, "monster": 9}), ask) == "treachery"
    state = after(quest(treachery={"event": 0, "trap": 2, "monster": 0}), ask)
    assert state.overlord.treachery["trap"] == 0


def test_p4_a_card_bought_takes_the_place_of_a_base_card() -> None:
    ask = act("overlord", "treachery", kind="event", cost=1, card="Poison Spores", replaces="Aim")
    state = quest(ask, treachery={"event": 1})
    assert state.overlord.hand + state.overlord.deck == state.setup.deck == 36


def test_p4_two_treachery_left_of_any_kind_are_a_starting_card_more_up_to_eight() -> None:
    begin = act("overlord", "begin")
    assert quest(begin, treachery={"event": 1, "trap": 1, "monster": 3}).overlord.hand == 5
    assert quest(begin, treachery={"event": 5, "trap": 5, "monster": 5}).overlord.hand == 8


# Bolt (p. 6)


def bolt(state: QuestState, **parts: Any) -> dict[str, Any]:
    ask = act("overlord", "attack", figure="h1", kind="bolt", side="N", offset=0, dice=["red"],
              faces=[5])  # fmt: skip
    found: dict[str, Any] = shown(after(state, ask | parts), "last")
    return found


def test_p6_a_bolt_is_laid_against_a_side_and_has_a_base_of_two_squares() -> None:
    state = quest(spawn(at=[3, 3]), rows=HALL)
    ask = act("overlord", "area", figure="h1", template="bolt", side="N", offset=0)
    assert shown(after(state, ask), "last", "squares") == [[3, 1], [3, 2], [4, 1], [4, 2]]


def test_p6_a_bolt_hits_all_under_it_ignores_range_and_misses_only_by_an_x() -> None:
    state = two(spawn(at=[3, 5]), stand("mok", [3, 1]), stand("bogran", [4, 1]), rows=HALL)
    assert bolt(state)["wounds"] == {"bogran": 3, "mok": 4}, "with no range at all"
    assert bolt(state, faces=[1])["wounds"] == {}


def test_p6_a_bolt_flows_round_obstacles_but_not_through_stairs_walls_or_closed_doors() -> None:
    for sort, hit in (("o", True), ("s", False), ("#", False)):
        rows = ("##", "..", sort * 2, "..")
        state = quest(spawn(at=[0, 3]), stand("mok", [0, 1]), rows=rows)
        assert ("mok" in bolt(state)["wounds"]) == hit
    doors = [[[x, 1], [x, 2], "closed"] for x in (0, 1)]
    state = quest(
        spawn(at=[0, 3]), stand("mok", [0, 1]), rows=("##", "..", "..", ".."), doors=doors
    )
    assert bolt(state)["wounds"] == {}


def test_p6_where_several_dodge_the_faces_entered_are_those_after_the_one_reroll() -> None:
    state = two(spawn(at=[3, 5]), stand("mok", [3, 1]), stand("bogran", [4, 1]), rows=HALL)
    found = bolt(state, faces=[3])
    assert found["wounds"] == {"bogran": 1, "mok": 2}, "one roll for all"


# Swarm (p. 6)


def test_p6_swarm_counts_every_other_friend_beside_the_target_with_swarm_or_without() -> None:
    state = quest(spawn("k1", at=[1, 1], swarm=True), spawn("k2", at=[2, 2], swarm=True),
                  spawn("k3", at=[4, 3]), stand("mok", [3, 3]), rows=HALL)  # fmt: skip
    assert shown(after(state, strike("k1", "mok")), "last", "swarm") == 2


def test_p6_swarm_never_makes_more_than_five_power_dice() -> None:
    state = quest(spawn("k1", swarm=True))
    pool = {"dice": ["red", *["black"] * 6], "faces": [3, *[1] * 6]}
    assert refused(state, strike("k1", "mok", **pool)) == "dice"
