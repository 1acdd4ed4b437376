"""Which browser the browser tests drive: the path of a Chromium, installed where there is none.

`python -m tests.browser.chromium` prints it.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache

NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
ADVICE = (
    "No Chromium was found, and none could be installed. Install one (Debian, Ubuntu: "
    "`apt-get install chromium`; macOS: `brew install --cask chromium`; elsewhere: "
    "`.venv/bin/playwright install --with-deps chromium`), "
    "or name one: COMPANION_CHROMIUM=/path/to/chromium."
)


class NoChromiumError(Exception):
    """There is no browser for the browser tests, and the message says what to do."""


@cache
def find() -> str:
    """The path of a browser that starts."""
    named = os.environ.get("COMPANION_CHROMIUM")
    if named and not starts(named):
        raise NoChromiumError(f"COMPANION_CHROMIUM={named} does not start.")
    found = named or next(found_there(), None) or next(installed(), None)
    if not found:
        raise NoChromiumError(ADVICE)
    return found


def found_there() -> Iterator[str]:
    for name in NAMES:
        path = shutil.which(name)
        if path and starts(path):
            yield path
    path = path_of_playwrights_own()
    if path and starts(path):
        yield path


def installed() -> Iterator[str]:
    ways: tuple[Callable[[], bool], ...] = (install_playwrights_own, install_debians)
    for install in ways:
        if install():
            yield from found_there()


def starts(path: str) -> bool:
    """Whether it is a program that has all its libraries (a download may lack some)."""
    return run(path, "--version", seconds=60) is not None


def path_of_playwrights_own() -> str | None:
    # In a process of its own: the tests may have started Playwright in this one already.
    return run(
        sys.executable,
        "-c",
        "from playwright.sync_api import sync_playwright\n"
        "with sync_playwright() as playwright: print(playwright.chromium.executable_path)",
        seconds=60,
    )


def install_playwrights_own() -> bool:
    say("no Chromium here; asking Playwright for one")
    # Its own patience with a host that does not answer would be minutes.
    quick = {"PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT": "10000"}
    command = (sys.executable, "-m", "playwright", "install", "chromium")
    return run(*command, seconds=600, settings=quick) is not None


def install_debians() -> bool:
    sudo = () if os.geteuid() == 0 else ("sudo", "-n")
    if not shutil.which("apt-get") or (sudo and run(*sudo, "true", seconds=10) is None):
        return False
    say("installing the package chromium")
    apt = (*sudo, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get")
    run(*apt, "update", seconds=300)  # One source of many may fail; the installation tells.
    return run(*apt, "install", "-y", "chromium", seconds=900) is not None


def run(*command: str, seconds: int, settings: dict[str, str] | None = None) -> str | None:
    """What the command printed, or None where it failed, is missing or took too long."""
    try:
        done = subprocess.run(
            command,
            capture_output=True,
            check=True,
            env={**os.environ, **(settings or {})},
            stdin=subprocess.DEVNULL,
            text=True,
            timeout=seconds,
        )
    except (OSError, subprocess.SubprocessError):
        return None
    return done.stdout.strip()


def say(text: str) -> None:
    print(f"companion: {text}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    try:
        print(find())
    except NoChromiumError as error:
        sys.exit(str(error))
