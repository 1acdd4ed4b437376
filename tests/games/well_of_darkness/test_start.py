"""The start of a turn: boulders, then tokens, then threat and cards (pp. 5, 6)."""

from typing import Any

import pytest

from tests.games.well_of_darkness.play import (
    BEGIN,
    HALL,
    MOKS_TURN,
    OVERLORDS_START,
    OVERLORDS_TURN,
    Ask,
    act,
    after,
    boulder,
    quest,
    refused,
    ruling,
    shown,
    spawn,
    stand,
    strike,
    tokens,
    two,
    why,
)


def resolve(figure: str, token: str, *faces: int, by: str = "") -> Ask:
    return act(by or figure, "resolve", figure=figure, token=token, faces=list(faces))


def roll(name: str, red: int = 1, yellow: int = 6) -> Ask:
    return act("overlord", "boulder", boulder=name, red=red, yellow=yellow)


def laden(*more: Ask) -> Any:
    """The start of the overlord's turn with two boulders and a webbed monster."""
    return quest(
        boulder("b1", [1, 1]), boulder("b2", [1, 3]), spawn(), tokens("h1", "web", 2),
        *OVERLORDS_START, *more, rows=HALL,
    )  # fmt: skip


def test_what_is_due_is_fixed_when_the_turn_begins() -> None:
    state = laden()
    assert shown(state, "due") == {
        "boulders": ["b1", "b2"], "tokens": {"h1": ["web"]}, "collect": True,
    }  # fmt: skip
    later = after(state, boulder("b3", [1, 5]), tokens("h1", "daze", 1), spawn("h2"),
                  tokens("h2", "burn", 1))  # fmt: skip
    assert later.due == state.due


def test_a_heros_turn_begins_with_his_own_tokens_alone() -> None:
    state = two(
        tokens("mok", "web", 1), tokens("mok", "bleed", 1), tokens("mok", "poison", 1),
        tokens("mok", "sleep", 1), tokens("mok", "frost", 1), tokens("bogran", "stun", 1),
        *MOKS_TURN,
    )  # fmt: skip
    assert shown(state, "due") == {
        "boulders": [], "tokens": {"mok": ["bleed", "web"]}, "collect": False,
    }  # fmt: skip


def test_the_overlord_moves_every_boulder_before_anything_else() -> None:
    state = laden()
    assert (
        refused(state, act("overlord", "resolve", figure="h1", token="web", faces=[1, 1]))
        == "start"
    )
    assert refused(state, act("overlord", "collect")) == "start"
    assert why(state, act("overlord", "collect")) == "The boulder b1 must move first."


def test_he_moves_the_boulders_in_the_order_he_likes() -> None:
    state = laden(roll("b2"))
    assert state.due.boulders == ("b1",)
    assert refused(state, roll("b2")) == "start"
    assert refused(state, roll("b1")) is None


def test_tokens_come_before_threat_and_cards() -> None:
    state = laden(roll("b2"), roll("b1"))
    assert refused(state, act("overlord", "collect")) == "start"
    assert why(state, act("overlord", "collect")) == "The web tokens of Hell Hound h1 come first."
    state = after(state, resolve("h1", "web", 1, 1, by="overlord"))
    assert refused(state, act("overlord", "collect")) is None


def test_a_boulder_placed_this_turn_is_not_due() -> None:
    assert refused(laden(boulder("b3", [1, 5])), roll("b3")) == "start"


def test_threat_and_cards_are_collected_once() -> None:
    assert refused(quest(*OVERLORDS_TURN), act("overlord", "collect")) == "start"


@pytest.mark.parametrize("ask", [
    act("overlord", "end"), act("overlord", "discard", card="Aim", value=1),
    act("overlord", "play", card="Aim", kind="event", cost=0),
    act("overlord", "activate", figure="h1"), stand("h1", [3, 3], by="overlord"),
    strike("h1", "mok", by="overlord"),
])  # fmt: skip
def test_the_start_holds_back_what_the_turn_is_for(ask: Ask) -> None:
    assert refused(laden(), ask) == "start"
    assert refused(after(laden(), roll("b1"), roll("b2")), ask) == "start"
    done = after(laden(), roll("b1"), roll("b2"), resolve("h1", "web", 1, 1, by="overlord"))
    assert refused(done, ask) == "start"
    assert refused(after(done, act("overlord", "collect")), ask) is None


def test_everything_else_goes_on_at_the_start() -> None:
    state = laden()
    for ask in (
        act("overlord", "threat", n=1, why="x"), act("overlord", "wound", figure="mok", n=1),
        tokens("mok", "web", 1, by="overlord"), spawn("h2"),
        act("overlord", "gear", figure="h1", armor=2),
    ):  # fmt: skip
        assert refused(state, ask) is None


def test_what_other_seats_do_goes_on_at_the_start() -> None:
    state = quest(spawn(), tokens("mok", "web", 1), *MOKS_TURN)
    assert refused(state, act("mok", "end")) == "start"
    assert refused(state, act("overlord", "play", card="Aim", kind="event", cost=0)) is None
    assert refused(state, strike("h1", "mok", by="overlord")) is None
    assert refused(laden(), strike("mok", "h1", by="mok")) is None, "a Guard order"
    assert refused(laden(), stand("mok", [3, 3], by="referee")) is None


def test_the_refusal_says_what_comes_first_and_what_waits() -> None:
    assert why(laden(), act("overlord", "end")) == (
        "The boulder b1 must move first. Until then the overlord waits to end a turn."
    )
    state = quest(*OVERLORDS_START)
    assert why(state, act("overlord", "end")) == (
        "Threat and two cards are to be collected first. "
        "Until then the overlord waits to end a turn."
    )


def test_what_vanishes_is_due_no_more() -> None:
    state = laden(ruling(boulders={"b2": {"at": [1, 3], "size": 1, "direction": "E"}}))
    assert state.due.boulders == ("b2",)
    state = after(state, tokens("h1", "web", -2))
    assert state.due.tokens == {}
    state = after(state, tokens("h1", "web", 1), roll("b2"))
    assert refused(state, resolve("h1", "web", 1, by="overlord")) == "start"
    assert refused(state, act("overlord", "collect")) is None


def test_a_dead_monsters_tokens_are_due_no_more() -> None:
    state = laden(act("overlord", "wound", figure="h1", n=4), spawn(), tokens("h1", "web", 1))
    assert state.due.tokens == {}


def test_a_dead_heros_tokens_are_due_no_more() -> None:
    state = quest(tokens("mok", "web", 1), *MOKS_TURN, act("mok", "wound", figure="mok", n=12))
    assert refused(state, act("mok", "end")) is None


def test_as_many_dice_are_rolled_as_tokens_are_there_when_resolved() -> None:
    state = quest(tokens("mok", "web", 1), *MOKS_TURN, tokens("mok", "web", 2))
    assert refused(state, resolve("mok", "web", 1)) == "faces"
    assert refused(state, resolve("mok", "web", 1, 1, 1)) is None


def test_tokens_that_came_later_are_there_and_not_due() -> None:
    state = quest(*MOKS_TURN, tokens("mok", "web", 1))
    assert refused(state, resolve("mok", "web", 1)) == "start"
    assert why(state, resolve("mok", "web", 1)) == "The web tokens of Mok are not due now."


def test_tokens_that_are_not_there_cannot_be_resolved() -> None:
    state = quest(tokens("mok", "bleed", 1), *MOKS_TURN)
    assert refused(state, resolve("mok", "web", 1)) == "tokens"
    state = after(state, resolve("mok", "bleed", 1))
    assert refused(state, resolve("mok", "bleed", 1)) == "tokens"
    assert why(state, resolve("mok", "bleed", 1)) == "Mok has 0 bleed tokens."


def test_tokens_that_stayed_are_resolved_once_a_turn() -> None:
    state = quest(tokens("mok", "web", 2), *MOKS_TURN, resolve("mok", "web", 5, 1))
    assert refused(state, resolve("mok", "web", 1)) == "start"


@pytest.mark.parametrize("token", ["poison", "sleep", "frost", "fear"])
def test_just_five_tokens_are_resolved(token: str) -> None:
    assert refused(quest(*MOKS_TURN), resolve("mok", token, 1)) == "malformed"


def test_bleeding_wounds_for_the_damage_on_a_white_die_a_token_and_goes() -> None:
    state = quest(tokens("mok", "bleed", 3), act("referee", "gear", figure="mok", armor=9),
                  *MOKS_TURN, resolve("mok", "bleed", 2, 4, 1))  # fmt: skip
    mok = state.figures["mok"]
    assert (mok.wounds, mok.tokens) == (8, {})
    assert shown(state, "last") == {
        "do": "resolve", "figure": "mok", "token": "bleed", "wounds": 4, "left": 0,
    }  # fmt: skip


def test_burning_wounds_once_for_each_token_that_no_surge_removed() -> None:
    state = quest(tokens("mok", "burn", 3), act("referee", "gear", figure="mok", armor=9),
                  *MOKS_TURN, resolve("mok", "burn", 5, 1, 2))  # fmt: skip
    mok = state.figures["mok"]
    assert (mok.wounds, mok.tokens) == (10, {"burn": 2})
    assert shown(state, "last")["left"] == 2


@pytest.mark.parametrize("token", ["daze", "web"])
def test_each_surge_removes_a_token_of_daze_or_web_and_the_rest_stay(token: str) -> None:
    state = quest(tokens("mok", token, 3), *MOKS_TURN, resolve("mok", token, 6, 1, 2))
    assert (state.figures["mok"].wounds, state.figures["mok"].tokens) == (12, {token: 2})
    assert shown(state, "last") == {
        "do": "resolve", "figure": "mok", "token": token, "wounds": 0, "left": 2,
    }  # fmt: skip


def test_one_stun_token_goes_without_dice() -> None:
    state = quest(tokens("mok", "stun", 2), *MOKS_TURN)
    assert refused(state, resolve("mok", "stun", 1)) == "faces"
    assert after(state, resolve("mok", "stun")).figures["mok"].tokens == {"stun": 1}


def test_who_dies_of_tokens_has_none_left() -> None:
    state = quest(tokens("mok", "burn", 2), act("mok", "wound", figure="mok", n=11),
                  *MOKS_TURN, resolve("mok", "burn", 1, 1))  # fmt: skip
    assert shown(state, "last") == {
        "do": "resolve", "figure": "mok", "token": "burn", "wounds": 2, "left": 0,
    }  # fmt: skip
    assert (state.conquest, state.figures["mok"].wounds, state.turn) == (3, 12, "mok")


def test_a_monster_that_dies_of_tokens_is_gone() -> None:
    state = quest(spawn(wounds=1), tokens("h1", "burn", 1), *OVERLORDS_START,
                  resolve("h1", "burn", 1, by="overlord"))  # fmt: skip
    assert "h1" not in state.figures
    assert (shown(state, "last", "left"), state.due.tokens) == (0, {})


def test_several_monsters_tokens_are_due_in_any_order() -> None:
    state = quest(spawn("z1"), spawn("h1"), tokens("z1", "stun", 1), tokens("h1", "web", 1),
                  tokens("h1", "daze", 1), tokens("mok", "burn", 1),
                  ruling(turn=None), act("mok", "turn"), resolve("mok", "burn", 6),
                  act("mok", "end"), act("overlord", "turn"))  # fmt: skip
    assert shown(state, "due", "tokens") == {"h1": ["daze", "web"], "z1": ["stun"]}
    assert refused(state, resolve("z1", "stun", by="overlord")) is None
    assert refused(state, resolve("h1", "web", 1, by="overlord")) is None


def test_nothing_is_due_before_a_turn_begins() -> None:
    state = quest(BEGIN, tokens("mok", "web", 1))
    assert shown(state, "due") == {"boulders": [], "tokens": {}, "collect": False}
