"""How long does `companion referee` take over whole descents of Seventh Circle, to the reckoning?

Target: under twice the time of an empty record, plus 1 ms an action. Both records are played, with
no ruling: a game with cards, the longest that careful play comes to, and an evening without cards,
the same kind of game as single taps, longer than 300 actions.
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
from tests.games.seventh_circle.careful import games
from tests.games.seventh_circle.taps import tapped

COMPANION = Path(sys.executable).with_name("companion")
RUNS = 7
CARDS, TAPS = "with cards", "as taps"


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


def measured(paths: Sequence[Path]) -> list[float]:
    """The median of each record in ms; in turn, so that a busy machine slows all."""
    taken = [[seconds(path) for path in paths] for _ in range(RUNS)]
    return [statistics.median(runs) * 1000 for runs in zip(*taken, strict=True)]


def main() -> None:
    """Print the numbers."""
    longest = max(games("descent", seeds=300), key=len)
    records: dict[str, Sequence[Action]] = {
        CARDS: [action for _, action, _ in longest], TAPS: list(tapped(longest)),
    }  # fmt: skip
    with tempfile.TemporaryDirectory() as folder:
        empty, *paths = (Path(folder) / name for name in ("empty", *records))
        write(empty, ())
        for path, (name, actions) in zip(paths, records.items(), strict=True):
            write(path, actions, cards=name == CARDS)
        nothing, *found = measured((empty, *paths))
    print(f"Seventh Circle, a whole descent; median of {RUNS}; an empty record {nothing:.0f} ms")
    for (name, actions), taken in zip(records.items(), found, strict=True):
        most = 2 * nothing + len(actions)
        held = "held" if taken < most else "missed"
        print(f"{name:12}{len(actions):5} actions {taken:6.0f} ms; target {most:.0f} ms, {held}")


if __name__ == "__main__":
    main()
