"""Healing cards used between rooms only; 1 Stone = 1 HP."""

from tests.games.seventh_circle.play import after, between, refused, room, shown, why


def test_a_heart_heals_its_value_and_is_discarded() -> None:
    state = after(between(hp=(10, 30), hand=("KH 2D", "")), "one heals KH")
    assert (state.one.hp, state.one.hand, state.discard) == (23, ("2D",), ("KH",))


def test_a_stone_heals_1_hp() -> None:
    state = after(between(hp=(10, 30)), "one heals 3")
    assert (state.one.hp, state.one.stones, state.altar) == (13, 4, 6)


def test_healing_stones_go_to_the_other_player_in_a_knife_fight() -> None:
    state = after(between(hp=(10, 24), mode="knife-fight"), "one heals 2")
    assert (state.one.stones, state.two.stones) == (4, 8)


def test_what_is_above_the_dice_is_lost() -> None:
    state = after(between(hp=(28, 29), hand=("KH", "")), "one heals KH", "two heals 5")
    assert (state.one.hp, state.two.hp, state.two.stones) == (30, 30, 2)


def test_healing_at_full_dice_is_refused() -> None:
    state = between(hp=(30, 29), hand=("KH", "3H"))
    assert why(state, "one heals KH") == "Player one already has all 30 HP of the dice."
    assert refused(state, "one heals 1") == "hp"
    assert refused(state, "two heals 3H") is None


def test_an_overhealing_table_lets_hp_pass_the_dice() -> None:
    state = after(between(hand=("KH", ""), overheal=True), "one heals KH", "one heals 1")
    assert state.one.hp == 44


def test_both_players_heal_any_number_of_times_until_the_next_deal() -> None:
    state = between(hp=(5, 5))
    state = after(state, "two heals 1", "one heals 1", "two heals 1")
    assert refused(after(state, "deal 7H KS 2D AC JD"), "one heals 1") == "step"


def test_nobody_heals_in_a_room() -> None:
    assert why(room("KS", hp=(5, 30)), "one heals 1") == (
        "Hearts and stones heal between rooms; now Player one picks a card."
    )


def test_only_a_heart_heals() -> None:
    state = between(hp=(5, 30), hand=("2D", "3H"))
    assert why(state, "one heals 2D") == (
        "A healing card is a heart, and this is none: the 2 of diamonds."
    )


def test_a_heart_is_ones_own() -> None:
    state = between(hp=(5, 30), hand=("2D", "3H"))
    assert refused(state, "one heals 3H") == "card"
    assert refused(state, "one heals 4D") == "card"


def test_stones_are_there_and_at_least_one() -> None:
    assert why(between(hp=(5, 30)), "one heals 8") == "Player one has 7 stones, not 8."
    assert why(between(hp=(5, 30)), "one heals 0") == "At least one stone is spent."
    assert refused(between(), "one heals 8") == "tokens"


def test_a_heal_changes_nobody_elses_turn() -> None:
    before, state = between(hp=(5, 30)), after(between(hp=(5, 30)), "one heals 1")
    assert {key for key, value in shown(state).items() if value != shown(before)[key]} == {
        "players", "altar",
    }  # fmt: skip
