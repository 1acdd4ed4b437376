"""The words every game speaks: State, Action, Rule, Illegal, Game; and how an action is judged.

A game is a value: types and pure functions over frozen data. `judge` says no, `apply` trusts;
neither is given time or chance, so that a replay can neither wait nor draw.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Annotated, Any, Generic, Protocol, TypeAlias, TypeVar, dataclass_transform

import msgspec
from msgspec import UNSET, Meta, UnsetType

from companion.message import Message

MOST = 2**53 - 1
"""The largest integer a record may hold (record.md, Form)."""

Instant: TypeAlias = Annotated[int, Meta(ge=0, le=MOST)]
"""Milliseconds since the table opened."""

Draw: TypeAlias = tuple[int, int, int]
"""A fair draw: its number, how many options it had, and the index of the one it gave."""


def kebab(name: str) -> str:
    """A class's name as a verb.

    >>> kebab("RandomSacrifice")
    'random-sacrifice'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


@dataclass_transform(frozen_default=True, kw_only_default=True)
class Frozen(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """A part of a setup, an action or a state: replaced, never changed."""


class Action(Frozen, kw_only=True, tag_field="do", tag=kebab):
    """What somebody asks for. A subclass is a verb: its name in kebab case is `do`.

    A field that may be left out has the type `T | UnsetType` and the value UNSET, so that a
    `null` is malformed wherever the page does not allow it.
    """

    by: str
    at: Instant | UnsetType = UNSET


class State(Frozen, omit_defaults=False):
    """Everything true at a version. A game's own subclass has the fields."""


S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)


class MisfitError(ValueError):
    """Raised in a struct's `__post_init__` when its fields do not fit each other."""

    def __init__(self, why: Message) -> None:
        super().__init__(str(why))
        self.why = why


class Chance(Protocol):
    """The only source of luck. `draw(m)` gives the next number's draw among `m` options."""

    def draw(self, options: int) -> Draw: ...


@dataclass(frozen=True, slots=True)
class Rule(Generic[S, A]):
    """One line of a page's table of rules."""

    name: str
    """The id after the game's slug."""
    says: str
    """The printed rule with where it is printed; a text of the game's catalogue."""
    test: Callable[[S, A], Message | None]
    """Why the action is refused, or None."""


def rule(test: Callable[[S, A], Message | None]) -> Rule[S, A]:
    """Make a rule of a function: its name is the id, its docstring the printed rule."""
    if not test.__doc__:
        raise TypeError(f"the rule {test.__name__} does not say what it says")
    says = " ".join(test.__doc__.split())
    return Rule(test.__name__.rstrip("_"), says, test)


@dataclass(frozen=True, slots=True)
class Illegal:
    """A refusal: the full id of the rule (`the-descent/blocked`) and the sentence."""

    rule: str
    why: Message


def _always_fits(state: State, action: Action) -> Message | None:
    return None


def _as_asked(state: State, action: A, chance: Chance) -> A:
    return action


def _nothing_due(state: State) -> None:
    return None


def _no_clock(state: State, at: int) -> None:
    return None


def _no_typing(state: State, seat: str, text: str) -> None:
    return None


def _no_account(before: State, action: Action, after: State) -> dict[str, Any]:
    return {}


def _no_preview(state: State, action: Action) -> dict[str, Any]:
    return {}


def _no_note(state: State, seat: str, note: Any) -> dict[str, Any]:
    return {}


def _learns_nothing(action: Action) -> None:
    return None


def _holds_nothing(state: State) -> tuple[Any, ...]:
    return ()


def _as_it_is(kept: Any) -> Any:
    return kept


def _means_nothing(state: State, items: list[Any]) -> dict[str, Any]:
    return {}


@dataclass(frozen=True, kw_only=True, slots=True)
class Game(Generic[S, A]):
    """A game: the types of its setup and actions, and what is true of them."""

    slug: str
    title: Message
    gist: Message
    """One sentence for the home page."""
    setup: type[Any]
    """A Frozen struct; each field has the page's default."""
    actions: Any
    """The union of the verbs, in the page's order (a union is no type that mypy can name)."""
    rules: tuple[Rule[S, A], ...]
    seats: Callable[[Any], tuple[str, ...]]
    """The seats of a setup, in the page's order, without the referee."""
    seat_name: Callable[[str], Message]
    """What a seat is called while nobody has given it a person's name."""
    opening: Callable[[Any], S]
    apply: Callable[[S, A], S]
    """The state after an accepted action. It never judges."""
    public: Callable[[S], dict[str, Any]]
    """The state in the shape of the page, of builtins only."""
    is_over: Callable[[S], bool]
    form: Callable[[S, A], Message | None] = _always_fits
    """What is malformed about an action at this table, where its type alone cannot tell."""
    draw: Callable[[S, A, Chance], A] = _as_asked
    """The action completed by chance where its drawn fields were left out."""
    due: Callable[[S], A | None] = _nothing_due
    """What falls due by itself, with its instant in `at`, its drawn fields left out."""
    pause: Callable[[S, int], A | None] = _no_clock
    """The action that stops the running clock at an instant; None where no clock runs."""
    options: Callable[[S, str], Iterable[A]]
    """What a seat (or the referee) may do now, where the game can list it: all of it legal."""
    view: Callable[[S, str], dict[str, Any]]
    """What the board's template of a seat is given: nothing that this seat may not know."""
    typed: Callable[[S, str, str], "A | Message | None"] = _no_typing
    """The action a seat meant by a typed line, or what is wrong with it; None: no typed entry."""
    whole: frozenset[str] = frozenset({"ruling"})
    """Verbs that set a whole value, so that sending one over a newer version is asked about."""
    turn: Callable[[S], tuple[str, ...]]
    """The seats for which the game now waits; empty where it waits for nobody in particular."""
    account: Callable[[S, A, S], dict[str, Any]] = _no_account
    """What there is to say of an accepted action between the states around it, for templates."""
    would: Callable[[S, A], dict[str, Any]] = _no_preview
    """What an action would do, legal or not, for `would.html`: shown before it is sent."""
    note: type[Any] | None = None
    """The Frozen struct of what a phone may keep for its owner alone; None: no such note."""
    noted: Callable[[S, str, Any], dict[str, Any]] = _no_note
    """What that note means now, for `noted.html`; nobody else is ever given it."""
    library: type[Any] | None = None
    """The Frozen struct of what a table's own library keeps; None: no library."""
    learns: Callable[[A], Any] = _learns_nothing
    """What the library gains from an accepted action (a value of that struct), or None."""
    holds: Callable[[S], Iterable[Any]] = _holds_nothing
    """What the library has of a table as it stands (values of that struct)."""
    same: Callable[[Any], Any] = _as_it_is
    """By what two things of a library, in builtins, are one: the newer of them stays."""
    shelved: Callable[[S, list[Any]], dict[str, Any]] = _means_nothing
    """What a library's things, in builtins, offer at a table that stands so, for templates."""


def judge(game: Game[S, A], state: S, action: A) -> Illegal | None:
    """The first rule, in the page's order, that refuses the action; None where it is legal."""
    for each in game.rules:
        why = each.test(state, action)
        if why is not None:
            return Illegal(f"{game.slug}/{each.name}", why)
    return None


def verb(action: Action) -> str:
    """The word of an action: `random-sacrifice`."""
    return kebab(type(action).__name__)


def written(action: Action) -> dict[str, Any]:
    """An action in the shape of the record, fields left out where they were."""
    return msgspec.to_builtins(action)  # type: ignore[no-any-return]


def canonical(value: object) -> bytes:
    """JSON as a record prints it: keys sorted, no blanks; equal values give equal bytes."""
    return msgspec.json.encode(value, order="sorted")
