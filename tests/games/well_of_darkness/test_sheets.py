"""The sheets: dice told from what is printed on them and what they lie on; how heavy a page is."""

import gzip
import re

import pytest

from companion import ROOT
from tests.test_tokens import EDGE, TEXT, THEMES, contrast, rules, tokens

SHEETS = ROOT / "static/games/well-of-darkness"
PAD = (SHEETS / "pad.css").read_text("utf-8")
COLOURS = ("red", "green", "white", "blue", "yellow", "black")
LOADED = {
    "overlord": ("well", "pad", "lord", "map"), "hero": ("well", "pad", "hero", "map"),
    "table": ("well", "pad", "table", "map"), "questions": ("well", "map", "setup"),
}  # fmt: skip


def die(theme: str, colour: str) -> dict[str, str]:
    """A page's tokens with those of a die: `d` the die, `do` what is printed on it, its `edge`."""
    values = tokens(theme, "well-of-darkness")
    for selector, found in rules(PAD):
        for part in re.split(r",(?![^()]*\))", selector):
            themes = re.findall(r"data-theme=(\w+)", part)
            names = re.findall(r"\.(\w+)", part)
            if colour in names and set(names) <= set(COLOURS) and themes in ([], [theme]):
                values |= found
    return values


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("colour", COLOURS)
def test_a_die_is_told_from_its_faces_and_from_where_it_lies(theme: str, colour: str) -> None:
    values = die(theme, colour)
    assert contrast(values, "do", "d") >= TEXT
    for ground in ("ground", "slab", "well"):
        assert contrast(values, "edge", ground) >= EDGE, ground


def test_every_colour_of_a_sheet_is_a_custom_property() -> None:
    for path in SHEETS.glob("*.css"):
        for body in re.findall(r"\{([^{}]*)\}", path.read_text("utf-8")):
            drawn = re.sub(r"--[\w-]+:[^;}]+", "", body)
            assert not re.search(r"#[0-9a-fA-F]{3,8}\b|rgb|hsl", drawn), f"{path.name}: {drawn}"


@pytest.mark.parametrize("page", LOADED)
def test_a_page_loads_only_light_sheets(page: str) -> None:
    sheets = [(SHEETS / f"{name}.css").read_bytes() for name in LOADED[page]]
    assert len(gzip.compress(b"".join(sheets))) < 6 * 1024
    assert max(map(len, sheets)) < 15 * 1024
