"""Whether the draws of an action are those that it needs."""

from msgspec import UNSET

from companion.engine import Draw, rule
from companion.games.seventh_circle.dealing import room_size
from companion.games.seventh_circle.words import Actions, Deal, Roll, State
from companion.message import Message, say, say_n


@rule
def draws(state: State, action: Actions) -> Message | None:
    """What the app drew can be checked: one draw a card or die, each number used once (Companion's
    record, Fair draws)."""
    if not isinstance(action, Deal | Roll) or action.draws is UNSET:
        return None
    options = _options(state, action)
    if len(action.draws) != len(options):
        return say_n("{n} draw is due here, not {given}.", "{n} draws are due here, not {given}.",
                     len(options), given=len(action.draws))  # fmt: skip
    last = state.drawn
    for draw, due in zip(action.draws, options, strict=True):
        why = _misfit(draw, due, last)
        if why is not None:
            return why
        last = draw[0]
    return _other_dice(action)


def _options(state: State, action: Deal | Roll) -> tuple[int, ...]:
    """Of how many options each draw is made."""
    if isinstance(action, Roll):
        return (6,) if action.joker is not UNSET else (6, 6)
    return tuple(len(state.deck) - n for n in range(room_size(state)))


def _misfit(draw: Draw, due: int, last: int) -> Message | None:
    number, options, index = draw
    if number <= last:
        return say("The draw number {number} is not above {last}.", number=number, last=last)
    if options != due or not 0 <= index < options:
        return say("The draw {number} gives {index} of {options}; it has {due} options, from 0.",
                   number=number, index=index, options=options, due=due)  # fmt: skip
    return None


def _other_dice(action: Deal | Roll) -> Message | None:
    if not isinstance(action, Roll) or action.draws is UNSET:
        return None
    dice = (action.joker,) if action.joker is not UNSET else (action.one, action.two)
    for (number, _, index), die in zip(action.draws, dice, strict=True):
        if index + 1 != die:
            return say("The draw {number} gives a {due}, not a {die}.",
                       number=number, due=index + 1, die=str(die))  # fmt: skip
    return None
