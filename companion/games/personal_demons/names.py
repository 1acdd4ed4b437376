"""What a seat is called while nobody has given it a person's name."""

from companion.message import Message, say

COLOR_SEATS = {
    "red": say("Red"),
    "blue": say("Blue"),
    "green": say("Green"),
    "yellow": say("Yellow"),
}


def who(seat: str) -> Message:
    """A seat in a sentence. A table may call its seats as it likes; four colours are translated."""
    return COLOR_SEATS.get(seat, say("{seat}", seat=seat))
