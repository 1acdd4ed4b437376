"""The faces that the app rolls where an action leaves them out: one draw of six a die."""

from msgspec import UNSET
from msgspec.structs import replace

from companion.engine import Chance, Draw
from companion.games.well_of_darkness.attack import SURGES_A_THREAT, dice_left, miss, roll_of
from companion.games.well_of_darkness.dice import SIDES
from companion.games.well_of_darkness.kinds import Enhancement
from companion.games.well_of_darkness.rolls import dice_due
from companion.games.well_of_darkness.state import Hero, QuestState
from companion.games.well_of_darkness.words import Actions, Attack, Boulder, Resolve


def draw(state: QuestState, asked: Actions, chance: Chance) -> Actions:
    """The action with its dice rolled: a boulder's red, then yellow; else in the pool's order."""
    match asked:
        case Boulder() if asked.red is UNSET and asked.yellow is UNSET:
            draws = _dice(2, chance)
            (_, _, red), (_, _, yellow) = draws
            return replace(asked, red=red + 1, yellow=yellow + 1, draws=draws)
        case Resolve() if asked.faces is UNSET and asked.figure in state.figures:
            draws = _dice(len(dice_due(state, asked.figure, asked.token)), chance)
            return replace(asked, faces=_faces(draws), draws=draws or UNSET)
        case Attack() if asked.faces is UNSET:
            draws = _dice(len(dice_left(asked)), chance)
            rolled = _enhanced(replace(asked, faces=_faces(draws), draws=draws or UNSET))
            return _spent(state, rolled)
        case _:
            return asked


def _dice(count: int, chance: Chance) -> tuple[Draw, ...]:
    return tuple(chance.draw(SIDES) for _ in range(count))


def _faces(draws: tuple[Draw, ...]) -> tuple[int, ...]:
    return tuple(index + 1 for _, _, index in draws)


def _enhanced(attack: Attack) -> Attack:
    """The choices that the dice gave, made: as wished, then range while it is short, then damage.

    What an attack says of `enhance` before its roll is a wish: nobody knows yet how many
    choices there will be.
    """
    choices = roll_of(attack).choices
    made: list[Enhancement] = list(attack.enhance or ())[:choices]
    while len(made) < choices:
        is_short = miss(replace(attack, enhance=tuple(made))) == "range"
        made.append("range" if is_short else "damage")
    return replace(attack, enhance=tuple(made))


def _spent(state: QuestState, attack: Attack) -> Attack:
    """What was wished of surges, as far as the dice show them.

    So nothing that is asked for before a roll can be refused because of its faces, and nobody
    sees a roll that was not booked.
    """
    surges = roll_of(attack).surges
    spend = min(attack.spend, surges)
    gains = not miss(attack) and not isinstance(state.figures.get(attack.figure), Hero)
    most = (surges - spend) // SURGES_A_THREAT if gains else 0
    return replace(attack, spend=spend, threat=min(attack.threat, most))
