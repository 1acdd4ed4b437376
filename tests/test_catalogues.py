"""Everything people read is there in every language, with the same named values."""

import re
from string import Formatter

import pytest

from companion.language import LANGUAGES
from tests.catalogues import Part, Text, catalogue, parts

PERCENT = re.compile(r"%\((\w+)\)s")


def names(text: str) -> set[str]:
    """The named values of a text: `{square}` of Python, `%(square)s` of a template."""
    if PERCENT.search(text):
        return set(PERCENT.findall(text))
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize("part", parts(), ids=lambda part: part.slug or "kernel")
def test_every_text_is_translated(part: Part, language: str) -> None:
    kept = catalogue(part.path(language), language)
    missing = [text for text in part.texts() if not _is_translated(kept.get(text))]
    assert not missing, f"{part.path(language)} lacks (python -m tests.catalogues): {missing[:5]}"


def _is_translated(found: object) -> bool:
    strings = getattr(found, "string", None)
    return bool(strings) and all(strings if isinstance(strings, tuple) else (strings,))


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize("part", parts(), ids=lambda part: part.slug or "kernel")
def test_a_translation_names_the_values_of_its_text(part: Part, language: str) -> None:
    kept = catalogue(part.path(language), language)
    wrong = [text for text in part.texts() if _names_others(text, kept.get(text))]
    assert not wrong


def _names_others(text: Text, found: object) -> bool:
    strings = getattr(found, "string", None) or ""
    said = text if isinstance(text, tuple) else (text,)
    wanted = set.union(*map(names, said))
    each = strings if isinstance(strings, tuple) else (strings,)
    return any(names(string) - wanted for string in each) or names(each[-1]) != names(said[-1])


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize("part", parts(), ids=lambda part: part.slug or "kernel")
def test_no_catalogue_keeps_a_text_that_nobody_says(part: Part, language: str) -> None:
    texts = part.texts()
    said = {text if isinstance(text, str) else text[0] for text in texts}
    ids = (message.id for message in catalogue(part.path(language), language) if message.id)
    assert not {each if isinstance(each, str) else each[0] for each in ids} - said
