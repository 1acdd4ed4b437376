"""The Descent as people at its table do it: one function for each thing that somebody does.

It works the same with scripts and without: a phone that has none loads its page anew to see more.
"""

import json
import re
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.phones import PATIENCE_MS, Phone

PLACES = (
    ("green", "square", "b2"), ("blue", "square", "d4"), ("green", "triangle", "g3"),
    ("blue", "triangle", "e2"), ("green", "circle", "c6"), ("blue", "circle", "b8"),
    ("green", "cross", "f7"), ("blue", "cross", "h6"),
)  # fmt: skip
DOUBLE_TAP_MS = 650
CATEGORIES = ("ability", "shape", "direction", "number")


@dataclass
class Seat:
    """A phone on a seat: what its owner does and sees."""

    phone: Phone
    seat: str
    is_live: bool = True

    @property
    def page(self) -> Page:
        return self.phone.page

    @property
    def board(self) -> Locator:
        return self.page.locator("#board")

    @property
    def version(self) -> int:
        """The version of the board on the screen."""
        return int(self.board.get_attribute("data-version") or -1)

    def see(self, version: int) -> None:
        """The board of that version comes: over the live line, or by looking again."""
        self.look_again()
        expect(self.board).to_have_attribute("data-version", str(version))

    def look_again(self) -> None:
        """What a phone without scripts has a button for; a live one sees by itself."""
        if not self.is_live:
            self.page.get_by_role("link", name="Look again").tap()

    def look(self, what: str = "") -> None:
        """Go to the board, or to another page of the seat."""
        base = re.match(r".*/t/[^/]+", self.page.url)
        assert base, self.page.url
        self.page.goto(f"{base[0]}/{self.seat}{what}")

    def press(self, button: Locator) -> int:
        """Press what changes something, and see it done: the version it led to."""
        before = self.version
        button.tap()
        expect(self.board).not_to_have_attribute("data-version", str(before))
        return self.version

    def button(self, name: str) -> Locator:
        """A button by what is written on it."""
        return self.page.get_by_role("button", name=name, exact=True)

    # what a player does

    def pick(self, **cards: object) -> None:
        """Tap cards: `pick(ability="A", number=3)`."""
        for category, card in cards.items():
            self.card(category, card).first.tap()

    def card(self, category: str, card: object) -> Locator:
        """A ready card of the hand that moves."""
        radio = f'input[name="{category}"][value="{card}"][form="move"]'
        return self.page.locator(f"label.card:has({radio})")

    def place(self, shape: str, square: str) -> int:
        """Put a piece on the board."""
        self.page.locator(f"label.card:has(#place-{shape})").tap()
        self.page.locator(f'label[title="{square}"]').tap()
        return self.press(self.page.locator("#place button"))

    def move(self, ability: str, shape: str, direction: str, number: int) -> int:
        """Pick four cards and send."""
        self.pick(ability=ability, shape=shape, direction=direction, number=number)
        return self.press(self.sender)

    @property
    def sender(self) -> Locator:
        return self.page.locator("#move button")

    def sacrifice(self, kind: str, card: str) -> int:
        """Open the sheet, tap the card that goes, send: `sacrifice("value", "4")`."""
        self.page.locator("#to-sacrifice").tap()
        radio = f'input[name="typed"][value="{kind} {card}"]'
        self.page.locator(f"#sacrifice label.card:has({radio})").first.tap()
        return self.press(self.page.locator("#sacrifice-form button"))

    def open_menu(self) -> Locator:
        """The sheet behind the three lines."""
        self.page.locator('[popovertarget="menu"]').first.tap()
        menu = self.page.locator("#menu")
        expect(menu).to_be_visible()
        return menu

    def give_up(self) -> int:
        """Resign, by the menu."""
        self.open_menu()
        self.page.locator(".resign summary").tap()
        return self.press(self.page.locator(".resign button"))

    def ask_to_take_back(self) -> None:
        """Ask for one's newest entry back where that needs somebody's yes."""
        self.page.wait_for_timeout(DOUBLE_TAP_MS)  # sooner, it is the second of a double tap
        self.page.locator('form[action$="/undo"] button').first.tap()
        expect(self.page.locator(".foot")).to_contain_text("is asked")

    def say_yes(self) -> int:
        """Agree to what is asked."""
        return self.press(self.page.locator(".ask").get_by_role("button", name="Yes"))

    def go_on_after_the_draw(self) -> None:
        """Read what was drawn and put it away; without scripts it stands on the page."""
        if self.is_live:
            self.page.locator("#moment [data-on]").tap()
            expect(self.page.locator("#moment")).to_be_hidden()

    # what the DMO does

    def clock(self, word: str) -> int:
        """Press Start, Pause or Go on; starting asks what this phone does meanwhile."""
        if word != "Start":
            return self.press(self.button(word))
        self.button(word).tap()
        return self.press(self.page.locator("#time").get_by_role("button", name="Start the clock"))

    def penalty(self) -> int:
        """Read what a penalty does, and let it be drawn."""
        self.button("Penalty sacrifice").tap()
        return self.press(self.button("Draw the card"))

    def give_time(self, seat: str, what: str = "+30 s") -> int:
        """Give a player time, or take some."""
        return self.press(self.page.locator(f".sidep.{seat}").get_by_role("button", name=what))

    def type(self, line: str) -> None:
        """Type an entry and send it."""
        self.page.locator("#typed").fill(line)
        self.page.locator("#entry button").tap()

    # what is seen

    @property
    def refusal(self) -> Locator:
        return self.page.locator("#refusal")

    def piece(self, seat: str, shape: str) -> str:
        """Where a piece stands on this phone's board."""
        where = self.page.locator(f'.board [data-piece="{seat}-{shape}"]').first
        found = re.findall(r"[\d.]+", where.get_attribute("transform") or "")
        x, y = (float(number) for number in found)
        return "abcdefgh"[round((x - 40) / 40)] + str(round((340 - y) / 40))

    @property
    def burnt(self) -> list[str]:
        """The burnt squares, as the board's name lists them."""
        name = self.page.locator(".board").first.get_attribute("aria-label") or ""
        return re.findall(r"[a-h][1-8]", name.split("Burnt:")[1])


def start_a_table(
    phone: Phone, *, first: str = "Green", move_ms: int = 60_000, reserve_ms: int = 300_000,
    is_live: bool = True,
) -> Seat:  # fmt: skip
    """From the home page: the game, its questions, Start. Whoever does this runs the table."""
    page = phone.page
    page.goto("/")
    page.locator("a.door", has_text="The Descent").tap()
    page.get_by_text(first, exact=True).tap()
    for name, value in (("move_ms", move_ms), ("reserve_ms", reserve_ms)):
        usual = page.locator(f'input[name="setup.{name}"]:checked')
        usual.evaluate("(radio, value) => { radio.value = value; }", str(value))
    page.get_by_role("button", name="Start the table").tap()
    expect(page.locator("#board")).to_be_attached()
    return Seat(phone, "referee", is_live)


def join_address(referee: Seat) -> str:
    """What the code on the DMO's phone holds for a camera."""
    return referee.page.locator(".bar [data-url]").get_attribute("data-url") or ""


def sit_down(phone: Phone, address: str, seat: str, name: str = "", is_live: bool = True) -> Seat:
    """Scan the code, say one's name if one likes, tap the seat."""
    phone.page.goto(address)
    if name:
        phone.page.get_by_label("Your name, if you like").fill(name)
    phone.page.get_by_role("button", name=f"Sit down as {seat.capitalize()}").tap()
    expect(phone.page.locator("#board")).to_be_attached()
    return Seat(phone, seat, is_live)


def seated(
    take_out: Callable[..., Phone], names: Sequence[str] = (), setup: Mapping[str, str] = {},
    **like: Any,
) -> dict[str, Seat]:  # fmt: skip
    """A new table at which three phones sit and show their boards, by its forms alone."""
    phones = {seat: take_out(**like) for seat in ("referee", "green", "blue")}
    asks = {"setup.first": "green", **{f"setup.{name}": value for name, value in setup.items()}}
    base = sent(phones["referee"], "/new/the-descent", **asks).split("/referee")[0]
    code = base.rsplit("/", 1)[1]
    for seat, name in zip(("green", "blue"), (*names, "", ""), strict=False):
        sent(phones[seat], f"/j/{code}", seat=seat, name=name)
    for seat, phone in phones.items():
        phone.page.goto(f"{base}/{seat}")
    return {seat: Seat(phone, seat) for seat, phone in phones.items()}


def sent(phone: Phone, address: str, /, **fields: str) -> str:
    """Send a form without its page, which may have no line: where its answer leads."""
    home = phone.context.request.get("/healthz").url.removesuffix("/healthz")
    answer = phone.context.request.post(
        address, form=dict(fields), headers={"Origin": home}, max_redirects=0
    )
    assert answer.status == 303, answer.text()
    return answer.headers["location"]


def enter(seat: Seat, /, **fields: str) -> None:
    """An action of the seat by another way than its phone's page."""
    base = re.sub(r".*(/t/[^/]+/[^/]+).*", r"\1", seat.page.url)
    sent(seat.phone, f"{base}/act", key=f"k{time.monotonic_ns()}", **fields)


def place_all(seats: dict[str, Seat]) -> None:
    """Eight pieces in turn; each phone sees each."""
    for version, (seat, shape, square) in enumerate(PLACES, 1):
        assert seats[seat].place(shape, square) == version
        see_all(seats, version)


def place_quickly(seats: dict[str, Seat]) -> None:
    """The same, by the forms alone."""
    for seat, shape, square in PLACES:
        enter(seats[seat], do="place", shape=shape, square=square)
    see_all(seats, len(PLACES))


def see_all(seats: dict[str, Seat], version: int) -> None:
    """Every phone shows that version."""
    for seat in seats.values():
        seat.see(version)


def record(seat: Seat) -> list[dict[str, Any]]:
    """What is written of the table, undone or not, read without any page of it."""
    address = re.sub(r"(/t/[^/]+/[^/]+).*", r"\1/record?history=1", seat.page.url)
    lines = seat.phone.context.request.get(address).text().splitlines()
    return [json.loads(line) for line in lines[1:]]


def until(is_so: Callable[[], bool], what: str) -> None:
    """Wait for something that no page shows."""
    end = time.monotonic() + PATIENCE_MS / 1000
    while not is_so():
        assert time.monotonic() < end, f"still not: {what}"
        time.sleep(0.05)
