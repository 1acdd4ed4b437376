"""Does every screen of The Well of Darkness fit: four sizes, text at 200 %; axe-core is content."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, StorageState

from tests.browser import phones, well
from tests.browser.phones import Phone
from tests.browser.servers import Server
from tests.browser.test_look import AXE, CUT_OFF, RUN_AXE, SCREENS, SIDEWAYS, SMALL, THEME

Take = Callable[..., Phone]
LORD = ("", "#play", "#spawn", "#monsters", "#boulders", "#tokens", "#threat", "#figures",
        "#figure", "#attack", "#map")  # fmt: skip
PLACES = {
    "overlord": LORD,
    "mok": ("", "#figures", "#figure", "#attack", "#map", "/note", "/library", "/history"),
    "referee": ("", "#map", "#attack", "/ruling", "/rules"),
}


class Table:
    """Two quests: one before it begins, one in the middle of the overlord's turn."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.out: list[Phone] = []

        def take_out(**like: object) -> Phone:
            self.out.append(phones.take_out(browser, server.url, **like))  # type: ignore[arg-type]
            return self.out[-1]

        self.seats = well.quest(take_out, ("overlord", "mok"))
        in_the_middle(self.seats)
        fresh = well.quest(take_out, ("overlord",))
        self.before = fresh["overlord"]

    def cookies(self, seat: str) -> StorageState:
        return self.seats[seat].phone.context.storage_state()


def in_the_middle(seats: dict[str, well.Seat]) -> None:
    """Tokens, a boulder that has rolled, one that has not, a template laid, a card that spawned."""
    well.laid_out(seats)
    referee = seats["referee"]
    for token in ("web", "daze", "poison"):
        referee.enter(do="token", figure="mok", token=token, n=1)
    referee.enter(do="place-boulder", by="overlord", boulder="b2", square=[0, 1], size=1,
                  direction="N")  # fmt: skip
    referee.enter(do="token", figure="h1", token="burn", n=2)
    for hero in ("andira", "landrec", "steelhorns"):
        well.turn_of(referee, hero)
    referee.enter(do="wound", figure="landrec", n=12)
    referee.enter(do="area", by="overlord", figure="h1", template="breath", side="N", offset=0)


@pytest.fixture(scope="module")
def table(browser: Browser, server: Server) -> Iterator[Table]:
    found = Table(browser, server)
    yield found
    for each in found.out:
        each.context.close()


def opened(phone: Take, table: Table, **like: int) -> Iterator[tuple[str, Page]]:
    """Every screen in turn, each on a phone that holds its seat."""
    for seat, places in PLACES.items():
        page = phone(storage=table.cookies(seat), **like).page
        for place in places:
            page.goto(f"{table.seats[seat].base}/{seat}{place}")
            page.evaluate("document.fonts.ready")
            yield f"{seat}{place}", page
    page = phone(storage=table.before.phone.context.storage_state(), **like).page
    for name, address in (("before", f"{table.before.base}/overlord"),
                          ("new", "/new/well-of-darkness")):  # fmt: skip
        page.goto(address)
        page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
        yield name, page


@pytest.mark.parametrize("screen", SCREENS)
def test_no_screen_is_sideways_cut_off_or_has_small_targets(
    phone: Take, table: Table, screen: str
) -> None:
    width, height = SCREENS[screen]
    wrong: list[str] = []
    for name, page in opened(phone, table, width=width, height=height):
        wrong += [f"{name}: sideways: {each}" for each in page.evaluate(SIDEWAYS)]
        wrong += [f"{name}: cut off: {each}" for each in page.evaluate(CUT_OFF)]
        wrong += [f"{name}: small: {each}" for each in page.evaluate(SMALL)]
    assert not wrong, "\n".join(dict.fromkeys(wrong))


def test_at_200_percent_text_no_screen_is_sideways_or_cut_off(phone: Take, table: Table) -> None:
    wrong: list[str] = []
    for name, page in opened(phone, table):
        session = page.context.new_cdp_session(page)
        session.send("Page.enable")
        session.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
        for line in ("wait", "on", "off"):  # its word is longest while the line is not open
            page.evaluate("line => { document.documentElement.dataset.live = line }", line)
            wrong += [f"{name}: sideways: {each}" for each in page.evaluate(SIDEWAYS)]
            wrong += [f"{name}: cut off: {each}" for each in page.evaluate(CUT_OFF)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_serious_on_any_screen(phone: Take, table: Table, theme: str) -> None:
    wrong: list[str] = []
    for name, page in opened(phone, table):
        page.evaluate(THEME, theme)
        page.evaluate(AXE.read_text("utf-8"))
        wrong += [f"{name}: {each}" for each in page.evaluate(RUN_AXE)]
    assert not wrong, "\n".join(wrong)


def test_a_quest_without_a_hero_is_not_sent_and_says_why(phone: Callable[..., Phone]) -> None:
    page = phone().page
    page.goto("/new/well-of-darkness")
    page.get_by_role("button", name="Start the table").tap()
    assert page.evaluate("document.getElementById('hero-0').validationMessage").startswith("Choose")
    page.locator("#hero-0").select_option(index=1)
    page.get_by_role("button", name="Start the table").tap()
    page.wait_for_url("**/t/**")
