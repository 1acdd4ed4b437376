"""Personal Demons on phones: a round of four in unison, alone to the rating, tracking on one."""

import itertools
import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.demons import Seat, Wire
from tests.browser.phones import Phone
from tests.browser.servers import Server

FOUR = ("red", "blue", "green", "yellow")


def everybody(server: Server, phone: Callable[..., Phone]) -> list[Seat]:
    """Four phones, their Courage taken and their Fears laid."""
    wire = Wire(server.url, {"seats": list(FOUR)})
    seats = [Seat(phone(), seat).sit(wire) for seat in FOUR]
    for each in seats:
        each.take_courage()
    for each in seats:
        each.lay_fear("b2")
    return seats


def test_nothing_can_be_revealed_before_all_have_placed(
    server: Server, phone: Callable[..., Phone]
) -> None:
    seats = everybody(server, phone)
    red, yellow = seats[0], seats[3]
    for each in seats[:3]:
        each.place("a1")
    for each in seats:
        each.says("Place")
        expect(each.page.locator(".who.wait, .who.you")).to_have_count(1)
        expect(each.page.locator("[id^=to-reveal], [id^=reveal-]")).to_have_count(0)
    red.page.get_by_role("button", name="Yellow").click()
    expect(yellow.page.get_by_text("Red waits for you.")).to_be_visible()
    yellow.place("d4")
    for each in seats:
        each.says("Reveal")


def test_four_phones_play_a_turn_in_unison(server: Server, phone: Callable[..., Phone]) -> None:
    seats = everybody(server, phone)
    for each in seats:
        each.place("a1")
    for each in seats:
        each.reveal("BRYW", 3)
    for each in seats:
        each.says("Bonus")
        each.decline()
    seats[0].says("Pass")
    seats[0].press("Pass the hands")
    for each in seats:
        expect(each.page.locator("h1")).to_contain_text("turn 2")


CARDS: dict[tuple[int, int], tuple[str, int]] = {
    (1, 1): ("a1", 9), (1, 2): ("b1", 9), (1, 3): ("a2", 9), (1, 4): ("b2", 9),
    (2, 1): ("c1", 3), (2, 2): ("c2", 3), (3, 1): ("d2", 0), (3, 2): ("c3", 0), (3, 3): ("d3", 0),
}  # fmt: skip
"""By round and turn, the space and the value of a card with four blue corners; the rest stay
face down on d1. They seal a1 (9 + 9 + 9 + 9), b1 (9 + 3 + 9 + 3), c2 (3 + 0 + 0 + 0)."""


def alone(phone: Phone) -> Seat:
    """A table opened for one, and its only player on the same phone."""
    page = phone.page
    page.goto("/new/personal-demons")
    page.locator("label", has_text="Human").tap()
    page.get_by_role("button", name="Start the table").tap()
    page.get_by_role("button", name="Sit here").tap()
    page.locator(".tabs [data-held=red]").tap()
    red = Seat(phone, "red")
    red.live()
    return red


def test_a_whole_game_alone_from_setup_to_its_rating(phone: Callable[..., Phone]) -> None:
    red = alone(phone())
    red.take_courage("Keeper")
    red.lay_fear("d4")
    for round_, turn in itertools.product((1, 2, 3), range(1, 7)):
        expect(red.page.locator("h1")).to_contain_text(f"Round {round_}, turn {turn}")
        expect(red.page.locator(".standing .lit")).to_have_count(7 - turn)
        space, value = CARDS.get((round_, turn), ("d1", 0))
        red.place(space)
        if turn == 1:
            red.reveal("BBBB", value)
        elif (round_, turn) in CARDS:
            red.reveal_again(f"Demon {value}")
        else:
            red.leave_face_down()
        if (round_, turn) == (1, 3):
            red.summon_fragment("a4", 1)
        elif (round_, turn) == (3, 6):
            red.face_fear()
        else:
            red.decline()
        red.press("Knock over a candle")
        if turn == 6:
            red.score()
        if turn == 6 and round_ < 3:
            red.end_round(keep="top of a4" if round_ == 1 else "")
            red.take_courage()
    expect(red.page.locator(".verdict h2")).to_have_text("66: Demonic")
    red.page.get_by_role("button", name="Play again").tap()
    expect(red.page.locator("h1")).to_have_text(re.compile("^Setting up"))


def test_a_table_that_only_tracks_on_one_phone(server: Server, phone: Callable[..., Phone]) -> None:
    wire = Wire(server.url, {"seats": ["red", "blue"], "cards": False}, policy="open")
    red = Seat(phone(), "red").sit(wire)
    for seat in ("red", "blue"):
        wire.act(seat, do="courage", by=seat)
    red.says("Turns")
    gauge = red.page.locator("#of-red .gauge").first
    gauge.locator("input[type=range]").fill("2")
    expect(gauge.locator("[data-n]")).to_have_text("2")
    expect(gauge.locator(".candle.lit")).to_have_count(2)
    red.press("Bonus action")
    red.screen("bonus-red").get_by_role("button", name="Glut 2").first.click()
    expect(red.page.locator("#of-red .gauge [data-n]").first).to_have_text("0")
    for _ in range(6):
        before = red.page.locator("#board").get_attribute("data-version")
        red.press("Pass the hands")
        expect(red.page.locator(f'#board[data-version="{before}"]')).to_have_count(0)
    red.press("Enter the points")
    red.screen("scoring-red").get_by_label("Blue").fill("12")
    red.press("Score for all")
    expect(red.page.locator('.who[data-seat="blue"]')).to_be_visible()
    red.page.locator('.who[data-seat="blue"]').click()
    expect(red.page.locator("#of-blue .dial-s")).to_have_text("12")
    red.press("End the round")
    red.press("Begin round 2")
    expect(red.page.locator("h1")).to_contain_text("Round 2")


def test_a_note_is_on_its_owners_phone_alone(server: Server, phone: Callable[..., Phone]) -> None:
    wire = Wire(server.url, {"seats": ["red", "blue"]})
    red, blue = (Seat(phone(), seat).sit(wire) for seat in ("red", "blue"))
    referee = Seat(phone(), "referee").sit(wire)
    page = red.page
    page.goto(f"/t/{wire.code}/red/note")
    form = page.locator("#note-one")
    form.locator(".corner").first.click()
    form.get_by_label("Name, if you like").fill("Paimon the hidden")
    form.get_by_role("button", name="Keep it on this phone").click()
    expect(page.locator(".noted")).to_contain_text("Paimon the hidden")
    for other in (blue, referee):
        for what in ("", "/history", "/library", "/people"):
            other.page.goto(f"/t/{wire.code}/{other.seat}{what}")
            assert "Paimon" not in other.page.content()
