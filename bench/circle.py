"""How long does `companion referee` take over a whole descent of Seventh Circle, 300 actions?

Target: under twice the time of an empty record, plus 1 ms an action. The record is made here, by
random play over what the game offers, with rulings that let weak players rest between rooms and
fill it up to 300 actions before the reckoning.
"""

import json
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from companion import parse
from companion.chance import Fair
from companion.engine import written
from companion.games.seventh_circle import GAME
from companion.games.seventh_circle.words import Actions, Fall, Reach, State

COMPANION = Path(sys.executable).with_name("companion")
ACTIONS, RUNS = 300, 7
HEADER = {"record": 1, "game": "seventh-circle", "setup": {"mode": "descent"}}


RESTED = parse.action(GAME, {
    "do": "ruling", "by": "referee", "why": "rested", "hp": {"one": 30, "two": 30},
})  # fmt: skip


def offered(state: State) -> list[Actions]:
    """What keeps the game going: rest between rooms, no falls, no fight to the pit."""
    if state.step == "between" and min(state.one.hp, state.two.hp) < 15:
        return [RESTED]
    seats = (*GAME.seats(state.setup), "referee")
    every = [each for by in seats for each in GAME.options(state, by)]
    safe = [each for each in every if not (isinstance(each, Fall) or is_deadly(state, each))]
    return safe or every


def is_deadly(state: State, action: Actions) -> bool:
    """Whether somebody would be at 0 HP after this fight."""
    if not isinstance(action, Reach):
        return False
    after = GAME.apply(state, action)
    return 0 in (after.one.hp, after.two.hp)


def game(seed: int) -> Iterator[tuple[Actions, State]]:
    """A game played at random to its end: each action, and the state after it."""
    luck, chance = random.Random(seed), Fair(bytes(32), {}, 0)
    state = GAME.opening(parse.setup(GAME, HEADER["setup"]))
    while not GAME.is_over(state):
        action = GAME.draw(state, luck.choice(offered(state)), chance)
        state = GAME.apply(state, action)
        yield action, state


def whole() -> list[dict[str, Any]]:
    """A game that came to the reckoning, filled up to 300 actions."""
    for seed in range(10_000):
        steps = list(game(seed))
        if steps[-1][1].reason == "reckoning" and len(steps) <= ACTIONS:
            actions = [written(action) for action, _ in steps]
            rested = written(RESTED)
            return [*actions[:-1], *[rested] * (ACTIONS - len(actions)), actions[-1]]
    raise AssertionError("no game came to the reckoning")


def write(path: Path, actions: list[dict[str, Any]]) -> None:
    """A record with those actions."""
    path.write_text("".join(json.dumps(line) + "\n" for line in (HEADER, *actions)))


def seconds(path: Path) -> float:
    """How long one run takes."""
    begun = time.perf_counter()
    subprocess.run([COMPANION, "referee", path], check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - begun


def main() -> None:
    """Print the table."""
    taken: dict[int, list[float]] = {0: [], ACTIONS: []}
    actions = whole()
    with tempfile.TemporaryDirectory() as folder:
        for count in taken:
            write(Path(folder) / str(count), actions[:count])
        for _ in range(RUNS):  # in turn, so that a busy machine slows both
            for count, found in taken.items():
                found.append(seconds(Path(folder) / str(count)))
    empty, full = (statistics.median(found) * 1000 for found in taken.values())
    most = 2 * empty + ACTIONS
    played = sum(action["do"] != "ruling" for action in actions)
    print(f"Seventh Circle, a descent of {played} played actions, filled up to {ACTIONS}")
    print(f"empty {empty:.0f} ms, {ACTIONS} actions {full:.0f} ms; target under {most:.0f} ms: "
          f"{'held' if full < most else 'missed'}")  # fmt: skip


if __name__ == "__main__":
    main()
