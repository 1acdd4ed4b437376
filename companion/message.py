"""How a sentence for people is kept until we know who reads it: a text with named values.

A `Message` is made with `say` (or `say_n`, where a number decides the form) and turned into
words by `render` with somebody's gettext. Its values may be messages themselves, so that the
words of a game ("circle", "green") are translated with the sentence around them.
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


@dataclass(frozen=True, slots=True)
class Message:
    """A text with `{named}` places, the values for them, and where `n` counts, the plural text."""

    text: str
    values: Mapping[str, Value] = field(default_factory=dict)
    many: str | None = None
    n: int = 0

    def __str__(self) -> str:
        return render(self, ENGLISH)


def say(text: str, **values: Value) -> Message:
    """A sentence with its values: `say("{piece} stands on {square}.", piece=…, square="d4")`."""
    return Message(text, values)


def say_n(one: str, many: str, n: int, **values: Value) -> Message:
    """A sentence whose form depends on `n`, which it may name as `{n}`."""
    return Message(one, {"n": n, **values}, many, n)


def render(message: Message, tongue: Tongue) -> str:
    """The sentence in a language, its values too; a list of values is joined with commas.

    >>> str(say("{who} stands on {where}.", who=say("blue's circle"), where="d4"))
    "blue's circle stands on d4."
    >>> str(say_n("{n} card", "{n} cards", 3))
    '3 cards'
    """
    if message.many is None:
        text = tongue.gettext(message.text)
    else:
        text = tongue.ngettext(message.text, message.many, message.n)
    return text.format_map({name: _worded(value, tongue) for name, value in message.values.items()})


def _worded(value: Value, tongue: Tongue) -> str:
    if isinstance(value, Message):
        return render(value, tongue)
    if isinstance(value, tuple):
        return ", ".join(_worded(part, tongue) for part in value)
    return str(value)
