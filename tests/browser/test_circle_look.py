"""Do the screens of Seventh Circle fit: nothing to scroll in play, digits across a table?"""

from collections.abc import Callable, Iterable, Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser import phones
from tests.browser.circle_states import STATES, Held, held
from tests.browser.phones import Phone
from tests.browser.servers import Server
from tests.browser.test_look import AXE, CUT_OFF, RUN_AXE, SCREENS, SIDEWAYS, SMALL, THEME

LEAST_DIGITS = 96
BELOW = """() => {
  document.querySelector(".tabs:has(~ #frame[data-seat=referee])")?.remove();
  const table = document.querySelector(".table-board"), page = document.documentElement;
  const within = table ? table.scrollHeight - table.clientHeight : 0;
  return Math.max(page.scrollHeight - innerHeight, within);
}"""
"""How much is below the edge. The phone that lies between two players holds no seat beside it."""
DIGITS = """() => [...document.querySelectorAll(".num[data-hp]")]
  .map((each) => parseFloat(getComputedStyle(each).fontSize))"""
TIGHT = ("between", "roll", "second", "ghosts", "ghost-roll", "rescue", "joker", "tracker", "count")
"""The states of play that have the most to show."""
KINDS = ("between", "second", "ghosts", "rescue", "tracker", "count", "reckoned")
"""One of each kind of screen."""
Tables = list[Held]


@pytest.fixture(scope="module")
def tables(browser: Browser, server: Server) -> Iterator[Tables]:
    """A table in each state, each with two phones of its own."""
    found = [
        held(*(phones.take_out(browser, server.url) for _ in range(2)), state) for state in STATES
    ]
    yield found
    for each in found:
        each.ana.context.close()
        each.radu.context.close()


def shown(
    phone: Callable[..., Phone], tables: Tables, states: Iterable[str] = STATES, **like: object
) -> Iterator[tuple[str, Page]]:
    """Each page of those states in turn, on new phones of the given kind with the same cookies."""
    for table in tables:
        if table.state not in states:
            continue
        copies: dict[int, Phone] = {}
        for name, held_by, address in table.pages():
            if id(held_by) not in copies:
                cookies = held_by.context.storage_state()
                copies[id(held_by)] = phone(storage=cookies, **like)
            page = copies[id(held_by)].page
            page.goto(address, wait_until="domcontentloaded")
            page.evaluate("document.fonts.ready")
            yield name, page
        for copy in copies.values():
            copy.context.close()


def sheets(page: Page) -> Iterator[str]:
    """Every sheet that this page can open, opened in turn."""
    names = page.locator(".sheet[popover]").evaluate_all("all => all.map((each) => each.id)")
    for name in names:
        if name == "menu":
            continue
        page.evaluate("name => document.getElementById(name).showPopover()", name)
        yield name
        page.evaluate("name => document.getElementById(name).hidePopover()", name)


def found(page: Page) -> list[str]:
    """What is wrong with what is shown now."""
    ways = (("sideways", SIDEWAYS), ("cut off", CUT_OFF), ("small", SMALL))
    return [f"{word}: {each}" for word, script in ways for each in page.evaluate(script)]


@pytest.mark.parametrize("locale", ["en-GB", "ro-RO"])
def test_in_play_nothing_is_scrolled_on_a_phone_upright(
    phone: Callable[..., Phone], tables: Tables, locale: str
) -> None:
    wrong: list[str] = []
    width, height = SCREENS["phone"]
    for name, page in shown(phone, tables, TIGHT, width=width, height=height, locale=locale):
        below = page.evaluate(BELOW)
        wrong += [f"{name}: {below} px below the edge"] if below > 0 else []
        wrong += [f"{name}: {n} px" for n in page.evaluate(DIGITS) if n < LEAST_DIGITS]
    assert not wrong, "\n".join(wrong)


def test_nothing_is_sideways_cut_off_or_too_small_to_hit(
    phone: Callable[..., Phone], tables: Tables
) -> None:
    wrong: list[str] = []
    for name, page in shown(phone, tables):
        for sheet in sheets(page):
            wrong += [f"{name}, {sheet}: {each}" for each in found(page)]
        for screen, (width, height) in SCREENS.items():
            page.set_viewport_size({"width": width, "height": height})
            wrong += [f"{name}, {screen}: {each}" for each in found(page)]
    assert not wrong, "\n".join(dict.fromkeys(wrong))


def test_at_200_percent_text_nothing_is_sideways_or_cut_off(
    phone: Callable[..., Phone], tables: Tables
) -> None:
    wrong: list[str] = []
    for name, page in shown(phone, tables, KINDS):
        session = page.context.new_cdp_session(page)
        session.send("Page.enable")
        session.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
        wrong += [f"{name}: sideways: {each}" for each in page.evaluate(SIDEWAYS)]
        wrong += [f"{name}: cut off: {each}" for each in page.evaluate(CUT_OFF)]
        for sheet in sheets(page):
            wrong += [f"{name}, {sheet}: cut off: {each}" for each in page.evaluate(CUT_OFF)]
    assert not wrong, "\n".join(dict.fromkeys(wrong))


def test_axe_finds_nothing_serious_dark_or_light(
    phone: Callable[..., Phone], tables: Tables
) -> None:
    serious: list[str] = []
    for name, page in shown(phone, tables, KINDS):
        page.evaluate(AXE.read_text("utf-8"))
        for theme in ("dark", "light"):
            page.evaluate(THEME, theme)
            serious += [f"{name} {theme}: {each}" for each in page.evaluate(RUN_AXE)]
    assert not serious, "\n".join(serious)
