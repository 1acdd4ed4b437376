"""What the start of a turn asks for: boulders, then tokens, then threat and cards (p. 5)."""

from msgspec.structs import replace

from companion.games.well_of_darkness.kinds import RESOLVED, Resolvable
from companion.games.well_of_darkness.names import OVERLORD, TOKENS, figure_name
from companion.games.well_of_darkness.state import Due, Figure, Monster, QuestState
from companion.message import Message, say


def due_for(state: QuestState, seat: str) -> Due:
    """What is due as this seat begins its turn; it is fixed there and then."""
    if seat != OVERLORD:
        return Due(tokens=_tokens(state, (seat,)))
    monsters = (name for name, each in state.figures.items() if isinstance(each, Monster))
    return Due(
        boulders=tuple(sorted(state.boulders)),
        tokens=_tokens(state, tuple(monsters)),
        collect=True,
    )


def _tokens(state: QuestState, names: tuple[str, ...]) -> dict[str, tuple[Resolvable, ...]]:
    found = {name: tuple(_there(state.figures[name], RESOLVED)) for name in names}
    return {name: kinds for name, kinds in found.items() if kinds}


def _there(figure: Figure, kinds: tuple[Resolvable, ...]) -> list[Resolvable]:
    return [kind for kind in kinds if kind in figure.tokens]


def still_due(state: QuestState) -> Due:
    """What is due less what has vanished: a boulder, a figure, the tokens of a kind."""
    due = state.due
    tokens = {
        name: tuple(_there(state.figures[name], kinds))
        for name, kinds in due.tokens.items()
        if name in state.figures
    }
    return replace(
        due,
        boulders=tuple(each for each in due.boulders if each in state.boulders),
        tokens={name: kinds for name, kinds in tokens.items() if kinds},
    )


def resolved(due: Due, figure: str, token: Resolvable) -> Due:
    """What is due once a figure's tokens of a kind have been resolved."""
    left = tuple(each for each in due.tokens[figure] if each != token)
    return replace(due, tokens=due.tokens | {figure: left})


def moved(due: Due, boulder: str) -> Due:
    """What is due once a boulder has moved."""
    return replace(due, boulders=tuple(each for each in due.boulders if each != boulder))


def next_due(state: QuestState) -> Message | None:
    """What must be done first, as a sentence; None once the start is done."""
    due = state.due
    if due.boulders:
        return say("The boulder {boulder} must move first.", boulder=due.boulders[0])
    for name in sorted(due.tokens):
        token = TOKENS[due.tokens[name][0]]
        figure = figure_name(state, name)
        return say("The {token} tokens of {figure} come first.", token=token, figure=figure)
    if due.collect:
        return say("Threat and two cards are to be collected first.")
    return None
