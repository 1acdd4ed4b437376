"""The overlord's cards: collecting, discarding, playing, activating, and what can be paid."""

import pytest

from companion.games.well_of_darkness import box
from companion.games.well_of_darkness.cards import income, prices, run_out
from tests.games.well_of_darkness.play import (
    BEGIN,
    MOKS_TURN,
    OVERLORDS_START,
    OVERLORDS_TURN,
    Ask,
    act,
    after,
    quest,
    refused,
    ruling,
    spawn,
    stand,
    strike,
    two,
    why,
)


def play(kind: str = "event", cost: int = 0, card: str = "Aim", by: str = "overlord") -> Ask:
    return act(by, "play", card=card, kind=kind, cost=cost)


def discard(card: str = "Aim", value: int = 1) -> Ask:
    return act("overlord", "discard", card=card, value=value)


COLLECT = act("overlord", "collect")


def test_a_threat_is_collected_for_each_hero_in_the_game() -> None:
    state = two(BEGIN, ruling(turn="overlord"), ruling(turn=None))
    for hero in ("mok", "bogran"):
        state = after(state, act(hero, "turn"), act(hero, "end"))
    state = after(state, act("overlord", "turn"), COLLECT)
    assert (state.overlord.threat, income(state)) == (2, 2)


def test_two_cards_are_drawn() -> None:
    state = quest(*OVERLORDS_TURN)
    assert (state.overlord.hand, state.overlord.deck) == (5, 31)


def collected(hand: int, deck: int, discards: int) -> tuple[int, int, int, int]:
    """Hand, deck, discards and conquest after collecting from cards that lie like this."""
    state = quest(ruling(hand=hand, deck=deck, discards=discards), *OVERLORDS_TURN, deck=12)
    overlord = state.overlord
    return overlord.hand, overlord.deck, overlord.discards, state.conquest


def test_the_last_card_drawn_costs_three_conquest_and_the_discards_become_the_deck() -> None:
    assert collected(hand=3, deck=2, discards=7) == (5, 7, 0, 2)


def test_drawing_goes_on_from_the_new_deck() -> None:
    assert collected(hand=3, deck=1, discards=8) == (5, 7, 0, 2)


def test_a_new_deck_of_one_card_runs_out_again() -> None:
    state = quest(ruling(hand=10, deck=1, discards=1, conquest=9), *OVERLORDS_TURN, deck=12)
    assert (state.overlord.hand, state.overlord.deck, state.conquest) == (12, 0, 3)


def test_an_empty_deck_is_refilled_without_loss() -> None:
    assert collected(hand=5, deck=0, discards=7) == (7, 5, 0, 5)


def test_where_nothing_is_left_no_card_is_drawn() -> None:
    assert collected(hand=12, deck=0, discards=0) == (12, 0, 0, 5)
    assert collected(hand=11, deck=1, discards=0) == (12, 0, 0, 2)


def test_the_second_card_is_drawn_before_no_conquest_ends_the_game() -> None:
    state = quest(ruling(hand=3, deck=1, discards=8, conquest=3), *OVERLORDS_TURN, deck=12)
    assert (state.overlord.hand, state.overlord.threat) == (5, 1)
    assert (state.phase, state.winner, state.turn, state.conquest) == ("over", "overlord", None, 0)


def test_what_the_next_draw_will_cost_can_be_shown() -> None:
    assert run_out(quest()) == 0
    assert run_out(quest(ruling(deck=2, discards=31))) == 3
    assert run_out(quest(ruling(hand=34, deck=1, discards=1))) == 6


def test_a_card_from_hand_is_discarded_for_its_threat() -> None:
    state = quest(*OVERLORDS_TURN, discard(value=3))
    overlord = state.overlord
    assert (overlord.hand, overlord.discards, overlord.threat) == (4, 1, 4)


def test_a_card_is_played_for_its_threat_and_goes_to_the_discards() -> None:
    state = quest(*OVERLORDS_TURN, play(cost=1))
    overlord = state.overlord
    assert (overlord.hand, overlord.discards, overlord.threat) == (4, 1, 0)


def test_a_power_card_stays_in_play() -> None:
    asks = [play("power", card=card) for card in ("Trapmaster", "Hordes", "Hordes")]
    state = quest(*OVERLORDS_TURN, *asks)
    assert state.overlord.in_play == ("Hordes", "Hordes", "Trapmaster")
    assert state.overlord.discards == 0


@pytest.mark.parametrize("kind", ["trap", "event"])
def test_traps_and_events_are_played_any_time_in_the_heroes_phase_too(kind: str) -> None:
    assert refused(quest(BEGIN), play(kind)) is None
    assert refused(quest(*MOKS_TURN), play(kind)) is None
    assert refused(quest(*OVERLORDS_TURN), play(kind)) is None


@pytest.mark.parametrize("kind", ["spawn", "power"])
def test_spawn_and_power_cards_are_played_in_the_overlords_turn_alone(kind: str) -> None:
    assert refused(quest(BEGIN), play(kind)) == "turn"
    assert refused(quest(*MOKS_TURN), play(kind)) == "turn"
    assert refused(quest(*OVERLORDS_TURN), play(kind)) is None


def test_one_spawn_card_a_turn() -> None:
    state = quest(*OVERLORDS_TURN, play("spawn", card="Skeleton Patrol"))
    assert state.overlord.spawned
    assert refused(state, play("spawn")) == "spawn"
    assert why(state, play("spawn")) == "“Aim” would be a second spawn card this turn."
    assert refused(state, play("event")) is None


def test_a_card_costs_no_more_than_the_threat_there_is() -> None:
    state = quest(*OVERLORDS_TURN)
    assert refused(state, play(cost=1)) is None
    assert refused(state, play(cost=2)) == "threat"
    assert why(state, play(cost=2)) == "The overlord has 1 threat, not 2."


def test_no_card_in_hand_is_none_to_play_or_discard() -> None:
    state = quest(*OVERLORDS_TURN, ruling(hand=0))
    assert refused(state, play(cost=99)) == "hand"
    assert refused(state, discard()) == "hand"


def test_cards_are_discarded_in_the_overlords_turn_alone() -> None:
    assert refused(quest(*MOKS_TURN), discard()) == "turn"


@pytest.mark.parametrize("ask", [
    act("overlord", "end"), play(), act("overlord", "activate", figure="h1"),
    stand("h1", [1, 1], by="overlord"), strike("h1", "mok", by="overlord"),
])  # fmt: skip
def test_over_eight_cards_in_hand_the_overlord_waits(ask: Ask) -> None:
    state = quest(spawn(), *OVERLORDS_TURN, ruling(hand=9))
    assert refused(state, ask) == "hand"
    assert "With 9 cards in hand the overlord discards down to 8 before" in why(state, ask)
    assert refused(after(state, discard()), ask) in (None, "space")


def test_over_eight_cards_others_do_not_wait_nor_does_he_at_other_times() -> None:
    state = quest(spawn(), *OVERLORDS_TURN, ruling(hand=9))
    assert refused(state, strike("h1", "mok", by="referee")) is None
    assert refused(state, act("overlord", "threat", n=1, why="x")) is None
    assert refused(quest(ruling(hand=9), *MOKS_TURN), play("trap")) is None


def test_each_monster_is_activated_once_a_turn() -> None:
    ask = act("overlord", "activate", figure="h1")
    state = quest(spawn(), spawn("a1"), *OVERLORDS_TURN, ask)
    assert refused(state, ask) == "activated"
    assert why(state, ask) == "Hell Hound h1 has been activated this turn."
    state = after(state, act("overlord", "activate", figure="a1"))
    assert state.overlord.activated == ("a1", "h1")


def test_a_hero_is_no_monster_to_activate() -> None:
    assert refused(quest(*OVERLORDS_TURN), act("overlord", "activate", figure="mok")) == "unknown"


def test_a_monster_killed_stays_activated_so_its_id_spawned_again_is() -> None:
    state = quest(spawn(), *OVERLORDS_TURN, act("overlord", "activate", figure="h1"),
                  act("mok", "wound", figure="h1", n=4))  # fmt: skip
    assert state.overlord.activated == ("h1",)
    state = after(state, spawn())
    assert refused(state, act("overlord", "activate", figure="h1")) == "activated"


def test_what_was_spawned_and_activated_is_forgotten_at_the_turns_end() -> None:
    asks = (play("spawn"), act("overlord", "activate", figure="h1"), act("overlord", "end"))
    state = quest(spawn(), *OVERLORDS_TURN, *asks)
    assert (state.overlord.spawned, state.overlord.activated) == (False, ())


def test_what_was_spawned_and_activated_is_forgotten_at_the_turns_beginning() -> None:
    asks = (play("spawn"), act("overlord", "activate", figure="h1"), ruling(turn=None))
    state = quest(spawn(), *OVERLORDS_TURN, *asks)
    assert (state.overlord.spawned, state.overlord.activated) == (True, ("h1",))
    state = after(state, act("overlord", "turn")) if "mok" in state.taken else state
    assert (state.overlord.spawned, state.overlord.activated) == (False, ())


def test_every_card_is_somewhere() -> None:
    state = quest(*OVERLORDS_TURN, play(), discard(), play("power", card="Trapmaster"))
    overlord = state.overlord
    assert overlord.hand + overlord.deck + overlord.discards + len(overlord.in_play) == 36


def test_what_each_card_leaves_now_and_next_turn_and_is_worth_can_be_shown() -> None:
    state = quest(act("overlord", "threat", n=3, why="quest"))
    found = {each.card.name: each for each in prices(state, box.cards())}
    patrol = found["Skeleton Patrol"]
    assert (patrol.now, patrol.next_turn, patrol.discarded) == (-1, 0, 5)


def test_the_start_of_the_turn_is_over_with_collecting() -> None:
    assert refused(quest(*OVERLORDS_START), act("overlord", "end")) == "start"
    assert refused(quest(*OVERLORDS_TURN), act("overlord", "end")) is None
