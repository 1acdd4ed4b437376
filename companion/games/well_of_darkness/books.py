"""What is written down once an action is done: why a pool changed, what the table told of its box.

Nothing of it is judged or printed in the record's state; the screens show it.
"""

from msgspec.structs import replace

from companion.engine import verb
from companion.games.well_of_darkness.state import Hero, LastAttack, LastBoulder, QuestState
from companion.games.well_of_darkness.told import Booked, Books, CardTold, MonsterTold
from companion.games.well_of_darkness.words import (
    Actions,
    Attack,
    Boulder,
    Conquest,
    Discard,
    End,
    Play,
    Resolve,
    Ruling,
    Spawn,
    Threat,
    Wound,
)


def written_down(before: QuestState, after: QuestState, action: Actions) -> QuestState:
    """The state after an action with its books."""
    books, dead = before.books, died(before, after, action)
    threat, conquest = after.overlord.threat, after.conquest
    books = replace(
        books,
        threat=_booked(books.threat, before.overlord.threat, threat, action, _cause(action)),
        conquest=_booked(
            books.conquest, before.conquest, conquest, action, _names(after, dead) or _cause(action)
        ),
        fallen=_fallen(books, dead, action),
    )
    return replace(after, books=_told(books, action))


def _booked(
    ledger: tuple[Booked, ...], before: int, after: int, action: Actions, what: str
) -> tuple[Booked, ...]:
    if before == after:
        return ledger
    return (*ledger, Booked(n=after - before, do=verb(action), what=what, left=after))


def _cause(action: Actions) -> str:
    match action:
        case Threat() | Conquest() | Ruling():
            return action.why
        case Play() | Discard():
            return action.card
        case Attack():
            return action.figure
        case _:
            return ""


def died(before: QuestState, after: QuestState, action: Actions) -> tuple[str, ...]:
    """The heroes whom an action killed."""
    last = after.last
    match action:
        case Wound():
            lost = {action.figure: action.n}
        case Attack() if isinstance(last, LastAttack):
            lost = last.wounds
        case Boulder() if isinstance(last, LastBoulder):
            return tuple(name for name in last.killed if isinstance(before.figures[name], Hero))
        case Resolve() if after.last is not None:
            lost = {action.figure: getattr(last, "wounds", 0)}
        case _:
            return ()
    return tuple(name for name, n in lost.items() if _is_dead(before, name, n))


def _is_dead(before: QuestState, name: str, lost: int) -> bool:
    figure = before.figures[name]
    return isinstance(figure, Hero) and lost >= figure.wounds


def _names(state: QuestState, dead: tuple[str, ...]) -> str:
    return ", ".join(state.figures[name].name or name for name in dead)


def _fallen(books: Books, dead: tuple[str, ...], action: Actions) -> tuple[str, ...]:
    """The dead until they end a turn of their own that they did not die in."""
    left = {*books.fallen} - ({action.by} if isinstance(action, End) else set())
    return tuple(sorted(left | {*dead}))


def _told(books: Books, action: Actions) -> Books:
    """What the table said of a card or a monster: it is offered from then on."""
    match action:
        case Play():
            known = books.cards.get(action.card)
            card = CardTold(
                kind=action.kind, cost=action.cost, value=known.value if known else None
            )
            return replace(books, cards=books.cards | {action.card: card})
        case Discard():
            known = books.cards.get(action.card) or CardTold(kind=None, cost=None, value=None)
            card = replace(known, value=action.value)
            return replace(books, cards=books.cards | {action.card: card})
        case Spawn():
            sheet = _sheet(action)
            key = f"{sheet.name}{' *' if sheet.master else ''}"
            return replace(books, monsters=books.monsters | {key: sheet})
        case _:
            return books


def _sheet(action: Spawn) -> MonsterTold:
    part = action.figure
    return MonsterTold(
        name=part.name,
        master=part.master,
        wounds=part.wounds,
        armor=part.armor,
        size=part.size,
        flying=part.flying,
        swarm=part.swarm,
        undying=part.undying,
        letter=part.id.rstrip("0123456789-") or part.id[:1],
    )
