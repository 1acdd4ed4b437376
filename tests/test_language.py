"""A text is said in the words of the game that says it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import language
from companion.language import LANGUAGES, best, tongue
from companion.message import ENGLISH


@pytest.fixture
def two_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Two games that mean two things by one word."""
    for name, word in (("cards", "culoare"), ("rooms", "costum")):
        folder = tmp_path / "games" / name
        folder.mkdir(parents=True)
        (folder / "ro.po").write_text(f'msgid "suit"\nmsgstr "{word}"\n', "utf-8")
    (tmp_path / "ro.po").write_text('msgid "seat"\nmsgstr "loc"\n', "utf-8")
    monkeypatch.setattr(language, "HERE", tmp_path)
    tongue.cache_clear()
    yield
    tongue.cache_clear()


@pytest.mark.parametrize(("game", "word"), [("cards", "culoare"), ("rooms", "costum")])
def test_a_game_says_its_own_word(two_games: None, game: str, word: str) -> None:
    assert tongue("ro", game).gettext("suit") == word
    assert tongue("ro", game).gettext("seat") == "loc"


def test_without_a_game_every_game_is_understood(two_games: None) -> None:
    assert tongue("ro").gettext("suit") in ("culoare", "costum")


def test_a_language_we_do_not_speak_is_english() -> None:
    assert tongue("de") is ENGLISH
    assert best(["de", "fr-CH"]) == LANGUAGES[0]
