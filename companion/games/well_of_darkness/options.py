"""What a seat may do now: a bounded set of actions, each of them legal."""

from collections.abc import Iterable, Iterator

from companion.games.well_of_darkness.attack import dazed
from companion.games.well_of_darkness.kinds import CardKind, Die, Loss, Square
from companion.games.well_of_darkness.names import OVERLORD, REFEREE
from companion.games.well_of_darkness.parts import MonsterPart
from companion.games.well_of_darkness.rolls import dice_due
from companion.games.well_of_darkness.rules import RULES
from companion.games.well_of_darkness.squares import STEPS, stepped
from companion.games.well_of_darkness.state import Figure, Hero, Monster, QuestState
from companion.games.well_of_darkness.words import (
    Actions,
    Activate,
    Area,
    Attack,
    Begin,
    Boulder,
    Collect,
    Conquest,
    Discard,
    End,
    Fatigue,
    Gear,
    Heal,
    Map,
    Move,
    PlaceBoulder,
    Play,
    Resolve,
    Ruling,
    Spawn,
    Threat,
    Token,
    Treachery,
    Turn,
    Win,
    Wound,
)

SHOWN = 3
"""The face that stands for any, where an option has dice that somebody rolls by hand."""
MOST_FIGURES = 12
"""Of how many figures a seat is offered something, so that a crowd does not make it slow."""
POOL: tuple[Die, ...] = ("red", "green")
CARDS: tuple[tuple[str, CardKind, int], ...] = (
    ("Aim", "event", 2),
    ("Spiked Pit", "trap", 3),
    ("Skeleton Patrol", "spawn", 4),
    ("Trapmaster", "power", 16),
)
"""A card of each kind with its cost; the table names any."""


def options(state: QuestState, seat: str) -> Iterable[Actions]:
    """What the seat may do now; where there are very many ways, some that stand for them.

    Dice show one face that stands for any, cards and monsters are samples.
    """
    if state.phase == "over":
        return []
    return [each for each in _asked(state, seat) if _is_legal(state, each)]


def _is_legal(state: QuestState, action: Actions) -> bool:
    return all(each.test(state, action) is None for each in RULES)


def _asked(state: QuestState, seat: str) -> Iterator[Actions]:
    if seat == REFEREE:
        yield from _referee(state)
    else:
        yield Turn(by=seat)
        yield End(by=seat)
        yield from _resolving(state, seat)
    if seat == OVERLORD:
        yield from _overlord(state)
    own = [name for name in sorted(state.figures) if seat in (REFEREE, _owner(state, name))]
    for name in own[:MOST_FIGURES]:
        yield from _figure(state, seat, name)


def _owner(state: QuestState, name: str) -> str:
    return OVERLORD if isinstance(state.figures[name], Monster) else name


def _resolving(state: QuestState, seat: str) -> Iterator[Actions]:
    for name, kinds in state.due.tokens.items():
        for kind in kinds:
            faces = (SHOWN,) * len(dice_due(state, name, kind))
            yield Resolve(by=seat, figure=name, token=kind, faces=faces)


def _overlord(state: QuestState) -> Iterator[Actions]:
    yield Begin(by=OVERLORD)
    yield Treachery(by=OVERLORD, kind="event", cost=1, card="Poison Spores", replaces="Aim")
    yield Collect(by=OVERLORD)
    for card, kind, cost in CARDS:
        yield Play(by=OVERLORD, card=card, kind=kind, cost=cost)
    yield Discard(by=OVERLORD, card="Aim", value=1)
    for boulder in state.due.boulders:
        yield Boulder(by=OVERLORD, boulder=boulder, red=SHOWN, yellow=SHOWN)
    for name in state.figures:
        yield Activate(by=OVERLORD, figure=name)
    for n in (-1, 1):
        yield Threat(by=OVERLORD, n=n, why="counted again")
    yield Spawn(by=OVERLORD, figure=_skeleton(state))
    for square in _corner(state):
        yield PlaceBoulder(
            by=OVERLORD, boulder=_free("b", state.boulders), square=square, size=1, direction="E"
        )


def _skeleton(state: QuestState) -> MonsterPart:
    return MonsterPart(
        id=_free("s", state.figures),
        name="Skeleton",
        master=False,
        wounds=2,
        armor=0,
        size=(1, 1),
        at=None,
        flying=False,
        swarm=False,
        undying=False,
    )


def _free(letter: str, used: Iterable[str]) -> str:
    """The first id of a letter and a number that is free."""
    taken = set(used)
    return next(name for n in range(1, len(taken) + 2) if (name := f"{letter}{n}") not in taken)


def _corner(state: QuestState) -> list[Square]:
    """A few squares in the north-west of the map, to stand for all."""
    return [] if state.map is None else [(x, y) for x in range(1, 4) for y in range(1, 4)]


def _figure(state: QuestState, seat: str, name: str) -> Iterator[Actions]:
    figure = state.figures[name]
    yield Wound(by=seat, figure=name, n=1)
    yield Heal(by=seat, figure=name, n=1)
    for n in (-1, 1):
        yield Fatigue(by=seat, figure=name, n=n)
        yield Token(by=seat, figure=name, token="bleed", n=n)
    yield Move(by=seat, figure=name, square=None)
    for square in _near(state, figure):
        yield Move(by=seat, figure=name, square=square)
    yield from _attack(state, seat, name)
    for side in STEPS:
        yield Area(by=seat, figure=name, template="breath", side=side, offset=0)


def _near(state: QuestState, figure: Figure) -> list[Square]:
    if figure.at is None:
        return _corner(state)
    return [stepped(figure.at, step) for step in STEPS.values()]


def _attack(state: QuestState, seat: str, name: str) -> Iterator[Actions]:
    """A melee attack on the first figure of the other side, to stand for all."""
    figure = state.figures[name]
    lost: tuple[Loss, ...] = ("green",) if dazed(figure, POOL) else ()
    for target, other in state.figures.items():
        if isinstance(other, Hero) == isinstance(figure, Hero):
            continue
        yield Attack(
            by=seat,
            figure=name,
            kind="melee",
            targets=(target,),
            distance=1,
            dice=POOL,
            lost=lost,
            faces=(SHOWN,) * (len(POOL) - len(lost)),
        )
        return


def _referee(state: QuestState) -> Iterator[Actions]:
    for n in (-1, 3):
        yield Conquest(by=REFEREE, n=n, why="glyph" if n > 0 else "event")
    for name, figure in state.figures.items():
        yield Gear(by=REFEREE, figure=name, armor=figure.armor + 1)
    for (one, other), sort in state.map.doors.items() if state.map else ():
        yield Map(by=REFEREE, door=(one, other), to="open" if sort == "closed" else "closed")
    yield Ruling(by=REFEREE, why="counted again", threat=state.overlord.threat + 1)
    yield Ruling(by=REFEREE, why="out of turn", turn=None)
    yield Win(by=REFEREE, side="heroes")
    yield Win(by=REFEREE, side="overlord")
