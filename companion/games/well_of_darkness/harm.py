"""What happens to a figure that loses wounds, dies, or is healed."""

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from companion.games.well_of_darkness.kinds import Effect, Tokens
from companion.games.well_of_darkness.state import Figure, Hero, QuestState


def with_figure(state: QuestState, name: str, figure: Figure) -> QuestState:
    """The state with one figure as given."""
    return replace(state, figures=state.figures | {name: figure})


def hurt(state: QuestState, wounds: Mapping[str, int]) -> QuestState:
    """The state after figures lost that many wounds; whoever has none left is dead."""
    for name, lost in wounds.items():
        figure = state.figures[name]
        state = with_figure(state, name, replace(figure, wounds=figure.wounds - lost))
    return killed(state, dying(state))


def dying(state: QuestState) -> tuple[str, ...]:
    """The figures without a wound left, sorted."""
    return tuple(sorted(name for name, each in state.figures.items() if each.wounds <= 0))


def fatal(state: QuestState, wounds: Mapping[str, int]) -> tuple[str, ...]:
    """The figures that such wounds would kill, sorted."""
    return tuple(
        sorted(name for name, lost in wounds.items() if lost >= state.figures[name].wounds)
    )


def killed(state: QuestState, names: Iterable[str]) -> QuestState:
    """The state after these deaths: monsters are gone, heroes back in town (Rules, Death).

    A hero costs conquest, has full wounds and fatigue again, and no token left.
    """
    figures, conquest = dict(state.figures), state.conquest
    for name in names:
        figure = figures[name]
        if not isinstance(figure, Hero):
            del figures[name]
            continue
        conquest -= figure.conquest
        figures[name] = replace(
            figure, wounds=figure.max, fatigue=figure.fatigue_max, tokens={}, at=None
        )
    return replace(state, figures=figures, conquest=max(0, conquest))


def with_tokens(figure: Figure, token: Effect, count: int) -> Figure:
    """The figure with that many of a token; none is kept of a kind that it has not."""
    tokens: Tokens = figure.tokens | {token: count}
    return replace(figure, tokens={kind: n for kind, n in tokens.items() if n > 0})


def healed(figure: Figure, count: int) -> Figure:
    """The figure after healing: poison first, one for one, then wounds up to the most."""
    poison = figure.tokens.get("poison", 0)
    cured = min(poison, count)
    wounds = min(figure.max, figure.wounds + count - cured)
    return replace(with_tokens(figure, "poison", poison - cured), wounds=wounds)
