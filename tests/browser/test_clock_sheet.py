"""What is asked with the button that starts the clock: to stay awake, to sound, to shake."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser import descent
from tests.browser.descent import Seat
from tests.browser.phones import Phone

SPY = """
window.asked = [];
const lock = navigator.wakeLock;
if (lock) lock.request = async (what) => {
  asked.push("awake"); return new EventTarget(); };
const Sound = window.AudioContext;
window.AudioContext = class extends Sound { constructor() { super(); asked.push("sound"); } };
navigator.vibrate = () => asked.push("shake");
"""


def spied(phone: Callable[..., Phone], **setup: str) -> dict[str, Seat]:
    seats = descent.seated(phone, ("Ioana", "Mira"), setup)
    green = seats["green"].page
    green.add_init_script(SPY)
    green.reload()
    return seats


def asked(page: Page) -> set[str]:
    return set(page.evaluate("asked"))


def test_a_player_starts_the_clock_and_the_phone_stays_awake_unless_told_otherwise(
    phone: Callable[..., Phone],
) -> None:
    seats = spied(phone)
    green = seats["green"].page
    seats["green"].button("Start the clock").first.tap()
    expect(green.locator("#time [data-comfort=awake]")).to_be_checked()
    expect(green.locator("#time [data-comfort=sound]")).not_to_be_checked()
    descent.see_all(seats, seats["green"].press(green.locator("#time form button")))
    expect(green.locator("#time")).to_be_hidden()
    assert asked(green) == {"awake"}
    expect(seats["referee"].button("Pause")).to_be_visible()


def test_sound_and_vibration_that_are_asked_for_are_felt_at_once(
    phone: Callable[..., Phone],
) -> None:
    green = spied(phone)["green"]
    green.button("Start the clock").first.tap()
    for comfort in ("sound", "shake"):
        green.page.locator(f"#time label:has([data-comfort={comfort}])").tap()
    assert asked(green.page) >= {"sound", "shake"}


def test_tapping_ones_own_clock_pauses_it_and_goes_on(phone: Callable[..., Phone]) -> None:
    seats = spied(phone)
    descent.place_quickly(seats)
    descent.enter(seats["referee"], do="clock", by="referee", set="start")
    descent.see_all(seats, 9)
    for word in ("Pause", "Go on"):
        seats["green"].page.locator(".foot .opens").tap()
        seats["green"].press(seats["green"].page.locator("#time").get_by_role("button", name=word))
    expect(seats["referee"].button("Pause")).to_be_visible()
