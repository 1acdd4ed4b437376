"""The live line and the outbox: who sees what when, and what happens when the line is gone."""

import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Request, Route, expect

from tests.browser import descent
from tests.browser.descent import Seat, enter, see_all
from tests.browser.phones import Phone
from tests.browser.servers import Server

NOTE = """() => {
  window.notes = {};
  const now = () => performance.timeOrigin + performance.now();
  document.addEventListener("pressed", () => { window.pressedAt = now(); });
  const note = (version) => { window.notes[version] ??= now(); };
  document.addEventListener("drawn", ({ detail }) => note(detail.now.version));
}"""
HIDE = """(hidden) => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


@pytest.fixture
def seats(phone: Callable[..., Phone]) -> dict[str, Seat]:
    """A table of which every phone shows the board."""
    return sit_down(phone)


def sit_down(phone: Callable[..., Phone], **at: Any) -> dict[str, Seat]:
    seats = descent.seated(phone, **at)
    for seat in seats.values():
        on_line(seat)
    return seats


def on_line(seat: Seat) -> None:
    """Its live line is open."""
    expect(seat.page.locator("html[data-live=on]")).to_be_attached()


def test_a_tap_is_answered_in_one_round_trip_and_on_the_others_by_the_live_line(
    seats: dict[str, Seat], record_property: Callable[[str, object], None]
) -> None:
    referee, watchers = seats["referee"], [seats["green"], seats["blue"]]
    see_all(seats, referee.clock("Start"))
    asked: dict[str, list[str]] = {name: [] for name in seats}
    for name, seat in seats.items():
        seat.page.on("request", lambda request, name=name: asked[name].append(request.method))
        seat.page.evaluate(NOTE)
    own, others = [], []
    for number in range(12):
        version = referee.give_time("green" if number % 2 else "blue")
        see_all(seats, version)
        pressed = referee.page.evaluate("window.pressedAt")
        own.append(referee.page.evaluate(f"window.notes[{version}]") - pressed)
        others += [seat.page.evaluate(f"window.notes[{version}]") - pressed for seat in watchers]
    record_property(
        "measured",
        f"a tap: on the phone that sent it {statistics.median(own):.0f} ms, "
        f"on the others {statistics.median(others):.0f} ms (medians of {len(own)})",
    )
    assert asked["referee"] == ["POST"] * 12, "one request a tap, and nothing else"
    assert asked["green"] == asked["blue"] == [], "the others ask for nothing"


def test_a_phone_that_slept_catches_up_when_it_wakes(seats: dict[str, Seat]) -> None:
    green, blue = seats["green"], seats["blue"]
    blue.page.evaluate(HIDE, True)
    assert green.place("circle", "c6") == 1
    enter(blue, do="place", shape="circle", square="b8")
    green.see(2)
    assert green.place("square", "b2") == 3
    assert blue.version == 0, "it sleeps"
    blue.page.evaluate(HIDE, False)
    blue.see(3)
    assert blue.piece("green", "square") == "b2"
    on_line(blue)


def test_a_phone_without_a_line_says_so_and_catches_up(seats: dict[str, Seat]) -> None:
    green, blue = seats["green"], seats["blue"]
    blue.phone.context.set_offline(True)
    expect(blue.page.locator("html[data-live=off]")).to_be_attached()
    expect(blue.page.locator("#line .asof")).to_be_visible()
    green.place("circle", "c6")
    blue.phone.context.set_offline(False)
    blue.see(1)
    on_line(blue)
    expect(blue.page.locator("#line .asof")).to_be_hidden()


def test_taps_without_a_line_wait_in_order_and_go_and_the_refused_one_is_shown(
    seats: dict[str, Seat],
) -> None:
    referee = seats["referee"]
    see_all(seats, referee.clock("Start"))
    page, waiting = referee.page, referee.page.locator("#waiting")
    referee.phone.context.set_offline(True)
    expect(page.locator("html[data-live=off]")).to_be_attached()
    for side, what in (("green", "+30 s"), ("blue", "−30 s"), ("green", "+30 s")):
        page.locator(f".sidep.{side}").get_by_role("button", name=what).tap()
    referee.button("Pause").tap()
    expect(waiting).to_contain_text("4 presses wait for the line; the first is “+30 s”")
    assert referee.version == 1, "nothing is guessed"
    enter(referee, do="clock", by="referee", set="pause")
    referee.phone.context.set_offline(False)
    see_all(seats, 5)
    expect(waiting).to_contain_text("“Pause” was refused")
    expect(waiting).to_contain_text("already")
    added = [
        (line["seat"], line["add_ms"])
        for line in descent.record(referee) if "add_ms" in line
    ]  # fmt: skip
    assert added == [("green", 30_000), ("blue", -30_000), ("green", 30_000)]
    waiting.get_by_role("button", name="Put away").tap()
    expect(waiting).to_be_hidden()


def test_what_waits_outlives_a_page_that_was_left(seats: dict[str, Seat]) -> None:
    green = seats["green"]
    green.phone.context.set_offline(True)
    green.page.locator("label.card:has(#place-circle)").tap()
    green.page.locator('label[title="c6"]').tap()
    green.page.locator("#place button").tap()
    expect(green.page.locator("#place[data-pending]")).to_be_attached()
    url = green.page.url
    green.page.goto("about:blank")
    green.phone.context.set_offline(False)
    green.page.goto(url)
    see_all(seats, 1)
    assert green.piece("green", "circle") == "c6"


def press_together(pages: list[Page], button: str) -> None:
    """Press on several phones at one instant."""
    at = pages[0].evaluate("Date.now() + 300")
    for page in pages:
        page.evaluate(
            "([button, at]) => { setTimeout(() => document.querySelector(button).click(), "
            "at - Date.now()); }", [button, at],
        )  # fmt: skip


def test_two_phones_that_press_at_one_instant_are_both_answered(
    seats: dict[str, Seat], phone: Callable[..., Phone]
) -> None:
    green = seats["green"]
    twin = phone(storage=green.phone.context.storage_state())
    twin.page.goto(green.page.url)
    second = Seat(twin, "green")
    on_line(second)
    for seat, shape, square in ((green, "circle", "c6"), (second, "square", "b2")):
        seat.page.locator(f"label.card:has(#place-{shape})").tap()
        seat.page.locator(f'label[title="{square}"]').tap()
    press_together([green.page, twin.page], "#place button")
    see_all(seats | {"twin": second}, 1)
    said = [seat for seat in (green, second) if seat.refusal.count()]
    assert len(said) == 1, "one of the two was quicker"
    expect(said[0].refusal).to_contain_text("It is blue's turn, not green's.")
    assert green.page.locator(".board .piece:not(.ghost)").count() == 1


def test_steps_that_two_phones_take_at_one_instant_all_count(
    seats: dict[str, Seat], phone: Callable[..., Phone]
) -> None:
    referee = seats["referee"]
    see_all(seats, referee.clock("Start"))
    twin = Seat(phone(storage=referee.phone.context.storage_state()), "referee")
    twin.page.goto(referee.page.url)
    on_line(twin)
    for _ in range(4):
        press_together([referee.page, twin.page], ".sidep.green .adj form:last-child button")
    see_all(seats | {"twin": twin}, 9)
    added = [line["add_ms"] for line in descent.record(referee) if "add_ms" in line]
    assert added == [30_000] * 8


def test_a_graceful_restart_closes_the_streams_and_the_phones_come_back(
    phone: Callable[..., Phone], server_at: Callable[..., Server], tmp_path: Path
) -> None:
    server = server_at(tmp_path)
    seats = sit_down(phone, at=server)
    seats["green"].place("circle", "c6")
    server.stop()
    for seat in seats.values():
        expect(seat.page.locator("html:not([data-live=on])")).to_be_attached()
    server_at(tmp_path, server.port)
    for seat in seats.values():
        on_line(seat)
    assert seats["blue"].place("circle", "b8") == 2
    see_all(seats, 2)


def test_a_server_killed_in_the_middle_of_taps_loses_none_and_counts_none_twice(
    phone: Callable[..., Phone], server_at: Callable[..., Server], tmp_path: Path
) -> None:
    server = server_at(tmp_path)
    seats = sit_down(phone, at=server)
    referee = seats["referee"]
    see_all(seats, referee.clock("Start"))
    button = referee.page.locator(".sidep.green").get_by_role("button", name="+30 s")
    for number in range(8):
        button.tap()
        if number == 3:
            server.kill()
    server_at(tmp_path, server.port)

    def added() -> list[Any]:
        return [line["add_ms"] for line in descent.record(referee) if "add_ms" in line]

    descent.until(lambda: len(added()) >= 8, "all taps are there")
    on_line(referee)
    expect(referee.page.locator("html[data-waits]")).to_have_count(0)
    assert added() == [30_000] * 8
    words = [line["set"] for line in descent.record(referee) if "set" in line]
    expect(referee.button("Go on" if words[-1] == "pause" else "Pause")).to_be_visible()


def test_an_older_board_never_replaces_a_newer_one(seats: dict[str, Seat]) -> None:
    referee, held = seats["referee"], list[tuple[Route, Any]]()
    see_all(seats, referee.clock("Start"))
    referee.page.route("**/act", lambda route: held.append((route, route.fetch())))
    referee.page.locator(".sidep.green").get_by_role("button", name="+30 s").tap()
    referee.see(2)
    enter(seats["green"], do="place", shape="circle", square="c6")
    referee.see(3)
    (route, answer), *_ = held
    assert 'data-version="2"' in answer.text()
    route.fulfill(response=answer)
    expect(referee.page.locator("form[data-pending]")).to_have_count(0)
    assert referee.version == 3 and referee.piece("green", "circle") == "c6"


def test_what_somebody_picks_or_types_is_not_swapped_away(seats: dict[str, Seat]) -> None:
    referee, green = seats["referee"], seats["green"]
    descent.place_quickly(seats)
    green.pick(ability="A", shape="circle")
    line = green.page.locator("#line .says").inner_text()
    referee.page.locator("#typed").press_sequentially("A o")
    enter(referee, do="clock", by="referee", set="start")
    see_all(seats, 9)
    assert green.page.locator("#move-ability-1").is_checked()
    assert green.page.locator("#move-shape-3").is_checked()
    assert green.page.locator("#line .says").inner_text() == line, "what it says is of the picks"
    assert green.page.locator(".board .opt").count() > 2, "the landings are still drawn"
    assert referee.page.locator("#typed").input_value() == "A o"
    assert referee.page.evaluate("document.activeElement.id") == "typed"
    green.pick(direction="S", number=3)
    assert green.press(green.sender) == 10, "and it can be sent"
    assert referee.page.locator("#typed").input_value() == "A o"


def test_a_sheet_that_is_open_stays_open(seats: dict[str, Seat]) -> None:
    green, referee = seats["green"], seats["referee"]
    descent.place_quickly(seats)
    green.page.locator("#to-sacrifice").tap()
    green.page.locator('#sacrifice label.card:has(input[value="power A"])').tap()
    see_all(seats, referee.clock("Start"))
    expect(green.page.locator("#sacrifice")).to_be_visible()
    expect(green.page.locator("#sacrifice-form button")).to_have_text("Sacrifice Arrow")
    green.press(green.page.locator("#sacrifice-form button"))
    expect(green.page.locator("#sacrifice")).to_have_count(0)


def test_a_phone_whose_seat_is_taken_from_it_leaves_within_a_second(
    seats: dict[str, Seat],
) -> None:
    referee, green = seats["referee"], seats["green"]
    referee.look("/people")
    referee.page.get_by_role("button", name="Green: link and more").tap()
    since = time.monotonic()
    referee.page.locator('form[action$="/seats/green/revoke"] button').tap()
    expect(green.page.locator("[data-screen=join]")).to_be_visible()
    assert time.monotonic() - since < 5, "a second, on a machine that is not busy"
    assert "/j/" in green.page.url


def test_a_page_of_another_epoch_is_loaded_anew(seats: dict[str, Seat]) -> None:
    green, loads = seats["green"], list[Request]()
    green.page.evaluate("document.getElementById('board').dataset.epoch = 'before the restore'")
    green.page.on("request", lambda request: loads.append(request))
    seats["referee"].clock("Start")
    green.see(1)
    assert any(request.is_navigation_request() for request in loads)
