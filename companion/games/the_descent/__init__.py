"""The Descent: two players, four pieces each, sixteen cards each, and ground that burns."""

from companion.engine import Game
from companion.games.the_descent.apply import apply
from companion.games.the_descent.due import due, pause
from companion.games.the_descent.form import form
from companion.games.the_descent.luck import drawn
from companion.games.the_descent.opening import opening
from companion.games.the_descent.options import options
from companion.games.the_descent.public import public
from companion.games.the_descent.rules import RULES
from companion.games.the_descent.sides import SEATS
from companion.games.the_descent.typed import typed
from companion.games.the_descent.view import view
from companion.games.the_descent.words import Actions, Setup, State
from companion.message import say

SEAT_NAMES = {"green": say("Green"), "blue": say("Blue"), "referee": say("DMO")}

GAME: Game[State, Actions] = Game(
    slug="the-descent",
    title=say("The Descent"),
    gist=say("Two players, four pieces each, and ground that burns: who runs out of cards loses."),
    setup=Setup,
    actions=Actions,
    rules=RULES,
    seats=lambda setup: SEATS,
    seat_name=lambda seat: SEAT_NAMES[seat],
    opening=opening,
    apply=apply,
    public=public,
    is_over=lambda state: state.phase == "over",
    form=form,
    draw=drawn,
    due=due,
    pause=pause,
    options=options,
    view=view,
    typed=typed,
    turn=lambda state: (state.turn,) if state.turn else (),
)
