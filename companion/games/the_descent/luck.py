"""How a sacrifice is chosen at random, and whether given draws chose it.

Timing, "a randomly chosen Sacrifice"; the page's fourth verb.
"""

from typing import TypeAlias

from msgspec import UNSET
from msgspec.structs import replace

from companion.engine import Chance, Draw
from companion.games.the_descent import cards, names
from companion.games.the_descent.cards import KINDS, TAKES, Card, Hand, Kind
from companion.games.the_descent.words import Actions, RandomSacrifice, State
from companion.message import Message, say, say_n

Choices: TypeAlias = dict[Kind, tuple[Card, ...]]


def choices(hand: Hand) -> Choices:
    """The cards that each sacrifice can still take, kinds and cards in the page's order."""
    found = {kind: cards.held(hand, TAKES[kind]) for kind in KINDS}
    return {kind: held for kind, held in found.items() if held}


def every(of: Choices) -> list[tuple[Kind, Card]]:
    """All the cards left, each with its kind."""
    return [(kind, card) for kind, held in of.items() for card in held]


def drawn(state: State, action: Actions, chance: Chance) -> Actions:
    """A random sacrifice completed by chance where it names no card yet; else as it was."""
    if not isinstance(action, RandomSacrifice) or action.kind is not UNSET:
        return action
    of = choices(state.cards.of(action.seat))
    if not of:
        return action
    if state.setup.random == "card":
        only = chance.draw(len(every(of)))
        kind, card = every(of)[only[2]]
        return replace(action, kind=kind, card=card, draws=(only,))
    first = chance.draw(len(of))
    kind = tuple(of)[first[2]]
    second = chance.draw(len(of[kind]))
    return replace(action, kind=kind, card=of[kind][second[2]], draws=(first, second))


def misdrawn(state: State, action: RandomSacrifice) -> Message | None:
    """What is wrong with the draws of a random sacrifice of a card still held, or None."""
    if action.draws is UNSET or action.kind is UNSET or action.card is UNSET:
        return None
    of = choices(state.cards.of(action.seat))
    hits = _hits(of, action.kind, action.card, by_card=state.setup.random == "card")
    if len(action.draws) != len(hits):
        return say_n(
            "This sacrifice takes {n} draw, not {given}.",
            "This sacrifice takes {n} draws, not {given}.",
            len(hits), given=len(action.draws),
        )  # fmt: skip
    for draw, hit in zip(action.draws, hits, strict=True):
        why = _unfit(draw, hit, action.card)
        if why:
            return why
    return _repeated(state.drawn, action.draws)


def _hits(of: Choices, kind: Kind, card: Card, *, by_card: bool) -> list[list[bool]]:
    """For each draw, whether each of its options is the one that gives the card named."""
    if by_card:
        return [[each == (kind, card) for each in every(of)]]
    return [[each == kind for each in of], [each == card for each in of[kind]]]


def _unfit(draw: Draw, hit: list[bool], card: Card) -> Message | None:
    number, options, index = draw
    if options != len(hit) or not 0 <= index < options:
        return say(
            "Draw {number} is among {n} options, not option {index} of {options}.",
            number=number, n=len(hit), index=index, options=options,
        )  # fmt: skip
    if hit[index]:
        return None
    return say("Draw {number} does not give the {card} card.", number=number, card=names.card(card))


def _repeated(last: int, draws: tuple[Draw, ...]) -> Message | None:
    for number, _, _ in draws:
        if number <= last:
            return say(
                "Draw number {number} is not above {last}, the highest before it.",
                number=number, last=last,
            )  # fmt: skip
        last = number
    return None
