"""Every rule that can refuse an action, in the page's order."""

from companion.engine import Rule
from companion.games.seventh_circle.rules.cards import card, count, heart, joker, weapon
from companion.games.seventh_circle.rules.luck import draws
from companion.games.seventh_circle.rules.order import over, rescue, step, turn
from companion.games.seventh_circle.rules.rulings import ruling
from companion.games.seventh_circle.rules.tokens import excess, hand, hp, tokens
from companion.games.seventh_circle.words import Actions, State

RULES: tuple[Rule[State, Actions], ...] = (
    over, rescue, step, turn,
    card, count, joker, weapon, heart,
    tokens, excess, hand, hp,
    draws, ruling,
)  # fmt: skip
