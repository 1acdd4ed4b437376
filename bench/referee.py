"""How long does `companion referee` take over a record of 300 actions, against an empty one?"""

import json
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.conftest import PLACEMENT

COMPANION = Path(sys.executable).with_name("companion")
ACTIONS, RUNS = 300, 7


def record(count: int) -> str:
    """A record with so many actions: placing, then the clock started, paused and resumed."""
    lines: list[dict[str, Any]] = [{"record": 1, "game": "the-descent", "setup": {}}]
    for seat, shape, square in PLACEMENT[:count]:
        lines.append({"do": "place", "by": seat, "shape": shape, "square": square, "at": 0})
    for number in range(count - len(PLACEMENT)):
        word = "start" if number == 0 else ("pause", "resume")[(number + 1) % 2]
        lines.append({"do": "clock", "by": "referee", "set": word, "at": number})
    return "".join(json.dumps(line) + "\n" for line in lines)


def seconds(path: Path) -> float:
    """How long one run takes."""
    begun = time.perf_counter()
    subprocess.run([COMPANION, "referee", path], check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - begun


def main() -> None:
    """Print the table."""
    taken: dict[int, list[float]] = {0: [], ACTIONS: []}
    with tempfile.TemporaryDirectory() as folder:
        for count in taken:
            (Path(folder) / str(count)).write_text(record(count))
        for _ in range(RUNS):  # in turn, so that a busy machine slows both
            for count, found in taken.items():
                found.append(seconds(Path(folder) / str(count)))
    empty, full = (statistics.median(found) * 1000 for found in taken.values())
    print(f"{'companion referee':24} {'empty':>9}   {ACTIONS:>6} actions   ratio   an action")
    print(
        f"{'median of ' + str(RUNS):24} {empty:6.0f} ms   {full:8.0f} ms   "
        f"{full / empty:8.2f}   {(full - empty) / ACTIONS:6.3f} ms"
    )


if __name__ == "__main__":
    main()
