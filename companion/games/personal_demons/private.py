"""A phone's own note: its owner's two Personal Demons, and when each can be summoned."""

from typing import Any

from msgspec import UNSET, UnsetType, to_builtins

from companion.engine import Frozen, MisfitError
from companion.games.personal_demons.anatomy import fault
from companion.games.personal_demons.cards import SINS, Card
from companion.games.personal_demons.preview import readiness
from companion.games.personal_demons.requirement import asked
from companion.games.personal_demons.ritual import MOST_SUMMONED, Ritual
from companion.message import say


class Note(Frozen):
    """The two hefty or colossal cards kept in secret (Rules, Setup, Identify Personal Demons)."""

    one: Card | UnsetType = UNSET
    two: Card | UnsetType = UNSET

    def __post_init__(self) -> None:
        for card in (self.one, self.two):
            if card is UNSET:
                continue
            if card.size not in ("hefty", "colossal"):
                raise MisfitError(say("A Personal Demon is a hefty or a colossal card."))
            why = fault(card)
            if why:
                raise MisfitError(why)


def noted(state: Ritual, seat: str, note: Note) -> dict[str, Any]:
    """`demons`: each with its card, which gauges pay, the seals it asks for, where it may lie;
    `kept` and `flat`: the cards by slot, the latter as the fields of a form."""
    player = state.players[seat]
    found = []
    for slot in ("one", "two"):
        card = getattr(note, slot)
        if card is UNSET:
            continue
        ready = readiness(state, seat, card)
        left = player.summoned < MOST_SUMMONED
        found.append({
            "slot": slot, "card": to_builtins(card),
            "asked": to_builtins(asked(player, card.requires)),
            "costs": [card.sin_cost] if card.sin_cost else list(SINS),
            "sins": list(ready.sins), "spaces": list(ready.spaces),
            "is_ready": bool(left and ready.sins and ready.spaces and not ready.missing),
        })  # fmt: skip
    kept = {each["slot"]: each["card"] for each in found}
    flat = {slot: _fields(slot, card) for slot, card in kept.items()}
    return {"demons": found, "summoned": player.summoned, "kept": kept, "flat": flat}


def _fields(name: str, value: Any) -> dict[str, Any]:
    """A card as the fields of a form: `one.requires.B`."""
    if not isinstance(value, dict):
        return {name: value}
    return {
        field: each
        for part, inner in value.items()
        for field, each in _fields(f"{name}.{part}", inner).items()
    }
