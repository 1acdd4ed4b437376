"""The live line: server-sent events that tell the newest version, or carry the seat's board."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack

from flask import Response

from companion import live, log
from companion.live import BELLS, FullError, Listener
from companion.message import say
from companion.tables import Table
from companion.web.errors import ProblemError

HEARTBEAT_S = 15.0
HEADERS = {
    "Cache-Control": "no-store",
    "X-Accel-Buffering": "no",
    "Connection": "keep-alive",
}


def event(kind: str, data: str, number: int | None = None) -> bytes:
    """One event as it goes over the wire; data may have several lines."""
    lines = [f"event: {kind}"]
    if number is not None:
        lines.append(f"id: {number}")
    lines += [f"data: {line}" for line in data.split("\n")]
    return ("\n".join(lines) + "\n\n").encode()


def open_line(table: Table, seat: str, news: Callable[[Listener], Iterator[bytes]]) -> Response:
    """The answer that stays open: the server's time, then what `news` finds to tell."""
    with ExitStack() as opening:
        try:
            listener = opening.enter_context(live.listening(table.id, seat, 0))
        except FullError:
            raise ProblemError(503, say(
                "As many live lines are open as this server keeps; "
                "this page asks now and then instead."
            )) from None  # fmt: skip
        listener.tell(log.version_of(table.id))  # read once it hears: nothing falls between
        stack = opening.pop_all()

    def told() -> Iterator[bytes]:
        with stack:
            yield event("time", str(table.now_ms()))
            yield from news(listener)
            if listener.gone and not BELLS.closing:
                yield event("gone", "gone")

    answer = Response(told(), mimetype="text/event-stream", headers=HEADERS)
    answer.call_on_close(stack.close)
    return answer


def versions(listener: Listener) -> Iterator[bytes]:
    """For programs: each new version's number, the latest where several passed."""
    told = listener.version
    yield event("version", str(told), told)
    while not listener.gone:
        listener.wait(told, listener.nudges, HEARTBEAT_S)
        if listener.version != told and not listener.gone:
            told = listener.version
            yield event("version", str(told), told)
        else:
            yield b": still here\n\n"


def boards(
    listener: Listener, draw: Callable[[], tuple[int, str]], now_ms: Callable[[], int]
) -> Iterator[bytes]:
    """For phones: the seat's board whenever it looks different; `draw` answers version and HTML.

    Else the server's time, which a page can hear (a comment it cannot), and sets its clocks by.
    """
    told = ""
    while not listener.gone:
        version, nudges = listener.version, listener.nudges
        drawn, board = draw()
        if board != told:
            told = board
            yield event("board", board, drawn)
        else:
            yield event("time", str(now_ms()))
        listener.wait(max(version, drawn), nudges, HEARTBEAT_S)
