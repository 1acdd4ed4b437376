"""How the tests say a table and an action: `refused(table(...), "place", space="a1")`."""

from typing import Any

from companion import parse
from companion.engine import Illegal, judge
from companion.games.personal_demons import GAME
from companion.games.personal_demons.lying import Circle, Space, lying_of
from companion.games.personal_demons.ritual import (
    CourageCard,
    Player,
    Ritual,
    Sins,
    WoodenSeal,
    sorted_courage,
)
from companion.games.personal_demons.setup import Setup
from companion.strict import MalformedError

FEAR = {"sigils": "----", "tiers": [{"points": 4, "requires": {"B": 1}}]}
KNIGHT = {"size": "regular", "sigils": "----", "types": ["knight"]}
SMALL_KNIGHT = {"size": "small", "sigils": "--", "kind": "knight"}


def demon(sigils: str = "----", **fields: Any) -> dict[str, Any]:
    """A regular card: `demon("BRYW", value=3)`."""
    return {"size": "regular", "sigils": sigils, **fields}


def fragment(sigils: str = "--", **fields: Any) -> dict[str, Any]:
    """A small card."""
    return {"size": "small", "kind": "fragment", "sigils": sigils, **fields}


def hefty(sigils: str = "----", shape: str = "wide", **fields: Any) -> dict[str, Any]:
    """A card of two spaces."""
    return {"size": "hefty", "shape": shape, "sigils": sigils, **fields}


def colossal(sigils: str = "----", sin_cost: str = "glut", **fields: Any) -> dict[str, Any]:
    """A card of four spaces."""
    return {"size": "colossal", "sin_cost": sin_cost, "sigils": sigils, **fields}


def shown(spaces: dict[str, Any]) -> Circle:
    """A circle: `{"a1": "BBBB", "b1": "down R", "c1": {"top": …}}`, a text for a plain card."""
    found = {}
    for space, what in spaces.items():
        if isinstance(what, str) and what.startswith("down"):
            what = {"down": True, "seal": what[5:] or None}
        elif isinstance(what, str):
            what = {"card": demon(what)}
        found[space] = lying_of(parse.convert(what, Space))
    return {space: lying for space, lying in found.items() if lying}


def seals(given: dict[str, str]) -> dict[str, WoodenSeal]:
    """`{"a1": "B", "b1": "R cracked"}` as seals."""
    found: dict[str, Any] = {}
    for point, text in given.items():
        found[point] = (text[0], "cracked" if text.endswith("cracked") else "active")
    return found


def courage(*names: str) -> tuple[CourageCard, ...]:
    """`Keeper`, or `Imps 2` for one with points for each card."""
    cards = (name.rsplit(" ", 1) if name[-1].isdigit() else [name] for name in names)
    return sorted_courage(
        tuple(CourageCard(name=card[0], each=int(card[1]) if card[1:] else None) for card in cards)
    )


def player(**given: Any) -> Player:
    """A side in the short words of this file."""
    sins = {"glut": 0, "hate": 0, "want": 0} | given.pop("sins", {})
    return Player(
        circle=shown(given.pop("circle", {})),
        seals=seals(given.pop("seals", {})),
        courage=courage(*given.pop("courage", ())),
        sins=Sins(**sins),
        **given,
    )


def table(step: str = "place", due: str = "", seats: str = "red", **given: Any) -> Ritual:
    """A table at a step; `red` is whoever sits first, given by `circle=`, `seals=` and so on.

    Other sides are given by seat: `blue={"done": "acted"}`. Setup: `wild=`, `cards=`, `solo=`.
    """
    names = tuple(seats.split())
    chosen = {key: given.pop(key) for key in ("wild", "cards", "solo") if key in given}
    if len(names) == 1:
        chosen.setdefault("solo", "human")
    whole = {key: given.pop(key) for key in ("round", "turn", "leader") if key in given}
    others = {name: given.pop(name) for name in names[1:] if name in given}
    sides = {names[0]: given} | others
    return Ritual(
        setup=Setup(seats=names, **chosen),
        step=step,
        due=tuple(sorted(due.split())),
        leader=whole.pop("leader", names[0]),
        players={name: player(**sides.get(name, {})) for name in names},
        **whole,
    )


def asked(state: Ritual, do: str, by: str = "red", **fields: Any) -> Any:
    """The action, checked for form as a record's line is."""
    return parse.fitting(GAME, state, parse.action(GAME, {"do": do, "by": by, **fields}))


def verdict(state: Ritual, do: str, by: str = "red", **fields: Any) -> Illegal | None:
    """What is said of an action; the rule is `malformed` where its form is wrong."""
    try:
        return judge(GAME, state, asked(state, do, by, **fields))
    except MalformedError as error:
        return Illegal("personal-demons/malformed", error.why)


def refused(state: Ritual, do: str, by: str = "red", **fields: Any) -> str | None:
    """The rule that refuses, or None where the action is legal."""
    illegal = verdict(state, do, by, **fields)
    if illegal is None:
        return None
    assert len(str(illegal.why)) > 10
    return illegal.rule.removeprefix("personal-demons/")


def why(state: Ritual, do: str, by: str = "red", **fields: Any) -> str:
    """The sentence of the refusal."""
    illegal = verdict(state, do, by, **fields)
    assert illegal is not None
    return str(illegal.why)


def after(state: Ritual, do: str, by: str = "red", **fields: Any) -> Ritual:
    """The state when that was accepted."""
    illegal = verdict(state, do, by, **fields)
    assert illegal is None, str(illegal.why)
    return GAME.apply(state, asked(state, do, by, **fields))


def side(state: Ritual, seat: str = "red") -> dict[str, Any]:
    """A player's part of the public state."""
    found: dict[str, Any] = GAME.public(state)["players"][seat]
    return found


def opening(**setup: Any) -> Ritual:
    """The table as it opens."""
    return GAME.opening(parse.setup(GAME, setup))


AROUND_A1 = [["b1", "SW"], ["a2", "NE"], ["b2", "NW"], ["d4", "NW"]]
"""Printed quarters with which a card on a1 alone makes the sigil at a1 whole."""


def around_a1(step: str = "place", **given: Any) -> Ritual:
    """A table where a card on a1 alone makes the sigil at a1 whole."""
    wild = tuple((space, corner) for space, corner in AROUND_A1)
    return table(step, wild=wild, **given)
