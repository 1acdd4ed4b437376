"""The pictures of the games beside The Descent, which `make pictures` takes too."""

from collections.abc import Callable

from playwright.sync_api import Page

from tests.browser import well
from tests.browser.circle_states import held
from tests.browser.demons import Seat
from tests.browser.phones import Phone
from tests.browser.servers import Server
from tests.browser.test_demons_look import table_at
from tests.browser.test_well_look import in_the_middle

Take = Callable[..., None]
CIRCLE = {"pick": "room", "rescue": "rescue", "pit": "pit", "tracker": "tracker"}
"""The states of Seventh Circle that are shown, and what their pictures are called."""


def the_circle(take_out: Callable[..., Phone], take: Take) -> None:
    """A room to pick from, a rescue, a pit, and a tracker between two players."""
    for state, name in CIRCLE.items():
        table = held(take_out(), take_out(), state)
        seat = "referee" if state == "tracker" else "two"
        page = table.ana.page if seat == "referee" else table.radu.page
        page.goto(f"{table.base}/{seat}")
        take(page, f"circle-{name}", "phone-dark")
    take(page, "circle-facing", "tablet-dark", "phone-light")


def the_demons(take_out: Callable[..., Phone], take: Take, server: Server) -> None:
    """The circle as it lies in a turn, a bonus to choose, the scores."""
    for step, name in (("bonus", "bonus"), ("scoring", "scoring")):
        page = Seat(take_out(), "red").sit(table_at(server, step)).page
        take(page, f"demons-{name}", "phone-dark")
    page = Seat(take_out(), "red").sit(table_at(server, "place")).page
    opened(page, "of-red")
    take(page, "demons-circle", "phone-dark", "phone-light", "landscape-dark")


def opened(page: Page, screen: str) -> None:
    """One of the screens that a board has behind its links."""
    page.evaluate("id => { location.hash = id }", screen)


def the_well(take_out: Callable[..., Phone], take: Take) -> None:
    """The overlord's turn, a hero, the map with a breath on it, the table's own screen."""
    seats = well.quest(take_out, ("overlord", "mok"))
    in_the_middle(seats)
    for seat in ("overlord", "mok"):
        seats[seat].look()
        take(seats[seat].page, f"well-{seat}", "phone-dark", "phone-light")
    seats["referee"].look()
    take(seats["referee"].page, "well-table", "desk-dark", "tablet-dark")
    seats["overlord"].look("#map")
    take(seats["overlord"].page, "well-map", "phone-dark", "landscape-dark")


def everything(take_out: Callable[..., Phone], take: Take, server: Server) -> None:
    """All of them."""
    the_circle(take_out, take)
    the_demons(take_out, take, server)
    the_well(take_out, take)
