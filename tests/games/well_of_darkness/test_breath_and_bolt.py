"""Attacks by breath and bolt (Well of Darkness, pp. 6, 7)."""

from typing import Any

import pytest

from companion.games.well_of_darkness.state import QuestState
from tests.games.well_of_darkness.play import (
    HALL,
    Ask,
    act,
    after,
    quest,
    refused,
    shown,
    spawn,
    stand,
    two,
)


def last(state: QuestState, *asks: Ask) -> dict[str, Any]:
    found: dict[str, Any] = shown(after(state, *asks), "last")
    return found


def laid(kind: str = "breath", side: str = "N", offset: int = 0, **parts: Any) -> Ask:
    usual = {"kind": kind, "side": side, "offset": offset, "dice": ["red"], "faces": [3]}
    return act("overlord", "attack", figure="h1", **usual | parts)


def hall() -> QuestState:
    """A hound with Mok, Bogran and a kobold north of it, at distance 1, 2 and 2."""
    return two(
        spawn(at=[3, 4]), stand("mok", [3, 3]), stand("bogran", [4, 2]), spawn("k1", at=[3, 2]),
        rows=HALL,
    )  # fmt: skip


def test_breath_and_bolt_wound_every_figure_reached_and_ignore_range() -> None:
    assert last(hall(), laid())["wounds"] == {"bogran": 1, "k1": 1, "mok": 2}
    assert last(hall(), laid("bolt"))["wounds"] == {"bogran": 1, "k1": 1, "mok": 2}
    assert last(hall(), laid("bolt", offset=-1))["wounds"] == {"k1": 1, "mok": 2}


def test_breath_and_bolt_miss_only_by_an_x_and_then_hit_nobody() -> None:
    assert last(hall(), laid(dice=["red"], faces=[5]))["miss"] is None, "no range at all"
    found = last(hall(), laid(faces=[1]))
    assert (found["miss"], found["wounds"]) == ("X", {})


def test_an_x_of_a_bolt_misses_everybody() -> None:
    assert after(hall(), laid("bolt", faces=[1])).figures["mok"].wounds == 12


@pytest.mark.parametrize("parts", [
    {"targets": ["mok"]}, {"distance": 0}, {"side": None}, {"offset": "0"}, {"side": "NW"},
])  # fmt: skip
def test_breath_and_bolt_have_a_side_and_an_offset_and_no_targets(parts: dict[str, Any]) -> None:
    assert refused(hall(), laid() | parts) == "malformed"
    for key in ("side", "offset"):
        ask = {name: part for name, part in laid().items() if name != key}
        assert refused(hall(), ask) == "malformed"


def test_a_breath_or_bolt_needs_its_template_laid_down() -> None:
    assert refused(hall(), laid(offset=1)) == "range"
    assert refused(quest(spawn()), laid()) == "range"


def test_only_who_is_reached_absorbs_whatever_the_dice() -> None:
    assert refused(hall(), laid(absorbed={"mok": 1})) is None
    assert refused(hall(), laid(faces=[1], absorbed={"mok": 1})) is None
    assert refused(hall(), laid(side="S", absorbed={"mok": 1})) == "unknown"
    assert refused(hall(), laid(absorbed={"h1": 1})) == "unknown"
    assert refused(hall(), laid(offset=1, absorbed={"mok": 1})) == "unknown"


def test_a_breath_that_reaches_nobody_still_hits_and_gains_threat() -> None:
    found = last(hall(), laid(side="S", dice=["red", "black", "black"], faces=[2, 5, 6], threat=1))
    assert (found["miss"], found["wounds"], found["surges"]) == (None, {}, 1)
