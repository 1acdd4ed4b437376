"""What the template of a seat's board is given; nothing is hidden in this game."""

from collections.abc import Iterator
from typing import Any

from msgspec import to_builtins

from companion.games.the_descent import luck, penpa, timing, ways
from companion.games.the_descent.options import placements
from companion.games.the_descent.public import public
from companion.games.the_descent.sides import SEATS
from companion.games.the_descent.words import State


def view(state: State, seat: str) -> dict[str, Any]:
    """All that a board shows, of builtins only.

    `state`, `setup`; `last`: what the last turn did (words.Last) or None; `flag_ms`: when the
    mover's flag falls or None; `penpa`: a link. For whoever may enter the mover's turn also
    `places` (shape → squares), `moves` (ways.Way) and `sacrifices` (kind → cards), else empty;
    `ahead`: the moves that a waiting player would have if nothing changed.
    """
    enters = state.turn is not None and (seat in SEATS or seat == "referee")
    return {
        "state": public(state),
        "setup": to_builtins(state.setup),
        "seat": seat,
        "last": to_builtins(state.last),
        "flag_ms": timing.flag(state),
        "penpa": penpa.link(state) if state.setup.board else None,
        "ahead": [to_builtins(way) for way in _ahead(state, seat)],
        **(_picks(state) if enters else {"places": {}, "moves": [], "sacrifices": {}}),
    }


def _ahead(state: State, seat: str) -> Iterator[ways.Way]:
    for waiting in SEATS:
        if seat == waiting and state.turn not in (None, waiting):
            yield from ways.moves(state, waiting)


def _picks(state: State) -> dict[str, Any]:
    mover = state.turn
    assert mover is not None
    places: dict[str, list[str]] = {}
    if state.phase == "place":
        for place in placements(state, mover):
            places.setdefault(place.shape, []).append(place.square)
        return {"places": places, "moves": [], "sacrifices": {}}
    return {
        "places": places,
        "moves": [to_builtins(way) for way in ways.moves(state, mover)],
        "sacrifices": luck.choices(state.cards.of(mover)),
    }
