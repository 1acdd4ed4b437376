"""How a browser test plays Personal Demons: one seat's phone, and the screens on it."""

import itertools
import json
import urllib.request
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.phones import Phone

numbers = itertools.count()


class Wire:
    """A table opened and spoken to over the wire, so that a test begins where it matters."""

    def __init__(self, url: str, setup: dict[str, Any], policy: str = "own") -> None:
        self.url = url
        sent = {"game": "personal-demons", "setup": setup, "policy": policy}
        made = self._post("/api/tables", sent)
        self.code, self.keys = made["code"], made["keys"]

    def act(self, seat: str, /, **action: Any) -> None:
        """Enter an action with a seat's key."""
        body = {"key": f"wire-{self.code}-{next(numbers)}", "action": action}
        self._post(f"/api/tables/{self.code}/actions", body, self.keys[seat])

    def _post(self, path: str, body: dict[str, Any], key: str = "") -> Any:
        head = {"Content-Type": "application/json"}
        head |= {"Authorization": f"Bearer {key}"} if key else {}
        data = json.dumps(body).encode()
        asked = urllib.request.Request(self.url + path, data, head, method="POST")
        with urllib.request.urlopen(asked) as answer:
            return json.load(answer)


@dataclass
class Seat:
    """A phone on a seat."""

    phone: Phone
    seat: str

    @property
    def page(self) -> Page:
        """What is on its screen."""
        return self.phone.page

    def sit(self, wire: Wire) -> "Seat":
        """Open the seat's link and press its button."""
        self.page.goto(f"/sit/{wire.keys[self.seat]}")
        self.page.locator("main form button").first.click()
        self.live()
        return self

    def live(self) -> None:
        """Wait until the line to the table is open."""
        expect(self.page.locator("html[data-live=on]")).to_be_attached()

    def screen(self, name: str) -> Locator:
        """A screen, shown."""
        found = self.page.locator(f"#{name}")
        expect(self.page.locator(f"#{name}:target")).to_be_attached()
        return found

    def press(self, words: str) -> None:
        """Press the one visible thing in a foot that says so."""
        foot = self.page.locator(".bar :is(a, button):visible").filter(has_text=words)
        foot.first.click()

    def says(self, step: str) -> None:
        """Wait for a step of the track."""
        expect(self.page.locator(".steps .now")).to_have_text(step)

    def take_courage(self, name: str = "") -> None:
        """Take a Courage card, by its name or without."""
        self.press("Take a Courage card")
        screen = self.screen(f"courage-{self.seat}")
        if name:
            screen.locator("label.chip").filter(has_text=name).first.click()
        self.press("Take it")
        expect(self.page.locator(f"#courage-{self.seat}")).to_have_count(0)
        self.done_with_hands()

    def lay_fear(self, space: str, points: int = 3) -> None:
        """Lay the Fear with one tier on a space: so many points for a blue seal."""
        self.press("Lay your Fear")
        screen = self.screen(f"to-fear-{self.seat}")
        screen.locator(f'.picks input[value="{space}"]').check(force=True)
        tier = screen.locator("[data-tier]").first
        tier.locator('[data-by="1"]').click(click_count=points)
        tier.locator("[data-need]").first.click()
        self.press("Lay the Fear")
        expect(self.page.locator(f"#to-fear-{self.seat}")).to_have_count(0)
        self.done_with_hands()

    def place(self, space: str) -> None:
        """Place a card by a tap on the circle."""
        home = self.page.locator(f"#of-{self.seat}")
        home.locator(f'.picks input[value="{space}"]').check(force=True)
        self.press(f"Place on {space}")

    def reveal(self, sigils: str, value: int, sin: int = 1) -> None:
        """Enter the revealed card by taps."""
        self.press("Reveal")
        screen = self.screen(f"to-reveal-{self.seat}")
        for place, color in enumerate(sigils):
            screen.locator(".corner").nth(place).click(click_count="-BRYW".index(color))
        screen.get_by_role("button", name="Value: more").click(click_count=value)
        screen.get_by_role("button", name="Sin: more").click(click_count=sin)
        self._send_reveal()

    def reveal_again(self, name: str) -> None:
        """Reveal a card like one that was entered before."""
        self.press("Reveal")
        screen = self.screen(f"to-reveal-{self.seat}")
        screen.locator(".recent [data-card]", has_text=name).first.click()
        self._send_reveal()

    def _send_reveal(self) -> None:
        screen = self.page.locator(f"#to-reveal-{self.seat}")
        expect(screen.locator(".would section")).to_be_attached()
        self.press("Reveal")
        expect(screen).to_have_count(0)
        self.done_with_hands()

    def leave_face_down(self) -> None:
        """Leave the placed card face down, without a seal on its back."""
        self.press("Face down")
        self.screen(f"down-{self.seat}")
        self.press("No seal")
        expect(self.page.locator(f"#down-{self.seat}")).to_have_count(0)
        self.done_with_hands()

    def face_fear(self) -> None:
        """Face the Fear as the bonus action."""
        self.press("Bonus action")
        screen = self.screen(f"bonus-{self.seat}")
        expect(screen.locator(".tier-now .num")).to_be_visible()
        screen.get_by_role("button", name="Face it").click()
        self.done_with_hands()

    def summon_fragment(self, space: str, value: int) -> None:
        """Summon a Fragment without sigils at the top of a space."""
        self.press("Bonus action")
        self.screen(f"bonus-{self.seat}").get_by_role("link", name="Fragment").click()
        screen = self.screen(f"to-fragment-{self.seat}")
        screen.get_by_role("button", name="Value: more").click(click_count=value)
        screen.locator(f'.picks input[value="{space}"]').check(force=True)
        self.press("Summon the Fragment")
        self.done_with_hands()

    def score(self) -> None:
        """Follow the scoring part by part, then count it."""
        self.says("Scoring")
        self.press("Score")
        screen = self.screen(f"scoring-{self.seat}")
        while screen.locator("[data-next]").is_visible():
            screen.locator("[data-next]").click()
        self.press("Score it")
        self.done_with_hands()

    def end_round(self, keep: str = "") -> None:
        """End the round; a Keeper keeps what is named."""
        self.page.evaluate("location.hash = ''")
        self.press("End the round")
        screen = self.screen("end")
        if keep:
            screen.locator("label", has_text=keep).tap()
        self.press("Begin round")
        expect(screen).to_have_count(0)
        expect(self.page.locator(".screen:target")).to_have_count(0)

    def decline(self) -> None:
        """No bonus."""
        self.press("No bonus")

    def done_with_hands(self) -> None:
        """The phone goes to what hands do now by itself; tick everything off."""
        self.screen("hands")
        self.press("All done")
        expect(self.page.locator("#hands:target")).to_have_count(0)
