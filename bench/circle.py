"""How long does `companion referee` take over whole descents of Seventh Circle, to the reckoning?

Target: under twice the time of an empty record, plus 1 ms an action. All are played, with no
ruling: a game with cards, the longest that careful play comes to; the same where the first roll,
at equal HP, is a tie until the record has 300 actions; and the same evening on a table without
cards, as single taps.
"""

import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from companion.engine import Action, written
from companion.games.seventh_circle.words import Roll
from tests.games.seventh_circle.careful import games
from tests.games.seventh_circle.taps import tapped

COMPANION = Path(sys.executable).with_name("companion")
RUNS = 7
ACTIONS = 300
CARDS, TIES, TAPS = "with cards", "and ties", "as taps"


def write(path: Path, actions: Sequence[Action], **setup: Any) -> None:
    """A record with those actions."""
    header = {"record": 1, "game": "seventh-circle", "setup": {"mode": "descent", **setup}}
    lines = (header, *(written(action) for action in actions))
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))


def seconds(path: Path) -> float:
    """How long one run takes; every action must be legal."""
    begun = time.perf_counter()
    subprocess.run([COMPANION, "referee", path], check=True, capture_output=True)
    return time.perf_counter() - begun


def tied(actions: Sequence[Action]) -> list[Action]:
    """The game, with ties before its first roll until it has 300 actions."""
    ties = [Roll(by="referee", one=3, two=3)] * (ACTIONS - len(actions))
    return [*actions[:1], *ties, *actions[1:]]


def measured(paths: Sequence[Path]) -> list[float]:
    """The median of each record in ms; in turn, so that a busy machine slows all."""
    taken = [[seconds(path) for path in paths] for _ in range(RUNS)]
    return [statistics.median(runs) * 1000 for runs in zip(*taken, strict=True)]


def main() -> None:
    """Print the numbers."""
    longest = max(games("descent", seeds=300), key=len)
    played = [action for _, action, _ in longest]
    records: dict[str, Sequence[Action]] = {
        CARDS: played, TIES: tied(played), TAPS: list(tapped(longest)),
    }  # fmt: skip
    with tempfile.TemporaryDirectory() as folder:
        empty, *paths = (Path(folder) / name for name in ("empty", *records))
        write(empty, ())
        for path, (name, actions) in zip(paths, records.items(), strict=True):
            write(path, actions, cards=name != TAPS)
        nothing, *found = measured((empty, *paths))
    print(f"Seventh Circle, a whole descent; median of {RUNS}; an empty record {nothing:.0f} ms")
    for (name, actions), taken in zip(records.items(), found, strict=True):
        most = 2 * nothing + len(actions)
        held = "held" if taken < most else "missed"
        print(f"{name:12}{len(actions):5} actions {taken:6.0f} ms; target {most:.0f} ms, {held}")


if __name__ == "__main__":
    main()
