"""From a log to states: any prefix, any undo, and the same again from the stored log."""

import random
from types import SimpleNamespace
from typing import Any

import pytest
from flask import Flask
from hypothesis import given, settings
from hypothesis import strategies as st

from companion import lobby, log, referee, tables, undo
from companion.answers import Done
from companion.engine import canonical
from companion.log import Press
from companion.replay import Entry, Moment, digest, fold, follow, replay, standing, undone
from companion.tables import Table

PILE: Any = SimpleNamespace(apply=lambda state, action: (*state, action))
"""A game whose state is the pile of what was done: it shows what was folded, in which order."""


def act(version: int) -> Entry:
    return Entry(version, version, "green", "green", version)


def take_back(version: int, undoes: int) -> Entry:
    return Entry(version, version, "green", "green", None, undoes)


def logged(seed: int, length: int, undos: float) -> list[Entry]:
    """A random log: actions, and now and then the undoing of one that stands."""
    luck = random.Random(seed)
    entries: list[Entry] = []
    stands: list[int] = []
    for version in range(1, length + 1):
        if stands and luck.random() < undos:
            target = stands.pop(luck.choice([-1, luck.randrange(len(stands))]))
            entries.append(take_back(version, target))
        else:
            stands.append(version)
            entries.append(act(version))
    return entries


def oracle(entries: list[Entry]) -> tuple[int, ...]:
    """What stands, the slow way."""
    gone = {entry.undoes for entry in entries}
    acted = [entry.version for entry in entries if entry.action is not None]
    return tuple(version for version in acted if version not in gone)


START = Moment(0, None, ())


@settings(deadline=None, max_examples=300)
@given(seed=st.integers(0, 10**6), length=st.integers(0, 40), undos=st.floats(0, 0.7))
def test_after_every_entry_the_state_is_the_fold_of_what_stands(
    seed: int, length: int, undos: float
) -> None:
    entries = logged(seed, length, undos)
    moments = replay(PILE, START, entries)
    for version, moment in enumerate(moments):
        stands = oracle(entries[:version])
        assert moment.version == version and moment.state == stands
        assert tuple(standing(moments[: version + 1])) == stands


@settings(deadline=None)
@given(seed=st.integers(0, 10**6), drop=st.integers(0, 30))
def test_any_part_of_what_stands_folds_to_just_that_part(seed: int, drop: int) -> None:
    moments = replay(PILE, START, logged(seed, 40, 0.3))
    stands = [version for place, version in enumerate(standing(moments)) if place != drop]
    assert fold(PILE, moments, stands) == tuple(stands)


def test_taking_back_the_newest_applies_nothing_again_even_after_an_older_undo() -> None:
    moments = replay(PILE, START, [act(version) for version in range(1, 301)])
    for version, undoes in ((301, 100), (302, 300)):
        moments.append(follow(PILE, moments, take_back(version, undoes)))
    moments.append(follow(PILE, moments, act(303)))
    nothing: Any = SimpleNamespace()  # no `apply` at all
    assert follow(nothing, moments, take_back(304, 303)).state is moments[302].state


def test_what_was_undone_is_told() -> None:
    entries = [act(1), act(2), take_back(3, 1), act(4)]
    assert undone(replay(PILE, START, entries)) == {1}


# The stored log


def wander(table: Table, seed: int, length: int = 40) -> None:
    """Legal play by the table's own offers, with undos by the referee in between."""
    luck = random.Random(seed)
    for number in range(length):
        table = tables.read(table.id)
        press = Press(f"w-{number}", "", "referee")
        stands = standing(log.moments(table))
        if stands and luck.random() < 0.25:
            target = stands[luck.choice([-1, luck.randrange(len(stands))])]
            undo.undo(table, "referee", target, press)
            continue
        state = log.moments(table)[-1].state
        seats = (*table.seats, "referee")
        offered = [each for seat in seats for each in table.game.options(state, seat)]
        if not offered:
            return
        asked = luck.choice([*offered, *(each for each in offered if each.by != "referee")])
        assert isinstance(referee.play(table, referee.Asking(asked, "referee", press)), Done)


@pytest.mark.parametrize("seed", range(6))
def test_the_stored_log_folds_to_the_very_moments_that_were_played(app: Flask, seed: int) -> None:
    table = lobby.open_table("the-descent", {"board": seed % 2 == 0})
    wander(table, seed)
    played = list(log.moments(table))
    log.forget()
    assert list(log.moments(table)) == played
    assert [digest(table.game, each.state) for each in played[1:]] == log.digests(table)


@pytest.mark.parametrize("seed", range(3))
def test_every_prefix_of_a_stored_log_is_the_moment_of_that_time(app: Flask, seed: int) -> None:
    table = lobby.open_table("the-descent", {})
    wander(table, seed, 25)
    moments = log.moments(table)
    for version in range(len(moments)):
        moment = log.moment_at(table, version)
        again = fold(table.game, moments[:1] + list(moments[1:]), standing(moments[: version + 1]))
        assert moment is not None
        assert canonical(table.game.public(again)) == canonical(table.game.public(moment.state))


def test_a_version_that_is_not_there_has_no_moment(app: Flask) -> None:
    table = lobby.open_table("the-descent", {})
    assert log.moment_at(table, 1) is None and log.moment_at(table, -1) is None
    assert log.moment_at(table, None) is log.moment_at(table, 0)
