"""Which languages Companion speaks, and the catalogues it speaks them from.

The kernel's catalogue is `companion/<language>.po`, a game's is beside its rules, `<language>.po`.
They are read as they are: nothing has to be compiled.
"""

import gettext
from collections.abc import Iterable
from functools import cache
from io import BytesIO
from pathlib import Path

from companion.message import ENGLISH, Tongue

LANGUAGES = ("en", "ro")
HERE = Path(__file__).resolve().parent


@cache
def tongue(language: str) -> Tongue:
    """The words of a language, all catalogues together; English for one we do not speak."""
    if language == "en" or language not in LANGUAGES:
        return ENGLISH
    words = gettext.NullTranslations()
    for path in catalogues(language):
        found = _compiled(path)
        found.add_fallback(words)
        words = found
    return words


def catalogues(language: str) -> list[Path]:
    """The catalogues of a language: each game's, then the kernel's, which therefore wins."""
    return [*sorted(HERE.glob(f"games/*/{language}.po")), HERE / f"{language}.po"]


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
