"""How a sentence for people is kept until we know who reads it: a text with named values.

A `Message` is made with `say` (`say_n` where a number decides the form, `say_of` for somebody's
seat) and turned into words by `render` with somebody's gettext. Its values may be messages
themselves: the words of a game ("circle", "green") are translated with the sentence.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias

Value: TypeAlias = "str | int | Message | tuple[str | int | Message, ...]"


class Tongue(Protocol):
    """What `render` needs of a language: gettext's two questions."""

    def gettext(self, message: str) -> str: ...

    def ngettext(self, one: str, many: str, n: int) -> str: ...


class English:
    """The language the texts are written in."""

    def gettext(self, message: str) -> str:
        return message

    def ngettext(self, one: str, many: str, n: int) -> str:
        return one if n == 1 else many


ENGLISH = English()
NOBODY: Mapping[str, str] = {}


@dataclass(frozen=True, slots=True)
class Message:
    """A text with `{named}` places, the values for them, and where `n` counts, the plural text."""

    text: str
    values: Mapping[str, Value] = field(default_factory=dict)
    many: str | None = None
    n: int = 0
    seat: str = ""
    """Whose name the text is; who knows the person there says `known` instead."""
    known: str = ""

    def __str__(self) -> str:
        return render(self, ENGLISH)


def say(text: str, **values: Value) -> Message:
    """A sentence with its values: `say("{piece} stands on {square}.", piece=…, square="d4")`."""
    return Message(text, values)


def say_n(one: str, many: str, n: int, **values: Value) -> Message:
    """A sentence whose form depends on `n`, which it may name as `{n}`."""
    return Message(one, {"n": n, **values}, many, n)


def say_of(seat: str, text: str, known: str = "{person}", /, **values: Value) -> Message:
    """A seat, or what is its own, by its colour; by the person's name where that is known:
    `say_of("blue", "blue's circle", "{person}'s circle")`."""
    return Message(text, values, seat=seat, known=known)


def render(message: Message, tongue: Tongue, people: Mapping[str, str] = NOBODY) -> str:
    """The sentence in a language, its values too; a list of values is joined with commas.
    `people` are the names of those who sit there, by seat.

    >>> str(say("{who} stands on {where}.", who=say("blue's circle"), where="d4"))
    "blue's circle stands on d4."
    >>> str(say_n("{n} card", "{n} cards", 3))
    '3 cards'
    >>> render(say_of("blue", "blue's circle", "{person}'s circle"), ENGLISH, {"blue": "Mira"})
    "Mira's circle"
    """
    words = {name: _worded(value, tongue, people) for name, value in message.values.items()}
    if message.seat in people:
        text, words["person"] = tongue.gettext(message.known), people[message.seat]
    elif message.many is None:
        text = tongue.gettext(message.text)
    else:
        text = tongue.ngettext(message.text, message.many, message.n)
    return text.format_map(words)


def _worded(value: Value, tongue: Tongue, people: Mapping[str, str]) -> str:
    if isinstance(value, Message):
        return render(value, tongue, people)
    if isinstance(value, tuple):
        return ", ".join(_worded(part, tongue, people) for part in value)
    return str(value)
