"""A whole game of The Descent, played by two phones and a DMO's at 360×740, through every screen.

Once over the live line, where each phone sees the others by itself; once without JavaScript.
"""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from companion.web import qr
from tests.browser import descent
from tests.browser.descent import PLACES, Seat, see_all
from tests.browser.phones import Phone

MOVE_MS, RESERVE_MS = 5_000, 2_000
"""Short enough to wait for the flag, long enough to press Pause before it on a busy machine."""
Seats = dict[str, Seat]


@pytest.fixture(params=["live", "without JavaScript"])
def is_live(request: pytest.FixtureRequest) -> bool:
    return bool(request.param == "live")


def test_a_whole_game(phone: Callable[..., Phone], is_live: bool) -> None:
    seats = sit_down(phone, is_live)
    placing(seats)
    a_move_with_every_ability(seats)
    what_cannot_be_is_said_to_who_asked_for_it_alone(seats)
    a_sacrifice_brings_back_what_was_used(seats)
    starting_pausing_and_going_on(seats)
    the_flag_falls_while_nobody_looks(seats)
    an_undo_is_asked_for_and_agreed(seats)
    app_and_board_differ(seats)
    the_last_card(seats)
    again_with_sides_swapped(seats)


def sit_down(phone: Callable[..., Phone], is_live: bool) -> Seats:
    referee = descent.start_a_table(
        phone(javascript=is_live), move_ms=MOVE_MS, reserve_ms=RESERVE_MS, is_live=is_live
    )
    address = descent.join_address(referee)
    code = referee.page.locator(".qr .mods").first.get_attribute("d")
    assert code == qr.path(address)[1], "what a camera reads is the address to join"
    green = descent.sit_down(phone(javascript=is_live), address, "green", "Ioana", is_live)
    blue = descent.sit_down(phone(javascript=is_live), address, "blue", is_live=is_live)
    referee.look_again()
    expect(referee.page.locator('.item[data-seat="green"]', has_text="Ioana")).to_be_visible()
    referee.page.get_by_role("link", name="To the board").tap()
    expect(referee.page.locator("[data-screen=desk]")).to_be_visible()
    return {"referee": referee, "green": green, "blue": blue}


def placing(seats: Seats) -> None:
    descent.place_all(seats)
    for seat in seats.values():
        assert {(who, what): seat.piece(who, what) for who, what, _ in PLACES} == {
            (who, what): square for who, what, square in PLACES
        }


def a_move_with_every_ability(seats: Seats) -> None:
    """By the players' own phones, by the DMO's taps for one, and typed for the other."""
    green, blue, referee = seats["green"], seats["blue"], seats["referee"]

    def typed() -> int:
        referee.type("d T n 1")
        expect(referee.board).to_have_attribute("data-version", "12")
        return referee.version

    burnt: set[str] = set()
    for enter, (side, shape), lands, burns in (
        (lambda: green.move("A", "circle", "S", 3), ("green", "circle"), "c3", {"c2", "c1"}),
        (lambda: blue.move("B", "square", "E", 2), ("blue", "square"), "f4", {"d4", "f4"}),
        (lambda: referee.move("C", "cross", "W", 1), ("green", "cross"), "e7", {"d2"}),
        (typed, ("blue", "triangle"), "e4", set()),
    ):
        see_all(seats, enter())
        burnt |= burns
        for seat in seats.values():
            assert seat.piece(side, shape) == lands
            assert set(seat.burnt) == burnt
            assert seat.page.locator(".last .to").count() == 1, "where the last move landed"


def what_cannot_be_is_said_to_who_asked_for_it_alone(seats: Seats) -> None:
    referee, green, blue = seats["referee"], seats["green"], seats["blue"]
    version = green.version
    green.pick(ability="D", shape="triangle", direction="E", number=4)
    told = green.page.locator("#line") if green.is_live else green.refusal
    if not green.is_live:
        green.sender.tap()
    wall = "Step 2 of Ioana's triangle would leave the board after h3."
    expect(told).to_contain_text(wall)
    assert wall not in blue.page.inner_text("body") + referee.page.inner_text("body")

    referee.type("A t N 2")
    used = "Ioana's Arrow card is used until the next sacrifice."
    expect(referee.refusal).to_contain_text(used)
    expect(referee.refusal.get_by_role("link", name="The rule")).to_have_attribute(
        "href", re.compile(r"/rules#used$")
    )
    assert referee.page.locator("#typed").input_value() == "A t N 2", "what was typed is kept"
    assert used not in green.page.inner_text("body") + blue.page.inner_text("body")
    assert {seat.version for seat in seats.values()} == {version}, "nothing was changed"


def a_sacrifice_brings_back_what_was_used(seats: Seats) -> None:
    green = seats["green"]
    if green.is_live:
        green.page.reload()
    assert green.card("ability", "A").count() == 0
    see_all(seats, green.sacrifice("value", "4"))
    referee = seats["referee"]
    assert "16" in referee.page.locator(".sidep.green .cnt").inner_text()
    see_all(seats, seats["blue"].sacrifice("power", "D"))
    assert "15" in referee.page.locator(".sidep.blue .cnt").inner_text()
    assert green.card("ability", "A").count() == 1 and green.card("number", 4).count() == 0
    assert green.card("number", 3).count() == 2


def starting_pausing_and_going_on(seats: Seats) -> None:
    referee = seats["referee"]
    see_all(seats, referee.clock("Start"))
    see_all(seats, referee.clock("Pause"))
    for seat in ("green", "blue"):
        own = seats[seat].page.locator(".foot [data-clock]")
        assert own.get_attribute("data-running") == "false"
    expect(seats["green"].page.locator(".foot [data-clock]")).to_contain_text("paused")
    see_all(seats, referee.give_time("blue"))
    assert "0:32" in referee.page.locator(".sidep.blue [data-then]").first.inner_text()


def the_flag_falls_while_nobody_looks(seats: Seats) -> None:
    referee, addresses = seats["referee"], {}
    table = descent.record(referee)
    see_all(seats, referee.clock("Go on"))
    page_of_record = referee.page.url
    for seat in seats.values():
        addresses[seat.seat] = seat.page.url
        seat.page.goto("about:blank")
    api = referee.phone.context.request
    address = re.sub(r"/referee.*", "/referee/record?history=1", page_of_record)

    def fallen() -> bool:
        return '"do":"random-sacrifice"' in api.get(address).text()

    descent.until(fallen, "the flag falls")
    lines = [json.loads(line) for line in api.get(address).text().splitlines()[1:]]
    flag = lines[-1]
    started = lines[len(table)]
    assert started["set"] == "resume" and flag["by"] == "clock" and flag["seat"] == "green"
    used = table[-2]["at"] - table[-3]["at"]  # type: ignore[operator]
    assert flag["at"] == started["at"] + MOVE_MS + RESERVE_MS - used, "at its very instant"

    for seat in seats.values():
        seat.page.goto(addresses[seat.seat])
        moment = seat.page.locator("#moment")
        expect(moment).to_be_visible()
        expect(moment).to_contain_text("The table takes a card")
        assert moment.locator(".hit").count() == 2, "out of what, and what was drawn"
        seat.go_on_after_the_draw()
    see_all(seats, referee.clock("Pause"))
    see_all(seats, referee.give_time("green"))
    see_all(seats, referee.penalty())
    for seat in seats.values():
        expect(seat.page.locator("#moment")).to_contain_text("penalty at")
        seat.go_on_after_the_draw()


def an_undo_is_asked_for_and_agreed(seats: Seats) -> None:
    referee, green, blue = seats["referee"], seats["green"], seats["blue"]
    see_all(seats, referee.clock("Go on"))
    ways = green.page.locator("#ways").get_attribute("data-ways") or ""
    ability, shape, direction, number = ways.split(";")[0].split(",")[:4]
    before = green.piece("green", shape)
    see_all(seats, green.move(ability, shape, direction, int(number)))
    green.ask_to_take_back()
    blue.look_again()
    expect(blue.page.locator(".ask")).to_contain_text("Ioana asks to take back")
    assert green.page.locator(".ask").get_by_role("button").count() == 0, "not one's own yes"
    see_all(seats, blue.say_yes())
    for seat in seats.values():
        assert seat.piece("green", shape) == before
        expect(seat.page.locator(".ask")).to_have_count(0)
        clock = seat.page.locator("[data-clock]").first
        assert clock.get_attribute("data-running") == "false", "an undo pauses the clock"


def app_and_board_differ(seats: Seats) -> None:
    referee = seats["referee"]
    version = referee.version
    referee.page.locator('a[href$="/ruling"]').first.tap()
    page = referee.page
    expect(page.locator("[data-screen=ruling]")).to_be_visible()
    page.get_by_label("Why?").fill("the box fell down")
    page.locator("summary", has_text="Cards").tap()
    if not referee.is_live:
        page.get_by_label("Set the cards").check()
    for card in ("A", "B", "C", "square", "N", "S", "n2", "n1"):
        turn_until(page, f"green-{card}", "ready")
    for card in ("D", "triangle", "circle", "cross", "E", "W", "n4", "n3"):
        turn_until(page, f"green-{card}", "gone")
    page.locator("summary", has_text="Pieces").tap()
    if referee.is_live:
        stands = page.locator('[name="pieces.blue.cross"]').input_value()
        page.locator(f'#put label[title="{stands}"]').tap()
        page.locator('#put label[title="h8"]').tap()
    else:
        page.get_by_label("Set the pieces").check()
        page.locator('[name="pieces.blue.cross"]').fill("h8")
    page.get_by_role("button", name="Rule so").tap()
    expect(referee.board).to_have_attribute("data-version", str(version + 1))
    see_all(seats, version + 1)
    for seat in seats.values():
        assert seat.piece("blue", "cross") == "h8"
    assert "8" in referee.page.locator(".sidep.green .cnt .few").first.inner_text()
    expect(seats["blue"].page.locator(".rail")).to_contain_text("8 cards, few")
    expect(seats["green"].page.locator("#line")).to_contain_text("the box fell down")


def turn_until(page: Page, card: str, status: str) -> None:
    """Tap a card of the ruling until it is what it should be."""
    for _ in range(3):
        face = page.locator(f'.turns:has([id^="{card}"]) > :checked + * .card, '
                            f'.turns:has([id^="{card}"]) > :checked + .card')  # fmt: skip
        if face.get_attribute("data-state") == status:
            return
        face.tap()
    raise AssertionError(f"{card} is never {status}")


def the_last_card(seats: Seats) -> None:
    see_all(seats, seats["green"].sacrifice("power", "B"))
    for seat in seats.values():
        expect(seat.page.locator("[data-screen=over] h1")).to_have_text("Blue wins")
        expect(seat.page.locator("[data-screen=over]")).to_contain_text("down to 7 cards")
    assert descent.record(seats["referee"])[-1]["do"] == "sacrifice"


def again_with_sides_swapped(seats: Seats) -> None:
    """Whoever presses first opens the next table; the others are led to it."""
    green, blue = seats["green"], seats["blue"]
    old = green.page.url
    green.page.get_by_role("button", name="Again, sides swapped").tap()
    expect(green.board).to_have_attribute("data-version", "0")
    assert green.page.url.endswith("/blue") and green.page.url.split("/")[4] not in old
    for seat in (blue, seats["referee"]):
        seat.look_again()
        seat.page.get_by_role("button", name="On to the next game").tap()
        expect(seat.board).to_have_attribute("data-version", "0")
        assert seat.page.url.split("/")[4] == green.page.url.split("/")[4]
    assert blue.page.url.endswith("/green")
    assert blue.place("square", "b2") == 1
    expect(green.page.locator(".rail")).to_contain_text("16 cards")
