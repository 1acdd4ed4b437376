"""`companion referee`: is a written record legal, line by line (record.md, The referee command)?"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import BinaryIO

import click

from companion.engine import canonical
from companion.games import folder
from companion.language import LANGUAGES, tongue
from companion.message import Tongue, render, say, say_n
from companion.record import MALFORMED, Reading, Verdict, lines_of, print_state, verdicts

LEGAL, REFUSED, UNREADABLE = 0, 1, 2


@click.command("referee")
@click.argument("path", metavar="GAME.jsonl")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line.")
@click.option("--state", "with_state", is_flag=True, help="Print the state that stands, last.")
@click.option("--keep-going", is_flag=True, help="Do not stop at the first refusal.")
@click.option("--fair", is_flag=True, help="Compute every draw again from the secret.")
@click.option("--lang", type=click.Choice(LANGUAGES), default="en", help="Language of sentences.")
def command(
    path: str, as_json: bool, with_state: bool, keep_going: bool, fair: bool, lang: str
) -> None:
    """Judge GAME.jsonl ('-' reads standard input).

    Exit status: 0 all legal, 1 something refused by a rule, 2 something malformed or unreadable.
    """
    reading = Reading(fair=fair)
    try:
        counts = _judge(path, reading, as_json, keep_going, lang)
        if not as_json:
            _write(_count(counts, tongue(lang)).encode())
        if with_state:
            _write(print_state(reading))
        _out().flush()
    except OSError as error:
        sys.exit(_untold(error))
    sys.exit(max(status for status, count in counts.items() if count or status == LEGAL))


def _judge(
    path: str, reading: Reading, as_json: bool, keep_going: bool, lang: str
) -> dict[int, int]:
    """Print the verdicts; how many there were of each status."""
    counts: dict[int, int] = {LEGAL: 0, REFUSED: 0, UNREADABLE: 0}
    for verdict in verdicts(_lines(path), reading=reading):
        counts[_status(verdict)] += 1
        _print(verdict, as_json, tongue(lang, _package(reading)))
        if verdict.illegal and not keep_going:
            break
    return counts


def _package(reading: Reading) -> str:
    """The package of the record's game, whose words the sentences are said in."""
    return folder(reading.header.game.slug) if reading.header else ""


def _lines(path: str) -> Iterator[bytes]:
    """The file's physical lines; one that cannot be read ends the command with a sentence."""
    try:
        with _opened(path) as file:
            yield from lines_of(file)
    except OSError as error:
        click.echo(f"{path}: {error.strerror or error}", err=True)
        sys.exit(UNREADABLE)


@contextmanager
def _opened(path: str) -> Iterator[BinaryIO]:
    if path != "-":
        with open(path, "rb") as file:
            yield file
    elif sys.stdin is None:
        raise OSError("standard input is closed")
    else:
        yield sys.stdin.buffer


def _out() -> BinaryIO:
    if sys.stdout is None:
        raise OSError("standard output is closed")
    return sys.stdout.buffer


def _untold(error: OSError) -> int:
    """The status where nobody can be told the verdicts; what is still unwritten is dropped."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if not isinstance(error, BrokenPipeError):
        click.echo(f"companion: {error.strerror or error}", err=True)
    return UNREADABLE


def _status(verdict: Verdict) -> int:
    if verdict.illegal is None:
        return LEGAL
    return UNREADABLE if verdict.illegal.rule == MALFORMED else REFUSED


def _print(verdict: Verdict, as_json: bool, words: Tongue) -> None:
    illegal = verdict.illegal
    if as_json:
        value: dict[str, int | str] = {"line": verdict.line, "ok": illegal is None}
        if illegal:
            value |= {"rule": illegal.rule, "why": render(illegal.why, words)}
        _write(canonical(value))
    elif illegal:
        line = say(
            "line {line}: refused ({rule}): {why}",
            line=verdict.line, rule=illegal.rule, why=illegal.why,
        )  # fmt: skip
        _write(render(line, words).encode())


def _write(line: bytes) -> None:
    _out().write(line + b"\n")


def _count(counts: dict[int, int], words: Tongue) -> str:
    legal, refused = counts[LEGAL], counts[REFUSED] + counts[UNREADABLE]
    done = say_n("{n} action accepted", "{n} actions accepted", legal)
    line = say_n("{done}, {n} line refused.", "{done}, {n} lines refused.", refused, done=done)
    return render(line, words)
