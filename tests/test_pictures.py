"""The pictures that the documents show are there, and are screens (`make pictures` takes them)."""

import re
import struct
from pathlib import Path

import pytest

from companion import ROOT

PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
PICTURES = sorted((ROOT / "docs/pictures").glob("*.png"))
SIZES = {
    "phone": (720, 1480), "landscape": (1480, 720), "tablet": (1640, 2360), "desk": (1280, 800)
}  # fmt: skip
"""In px; but for the desk's, two for each of the screen's own."""


def size(path: Path) -> tuple[int, int]:
    """Width and height of a PNG."""
    head = path.read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n", path
    width, height = struct.unpack(">II", head[16:24])
    return width, height


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_a_page_shows_is_there(page: Path) -> None:
    for address in re.findall(r"!\[[^\]]*\]\(([^)\s]+)", page.read_text("utf-8")):
        assert (page.parent / address).is_file(), address


def test_there_is_a_picture_of_every_screen() -> None:
    names = {path.stem for path in PICTURES}
    turn = "turn pick play refused sacrifice waiting last flag random offline over"
    screens = ["home", "people", "join", "desk", *(f"descent-{word}" for word in turn.split())]
    assert {f"{screen}-phone-dark" for screen in screens} | {"desk-dark", "desk-light"} <= names


@pytest.mark.parametrize("path", PICTURES, ids=lambda path: path.stem)
def test_a_picture_is_of_a_whole_screen_and_not_too_heavy(path: Path) -> None:
    screen = next(name for name in (*path.stem.split("-")[::-1], "desk") if name in SIZES)
    assert size(path) == SIZES[screen]
    assert path.stat().st_size < 300_000
