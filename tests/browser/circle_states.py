"""Tables of Seventh Circle, one in each state that people come to, reached by their forms alone."""

import itertools
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from tests.browser.descent import sent
from tests.browser.phones import Phone

Do = Callable[..., None]
NAMES = ("Ana", "Radu")
ROOM = ["7C", "KS", "6D", "9C", "10C"]
COUNTED = {
    "hp": {"one": 19, "two": 11}, "stones": {"one": 6, "two": 8, "altar": 3},
    "swords": {"one": 2, "two": 3},
    "hand": {"one": ["7H", "8H", "5D"], "two": ["7D", "9H", "3D"]},
}  # fmt: skip
PRESS = itertools.count()


@dataclass(frozen=True)
class Held:
    """A table in a state, and the two phones at it: Ana's runs the table too."""

    state: str
    base: str
    ana: Phone
    radu: Phone

    def pages(self) -> Iterator[tuple[str, Phone, str]]:
        """A name, the phone that shows it, its address: both players' and the table's own."""
        for seat, phone in (("one", self.ana), ("two", self.radu), ("referee", self.ana)):
            yield f"{self.state} {seat}", phone, f"{self.base}/{seat}"


def held(ana: Phone, radu: Phone, state: str) -> Held:
    """A new table that has come to that state."""
    setup, steps = STATES[state]
    asked = {f"setup.{name}": value for name, value in setup.items()}
    base = sent(ana, "/new/seventh-circle", **asked).split("/referee")[0]
    code = base.rsplit("/", 1)[1]
    for phone, seat, name in zip((ana, radu), ("one", "two"), NAMES, strict=True):
        sent(phone, f"/j/{code}", seat=seat, name=name)
    phones = {"one": ana, "two": radu, "referee": ana}
    for by, do, fields in steps:
        given = {
            f"{name}:json" if isinstance(value, list | dict) else name:
            json.dumps(value) if isinstance(value, list | dict) else str(value)
            for name, value in fields.items()
        }  # fmt: skip
        key = f"state-{next(PRESS)}"
        sent(phones[by], f"{base}/{by}/act", key=key, do=do, by=by, **given)
    return Held(state, base, ana, radu)


def step(by: str, do: str, /, **fields: Any) -> tuple[str, str, dict[str, Any]]:
    """Who presses, the verb, its fields."""
    return by, do, fields


BETWEEN = (step("referee", "ruling", why="counted", **COUNTED),)
ROLL = (*BETWEEN, step("referee", "deal", cards=ROOM))
PICK = (*ROLL, step("referee", "roll", first="two"))
SECOND = (
    *PICK, step("two", "pick", card="6D"),
    step("one", "pick", card="7C", weapons=["5D"], swords=0),
)  # fmt: skip
GHOSTS = (*SECOND, step("two", "pick", card="9C", weapons=["7D"], swords=0))
TAKE = (*GHOSTS, step("referee", "ghosts"), step("referee", "roll", first="two"))
RESCUE = (*TAKE, step("two", "take", card="KS", weapons=[], swords=0))
JOKER = (
    step("referee", "deal", cards=["Joker", "2H", "KS", "9C", "4D"]),
    step("referee", "roll", one=6, two=1),
)
DEATH = (*JOKER, step("one", "roll", joker=2))
TAPPED = (
    step("one", "adjust", hp=-6), step("two", "adjust", hp=-11), step("two", "adjust", hand=1),
    step("two", "adjust", stones=-1, to="altar"),
)  # fmt: skip
COUNT = (*TAPPED, *(step("referee", "phase") for _ in range(3)))
TRACKER = {"cards": "false"}
STATES: dict[str, tuple[dict[str, str], tuple[tuple[str, str, dict[str, Any]], ...]]] = {
    "start": ({}, ()),
    "between": ({}, BETWEEN),
    "roll": ({}, ROLL),
    "pick": ({}, PICK),
    "second": ({}, SECOND),
    "ghosts": ({}, GHOSTS),
    "ghost-roll": ({}, TAKE[:-1]),
    "take": ({}, TAKE),
    "rescue": ({}, RESCUE),
    "joker": ({"mode": "knife-fight"}, JOKER),
    "death": ({"mode": "knife-fight"}, DEATH),
    "tracker": (TRACKER, TAPPED),
    "count": (TRACKER, COUNT),
    "reckoned": (TRACKER, (*COUNT, step("referee", "reckon", hands={"one": 12, "two": 7}))),
    "pit": ({}, (*RESCUE, step("two", "fall"))),
}
"""Each state: the setup, and what was pressed to come to it."""
