"""What there is to say of an accepted action: seals, sins, points, and what hands do then."""

from typing import Any

from msgspec import UNSET, to_builtins

from companion.games.personal_demons.cards import SEAL_NAMES
from companion.games.personal_demons.hands import HandStep, steps
from companion.games.personal_demons.laying import fear_of, laid, under
from companion.games.personal_demons.lying import TheFear
from companion.games.personal_demons.requirement import tier_points
from companion.games.personal_demons.ritual import Player, Ritual
from companion.games.personal_demons.scoring import reckoning
from companion.games.personal_demons.words import Actions, FaceFear, Laying, Reveal, Score
from companion.message import Message, say


def account(before: Ritual, action: Actions, after: Ritual) -> dict[str, Any]:
    """`steps` (seat, what, picture), `seals` by seat (gone, formed), `at` the spaces of the card;
    of `score` its `parts` by seat, of `face-fear` its `tier`."""
    return {
        "steps": [_step(step, action, after) for step in steps(before, action, after)],
        "seals": _seals(before, action, after),
        "at": under(before.players[action.by], action) if isinstance(action, Laying) else (),
        "parts": _parts(before) if isinstance(action, Score) else {},
        "tier": _tier(before.players[action.by]) if isinstance(action, FaceFear) else None,
    }


def _parts(before: Ritual) -> dict[str, Any]:
    return {seat: to_builtins(reckoning(player)) for seat, player in before.players.items()}


def _tier(player: Player) -> int:
    lying = fear_of(player)
    fear = player.circle[lying[0].space] if lying else None
    return tier_points(player, fear.card) if isinstance(fear, TheFear) else 0


def _seals(before: Ritual, action: Actions, after: Ritual) -> dict[str, Any]:
    """The seals that went and those that formed, where any did; one may do both at one point."""
    found = {}
    for seat, player in after.players.items():
        was = before.players[seat].seals
        lays = isinstance(action, Laying) and action.by == seat
        between = laid(before, action).seals if lays else player.seals  # type: ignore[arg-type]
        gone = {p: was[p][0] for p in was if p not in between}
        formed = {p: player.seals[p][0] for p in player.seals if p in gone or p not in was}
        if gone or formed:
            found[seat] = {"gone": gone, "formed": formed}
    return found


def _step(step: HandStep, action: Actions, after: Ritual) -> dict[str, Any]:
    player = after.players.get(step.seat or "")
    shown = _picture(step.what, player) if player else {"kind": "all"}
    more = _turned_up(action) if step.what.text.startswith("Turn up") else None
    return {"seat": step.seat, "what": step.what, "more": more, **shown}


CORNER_SAYS = {
    "B": say("value {n}, blue corner to the top left"),
    "R": say("value {n}, red corner to the top left"),
    "Y": say("value {n}, yellow corner to the top left"),
    "W": say("value {n}, wild corner to the top left"),
    "-": say("value {n}, no sigil at the top left"),
}


def _turned_up(action: Actions) -> Message | None:
    """How the card lies that was turned up."""
    if not isinstance(action, Reveal) or action.card is UNSET:
        return None
    return Message(CORNER_SAYS[action.card.sigils[0]].text, {"n": action.card.value})


def _picture(what: Message, player: Player) -> dict[str, Any]:
    """What is drawn beside a step: a space, a seal on its point, a candle, a score, a card."""
    named = what.values
    if "point" in named:
        color = next((c for c, name in SEAL_NAMES.items() if name == named["seal"]), None)
        side = player.seals.get(str(named["point"]), (None, None))[1]
        taken = what.text.startswith("Take")
        return {"kind": "seal", "at": [named["point"]], "color": color,
                "side": None if taken else side}  # fmt: skip
    if "sin" in named:
        return {"kind": "candle", "n": named["new"]}
    spaces = named.get("space") or named.get("spaces") or named.get("spot")
    if spaces is None and "old" in named and isinstance(named["new"], str):
        spaces = named["new"]
    if spaces is not None:
        return {"kind": "space", "at": _names(spaces)}
    return {"kind": "score", "n": named["new"]} if "new" in named else {"kind": "courage"}


def _names(spaces: Any) -> list[str]:
    """The names of spaces in a value of a message."""
    if isinstance(spaces, Message):
        return _names(spaces.values.get("space"))
    return [spaces] if isinstance(spaces, str) else [str(each) for each in spaces or ()]
