"""Which Companion this is: the version, read from the newest heading of the change log."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def newest(changelog: str) -> str:
    """The version of the first `## v1.2 - 2026-09-01` heading.

    >>> newest("# Changes\\n\\n## v1.2 - 2026-09-01\\n## v1.1 - 2026-08-01")
    '1.2'
    """
    found = re.search(r"^## v(\d+(?:\.\d+)+)", changelog, re.MULTILINE)
    return found[1] if found else "0"


__version__ = newest((ROOT / "CHANGELOG.md").read_text("utf-8"))
