"""What a record says, line by line: read, judge, print (record.md)."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, BinaryIO, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from companion import chance, parse, strict
from companion.engine import Action, Draw, Frozen, Game, Illegal, State, canonical, judge
from companion.games import game as game_of
from companion.message import Message, say
from companion.strict import MalformedError

MOST_LINES = 100_000
MALFORMED, TIME, UNFAIR = "record.malformed", "record.time", "record.unfair"
ABOUT = ("event", "date", "place", "referee", "note")
BLANK = b" \t\r"
Hex32 = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}\Z")]
Hex64 = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]
Short = Annotated[str, Meta(max_length=100)]


class FairPart(Frozen):
    """The `fair` of a header."""

    commit: Hex64
    secret: str | UnsetType = UNSET
    nonces: dict[str, Hex32] | UnsetType = UNSET


class HeaderLine(Frozen):
    """The first line of a record as it is written."""

    record: Literal[1]
    game: str
    setup: dict[str, Any]
    fair: FairPart | UnsetType = UNSET
    about: dict[str, Short] | UnsetType = UNSET


@dataclass(frozen=True)
class Header:
    """A good first line: the game, its setup (as given and read), fairness, names."""

    game: Game[Any, Any]
    given: dict[str, Any]
    setup: Any
    fair: FairPart | None
    about: dict[str, str]


@dataclass(frozen=True)
class Verdict:
    """What is said of a line; `illegal` is None where the action was accepted."""

    line: int
    illegal: Illegal | None
    action: Action | None = None


@dataclass
class Reading:
    """How far a record has been read: the state that stands, the clock, the header."""

    fair: bool = False
    header: Header | None = None
    state: State | None = None
    at: int = 0
    verdicts: list[Verdict] = field(default_factory=list)


def lines_of(file: BinaryIO) -> Iterator[bytes]:
    """The physical lines of a file, none kept longer than it takes to see that it is too long."""
    most = strict.MOST_BYTES + 2
    while line := file.readline(most):
        rest = line
        while len(rest) == most and not rest.endswith(b"\n"):
            rest = file.readline(most)
            if rest.strip() and not line.strip():
                line += rest  # it only began like a blank line
        yield line


def read_header(line: bytes) -> Header:
    """The header of a record; raises MalformedError."""
    value = strict.read_object(strict.text_of(line))
    strict.check_integers(value)
    head: HeaderLine = parse.convert(value, HeaderLine)
    game = game_of(head.game)
    if game is None:
        raise MalformedError(say("There is no game “{game}”.", game=head.game[:40]))
    setup = parse.setup(game, head.setup)
    seats = game.seats(setup)
    about = {} if head.about is UNSET else dict(head.about)
    check_about(about, seats)
    fair = None if head.fair is UNSET else head.fair
    if fair is not None and fair.nonces is not UNSET:
        _check_names(fair.nonces, (), seats)
    return Header(game, head.setup, setup, fair, about)


def check_about(about: Mapping[str, str], seats: tuple[str, ...]) -> None:
    """Raise MalformedError unless `about` has known keys and short texts."""
    _check_names(about, ABOUT, seats)
    for name, text in about.items():
        if len(text) > 100:
            raise MalformedError(say("“{name}” is longer than 100 characters.", name=name))


def _check_names(given: Iterable[str], known: tuple[str, ...], seats: tuple[str, ...]) -> None:
    for name in given:
        if name not in known and name not in seats:
            raise MalformedError(say("There is no seat or field “{name}” here.", name=name[:40]))


def verdicts(lines: Iterable[bytes], *, reading: Reading) -> Iterator[Verdict]:
    """Each line's verdict in order; `reading` then tells the state that stands.

    A bad header, and line 100,001, end the reading. A refused action changes nothing.
    """
    for number, whole in enumerate(lines, 1):
        line = whole.removesuffix(b"\n")
        if number > MOST_LINES:
            over = say("A record has at most 100,000 lines.")
            yield Verdict(number, Illegal(MALFORMED, over))
            return
        if not line.strip(BLANK):
            continue
        if reading.header is None:
            illegal = _open(reading, line)
            if illegal:
                yield Verdict(number, illegal)
                return
        else:
            verdict = _next(reading, reading.header.game, number, line)
            if verdict:
                yield verdict
    if reading.header is None:
        yield Verdict(1, Illegal(MALFORMED, say("There is no header: the record is empty.")))


def _open(reading: Reading, line: bytes) -> Illegal | None:
    try:
        header = read_header(line)
    except MalformedError as error:
        return Illegal(MALFORMED, error.why)
    if reading.fair:
        why = _header_unfair(header)
        if why:
            return Illegal(UNFAIR, why)
    reading.header, reading.state = header, header.game.opening(header.setup)
    return None


def _next(reading: Reading, game: Game[Any, Any], number: int, line: bytes) -> Verdict | None:
    try:
        value = strict.read_object(strict.text_of(line))
        if _is_undone(value):
            return None
        action = parse.fitting(game, _state(reading), parse.action(game, value))
    except MalformedError as error:
        return Verdict(number, Illegal(MALFORMED, error.why))
    illegal = _refused(reading, game, action)
    if illegal is None:
        reading.state = game.apply(_state(reading), action)
        reading.at = reading.at if action.at is UNSET else action.at
    return Verdict(number, illegal, action)


def _state(reading: Reading) -> State:
    assert reading.state is not None
    return reading.state


def _is_undone(value: dict[str, Any]) -> bool:
    if "undone" not in value:
        return False
    if value["undone"] is not True:
        raise MalformedError(say("“undone” can only be true."))
    return True


def _refused(reading: Reading, game: Game[Any, Any], action: Action) -> Illegal | None:
    illegal = too_early(action, reading.at) or judge(game, _state(reading), action)
    if illegal is None and reading.fair and reading.header:
        why = _action_unfair(reading.header, action)
        return Illegal(UNFAIR, why) if why else None
    return illegal


def too_early(action: Action, at: int) -> Illegal | None:
    """record.time: an `at` below that of an earlier accepted action."""
    if action.at is UNSET or action.at >= at:
        return None
    why = say("The time {at} is before {last}, that of an earlier action.", at=action.at, last=at)
    return Illegal(TIME, why)


def _header_unfair(header: Header) -> Message | None:
    secret = header.fair.secret if header.fair else UNSET
    if header.fair is None or not isinstance(secret, str):
        return say("The header publishes no secret, so no draw can be checked.")
    if not re.fullmatch("[0-9a-f]{64}", secret):
        return say("The secret is not 64 lower-case hex digits.")
    if chance.commitment(bytes.fromhex(secret)) != header.fair.commit:
        return say("The secret is not the one that was committed to.")
    return _draws_unfair(header, drawn_in(header.setup, "first_draw"))


def _action_unfair(header: Header, action: Action) -> Message | None:
    return _draws_unfair(header, drawn_in(action, "draws"))


def drawn_in(value: Any, name: str = "draws") -> tuple[Draw, ...]:
    """The draws that an action (or as `first_draw` a setup) carries."""
    found = getattr(value, name, UNSET)
    if found is UNSET or found is None:
        return ()
    return (found,) if name == "first_draw" else tuple(found)


def _draws_unfair(header: Header, draws: tuple[Draw, ...]) -> Message | None:
    fair = header.fair
    assert fair is not None and isinstance(fair.secret, str)
    nonces = {} if fair.nonces is UNSET else fair.nonces
    for number, options, given in draws:
        due = chance.index(bytes.fromhex(fair.secret), nonces, number, options)
        if due != given:
            return say(
                "Draw {number} of {options} options gives {due}, not {given}.",
                number=number, options=options, due=due, given=given,
            )  # fmt: skip
    return None


def print_lines(header: Mapping[str, Any], actions: Iterable[Mapping[str, Any]]) -> bytes:
    """A record as text: a line each, keys sorted, no blanks."""
    return b"".join(canonical(value) + b"\n" for value in (header, *actions))


def print_state(reading: Reading) -> bytes:
    """`{"state": …}`, or a null state where the header was bad."""
    header = reading.header
    public = header.game.public(_state(reading)) if header else None
    return canonical({"state": public})


def decode(text: str) -> Any:
    """A JSON text of our own writing (out of the store) as builtins."""
    return msgspec.json.decode(text)
