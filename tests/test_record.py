"""record.md, sentence by sentence: the form of a record and the order of what is checked."""

import json
from io import BytesIO
from typing import Any

import pytest

from companion import record
from companion.record import MALFORMED, TIME, Reading, lines_of, verdicts

HEAD = '{"record":1,"game":"the-descent","setup":{}}'
RESIGN = '{"do":"resign","by":"green"}'
PLACE = '{"do":"place","by":"green","shape":"circle","square":"c6"}'


def read(*lines: str | bytes, reading: Reading | None = None) -> list[tuple[int, str]]:
    """The verdicts of a record as (line, rule), the rule empty where it was accepted."""
    whole = b"\n".join(line.encode() if isinstance(line, str) else line for line in lines)
    found = verdicts(lines_of(BytesIO(whole)), reading=reading or Reading())
    return [(each.line, each.illegal.rule if each.illegal else "") for each in found]


def why(*lines: str | bytes) -> str:
    """The sentence of the last verdict."""
    whole = b"\n".join(line.encode() if isinstance(line, str) else line for line in lines)
    *_, last = verdicts(lines_of(BytesIO(whole)), reading=Reading())
    assert last.illegal is not None
    return str(last.illegal.why)


def head(**changes: Any) -> str:
    """A header with fields changed, or left out where the value is None."""
    whole = json.loads(HEAD) | changes
    return json.dumps({name: value for name, value in whole.items() if value is not None})


# Lines


def test_a_good_header_has_no_verdict() -> None:
    assert read(HEAD) == []


@pytest.mark.parametrize("blank", [b"", b" ", b"\t\t", b"\r", b" \r\t ", b" " * 40_000])
def test_blank_lines_are_skipped_and_counted(blank: bytes) -> None:
    assert read(blank, HEAD, blank, RESIGN) == [(4, "")]


@pytest.mark.parametrize("sign", ["\x0b", "\x0c", "\u00a0", "\u2028", "\ufeff", "\x00"])
def test_other_white_space_is_no_blank_line(sign: str) -> None:
    assert read(HEAD, sign, RESIGN) == [(2, MALFORMED), (3, "")]


def test_a_carriage_return_before_the_end_is_blank_space() -> None:
    assert read(HEAD + "\r", RESIGN + "\r", "") == [(2, "")]


@pytest.mark.parametrize("sign", ["\r", "\u2028", "\x85", "\x0b"])
def test_only_a_line_feed_ends_a_line(sign: str) -> None:
    assert [line for line, _ in read(HEAD, RESIGN + sign + RESIGN)] == [2]


def test_the_last_line_needs_no_end() -> None:
    assert read(HEAD, RESIGN) == read(HEAD, RESIGN, "") == [(2, "")]


def test_a_line_of_16_kib_is_read_and_one_byte_more_is_malformed() -> None:
    fits = RESIGN + " " * (16_384 - len(RESIGN))
    assert read(HEAD, fits) == [(2, "")]
    assert "16 KiB" in why(HEAD, fits + " ")
    assert "16 KiB" in why(HEAD, fits + "\r")


def test_bytes_count_and_not_signs() -> None:
    line = '{"undone":true,"do":["' + '","'.join(["é" * 400] * 21) + '"]}'
    assert len(line) < 16_384 < len(line.encode())
    assert read(HEAD, line) == [(2, MALFORMED)]


@pytest.mark.parametrize("size", [16_385, 16_386, 16_387, 32_772, 100_000])
def test_a_line_that_only_begins_blank_is_too_long_and_not_skipped(size: int) -> None:
    assert read(HEAD, " " * size + RESIGN, RESIGN) == [(2, MALFORMED), (3, "")]


def test_a_huge_line_is_one_line() -> None:
    assert read(HEAD, "x" * 5_000_000, RESIGN) == [(2, MALFORMED), (3, "")]


def test_line_100_001_is_refused_and_ends_the_reading() -> None:
    filled = [HEAD, *[""] * 99_998, RESIGN]
    assert read(*filled) == read(*filled, "") == [(100_000, "")]
    assert read(*filled, RESIGN, RESIGN) == [(100_000, ""), (100_001, MALFORMED)]


# The header


@pytest.mark.parametrize("text", [
    "", "{}", "[]", "1", "null", "header", RESIGN, HEAD + HEAD, HEAD + ",",
    head(record=None), head(record=2), head(record="1"), head(record=True), head(record=1.0),
    head(game=None), head(game="chess"), head(game="the_descent"), head(game="../the-descent"),
    head(game=""), head(game="The-Descent"), head(game=1), head(setup=None), head(setup=[]),
    head(setup={"size": 8}), head(setup={"move_ms": 1.0}), head(setup={"move_ms": -1}),
    head(setup={"move_ms": 2**53}), head(setup={"board": 1}), head(setup={"first": "draw"}),
    head(about={"who": "Ana"}), head(about={"green": 1}), head(about={"note": "x" * 101}),
    head(about=["Ana"]), head(undone=True), head(extra=1),
    head(fair={}), head(fair={"commit": "a" * 63}), head(fair={"commit": "A" * 64}),
    head(fair={"commit": "a" * 64 + "\n"}), head(fair={"commit": "a" * 64, "seed": 1}),
    head(fair={"commit": "a" * 64, "nonces": {"red": "0" * 32}}),
    head(fair={"commit": "a" * 64, "nonces": {"green": "0" * 31}}),
    head(fair={"commit": "a" * 64, "secret": 7}),
    '{"record":1,"record":1,"game":"the-descent","setup":{}}',
    '{"record":1,"game":"the-descent","setup":null}',
    '{"record":1,"game":"the-descent","setup":{},"about":null}',
    '{"record":1,"game":"the-descent","setup":{},"fair":null}',
])  # fmt: skip
def test_a_bad_header_is_refused_and_nothing_more_is_read(text: str) -> None:
    reading = Reading()
    assert read(text, RESIGN, RESIGN, reading=reading) == [(1 if text else 2, MALFORMED)]
    assert record.print_state(reading) == b'{"state":null}'


def test_an_empty_record_has_no_header() -> None:
    assert read("", " ", "") == [(1, MALFORMED)]
    assert "no header" in why("")


@pytest.mark.parametrize("about", [
    {}, {"event": "x" * 100, "date": "", "place": "é", "referee": "Ion", "note": "\n"},
    {"green": "Ana", "blue": "Bo"}, {"note": "😀" * 100},
])  # fmt: skip
def test_about_has_its_keys_and_a_name_for_each_seat(about: dict[str, str]) -> None:
    assert read(head(about=about), RESIGN) == [(2, "")]


# An action


@pytest.mark.parametrize("line", [
    "[]", "1", "null", '"resign"', "{", RESIGN + RESIGN, "{}", HEAD,
    '{"do":"jump","by":"green"}', '{"do":null,"by":"green"}', '{"do":["resign"],"by":"green"}',
    '{"do":"resign"}', '{"do":"resign","by":"red"}', '{"do":"resign","by":null}',
    '{"do":"resign","by":"green","why":"tired"}', '{"do":"resign","by":"green","by":"green"}',
    '{"do":"resign","by":"green","at":null}', '{"do":"resign","by":"green","at":-1}',
    '{"do":"resign","by":"green","at":1.0}', '{"do":"resign","by":"green","at":1e3}',
    '{"do":"resign","by":"green","at":"1"}', '{"do":"resign","by":"green","at":true}',
    '{"do":"resign","by":"green","at":9007199254740992}', '{"do":"resign","by":"green","at":NaN}',
    '{"do":"resign","by":"green\\ud800"}', '{"do":"ruling","by":"referee","why":"so"}',
    '{"do":"ruling","by":"referee","burnt":[]}',
    '{"do":"ruling","by":"referee","why":"' + "x" * 501 + '","burnt":[]}',
    "\ufeff" + RESIGN, b'{"do":"resign","by":"gr\xffen"}', "[" * 8_000 + "]" * 8_000,
])  # fmt: skip
def test_what_is_malformed_changes_nothing_and_the_rest_is_read(line: str | bytes) -> None:
    assert read(HEAD, line, RESIGN) == [(2, MALFORMED), (3, "")]


@pytest.mark.parametrize("at", ["0", "-0", "9007199254740991"])
def test_a_json_integer_is_an_integer(at: str) -> None:
    assert read(HEAD, f'{{"do":"resign","by":"green","at":{at}}}') == [(2, "")]


def test_a_string_of_500_signs_is_read() -> None:
    why_not = "😀" * 500
    ruling = {"do": "ruling", "by": "referee", "why": why_not, "burnt": ["a1"]}
    assert read(HEAD, json.dumps(ruling)) == [(2, "")]


# Undone


@pytest.mark.parametrize("line", [
    '{"undone":true}', '{"undone":true,"do":"jump","by":7,"at":-1}',
    '{"undone":true,"at":1e99,"n":9007199254740993}', RESIGN[:-1] + ',"undone":true}',
])  # fmt: skip
def test_an_undone_line_is_skipped_unread_and_counts_for_nothing(line: str) -> None:
    assert read(HEAD, line, RESIGN) == [(3, "")]


@pytest.mark.parametrize("line", [
    '{"undone":false}', '{"undone":null}', '{"undone":1}', '{"undone":"true"}', '{"undone":[]}',
    '["undone",true]', '{"undone":true,"undone":true}', '{"undone":true,"a":NaN}',
    '{"undone":true,"a":"' + "x" * 501 + '"}', '{"undone":true,"a":"\\ud800"}',
    b'{"undone":true,"a":"\xff"}', '{"undone":true}' + " " * 16_384,
])  # fmt: skip
def test_any_other_undone_is_malformed_and_the_limits_hold_there_too(line: str | bytes) -> None:
    assert read(HEAD, line, RESIGN) == [(2, MALFORMED), (3, "")]


def test_the_time_of_an_undone_line_counts_for_nothing() -> None:
    undone = '{"undone":true,"do":"resign","by":"green","at":900}'
    assert read(HEAD, undone, RESIGN[:-1] + ',"at":1}') == [(3, "")]


# The order of what is checked


def placed(square: str, **more: Any) -> str:
    return json.dumps(json.loads(PLACE) | {"square": square} | more)


def test_malformed_comes_before_the_time() -> None:
    assert read(HEAD, placed("c6", at=9), placed("c99", at=1))[-1] == (3, MALFORMED)


def test_the_time_comes_before_the_rules() -> None:
    assert read(HEAD, placed("c6", at=9), placed("c6", at=8))[-1] == (3, TIME)
    assert read(HEAD, placed("c6", at=9), placed("c6", at=9))[-1] == (3, "the-descent/turn")


def test_the_time_never_goes_back_over_lines_without_one() -> None:
    lines = placed("c6", at=9), placed("a1", by="blue"), placed("h1", shape="cross", at=8)
    assert read(HEAD, *lines)[1:] == [(3, ""), (4, TIME)]


def test_the_time_of_a_refused_action_counts_for_nothing() -> None:
    lines = placed("c6", by="blue", at=900), placed("c6", at=1)
    assert read(HEAD, *lines) == [(2, "the-descent/turn"), (3, "")]


def test_the_sentence_names_both_times() -> None:
    sentence = why(HEAD, placed("c6", at=70), placed("c6", at=60))
    assert "60" in sentence and "70" in sentence
