"""Who plays: the two seats, and things of which each of them has one."""

from typing import Generic, Literal, TypeAlias, TypeVar

import msgspec

from companion.engine import Frozen

Seat: TypeAlias = Literal["green", "blue"]
Anybody: TypeAlias = Literal["green", "blue", "referee", "clock"]
"""Whoever a record may name in `by`; the rule `turn` says who may do what."""

SEATS: tuple[Seat, Seat] = ("green", "blue")
"""In the order of the page, and of the options of `first_draw`."""

T = TypeVar("T")


class Each(Frozen, Generic[T]):
    """One thing for each player, in the state's own shape: `{"blue": …, "green": …}`."""

    green: T
    blue: T

    def of(self, seat: Seat) -> T:
        """That player's."""
        return self.green if seat == "green" else self.blue

    def give(self, seat: Seat, thing: T) -> "Each[T]":
        """The same with another thing for that player."""
        if seat == "green":
            return msgspec.structs.replace(self, green=thing)
        return msgspec.structs.replace(self, blue=thing)


def other(seat: Seat) -> Seat:
    """The opponent.

    >>> other("green")
    'blue'
    """
    return "blue" if seat == "green" else "green"
