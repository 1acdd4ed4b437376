"""Which dice an attack should be rolled with, and why: Swarm adds, Daze takes (p. 6)."""

from dataclasses import dataclass

from companion.games.well_of_darkness.attack import dazed, swarming
from companion.games.well_of_darkness.dice import MOST_POWER
from companion.games.well_of_darkness.kinds import Attacking, Die, Loss
from companion.games.well_of_darkness.names import DICE, figure_name
from companion.games.well_of_darkness.state import QuestState
from companion.message import Message, say, say_n

NEEDS_RANGE = ("ranged", "magic")


@dataclass(frozen=True, slots=True)
class Pool:
    """A pool as an attack names it (with Swarm, before Daze), what Daze takes, and why."""

    dice: tuple[Die, ...]
    lost: tuple[Loss, ...]
    reasons: tuple[Message, ...]


def proposed(
    state: QuestState, name: str, kind: Attacking, base: tuple[Die, ...], target: str | None
) -> Pool:
    """The pool for an attack whose card and traits give the dice of `base`.

    `target` is the first target, None for breath and bolt. The owner chooses what Daze takes:
    proposed is what the attack misses least.
    """
    others = swarming(state, name, target) if target is not None else ()
    room = MOST_POWER - base.count("black")
    added = max(0, min(len(others), room))
    power: list[Die] = ["black"] * added
    dice = (*base, *power)
    lost = _lost(dice, kind, dazed(state.figures[name], dice))
    reasons = (*_swarm(state, others, added, target), *_daze(state, name, lost))
    return Pool(dice, lost, reasons)


def _lost(dice: tuple[Die, ...], kind: Attacking, count: int) -> tuple[Loss, ...]:
    least: tuple[Loss, ...] = ("yellow", "black", "green")
    if kind in NEEDS_RANGE:
        least = ("black", "yellow", "green")
    there = [die for die in least for _ in range(dice.count(die))]
    return tuple(there[:count])


def _swarm(
    state: QuestState, others: tuple[str, ...], added: int, target: str | None
) -> list[Message]:
    if target is None or not others:
        return []
    beside, aim = tuple(figure_name(state, each) for each in others), figure_name(state, target)
    reasons = [
        say_n(
            "+{n} power die: Swarm, {others} beside {target}.",
            "+{n} power dice: Swarm, {others} beside {target}.",
            added,
            others=beside,
            target=aim,
        )
    ]
    if added < len(others):
        reasons.append(say("No attack has more than {most} power dice.", most=MOST_POWER))
    return reasons


def _daze(state: QuestState, name: str, lost: tuple[Loss, ...]) -> list[Message]:
    if not lost:
        return []
    dice, figure = tuple(DICE[die] for die in lost), figure_name(state, name)
    return [
        say_n(
            "−{n} die: Daze takes one a token from {figure} ({dice}).",
            "−{n} dice: Daze takes one a token from {figure} ({dice}).",
            len(lost),
            figure=figure,
            dice=dice,
        )
    ]
