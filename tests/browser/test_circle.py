"""Seventh Circle on its screens: a knife fight on two phones, a tracker between two players."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from companion.games.seventh_circle.players import SEATS, player
from companion.games.seventh_circle.words import Actions, State
from tests.browser import circle
from tests.browser.circle import Seat
from tests.browser.circle_states import held
from tests.browser.phones import Phone
from tests.games.seventh_circle.careful import Step, whole_game

Seats = dict[str, Seat]
Phones = Callable[..., Phone]


@pytest.fixture(scope="module")
def game() -> list[Step]:
    return whole_game("knife-fight")


def two_phones(phone: Phones, *, is_live: bool = True, **setup: str) -> tuple[Seat, Seats]:
    """A table that a third phone has opened, and Ana and Radu at it."""
    referee = circle.start_a_table(phone(), **setup)
    names = {"one": "Ana", "two": "Radu"}
    seats = {
        seat: circle.sit_down(phone(javascript=is_live), referee, seat, name, is_live)
        for seat, name in names.items()
    }
    return referee, seats


def who_does(action: Actions) -> str:
    """On whose phone: each their own, and Ana enters what the table does."""
    return action.by if action.by in SEATS else "one"


def play(seats: Seats, steps: list[Step]) -> None:
    """Do each step on a phone, and see on both what it led to."""
    for version, (_, action, after) in enumerate(steps, 1):
        doer = who_does(action)
        assert seats[doer].do(action) == version
        for seat in seats.values():
            if seat.seat != doer:
                seat.see(version)
            if after.step != "over" and 0 not in (after.one.hp, after.two.hp):
                assert shown(seat) == numbers(after), action


def shown(seat: Seat) -> dict[str, int]:
    return {side: seat.hp(side) for side in SEATS}


def numbers(state: State) -> dict[str, int]:
    return {side: player(state, side).hp for side in SEATS}


def test_a_whole_knife_fight_with_cards_on_two_phones(phone: Phones, game: list[Step]) -> None:
    referee, seats = two_phones(phone, mode="knife-fight")
    play(seats, game)
    end = game[-1][2]
    for seat in (referee, *seats.values()):
        seat.see(len(game))
        ledger = seat.page.locator(".ledger tfoot")
        expect(ledger.locator("td").first).to_have_text(str(end.one.score))
        expect(ledger.locator("td").last).to_have_text(str(end.two.score))
        for column, side in (("first", "one"), ("last", "two")):
            lines = seat.page.locator(f".ledger tbody tr td:{column}-child b").all_inner_texts()
            assert sum(map(int, lines)) == player(end, side).score  # type: ignore[arg-type]
    seats["two"].page.get_by_role("button", name="Play again").tap()
    expect(seats["two"].board).to_have_attribute("data-version", "0")
    referee.page.get_by_role("button", name="On to the next game").tap()
    expect(referee.page.locator("[data-screen=table]")).to_be_visible()


def test_two_rooms_without_javascript(phone: Phones, game: list[Step]) -> None:
    _, seats = two_phones(phone, is_live=False, mode="knife-fight")
    third = next(n for n, (before, _, after) in enumerate(game) if after.room == 3 > before.room)
    play(seats, game[:third])


def test_the_fight_before_it_happens(phone: Phones) -> None:
    referee, seats = two_phones(phone)
    ana = seats["one"]
    ana.open("picker")
    for card in ("KS", "5D", "7D", "6C", "2H"):
        ana.page.locator(f"label:has(#lay-{card})").tap()
    ana.see(1)
    referee.press(referee.page.locator("#won-one button"))
    ana.press(ana.page.locator("#take-5D button"))
    seats["two"].see(3)
    seats["two"].press(seats["two"].page.locator("#take-2H button"))
    ana.see(4)
    sheet = ana.open("fight-6C")
    expect(sheet.locator("[data-term=damage]")).to_have_text("6")
    expect(sheet.locator(".way", has_text="Bare hands")).to_have_attribute("aria-pressed", "true")
    sheet.locator(".way", has_text="Clean kill").tap()
    expect(sheet.locator("[data-term=weapons]")).to_have_text("5")
    expect(sheet.locator("[data-term=swords]")).to_have_text("1")
    expect(sheet.locator("[data-term=damage]")).to_have_text("0")
    expect(sheet.get_by_role("button", name="one sword more")).to_be_disabled()
    sheet.locator("label.pc", has_text="5").tap()
    expect(sheet.get_by_role("button", name="Fight, live at 25")).to_be_visible()
    ana.send("gear-6C")
    assert ana.hp("one") == 25


def test_the_cheapest_way_to_live_is_laid_out_and_a_clean_kill_is_one_tap(phone: Phones) -> None:
    table = held(phone(), phone(), "second")
    radu = table.radu.page
    radu.goto(f"{table.base}/two")
    radu.locator('button.pc[popovertarget="fight-KS"]').tap()
    sheet = radu.locator("#fight-KS")
    live = sheet.locator(".way", has_text="Cheapest to live")
    expect(live).to_have_attribute("aria-pressed", "true")
    expect(live.locator(".num")).to_have_text("1")
    expect(sheet.locator("[data-term=hp]")).to_have_text("1")
    sheet.locator(".way", has_text="Clean kill").tap()
    expect(sheet.locator("[data-term=damage]")).to_have_text("0")
    expect(sheet.get_by_role("button", name="Fight, live at 11")).to_be_visible()


def test_what_cannot_come_any_more_is_struck_out_in_the_picker(phone: Phones) -> None:
    table = held(phone(), phone(), "between")
    page = table.ana.page
    page.goto(f"{table.base}/one")
    page.locator('.btn[popovertarget="picker"]').tap()
    expect(page.locator("#lay-7H")).to_have_count(0)
    expect(page.get_by_role("img", name="the 7 of hearts, gone")).to_be_visible()
    expect(page.locator("#picker input[name='cards[]']")).to_have_count(52 - 6)


def test_a_player_without_a_referee_asks_and_the_other_phone_books_it(phone: Phones) -> None:
    table = held(phone(), phone(), "tracker")
    ana, radu = table.ana.page, table.radu.page
    ana.goto(f"{table.base}/one")
    radu.goto(f"{table.base}/two")
    radu.locator('[popovertarget="menu"]').first.tap()
    radu.get_by_role("link", name="App and table differ").tap()
    radu.locator("#count-hp-two").fill("20")
    radu.get_by_label("Why?").fill("I had healed")
    radu.get_by_role("button", name="Ask for it").tap()
    expect(ana.locator(".ask")).to_contain_text("Radu counts differently:")
    ana.locator(".ask").get_by_role("button", name="Rule so").tap()
    for page in (ana, radu):
        expect(page.locator(".strip.last")).to_contain_text("Ruling: I had healed")
    expect(radu.locator('[data-hp="two"]').first).to_have_text("20")


def test_a_tracker_evening_on_one_phone_between_two_players(phone: Phones) -> None:
    table = circle.start_a_table(phone(), cards="false")
    page = table.page
    for side, n in (("one", -1), ("one", -5), ("two", -1), ("two", -5), ("two", -5)):
        table.press(table.step(side, "hp", n))
    assert (table.hp("one"), table.hp("two")) == (24, 19)
    far, near = page.locator(".half.far"), page.locator(".half.near")
    assert far.evaluate("half => getComputedStyle(half).rotate") == "180deg"
    assert near.evaluate("half => getComputedStyle(half).rotate") == "none"
    for half in (far, near):
        size = half.locator(".num").evaluate("n => parseFloat(getComputedStyle(n).fontSize)")
        assert size >= 96

    sheet = table.open("tokens-two")
    table.press(table.step("two", "stones", -1, "altar"))
    table.press(table.step("two", "stones", -1, "altar"))
    table.press(table.step("two", "hand", 1))
    expect(sheet).to_be_visible()
    sheet.get_by_role("button", name="Close").tap()
    expect(page.locator(".mid-side").first).to_contain_text("5")

    undo = page.locator(".mid-undo")
    expect(undo).to_contain_text("+1 in hand")
    table.press(undo)
    table.press(table.step("two", "hp", -5))
    for _ in range(3):
        table.press(table.step("two", "hp", -5))
    expect(page.locator("[data-screen=rescue]")).to_contain_text("hangs over the pit")
    page.locator(".gem:has(#rescue-4)").tap()
    expect(page.locator("#rescue button")).to_have_text("Spend 4, stand up at 4")
    table.send("rescue")
    assert table.hp("two") == 4

    for _ in range(3):
        page.locator('[popovertarget="menu"]').first.tap()
        table.press(page.locator("#menu").get_by_role("button", name=re.compile("^On from")))
    page.locator("#hands-one").fill("12")
    page.locator("#hands-two").fill("0")
    table.send("reckon")
    expect(page.locator(".verdict h2")).to_have_text("Player one walks out.")
    assert page.locator(".ledger tfoot td").first.inner_text() == str(24 + 12 + 2 * (7 + 2))


def test_a_held_step_counts_five(phone: Phones) -> None:
    table = circle.start_a_table(phone(), cards="false")
    button = table.step("one", "hp", -1)
    button.dispatch_event("pointerdown")
    expect(table.board).to_have_attribute("data-version", "1")
    button.dispatch_event("pointerup")
    button.dispatch_event("click")
    assert table.hp("one") == 25
    table.press(button)
    assert table.hp("one") == 24


def test_two_phones_tapping_at_the_same_instant_both_count(phone: Phones) -> None:
    referee, seats = two_phones(phone, cards="false")
    for seat in (referee, seats["one"]):
        expect(seat.page.locator("html")).to_have_attribute("data-live", "on")
    taps = [seat.step("one", "hp", -1) for seat in (referee, seats["one"])]
    for tap in taps:
        tap.evaluate("button => { setTimeout(() => button.click()); }")
    for seat in (referee, *seats.values()):
        seat.see(2)
        assert seat.hp("one") == 28


def test_the_halves_turn_a_quarter_and_stand_upright(phone: Phones) -> None:
    table = circle.start_a_table(phone(), cards="false")
    page = table.page
    for way in ("side", "same", "facing"):
        page.locator('[popovertarget="menu"]').first.tap()
        page.locator("[data-turn-halves]").tap()
        expect(page.locator("body")).to_have_attribute("data-halves", way)
        page.keyboard.press("Escape")
        for button in page.locator(".half .hp-step").all():
            box = button.bounding_box()
            assert box and min(box["width"], box["height"]) >= 48, (way, box)


def test_what_differs_from_the_table_becomes_one_ruling(phone: Phones) -> None:
    table = circle.start_a_table(phone(), cards="false")
    table.press(table.step("one", "hp", -5))
    page = table.page
    page.locator('[popovertarget="menu"]').first.tap()
    page.get_by_role("link", name="App and table differ").tap()
    count = page.locator(".count:has(#count-hp-one)")
    expect(count).to_contain_text("−5 HP")
    page.locator("#count-hp-one").fill("27")
    page.locator("#count-stones-one").fill("6")
    page.locator("#count-stones-altar").fill("4")
    expect(count).to_contain_text("table 27")
    expect(page.locator("[data-sum]")).to_have_text("17 of 17 stones")
    expect(page.get_by_label("Why?")).to_have_value("counted at the table")
    page.get_by_role("button", name="Rule so").tap()
    expect(table.board).to_have_attribute("data-version", "2")
    assert table.hp("one") == 27
    expect(page.locator(".near .tk").first).to_contain_text("6")


@pytest.mark.parametrize("cards", ["true", "false"])
def test_nothing_scrolls_sideways_with_text_at_200_percent(phone: Phones, cards: str) -> None:
    referee, seats = two_phones(phone, cards=cards)
    if cards == "true":
        seats["one"].press(seats["one"].page.locator("#deal-drawn button"))
    for seat in (referee, *seats.values()):
        page = seat.page
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, seat.seat
