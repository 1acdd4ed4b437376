"""How what was sent becomes an Action or a Setup, or a sentence that says what is wrong with it."""

import re
from typing import Any

import msgspec

from companion.engine import Action, Game, MisfitError, State
from companion.message import Message, say
from companion.strict import MalformedError, check_integers

FIELD = r"`\$\.?(?P<field>[^`]*)`"
FAULTS = (
    (rf"Object missing required field `(?P<name>[^`]+)`(?: - at {FIELD})?$", "missing"),
    (rf"Object contains unknown field `(?P<name>[^`]+)`(?: - at {FIELD})?$", "unknown"),
    (rf"Invalid (?:enum )?value (?P<name>.+?) - at {FIELD}$", "value"),
    (rf"Expected `(?P<name>[^`]+)`, got `(?P<got>[^`]+)`(?: - at {FIELD})?$", "type"),
    (rf"Expected `(?P<name>[^`]+)` (?P<limit>[<>]=? \S+)(?: - at {FIELD})?$", "range"),
)
"""msgspec's own words, and the kind of fault that they tell of."""


def convert(value: Any, kind: Any, *, strict: bool = True) -> Any:
    """The value as that type; raises MalformedError with a sentence that names the field."""
    try:
        found = msgspec.convert(value, kind, strict=strict)
    except msgspec.ValidationError as error:
        raise MalformedError(_sentence(error)) from None
    if not strict:
        check_integers(msgspec.to_builtins(found))  # those that were texts until now
    return found


def action(game: Game[Any, Any], value: Any, *, strict: bool = True) -> Action:
    """An action from a JSON object, or with strict=False from the texts of a form."""
    if not isinstance(value, dict):
        raise MalformedError(say("An action is a JSON object."))
    check_integers(value)
    asked: Action = convert(value, game.actions, strict=strict)
    return asked


def fitting(game: Game[Any, Any], state: State, asked: Action) -> Action:
    """The action, where its form fits this table; else MalformedError."""
    why = game.form(state, asked)
    if why is not None:
        raise MalformedError(why)
    return asked


def setup(game: Game[Any, Any], value: Any, *, strict: bool = True) -> Any:
    """A setup with the page's defaults filled in."""
    check_integers(value)
    return convert(value, game.setup, strict=strict)


def _sentence(error: msgspec.ValidationError) -> Message:
    cause = error.__cause__
    if isinstance(cause, MisfitError):
        return cause.why
    for pattern, kind in FAULTS:
        found = re.match(pattern, str(error))
        if found:
            return _fault(kind, found.groupdict())
    at = re.search(rf" - at {FIELD}$", str(error))
    return say("“{field}” is not as it must be.", field=_path(at["field"] if at else ""))


def _fault(kind: str, found: dict[str, str | None]) -> Message:
    name, field = found["name"] or "", _path(found.get("field") or "")
    match kind:
        case "missing":
            return say("The field “{field}” is missing.", field=name[:60])
        case "unknown":
            return say("There is no field “{field}” here.", field=name[:60])
        case "value" if field == "do":
            return say("There is no verb {value} in this game.", value=name[:60])
        case "value":
            return say("“{field}” cannot be {value}.", field=field, value=name[:60])
        case "range":
            limit = found.get("limit") or ""
            return say("“{field}” must be {limit}.", field=field, limit=_signs(limit))
        case _:
            got = found.get("got") or ""
            return say("“{field}” must be {kind}, not {got}.", field=field, kind=name, got=got)


def _path(field: str) -> str:
    """A field's place for people: `cards.green[0]`; what was sent as a whole is “action”."""
    return field[:60] or "action"


def _signs(limit: str) -> str:
    return limit.replace(">=", "≥").replace("<=", "≤")
