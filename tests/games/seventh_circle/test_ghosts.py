"""Before the Ghosts are resolved, either player may pay to clear the table."""

from tests.games.seventh_circle.play import after, looming, refused, room, ruling, shown, why


def test_one_stone_or_one_sword_buries_one_ghost() -> None:
    state = after(room("AC KS", step="ghosts"), "two buries AC by stone")
    assert shown(state)["looming"] == ["AC"]
    assert (state.two.stones, state.altar, shown(state)["step"]) == (6, 4, "ghosts")
    state = after(state, "one buries KS by sword")
    assert (state.one.swords, state.one.stones, state.looming) == (1, 7, ("AC", "KS"))


def test_the_stone_goes_to_the_other_player_in_a_knife_fight() -> None:
    state = after(room("AC KS", step="ghosts", mode="knife-fight"), "two buries AC by stone")
    assert (state.one.stones, state.two.stones, state.altar) == (7, 5, 0)


def test_all_buried_ends_the_room() -> None:
    state = room("AC KS", step="ghosts")
    state = after(state, "one buries AC by stone", "one buries KS by stone")
    assert (shown(state)["step"], shown(state)["table"]) == ("between", [])


def test_a_ghost_is_on_the_table() -> None:
    assert refused(room("AC KS", step="ghosts"), "one buries QC by stone") == "card"


def test_burying_needs_a_token() -> None:
    state = room("AC KS", step="ghosts", stones=(0, 14, 3), swords=(0, 2))
    assert why(state, "one buries AC by stone") == "Player one has 0 stones, not 1."
    assert refused(state, "one buries AC by sword") == "tokens"
    assert refused(state, "one buries QC by sword") == "card"
    assert refused(state, "two buries AC by sword") is None


def test_ghosts_are_buried_after_the_picks() -> None:
    assert why(room("AC KS"), "one buries AC by stone") == (
        "Ghosts are buried after the picks; now Player one picks a card."
    )
    assert refused(room("AC KS"), "ghosts") == "step"


def test_if_nobody_pays_initiative_is_rolled_again() -> None:
    state = after(room("AC KS", step="ghosts"), "ghosts")
    assert shown(state)["step"] == "ghost-roll"
    assert why(state, "one buries AC by stone") == (
        "Ghosts are buried after the picks; now the roll for the ghosts is due."
    )


def test_the_highest_roll_takes_one_ghost_and_the_lowest_the_other() -> None:
    state = after(room("9H KS", step="ghost-roll"), "roll 1 6")
    assert (shown(state)["step"], shown(state)["due"]) == ("take", ["two", "one"])
    assert refused(state, "one takes 9H") == "turn"
    state = after(state, "two takes 9H")
    assert refused(state, "two takes KS") == "turn"
    state = after(state, "one takes KS")
    assert (state.two.hand, state.one.hp, shown(state)["step"]) == (("9H",), 17, "between")


def test_one_ghost_left_goes_to_the_winner() -> None:
    state = after(room("KS", step="ghost-roll"), "roll 1 6")
    assert shown(state)["due"] == ["two"]


def test_the_rooms_roll_stays_won_by_whoever_won_it() -> None:
    state = after(room("7H 2D JD AC KS"), "one picks 7H", "two picks 2D", "one picks JD", "ghosts")
    state = after(state, "roll 1 6")
    assert (shown(state)["first"], shown(state)["turn"]) == ("one", "two")


def test_equal_ghost_rolls_are_rolled_again() -> None:
    assert shown(after(room("KS", step="ghost-roll"), "roll 3 3"))["step"] == "ghost-roll"


def test_a_full_hand_must_discard_for_a_ghost_too() -> None:
    state = room("9H", step="take", hand=("3D 4D 5D 6D 8D", ""))
    assert refused(state, "one takes 9H") == "hand"
    assert after(state, "one takes 9H dropping 3D").discard == ("3D",)


def test_a_ghost_is_fought_like_any_monster() -> None:
    state = after(room("KS", step="take", hand=("5D", "")), "one takes KS with 5D 2")
    assert (state.one.hp, state.broken) == (30 - 6, ("5D",))


def test_a_joker_among_the_ghosts_is_no_first_pick() -> None:
    state = room("7H Death", step="take", mode="knife-fight")
    assert refused(state, "one takes 7H") is None


def test_ghosts_are_taken_after_the_roll_for_them() -> None:
    assert why(room("KS", step="ghosts"), "one takes KS") == (
        "Ghosts are taken after the roll for them; now the ghosts may be buried."
    )


def test_in_the_looming_pile_the_roll_follows_the_picks() -> None:
    state = after(looming("4C 5C 6C 7C 8C"), "deal 4C 5C 6C 7C 8C", "roll 6 1")
    state = after(state, "one picks 4C", "two picks 5C", "one picks 6C")
    assert shown(state)["step"] == "ghost-roll"
    assert refused(state, "one buries 7C by stone") == "step"


def test_a_card_more_by_ruling_is_a_ghost_more() -> None:
    state = after(room("AC", step="ghosts"), ruling(table="AC KS"))
    assert refused(state, "one buries KS by stone") is None
