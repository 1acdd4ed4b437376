"""The Well of Darkness as people at its table do it: what an overlord, heroes and a table see."""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.descent import sent
from tests.browser.phones import Phone

ROWS = ("#######", ".......", "..#....", "#.#.#..", "##.....", "#.....#", "#.....#", "#.....#")
"""A hall in the south, a gap at [3, 3], and behind it a passage where one is sheltered."""
NAMES = ("Mok", "Andira", "Landrec", "Steelhorns")
HEROES = [
    {
        "id": name.lower(), "name": name, "wounds": 12, "fatigue": 4, "armor": 1, "speed": 4,
        "conquest": 3,
    }
    for name in NAMES
]  # fmt: skip
PLACES = {"mok": [3, 4], "andira": [5, 2], "landrec": [1, 2], "steelhorns": [5, 1]}


@dataclass
class Seat:
    """A phone on a seat."""

    phone: Phone
    seat: str
    base: str

    @property
    def page(self) -> Page:
        return self.phone.page

    @property
    def board(self) -> Locator:
        return self.page.locator("#board")

    def look(self, screen: str = "") -> None:
        """The board, or a screen within it, loaded anew."""
        self.page.goto(f"{self.base}/{self.seat}{screen}")

    def press(self, button: Locator) -> None:
        """Press what changes something, and see it done."""
        before = self.board.get_attribute("data-version") or ""
        button.tap()
        expect(self.board).not_to_have_attribute("data-version", before)

    def see(self, version: int) -> None:
        """That version comes by itself."""
        expect(self.board).to_have_attribute("data-version", str(version))

    @property
    def version(self) -> int:
        return int(self.board.get_attribute("data-version") or -1)

    def form(self, verb: str, within: str = "", **fields: object) -> Locator:
        """The visible form of a verb, by its hidden fields."""
        found = f'{within} form:has(input[name="do"][value="{verb}"])'
        for name, value in fields.items():
            found += f':has([name="{name}"][value="{value}"])'
        return self.page.locator(found)

    def send(self, verb: str, within: str = "", **fields: object) -> None:
        """Press the button of a verb's form."""
        self.press(self.form(verb, within, **fields).locator("button").first)

    def enter(self, **fields: Any) -> None:
        """An action by the form alone; what is no text goes as JSON."""
        sent(
            self.phone, f"{self.base}/{self.seat}/act", key=f"k{next_key()}",
            **{
                name if isinstance(value, str) else f"{name}:json":
                value if isinstance(value, str) else json.dumps(value)
                for name, value in fields.items()
            },
        )  # fmt: skip

    def go(self, screen: str) -> None:
        """To a screen within the board, by its link in the foot or the bar."""
        self.page.locator(f'a[href="#{screen}"]:visible').first.tap()
        expect(self.page.locator(f"#{screen} .main")).to_be_visible()

    def log(self) -> list[dict[str, Any]]:
        address = f"{self.base}/{self.seat}/record?history=1"
        lines = self.phone.context.request.get(address).text().splitlines()
        return [json.loads(line) for line in lines[1:]]

    @property
    def newest(self) -> dict[str, Any]:
        found: dict[str, Any] = self.log()[-1]
        return found


_keys = iter(range(1_000_000))


def next_key() -> int:
    return next(_keys)


def quest(
    take_out: Callable[..., Phone], seats: tuple[str, ...], *, policy: str = "open",
    has_map: bool = True, rows: Sequence[str] = ROWS, **like: Any,
) -> dict[str, Seat]:  # fmt: skip
    """A new quest at which a phone a seat sits, nothing begun."""
    phones = {seat: take_out(**like) for seat in ("referee", *seats)}
    asks = {f"setup.heroes.{2 * n}:json": json.dumps(hero) for n, hero in enumerate(HEROES)}
    if has_map:
        asks["setup.map:json"] = json.dumps({"rows": rows})
    asks |= {"policy": policy, "setup.conquest": "9"}
    base = sent(phones["referee"], "/new/well-of-darkness", **asks).split("/referee")[0]
    for seat in seats:
        sent(phones[seat], f"/j/{base.rsplit('/', 1)[1]}", seat=seat)
    found = {seat: Seat(phone, seat, base) for seat, phone in phones.items()}
    return found


def hound(at: list[int] | None = None, **more: Any) -> dict[str, Any]:
    """The figure of a spawn."""
    return {
        "id": "h1", "name": "Hell Hound", "master": False, "wounds": 4, "armor": 1,
        "size": [1, 2], "at": at, "flying": False, "swarm": False, "undying": False,
    } | more  # fmt: skip


def stand(referee: Seat, figure: str, square: list[int]) -> None:
    referee.enter(do="move", figure=figure, square=square)


def laid_out(seats: dict[str, Seat]) -> None:
    """The quest begun, a hound in the hall, the heroes before it, a boulder beside Steelhorns."""
    referee = seats["referee"]
    referee.enter(do="begin", by="overlord")
    referee.enter(do="spawn", by="overlord", figure=hound([3, 5]))
    for name, square in PLACES.items():
        stand(referee, name, square)
    referee.enter(
        do="place-boulder", by="overlord", boulder="b1", square=[6, 1], size=1, direction="W"
    )
    referee.enter(do="token", figure="mok", token="bleed", n=2)


def turn_of(referee: Seat, hero: str) -> None:
    """A hero's turn in which nothing happens."""
    referee.enter(do="turn", by=hero)
    referee.enter(do="end", by=hero)
