"""What a seat is called while nobody has given it a person's name."""

from companion.message import Message, say_of

COLOR_SEATS = {
    "red": say_of("red", "Red"),
    "blue": say_of("blue", "Blue"),
    "green": say_of("green", "Green"),
    "yellow": say_of("yellow", "Yellow"),
}


def who(seat: str) -> Message:
    """A seat in a sentence. A table may call its seats as it likes; four colours are translated."""
    return COLOR_SEATS.get(seat, say_of(seat, "{seat}", seat=seat))


NO_SEATS = ("referee", "clock", "watch", "server")
"""Who has a name of their own at any table."""


def seat_name(seat: str) -> Message:
    """A seat while nobody has given it a person's name; KeyError for no seat."""
    if seat in NO_SEATS:
        raise KeyError(seat)
    return who(seat)
