"""Do the faces fit the dice, and is the pool allowed?"""

from collections import Counter

from msgspec import UNSET, UnsetType

from companion.engine import rule
from companion.games.well_of_darkness.attack import (
    SURGES_A_THREAT,
    dazed,
    dice_left,
    miss,
    roll_of,
)
from companion.games.well_of_darkness.dice import MAIN, MOST_POWER, SIDES
from companion.games.well_of_darkness.kinds import Die
from companion.games.well_of_darkness.names import DICE, figure_name
from companion.games.well_of_darkness.rolls import dice_due
from companion.games.well_of_darkness.state import Hero, QuestState
from companion.games.well_of_darkness.words import Actions, Attack, Boulder, Draws, Resolve
from companion.message import Message, say, say_n


@rule
def faces(state: QuestState, action: Actions) -> Message | None:
    """Each die rolled shows one of its six faces, and what is made of the faces fits them.
    (Rules, Dice)
    """
    match action:
        case Boulder():
            return _misfit(state, _both(action), 2, action.draws)
        case Resolve():
            due = len(dice_due(state, action.figure, action.token))
            return _misfit(state, action.faces or (), due, action.draws)
        case Attack():
            due = len(dice_left(action))
            misfit = _misfit(state, action.faces or (), due, action.draws)
            return misfit or _not_enhanced(action) or _not_spent(state, action)
        case _:
            return None


def _both(action: Boulder) -> tuple[int, ...]:
    return tuple(face for face in (action.red, action.yellow) if face is not UNSET)


def _misfit(
    state: QuestState, given: tuple[int, ...], due: int, draws: Draws | UnsetType
) -> Message | None:
    if len(given) != due:
        return say_n(
            "{n} die is rolled here, not {given}.",
            "{n} dice are rolled here, not {given}.",
            due, given=len(given),
        )  # fmt: skip
    for face in given:
        if not 1 <= face <= SIDES:
            return say("A die has no face {face}.", face=face)
    return None if draws is UNSET else _not_drawn(state, given, draws)


def _not_drawn(state: QuestState, given: tuple[int, ...], draws: Draws) -> Message | None:
    """Draws fit where each is of six, gives its face, and none has a number used before."""
    if [(SIDES, face - 1) for face in given] != [(most, index) for _, most, index in draws]:
        return say("The draws do not give the faces {faces}.", faces=given)
    last = state.drawn
    for number, _, _ in draws:
        if number <= last:
            return say("Draw {number} does not come after draw {last}.", number=number, last=last)
        last = number
    return None


def _not_enhanced(attack: Attack) -> Message | None:
    choices, enhanced = roll_of(attack).choices, len(attack.enhance or ())
    if choices == enhanced:
        return None
    return say_n(
        "{n} power die shows a choice of range or damage, and {enhanced} were chosen.",
        "{n} power dice show a choice of range or damage, and {enhanced} were chosen.",
        choices, enhanced=enhanced,
    )  # fmt: skip


def _not_spent(state: QuestState, attack: Attack) -> Message | None:
    if attack.threat and isinstance(state.figures[attack.figure], Hero):
        hero = figure_name(state, attack.figure)
        return say("An attack of {hero} gains the overlord no threat.", hero=hero)
    if attack.threat and miss(attack):
        return say("An attack that misses gains the overlord no threat.")
    surges = roll_of(attack).surges
    spent = attack.spend + SURGES_A_THREAT * attack.threat
    if spent <= surges:
        return None
    return say_n(
        "The dice show {n} surge, and {spent} would be spent.",
        "The dice show {n} surges, and {spent} would be spent.",
        surges, spent=spent,
    )  # fmt: skip


@rule
def dice(state: QuestState, action: Actions) -> Message | None:
    """An attack has one red, white or blue die and five power dice at most; Daze takes a yellow,
    green or power die for each token. (Rules, Dice; Well of Darkness, p. 6)
    """
    if not isinstance(action, Attack):
        return None
    main = sum(die in MAIN for die in action.dice)
    if main != 1:
        return say("An attack has exactly one red, white or blue die, not {n}.", n=main)
    power = action.dice.count("black")
    if power > MOST_POWER:
        return say("An attack has at most {most} power dice, not {n}.", most=MOST_POWER, n=power)
    return _not_dazed(state, action)


def _not_dazed(state: QuestState, attack: Attack) -> Message | None:
    due = dazed(state.figures[attack.figure], attack.dice)
    figure = figure_name(state, attack.figure)
    if len(attack.lost) != due:
        return say_n(
            "Daze takes {n} die from {figure}, not {given}.",
            "Daze takes {n} dice from {figure}, not {given}.",
            due, figure=figure, given=len(attack.lost),
        )  # fmt: skip
    for die in Counter[Die](attack.lost) - Counter(attack.dice):
        lost = DICE[die]
        return say("The pool of {figure} has no such die to lose: {die}.", figure=figure, die=lost)
    return None
