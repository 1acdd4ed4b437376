"""Which rules there are: the page's table, in the page's order."""

from companion.engine import Rule
from companion.games.personal_demons.ritual import Ritual
from companion.games.personal_demons.rules.laying import card, cover, limit, space
from companion.games.personal_demons.rules.price import color, cost, courage, gauge, requirement
from companion.games.personal_demons.rules.ruling import keep, ruling
from companion.games.personal_demons.rules.turn import due, order, over, seat, step
from companion.games.personal_demons.words import Actions

RULES: tuple[Rule[Ritual, Actions], ...] = (
    over,
    seat,
    due,
    step,
    order,
    card,
    space,
    limit,
    cover,
    requirement,
    cost,
    color,
    courage,
    gauge,
    keep,
    ruling,
)
