"""What the screens offer to save typing: cards with what can be paid, monsters, dice, marks.

The lists of the box come first; what this table played or spawned itself goes before them.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from msgspec import to_builtins

from companion.games.well_of_darkness import box
from companion.games.well_of_darkness.attack import swarming
from companion.games.well_of_darkness.cards import income, prices
from companion.games.well_of_darkness.kinds import CardKind
from companion.games.well_of_darkness.names import figure_name
from companion.games.well_of_darkness.state import Hero, Monster, QuestState

COLOURS = ("green", "yellow", "blue", "red")
"""The heroes' colours, in the order of the setup."""


@dataclass(frozen=True, slots=True)
class Offered:
    """A card to play or discard, as this table knows it."""

    name: str
    kind: CardKind
    cost: int
    value: int
    copies: int
    place: str | None
    spawns: tuple[box.Group, ...]
    sure: str
    """`own` where the table said so itself."""
    note: str


def cards(state: QuestState) -> list[dict[str, Any]]:
    """The cards by kind and cost, each with the threat left now and next turn."""
    listed = {card.name: _listed(state, card) for card in box.cards()}
    for name, told in state.books.cards.items():
        if name not in listed and told.kind is not None and told.cost is not None:
            value = told.value or 0
            listed[name] = Offered(name, told.kind, told.cost, value, 1, None, (), "own", "")
    order = ("spawn", "event", "trap", "power")
    found = sorted(listed.values(), key=lambda each: (order.index(each.kind), each.cost))
    return [
        {**to_builtins(each.card), "now": each.now, "next": each.next_turn}
        for each in prices(state, found)
    ]


def _listed(state: QuestState, card: box.Card) -> Offered:
    told = state.books.cards.get(card.name)
    cost = told.cost if told and told.cost is not None else card.cost
    value = told.value if told and told.value is not None else card.value
    is_own = (cost, value) != (card.cost, card.value)
    return Offered(
        card.name, card.kind, cost, value, card.copies, card.place, card.spawns,
        "own" if is_own else card.sure, card.note,
    )  # fmt: skip


def monsters(state: QuestState) -> list[dict[str, Any]]:
    """The monsters that can be spawned, with their numbers for this many heroes, and a free id."""
    found = {key(sheet.name, sheet.master): _printed(state, sheet) for sheet in box.monsters()}
    for name, told in state.books.monsters.items():
        found[name] = found.get(name, {}) | to_builtins(told) | {"sure": "own", "note": ""}
    return [
        each | {"key": name, "free": free(each["letter"], state.figures)}
        for name, each in sorted(found.items())
    ]


def key(name: str, master: bool) -> str:
    """What a monster is known by: its printed name, a master's with a star."""
    return f"{name} *" if master else name


def _printed(state: QuestState, sheet: box.MonsterSheet) -> dict[str, Any]:
    abilities = " ".join(sheet.abilities)
    return {
        "name": sheet.name, "master": sheet.master,
        "wounds": sheet.wounds[income(state) - 1], "armor": sheet.armor,
        "size": list(sheet.size), "flying": "Fly" in abilities, "swarm": "Swarm" in abilities,
        "undying": "Undying" in abilities, "letter": letter(sheet.name),
        "sure": sheet.sure, "note": sheet.note,
    }  # fmt: skip


def letter(name: str) -> str:
    """What a monster's ids begin with: the first letters of its name."""
    return "".join(word[0] for word in name.lower().split() if word[0].isascii())[:2] or "m"


def free(letter: str, used: Iterable[str]) -> str:
    """The first id of a letter and a number that is free.

    >>> free("s", ["s1", "s2"])
    's3'
    """
    taken = set(used)
    return next(name for n in range(1, len(taken) + 2) if (name := f"{letter}{n}") not in taken)


def entering_now(state: QuestState) -> list[dict[str, Any]]:
    """The monsters of the spawn card that was played this turn."""
    played = [each.what for each in state.books.threat if each.do == "play"]
    return entering(state, played[-1]) if state.overlord.spawned and played else []


def entering(state: QuestState, card: str) -> list[dict[str, Any]]:
    """The monsters that a spawn card brings, each with an id of its own."""
    known = {each["key"]: each for each in monsters(state)}
    groups = next((each.spawns for each in box.cards() if each.name == card), ())
    used, found = set(state.figures), []
    for group in groups:
        sheet = known[key(group.monster, group.master)]
        for _ in range(group.count):
            name = free(sheet["letter"], used)
            used.add(name)
            found.append(sheet | {"free": name})
    return found


def marks(state: QuestState) -> dict[str, dict[str, str]]:
    """How each figure is marked: letters and a colour for a hero, an id for a monster."""
    heroes = {hero.id: hero.name or hero.id for hero in state.setup.heroes}
    found = {}
    for name, figure in state.figures.items():
        if isinstance(figure, Hero):
            colour = COLOURS[list(heroes).index(name)]
            found[name] = {"sign": _sign(name, heroes), "like": f"hero {colour}"}
        else:
            like = "foe master" if isinstance(figure, Monster) and figure.master else "foe"
            found[name] = {"sign": name[:3], "like": like}
    return found


def _sign(hero: str, names: dict[str, str]) -> str:
    """The first letter of a name; two where another hero's begins with the same."""
    name, others = names[hero], [each for other, each in names.items() if other != hero]
    for sign in (name[:1], name[:2], name[:1] + name[-1:]):
        if not any(each.startswith(sign) for each in others):
            return sign[:1].upper() + sign[1:]
    return name[:1].upper() + name[-1:]


def attackers(state: QuestState) -> dict[str, dict[str, Any]]:
    """For each monster its card's kind and dice, its abilities, and whom Swarm counts where."""
    found: dict[str, dict[str, Any]] = {}
    for name, figure in state.figures.items():
        if not isinstance(figure, Monster):
            continue
        sheet = box.monster(figure.name.removeprefix("Master "), master=figure.master)
        found[name] = {
            "kind": sheet.kind if sheet else "melee",
            "dice": list(sheet.dice) if sheet else [],
            "abilities": list(sheet.abilities) if sheet else [],
            "swarm": dict(_swarms(state, name)),
        }
    return found


def _swarms(state: QuestState, name: str) -> Iterator[tuple[str, dict[str, Any]]]:
    for target, figure in state.figures.items():
        if isinstance(figure, Hero):
            others = swarming(state, name, target)
            if others:
                told = [str(figure_name(state, each)) for each in others]
                yield target, {"n": len(others), "who": ", ".join(told)}
