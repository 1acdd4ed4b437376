"""How long does `companion referee` take over a whole descent of Seventh Circle, 300 actions?

Target: under twice the time of an empty record, plus 1 ms an action. The record is made here: a
game played with some care to the reckoning, filled up to 300 actions by rulings before it.
"""

import json
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from companion.engine import written
from tests.games.seventh_circle.careful import whole_game

COMPANION = Path(sys.executable).with_name("companion")
ACTIONS, RUNS = 300, 7
HEADER = {"record": 1, "game": "seventh-circle", "setup": {"mode": "descent"}}


def whole() -> tuple[int, list[dict[str, Any]]]:
    """How many actions of a game were played, and all 300."""
    steps = whole_game("descent")
    actions = [written(action) for _, action, _ in steps]
    last = steps[-1][0]
    counted = {"do": "ruling", "by": "referee", "why": "counted",
               "hp": {"one": last.one.hp, "two": last.two.hp}}  # fmt: skip
    rulings = [counted] * (ACTIONS - len(actions))
    return len(actions), [*actions[:-1], *rulings, actions[-1]]


def write(path: Path, actions: list[dict[str, Any]]) -> None:
    """A record with those actions."""
    path.write_text("".join(json.dumps(line) + "\n" for line in (HEADER, *actions)))


def seconds(path: Path) -> float:
    """How long one run takes; every action must be legal."""
    begun = time.perf_counter()
    done = subprocess.run([COMPANION, "referee", path], check=True, capture_output=True)
    taken = time.perf_counter() - begun
    assert b'"ok":false' not in done.stdout.replace(b" ", b"")
    return taken


def main() -> None:
    """Print the numbers."""
    played, actions = whole()
    taken: dict[int, list[float]] = {0: [], ACTIONS: []}
    with tempfile.TemporaryDirectory() as folder:
        for count in taken:
            write(Path(folder) / str(count), actions[:count])
        for _ in range(RUNS):  # in turn, so that a busy machine slows both
            for count, found in taken.items():
                found.append(seconds(Path(folder) / str(count)))
    empty, full = (statistics.median(found) * 1000 for found in taken.values())
    most = 2 * empty + ACTIONS
    print(f"Seventh Circle, a descent of {played} actions filled up to {ACTIONS}")
    print(
        f"median of {RUNS}: empty {empty:.0f} ms, {ACTIONS} actions {full:.0f} ms; "
        f"target under {most:.0f} ms, {'held' if full < most else 'missed'}"
    )


if __name__ == "__main__":
    main()
