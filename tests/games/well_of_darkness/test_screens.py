"""What the screens are given: steps, ledgers, what the table told of its box, the map drawn."""

from typing import Any

import pytest

from companion.chance import Rigged
from companion.games.well_of_darkness import GAME, drawing, offers
from companion.games.well_of_darkness.sight import sees
from companion.games.well_of_darkness.state import QuestState
from tests.games.well_of_darkness.play import (
    BEGIN,
    BOGRAN,
    HALL,
    MOK,
    OVERLORDS_START,
    OVERLORDS_TURN,
    act,
    after,
    boulder,
    monster,
    quest,
    rolled,
    spawn,
    stand,
    strike,
    tokens,
)


def seen(state: QuestState, seat: str = "overlord") -> dict[str, Any]:
    return GAME.view(state, seat)


def offered(state: QuestState) -> dict[str, Any]:
    """The cards and monsters on offer, with an empty library."""
    return GAME.shelved(state, [])


def booked(state: QuestState, pool: str = "threat") -> list[tuple[int, str, str, int]]:
    """A ledger, a line a change."""
    found = seen(state)["books"][pool]
    return [(each["n"], each["do"], each["what"], each["left"]) for each in found]


# the overlord's turn as a list


def test_no_step_is_lit_while_the_turn_is_not_his() -> None:
    assert seen(quest(BEGIN))["step"] is None


def test_the_steps_come_in_their_order() -> None:
    state = quest(
        spawn(at=[1, 1]), boulder("b1", [5, 5], "N"), tokens("h1", "burn", 1),
        *OVERLORDS_START, rows=HALL,
    )  # fmt: skip
    lit = [seen(state)["step"]]
    for ask in (
        act("overlord", "boulder", boulder="b1", red=1, yellow=6),
        act("overlord", "resolve", figure="h1", token="burn", faces=[5]),
        act("overlord", "collect"),
        act("overlord", "play", card="Skeleton Patrol", kind="spawn", cost=0),
        act("overlord", "activate", figure="h1"),
    ):
        state = after(state, ask)
        lit.append(seen(state)["step"])
    assert lit == ["boulders", "tokens", "collect", "spawn", "activate", "end"]


def test_over_eight_cards_discarding_is_lit() -> None:
    state = quest(*OVERLORDS_TURN, hand=7, deck=36)
    assert seen(state)["step"] == "discard"
    assert seen(after(state, act("overlord", "discard", card="Aim", value=1)))["step"] == "spawn"


def test_without_a_spawn_the_first_activation_goes_on() -> None:
    state = quest(spawn("h1"), spawn("h2"), *OVERLORDS_TURN)
    state = after(state, act("overlord", "activate", figure="h1"))
    assert (seen(state)["step"], seen(state)["waiting"]) == ("activate", ["h2"])


# ledgers


def test_every_change_of_threat_is_booked_with_its_cause() -> None:
    state = quest(
        spawn(), *OVERLORDS_TURN,
        act("overlord", "discard", card="Dodge", value=1),
        act("overlord", "threat", n=4, why="an encounter"),
        act("overlord", "play", card="Rage", kind="event", cost=4),
        strike("h1", "mok", by="overlord", faces=[2], dice=["red"]),
        act("referee", "ruling", why="counted again", threat=9),
    )  # fmt: skip
    assert booked(state) == [
        (1, "collect", "", 1),
        (1, "discard", "Dodge", 2),
        (4, "threat", "an encounter", 6),
        (-4, "play", "Rage", 2),
        (7, "ruling", "counted again", 9),
    ]


def test_threat_for_surges_is_booked_to_the_attacker() -> None:
    state = quest(
        spawn(), strike("h1", "mok", dice=["red", "black"], faces=[2, 5], threat=1), BEGIN
    )
    assert booked(state) == [(1, "attack", "h1", 1)]


def test_conquest_is_booked_with_the_hero_who_fell() -> None:
    state = quest(
        act("referee", "conquest", n=3, why="glyph"), act("mok", "wound", figure="mok", n=12)
    )
    assert booked(state, "conquest") == [(3, "conquest", "glyph", 8), (-2, "wound", "Mok", 6)]


@pytest.mark.parametrize(
    "asks",
    [
        (boulder("b1", [1, 1], "E"), stand("mok", [2, 1]), *OVERLORDS_START,
         act("overlord", "boulder", boulder="b1", red=3, yellow=6)),
        (tokens("mok", "burn", 12), BEGIN, act("mok", "turn"),
         act("mok", "resolve", figure="mok", token="burn", faces=[1] * 12)),
        (spawn(), strike("h1", "mok", bonus={"damage": 12})),
    ],
)  # fmt: skip
def test_whoever_fell_is_reminded_until_the_end_of_a_turn(asks: tuple[Any, ...]) -> None:
    state = quest(*asks, rows=HALL)
    assert seen(state)["books"]["fallen"] == ("mok",)
    assert booked(state, "conquest")[-1][2] == "Mok"


def test_the_reminder_goes_with_the_next_turn() -> None:
    state = quest(act("mok", "wound", figure="mok", n=12), BEGIN, act("mok", "turn"))
    assert seen(after(state, act("mok", "end")))["books"]["fallen"] == ()


def test_the_ledgers_are_no_part_of_the_record() -> None:
    assert "books" not in GAME.public(quest())


# what this table told of its box


def test_a_card_is_offered_as_it_was_played_and_discarded() -> None:
    state = quest(*OVERLORDS_TURN, threat=20)
    state = after(
        state,
        act("overlord", "play", card="Aim", kind="event", cost=3),
        act("overlord", "discard", card="Aim", value=2),
        act("overlord", "play", card="Poison Spores", kind="event", cost=6),
    )
    cards = {card["name"]: card for card in offered(state)["cards"]}
    assert (cards["Aim"]["cost"], cards["Aim"]["value"], cards["Aim"]["sure"]) == (3, 2, "own")
    assert (cards["Poison Spores"]["kind"], cards["Poison Spores"]["cost"]) == ("event", 6)
    assert cards["Dodge"]["sure"] == "sure"


def test_a_card_says_what_is_left_now_and_next_turn() -> None:
    cards = {card["name"]: card for card in offered(quest(BEGIN, threat=3))["cards"]}
    assert (cards["Skeleton Patrol"]["now"], cards["Skeleton Patrol"]["next"]) == (-1, 0)


def test_a_monster_is_offered_as_it_was_spawned_last() -> None:
    state = quest(spawn("s1", kind="Skeleton", wounds=9, armor=3))
    known = {each["key"]: each for each in offered(state)["monsters"]}
    assert (known["Skeleton"]["wounds"], known["Skeleton"]["sure"]) == (9, "own")
    assert known["Skeleton"]["free"] == "s2"
    assert known["Skeleton *"]["sure"] == "guess"


def test_wounds_go_by_the_number_of_heroes() -> None:
    alone, two = quest(), quest(heroes=[MOK, BOGRAN])
    giants = [
        next(each["wounds"] for each in offered(state)["monsters"] if each["key"] == "Demon")
        for state in (alone, two)
    ]
    assert giants == [9, 10]


def test_a_spawn_card_brings_all_its_monsters_each_with_a_sign_of_its_own() -> None:
    state = quest(spawn("s1", kind="Skeleton"), *OVERLORDS_TURN, threat=9)
    assert offered(state)["entering"] == []
    state = after(state, act("overlord", "play", card="Skeleton Patrol", kind="spawn", cost=4))
    entering = offered(state)["entering"]
    assert [(each["free"], each["master"]) for each in entering] == [
        ("s2", False), ("s3", False), ("s4", True),
    ]  # fmt: skip


def test_heroes_with_one_letter_have_two() -> None:
    twin = MOK | {"id": "mordrog", "name": "Mordrog"}
    marks = offers.marks(quest(spawn("h1", master=True), heroes=[MOK, twin]))
    assert (marks["mok"]["sign"], marks["mordrog"]["sign"]) == ("Mk", "Mg")
    assert marks["mok"]["like"] == "hero green"
    assert marks["h1"] == {"sign": "h1", "like": "foe master"}


def test_an_attacker_has_its_cards_dice_and_those_beside_its_target() -> None:
    state = quest(
        stand("mok", [2, 2]), spawn("h1", at=[1, 2], swarm=True), spawn("h2", at=[3, 3]), rows=HALL
    )
    attacker = seen(state)["attackers"]["h1"]
    assert (attacker["kind"], attacker["dice"]) == ("ranged", ["blue", "yellow"])
    assert attacker["swarm"] == {"mok": {"n": 1, "who": "Hell Hound h2"}}
    assert seen(quest(spawn(kind="Kobold")))["attackers"]["h1"]["dice"] == []


# what an app's roll makes of wishes


def test_a_wish_before_a_roll_is_never_refused_for_its_faces() -> None:
    state = quest(spawn())
    ask = strike("h1", "mok", dice=["red", "black"], threat=9, spend=1, faces=None)
    del ask["faces"]
    done = rolled(state, ask, Rigged(1, 4))
    assert (done.spend, done.threat, done.faces) == (1, 0, (2, 5))
    done = rolled(state, ask | {"spend": 0}, Rigged(1, 4))
    assert done.threat == 1
    assert rolled(state, ask | {"spend": 0}, Rigged(0, 4)).threat == 0
    hero = strike("mok", "h1", dice=["red", "black"], threat=9)
    del hero["faces"]
    assert rolled(state, hero, Rigged(1, 4)).threat == 0


# the map


def test_the_map_is_drawn_with_its_doors_and_signs() -> None:
    rows = ("#####", "#.rp#", "#os.#", "#####")
    drawn = seen(quest(rows=rows, doors=[[[1, 1], [2, 1], "closed"]]))["drawing"]
    assert (drawn["width"], drawn["height"]) == (5, 4)
    assert drawn["floor"].count("M") == 6
    assert all(drawn[sort] for sort in ("rubble", "pit", "obstacle", "stairs"))
    assert drawn["edge"] == "M48 48h144M48 144h144M48 48v96M192 48v96"
    assert drawn["doors"] == [
        {"squares": [[1, 1], [2, 1]], "sort": "closed", "x": 92, "y": 53, "width": 8, "height": 38}
    ]
    lying = seen(quest(rows=rows, doors=[[[1, 2], [1, 1], "open"]]))["drawing"]["doors"][0]
    assert (lying["width"], lying["height"]) == (38, 8)


def test_without_a_map_nothing_is_drawn() -> None:
    view = seen(quest())
    assert (view["drawing"], view["laid"], view["rolls"]) == (None, None, {})
    assert sees(quest(spawn()), "h1", "mok")


CORNER = ("#######", ".......", "..#....", "#.#.#..", "##.....", "#.....#", "#.....#", "#.....#")
"""A gap at [3, 3]; [1, 2] lies behind a wall, [5, 2] round a corner."""


def breath(*more: Any) -> dict[str, Any]:
    area = act("overlord", "area", figure="h1", template="breath", side="N", offset=0)
    heroes = [MOK | {"id": name} for name in ("mok", "andira", "landrec")]
    state = quest(
        spawn(at=[3, 5], size=[1, 2]), stand("mok", [3, 4]), stand("andira", [5, 2]),
        stand("landrec", [1, 2]), area, *more, rows=CORNER, heroes=heroes,
    )  # fmt: skip
    found: dict[str, Any] = seen(state)["laid"]
    return found


def test_a_template_says_who_is_in_its_way_round_a_corner_and_sheltered() -> None:
    laid = breath()
    assert laid["hit"] == ("andira", "mok")
    assert laid["in_sight"] == ["mok"]
    assert laid["sheltered"] == ["landrec"]
    assert laid["hatch"] == drawing.hatched([(1, 2)])


def test_a_template_is_put_away_when_its_figure_has_gone() -> None:
    assert breath(stand("h1", [1, 6])) is not None
    assert breath(act("referee", "move", figure="h1", square=None)) is None
    assert breath(act("referee", "wound", figure="h1", n=4)) is None


def test_a_boulders_rolls_say_how_likely_each_is_and_whom_it_kills() -> None:
    state = quest(boulder("b1", [1, 1], "E"), stand("mok", [4, 1]), rows=HALL)
    roll = seen(state)["rolls"]["b1"]
    assert sum(way["count"] for way in roll["ways"]) == 36
    assert roll["danger"] == {"mok": 26}
    assert [way["distance"] for way in roll["ways"] if way["killed"]] == [3, 4, 5]


# the next quest


def test_the_next_quest_starts_with_the_heroes_as_they_are_and_the_map_as_it_was() -> None:
    state = quest(act("referee", "gear", figure="mok", max=14, armor=2), rows=HALL)
    state = after(state, act("referee", "map", square=[2, 2], to="p"))
    answers = seen(state)["next"]
    assert answers["setup.heroes.1.wounds"] == "14"
    assert answers["setup.heroes.1.armor"] == "2"
    assert '"#.....#"' in answers["setup.map:json"] and "p" not in answers["setup.map:json"][9:40]
    assert answers["setup.templates.breath:json"] == "[1,3,5]"


def test_monsters_without_letters_of_their_own_have_one() -> None:
    assert monster()["id"] == "h1"
    assert offers.letter("Hell Hound") == "hh"
    assert offers.letter("Őrült") == "m"


def test_the_referee_and_watchers_are_called_as_at_any_table() -> None:
    assert str(GAME.seat_name("mok")) == "Mok"
    for seat in ("referee", "watch", "clock", "server"):
        with pytest.raises(KeyError):
            GAME.seat_name(seat)
