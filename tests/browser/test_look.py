"""Does every page fit its screen: nothing sideways, targets for thumbs, digits across a table?

Looked at on a phone upright and on its side, a tablet and a desk, dark and light, text at 200 %;
axe-core finds nothing serious.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Locator, Page, StorageState, expect

from tests.browser import descent, phones
from tests.browser.phones import Phone
from tests.browser.servers import Server

AXE = Path(__file__).with_name("vendor") / "axe.min.js"
SCREENS = {"phone": (360, 740), "landscape": (740, 360), "tablet": (820, 1180), "desk": (1280, 800)}
MOVES = (
    ("green", "A", "circle", "S", "3"), ("blue", "B", "square", "E", "2"),
    ("green", "C", "cross", "W", "1"), ("blue", "D", "triangle", "N", "1"),
)  # fmt: skip

SIDEWAYS = """() => {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return [];
  return [...document.querySelectorAll("body *")]
    .filter((each) => each.getBoundingClientRect().right > width + 0.5)
    .map((each) => `${each.tagName}.${each.getAttribute("class")} ${each.textContent.trim()}`)
    .map((text) => text.slice(0, 80)).slice(0, 6);
}"""
CUT_OFF = """() => {
  const every = "button, a.btn, .card b, .num, h1, h2, .seat, .code, label, .input";
  return [...document.querySelectorAll(every)]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }))
    .filter((each) => !each.matches(".sr, .rail .seat") && each.tagName !== "INPUT")
    .filter((each) => getComputedStyle(each).display !== "inline")
    .filter((each) => each.clientWidth > 0 && each.scrollWidth > each.clientWidth + 1)
    .map((each) => `${each.tagName}.${each.getAttribute("class")} ${each.textContent.trim()}`
      .slice(0, 60) + ` ${each.scrollWidth} in ${each.clientWidth}`);
}"""
SMALL = """() => {
  const found = [];
  const every = "a[href], button, summary, input, select, textarea";
  for (const each of document.querySelectorAll(every)) {
    const inside = each.closest("label");
    const target = inside && ["radio", "checkbox"].includes(each.type) ? inside : each;
    if (!target.checkVisibility({ visibilityProperty: true }) || each.type === "hidden") continue;
    if (target.closest(".squares, .ticks64, .sr")) continue; // the board's own squares
    const inText = each.tagName === "A" && getComputedStyle(each).display === "inline";
    const { width, height } = target.getBoundingClientRect();
    if (!inText && width > 0 && (width < 47.5 || height < 47.5)) {
      found.push(`${each.tagName} "${(each.ariaLabel ?? target.textContent).trim().slice(0, 40)}" `
        + `${width.toFixed(0)}×${height.toFixed(0)}`);
    }
  }
  return found;
}"""
RUN_AXE = """() => axe.run({ resultTypes: ["violations"] }).then(({ violations }) => violations
  .filter(({ impact }) => ["serious", "critical"].includes(impact))
  .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes[0].html.slice(0, 150)}`))"""
THEME = "theme => { document.documentElement.dataset.theme = theme; }"


class Place(NamedTuple):
    """A page, and whose phone shows it."""

    name: str
    who: str
    address: str


class Evening(NamedTuple):
    """A table in the middle of a game, one that is over, and the phones' cookies."""

    places: tuple[Place, ...]
    cookies: dict[str, StorageState]


@pytest.fixture(scope="module")
def evening(browser: Browser, server: Server) -> Iterator[Evening]:
    """Two tables to look at: names as long as people's, a game that has begun, one that is over."""
    out: list[Phone] = []

    def take_out(**like: Any) -> Phone:
        out.append(phones.take_out(browser, server.url, **like))
        return out[-1]

    seats = descent.seated(take_out, ("Ioana-Alexandra", "Maximilian W."))
    descent.place_quickly(seats)
    for seat, ability, shape, direction, number in MOVES:
        descent.enter(seats[seat], do="move", ability=ability, shape=shape, direction=direction,
                      number=number)  # fmt: skip
    descent.enter(seats["referee"], do="clock", by="referee", set="start")
    descent.enter(seats["referee"], do="clock", by="referee", set="pause")
    base = seats["referee"].page.url.removesuffix("/referee")
    over = descent.seated(take_out, ("Ana", "Vlad"))
    descent.enter(over["green"], do="resign")
    cookies = {seat: each.phone.context.storage_state() for seat, each in seats.items()}
    cookies["over"] = over["blue"].phone.context.storage_state()
    code = base.rsplit("/", 1)[1]
    places = (
        Place("home", "green", "/"),
        Place("new", "referee", "/new/the-descent"),
        Place("join", "over", f"/j/{code}"),
        Place("offline", "green", "/offline"),
        Place("error", "green", "/nowhere"),
        Place("play", "green", f"{base}/green"),
        Place("wait", "blue", f"{base}/blue"),
        Place("desk", "referee", f"{base}/referee"),
        Place("people", "referee", f"{base}/referee/people"),
        Place("history", "green", f"{base}/green/history"),
        Place("at", "blue", f"{base}/blue/at/11"),
        Place("rules", "green", f"{base}/green/rules"),
        Place("ruling", "referee", f"{base}/referee/ruling"),
        Place("over", "over", over["blue"].page.url),
    )
    yield Evening(places, cookies)
    for phone in out:
        phone.context.close()


def opened(
    phone: Callable[..., Phone], evening: Evening, only: str = "", **like: Any
) -> Iterator[tuple[str, Page]]:
    """Every page in turn (or those named), each on a phone that holds its seat."""
    taken: dict[str, Phone] = {}
    for place in evening.places:
        if only and place.name not in only.split():
            continue
        if place.who not in taken:
            taken[place.who] = phone(storage=evening.cookies[place.who], **like)
        page = taken[place.who].page
        page.goto(place.address)
        page.evaluate("document.fonts.ready")
        yield place.name, page


@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_is_sideways_cut_off_or_too_small_to_hit(
    phone: Callable[..., Phone], evening: Evening, screen: str
) -> None:
    width, height = SCREENS[screen]
    wrong: list[str] = []
    for name, page in opened(phone, evening, width=width, height=height):
        for theme in ("light", "red", "dark"):
            page.evaluate(THEME, theme)
            wrong += [f"{name}: {theme}: sideways: {each}" for each in page.evaluate(SIDEWAYS)]
        wrong += [f"{name}: cut off: {each}" for each in page.evaluate(CUT_OFF)]
        wrong += [f"{name}: small: {each}" for each in page.evaluate(SMALL)]
        for sheet in page.locator("[popovertarget]:not([popovertargetaction])").all():
            if sheet.is_visible():
                open_sheet(sheet, page)
                wrong += [f"{name} sheet: {each}" for each in page.evaluate(SMALL)]
                wrong += [f"{name} sheet: {each}" for each in page.evaluate(CUT_OFF)]
                page.keyboard.press("Escape")
    assert not wrong, "\n".join(dict.fromkeys(wrong))


def open_sheet(button: Locator, page: Page) -> None:
    """Open the sheet that a button opens."""
    name = button.get_attribute("popovertarget")
    button.tap()
    expect(page.locator(f"#{name}")).to_be_visible()


def test_at_200_percent_text_nothing_is_sideways_or_cut_off(
    phone: Callable[..., Phone], evening: Evening
) -> None:
    wrong: list[str] = []
    for name, page in opened(phone, evening):
        session = page.context.new_cdp_session(page)
        session.send("Page.enable")
        session.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
        assert (
            page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)") == 32
        )
        wrong += [f"{name}: sideways: {each}" for each in page.evaluate(SIDEWAYS)]
        wrong += [f"{name}: cut off: {each}" for each in page.evaluate(CUT_OFF)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(("screen", "least"), [("phone", 64), ("landscape", 64), ("tablet", 112)])
def test_the_digits_of_ones_own_clock_are_read_across_a_table(
    phone: Callable[..., Phone], evening: Evening, screen: str, least: int
) -> None:
    width, height = SCREENS[screen]
    for _, page in opened(phone, evening, "play wait", width=width, height=height):
        assert font_size(page.locator(".foot .clock [data-face]")) >= least


def test_the_desks_digits_are_larger_still(phone: Callable[..., Phone], evening: Evening) -> None:
    for _, page in opened(phone, evening, "desk", width=1280, height=800):
        for clock in page.locator(".sidep .clock [data-face]").all():
            assert font_size(clock) >= 80


def font_size(locator: Locator) -> float:
    """How large the digits are drawn, in px."""
    expect(locator).to_be_visible()
    return float(locator.evaluate("node => parseFloat(getComputedStyle(node).fontSize)"))


@pytest.mark.parametrize("screen", ["phone", "landscape", "tablet"])
def test_board_hand_and_sender_are_on_one_screen_without_scrolling(
    phone: Callable[..., Phone], evening: Evening, screen: str
) -> None:
    width, height = SCREENS[screen]
    for name, page in opened(phone, evening, "play wait", width=width, height=height):
        assert page.evaluate("document.documentElement.scrollHeight") <= height, name
        for part in (".board", ".hand", ".foot", ".rail"):
            box = page.locator(part).first.bounding_box()
            assert box and box["y"] >= -1 and box["y"] + box["height"] <= height + 1, part


@pytest.mark.parametrize("screen", ["phone", "desk"])
def test_axe_finds_nothing_serious_dark_or_light(
    phone: Callable[..., Phone], evening: Evening, screen: str
) -> None:
    width, height = SCREENS[screen]
    only = "" if screen == "phone" else "home new play desk people over"
    serious: list[str] = []
    for name, page in opened(phone, evening, only, width=width, height=height):
        page.evaluate(AXE.read_text("utf-8"))
        for theme in ("dark", "light"):
            page.evaluate(THEME, theme)
            serious += [f"{name} {theme}: {each}" for each in page.evaluate(RUN_AXE)]
    assert not serious, "\n".join(serious)


class Thumb:
    """Counts its taps."""

    def __init__(self) -> None:
        self.taps = 0

    def tap(self, locator: Locator) -> None:
        locator.tap()
        self.taps += 1


def test_from_home_to_three_phones_at_a_table_is_few_taps(phone: Callable[..., Phone]) -> None:
    starts, referee = Thumb(), phone()
    referee.page.goto("/")
    starts.tap(referee.page.locator("a.door", has_text="The Descent"))
    starts.tap(referee.page.get_by_role("button", name="Start the table"))
    address = referee.page.locator(".bar [data-url]").get_attribute("data-url") or ""
    for seat in ("Green", "Blue"):
        joins, player = Thumb(), phone()
        player.page.goto(address)
        joins.tap(player.page.get_by_role("button", name=f"Sit down as {seat}"))
        expect(player.page.locator("#board")).to_be_attached()
        assert joins.taps <= 2
    starts.tap(referee.page.locator('form[action$="/begin"] button'))
    expect(referee.page.locator("[data-screen=desk]")).to_be_visible()
    assert starts.taps <= 4


@pytest.mark.parametrize("by_board", [False, True])
def test_from_the_first_card_to_the_move_sent_is_at_most_five_taps(
    phone: Callable[..., Phone], by_board: bool
) -> None:
    seats = descent.seated(phone)
    descent.place_quickly(seats)
    green, thumb = seats["green"], Thumb()
    thumb.tap(green.card("ability", "A"))
    thumb.tap(green.card("shape", "circle"))
    if by_board:
        thumb.tap(green.page.locator('.board .opt[aria-label="c3: S3"]'))
    else:
        thumb.tap(green.card("direction", "S"))
        thumb.tap(green.card("number", 3))
    expect(green.page.locator("#line .says")).to_contain_text("c6 to c3, burns c2 c1")
    thumb.tap(green.sender)
    descent.see_all(seats, 9)
    assert thumb.taps == (4 if by_board else 5)
