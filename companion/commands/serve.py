"""`companion serve`: the app on gunicorn, and every address at which a phone could reach it."""

import os
import signal
import socket
import sys
from collections.abc import Mapping
from pathlib import Path
from threading import Thread
from types import FrameType
from typing import Any

import click
import ifaddr
import segno
from gunicorn.app.base import BaseApplication

from companion import config, live
from companion.store import check, claim, database
from companion.web import create_app

RESERVE = 32
"""Threads for short requests beside one for every live line."""
PATIENCE_S = 10
"""How long a start waits for the process before it to let go of the data folder."""


class Server(BaseApplication):
    """gunicorn with our settings: one process, a thread for every live line and a reserve."""

    def __init__(self, values: Mapping[str, str], address: str) -> None:
        self.values, self.address = values, address
        super().__init__()

    def load_config(self) -> None:
        """Tell gunicorn what we need."""
        settings = {
            "bind": self.address,
            "workers": 1,
            "worker_class": "gthread",
            "threads": config.number(self.values, "STREAMS", 100_000) + RESERVE,
            "worker_connections": 10_000,
            "graceful_timeout": 5,
            "timeout": 60,
            "keepalive": 5,
            "loglevel": "warning",
            "worker_tmp_dir": "/dev/shm" if os.path.isdir("/dev/shm") else None,
            "post_worker_init": started,
        }
        for name, value in settings.items():
            self.cfg.set(name, value)

    def load(self) -> Any:
        """The app, in its worker."""
        return create_app(self.values)


def started(worker: Any) -> None:
    """In the worker: start the clockwork; at a polite stop end the live lines first."""
    clockwork = worker.wsgi.extensions["clockwork"]
    clockwork.start()
    before = signal.getsignal(signal.SIGTERM)

    def stop(number: int, frame: FrameType | None) -> None:
        Thread(target=live.close_all, daemon=True).start()
        clockwork.stopped = True
        if callable(before):
            before(number, frame)

    signal.signal(signal.SIGTERM, stop)


@click.command("serve")
@click.option("--quiet", is_flag=True, help="Print no QR codes.")
def command(quiet: bool) -> None:
    """Serve Companion to the phones around.

    Settings come from the environment; see docs/hosting.md.
    """
    values = config.read()
    host, port = values["HOST"], config.number(values, "PORT")
    folder = config.data_folder(values)
    config.number(values, "STREAMS", 100_000)
    config.number(values, "PROXIES", 10)
    with claim(folder, patience_s=PATIENCE_S):
        check(folder)
        port = port or _free_port(host)
        _greet(host, port, folder, quiet)
        Server(values, f"{_bracketed(host)}:{port}").run()


def _free_port(host: str) -> int:
    """A port that nobody listens on: the greeting has to name it."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.create_server((host, 0), family=family) as listener:
        found: int = listener.getsockname()[1]
    return found


def _greet(host: str, port: int, folder: Path, quiet: bool) -> None:
    click.echo(f"Companion keeps its tables in {database(folder)}")
    urls = [f"http://{_bracketed(address)}:{port}" for address in addresses(host)]
    for url in urls:
        click.echo(f"  {url}")
    if not quiet and len(urls) > 1:
        click.echo("Phones on the same Wi-Fi: scan this, or type the address.")
        segno.make(urls[1], error="l").terminal(out=sys.stdout, compact=True)
    sys.stdout.flush()


def addresses(host: str) -> list[str]:
    """Every address a browser could use: this machine first, then the local network's."""
    if host not in ("0.0.0.0", "::", ""):
        return [host]
    found = [
        str(each.ip)
        for adapter in ifaddr.get_adapters()
        for each in adapter.ips
        if each.is_IPv4 and not str(each.ip).startswith(("127.", "169.254."))
    ]
    return ["127.0.0.1", *sorted(found, key=_is_private_first)]


def _is_private_first(address: str) -> tuple[int, str]:
    likely = ("192.168.", "10.", "172.")
    for place, start in enumerate(likely):
        if address.startswith(start):
            return place, address
    return len(likely), address


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host
