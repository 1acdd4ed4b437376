"""The real server killed in the middle of presses: nothing acknowledged is lost or doubled."""

import http.client
import json
import os
import signal
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from companion.store import database
from tests.browser import servers
from tests.browser.servers import Server
from tests.conftest import PLACEMENT

THREADS, PRESSES, BEFORE = 4, 30, 25
"""Each thread's presses, and how many acknowledged ones there are before the kill."""


@pytest.fixture
def server_at() -> Iterator[Callable[..., Server]]:
    """`server_at(folder)` starts a server that may be killed, and once more on the same port."""
    started: list[Server] = []

    def start(data: Path, port: int | None = None) -> Server:
        started.append(servers.start(data, port))
        return started[-1]

    yield start
    for each in started:
        each.kill()


@dataclass
class Distant:
    """A table on the real server, spoken to over HTTP."""

    port: int
    code: str = ""
    keys: dict[str, str] = field(default_factory=dict)

    def call(self, method: str, path: str, body: Any = None) -> tuple[int, bytes]:
        """The status and body of a call by the referee; raises OSError where nobody answers."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        head = {"Authorization": f"Bearer {self.keys.get('referee', '')}"}
        with closing(connection):
            connection.request(method, path, json.dumps(body).encode(), head)
            answer = connection.getresponse()
            return answer.status, answer.read()

    def open(self) -> None:
        """Open a table of The Descent and place all pieces."""
        _, sent = self.call("POST", "/api/tables", {"game": "the-descent"})
        made = json.loads(sent)
        self.code, self.keys = made["code"], made["keys"]
        for seat, shape, square in PLACEMENT:
            placed = {"do": "place", "by": seat, "shape": shape, "square": square}
            assert self.press(f"{seat}-{shape}", placed)[0] == 201

    def press(self, key: str, action: dict[str, Any]) -> tuple[int, bytes]:
        """One press."""
        body = {"key": key, "action": action}
        return self.call("POST", f"/api/tables/{self.code}/actions", body)

    def rule(self, key: str) -> tuple[int, bytes]:
        """A press that is always accepted, and that says its key."""
        return self.press(key, {"do": "ruling", "by": "referee", "why": key, "burnt": ["a1"]})

    def read(self) -> Any:
        """The table as it stands."""
        return json.loads(self.call("GET", f"/api/tables/{self.code}")[1])

    def ruled(self) -> list[str]:
        """The keys of all rulings in the record."""
        _, record = self.call("GET", f"/api/tables/{self.code}/record?history=1")
        lines = [json.loads(line) for line in record.splitlines()]
        return [line["why"] for line in lines if line.get("do") == "ruling"]


def workers(server: Server) -> list[int]:
    """The processes that the server's master has started."""
    pid = server.process.pid
    return [int(each) for each in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def kill_all(server: Server) -> None:
    """As a power cut would."""
    server.kill()


def kill_worker(server: Server) -> None:
    """As somebody short of memory would; the master starts another one."""
    for pid in workers(server):
        os.kill(pid, signal.SIGKILL)


def kill_master(server: Server) -> None:
    """The master alone: its worker notices and ends."""
    os.kill(server.process.pid, signal.SIGKILL)
    server.process.wait()


def storm(table: Distant, strike: Callable[[], None]) -> dict[str, bytes]:
    """Press from several threads and strike in their midst; what was acknowledged, by key."""
    done: dict[str, bytes] = {}
    enough = Event()

    def press_on(thread: int) -> None:
        for number in range(PRESSES):
            key = f"press-{thread}-{number}"
            with suppress(OSError, http.client.HTTPException):
                status, sent = table.rule(key)
                assert status == 201
                done[key] = sent
            if len(done) >= BEFORE:
                enough.set()

    with ThreadPoolExecutor(THREADS + 1) as pool:
        running = [pool.submit(press_on, thread) for thread in range(THREADS)]
        assert enough.wait(60)
        strike()
        for each in running:
            each.result()
    return done


@pytest.mark.parametrize("kill", [kill_all, kill_worker, kill_master])
def test_what_was_acknowledged_is_there_again_and_nothing_twice(
    server_at: Callable[..., Server], tmp_path: Path, kill: Callable[[Server], None]
) -> None:
    server = server_at(tmp_path)
    table = Distant(server.port)
    table.open()
    done = storm(table, lambda: kill(server))
    if kill is kill_worker:
        servers.wait_until_healthy(server)
    else:
        server_at(tmp_path, server.port)
    ruled = table.ruled()
    assert len(ruled) == len(set(ruled)) and set(done) <= set(ruled)
    for key, sent in done.items():
        assert table.rule(key) == (200, sent)
    for thread in range(THREADS):
        for number in range(PRESSES):
            assert table.rule(f"press-{thread}-{number}")[0] in (200, 201)
    assert table.read()["version"] == len(PLACEMENT) + THREADS * PRESSES


def test_after_a_power_cut_the_clock_is_paused_where_the_server_was_last_alive(
    server_at: Callable[..., Server], tmp_path: Path
) -> None:
    server = server_at(tmp_path)
    table = Distant(server.port)
    table.open()
    assert table.press("start", {"do": "clock", "set": "start"})[0] == 201
    before = table.read()
    server.kill()
    alive_at = before["now_ms"] + 20_000
    tamper(tmp_path, alive_at)
    server_at(tmp_path, server.port)
    after = table.read()
    clock = after["state"]["clock"]
    assert after["version"] == before["version"] + 1
    assert (clock["running"], clock["since_ms"]) == (False, alive_at)
    assert clock["turn_ms"] == alive_at - before["state"]["clock"]["since_ms"]
    assert clock["reserve_ms"] == before["state"]["clock"]["reserve_ms"]
    assert table.press("on", {"do": "clock", "set": "resume"})[0] == 201


def tamper(folder: Path, alive_at: int) -> None:
    """Have the store say: the table opened two minutes earlier, and alive was written then."""
    with closing(sqlite3.connect(database(folder))) as store, store:
        store.execute("UPDATE tables SET opened_ms = opened_ms - 120000")
        (opened,) = store.execute("SELECT opened_ms FROM tables").fetchone()
        store.execute("UPDATE meta SET value = ? WHERE name = 'alive'", (str(opened + alive_at),))
