"""What was sent becomes an action, or a sentence that names the field and the way out."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion import parse
from companion.engine import MisfitError, written
from companion.games import game, games
from companion.language import tongue
from companion.message import render
from companion.strict import MalformedError

GAME = game("the-descent")
assert GAME is not None
RESIGN = {"do": "resign", "by": "green"}
CLOCK = {"do": "clock", "by": "referee", "set": "start"}
RULING = {"do": "ruling", "by": "referee", "why": "so"}


def why(value: Any, language: str = "en") -> str:
    """The sentence with which a value is refused as an action."""
    with pytest.raises(MalformedError) as error:
        parse.action(GAME, value)
    return render(error.value.why, tongue(language))


@pytest.mark.parametrize(("value", "sentence"), [
    ([], "An action is a JSON object."),
    ({}, "The field “do” is missing."),
    ({"do": "resign"}, "The field “by” is missing."),
    ({"do": "jump"}, "There is no verb 'jump' in this game."),
    ({"do": 7}, "“do” must be str, not int."),
    (RESIGN | {"why": "tired"}, "There is no field “why” here."),
    (RESIGN | {"by": "red"}, "“by” cannot be 'red'."),
    (RESIGN | {"by": None}, "“by” must be str, not null."),
    (CLOCK | {"at": -1}, "“at” must be ≥ 0."),
    (CLOCK | {"at": 1.0}, "“at” must be int, not float."),
    (CLOCK | {"at": True}, "“at” must be int, not bool."),
    (CLOCK | {"at": "1"}, "“at” must be int, not str."),
    (RULING | {"burnt": "a1"}, "“burnt” must be array, not str."),
    (RULING | {"burnt": ["a1", 9]}, "“burnt[1]” must be str, not int."),
    (RULING | {"burnt": ["a1", "z9"]}, "“burnt[1]” is not as it must be."),
    (RULING | {"pieces": {"green": {}}}, "The field “blue” is missing."),
])  # fmt: skip
def test_the_sentence_names_what_is_wrong(value: Any, sentence: str) -> None:
    assert why(value) == sentence


def test_what_does_not_fit_together_is_said_in_the_games_own_words() -> None:
    assert "“set”" in why(CLOCK | {"seat": "green", "add_ms": 5})
    assert issubclass(MisfitError, ValueError)


def test_an_action_is_written_as_it_was_read() -> None:
    assert written(parse.action(GAME, CLOCK | {"at": 5})) == CLOCK | {"at": 5}


def test_the_texts_of_a_form_are_read_as_what_they_mean() -> None:
    asked = {"do": "clock", "by": "referee", "seat": "green", "add_ms": "-30000"}
    assert written(parse.action(GAME, asked, strict=False))["add_ms"] == -30_000


@pytest.mark.parametrize("text", ["", "x", "1.5", "٣", "1_000", "0x10"])
def test_a_form_with_no_number_where_one_is_asked_is_refused(text: str) -> None:
    asked = {"do": "clock", "by": "referee", "seat": "green", "add_ms": text}
    with pytest.raises(MalformedError, match="add_ms"):
        parse.action(GAME, asked, strict=False)


def test_a_form_is_held_to_the_largest_integer_too() -> None:
    asked = {"do": "clock", "by": "referee", "seat": "green", "add_ms": str(2**53)}
    with pytest.raises(MalformedError, match=r"2\^53"):
        parse.action(GAME, asked, strict=False)
    with pytest.raises(MalformedError):
        parse.setup(GAME, {"move_ms": str(2**53)}, strict=False)


def test_a_setup_has_the_pages_defaults() -> None:
    assert parse.setup(GAME, {}).move_ms == 60_000
    with pytest.raises(MalformedError, match="size"):
        parse.setup(GAME, {"size": 8})


def test_what_was_sent_is_cut_where_it_is_said_again() -> None:
    assert len(why({"do": "x" * 400})) < 120
    assert len(why(RESIGN | {"y" * 400: 1})) < 120
    assert len(why(RESIGN | {"by": "z" * 400})) < 120


@pytest.mark.parametrize(
    "text", ["{by}", "{0}", "%s", "a\nb", "`$.do`", "x` - at `$.by", "{", "<b>"]
)
def test_signs_that_mean_something_elsewhere_are_only_signs(text: str) -> None:
    for value in ({"do": text}, RESIGN | {text: 1}, RESIGN | {"by": text}):
        assert len(why(value)) > 10


TEXT = st.text(max_size=12)
WORDS = "do by at set seat why burnt cards draws kind card pieces resign ruling clock green value"
KNOWN = st.sampled_from(WORDS.split())
VALUES = st.recursive(
    KNOWN | TEXT | st.integers() | st.none() | st.booleans() | st.floats(),
    lambda part: st.lists(part, max_size=3) | st.dictionaries(KNOWN | TEXT, part, max_size=4),
    max_leaves=10,
)


@pytest.mark.parametrize("slug", list(games()))
@settings(deadline=None)
@given(value=st.dictionaries(KNOWN | TEXT, VALUES, max_size=6))
def test_anything_is_an_action_or_a_sentence_in_both_languages(slug: str, value: Any) -> None:
    for kind in (games()[slug].actions, games()[slug].setup):
        try:
            parse.check_integers(value)
            parse.convert(value, kind)
        except MalformedError as error:
            for language in ("en", "ro"):
                render(error.why, tongue(language))
