"""Reads a game's component lists from seeds/, typed."""

from functools import cache
from typing import TypeVar

import msgspec

from companion import ROOT

SEEDS = ROOT / "seeds"

T = TypeVar("T")


@cache
def components(slug: str, name: str, kind: type[T]) -> tuple[T, ...]:
    """The list `seeds/<slug>/<name>.json`, each of its things of that type; read once.

    Raises FileNotFoundError where there is no such list, msgspec.ValidationError where a thing
    has another form.
    """
    path = SEEDS / slug / f"{name}.json"
    return tuple(msgspec.convert(each, kind) for each in msgspec.json.decode(path.read_bytes()))
