"""Seventh Circle: two players, a deck, dice for HP, stones, swords, and the pit.

The rules are those of `seeds/seventh-circle`. Their headings are lost, so that some readings are
ours: each says so where it is used.
"""

from companion.engine import Game
from companion.games.seventh_circle.apply import apply
from companion.games.seventh_circle.draw import draw
from companion.games.seventh_circle.form import form
from companion.games.seventh_circle.opening import opening
from companion.games.seventh_circle.options import options
from companion.games.seventh_circle.players import SEATS, called_seat
from companion.games.seventh_circle.public import public
from companion.games.seventh_circle.rules import RULES
from companion.games.seventh_circle.view import view
from companion.games.seventh_circle.words import Actions, Setup, State
from companion.games.seventh_circle.zero import is_over, waited_for
from companion.message import say

GAME: Game[State, Actions] = Game(
    slug="seventh-circle",
    title=say("Seventh Circle"),
    gist=say("Two players go down room by room: HP, stones, swords, and a deck full of monsters."),
    setup=Setup,
    actions=Actions,
    rules=RULES,
    seats=lambda setup: SEATS,
    seat_name=called_seat,
    opening=opening,
    apply=apply,
    public=public,
    is_over=is_over,
    form=form,
    draw=draw,
    options=options,
    view=view,
    turn=waited_for,
    whole=frozenset({"ruling", "reckon"}),
)
