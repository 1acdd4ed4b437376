"""record.md, Form: what JSON may hold, before anybody asks what it means."""

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion import strict
from companion.engine import canonical
from companion.strict import MalformedError


def why(text: str) -> str:
    """The sentence with which a text is refused."""
    with pytest.raises(MalformedError) as error:
        strict.check_integers(strict.read(text))
    return str(error.value)


def test_a_key_may_not_stand_twice_in_one_object_however_deep() -> None:
    assert "“a” stands twice" in why('{"a": 1, "a": 1}')
    assert "“b” stands twice" in why('{"a": [{"b": 1, "b": 2}]}')
    assert strict.read('{"a": {"a": 1}}') == {"a": {"a": 1}}


def test_a_key_is_the_same_however_it_is_escaped() -> None:
    assert "stands twice" in why('{"a": 1, "\\u0061": 2}')


@pytest.mark.parametrize("name", ["NaN", "Infinity", "-Infinity"])
def test_what_is_no_json_number_is_named(name: str) -> None:
    assert name in why(f'{{"a": [{name}]}}')


@pytest.mark.parametrize("text", [
    '"\\ud800"', '{"a": "x\\udfff"}', '{"\\ud83d": 1}', '["\\ude00\\ud83d"]',
])  # fmt: skip
def test_half_a_character_is_refused_in_values_and_keys(text: str) -> None:
    assert "surrogate" in why(text)


def test_a_whole_character_of_two_halves_is_one_sign() -> None:
    assert strict.read('"\\ud83d\\ude00"') == "😀"


def test_a_text_holds_500_signs_and_no_more_keys_too() -> None:
    assert strict.read('"' + "😀" * 500 + '"') == "😀" * 500
    assert "500" in why('"' + "😀" * 501 + '"')
    assert "500" in why('{"' + "a" * 501 + '": 1}')


@pytest.mark.parametrize("number", ["9007199254740991", "-9007199254740991", "-0"])
def test_an_integer_up_to_2_53_is_read(number: str) -> None:
    value = strict.read(number)
    strict.check_integers({"a": [value]})
    assert value == int(number)


@pytest.mark.parametrize("number", ["9007199254740992", "-9007199254740992", "1" + "0" * 400])
def test_an_integer_beyond_is_refused_wherever_it_stands(number: str) -> None:
    assert "2^53" in why(f'{{"a": [1, {{"b": {number}}}]}}')


def test_a_number_of_ten_thousand_digits_is_refused_and_not_counted() -> None:
    assert why("9" * 10_000)


@pytest.mark.parametrize("text", [
    "", "{", "{} {}", "{},", "[1,]", "{'a': 1}", "{a: 1}", "01", "+1", ".5", "1.", "0x1", "nul",
    '"\t"', '"\\x41"', "{} // no", "\u00a0{}", "\u2028{}", "\x0b{}", "\x00",
])  # fmt: skip
def test_what_is_not_one_json_value_is_refused(text: str) -> None:
    assert "JSON" in why(text)


@pytest.mark.parametrize("opened", ["[", '{"a":', '[{"a":'])
@pytest.mark.parametrize("depth", [101, 500, 990, 5_000, 100_000])
def test_what_nests_too_deep_is_refused_at_any_depth(opened: str, depth: int) -> None:
    closed = "".join({"[": "]", "{": "}"}.get(sign, "") for sign in reversed(opened))
    assert "deep" in why(opened * depth + "1" + closed * depth)


def test_a_hundred_deep_is_read() -> None:
    value = strict.read("[" * 100 + "]" * 100)
    strict.check_integers(value)
    assert canonical(value) == b"[" * 100 + b"]" * 100


@pytest.mark.parametrize("value", ["[]", "1", '"a"', "null", "true"])
def test_a_line_is_an_object(value: str) -> None:
    with pytest.raises(MalformedError, match="not a JSON object"):
        strict.read_object(value)


@pytest.mark.parametrize("sent", [b"\xff{}", b'{"a": "\xc3"}', b'"\xed\xa0\x80"', b'"\xc0\xaf"'])
def test_bad_utf8_is_refused(sent: bytes) -> None:
    with pytest.raises(MalformedError, match="UTF-8"):
        strict.decoded(sent)


def test_a_byte_order_mark_is_refused_and_said_how_to_mend() -> None:
    with pytest.raises(MalformedError, match="leave it out"):
        strict.decoded(b"\xef\xbb\xbf{}")


def test_a_line_has_16_kib_and_no_more() -> None:
    assert len(strict.text_of(b" " * 16_384)) == 16_384
    with pytest.raises(MalformedError, match="16 KiB"):
        strict.text_of(b" " * 16_385)


WHOLE = st.integers(-(2**53) + 1, 2**53 - 1)
TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
VALUES = st.recursive(
    st.none() | st.booleans() | WHOLE | TEXT,
    lambda parts: st.lists(parts, max_size=4) | st.dictionaries(TEXT, parts, max_size=4),
    max_leaves=12,
)


@settings(deadline=None)
@given(VALUES)
def test_whatever_is_within_the_limits_comes_back_as_it_was(value: Any) -> None:
    read = strict.read(canonical(value).decode())
    strict.check_integers(read)
    assert read == value


BYTES = st.binary(max_size=60) | st.text(max_size=60).map(
    lambda text: text.encode("utf-8", "replace")
)


@settings(deadline=None)
@given(BYTES)
def test_whatever_is_sent_is_read_or_malformed(sent: bytes) -> None:
    with suppress(MalformedError):
        strict.check_integers(strict.read(strict.decoded(sent)))
