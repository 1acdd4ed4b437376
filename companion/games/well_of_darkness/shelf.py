"""What a table keeps for the next quest: its heroes, its map, and what it told of its box."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any

from msgspec import UNSET, Meta, UnsetType, convert
from msgspec.structs import replace

from companion.engine import Frozen, MisfitError
from companion.games.well_of_darkness import offers
from companion.games.well_of_darkness.following import hero_now
from companion.games.well_of_darkness.setup import HeroPart, MapPart
from companion.games.well_of_darkness.state import Dungeon, QuestState
from companion.games.well_of_darkness.told import CardTold, MonsterTold
from companion.message import say


class CardKept(CardTold):
    """An overlord card as a table played or discarded it."""

    name: Annotated[str, Meta(min_length=1)]


class Kept(Frozen):
    """One thing of the library: a hero, a monster, a card or a map."""

    hero: HeroPart | UnsetType = UNSET
    monster: MonsterTold | UnsetType = UNSET
    card: CardKept | UnsetType = UNSET
    map: MapPart | UnsetType = UNSET

    def __post_init__(self) -> None:
        if sum(part is not UNSET for part in (self.hero, self.monster, self.card, self.map)) != 1:
            why = say("A library keeps a hero, a monster, a card or a map in each place.")
            raise MisfitError(why)


def holds(state: QuestState) -> Iterator[Kept]:
    """The heroes as they are now, the map as it was and as it is, cards and monsters as told."""
    for part in state.setup.heroes:
        yield Kept(hero=hero_now(state, part))
    if state.setup.map is not None and state.map is not None:
        yield Kept(map=state.setup.map)
        now = _drawn(state.map)
        if now.rows != state.setup.map.rows:
            yield Kept(map=now)
    for name, card in state.books.cards.items():
        if name:
            yield Kept(card=CardKept(name=name, kind=card.kind, cost=card.cost, value=card.value))
    for monster in state.books.monsters.values():
        yield Kept(monster=monster)


def _drawn(dungeon: Dungeon) -> MapPart:
    doors = sorted((one, other, sort) for (one, other), sort in dungeon.doors.items())
    return MapPart(rows=dungeon.rows, doors=tuple(doors))


def same(kept: Mapping[str, Any]) -> list[Any]:
    """What makes two things one: a hero's short name, a monster's or a card's name, a map's rows.

    >>> same({"monster": {"name": "Kobold", "master": True, "wounds": 3}})
    ['monster', 'Kobold', True]
    """
    ((kind, thing),) = kept.items()
    names = {"hero": ("id",), "monster": ("name", "master"), "card": ("name",), "map": ("rows",)}
    return [kind, *(thing[name] for name in names[kind])]


def shelved(state: QuestState, items: list[Any]) -> dict[str, Any]:
    """The cards and monsters on offer: this table's own words, then the library's, then the box's.

    `cards`, `monsters` as `offers` gives them; `entering`: those of the spawn card just played.
    """
    kept = [convert(each, Kept) for each in items]
    cards = {
        each.card.name: CardTold(kind=each.card.kind, cost=each.card.cost, value=each.card.value)
        for each in kept if each.card is not UNSET
    }  # fmt: skip
    monsters = {
        offers.key(each.monster.name, each.monster.master): each.monster
        for each in kept if each.monster is not UNSET
    }  # fmt: skip
    books = state.books
    books = replace(books, cards=cards | books.cards, monsters=monsters | books.monsters)
    known = replace(state, books=books)
    return {
        "cards": offers.cards(known),
        "monsters": offers.monsters(known),
        "entering": offers.entering_now(known),
    }
