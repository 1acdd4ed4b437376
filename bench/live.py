"""How long is it from a tap to another phone, with many live lines open against one?

The real server; the tap goes over HTTP, the lines are read by one thread. "First" is one phone's
line, "all" the moment when the last of them has heard.
"""

import http.client
import json
import selectors
import socket
import statistics
import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path
from threading import Condition, Thread
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.browser import servers
from tests.conftest import PLACEMENT

MANY, TAPS = 300, 100


class Distant:
    """A table on the real server."""

    def __init__(self, port: int) -> None:
        self.line = http.client.HTTPConnection("127.0.0.1", port)
        self.keys: dict[str, str] = {}
        made = self.post("/api/tables", {"game": "the-descent"})
        self.code, self.keys, self.count = made["code"], made["keys"], 0
        for seat, shape, square in PLACEMENT:
            self.tap(do="place", by=seat, shape=shape, square=square)
        self.tap(do="clock", set="start")

    def post(self, path: str, body: Any) -> Any:
        """The answer to a call by the referee."""
        head = {"Authorization": f"Bearer {self.keys.get('referee', '')}"}
        self.line.request("POST", path, json.dumps(body), head)
        answer = self.line.getresponse()
        sent = answer.read()
        assert answer.status == 201, sent
        return json.loads(sent)

    def tap(self, **action: Any) -> int:
        """One tap; the version that it made."""
        self.count += 1
        body = {"key": f"bench-{self.count}", "action": action}
        return int(self.post(f"/api/tables/{self.code}/actions", body)["version"])


class Lines:
    """Open live lines, and when each of them heard of which version."""

    def __init__(self, table: Distant, port: int, count: int) -> None:
        self.bell = Condition()
        self.heard: dict[int, list[float]] = defaultdict(list)
        self.selector, self.count, self.open = selectors.DefaultSelector(), count, True
        request = (
            f"GET /api/tables/{table.code}/live HTTP/1.1\r\nHost: bench\r\n"
            f"Authorization: Bearer {table.keys['watch']}\r\n\r\n"
        ).encode()
        for _ in range(count):
            line = socket.create_connection(("127.0.0.1", port))
            line.sendall(request)
            self.selector.register(line, selectors.EVENT_READ)
        self.thread = Thread(target=self._listen, daemon=True)
        self.thread.start()

    def _listen(self) -> None:
        while self.open:
            for key, _ in self.selector.select(0.2):
                part = key.fileobj.recv(65_536)
                now = time.perf_counter()
                with self.bell:
                    for word in part.split(b"\n"):
                        if word.startswith(b"id: "):
                            self.heard[int(word[4:])].append(now)
                    self.bell.notify_all()

    def wait(self, version: int) -> list[float]:
        """When each line heard of a version, once all have."""
        with self.bell:
            all_have = self.bell.wait_for(lambda: len(self.heard[version]) >= self.count, 60)
            assert all_have, f"only {len(self.heard[version])} have heard"
            return sorted(self.heard[version])

    def close(self) -> None:
        """End all lines."""
        self.open = False
        self.thread.join()
        for key in list(self.selector.get_map().values()):
            key.fileobj.close()


def measure(port: int, count: int) -> tuple[list[float], list[float]]:
    """Milliseconds from each tap to the first line and to the last one of `count`."""
    table = Distant(port)
    lines = Lines(table, port, count)
    lines.wait(9)
    first, last = [], []
    for number in range(TAPS):
        begun = time.perf_counter()
        version = table.tap(do="clock", set="resume" if number % 2 else "pause")
        heard = lines.wait(version)
        first.append((heard[0] - begun) * 1000)
        last.append((heard[-1] - begun) * 1000)
    lines.close()
    return first, last


def row(name: str, one: list[float], many: list[float]) -> str:
    """A line of the table that is printed."""
    percentile = {50: statistics.median, 99: lambda found: statistics.quantiles(found, n=100)[98]}
    cells = [f"{name:24}"]
    for share in (50, 99):
        less, more = percentile[share](one), percentile[share](many)
        cells.append(f"{less:7.1f} {more:7.1f} {more / less:6.1f}")
    return "   ".join(cells)


def main() -> None:
    """Print the table."""
    with tempfile.TemporaryDirectory() as folder:
        server = servers.start(Path(folder))
        one, many = measure(server.port, 1), measure(server.port, MANY)
        server.stop()
    print(
        f"{'tap to line, ms':24}   {'median 1':>8} {MANY:>6}  ratio   {'p99 1':>8} {MANY:>6}  ratio"
    )
    print(row("the first line", one[0], many[0]))
    print(row("all lines", one[1], many[1]))


if __name__ == "__main__":
    main()
