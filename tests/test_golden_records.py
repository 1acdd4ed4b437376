"""Golden records give the verdicts and the state beside them, for ever."""

import json
from pathlib import Path

import pytest

from companion import ROOT
from companion.record import Reading, lines_of, print_state, verdicts

RECORDS = sorted(
    path for path in (ROOT / "seeds").glob("*/records/*.jsonl")
    if not path.name.endswith(".expected.jsonl")
)  # fmt: skip


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parts[-3]}/{path.stem}")
def test_a_record_gives_the_verdicts_and_state_beside_it(path: Path) -> None:
    reading = Reading()
    with path.open("rb") as file:
        said = list(verdicts(lines_of(file), reading=reading))
    expected = path.with_suffix("").with_suffix(".expected.jsonl")
    *wanted, state = map(json.loads, expected.read_text("utf-8").splitlines())
    assert [_line(verdict) for verdict in said] == wanted
    assert json.loads(print_state(reading)) == state


def _line(verdict: object) -> dict[str, object]:
    illegal = verdict.illegal  # type: ignore[attr-defined]
    line = {"line": verdict.line, "ok": illegal is None}  # type: ignore[attr-defined]
    if illegal is None:
        return line
    assert len(str(illegal.why)) > 10
    return line | {"rule": illegal.rule}


def test_every_rule_of_every_game_is_refused_by_a_golden_record() -> None:
    from companion.games import games

    refused = {
        line["rule"]
        for path in (ROOT / "seeds").glob("*/records/*.expected.jsonl")
        for line in map(json.loads, path.read_text("utf-8").splitlines())
        if line.get("ok") is False
    }
    rules = {f"{slug}/{rule.name}" for slug, game in games().items() for rule in game.rules}
    assert not rules - refused
