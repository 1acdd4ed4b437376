"""Which games there are: every folder beside this file is one."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from companion.engine import Game


@cache
def games() -> dict[str, Game[Any, Any]]:
    """All games by slug, in the order of their folders' names."""
    found = (import_module(f"{__name__}.{part.name}").GAME for part in iter_modules(__path__))
    return {game.slug: game for game in found}


@cache
def folder(slug: str) -> str:
    """The name of a game's package: Python's names have no dashes."""
    return slug.replace("-", "_")


def game(slug: str) -> Game[Any, Any] | None:
    """The game of that slug; only its own folder is imported."""
    names = {part.name for part in iter_modules(__path__)}
    if folder(slug) not in names or "_" in slug:
        return None
    found = import_module(f"{__name__}.{folder(slug)}").GAME
    return found if found.slug == slug else None
