"""What a form's fields mean: dotted names nest, `name[]` repeats, empty texts are left out.

A suffix says how a text is read: `:json`, or `:min` and `:sec`, which add up to milliseconds;
`:else` is JSON too, and counts only where nothing else stands, in a part that is there.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from companion import parse, strict
from companion.engine import Game
from companion.message import say
from companion.strict import MalformedError

DEEPEST = 7
"""How far names may nest; no game's action goes further."""
SPANS = {"min": 60_000, "sec": 1_000}
REPEATS = re.compile(r"\[\d?\]$")
"""`name[2]` is one more `name[]`: radios need a name of their own to be a group."""


def nested(fields: Iterable[tuple[str, str]]) -> dict[str, Any]:
    """The value that a form's fields write; a list's places are digits.

    >>> nested([("do", "ruling"), ("pieces.green.cross", "c3"), ("burnt[]", "a1"), ("why", "")])
    {'do': 'ruling', 'pieces': {'green': {'cross': 'c3'}}, 'burnt': ['a1']}
    >>> nested([("number.0.0", "3"), ("number.0.1", "used")])
    {'number': [['3', 'used']]}
    >>> nested([("number:json", "[]"), ("number[1]:json", '[3,"used"]')])
    {'number': [[3, 'used']]}
    >>> nested([("reserve_ms.blue:min", "4"), ("reserve_ms.blue:sec", "51")])
    {'reserve_ms': {'blue': 291000}}
    >>> nested([("a.0.n:else", "0"), ("a.1.n:else", "0"), ("a.0.of", "x"), ("a.0.of:else", '"y"')])
    {'a': [{'of': 'x', 'n': 0}]}
    """
    found: dict[str, Any] = {}
    spans: dict[str, int] = {}
    usual: list[tuple[str, Any]] = []
    for name, text in fields:
        plain, _, kind = name.partition(":")
        if text == "":
            continue
        if kind in SPANS:
            spans[plain] = spans.get(plain, 0) + _whole(plain, text) * SPANS[kind]
        elif kind == "else":
            usual.append((plain, strict.read(text)))
        else:
            _put(found, plain, strict.read(text) if kind == "json" else text)
    for name, ms in spans.items():
        _put(found, name, ms)
    for name, value in usual:
        _complete(found, name, value)
    return {name: _listed(value) for name, value in found.items()}


def _whole(name: str, text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 7):
        raise MalformedError(say("“{field}” takes whole minutes and seconds.", field=name[:40]))
    return int(text)


def _put(found: dict[str, Any], name: str, value: Any) -> None:
    *path, last = REPEATS.sub("", name).split(".")
    if len(path) > DEEPEST:
        raise MalformedError(say("There is no field “{field}” here.", field=name[:40]))
    for part in path:
        found = found.setdefault(part, {})
        if not isinstance(found, dict):
            raise MalformedError(say("There is no field “{field}” here.", field=name[:40]))
    if REPEATS.search(name):
        if not isinstance(found.setdefault(last, []), list):
            raise MalformedError(say("There is no field “{field}” here.", field=name[:40]))
        found[last].append(value)
    elif last in found:
        raise MalformedError(say("“{field}” is there twice.", field=name[:40]))
    else:
        found[last] = value


def _complete(found: dict[str, Any], name: str, value: Any) -> None:
    *path, last = name.split(".")
    part: Any = found
    for each in path:
        part = part.get(each) if isinstance(part, dict) else None
    if isinstance(part, dict):
        part.setdefault(last, value)


def chosen(fields: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """The fields without those of parts that were offered (`of[]`) and not ticked (`set[]`).

    >>> chosen([("of[]", "turn"), ("turn", "blue"), ("why", "so")])
    [('why', 'so')]
    """
    every = list(fields)
    offered = {text for name, text in every if name == "of[]"}
    ticked = {text for name, text in every if name == "set[]"}
    left_out = offered - ticked
    return [
        (name, text)
        for name, text in every
        if name not in ("of[]", "set[]") and re.split(r"[.:\[]", name)[0] not in left_out
    ]


def _listed(value: Any) -> Any:
    """Objects whose names are all digits, as lists in the order of their numbers."""
    if not isinstance(value, dict):
        return value
    inner = {name: _listed(part) for name, part in value.items()}
    if inner and all(name.isascii() and name.isdigit() and len(name) < 4 for name in inner):
        return [inner[name] for name in sorted(inner, key=int)]
    return inner


def setup(game: Game[Any, Any], given: Mapping[str, Any]) -> dict[str, Any]:
    """A setup from a form's texts, in the shape that a program would send; `draw` may be first."""
    texts = dict(given)
    first = {"first": texts.pop("first")} if texts.get("first") == "draw" else {}
    found: dict[str, Any] = msgspec.to_builtins(parse.setup(game, texts, strict=False))
    return found | first
