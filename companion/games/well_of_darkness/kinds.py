"""What kinds of numbers, names and words the game's page knows."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

MOST = 9999
"""The largest number of a record of this game, but for the numbers of draws."""

Number: TypeAlias = Annotated[int, Meta(ge=0, le=MOST)]
Positive: TypeAlias = Annotated[int, Meta(ge=1, le=MOST)]
Change: TypeAlias = Annotated[int, Meta(ge=-MOST, le=MOST)]
"""What is added; 0 is refused where the action is read."""

Id: TypeAlias = Annotated[str, Meta(pattern=r"\A[a-z][a-z0-9-]{0,39}\Z")]
Span: TypeAlias = Annotated[int, Meta(ge=1, le=9)]
Size: TypeAlias = tuple[Span, Span]
"""Squares from west to east, then from north to south."""
Square: TypeAlias = tuple[Number, Number]
"""x to the right, then y down, from 0."""
Door: TypeAlias = tuple[Square, Square]
"""The two neighbours that a door lies between; sorted, once it is in the dungeon."""

DoorSort: TypeAlias = Literal["closed", "open"]
Side: TypeAlias = Literal["N", "E", "S", "W"]
BoulderSize: TypeAlias = Literal[1, 2]
Template: TypeAlias = Literal["breath", "bolt"]
Treachery: TypeAlias = Literal["event", "trap", "monster"]
CardKind: TypeAlias = Literal["event", "trap", "spawn", "power"]
Party: TypeAlias = Literal["heroes", "overlord"]
Phase: TypeAlias = Literal["before", "heroes", "overlord", "over"]

Resolvable: TypeAlias = Literal["bleed", "burn", "daze", "web", "stun"]
"""The tokens that are resolved at the start of a turn."""
Effect: TypeAlias = Literal["bleed", "daze", "burn", "web", "poison", "stun", "sleep", "frost"]
Tokens: TypeAlias = dict[Effect, int]
"""How many of each token a figure has; none that it does not have."""
RESOLVED: tuple[Resolvable, ...] = ("bleed", "burn", "daze", "stun", "web")
"""The same, in the order in which the state lists them."""

Attacking: TypeAlias = Literal["melee", "ranged", "magic", "breath", "bolt"]
Die: TypeAlias = Literal["red", "white", "blue", "green", "yellow", "black"]
Loss: TypeAlias = Literal["yellow", "green", "black"]
"""A die that Daze may take."""
Enhancement: TypeAlias = Literal["range", "damage"]
