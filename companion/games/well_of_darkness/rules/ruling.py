"""Does a ruling keep what always holds?"""

from msgspec import UNSET

from companion.engine import rule
from companion.games.well_of_darkness.cards import total
from companion.games.well_of_darkness.names import figure_name
from companion.games.well_of_darkness.ruled import ruled
from companion.games.well_of_darkness.state import Hero, QuestState
from companion.games.well_of_darkness.words import Actions, Ruling
from companion.message import Message, say, say_n


@rule
def ruling(state: QuestState, action: Actions) -> Message | None:
    """A ruling may break the order of play, never what always holds: all cards are somewhere,
    no figure has more than its most. (our reading)
    """
    if not isinstance(action, Ruling):
        return None
    if action.round == 0:
        return say("Rounds are counted from 1, not from 0.")
    return _cards_amiss(state, action) or _figures_amiss(state, action)


def _cards_amiss(state: QuestState, action: Ruling) -> Message | None:
    after, all_cards = ruled(state, action).overlord, total(state.overlord)
    if total(after) == all_cards and after.deck >= 0:
        return None
    given = after.hand + after.discards + len(after.in_play)
    given += after.deck if action.deck is not UNSET else 0
    return say_n(
        "There is {n} card in all, and the ruling makes {given}.",
        "There are {n} cards in all, and the ruling makes {given}.",
        all_cards, given=given,
    )  # fmt: skip


def _figures_amiss(state: QuestState, action: Ruling) -> Message | None:
    parts = {} if action.figures is UNSET else action.figures
    for name, part in parts.items():
        figure, who = state.figures[name], figure_name(state, name)
        if part.wounds is not UNSET and not 1 <= part.wounds <= figure.max:
            return say("{figure} has 1 to {most} wounds.", figure=who, most=figure.max)
        most = figure.fatigue_max if isinstance(figure, Hero) else 0
        if part.fatigue is not UNSET and part.fatigue > most:
            return say("{hero} has at most {most} fatigue.", hero=who, most=most)
    return None
