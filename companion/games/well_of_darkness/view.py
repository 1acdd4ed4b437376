"""What a seat's board is given: all of it is public, for the app never knows a hidden card."""

from typing import Any

from msgspec import to_builtins

from companion.games.well_of_darkness import box, drawing, following, offers, steps
from companion.games.well_of_darkness.area import offsets, on, rows, widths
from companion.games.well_of_darkness.boulder import danger, ways
from companion.games.well_of_darkness.cards import MOST_IN_HAND, income, run_out, starting_hand
from companion.games.well_of_darkness.dice import PRINTED
from companion.games.well_of_darkness.dungeon import WALL, sort_at
from companion.games.well_of_darkness.public import public
from companion.games.well_of_darkness.sight import sees
from companion.games.well_of_darkness.squares import STEPS
from companion.games.well_of_darkness.state import LastArea, QuestState


def view(state: QuestState, seat: str) -> dict[str, Any]:
    """What this seat may see: the same for every seat."""
    return {
        "state": public(state),
        "step": steps.step(state),
        "waiting": list(steps.waiting(state)),
        "income": income(state),
        "run_out": run_out(state),
        "starting_hand": starting_hand(state),
        "setup": to_builtins(state.setup),
        "most": MOST_IN_HAND,
        "books": to_builtins(state.books),
        "marks": offers.marks(state),
        "free_boulder": offers.free("b", state.boulders),
        "attackers": offers.attackers(state),
        "dice": {die: printed.split() for die, printed in PRINTED.items()},
        "traits": {each.id: list(each.traits) for each in box.heroes()},
        "drawing": drawing.drawn(state.map) if state.map else None,
        "rolls": {name: _rolls(state, name) for name in state.boulders},
        "laid": _laid(state),
        "next": following.answers(state),
    }


def _rolls(state: QuestState, name: str) -> dict[str, Any]:
    """What each roll of a boulder would do, and how many of the 36 kill whom."""
    boulder = state.boulders[name]
    return {
        "ways": [{**to_builtins(way), "count": count} for way, count in ways(state, name)],
        "danger": danger(state, name),
        "step": STEPS[boulder.direction],
    }


def _laid(state: QuestState) -> dict[str, Any] | None:
    """The template that was laid last: its squares, who is hit in its way or round a corner."""
    last = state.last
    if not isinstance(last, LastArea) or state.map is None or last.figure not in state.figures:
        return None
    figure = state.figures[last.figure]
    if figure.at is None or last.offset not in offsets(
        widths(state, last.template)[0], figure.size, last.side
    ):
        return None
    placed = rows(figure.at, figure.size, last.side, last.offset, widths(state, last.template))
    inside = [each for row in placed for each in row if sort_at(state.map, each) != WALL]
    dark = [each for each in inside if each not in last.squares]
    return {
        "lit": drawing.boxes(last.squares, 1),
        "dark": drawing.boxes(dark, 1),
        "hatch": drawing.hatched(dark),
        "line": drawing.outlined([each for row in placed for each in row]),
        "in_sight": [name for name in last.hit if sees(state, last.figure, name)],
        "sheltered": _on(state, frozenset(dark), {*last.hit, last.figure}),
        **to_builtins(last),
    }


def _on(state: QuestState, squares: frozenset[Any], but: set[str]) -> list[str]:
    others = ((name, each) for name, each in state.figures.items() if name not in but)
    return sorted(on(squares, others))
