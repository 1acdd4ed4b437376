"""What JSON a record may hold: record.md's limits of text and size, and nothing looser.

Python's own reader lets a key stand twice, `NaN`, lone surrogates and a million brackets pass;
here each is a MalformedError that says which.
"""

import json
import re
from typing import Any

from companion.engine import MOST
from companion.message import Message, say

MOST_BYTES = 16 * 1024
MOST_SIGNS = 500
MOST_DEEP = 100
"""No page nests even ten deep; Python's own limit depends on its version and on who calls."""
SURROGATE = re.compile("[\ud800-\udfff]")


class MalformedError(Exception):
    """What was sent has not the form it must have; `why` is the sentence."""

    def __init__(self, why: Message) -> None:
        super().__init__(str(why))
        self.why = why


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise MalformedError(say("The key “{key}” stands twice in one object.", key=twice[:40]))
    return found


def _constant(name: str) -> None:
    raise MalformedError(say("{name} is not a JSON number.", name=name))


_reader = json.JSONDecoder(object_pairs_hook=_pairs, parse_constant=_constant)


def text_of(line: bytes) -> str:
    """The line as text: at most 16 KiB of UTF-8 without a byte-order mark."""
    if len(line) > MOST_BYTES:
        raise MalformedError(say("The line is longer than 16 KiB."))
    return decoded(line)


def decoded(sent: bytes) -> str:
    """What was sent as text: UTF-8 without a byte-order mark."""
    try:
        text = sent.decode("utf-8")
    except UnicodeDecodeError:
        raise MalformedError(say("This is not UTF-8 text.")) from None
    if text.startswith("\ufeff"):
        raise MalformedError(say("This starts with a byte-order mark; leave it out."))
    return text


def read(text: str) -> Any:
    """The one JSON value of a text, its strings within the limits."""
    try:
        value = _reader.decode(text.strip(" \t\r\n"))
    except RecursionError:
        raise _too_deep() from None
    except ValueError:
        raise MalformedError(say("This is not one JSON value.")) from None
    _check_strings(value, 0)
    return value


def _too_deep() -> MalformedError:
    return MalformedError(say("This nests too deep."))


def read_object(text: str) -> dict[str, Any]:
    """The one JSON object of a text."""
    value = read(text)
    if not isinstance(value, dict):
        raise MalformedError(say("This is not a JSON object."))
    return value


def _check_strings(value: Any, depth: int) -> None:
    """Refuse a string of over 500 code points or with a lone surrogate, keys too; and depth."""
    if isinstance(value, str):
        _check_string(value)
    elif isinstance(value, dict | list) and depth == MOST_DEEP:
        raise _too_deep()
    elif isinstance(value, dict):
        for key, part in value.items():
            _check_string(key)
            _check_strings(part, depth + 1)
    elif isinstance(value, list):
        for part in value:
            _check_strings(part, depth + 1)


def _check_string(text: str) -> None:
    if len(text) > MOST_SIGNS:
        raise MalformedError(say("A text is longer than {most} characters.", most=MOST_SIGNS))
    if SURROGATE.search(text):
        raise MalformedError(say("A text holds half a character (a lone surrogate)."))


def check_integers(value: Any) -> None:
    """Refuse an integer beyond ±(2^53 − 1), which no page allows anywhere."""
    if isinstance(value, bool):
        return
    if isinstance(value, int) and abs(value) > MOST:
        raise MalformedError(say("A number is beyond ±(2^53 − 1)."))
    for part in value.values() if isinstance(value, dict) else _parts(value):
        check_integers(part)


def _parts(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []
