"""From a log to states: what stands, what it led to, and what undo means."""

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from companion.engine import Action, Game, State, canonical


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log. `undoes` is the version taken back; an undo has no action."""

    version: int
    at: int
    by: str
    """For whom."""
    source: str
    """Which seat pressed, or `server`."""
    action: Action | None
    undoes: int | None = None


@dataclass(frozen=True, slots=True)
class Moment:
    """An entry and the state it led to; the opening is version 0 without an entry."""

    version: int
    entry: Entry | None
    state: State
    standing: tuple[int, ...] | None = None
    """Versions of the actions that stand, oldest first; None: the one before and this one."""


def opening(game: Game[Any, Any], setup: Any) -> Moment:
    """The moment before anything was done."""
    return Moment(0, None, game.opening(setup))


def replay(game: Game[Any, Any], start: Moment, entries: Iterable[Entry]) -> list[Moment]:
    """Every moment from `start` (version 0) on. Replay never judges."""
    moments = [start]
    for entry in entries:
        moments.append(follow(game, moments, entry))
    return moments


def follow(game: Game[Any, Any], moments: Sequence[Moment], entry: Entry) -> Moment:
    """The moment that an entry leads to, `moments` being all before it."""
    if entry.action is not None:
        return Moment(entry.version, entry, game.apply(moments[-1].state, entry.action))
    stands = [version for version in standing(moments) if version != entry.undoes]
    return Moment(entry.version, entry, fold(game, moments, stands), tuple(stands))


def standing(moments: Sequence[Moment]) -> list[int]:
    """The versions of the actions that stand at the last moment, oldest first."""
    later: list[int] = []
    for moment in reversed(moments):
        if moment.standing is not None:
            return [*moment.standing, *reversed(later)]
        if moment.entry is not None:
            later.append(moment.version)
    return later[::-1]


def fold(game: Game[Any, Any], moments: Sequence[Moment], stands: Sequence[int]) -> State:
    """The state after the actions of those versions alone.

    It starts from the newest moment that had just these actions behind it, so that taking back
    the newest of a thousand entries applies none again.
    """
    before = standing(moments)
    same = 0
    while same < min(len(before), len(stands)) and before[same] == stands[same]:
        same += 1
    state, done = _reached(moments, stands[:same])
    for version in stands[done:]:
        action = moments[version].entry.action  # type: ignore[union-attr]
        state = game.apply(state, action)
    return state


def _reached(moments: Sequence[Moment], prefix: Sequence[int]) -> tuple[State, int]:
    """The state of the moment that has most of `prefix` behind it and nothing else; how many.

    From the opening and from each undo on, actions only follow each other: each such run is
    looked through once, whatever the length of the log.
    """
    wanted = tuple(prefix)
    best = moments[0].state, 0
    for start in moments:
        if start.standing is None and start.entry is not None:
            continue
        version, done = start.version, len(start.standing or ())
        if wanted[:done] != (start.standing or ()):
            continue
        while wanted[done : done + 1] == (version + 1,):
            version, done = version + 1, done + 1
        if done >= best[1]:
            best = moments[version].state, done
    return best


def undone(moments: Sequence[Moment]) -> frozenset[int]:
    """The versions of the entries that were taken back."""
    return frozenset(
        moment.entry.undoes
        for moment in moments
        if moment.entry is not None and moment.entry.undoes is not None
    )


def digest(game: Game[Any, Any], state: State) -> str:
    """8 bytes of the public state in hex, kept beside each entry so that a change is noticed."""
    return hashlib.blake2b(canonical(game.public(state)), digest_size=8).hexdigest()
