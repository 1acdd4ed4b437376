"""The physical steps that follow an action."""

from typing import Any

import pytest

from companion.games.personal_demons.hands import steps
from companion.games.personal_demons.ritual import Ritual
from tests.games.personal_demons.play import (
    FEAR,
    KNIGHT,
    SMALL_KNIGHT,
    after,
    around_a1,
    asked,
    colossal,
    demon,
    fragment,
    hefty,
    table,
)

FULL = {"glut": 6, "hate": 6, "want": 6}
SQUARE = {"b2": "----", "c2": "----", "b3": "----", "c3": "----"}


def done(state: Ritual, do: str, by: str = "red", **fields: Any) -> list[str]:
    """The steps as sentences, each with who does it."""
    later = after(state, do, by, **fields)
    found = steps(state, asked(state, do, by, **fields), later)
    return [f"{step.seat or 'all'}: {step.what}" for step in found]


def test_courage_is_displayed_and_dropped() -> None:
    state = table(due="red", courage=["?", "Keeper", "Imps 1"])
    assert done(state, "courage", take="Abyss", drop=["Keeper"]) == [
        "red: Lay “Abyss” face up near your circle.",
        "red: Discard the Courage card “Keeper”.",
    ]
    assert done(table(due="red"), "courage", take="?") == [
        "red: Lay the Courage card face up near your circle."
    ]


def test_a_fear_is_laid_and_a_card_is_placed_and_moved() -> None:
    assert done(table("setup"), "fear", space="b2", card=FEAR) == [
        "red: Lay your Fear face up on b2."
    ]
    state = table(seats="red blue")
    assert done(state, "place", space="a1") == ["red: Lay your card face down on a1."]
    state = after(state, "place", space="a1")
    assert done(state, "place", space="b1") == ["red: Move your card from a1 to b1."]
    assert done(state, "place", space="a1") == []


def test_a_card_is_turned_up_a_seal_changes_and_a_candle_moves() -> None:
    state = around_a1(
        "reveal", done="placed", placed="a1", circle={"a1": "---R"}, seals={"a1": "R cracked"}
    )
    card = demon("---B", name="Leraje", sin={"glut": 2})
    assert done(state, "reveal", card=card) == [
        "red: Turn up Leraje on a1.",
        "red: Take the red seal off a1.",
        "red: Lay a blue seal on a1, white side up: active.",
        "red: Move the Glut candle from 0 to 2.",
    ]


def test_a_seal_that_forms_again_is_told_as_a_new_one() -> None:
    state = around_a1(
        "reveal", done="placed", placed="a1", circle={"a1": "---R"}, seals={"a1": "R"}
    )
    assert done(state, "reveal", card=demon("---R")) == [
        "red: Turn up the demon on a1.",
        "red: Take the red seal off a1.",
        "red: Lay a red seal on a1, white side up: active.",
    ]


def test_a_card_left_face_down_gets_its_seal() -> None:
    state = table("reveal", done="placed", placed="a1")
    assert done(state, "reveal", face_down={}) == ["red: Leave the card on a1 face down."]
    assert done(state, "reveal", face_down={"seal": "Y", "sin": "hate"})[1:] == [
        "red: Lay a yellow seal on the back of the card on a1, black side up: cracked.",
        "red: Move the Hate candle from 0 to 1.",
    ]


def test_a_fear_that_is_faced_is_discarded_and_scores() -> None:
    tiers = [{"points": 12, "requires": {}}]
    circle = {"b2": {"fear": {"sigils": "----", "tiers": tiers}}}
    state = table("bonus", done="revealed", circle=circle, seals={"a1": "B"}, score=90)
    assert done(state, "face-fear") == [
        "red: Discard your Fear from b2.",
        "red: Take the blue seal off a1.",
        "red: Score: 90 → 102; the left tracker shows its 100 side from 100 on.",
    ]


@pytest.mark.parametrize(
    ("half", "said"),
    [("top", "at the top of b2"), ("bottom", "turned round at the bottom of b2")],
)
def test_a_small_card_lies_upright_or_turned_round(half: str, said: str) -> None:
    ask = {"card": fragment("BB"), "space": "b2", "half": half, "free": "x"}
    assert done(table(), "fragment", **ask) == [f"red: Lay the Fragment {said}."]


def test_a_personal_demon_lies_on_its_spaces_and_others_have_their_turn() -> None:
    state = table(
        "bonus", seats="red blue", done="revealed", blue={"done": "revealed"}, sins=FULL,
        circle=SQUARE,
    )  # fmt: skip
    assert done(state, "personal", card=hefty(), space="b2", sin="glut") == [
        "red: Lay the hefty demon face up on b2, c2.",
        "red: Move the Glut candle from 6 to 0.",
        "blue: Take a Courage card; keep at most three.",
        "red: Take a Courage card; keep at most three.",
    ]
    card = colossal(name="Baal")
    assert done(state, "personal", card=card, space="b2", sin="glut")[-1] == (
        "all: All but Red use the ability of Baal."
    )


def test_alone_nobody_else_uses_an_ability() -> None:
    state = table("bonus", done="revealed", sins=FULL, circle=SQUARE)
    assert len(done(state, "personal", card=colossal(), space="b2", sin="glut")) == 2


def test_what_cannot_stay_below_is_taken_off() -> None:
    circle = {"a1": {"card": hefty(name="Orobas")}, "b1": {"part": "a1"}, "d4": {"fear": FEAR}}
    state = table("bonus", done="revealed", sins=FULL, circle=circle, courage=["?"])
    royal = {"card": demon("WWWR", types=["royal"]), "sin": "glut", "courage": "x"}
    assert done(state, "royal", space="b1", **royal)[:2] == [
        "red: Discard Orobas from a1, with all beneath.",
        "red: Lay the demon face up on b1.",
    ]
    assert done(state, "royal", space="d4", **royal)[0] == "red: Discard your Fear from d4."
    state = table(circle={"b2": "down R"}, courage=["?"])
    small = {"card": SMALL_KNIGHT, "space": "b2", "half": "top", "free": "x", "courage": "x"}
    assert done(state, "fragment", **small) == [
        "red: Discard the card face down on b2, with all beneath.",
        "red: Lay the Knight at the top of b2.",
    ]


def test_a_discarded_card_and_its_seals_are_taken_off() -> None:
    circle = {"b2": {"bottom": fragment("BB")}}
    assert done(table(circle=circle, seals={"b2": "B"}), "discard", space="b2", half="bottom") == [
        "red: Discard the Fragment from the bottom of b2, with all beneath.",
        "red: Take the blue seal off b2.",
    ]


def test_a_seal_by_hand_is_laid_turned_or_taken() -> None:
    lay = {"point": "a1", "seal": ["R", "cracked"]}
    assert done(table(), "seal", **lay) == ["red: Lay a red seal on a1, black side up: cracked."]
    assert done(table(seals={"a1": "R"}), "seal", **lay) == [
        "red: Turn the red seal on a1 to its black side: cracked."
    ]
    assert done(table(seals={"a1": "R cracked"}), "seal", point="a1", seal=["R", "active"]) == [
        "red: Turn the red seal on a1 to its white side: active."
    ]
    assert done(table(seals={"a1": "B"}), "seal", **lay) == [
        "red: Take the blue seal off a1.",
        "red: Lay a red seal on a1, black side up: cracked.",
    ]


def test_when_the_turn_is_passed_hands_and_the_leader_card_go_on() -> None:
    state = table("bonus", seats="red blue", done="acted", blue={"done": "acted"})
    assert done(state, "pass") == [
        "all: All pass their hand clockwise; Blue now holds the Leader card."
    ]
    assert done(table("bonus"), "pass") == [
        "all: Discard what is left in your hand and knock over a candle: 5 stand."
    ]


def test_scoring_turns_the_active_seals() -> None:
    state = table("scoring", circle={"a1": {"card": demon(value=2)}}, seals={"a1": "B"})
    assert done(state, "score") == [
        "red: Turn the blue seal on a1 to its black side: cracked.",
        "red: Score: 0 → 2.",
    ]


def test_at_the_end_of_a_round_knights_and_fragments_go_and_cards_are_dealt() -> None:
    circle = {"a1": {"card": KNIGHT}, "b2": {"top": fragment(name="Sprite")}}
    state = table("end", seats="red blue", circle=circle, seals={"a1": "B cracked"})
    assert done(state, "end", by="referee") == [
        "red: Discard the Knight from a1, with all beneath.",
        "red: Discard Sprite from the top of b2, with all beneath.",
        "red: Take the blue seal off a1.",
        "all: Deal six cards of the Round 2 deck to each.",
        "blue: Take a Courage card; keep at most three.",
        "red: Take a Courage card; keep at most three.",
    ]
    assert done(table("end"), "end", by="referee")[0] == (
        "all: Set the six candles upright; the Round 2 deck begins."
    )


def test_after_a_ruling_the_table_follows_the_phone() -> None:
    ask = {
        "circle": {"red": {"a1": {"card": demon()}}},
        "courage": {"red": [{"name": "Keeper", "each": None}]},
        "seals": {"red": {"a1": ["B", "active"]}},
        "score": {"red": 3},
    }
    assert done(table(), "ruling", by="referee", why="x", **ask) == [
        "red: Make the circle as the phone shows it.",
        "red: Make the Courage cards as the phone shows them.",
        "red: Lay a blue seal on a1, white side up: active.",
        "red: Score: 0 → 3.",
    ]


def test_nothing_is_done_where_nothing_moves() -> None:
    assert done(table("bonus", done="revealed"), "decline") == []
    assert done(table(courage=["?"]), "name", take="Keeper") == []
