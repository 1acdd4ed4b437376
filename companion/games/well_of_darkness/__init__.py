"""Descent: The Well of Darkness: the overlord's threat, boulders, tokens, breath and bolt.

The rules of the expansion (its rulebook's pages are named) for *Descent: Journeys in the Dark*,
first edition, and what a tracker needs of the base game.
"""

from companion.engine import Game
from companion.games.well_of_darkness.apply import apply
from companion.games.well_of_darkness.draw import draw
from companion.games.well_of_darkness.form import form
from companion.games.well_of_darkness.names import OVERLORD, seat_name
from companion.games.well_of_darkness.options import options
from companion.games.well_of_darkness.private import Note, noted
from companion.games.well_of_darkness.public import public
from companion.games.well_of_darkness.rules import RULES
from companion.games.well_of_darkness.setup import Setup, seats
from companion.games.well_of_darkness.shelf import Kept, holds, same, shelved
from companion.games.well_of_darkness.state import QuestState, opening
from companion.games.well_of_darkness.view import view
from companion.games.well_of_darkness.words import Actions
from companion.message import say


def is_over(state: QuestState) -> bool:
    """Is the quest decided?"""
    return state.phase == "over"


def turn(state: QuestState) -> tuple[str, ...]:
    """For whom the game waits: who has the turn, else every hero who has had none this round."""
    if is_over(state):
        return ()
    if state.turn is not None:
        return (state.turn,)
    heroes = [hero.id for hero in state.setup.heroes if hero.id not in state.taken]
    return (OVERLORD,) if state.phase == "before" or not heroes else tuple(heroes)


GAME: Game[QuestState, Actions] = Game(
    slug="well-of-darkness",
    title=say("Descent: The Well of Darkness"),
    gist=say("Threat, conquest, boulders and dice beside the dungeon, first edition."),
    setup=Setup,
    actions=Actions,
    rules=RULES,
    seats=seats,
    seat_name=seat_name,
    opening=opening,
    apply=apply,
    public=public,
    is_over=is_over,
    form=form,
    draw=draw,
    options=options,
    view=view,
    whole=frozenset({"ruling", "gear"}),
    turn=turn,
    note=Note,
    noted=noted,
    library=Kept,
    holds=holds,
    same=same,
    shelved=shelved,
)
