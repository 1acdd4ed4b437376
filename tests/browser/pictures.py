"""Takes the pictures of docs/pictures and of the manifest: `python -m tests.browser.pictures`.

Each is a real screen of the real server; names are those of docs/look.md.
"""

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser import chromium, descent, game_pictures, phones, servers
from tests.browser.descent import Seat
from tests.browser.phones import Phone

ROOT = Path(__file__).resolve().parents[2]
PICTURES = ROOT / "docs/pictures"
SHOTS = ROOT / "static/shots"
SCREENS = {"phone": (360, 740), "landscape": (740, 360), "tablet": (820, 1180), "desk": (1280, 800)}
PLAYED = (
    "B t S 2", "C t E 2", "C s E 1", "D s W 1", "A x W 3", "B x S 3", "value 4", "blood o",
    "C s N 1", "C s S 3",
)  # fmt: skip
"""A game as far as these pictures go: green is to move."""
REST = (
    "() => Promise.allSettled(document.getAnimations().map((each) => each.finished)).then(() => 0)"
)
THEME = "theme => { document.documentElement.dataset.theme = theme; }"


def show(page: Page, screen: str, theme: str) -> None:
    """Turn a page to a screen and a theme, and let it come to rest."""
    width, height = SCREENS[screen]
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(THEME, theme)
    page.evaluate("document.fonts.ready")
    page.evaluate(REST)


def take(page: Page, name: str, *ways: str) -> None:
    """Pictures of what a page shows now: `take(page, "descent-turn", "phone-dark")`."""
    for way in ways or ("phone-dark",):
        screen, theme = way.split("-")
        show(page, screen, theme)
        stem = f"{name}-{theme}" if screen == "desk" else f"{name}-{way}"
        page.screenshot(
            path=PICTURES / f"{stem}.png", scale="css" if screen == "desk" else "device"
        )
    show(page, "phone", "dark")


def a_table(take_out: Callable[..., Phone], **setup: str) -> dict[str, Seat]:
    """Ioana and Mira in the middle of their game."""
    seats = descent.seated(take_out, ("Ioana", "Mira"), setup)
    descent.place_quickly(seats)
    for number, typed in enumerate(PLAYED):
        descent.enter(seats[("green", "blue")[number % 2]], typed=typed)
    descent.see_all(seats, 8 + len(PLAYED))
    return seats


def before_the_game(take_out: Callable[..., Phone]) -> None:
    """Home, the questions, who is there, sitting down."""
    referee = descent.start_a_table(take_out(), first="drawn")
    expect(referee.page.locator("html[data-live=on]")).to_be_attached()
    take(referee.page, "people", "phone-dark", "phone-light")
    guest = take_out().page
    guest.goto(descent.join_address(referee))
    expect(guest.locator(".check .okc")).to_be_visible()
    take(guest, "join", "phone-dark", "phone-light")
    guest.goto("/new/the-descent")
    take(guest, "new", "phone-dark")


def the_game(take_out: Callable[..., Phone]) -> None:
    """A turn, from the board to the end, in the order in which it happens."""
    seats = a_table(take_out)
    referee, green, blue = seats["referee"], seats["green"].page, seats["blue"].page
    green.locator('[popovertarget="time"]').first.tap()
    take(green, "descent-start", "phone-dark")
    green.reload()
    descent.enter(referee, do="clock", by="referee", set="start")
    descent.see_all(seats, 9 + len(PLAYED))
    take(green, "descent-turn", "phone-dark")
    take(blue, "descent-waiting", "phone-dark")
    seats["green"].pick(ability="A", shape="cross")
    take(green, "descent-pick", "phone-dark")
    seats["green"].pick(direction="E", number=2)
    take(green, "descent-play", "phone-dark", "phone-light", "phone-black", "phone-red",
         "landscape-dark", "landscape-light", "tablet-dark", "tablet-light")  # fmt: skip
    show(green, "phone", "dark")
    green.screenshot(path=SHOTS / "play.png")
    the_desk(referee.page)
    home = seats["green"].phone.context.new_page()
    home.goto("/")
    take(home, "home", "phone-dark", "phone-light", "tablet-dark")
    home.close()
    seats["green"].pick(direction="W", number=3)
    expect(green.locator("#move button.refused")).to_be_visible()
    take(green, "descent-refused", "phone-dark", "phone-red")
    green.reload()
    seats["green"].page.locator("#to-sacrifice").tap()
    green.locator('#sacrifice label.card:has(input[value="blood o"])').tap()
    take(green, "descent-sacrifice", "phone-dark", "phone-light")
    green.reload()
    seats["green"].phone.context.set_offline(True)
    expect(green.locator("html[data-live=off]")).to_be_attached()
    take(green, "descent-offline", "phone-dark")
    seats["green"].phone.context.set_offline(False)
    descent.enter(referee, do="random-sacrifice", by="referee", seat="green")
    expect(green.locator("#moment")).to_be_visible()
    take(green, "descent-random", "phone-dark")
    descent.enter(seats["blue"], do="resign")
    expect(green.locator("[data-screen=over]")).to_be_visible()
    take(green, "descent-over", "phone-dark", "phone-light")


def the_desk(page: Page) -> None:
    """The DMO's, with a move typed and an undo asked."""
    show(page, "desk", "dark")
    page.locator("#typed").fill("A x E 2")
    expect(page.locator("#verdict .okc")).to_be_visible()
    take(page, "desk", "desk-dark", "desk-light")
    show(page, "desk", "dark")
    page.screenshot(path=SHOTS / "desk.png", scale="css")
    take(page, "desk", "phone-dark")


def the_evening(take_out: Callable[..., Phone]) -> None:
    """Two matches that one phone runs."""
    first = a_table(take_out)["referee"]
    sent = descent.sent(first.phone, "/new/the-descent", **{"setup.first": "green"})
    code = sent.split("/")[2]
    for seat, name in (("green", "Dan"), ("blue", "Ana Maria")):
        descent.sent(take_out(), f"/j/{code}", seat=seat, name=name)
    descent.enter(first, do="clock", by="referee", set="start")
    page = first.page
    page.goto("/evening")
    expect(page.locator(".match")).to_have_count(2)
    take(page, "evening", "desk-dark")


def the_last_seconds(take_out: Callable[..., Phone]) -> None:
    """A clock that runs out, and what the table takes."""
    seats = a_table(take_out, move_ms="8000", reserve_ms="0")
    green = seats["green"].page
    descent.enter(seats["referee"], do="clock", by="referee", set="start")
    expect(green.locator(".foot [data-clock][data-in=last]")).to_be_visible()
    take(green, "descent-last", "phone-dark")
    expect(green.locator("#moment")).to_be_visible(timeout=20_000)
    take(green, "descent-flag", "phone-dark")


def main() -> None:
    """Take them all."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    SHOTS.mkdir(parents=True, exist_ok=True)
    sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as data:
        browser: Browser = playwright.chromium.launch(
            executable_path=chromium.find(), args=["--disable-gpu", *sandbox]
        )
        server = servers.start(Path(data))

        def take_out(**like: Any) -> Phone:
            return phones.take_out(browser, server.url, color_scheme="dark", **like)

        try:
            for scene in (before_the_game, the_game, the_evening, the_last_seconds):
                scene(take_out)
            game_pictures.everything(take_out, take, server)
        finally:
            server.stop()
            browser.close()
    print(f"{len(list(PICTURES.glob('*.png')))} pictures in {PICTURES}", file=sys.stderr)


if __name__ == "__main__":
    main()
