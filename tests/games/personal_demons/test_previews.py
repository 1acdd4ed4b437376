"""What a card would do if it were laid there; when a Personal Demon can be summoned."""

from companion import parse
from companion.games.personal_demons.cards import Card
from companion.games.personal_demons.preview import Preview, Readiness, preview, readiness
from tests.games.personal_demons.play import (
    around_a1,
    colossal,
    demon,
    fragment,
    hefty,
    table,
)

SQUARE = {"b2": "----", "c2": "----", "b3": "----", "c3": "----"}


def card(given: dict[str, object]) -> Card:
    found: Card = parse.convert(given, Card)
    return found


def test_the_points_that_would_seal_are_known_before_the_card_is_laid() -> None:
    seen = preview(around_a1(), "red", card(demon("---B")), "a1")
    assert seen == Preview(gone=(), formed={"a1": "B"})
    seen = preview(around_a1(), "red", card(demon("---W")), "a1")
    assert seen == Preview(gone=(), formed={"a1": "W"})


def test_the_seals_that_would_go_are_known_also_those_that_form_again() -> None:
    state = around_a1(circle={"a1": "---R"}, seals={"a1": "R"})
    seen = preview(state, "red", card(demon("---B")), "a1")
    assert seen == Preview(gone=("a1",), formed={"a1": "B"})


def test_a_card_left_face_down_is_foreseen_too() -> None:
    state = around_a1(circle={"a1": "---R"}, seals={"a1": "R"})
    assert preview(state, "red", None, "a1") == Preview(gone=("a1",), formed={})


def test_so_is_a_small_card() -> None:
    state = around_a1(circle={"a1": {"top": fragment()}})
    seen = preview(state, "red", card(fragment("B-")), "a1", "bottom")
    assert seen == Preview(gone=(), formed={"a1": "B"})


def test_a_card_that_would_leave_the_circle_is_not_foreseen() -> None:
    assert preview(table(), "red", card(hefty()), "d1") is None
    seen = preview(table(seals={"b2": "B"}, circle=SQUARE), "red", card(colossal()), "b2")
    assert seen == Preview(gone=("b2",), formed={})


def test_a_personal_demon_in_hand_says_what_it_still_needs() -> None:
    state = table(sins={"glut": 6, "want": 6}, circle=SQUARE, seals={"a1": "B"})
    seen = readiness(state, "red", card(hefty(requires={"B": 2})))
    assert seen == Readiness(sins=("glut", "want"), missing=("B",), spaces=("b2", "b3"))
    seen = readiness(state, "red", card(colossal(sin_cost="hate")))
    assert seen == Readiness(sins=(), missing=(), spaces=("b2",))
