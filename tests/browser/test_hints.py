"""What a tap says that can send nothing: the board, a used card, a square that is not free."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser import descent
from tests.browser.descent import PLACES, Seat
from tests.browser.phones import Phone


def playing(phone: Callable[..., Phone], *typed: str) -> dict[str, Seat]:
    """Ioana and Mira, all pieces placed and some moves made."""
    seats = descent.seated(phone, ("Ioana", "Mira"))
    descent.place_quickly(seats)
    for number, line in enumerate(typed):
        descent.enter(seats[("green", "blue")[number % 2]], typed=line)
    descent.see_all(seats, len(PLACES) + len(typed))
    return seats


def test_ones_piece_tapped_on_the_board_is_its_card_picked(phone: Callable[..., Phone]) -> None:
    green = playing(phone)["green"]
    green.page.locator('[data-piece="green-circle"]').tap()
    expect(green.page.locator("#move-shape-3")).to_be_checked()
    green.page.locator('[data-piece="green-circle"]').tap()
    expect(green.page.locator("#move-shape-3")).not_to_be_checked()
    green.page.locator('[data-piece="blue-circle"]').tap()
    expect(green.page.locator("#move")).to_be_hidden()


def test_a_used_card_says_until_when(phone: Callable[..., Phone]) -> None:
    green = playing(phone, "A o S 3", "A o S 3")["green"]
    green.page.locator(".hand-wrap [data-state=used].ability").tap()
    expect(green.page.locator("[data-says]").first).to_contain_text(
        "Arrow is used until your next sacrifice."
    )


def test_a_square_that_is_not_free_says_why(phone: Callable[..., Phone]) -> None:
    seats = descent.seated(phone, ("Ioana", "Mira"))
    for seat, shape, square in PLACES[:2]:
        descent.enter(seats[seat], do="place", shape=shape, square=square)
    descent.see_all(seats, 2)
    green = seats["green"].page
    green.locator(".squares>*").nth(8 * 7).tap()  # a1
    expect(green.locator("[data-says]").first).to_contain_text(
        "a1 is in the quadrant in which Ioana's square stands, on b2."
    )


def test_picked_cards_are_there_again_after_reading_a_rule(phone: Callable[..., Phone]) -> None:
    green = playing(phone)["green"]
    green.pick(ability="A", shape="circle")
    green.look("/rules")
    green.look()
    expect(green.page.locator("#move-ability-1")).to_be_checked()
    expect(green.page.locator("#move-shape-3")).to_be_checked()


def test_the_draw_is_seen_though_the_clock_was_paused_since(phone: Callable[..., Phone]) -> None:
    seats = playing(phone)
    referee, blue = seats["referee"], seats["blue"].page
    for fields in ({"set": "start"}, {"seat": "green"}, {"set": "pause"}):
        verb = "clock" if "set" in fields else "random-sacrifice"
        descent.enter(referee, do=verb, by="referee", **fields)
    descent.see_all(seats, len(PLACES) + 3)
    moment = blue.locator("#moment")
    expect(moment).to_be_visible()
    expect(moment.locator(".goes-on")).to_contain_text("Mira")
    moment.locator("[data-on]").tap()
    expect(moment).to_be_hidden()


def test_a_penalty_is_drawn_only_after_it_was_said_what_it_does(
    phone: Callable[..., Phone],
) -> None:
    referee = playing(phone)["referee"]
    before = referee.version
    referee.button("Penalty sacrifice").tap()
    expect(referee.page.locator("#penalty")).to_contain_text("one of the 16 cards of Ioana")
    assert referee.version == before
    referee.press(referee.button("Draw the card"))


def test_a_double_tap_that_places_takes_nothing_back(phone: Callable[..., Phone]) -> None:
    seats = descent.seated(phone, ("Ioana", "Mira"))
    green = seats["green"]
    green.page.locator("label.card:has(#place-square)").tap()
    green.page.locator('label[title="b2"]').tap()
    box = green.page.locator("#place button").bounding_box()
    assert box
    green.page.evaluate("() => { const now = performance.now(); performance.now = () => now; }")
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    green.page.touchscreen.tap(*middle)
    expect(green.page.locator('form[action$="/undo"] button')).to_be_visible()
    green.page.touchscreen.tap(*middle)
    descent.see_all(seats, 1)
    green.page.wait_for_timeout(300)
    assert green.version == 1
