"""How the tests say a position and a turn: as people type them, `green A o S 3`."""

from typing import Any, TypeAlias

from msgspec import UNSET
from msgspec.structs import replace

from companion import parse
from companion.engine import Illegal, judge
from companion.games.the_descent import GAME
from companion.games.the_descent.opening import opening
from companion.games.the_descent.sides import Each
from companion.games.the_descent.typed import SIGNS, typed
from companion.games.the_descent.words import Actions, Pieces, Setup, State
from companion.message import Message
from companion.strict import MalformedError

Ask: TypeAlias = str | dict[str, Any]
"""`green o c6`, or an action as a record holds it."""

GREEN, BLUE = "s b2 t g3 o c6 x f7", "s d4 t e2 o b8 x h6"
"""Where the pieces stand where a test does not say otherwise."""


def pieces(text: str) -> Pieces:
    """`s b2 x f7` as pieces."""
    words = text.split()
    named = {SIGNS[sign]: square for sign, square in zip(words[::2], words[1::2], strict=True)}
    return Pieces(**named)


def position(
    *, green: str = "", blue: str = "", burnt: str = "", turn: str = "green", **setup: Any
) -> State:
    """A board in play: the usual one, with some pieces elsewhere and some ground burnt."""
    both = Each(green=pieces(f"{GREEN} {green}"), blue=pieces(f"{BLUE} {blue}"))
    return replace(
        opening(Setup(**setup)),
        phase="play", ply=8, turn=turn, pieces=both, burnt=frozenset(burnt.split()),
    )  # fmt: skip


def asked(state: State, ask: Ask, at: int | None = None) -> Actions:
    """The action, checked for form as a record's line is."""
    if isinstance(ask, dict):
        action = parse.action(GAME, ask)
    else:
        seat, line = ask.split(" ", 1)
        action = typed(state, seat, line)
        assert not isinstance(action, Message), str(action)
    if at is not None:
        action = replace(action, at=at)
    return parse.fitting(GAME, state, action)


def refused(state: State, ask: Ask, at: int | None = None) -> str | None:
    """The rule that refuses, `malformed`, or None where it is legal."""
    try:
        illegal = judge(GAME, state, asked(state, ask, at))
    except MalformedError as error:
        illegal = Illegal("malformed", error.why)
    if illegal is None:
        return None
    assert len(str(illegal.why)) > 10
    return illegal.rule.removeprefix("the-descent/")


def why(state: State, ask: Ask, at: int | None = None) -> str:
    """The sentence of the refusal."""
    illegal = judge(GAME, state, asked(state, ask, at))
    assert illegal is not None
    return str(illegal.why)


def after(state: State, *asks: Ask, at: int | None = None) -> State:
    """The state when all of that was accepted."""
    for ask in asks:
        assert refused(state, ask, at) is None, ask
        state = GAME.apply(state, asked(state, ask, at))
    return state


def stands(state: State) -> dict[str, str]:
    """Every piece by square: `{"c6": "green circle"}`."""
    found = {}
    for seat in ("green", "blue"):
        for shape in ("square", "triangle", "circle", "cross"):
            square = getattr(getattr(state.pieces, seat), shape)
            if square is not UNSET:
                found[square] = f"{seat} {shape}"
    return found


def clock(state: State, word: str, at: int) -> State:
    """The referee starts, pauses or resumes."""
    return after(state, {"do": "clock", "by": "referee", "set": word, "at": at})


def with_cards(state: State, seat: str, **cards: Any) -> State:
    """The state with cards of a player changed: `ability="A used, B gone"`, `number="2 1u"`."""
    hand = getattr(state.cards, seat)
    for category, text in cards.items():
        if category == "number":
            given = [(int(n[0]), "used" if n.endswith("u") else "ready") for n in text.split()]
            hand = replace(hand, number=tuple(sorted(given)))
            continue
        changed = dict(part.split() for part in text.split(", "))
        hand = replace(hand, **{category: replace(getattr(hand, category), **changed)})
    return replace(state, cards=replace(state.cards, **{seat: hand}))
