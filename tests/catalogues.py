"""Which texts a catalogue must have; `python -m tests.catalogues` adds the missing ones to it.

The kernel's catalogue covers `companion/` without its games and `templates/` without theirs; a
game's covers its two folders and the printed rules.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from babel.messages import Catalog
from babel.messages.extract import extract
from babel.messages.pofile import read_po, write_po

from companion import ROOT
from companion.games import folder, games
from companion.language import LANGUAGES

KEYWORDS = {
    "say": None, "say_n": (1, 2), "say_of": (2,), "_": None, "gettext": None, "ngettext": (1, 2),
}  # fmt: skip
KNOWN = {"say_of": (3,)}
"""The same, of the people who are known by name."""
Text = str | tuple[str, ...]


@dataclass(frozen=True)
class Part:
    """A part of the project with a catalogue of its own; `slug` is empty for the kernel."""

    slug: str

    def path(self, language: str) -> Path:
        """Its catalogue."""
        inside = f"games/{folder(self.slug)}/" if self.slug else ""
        return ROOT / "companion" / f"{inside}{language}.po"

    def texts(self) -> set[Text]:
        """Every text it says; a pair where a number decides the form."""
        found = {text for path in self._files() for text in _texts(path)}
        if self.slug:
            found |= {rule.says for rule in games()[self.slug].rules}
        return found

    def _files(self) -> Iterator[Path]:
        if self.slug:
            yield from (ROOT / "companion/games" / folder(self.slug)).rglob("*.py")
            yield from (ROOT / "templates/games" / self.slug).rglob("*.*")
            return
        for path in (*(ROOT / "companion").rglob("*.py"), *(ROOT / "templates").rglob("*.*")):
            if "games" not in path.relative_to(ROOT).parts[1:-1]:
                yield path


def parts() -> list[Part]:
    """The kernel and each game."""
    return [Part(""), *(Part(slug) for slug in games())]


def _texts(path: Path) -> Iterator[Text]:
    method = "python" if path.suffix == ".py" else "jinja2"
    options = {"extensions": "jinja2.ext.do,jinja2.ext.i18n", "silent": "false"}
    for keywords in (KEYWORDS, KNOWN):
        with path.open("rb") as file:
            for _line, message, _comments, _context in extract(
                method, file, keywords, (), options if method == "jinja2" else {}
            ):
                yield message if isinstance(message, str) else tuple(message)


def catalogue(path: Path, language: str) -> Catalog:
    """The catalogue at that place; an empty one where there is none."""
    if not path.exists():
        return Catalog(locale=language)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def complete(part: Part, language: str) -> int:
    """Add missing texts, untranslated, and drop those nobody says; how many were added."""
    path, texts = part.path(language), part.texts()
    old = catalogue(path, language)
    new = Catalog(locale=language)
    for text in sorted(texts, key=lambda each: each if isinstance(each, str) else each[0]):
        known = old.get(text)
        new.add(text, known.string if known else None)
    with path.open("wb") as file:
        write_po(file, new, width=0, omit_header=True, ignore_obsolete=True)
    return sum(1 for text in texts if not old.get(text))


if __name__ == "__main__":
    for each in parts():
        for language in LANGUAGES[1:]:
            added = complete(each, language)
            print(f"{each.slug or 'kernel'} {language}: {added} added")
