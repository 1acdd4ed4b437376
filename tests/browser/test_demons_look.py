"""Does every screen of Personal Demons fit its phone, in each step, also with text at 200 %?

Asked of each screen are the questions of test_look.py: nothing sideways, cut off, or too small to
hit; axe-core finds nothing serious.
"""

import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Page, StorageState, expect

from tests.browser import phones
from tests.browser.demons import Seat, Wire
from tests.browser.phones import Phone
from tests.browser.servers import Server
from tests.browser.test_look import AXE, CUT_OFF, RUN_AXE, SCREENS, SIDEWAYS, SMALL, THEME

SEATS = ("red", "Ana Maria", "green", "yellow")
FEAR = {
    "sigils": "YRBY",
    "tiers": [{"points": 2, "requires": {"B": 1}}, {"points": 14, "requires": {"B": 2, "R": 3}}],
}
SPRITE = {"size": "small", "kind": "fragment", "sigils": "BW", "value": 1, "name": "Sprite"}
KNIGHT = {"size": "small", "kind": "knight", "sigils": "--"}
RAVENER = {"size": "hefty", "shape": "wide", "sigils": "BRY-", "value": 6, "name": "The Ravener"}
LYING: dict[str, Any] = {
    "a1": {"card": {"size": "regular", "sigils": "BRRY", "value": 3, "name": "Malphas the Old"}},
    "b1": {"card": {"size": "regular", "sigils": "WWWW", "value": 2}},
    "d2": {"top": SPRITE, "bottom": KNIGHT}, "b2": {"fear": FEAR},
    "d4": {"down": True, "seal": "R"}, "a4": {"card": RAVENER}, "b4": {"part": "a4"},
}  # fmt: skip
POINTS = {f"{column}{row}": n for n, (column, row) in enumerate(
    (column, row) for row in "123" for column in "abc")}  # fmt: skip
SEALS = {at: ["BRY"[n % 3], "cracked" if n % 2 else "active"] for at, n in POINTS.items()}
APART = {
    ("bonus", "red"): {each and f"/{each}": each or "bonus" for each in
                       ("", "note", "library", "history", "rules", "at/14")},
    ("bonus", "referee"): {"": "bonus", "/ruling?whose=red": "ruling"},
}  # fmt: skip
"""The pages apart from the board that are looked at, and what each is called here."""
FOUND = """() => {
  const all = [...document.querySelectorAll(".screen[id]")];
  return all.length ? all.filter((each) => !each.matches("[id^=of-]:not([data-home])"))
    .map(({ id }) => id) : [""];
}"""
OPEN = """(id) => {
  location.hash = id;
  for (const each of document.querySelectorAll("details")) each.open = true;
}"""


class Place(NamedTuple):
    """A board or page, and whose phone shows it."""

    step: str
    who: str
    address: str


STEPS: dict[str, list[tuple[str, dict[str, Any]]]] = {
    "courage": [], "setup": [("courage", {"take": "?"})],
    "place": [("fear", {"space": "b2", "card": FEAR})], "reveal": [("place", {"space": "c3"})],
    "bonus": [("reveal", {"face_down": {"seal": "B", "sin": "want"}})],
    "scoring": [("decline", {}), ("pass", {})], "end": [("score", {})], "over": [],
}  # fmt: skip
"""The steps in their order, and what leads to each."""


def table_at(server: Server, step: str) -> Wire:
    """Four players in round 3, red with all that can lie on a circle, at that step."""
    wire = Wire(server.url, {"seats": list(SEATS)})
    for name, before in STEPS.items():
        for do, more in before:
            for by in ("referee",) if do in ("pass", "score") else SEATS:
                wire.act(by, do=do, by=by, **more)
        if name == "place":
            full(wire, 2 if step == "end" else 3)
        if name == step:
            break
    return wire


def full(wire: Wire, round_: int) -> None:
    """Fill red's circle, in the last turn of a round."""
    wire.act(
        "referee", do="ruling", by="referee", why="to look at", turn=6, round=round_,
        circle={"red": LYING}, seals={"red": SEALS}, score={"red": 96},
        sins={"red": {"glut": 6, "hate": 3, "want": 0}},
        courage={"red": [{"name": "Keeper", "each": None}, {"name": "Score Sins", "each": None}]},
    )  # fmt: skip


class Evening(NamedTuple):
    """What there is to look at, and the cookies of the phones that may."""

    places: tuple[Place, ...]
    cookies: dict[tuple[str, str], StorageState]


@pytest.fixture(scope="module")
def evening(browser: Browser, server: Server) -> Evening:
    """A table in every step, a solo game, a tracker, and the pages apart from the board."""
    tables = {step: table_at(server, step) for step in STEPS}
    tables["alone"] = Wire(server.url, {"seats": ["red"], "solo": "devilish"})
    tables["tracker"] = Wire(server.url, {"seats": ["red", "blue"], "cards": False}, "open")
    for seat in ("red", "blue"):
        tables["tracker"].act(seat, do="courage", by=seat)
    places: list[Place] = []
    cookies: dict[tuple[str, str], StorageState] = {}
    for step, wire in tables.items():
        for who in ("red", "referee"):
            phone = phones.take_out(browser, server.url)
            board = Seat(phone, who).sit(wire).page.url
            pages = APART.get((step, who), {"": step})
            places += [Place(name, who, board + page) for page, name in pages.items()]
            cookies |= {(name, who): phone.context.storage_state() for name in pages.values()}
            phone.context.close()
    return Evening(tuple(places), cookies)


def kind(screen: str) -> str:
    """What a screen is for, whosever it is."""
    return re.sub(r"-(red|green|yellow|blue|seat-2)$", "", screen)


def screens(
    phone: Callable[..., Phone], evening: Evening, steps: str = "", **like: Any
) -> Iterator[tuple[str, Page]]:
    """Every kind of screen of every place in turn, opened as its link would; a home each time."""
    page, seen = phone(**like).page, set()
    for place in evening.places:
        if steps and place.step not in steps.split():
            continue
        page.context.clear_cookies()
        page.context.add_cookies(evening.cookies[place.step, place.who]["cookies"])
        page.goto(place.address)
        page.evaluate("document.fonts.ready")
        for each in page.evaluate(FOUND):
            if kind(each) in seen:
                continue
            page.evaluate(OPEN, each)
            seen |= {kind(each)} - {"", "of", "over"}
            yield f"{place.step} {place.who} {each}", page


def told(wrong: list[str]) -> str:
    """What is wrong, each in one line."""
    return "\n".join(dict.fromkeys(" ".join(each.split()) for each in wrong))


def large_text(page: Page) -> None:
    """As a phone shows it whose owner asked for text at 200 %."""
    session = page.context.new_cdp_session(page)
    session.send("Page.enable")
    session.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})


@pytest.mark.parametrize(
    ("screen", "locale"), [*((screen, "en-GB") for screen in SCREENS), ("phone", "ro-RO")]
)
def test_nothing_is_sideways_cut_off_or_too_small_to_hit(
    phone: Callable[..., Phone], evening: Evening, screen: str, locale: str
) -> None:
    width, height = SCREENS[screen]
    wrong: list[str] = []
    steps = "" if screen in ("phone", "landscape") else "place bonus scoring over tracker"
    for name, page in screens(phone, evening, steps, width=width, height=height, locale=locale):
        wrong += [f"{name}: sideways: {each}" for each in page.evaluate(SIDEWAYS)]
        wrong += [f"{name}: cut off: {each}" for each in page.evaluate(CUT_OFF)]
        wrong += [f"{name}: small: {each}" for each in page.evaluate(SMALL)]
    assert not wrong, told(wrong)


def test_at_200_percent_text_nothing_is_sideways_or_cut_off(
    phone: Callable[..., Phone], evening: Evening
) -> None:
    wrong: list[str] = []
    for n, (name, page) in enumerate(screens(phone, evening)):
        if n == 0:
            large_text(page)
        wrong += [f"{name}: sideways: {each}" for each in page.evaluate(SIDEWAYS)]
        wrong += [f"{name}: cut off: {each}" for each in page.evaluate(CUT_OFF)]
    assert not wrong, told(wrong)


def test_axe_finds_nothing_serious_dark_or_light(
    phone: Callable[..., Phone], evening: Evening
) -> None:
    serious: list[str] = []
    for name, page in screens(phone, evening):
        page.evaluate(AXE.read_text("utf-8"))
        for theme in ("dark", "light"):
            page.evaluate(THEME, theme)
            serious += [f"{name} {theme}: {each}" for each in page.evaluate(RUN_AXE)]
    assert not serious, told(serious)


@pytest.mark.parametrize("screen", SCREENS)
def test_the_whole_circle_is_seen_without_scrolling(
    phone: Callable[..., Phone], evening: Evening, screen: str
) -> None:
    width, height = SCREENS[screen]
    page = phone(width=width, height=height).page
    for step in ("place", "reveal", "bonus"):
        page.context.clear_cookies()
        page.context.add_cookies(evening.cookies[step, "red"]["cookies"])
        page.goto(next(each.address for each in evening.places if each.step == step))
        ring, foot = page.locator("#of-red .ring"), page.locator("#of-red .foot-pd")
        expect(foot).to_be_visible()
        circle, below = ring.bounding_box(), foot.bounding_box()
        assert circle and below and circle["y"] >= 0
        beside = below["x"] + below["width"] <= circle["x"]
        assert circle["y"] + circle["height"] <= (height if beside else below["y"]) + 1, step
