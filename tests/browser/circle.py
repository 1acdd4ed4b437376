"""Seventh Circle as people at its table do it: one function for each thing that somebody does."""

import re
from dataclasses import dataclass

from msgspec import UNSET
from playwright.sync_api import Locator, Page, expect

from companion.engine import verb
from companion.games.seventh_circle.cards import is_monster
from companion.games.seventh_circle.words import (
    Actions,
    Bury,
    Deal,
    Ghosts,
    Heal,
    Reach,
    Rescue,
    Roll,
)
from tests.browser.phones import Phone


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
        if not self.is_live:
            self.page.get_by_role("link", name="Look again").tap()
        expect(self.board).to_have_attribute("data-version", str(version))

    def press(self, button: Locator) -> int:
        """Press what changes something, and see it done: the version it led to."""
        before = self.version
        button.tap()
        expect(self.board).not_to_have_attribute("data-version", str(before))
        return self.version

    def send(self, form: str) -> int:
        """Press the sender of a form."""
        return self.press(self.page.locator(f"#{form} button").first)

    def open(self, sheet: str) -> Locator:
        """Open a sheet by the button that names it, where it is not open yet."""
        found = self.page.locator(f"#{sheet}")
        if not found.is_visible():
            self.page.locator(
                f'[popovertarget="{sheet}"]:not(.icon-btn[aria-label="Close"])'
            ).first.tap()
        expect(found).to_be_visible()
        return found

    # what people do, verb by verb

    def do(self, action: Actions) -> int:
        """Do that by the screen; the version it led to."""
        match action:
            case Deal():
                return self.deal(action)
            case Roll():
                return self.roll(action)
            case Reach():
                return self.fight(action) if is_monster(action.card) else self.take(action)
            case Rescue():
                self.page.locator(f".gem:has(#rescue-{action.stones})").tap()
        return self.send(form_of(action))

    def deal(self, deal: Deal) -> int:
        """Tap the cards of a room; with scripts the last one lays it out."""
        assert deal.cards is not UNSET
        picker, before = self.open("picker"), self.version
        for card in deal.cards:
            picker.locator(f"label:has(#lay-{card})").tap()
        if not self.is_live:
            self.page.locator("#deal button").tap()
        expect(self.board).not_to_have_attribute("data-version", str(before))
        return self.version

    def roll(self, roll: Roll) -> int:
        """Tap both dice and send, or the die that names a joker."""
        if roll.joker is not UNSET:
            return self.press(self.page.locator(f'#joker button[value="{roll.joker}"]'))
        for side in ("one", "two"):
            self.page.locator(f"label:has(#die-{side}-{getattr(roll, side)})").tap()
        return self.send("dice")

    def take(self, reach: Reach) -> int:
        """Tap an item; with a full hand, what goes for it."""
        if reach.discard is UNSET:
            return self.send(f"take-{reach.card}")
        self.open(f"swap-{reach.card}")
        form = self.page.locator(f"#swap-form-{reach.card}")
        return self.press(form.locator(f'button[value="{reach.discard}"]'))

    def fight(self, reach: Reach) -> int:
        """Open the fight, lay out weapons and swords, and send."""
        sheet = self.open(f"fight-{reach.card}")
        for box in sheet.locator("input[data-worth]").all():
            if box.is_checked() != (box.get_attribute("value") in reach.weapons):
                sheet.locator(f"label:has(#{box.get_attribute('id')})").tap()
        swords = sheet.locator("input[type=number]")
        if swords.count():
            swords.fill(str(reach.swords))
        return self.send(f"gear-{reach.card}")

    def step(self, side: str, part: str, n: int, to: str = "") -> Locator:
        """The button of a step of the tracker."""
        way = f"{'up' if n > 0 else 'down'}-{abs(n)}{'-' + to if to else ''}"
        return self.page.locator(f"#step-{side}-{part}-{way} button")

    # what is seen

    def hp(self, side: str) -> int:
        """The number of a side: its own or the rival's."""
        own = self.page.locator(f'[data-hp="{side}"]')
        return int((own if own.count() else self.page.locator(".rival-hp")).first.inner_text())


def form_of(action: Actions) -> str:
    """The form whose one button does that."""
    match action:
        case Bury():
            return f"bury-{action.card}-{action.by}-{action.pay}"
        case Heal():
            return f"heal-{action.card}"
        case Ghosts():
            return "ghosts-stay"
        case _:
            return verb(action)


def start_a_table(phone: Phone, *, is_live: bool = True, **setup: str) -> Seat:
    """From the home page: the game, its questions, Start. Whoever does this runs the table."""
    page = phone.page
    page.goto("/")
    page.locator("a.door", has_text="Seventh Circle").tap()
    for name, value in setup.items():
        page.locator(f'label:has(input[name="setup.{name}"][value="{value}"])').tap()
    page.get_by_role("button", name="Start the table").tap()
    page.locator("a[data-starts]").tap()
    expect(page.locator("[data-screen=table]")).to_be_visible()
    return Seat(phone, "referee", is_live)


def sit_down(phone: Phone, referee: Seat, seat: str, name: str, is_live: bool = True) -> Seat:
    """Come to the table by its code, say one's name, tap the seat."""
    code = referee.page.url.split("/t/")[1].split("/")[0]
    phone.page.goto(f"/j/{code}")
    phone.page.get_by_label("Your name, if you like").fill(name)
    phone.page.get_by_role("button", name=re.compile(f"Sit down as Player {seat}")).tap()
    expect(phone.page.locator("#board")).to_be_attached()
    return Seat(phone, seat, is_live)
