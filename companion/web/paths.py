"""How a seat's name stands in an address of the wire: percent-encoded, whatever signs it has."""

from flask import Flask
from werkzeug.routing import BaseConverter


class Seat(BaseConverter):
    """A seat's name between two parts of a path: with slashes and line ends, if it has them.

    A server hands paths on decoded, so that `%2Fred` arrives as `/red`: merging its slashes would
    name the seat `red`.
    """

    part_isolating = False
    regex = r"(?s:.+?)"


def init_app(app: Flask) -> None:
    """Teach the app `<seat:…>`; before the routes that use it."""
    app.url_map.converters["seat"] = Seat
    app.url_map.merge_slashes = False
