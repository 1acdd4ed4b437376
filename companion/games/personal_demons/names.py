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
