"""How the tests say a quest and what is asked of it: `act("mok", "wound", figure="h1", n=2)`."""

from contextlib import suppress
from typing import Any, TypeAlias

from companion import parse
from companion.chance import Rigged
from companion.engine import Chance, Illegal, judge
from companion.games.well_of_darkness import GAME
from companion.games.well_of_darkness.public import public
from companion.games.well_of_darkness.state import QuestState
from companion.strict import MalformedError

Ask: TypeAlias = dict[str, Any]

MOK = {
    "id": "mok", "name": "Mok", "wounds": 12, "fatigue": 4, "armor": 0, "speed": 4, "conquest": 2,
}  # fmt: skip
BOGRAN = {
    "id": "bogran", "name": "Bogran", "wounds": 8, "fatigue": 4, "armor": 1, "speed": 5,
    "conquest": 2,
}  # fmt: skip
HALL = ("#######", "#.....#", "#.....#", "#.....#", "#.....#", "#.....#", "#######")
"""Five by five squares of floor, from [1, 1] to [5, 5]."""


def act(by: str, do: str, **fields: Any) -> Ask:
    """An action as a record holds it."""
    return {"do": do, "by": by, **fields}


def monster(name: str = "h1", **parts: Any) -> dict[str, Any]:
    """The figure of a `spawn`."""
    usual = {
        "id": name, "name": "Hell Hound", "master": False, "wounds": 4, "armor": 1,
        "size": [1, 1], "at": None, "flying": False, "swarm": False, "undying": False,
    }  # fmt: skip
    if "kind" in parts:
        parts["name"] = parts.pop("kind")
    return usual | parts


def spawn(name: str = "h1", **parts: Any) -> Ask:
    """The overlord spawns a monster; its id, and what is unusual about it."""
    return act("overlord", "spawn", figure=monster(name, **parts))


def stand(figure: str, square: list[int], by: str = "referee") -> Ask:
    """A figure is moved there."""
    return act(by, "move", figure=figure, square=square)


def boulder(name: str, square: list[int], direction: str = "E", size: int = 1) -> Ask:
    """The overlord places a boulder."""
    return act(
        "overlord", "place-boulder", boulder=name, square=square, size=size, direction=direction
    )


def tokens(figure: str, token: str, n: int, by: str = "referee") -> Ask:
    """A figure gets tokens."""
    return act(by, "token", figure=figure, token=token, n=n)


def strike(figure: str, *targets: str, by: str = "referee", **parts: Any) -> Ask:
    """A melee attack with a red die that shows 2 damage, unless the parts say otherwise."""
    usual = {"kind": "melee", "targets": list(targets), "dice": ["red"], "faces": [3]}
    return act(by, "attack", figure=figure, **usual | parts)


def quest(*asks: Ask, rows: tuple[str, ...] = (), doors: Any = (), **setup: Any) -> QuestState:
    """A quest before it begins, after some actions: Mok alone and without treachery, as a rule."""
    given = {
        "heroes": [MOK],
        "treachery": {"event": 0, "trap": 0, "monster": 0},
        "map": {"rows": list(rows), "doors": list(doors)} if rows else None,
    }
    return after(GAME.opening(parse.setup(GAME, given | setup)), *asks)


def two(*asks: Ask, **setup: Any) -> QuestState:
    """The same with Mok and Bogran."""
    return quest(*asks, heroes=[MOK, BOGRAN], **setup)


def ruling(**parts: Any) -> Ask:
    """A ruling by the referee."""
    return act("referee", "ruling", why="a test", **parts)


BEGIN = act("overlord", "begin")
MOKS_TURN = (BEGIN, act("mok", "turn"))
OVERLORDS_START = (*MOKS_TURN, act("mok", "end"), act("overlord", "turn"))
OVERLORDS_TURN = (*OVERLORDS_START, act("overlord", "collect"))


def asked(state: QuestState, ask: Ask) -> Any:
    """The action, checked for form as a record's line is."""
    return parse.fitting(GAME, state, parse.action(GAME, ask))


def refused(state: QuestState, ask: Ask) -> str | None:
    """The rule that refuses, `malformed`, or None where it is legal."""
    try:
        illegal = judge(GAME, state, asked(state, ask))
    except MalformedError as error:
        illegal = Illegal("malformed", error.why)
    if illegal is None:
        return None
    assert len(str(illegal.why)) > 10
    return illegal.rule.removeprefix("well-of-darkness/")


def why(state: QuestState, ask: Ask) -> str:
    """The sentence of the refusal."""
    illegal = judge(GAME, state, asked(state, ask))
    assert illegal is not None
    return str(illegal.why)


def after(state: QuestState, *asks: Ask) -> QuestState:
    """The state when all of that was accepted."""
    for ask in asks:
        assert refused(state, ask) is None, (ask, refused(state, ask))
        state = GAME.apply(state, asked(state, ask))
    return state


def rolled(state: QuestState, ask: Ask, chance: Chance | None = None) -> Any:
    """The action completed by chance, as the table would log it."""
    return GAME.draw(state, parse.action(GAME, ask), chance or Rigged())


def shown(state: QuestState, *path: Any) -> Any:
    """A part of the state as the record prints it: `shown(state, "figures", "mok", "wounds")`."""
    found: Any = public(state)
    for step in path:
        found = found[step]
    return found


def malformed_setup(**parts: Any) -> bool:
    """Is the setup refused with these parts?"""
    with suppress(MalformedError):
        parse.setup(GAME, {"heroes": [MOK]} | parts)
        return False
    return True
