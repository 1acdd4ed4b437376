"""record.md, The referee command: what it prints, how it ends, and that it never breaks down."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest

COMPANION = Path(sys.executable).with_name("companion")
HEAD = '{"record":1,"game":"the-descent","setup":{}}'
RESIGN = '{"do":"resign","by":"green"}'
OVER = "the-descent/over"

Done: TypeAlias = subprocess.CompletedProcess[bytes]
Run: TypeAlias = Callable[..., Done]


def command(*words: str, **more: object) -> Done:
    """`companion referee …`, really run; it may never end in a traceback."""
    done: Done = subprocess.run(
        [COMPANION, "referee", *words], capture_output=True, timeout=60, check=False, **more
    )
    assert b"Traceback" not in done.stderr + done.stdout, done.stderr.decode()
    return done


@pytest.fixture
def judged(tmp_path: Path) -> Run:
    """`judged([lines], *options)` writes a record and has it judged."""

    def run(lines: list[str], *options: str) -> Done:
        path = tmp_path / "game.jsonl"
        path.write_text("\n".join(lines), "utf-8")
        return command(str(path), *options)

    return run


def test_all_legal_is_status_0_and_one_line_that_counts(judged: Run) -> None:
    done = judged([HEAD, RESIGN])
    assert (done.returncode, done.stdout) == (0, b"1 action accepted, 0 lines refused.\n")


def test_a_refusal_is_a_line_for_people_and_status_1(judged: Run) -> None:
    done = judged([HEAD, RESIGN, RESIGN])
    first, last = done.stdout.decode().splitlines()
    assert first == f"line 3: refused ({OVER}): The game is over: blue has won."
    assert (done.returncode, last) == (1, "1 action accepted, 1 line refused.")


def test_it_stops_at_the_first_refusal(judged: Run) -> None:
    done = judged([HEAD, RESIGN, RESIGN, "{"], "--json")
    assert [json.loads(line)["line"] for line in done.stdout.splitlines()] == [2, 3]
    assert done.returncode == 1


def test_keep_going_checks_the_rest_and_malformed_outranks_refused(judged: Run) -> None:
    done = judged([HEAD, RESIGN, "{", RESIGN], "--keep-going", "--json")
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert [line.get("rule") for line in lines] == [None, "record.malformed", OVER]
    assert done.returncode == 2


def test_json_is_an_object_a_line_with_sorted_keys_and_no_blanks(judged: Run) -> None:
    first, second = judged([HEAD, RESIGN, RESIGN], "--json").stdout.splitlines()
    assert first == b'{"line":2,"ok":true}'
    assert list(json.loads(second)) == ["line", "ok", "rule", "why"] and b'": ' not in second


@pytest.mark.parametrize("options", [(), ("--json",)])
def test_the_state_that_stands_comes_last(judged: Run, options: tuple[str, ...]) -> None:
    last = judged([HEAD, RESIGN, RESIGN], "--state", *options).stdout.splitlines()[-1]
    assert json.loads(last)["state"]["winner"] == "blue"


def test_a_bad_header_has_no_state_and_status_2(judged: Run) -> None:
    done = judged(["{}", RESIGN], "--state", "--keep-going", "--json")
    first, last = done.stdout.splitlines()
    assert (json.loads(first)["line"], last, done.returncode) == (1, b'{"state":null}', 2)


def test_what_is_unfair_at_the_header_is_refused_and_not_malformed(judged: Run) -> None:
    assert judged([HEAD, RESIGN], "--fair").returncode == 1


def test_a_dash_reads_standard_input() -> None:
    done = command("-", "--json", input=f"{HEAD}\n{RESIGN}\n".encode())
    assert (done.returncode, done.stdout) == (0, b'{"line":2,"ok":true}\n')


def test_the_language_of_the_sentences_can_be_chosen(judged: Run) -> None:
    english, romanian = (judged([HEAD, RESIGN, RESIGN], "--lang", each) for each in ("en", "ro"))
    assert english.stdout != romanian.stdout and OVER.encode() in romanian.stdout
    assert "câștigat".encode() in romanian.stdout


def test_a_language_that_the_terminal_cannot_write_is_written_in_utf_8(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(f"{HEAD}\n{RESIGN}\n{RESIGN}\n")
    narrow = os.environ | {"PYTHONIOENCODING": "ascii"}
    assert command(str(path), "--lang", "ro", env=narrow).returncode == 1


@pytest.mark.parametrize("path", ["", "no/such/file", ".", "/proc/self/mem", "\udcff", "x" * 5_000])
def test_a_file_that_cannot_be_read_is_status_2_and_said(path: str) -> None:
    done = command("--json", "--state", "--", path)
    assert done.returncode == 2 and len(done.stderr) > 10 and done.stdout == b""


def test_a_wrong_option_is_status_2(judged: Run) -> None:
    assert judged([HEAD], "--no-such-option").returncode == 2
    assert judged([HEAD], "--lang", "de").returncode == 2


def test_closed_standard_input_and_output_are_said(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(HEAD)
    for line in (f"{COMPANION} referee - <&-", f"{COMPANION} referee {path} >&-"):
        done = subprocess.run(line, shell=True, capture_output=True, timeout=60, check=False)
        assert (done.returncode, b"is closed" in done.stderr) == (2, True), line
        assert b"Traceback" not in done.stderr


def test_a_reader_that_goes_away_is_no_fault_of_ours(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("\n".join([HEAD, *[RESIGN] * 20_000]))
    line = f"{COMPANION} referee {path} --json --keep-going | head -n 1"
    done = subprocess.run(line, shell=True, capture_output=True, timeout=60, check=False)
    assert (done.stdout, done.stderr) == (b'{"line":2,"ok":true}\n', b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_disk_is_said(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(f"{HEAD}\n{RESIGN}")
    with open("/dev/full", "wb") as full:
        line = [COMPANION, "referee", path]
        done = subprocess.run(line, stdout=full, stderr=subprocess.PIPE, timeout=60, check=False)
    assert (done.returncode, b"No space left" in done.stderr) == (2, True)
    assert b"Traceback" not in done.stderr


def test_judging_needs_no_web() -> None:
    code = "import sys, companion.commands.referee; print('flask' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert done.stdout == b"False\n"
