"""Which languages Companion speaks, and the catalogues it speaks them from.

The kernel's catalogue is `companion/<language>.po`, a game's is beside its rules, `<language>.po`.
They are read as they are: nothing has to be compiled.
"""

import gettext
from collections.abc import Iterable
from copy import copy
from functools import cache
from io import BytesIO
from pathlib import Path

from companion.message import ENGLISH, Tongue

LANGUAGES = ("en", "ro")
HERE = Path(__file__).resolve().parent


@cache
def tongue(language: str, package: str = "") -> Tongue:
    """The words of a language, as a game's package says them; English for one we do not speak.

    The game's own catalogue comes first, then the kernel's, then the other games': two games
    may use one English word for two things.
    """
    if language == "en" or language not in LANGUAGES:
        return ENGLISH
    words = gettext.NullTranslations()
    for path in reversed(catalogues(language, package)):
        found = copy(_compiled(path))
        found.add_fallback(words)
        words = found
    return words


def catalogues(language: str, package: str = "") -> list[Path]:
    """The catalogues of a language, the first to ask first."""
    own = HERE / "games" / package / f"{language}.po"
    kernel = HERE / f"{language}.po"
    others = [path for path in sorted(HERE.glob(f"games/*/{language}.po")) if path != own]
    return [*([own] if package and own.exists() else []), kernel, *others]


@cache
def _compiled(path: Path) -> gettext.GNUTranslations:
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    with path.open("rb") as file:
        catalogue = read_po(file, locale=path.stem)
    compiled = BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


def best(wanted: Iterable[str]) -> str:
    """The first language of a phone's list that we speak, else English.

    >>> best(["de-AT", "ro-RO", "en"])
    'ro'
    """
    for code in wanted:
        short = code.split("-")[0].lower()
        if short in LANGUAGES:
            return short
    return "en"
