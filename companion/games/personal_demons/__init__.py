"""Personal Demons: cards on a circle of sixteen spaces, and seals on what their corners make."""

from companion.engine import Game
from companion.games.personal_demons.account import account
from companion.games.personal_demons.apply import apply
from companion.games.personal_demons.form import form
from companion.games.personal_demons.names import seat_name
from companion.games.personal_demons.options import options
from companion.games.personal_demons.private import Note, noted
from companion.games.personal_demons.public import public
from companion.games.personal_demons.ritual import Ritual, opening
from companion.games.personal_demons.rules import RULES
from companion.games.personal_demons.setup import Setup
from companion.games.personal_demons.shelf import Kept, learns
from companion.games.personal_demons.turn import turn
from companion.games.personal_demons.view import view
from companion.games.personal_demons.words import Actions
from companion.games.personal_demons.would import would
from companion.message import say

GAME: Game[Ritual, Actions] = Game(
    slug="personal-demons",
    title=say("Personal Demons"),
    gist=say("One to four players summon demons into their circles and seal them in unison."),
    setup=Setup,
    actions=Actions,
    rules=RULES,
    seats=lambda setup: setup.seats,
    seat_name=seat_name,
    opening=opening,
    apply=apply,
    public=public,
    is_over=lambda state: state.step == "over",
    form=form,
    options=options,
    view=view,
    turn=turn,
    account=account,
    would=would,
    note=Note,
    noted=noted,
    library=Kept,
    learns=learns,
)
