"""Can everything be read? Contrast over all pairs of tokens, each theme and accent (look.md)."""

import re
from collections.abc import Iterator

import pytest

from companion import ROOT

CSS = (ROOT / "static/tokens.css").read_text("utf-8")
DESCENT = (ROOT / "static/games/the-descent/descent.css").read_text("utf-8")
THEMES = ("dark", "black", "light", "red")
GAMES = ("", "the-descent", "seventh-circle", "personal-demons", "well-of-darkness")
GROUNDS = ("ground", "slab", "slab-2", "well", "field")
SIDES = ("green", "blue", "red", "yellow", "one", "two")
TEXT, EDGE = 4.5, 3.0


def rules(css: str) -> Iterator[tuple[str, dict[str, str]]]:
    """Each rule's selector and the custom properties it sets, in the file's order."""
    plain = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    plain = re.sub(r"@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", "", plain)
    for selector, body in re.findall(r"([^{}]+)\{([^{}]*)\}", plain):
        yield selector.strip(), dict(re.findall(r"--([\w-]+):\s*([^;]+)", body))


def holds(selector: str, theme: str, game: str) -> bool:
    """Whether a rule is for the page of a game in a theme."""
    own, any_game = f"[data-game={game}]", "[data-game]" if game else "-"
    named = [":root", own, any_game]
    named += [" ".join([f"[data-theme={theme}]", *part]) for part in ([], [own], [any_game])]
    return any(part.strip() in named for part in selector.split(",") if part.strip())


def weight(selector: str) -> int:
    """What wins: the more a selector names, then what comes later."""
    return selector.count("[") + selector.count(":root")


def tokens(theme: str, game: str, css: str = CSS) -> dict[str, str]:
    """Every token as it is in one theme and accent."""
    fit = [(selector, found) for selector, found in rules(css) if holds(selector, theme, game)]
    values: dict[str, str] = {}
    for selector, found in sorted(fit, key=lambda each: weight(each[0].split(",")[-1])):
        del selector
        values |= found
    return values


def colour(values: dict[str, str], name: str) -> tuple[float, float, float]:
    """A token as red, green and blue from 0 to 1; follows `var()`."""
    text = values[name].strip()
    if text.startswith("var("):
        return colour(values, text[6:-1])
    digits = text.removeprefix("#")
    digits = "".join(each * 2 for each in digits) if len(digits) == 3 else digits
    assert re.fullmatch(r"[0-9a-fA-F]{6}", digits), f"--{name} is no plain colour: {text}"
    red, green, blue = (int(digits[place : place + 2], 16) / 255 for place in (0, 2, 4))
    return red, green, blue


def lightness(of: tuple[float, float, float]) -> float:
    """Relative luminance, as WCAG 2 computes it."""
    parts = [each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in of]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(values: dict[str, str], one: str, other: str) -> float:
    """The ratio of two tokens, 1 to 21.

    >>> round(contrast({"a": "#fff", "b": "#000"}, "a", "b"), 1)
    21.0
    """
    light, dark = sorted((lightness(colour(values, name)) for name in (one, other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def pairs() -> Iterator[tuple[str, str, float]]:
    """What stands on what, and how much it must differ."""
    for ground in GROUNDS:
        for ink in ("ink", "ink-2", "ink-3", "accent-ink", "ok", "warn", "bad"):
            yield ink, ground, TEXT
        yield "focus", ground, EDGE
    for side in SIDES:
        yield f"on-{side}", side, TEXT
        yield from ((side, ground, EDGE) for ground in ("ground", "slab", "slab-2", "well"))
    for soft in ("accent-soft", "bad-soft", "warn-soft"):
        yield from ((ink, soft, TEXT) for ink in ("ink", "ink-2"))
    yield from (("accent-ink", "accent-soft", TEXT), ("bad", "bad-soft", TEXT),
                ("warn", "warn-soft", TEXT), ("on-accent", "accent", TEXT),
                ("on-picked", "picked", TEXT), ("on-bad", "bad-fill", TEXT))  # fmt: skip
    yield from (("line-2", ground, EDGE) for ground in ("ground", "slab", "well", "field"))
    yield from (("accent", ground, EDGE) for ground in ("ground", "slab"))
    yield from (("picked", ground, EDGE) for ground in ("ground", "slab"))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("theme", THEMES)
def test_text_and_edges_can_be_told_from_what_they_stand_on(theme: str, game: str) -> None:
    values = tokens(theme, game)
    weak = [
        f"--{one} on --{other}: {contrast(values, one, other):.2f}, not {least}"
        for one, other, least in pairs() if contrast(values, one, other) < least
    ]  # fmt: skip
    assert not weak, "\n".join(weak)


@pytest.mark.parametrize("theme", THEMES)
def test_pieces_can_be_told_from_stones_and_holes(theme: str) -> None:
    values = tokens(theme, "the-descent") | tokens(theme, "the-descent", DESCENT)
    values.setdefault("ember", values["accent"])
    for side in ("green", "blue"):
        assert contrast(values, side, "plate") >= EDGE, side
    assert contrast(values, "crack", "char") >= 2, "a hole is told by its cracks"
    assert contrast(values, "ember", "char") >= EDGE, "and a new one by its embers"
    assert contrast(values, "ink", "tile") >= EDGE and contrast(values, "ink", "tile-2") >= EDGE


def test_no_side_has_the_colour_of_its_own_games_accent() -> None:
    for theme in ("dark", "light"):
        values = tokens(theme, "the-descent")
        assert values["accent"] not in (values["green"], values["blue"])


def test_every_theme_sets_what_the_first_one_sets_where_it_must_differ() -> None:
    for theme in THEMES:
        values = tokens(theme, "the-descent")
        for name in (*GROUNDS, "ink", "ink-2", "ink-3", "line", "line-2", "accent", "picked"):
            colour(values, name)


def test_no_other_colour_is_written_anywhere() -> None:
    """A component names a token; a game's own stones are tokens of its sheet."""
    for path in sorted((ROOT / "static").rglob("*.css")):
        if path.name == "tokens.css":
            continue
        plain = re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL)
        for body in re.findall(r"\{([^{}]*)\}", plain):
            drawn = re.sub(r"--[\w-]+:[^;}]+", "", body)
            assert not re.search(r"#[0-9a-fA-F]{3,8}\b", drawn), f"{path.name}: {drawn}"
