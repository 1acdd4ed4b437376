"""What the overlord's cards and threat come to: drawing, treachery left, what can be paid."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from msgspec.structs import replace

from companion.games.well_of_darkness.state import Overlord, QuestState

MOST_IN_HAND = 8
DRAWN_A_TURN = 2
RUN_OUT = 3
"""The conquest that the heroes lose when the last card is drawn."""
TREACHERY_A_CARD = 2


def with_overlord(state: QuestState, overlord: Overlord) -> QuestState:
    """The state with the overlord's side as given."""
    return replace(state, overlord=overlord)


def total(overlord: Overlord) -> int:
    """All the cards: the setup's deck, always."""
    return overlord.hand + overlord.deck + overlord.discards + len(overlord.in_play)


def starting_hand(state: QuestState) -> int:
    """The cards in hand once the quest begins: one more for two treachery left (p. 4).

    Eight at most; never fewer than are in hand, never more than there are.
    """
    overlord = state.overlord
    extra = sum(overlord.treachery.values()) // TREACHERY_A_CARD
    wanted = min(MOST_IN_HAND, state.setup.hand + extra)
    return max(overlord.hand, min(wanted, overlord.hand + overlord.deck))


def drawn(overlord: Overlord) -> tuple[Overlord, bool]:
    """The overlord's cards after one draw, and whether it was the deck's last.

    An empty deck is refilled from the discards without loss; where there are none, no card is
    drawn. Once the last card is drawn the discards become the deck (Rules, Overlord cards).
    """
    deck, discards = overlord.deck, overlord.discards
    if deck == 0:
        deck, discards = discards, 0
    if deck == 0:
        return overlord, False
    if deck > 1:
        return replace(overlord, deck=deck - 1, discards=discards, hand=overlord.hand + 1), False
    return replace(overlord, deck=discards, discards=0, hand=overlord.hand + 1), True


def collected(state: QuestState) -> QuestState:
    """The state after the overlord's threat and two cards; each run-out costs conquest."""
    overlord, lost = _drawn_for_a_turn(state.overlord)
    overlord = replace(overlord, threat=overlord.threat + income(state))
    return replace(state, overlord=overlord, conquest=max(0, state.conquest - lost))


def _drawn_for_a_turn(overlord: Overlord) -> tuple[Overlord, int]:
    lost = 0
    for _ in range(DRAWN_A_TURN):
        overlord, was_last = drawn(overlord)
        lost += RUN_OUT if was_last else 0
    return overlord, lost


def income(state: QuestState) -> int:
    """The threat that the overlord collects a turn: one a hero in the game."""
    return len(state.setup.heroes)


def run_out(state: QuestState) -> int:
    """The conquest that the next collecting would cost, as the cards are now."""
    return _drawn_for_a_turn(state.overlord)[1]


class Priced(Protocol):
    """A card of the lists: what it costs to play, and what it is worth discarded."""

    @property
    def cost(self) -> int: ...

    @property
    def value(self) -> int: ...


C = TypeVar("C", bound=Priced)


@dataclass(frozen=True, slots=True)
class Price(Generic[C]):
    """A card and the threat: left after playing it now and next turn; negative: short of it."""

    card: C
    now: int
    next_turn: int
    discarded: int
    """The threat once it were discarded instead."""


def prices(state: QuestState, cards: Iterable[C]) -> tuple[Price[C], ...]:
    """What can be paid now, and next turn once threat has been collected, in the given order."""
    threat = state.overlord.threat
    return tuple(
        Price(
            card,
            now=threat - card.cost,
            next_turn=threat + income(state) - card.cost,
            discarded=threat + card.value,
        )
        for card in cards
    )
