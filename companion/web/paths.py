"""How a seat's name stands in an address of the wire: percent-encoded, whatever signs it has."""

from urllib.parse import quote, unquote

from flask import Flask
from werkzeug.routing import BaseConverter


class Seat(BaseConverter):
    """A seat's name between two parts of a path: with slashes and line ends, if it has them.

    A server hands paths on decoded, so that `%2Fred` arrives as `/red`: merging its slashes would
    name the seat `red`.
    """

    part_isolating = False
    regex = r"(?s:.+?)"


class Chair(BaseConverter):
    """A seat's name as one part of a page's path: a slash in it is encoded twice.

    So the decoding that a server does leaves `%2F`, and no page of another seat is meant.
    """

    def to_url(self, value: str) -> str:
        """The name in an address.

        >>> from werkzeug.routing import Map
        >>> Chair(Map()).to_url("a/b"), Chair(Map()).to_url("red")
        ('a%252Fb', 'red')
        """
        odd = "/" in value or "%" in value
        return super().to_url(quote(value, safe="") if odd else value)

    def to_python(self, value: str) -> str:
        """The name again."""
        return unquote(value)


def init_app(app: Flask) -> None:
    """Teach the app `<seat:…>` and `<chair:…>`; before the routes that use it."""
    app.url_map.converters["seat"] = Seat
    app.url_map.converters["chair"] = Chair
    app.url_map.merge_slashes = False
