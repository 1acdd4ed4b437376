"""What a phone says when it wakes: what has happened since it was put away."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser import descent
from tests.browser.descent import PLACES
from tests.browser.phones import Phone


def test_a_phone_that_had_no_line_is_told_what_it_missed(phone: Callable[..., Phone]) -> None:
    seats = descent.seated(phone, ("Ioana", "Mira"))
    green = seats["green"]
    expect(green.page.locator("html[data-live=on]")).to_be_attached()
    green.phone.context.set_offline(True)
    expect(green.page.locator("html[data-live=off]")).to_be_attached()
    for seat, shape, square in PLACES[:3]:
        descent.enter(seats["referee"], do="place", by=seat, shape=shape, square=square)
    green.phone.context.set_offline(False)
    strip = green.page.locator("#meanwhile")
    expect(strip.locator("li")).to_have_count(3)
    strip.get_by_role("button", name="Close").tap()
    expect(strip).to_be_hidden()


def test_a_phone_that_missed_one_entry_sees_it_on_the_board(phone: Callable[..., Phone]) -> None:
    seats = descent.seated(phone, ("Ioana", "Mira"))
    green = seats["green"]
    green.phone.context.set_offline(True)
    expect(green.page.locator("html[data-live=off]")).to_be_attached()
    descent.enter(seats["referee"], do="place", by="green", shape="square", square="b2")
    green.phone.context.set_offline(False)
    green.see(1)
    expect(green.page.locator("#meanwhile")).to_be_hidden()
