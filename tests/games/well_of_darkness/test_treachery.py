"""Before the game: treachery, and what the left-over buys (Well of Darkness, p. 4)."""

import pytest

from companion.games.well_of_darkness.cards import starting_hand
from tests.games.well_of_darkness.play import (
    BEGIN,
    Ask,
    act,
    after,
    quest,
    refused,
    ruling,
    shown,
    why,
)


def spend(kind: str, cost: int) -> Ask:
    return act("overlord", "treachery", kind=kind, cost=cost, card="Poison Spores", replaces="Aim")


def hand_after(event: int, **setup: int) -> int:
    kinds = {"event": event, "trap": 0, "monster": 0}
    return after(quest(treachery=kinds, **setup), BEGIN).overlord.hand


def test_a_card_is_paid_with_treachery_of_its_own_kind() -> None:
    state = after(quest(treachery={}), spend("trap", 3))
    assert shown(state, "overlord", "treachery") == {"event": 4, "trap": 1, "monster": 4}


def test_no_other_kind_helps_out() -> None:
    state = quest(treachery={"event": 1})
    assert refused(state, spend("event", 2)) == "treachery"
    assert why(state, spend("event", 2)) == (
        "“Poison Spores” costs 2; what is left of event treachery is 1."
    )


def test_a_card_replaces_another_so_the_deck_keeps_its_size() -> None:
    state = after(quest(treachery={}), spend("monster", 4))
    assert (state.overlord.deck, state.overlord.hand) == (33, 3)


def test_two_treachery_left_of_any_kind_are_one_card() -> None:
    state = after(quest(treachery={"event": 1, "trap": 1, "monster": 1}), BEGIN)
    assert (state.overlord.hand, state.overlord.deck) == (4, 32)


@pytest.mark.parametrize(("left", "hand"), [(0, 3), (1, 3), (2, 4), (9, 7), (10, 8), (40, 8)])
def test_the_starting_hand_is_at_most_eight_cards(left: int, hand: int) -> None:
    assert hand_after(left) == hand


def test_the_left_over_is_gone_once_the_quest_begins() -> None:
    state = after(quest(treachery={}), BEGIN)
    assert set(shown(state, "overlord", "treachery").values()) == {0}


def test_what_the_left_over_buys_can_be_shown_while_spending() -> None:
    state = quest(treachery={})
    assert starting_hand(state) == 8
    assert starting_hand(after(state, spend("trap", 4))) == 7


def test_no_card_already_in_hand_is_given_back() -> None:
    assert after(quest(ruling(hand=11)), BEGIN).overlord.hand == 11


def test_the_starting_hand_is_reckoned_from_the_setups() -> None:
    assert after(quest(ruling(hand=1)), BEGIN).overlord.hand == 3


def test_there_are_never_more_cards_in_hand_than_there_are() -> None:
    state = quest(ruling(deck=1, discards=32), treachery={})
    assert after(state, BEGIN).overlord.hand == 4


def test_beginning_costs_no_conquest_even_with_the_last_card() -> None:
    state = after(quest(ruling(deck=2, discards=31), treachery={}), BEGIN)
    assert (state.conquest, state.overlord.deck, state.overlord.discards) == (5, 0, 31)


def test_the_heroes_begin() -> None:
    state = after(quest(), BEGIN)
    assert (state.phase, state.turn, state.round) == ("heroes", None, 1)


def test_a_quest_begins_once_and_treachery_is_spent_before() -> None:
    state = after(quest(treachery={}), BEGIN)
    assert refused(state, BEGIN) == "treachery"
    assert refused(state, spend("event", 0)) == "treachery"


def test_only_the_overlord_spends_treachery_and_begins() -> None:
    state = quest(treachery={})
    assert refused(state, act("mok", "begin")) == "turn"
    assert refused(state, spend("event", 9) | {"by": "referee"}) == "turn"


@pytest.mark.parametrize("ask", [
    act("mok", "turn"), act("mok", "end"), act("overlord", "collect"),
    act("overlord", "discard", card="Aim", value=1),
    act("overlord", "play", card="Aim", kind="event", cost=0),
    act("mok", "resolve", figure="mok", token="stun", faces=[]),
])  # fmt: skip
def test_before_that_there_is_no_round(ask: Ask) -> None:
    assert refused(quest(), ask) == "turn"


def test_before_that_what_may_be_done_any_time_may_be_done() -> None:
    state = quest(
        act("overlord", "threat", n=3, why="quest"), act("mok", "wound", figure="mok", n=1)
    )
    assert (state.overlord.threat, state.figures["mok"].wounds) == (3, 11)
