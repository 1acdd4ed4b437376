"""What a browser test can ask for: a browser, a server (or one it may kill), and phones."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser import chromium, phones, servers
from tests.browser.phones import PATIENCE_MS, Phone
from tests.browser.servers import Server

expect.set_options(timeout=PATIENCE_MS)
QUIET = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A Chromium without a window."""
    root = os.geteuid() == 0
    path = chromium.find()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=path, args=[*QUIET, *(["--no-sandbox"] if root else [])]
        )
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server that all tests share."""
    server = servers.start(tmp_path_factory.mktemp("data"))
    yield server
    server.stop()


@pytest.fixture
def server_at() -> Iterator[Callable[..., Server]]:
    """`server_at(folder)` starts a server of the test's own: to kill, and to start again there."""
    started: list[Server] = []

    def start(data: Path, port: int | None = None, **settings: str) -> Server:
        started.append(servers.start(data, port, **settings))
        return started[-1]

    yield start
    for each in started:
        each.kill()


@pytest.fixture
def phone(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Callable[..., Phone]]:
    """`phone()` takes out one more phone, like `phones.take_out` says; none may have a fault."""
    out: list[Phone] = []

    def take_out(*, at: Server | None = None, **like: Any) -> Phone:
        url = (at or request.getfixturevalue("server")).url
        out.append(phones.take_out(browser, url, **like))
        return out[-1]

    yield take_out
    for each in out:
        each.context.close()
    faults = [fault for each in out for fault in each.faults]
    assert not faults, "\n".join(faults)
