"""Is the browser that the tests drive the one that was meant?"""

from collections.abc import Iterator

import pytest

from tests.browser import chromium


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    chromium.find.cache_clear()
    yield
    chromium.find.cache_clear()


def test_the_named_browser_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_CHROMIUM", "/bin/true")
    assert chromium.find() == "/bin/true"


def test_a_named_browser_that_does_not_start_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_CHROMIUM", "/nowhere")
    with pytest.raises(chromium.NoChromiumError, match="COMPANION_CHROMIUM=/nowhere"):
        chromium.find()


def test_where_nothing_can_be_installed_it_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COMPANION_CHROMIUM", raising=False)
    monkeypatch.setattr(chromium, "run", lambda *command, **how: None)
    with pytest.raises(chromium.NoChromiumError, match="Install one"):
        chromium.find()
