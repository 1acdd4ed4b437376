"""What the dice at the start of a turn do: a boulder moves, tokens are resolved."""

from msgspec import UNSET
from msgspec.structs import replace

from companion.games.well_of_darkness import start
from companion.games.well_of_darkness.boulder import Way, distance, way
from companion.games.well_of_darkness.dice import rolled
from companion.games.well_of_darkness.dungeon import FLOOR, with_square
from companion.games.well_of_darkness.harm import hurt, killed, with_figure, with_tokens
from companion.games.well_of_darkness.kinds import Die, Resolvable
from companion.games.well_of_darkness.state import LastBoulder, LastResolve, QuestState
from companion.games.well_of_darkness.words import Boulder, Resolve

DIE: dict[Resolvable, Die] = {"bleed": "white", "burn": "black", "daze": "black", "web": "black"}
"""The die rolled a token; stun has none."""


def rolled_on(state: QuestState, action: Boulder) -> QuestState:
    """A boulder goes its way: it kills, clears rubble, and may be destroyed (p. 5)."""
    assert action.red is not UNSET and action.yellow is not UNSET
    done = way(state, action.boulder, distance(action.red, action.yellow))
    last = LastBoulder(
        boulder=action.boulder,
        distance=done.distance,
        path=done.path,
        killed=done.killed,
        end=done.end,
    )
    state = _cleared(_rested(state, action.boulder, done), done)
    return replace(
        killed(state, done.killed), last=last, due=start.moved(state.due, action.boulder)
    )


def _rested(state: QuestState, name: str, done: Way) -> QuestState:
    boulders = dict(state.boulders)
    boulder = boulders.pop(name)
    if done.end is None:
        boulders[name] = replace(boulder, at=done.path[-1])
    return replace(state, boulders=boulders)


def _cleared(state: QuestState, done: Way) -> QuestState:
    for square in done.cleared:
        assert state.map is not None
        state = replace(state, map=with_square(state.map, square, FLOOR))
    return state


def dice_due(state: QuestState, figure: str, token: Resolvable) -> tuple[Die, ...]:
    """The dice that resolving a figure's tokens of a kind takes: one a token, none for stun."""
    count = state.figures[figure].tokens.get(token, 0)
    return (DIE[token],) * count if token in DIE else ()


def resolved(state: QuestState, action: Resolve) -> QuestState:
    """Tokens are resolved: some go, some wound, armour ignored (pp. 5, 6)."""
    assert action.faces is not UNSET
    name, token = action.figure, action.token
    figure = state.figures[name]
    roll = rolled(dice_due(state, name, token), action.faces)
    left = _left(figure.tokens[token], token, roll.surges)
    wounds = {"bleed": roll.damage, "burn": left}.get(token, 0)
    state = with_figure(state, name, with_tokens(figure, token, left))
    state = replace(hurt(state, {name: wounds}), due=start.resolved(state.due, name, token))
    after = state.figures.get(name)
    rest = after.tokens.get(token, 0) if after else 0
    return replace(state, last=LastResolve(figure=name, token=token, wounds=wounds, left=rest))


def _left(count: int, token: Resolvable, surges: int) -> int:
    """How many tokens stay: none of bleed, one less of stun, one less a surge of the others."""
    if token == "bleed":
        return 0
    return count - 1 if token == "stun" else max(0, count - surges)
