"""`companion referee`: is a written record legal, line by line (record.md, The referee command)?"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import BinaryIO

import click

from companion.engine import canonical
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
    words = tongue(lang)
    reading = Reading(fair=fair)
    counts: dict[int, int] = {LEGAL: 0, REFUSED: 0, UNREADABLE: 0}
    with _opened(path) as file:
        for verdict in verdicts(lines_of(file), reading=reading):
            counts[_status(verdict)] += 1
            _print(verdict, as_json, words)
            if verdict.illegal and not keep_going:
                break
    if not as_json:
        click.echo(_count(counts, words))
    if with_state:
        _write(print_state(reading))
    sys.exit(max(status for status, count in counts.items() if count or status == LEGAL))


@contextmanager
def _opened(path: str) -> Iterator[BinaryIO]:
    if path == "-":
        yield sys.stdin.buffer
        return
    try:
        file = open(path, "rb")  # noqa: SIM115  (closed below; its own errors apart from ours)
    except OSError as error:
        click.echo(f"{path}: {error.strerror or error}", err=True)
        sys.exit(UNREADABLE)
    with file:
        yield file


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
    sys.stdout.buffer.write(line + b"\n")


def _count(counts: dict[int, int], words: Tongue) -> str:
    legal, refused = counts[LEGAL], counts[REFUSED] + counts[UNREADABLE]
    done = say_n("{n} action accepted", "{n} actions accepted", legal)
    line = say_n("{done}, {n} line refused.", "{done}, {n} lines refused.", refused, done=done)
    sys.stdout.flush()
    return render(line, words)
