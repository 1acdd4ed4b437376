"""What was asked for from outside: an action without the fields that only the server writes."""

import hashlib
from collections.abc import Mapping
from typing import Any

from companion import parse, strict
from companion.engine import Action, canonical, written
from companion.log import Press
from companion.message import say
from companion.strict import MalformedError
from companion.tables import Table


def asked_action(
    table: Table, seat: str, value: Mapping[str, Any], *, strictly: bool = True
) -> Action:
    """An action from outside; `by` is the asker's seat where it is left out.

    With strictly=False the values are the texts of a form.
    """
    for name in ("draws", "first_draw", "at"):
        if name in value:
            raise MalformedError(say("“{field}” is written by the server alone.", field=name))
    asked = parse.action(table.game, {"by": seat} | dict(value), strict=strictly)
    if len(canonical(written(asked))) > strict.MOST_BYTES - 200:
        raise MalformedError(say("The action is longer than a line of a record may be (16 KiB)."))
    return asked


def press_of(seat: str, key: str, what: object) -> Press:
    """A press: its key, who pressed, and a digest of what was asked for."""
    return Press(key, hashlib.blake2b(canonical(what), digest_size=16).hexdigest(), seat)
