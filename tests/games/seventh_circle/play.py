"""How the tests say a table and an action: as people would, `one picks KS with 7D 1`."""

from typing import Any, TypeAlias

from companion import parse
from companion.engine import judge
from companion.games.seventh_circle import GAME
from companion.games.seventh_circle.words import Actions, Setup, State
from companion.strict import MalformedError

Ask: TypeAlias = str | dict[str, Any]
"""`two buries 9C by stone`, or an action as a record holds it."""
TWO = ("one", "two")


def opened(**setup: Any) -> State:
    """A new table; dashes of the setup's words as they are: `mode="knife-fight"`."""
    return GAME.opening(Setup(**setup))


def ruling(**parts: Any) -> dict[str, Any]:
    """A ruling; pairs for both players, `hand=("7D 5D", "")`, card lists as text."""
    said: dict[str, Any] = {"do": "ruling", "by": "referee", "why": "as the table says"}
    for part, value in parts.items():
        if part in ("hp", "swords", "stones", "hand"):
            said[part] = dict(zip((*TWO, "altar"), map(_cards, value), strict=False))
        elif part in ("table", "discard", "looming"):
            said[part] = _cards(value)
        else:
            said[part] = value
    return said


def _cards(value: Any) -> Any:
    return value.split() if isinstance(value, str) else value


def room(cards: str, *, step: str = "pick", turn: str | None = "one", **more: Any) -> State:
    """A room with those cards on the table, in a step; else a new table, or as `more` rules it."""
    parts = {name: more.pop(name) for name in list(more) if name in RULED}
    who = turn if step in ("pick", "take") else None
    state = more.pop("state", None) or opened(**more)
    return after(state, ruling(table=cards, step=step, turn=who, **parts))


def between(**more: Any) -> State:
    """A table between rooms, as `more` rules it."""
    parts = {name: more.pop(name) for name in list(more) if name in RULED}
    state = opened(**more)
    return after(state, ruling(**parts)) if parts else state


def used_up(looming: str = "", **setup: Any) -> State:
    """The end of the first pass: everything is discarded but what was buried."""
    state = opened(**setup)
    rest = [card for card in state.deck if card not in looming.split()]
    return after(state, ruling(discard=" ".join(rest), looming=looming))


def looming(cards: str) -> State:
    """The Looming Pile of a knife fight, shuffled."""
    return after(used_up(cards, mode="knife-fight"), "shuffle")


RULED = ("hp", "swords", "stones", "hand", "discard", "looming")


def said(ask: Ask) -> dict[str, Any]:
    """An action's words as a record holds it."""
    if isinstance(ask, dict):
        return ask
    first, *words = ask.split()
    if first in TWO:
        return {"by": first, **_by_seat(words)}
    return {"do": first, "by": "referee", **_by_referee(first, words)}


def _by_referee(do: str, words: list[str]) -> dict[str, Any]:
    if do == "deal":
        return {"cards": words}
    if do == "roll" and len(words) == 2:
        return {"one": int(words[0]), "two": int(words[1])}
    return {"first": words[0]} if do == "roll" else {}


def _by_seat(words: list[str]) -> dict[str, Any]:
    match words:
        case ["picks" | "takes" as does, card, *how]:
            return {"do": does.removesuffix("s"), "card": card, **_how(how)}
        case ["heals" | "rescues" as does, what]:
            paid = {"stones": int(what)} if what.isdigit() else {"card": what}
            return {"do": does.removesuffix("s"), **paid}
        case ["buries", card, "by", pay]:
            return {"do": "bury", "card": card, "pay": pay}
        case ["names", die]:
            return {"do": "roll", "joker": int(die)}
        case ["falls"]:
            return {"do": "fall"}
    part, n, *to = words
    return {"do": "adjust", part: int(n), **({"to": to[0]} if to else {})}


def _how(words: list[str]) -> dict[str, Any]:
    """`with 7D 1` or `dropping 2H`, or nothing."""
    match words:
        case ["dropping", dropped]:
            return {"discard": dropped}
        case ["with", *arms]:
            weapons = [arm for arm in arms if not arm.isdigit()]
            return {"weapons": weapons, "swords": sum(int(arm) for arm in arms if arm.isdigit())}
    return {}


def asked(state: State, ask: Ask) -> Actions:
    """The action, checked for form as a record's line is."""
    action: Actions = parse.fitting(GAME, state, parse.action(GAME, said(ask)))
    return action


def refused(state: State, ask: Ask) -> str | None:
    """The rule that refuses, `malformed`, or None where it is legal."""
    try:
        illegal = judge(GAME, state, asked(state, ask))
    except MalformedError as error:
        return "malformed" if len(str(error)) > 10 else "no sentence"
    if illegal is None:
        return None
    assert len(str(illegal.why)) > 10
    return illegal.rule.removeprefix("seventh-circle/")


def why(state: State, ask: Ask) -> str:
    """The sentence of the refusal."""
    illegal = judge(GAME, state, asked(state, ask))
    assert illegal is not None
    return str(illegal.why)


def after(state: State, *asks: Ask) -> State:
    """The state when all of that was accepted."""
    for ask in asks:
        assert refused(state, ask) is None, (ask, why(state, ask))
        state = GAME.apply(state, asked(state, ask))
    return state


def shown(state: State) -> dict[str, Any]:
    """The public state."""
    return GAME.public(state)
