"""Play through the main deck, a second time with the jokers, then the Looming Pile."""

from tests.games.seventh_circle.play import (
    after,
    between,
    looming,
    opened,
    refused,
    ruling,
    shown,
    used_up,
    why,
)


def test_the_second_pass_is_the_discard_pile_and_both_jokers() -> None:
    state = after(used_up("4C"), "shuffle")
    assert (shown(state)["pass"], shown(state)["deck"], shown(state)["discard"]) == (2, 53, [])
    assert state.deck[-2:] == ("Death", "Demon")
    assert shown(state)["looming"] == ["4C"]


def test_cards_in_hand_stay_in_hand() -> None:
    state = opened()
    state = after(
        state, ruling(hand=("2H", "3D"), discard=" ".join(set(state.deck) - {"2H", "3D"}))
    )
    state = after(state, "shuffle")
    assert (state.one.hand, state.two.hand, shown(state)["deck"]) == (("2H",), ("3D",), 52)


def test_a_pass_is_shuffled_only_when_the_one_before_is_used_up() -> None:
    assert why(opened(), "shuffle") == (
        "A pass is shuffled when the last card of the one before is done with; "
        "now the next room is to be dealt."
    )
    assert why(used_up(), "deal 2H 3H 4H 5H 6H") == (
        "A room is dealt between rooms, while the pass has cards; "
        "now the next pass is to be shuffled."
    )


def test_a_room_is_finished_before_the_shuffle() -> None:
    state = after(used_up(), ruling(table="2H", step="roll", discard=" ".join(opened().deck[1:])))
    assert refused(state, "shuffle") == "step"


def test_players_may_heal_before_the_shuffle() -> None:
    assert refused(after(used_up(), ruling(hp=(5, 5))), "one heals 1") is None


def test_the_looming_pile_is_the_final_phase() -> None:
    state = after(used_up("4C 5C", mode="knife-fight"), "shuffle")
    assert (shown(state)["pass"], shown(state)["deck"]) == ("looming", 2)
    assert (shown(state)["looming"], len(shown(state)["discard"])) == ([], 52)


def test_a_descent_comes_to_the_looming_pile_after_its_second_pass() -> None:
    state = after(used_up("4C"), "shuffle")
    rest = [card for card in state.deck if card != "4C"]
    state = after(state, ruling(discard=" ".join(rest)), "shuffle")
    assert shown(state)["pass"] == "looming"


def test_an_empty_looming_pile_is_skipped() -> None:
    state = used_up(mode="knife-fight")
    assert why(state, "shuffle").endswith("now the reckoning is due.")
    assert refused(state, "reckon") is None


def test_there_is_nothing_after_the_looming_pile() -> None:
    state = after(looming("4C"), ruling(discard=" ".join(opened(mode="knife-fight").deck)))
    assert refused(state, "shuffle") == "step"
    assert refused(state, "reckon") is None


def test_the_reckoning_waits_for_the_last_pass() -> None:
    assert refused(opened(), "reckon") == "step"
    assert why(used_up(), "reckon") == (
        "The reckoning comes when the last pass is over; now the next pass is to be shuffled."
    )
    assert refused(used_up("4C", mode="knife-fight"), "reckon") == "step"
    assert refused(looming("4C"), "reckon") == "step"


def test_a_table_with_cards_has_no_phases_to_step() -> None:
    assert refused(opened(), "phase") == "step"
    assert why(opened(), "one hp -1") == (
        "Numbers and phases are stepped where no cards are entered; "
        "now the next room is to be dealt."
    )


def test_between_rooms_is_open_from_the_start() -> None:
    assert shown(between())["step"] == "between"
