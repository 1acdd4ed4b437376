"""What each call of the wire takes as its JSON body, and how it answers when it succeeds."""

from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, UnsetType

from companion.engine import Frozen

Key = Annotated[str, Meta(pattern="^[A-Za-z0-9-]{1,64}\\Z")]


class OpenBody(Frozen):
    """POST /api/tables."""

    game: str
    setup: dict[str, Any] = msgspec.field(default_factory=dict)
    policy: str = "open"
    about: dict[str, str] = msgspec.field(default_factory=dict)


class ActBody(Frozen):
    """POST …/actions."""

    key: Key
    action: dict[str, Any]
    seen: int | UnsetType = UNSET
    anyway: bool = False


class JudgeBody(Frozen):
    """POST …/judge."""

    action: dict[str, Any]


class UndoBody(Frozen):
    """POST …/undo."""

    key: Key
    version: int
    ask: bool = False


class AgreeBody(Frozen):
    """POST …/undo/R."""

    key: Key
    yes: bool


class NonceBody(Frozen):
    """POST …/nonce."""

    nonce: str


BODIES = {
    "open_table": OpenBody,
    "act": ActBody,
    "judge": JudgeBody,
    "take_back": UndoBody,
    "agree": AgreeBody,
    "nonce": NonceBody,
}
ANSWERS = {
    "open_table": (201,),
    "import_record": (201,),
    "nonce": (201,),
    "begin": (201,),
    "act": (200, 201),
    "take_back": (200, 201, 202),
    "agree": (200, 201, 202),
    "read_table": (200, 304),
}
