"""Who may import whom, and how long a file and a function may be (design.md, One way through)."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import ROOT

PACKAGE = ROOT / "companion"
LAYERS = (
    ("web", "cli", "commands"),
    (
        "referee",
        "undo",
        "lobby",
        "asks",
        "proposals",
        "clockwork",
        "transfer",
        "answers",
        "keys",
        "again",
        "notes",
        "library",
    ),
    ("log", "live", "tables", "record", "replay"),
    ("db", "models", "config", "now", "store"),
    ("games",),
    ("parse",),
    ("strict", "chance", "content"),
    ("engine",),
    ("message", "language"),
)
"""From the outside in: a module imports its own layer and those below it, never above."""
NOT_IN_A_GAME = ("flask", "sqlalchemy", "time", "datetime", "random", "secrets", "os")
PYTHON = sorted(PACKAGE.rglob("*.py"))
GAMES = [path for path in PYTHON if path.parent != PACKAGE / "games" and "games" in path.parts]
KERNEL = [path for path in PYTHON if path not in GAMES and path.name != "__init__.py"]


def imported(path: Path) -> Iterator[str]:
    """Full names of what a file imports: `companion.engine.Action`."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            yield from (f"{node.module}.{each.name}" for each in node.names)


def short(path: Path) -> str:
    """A file's place in the project."""
    return str(path.relative_to(ROOT))


def layer(part: str) -> int | None:
    """How far in a module of the kernel lies; None for what has no layer (`companion` itself)."""
    return next((place for place, names in enumerate(LAYERS) if part in names), None)


@pytest.mark.parametrize("path", KERNEL, ids=short)
def test_imports_point_inward(path: Path) -> None:
    part = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
    own = layer(part)
    assert own is not None, f"{part} has no layer yet: give it one in LAYERS"
    for name in imported(path):
        words = name.split(".")
        theirs = layer(words[1]) if words[0] == "companion" and len(words) > 1 else None
        assert theirs is None or theirs >= own, f"{short(path)} imports {name}"


@pytest.mark.parametrize("path", GAMES, ids=short)
def test_a_game_imports_the_engine_and_itself(path: Path) -> None:
    own = ".".join(path.relative_to(ROOT).parts[:3])
    for name in imported(path):
        if name.startswith("companion."):
            allowed = ("companion.engine", "companion.message", "companion.chance",
                       "companion.content", own)  # fmt: skip
            assert name.startswith(allowed), f"{short(path)} imports {name}"
        assert name.split(".")[0] not in NOT_IN_A_GAME, f"{short(path)} imports {name}"


@pytest.mark.parametrize(("module", "home"), [
    ("time", {"companion/now.py", "companion/store.py"}),
    ("secrets", {"companion/chance.py"}),
    ("random", set()),
])  # fmt: skip
def test_time_and_chance_are_read_in_one_place(module: str, home: set[str]) -> None:
    users = {
        short(path) for path in PYTHON if module in {name.split(".")[0] for name in imported(path)}
    }
    assert users <= home


def test_the_kernel_names_no_game() -> None:
    names = {path.name for path in (PACKAGE / "games").iterdir() if path.is_dir()}
    slugs = {
        name for each in names if each != "__pycache__" for name in (each, each.replace("_", "-"))
    }
    for path in KERNEL:
        text = path.read_text("utf-8")
        assert not [slug for slug in slugs if f'"{slug}"' in text], short(path)


@pytest.mark.parametrize("path", [*PYTHON, *sorted((ROOT / "bench").rglob("*.py"))], ids=short)
def test_a_file_says_what_it_answers_and_stays_under_300_lines(path: Path) -> None:
    text = path.read_text("utf-8")
    assert len(text.splitlines()) <= 300
    assert ast.get_docstring(ast.parse(text)), f"{short(path)} does not say what it answers"


def functions() -> list[tuple[int, str]]:
    """The length of every function of the package, and where it is."""
    found = []
    for path in PYTHON:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                assert node.end_lineno is not None
                found.append((node.end_lineno - node.lineno + 1, f"{short(path)}:{node.name}"))
    return sorted(found)


def test_no_function_is_longer_than_40_lines_and_nine_in_ten_have_15() -> None:
    lengths = functions()
    assert lengths[-1][0] <= 40, lengths[-1]
    assert lengths[len(lengths) * 9 // 10][0] <= 15


def test_no_file_is_called_after_nothing() -> None:
    empty = {"utils", "helpers", "manager", "service", "handler", "common", "misc"}
    assert not [short(path) for path in PYTHON if path.stem in empty]


def test_hx_attributes_live_in_the_kernels_templates() -> None:
    for path in sorted((ROOT / "templates" / "games").rglob("*.html")):
        assert "hx-" not in path.read_text("utf-8"), short(path)


def test_no_template_has_a_style_or_a_script_in_a_line() -> None:
    for path in sorted((ROOT / "templates").rglob("*.html")):
        text = path.read_text("utf-8")
        assert " style=" not in text and "onclick" not in text, short(path)
