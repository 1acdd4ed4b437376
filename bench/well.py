"""How does a breath on a large, crowded map compare with one on a small map; how heavy is the page?

40×40 squares with 60 monsters against 8×8 with 4: the action judged and applied, the same with
what the board's template is given, and the overlord's page as it is sent.
"""

import gzip
import json
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from companion.games.well_of_darkness import GAME
from companion.games.well_of_darkness.state import QuestState
from companion.web import create_app
from tests.games.well_of_darkness.play import MOK, act, asked, monster
from tests.games.well_of_darkness.play import quest as laid_out
from tests.pages import Phone

RUNS = 200
SIZES = {"8×8, 4 figures": (8, 4), "40×40, 60 figures": (40, 60)}
ASK = act("overlord", "area", figure="h1", template="breath", side="N", offset=0)


def rows(side: int) -> list[str]:
    """Rooms of four by four with walls between them, a gap in each."""
    return [
        "".join(
            "#" if (x % 5 == 4 and y % 5 != 2) or (y % 5 == 4 and x % 5 != 2) else "."
            for x in range(side)
        )
        for y in range(side)
    ]


def spawns(side: int, figures: int) -> list[dict[str, Any]]:
    """The attacker in the middle of a room, and the others all over the map."""
    middle = side // 2 // 5 * 5 + 2
    floor = [
        (x, y) for y, row in enumerate(rows(side)) for x, sort in enumerate(row) if sort == "."
    ]
    floor.remove((middle, middle))
    step = len(floor) // figures
    others = [monster(f"k{n}", at=list(floor[n * step])) for n in range(figures - 1)]
    return [
        act("overlord", "spawn", figure=each) for each in (monster(at=[middle, middle]), *others)
    ]


def quest(side: int, figures: int) -> QuestState:
    """A quest with that many monsters on a map of that size."""
    return laid_out(*spawns(side, figures), rows=tuple(rows(side)))


def median_ms(run: Any) -> float:
    """The median of many runs."""
    times = []
    for _ in range(RUNS):
        begun = time.perf_counter()
        run()
        times.append((time.perf_counter() - begun) * 1000)
    return statistics.median(times)


def answered(state: QuestState) -> float:
    """Judged and applied."""
    action = asked(state, ASK)

    def run() -> None:
        assert all(rule.test(state, action) is None for rule in GAME.rules)
        GAME.apply(state, action)

    return median_ms(run)


def fields(ask: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """An action as a form's fields; what is no text goes as JSON."""
    for name, value in ask.items():
        is_text = isinstance(value, str)
        yield (name, value) if is_text else (f"{name}:json", json.dumps(value))


def page(side: int, figures: int) -> tuple[int, int, float]:
    """The overlord's page after the breath: its bytes, compressed, and how long it is drawn."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app({"DATA": folder}, TESTING=True, RATELIMIT_ENABLED=False)
        with app.app_context():
            phone = Phone(app)
            asks = {
                "setup.heroes.0:json": json.dumps(MOK),
                "setup.map:json": json.dumps({"rows": rows(side)}),
            }
            base = phone.post("/new/well-of-darkness", asks).goes_to.split("/referee")[0]
            phone.post(f"/j/{base.rsplit('/', 1)[1]}", {"seat": "overlord"})
            for n, each in enumerate([act("overlord", "begin"), *spawns(side, figures), ASK]):
                sent = {"key": f"k{n}"} | dict(fields(each))
                assert phone.post(f"{base}/overlord/act", sent).status == 303
            text = phone.get(f"{base}/overlord").html.encode()
            begun = time.perf_counter()
            for _ in range(10):
                phone.get(f"{base}/overlord")
            took = (time.perf_counter() - begun) * 100
    return len(text), len(gzip.compress(text, 6)), took


def main() -> None:
    """Print the table."""
    print(f"{'':22} {'breath':>9} {'page':>9} {'gzip':>8} {'drawn':>9}")
    breaths = []
    for name, (side, figures) in SIZES.items():
        breaths.append(answered(quest(side, figures)))
        whole, packed, took = page(side, figures)
        print(
            f"{name:22} {breaths[-1]:6.3f} ms {whole / 1024:6.0f} KB "
            f"{packed / 1024:5.1f} KB {took:6.1f} ms"
        )
    ratio = breaths[1] / breaths[0]
    print(f"{'ratio':22} {ratio:6.2f}    (at most 2; the page under 60 KB compressed)")


if __name__ == "__main__":
    main()
