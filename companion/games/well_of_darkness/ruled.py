"""What a ruling leaves: the parts that it names, and only these."""

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from companion.games.well_of_darkness.cards import total
from companion.games.well_of_darkness.kinds import Phase
from companion.games.well_of_darkness.names import OVERLORD
from companion.games.well_of_darkness.parts import FigurePart
from companion.games.well_of_darkness.state import (
    Due,
    Figure,
    Hero,
    Overlord,
    PlacedBoulder,
    QuestState,
)
from companion.games.well_of_darkness.words import Ruling


def ruled(state: QuestState, ruling: Ruling) -> QuestState:
    """The state with what the ruling sets; it may be one that the rules refuse."""
    state = replace(
        state,
        conquest=_given(ruling.conquest, state.conquest),
        round=_given(ruling.round, state.round),
        overlord=_overlord(state.overlord, ruling),
        figures=_figures(state, ruling),
        boulders=_boulders(state, ruling),
    )
    return state if ruling.turn is UNSET else _turned(state, ruling.turn)


def _given(part: int | UnsetType, now: int) -> int:
    return now if part is UNSET else part


def _overlord(overlord: Overlord, ruling: Ruling) -> Overlord:
    """A deck that is not named takes up the difference."""
    all_cards = total(overlord)
    hand = _given(ruling.hand, overlord.hand)
    discards = _given(ruling.discards, overlord.discards)
    rest = all_cards - hand - discards - len(overlord.in_play)
    return replace(
        overlord,
        threat=_given(ruling.threat, overlord.threat),
        hand=hand,
        discards=discards,
        deck=_given(ruling.deck, rest),
    )


def _figures(state: QuestState, ruling: Ruling) -> dict[str, Figure]:
    parts = {} if ruling.figures is UNSET else ruling.figures
    ruled_on = {name: _figure(state.figures[name], part) for name, part in parts.items()}
    return state.figures | ruled_on


def _figure(figure: Figure, part: FigurePart) -> Figure:
    if part.tokens is not UNSET:
        tokens = {kind: count for kind, count in part.tokens.items() if count > 0}
        figure = replace(figure, tokens=tokens)
    if part.at is not UNSET:
        figure = replace(figure, at=part.at)
    if isinstance(figure, Hero):
        figure = replace(figure, fatigue=_given(part.fatigue, figure.fatigue))
    return replace(figure, wounds=_given(part.wounds, figure.wounds))


def _boulders(state: QuestState, ruling: Ruling) -> dict[str, PlacedBoulder]:
    if ruling.boulders is UNSET:
        return state.boulders
    return {
        name: PlacedBoulder(at=part.at, size=part.size, direction=part.direction)
        for name, part in ruling.boulders.items()
    }


def _turned(state: QuestState, seat: str | None) -> QuestState:
    """The turn is that seat's, or nobody's among the heroes; nothing of a start is due."""
    phase: Phase = "overlord" if seat == OVERLORD else "heroes"
    taken = tuple(each for each in state.taken if each != seat)
    return replace(state, phase=phase, turn=seat, taken=taken, due=Due())
