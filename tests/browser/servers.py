"""How a test starts the real server, kills it and stops it."""

import http.client
import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

COMPANION = Path(sys.executable).with_name("companion")
START_S = 60
STOP_S = 30


@dataclass(frozen=True)
class Server:
    """A running `companion serve`."""

    url: str
    port: int
    data: Path
    printed: Path
    process: subprocess.Popen[bytes]

    def kill(self) -> None:
        """Ends it and its workers at once, as a power cut would."""
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """Asks it to end, as a restart would; kills what does not."""
        self.process.terminate()
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(STOP_S)
        self.kill()


def start(data: Path, port: int | None = None, **settings: str) -> Server:
    """A server that answers. `port` is for a restart that phones should find again."""
    port = port or free_port()
    printed = data / "printed.txt"
    ours = {"HOST": "127.0.0.1", "PORT": str(port), "COMPANION_DATA": str(data)}
    theirs = {name: os.environ[name] for name in os.environ if not name.startswith("COMPANION_")}
    with printed.open("ab") as output:
        process = subprocess.Popen(
            [COMPANION, "serve"],
            env={**theirs, **ours, **settings},
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    server = Server(f"http://127.0.0.1:{port}", port, data, printed, process)
    wait_until_healthy(server)
    return server


def wait_until_healthy(server: Server) -> None:
    deadline = time.monotonic() + START_S
    while not is_healthy(server.port):
        with suppress(subprocess.TimeoutExpired):
            server.process.wait(0.05)
        if server.process.returncode is not None or time.monotonic() > deadline:
            server.kill()
            raise RuntimeError(f"companion serve did not start:\n{server.printed.read_text()}")


def is_healthy(port: int) -> bool:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
    try:
        connection.request("GET", "/healthz")
        return connection.getresponse().status == http.HTTPStatus.OK
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port
