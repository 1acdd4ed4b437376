"""What the words of the game are called in a sentence, so that they are translated with it."""

from companion.games.the_descent.cards import Ability, Card, Kind, Shape
from companion.games.the_descent.sides import Seat
from companion.games.the_descent.squares import Direction
from companion.message import Message, say, say_of

SEAT: dict[Seat, Message] = {
    "green": say_of("green", "green"), "blue": say_of("blue", "blue"),
}  # fmt: skip

ABILITY: dict[Ability, Message] = {
    "A": say("Arrow"), "B": say("Blaze"), "C": say("Counterbalance"), "D": say("Dash"),
}  # fmt: skip
SHAPE: dict[Shape, Message] = {
    "square": say("square"), "triangle": say("triangle"),
    "circle": say("circle"), "cross": say("cross"),
}  # fmt: skip
DIRECTION: dict[Direction, Message] = {
    "N": say("North"), "E": say("East"), "S": say("South"), "W": say("West"),
}  # fmt: skip
KIND: dict[Kind, Message] = {
    "power": say("Power"), "blood": say("Blood"), "will": say("Will"), "value": say("Value"),
}  # fmt: skip

PIECE: dict[tuple[Seat, Shape], Message] = {
    ("green", "square"): say_of("green", "green's square", "{person}'s square"),
    ("green", "triangle"): say_of("green", "green's triangle", "{person}'s triangle"),
    ("green", "circle"): say_of("green", "green's circle", "{person}'s circle"),
    ("green", "cross"): say_of("green", "green's cross", "{person}'s cross"),
    ("blue", "square"): say_of("blue", "blue's square", "{person}'s square"),
    ("blue", "triangle"): say_of("blue", "blue's triangle", "{person}'s triangle"),
    ("blue", "circle"): say_of("blue", "blue's circle", "{person}'s circle"),
    ("blue", "cross"): say_of("blue", "blue's cross", "{person}'s cross"),
}
"""A piece with its owner: in many languages the colour follows the shape's gender."""

CARD: dict[str, Message] = dict(
    (*ABILITY.items(), *SHAPE.items(), *DIRECTION.items()),
)


def card(named: Card) -> Message:
    """A card by its word: Arrow, circle, North; a number card by its value."""
    if isinstance(named, int):
        return say("number {n}", n=named)
    return CARD[named]
