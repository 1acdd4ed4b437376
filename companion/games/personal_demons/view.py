"""What the template of a seat's board is given; nothing that is entered is hidden."""

from typing import Any

from msgspec import to_builtins

from companion.games.personal_demons.bonus import COST
from companion.games.personal_demons.cards import SINS
from companion.games.personal_demons.circle import SPACES
from companion.games.personal_demons.courage import KEEPER, UNNAMED
from companion.games.personal_demons.drawing import picture
from companion.games.personal_demons.laying import fear_of
from companion.games.personal_demons.leading import candles, says
from companion.games.personal_demons.lying import FaceUp, TheFear
from companion.games.personal_demons.public import public
from companion.games.personal_demons.requirement import asked
from companion.games.personal_demons.ritual import Player, Ritual, in_order
from companion.games.personal_demons.rules.laying import cover
from companion.games.personal_demons.scoring import reckoning
from companion.games.personal_demons.touching import leaving
from companion.games.personal_demons.turn import turn
from companion.games.personal_demons.words import Place


def view(state: Ritual, seat: str) -> dict[str, Any]:
    """All that a board shows, every seat the same.

    `says`: the Leader's words; `candles` of a solo game; `order` from the Leader; `waits`: for
    whom. By seat: `circles` (drawing.Picture), `scores` (scoring.Reckoning), `fears`, `places`
    (where a card may be placed now), `pays` (what each gauge pays for), `keeps` (what a holder of
    Keeper may keep), `ids` (the word for it in the page's ids). `colossal`: whose colossal cards
    lie, whose ability others may use.
    """
    players = state.players.items()
    return {
        "state": public(state),
        "setup": to_builtins(state.setup),
        "seat": seat,
        "says": list(says(state)),
        "candles": candles(state),
        "order": list(in_order(state)),
        "waits": list(turn(state)),
        "circles": {each: to_builtins(picture(state, each)) for each in state.players},
        "scores": {each: to_builtins(reckoning(player)) for each, player in players},
        "fears": {each: _fear(player) for each, player in players},
        "places": {each: _places(state, each) for each in state.players},
        "pays": {each: _pays(player) for each, player in players},
        "keeps": {each: _keeps(player) for each, player in players},
        "ids": {each: _word(n, each) for n, each in enumerate(state.players, 1)},
        "colossal": [each for each, player in players if _has_colossal(player)],
    }


def _word(number: int, seat: str) -> str:
    """A seat's name where it may stand in an id as it is: an id has no spaces."""
    return seat if seat.isascii() and seat.isalnum() else f"seat-{number}"


def _fear(player: Player) -> dict[str, Any] | None:
    """The Fear's tiers, each seal by seal."""
    lying = fear_of(player)
    fear = player.circle[lying[0].space] if lying else None
    if not isinstance(fear, TheFear):
        return None
    tiers = [
        {"points": tier.points, "asked": to_builtins(asked(player, tier.requires))}
        for tier in fear.card.tiers
    ]
    return {"space": lying[0].space, "tiers": tiers}


def _places(state: Ritual, seat: str) -> list[str]:
    if state.step != "place" or state.due:
        return []
    return [space for space in SPACES if cover.test(state, Place(by=seat, space=space)) is None]


def _pays(player: Player) -> dict[str, list[str]]:
    return {
        sin: [name for name, price in COST.items() if player.sins.of(sin) >= price] for sin in SINS
    }


def _keeps(player: Player) -> list[str]:
    holds = player.holds(KEEPER) or player.holds(UNNAMED)
    return list(leaving(player.circle)) if holds else []


def _has_colossal(player: Player) -> bool:
    return any(
        isinstance(lying, FaceUp) and lying.card.size == "colossal"
        for lying in player.circle.values()
    )
