"""What a person or a program is told when something cannot be done: one shape for each.

A page of `templates/errors/`, or problem+json (http.md, Errors); the same sentence in both.
"""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from flask import Flask, Response, current_app, render_template, request
from sqlalchemy.exc import OperationalError
from werkzeug.exceptions import BadHost, HTTPException, RequestEntityTooLarge

from companion.engine import canonical
from companion.message import Message, say
from companion.strict import MalformedError
from companion.web.words import told

TITLES = {
    400: say("That could not be read"),
    401: say("No key"),
    403: say("Not allowed"),
    404: say("Not found"),
    405: say("Not done this way"),
    409: say("It has changed"),
    413: say("Too long"),
    415: say("Not understood"),
    422: say("Against the rules"),
    429: say("Too many tries"),
    500: say("Our fault"),
    503: say("Busy"),
}
DETAILS = {
    404: say("There is no such page. Check the address, or start from the home page."),
    405: say("This address does not answer that kind of request."),
    413: say("What was sent is longer than 64 KiB; shorten it and send it again."),
    429: say("Too many failed tries from here. Wait a minute, then try again."),
    500: say("Something went wrong on our side. Nothing was lost; load the page again."),
    503: say("The server is busy. Try again in a moment."),
}
TYPED = ("name", "why", "typed")
"""Fields that people write in, and would not want to write again."""
MOST_FORM = 64 * 1024
DRAIN = 8 * 2**20
"""How much of a body that is too long is read and thrown away, so that the answer arrives."""


class ProblemError(Exception):
    """An answer other than success: a status and a sentence, with what else it carries."""

    def __init__(self, status: int, detail: Message, **more: Any) -> None:
        super().__init__(str(detail))
        self.status, self.detail, self.more = status, detail, more


def problem(
    status: int, detail: Message, more: Mapping[str, Any] | None = None,
    headers: Mapping[str, str] | None = None,
) -> Response:  # fmt: skip
    """A problem+json answer."""
    title = TITLES.get(status, TITLES[400])
    body = {"type": "about:blank", "title": told(title), "status": status, "detail": told(detail)}
    body |= dict(more or {})
    answer = Response(canonical(body), status, mimetype="application/problem+json")
    answer.headers.update(dict(headers or {}))
    return answer


def page(
    status: int, detail: Message, headers: Mapping[str, str] | None = None, on: str = "",
) -> Response:  # fmt: skip
    """A page that says what is wrong and how to go on; it repeats what somebody had typed."""
    if isinstance(request.routing_exception, BadHost):  # no browser: no link could be drawn
        return Response(told(detail), status, mimetype="text/plain")
    text = render_template(
        "errors/error.html", status=status, title=TITLES.get(status, TITLES[400]), detail=detail,
        on=on, back=_back(), typed=_typed(),
    )  # fmt: skip
    answer = Response(text, status)
    answer.headers.update(dict(headers or {}))
    return answer


def _back() -> str:
    """The page whose form this was, where it is one of ours."""
    sent = request.headers.get("Referer", "")
    return sent if request.method == "POST" and sent.startswith(request.host_url) else ""


def _typed() -> list[str]:
    """What the form held of somebody's own words."""
    try:
        return [text for name in TYPED if (text := request.form.get(name, ""))]
    except RequestEntityTooLarge:
        return []


def answer(
    status: int, detail: Message, more: Mapping[str, Any] | None = None,
    headers: Mapping[str, str] | None = None,
) -> Response:  # fmt: skip
    """The error in the shape of who asks: a program under /api, else a person."""
    if request.path.startswith("/api/") or request.path == "/healthz":
        return problem(status, detail, more, headers)
    return page(status, detail, headers)


def _problem(error: ProblemError) -> Response:
    headers = {"WWW-Authenticate": "Bearer"} if error.status == 401 else {}
    return answer(error.status, error.detail, error.more, headers)


def _malformed(error: MalformedError) -> Response:
    return answer(400, error.why)


def _http(error: HTTPException) -> Response:
    status = error.code or 500
    if isinstance(error, RequestEntityTooLarge):
        _drain()
    if status < 400:
        return Response(status=status, headers=error.get_headers())
    headers = {name: text for name, text in error.get_headers() if name == "Allow"}
    if status == 429:
        headers["Retry-After"] = "60"
    detail = DETAILS.get(status, say("This could not be done; go back and try again."))
    if status == 413 and (request.max_content_length or 0) > MOST_FORM:
        detail = say("This record is longer than 4 MiB, so no table was opened.")
    return answer(status, detail, headers=headers)


def _no_store(error: OperationalError) -> Response:
    """The disk is full, or somebody else holds the file: nothing was written, so try again."""
    current_app.logger.error("the store does not answer at %s: %s", request.path, error.orig)
    why = say("The store does not answer, so nothing was done. Try again in a moment.")
    return answer(503, why)


def _bug(error: Exception) -> Response:
    if type(error).__module__.startswith("gunicorn."):  # a body that comes in bad pieces
        return answer(400, say("What was sent broke off on its way; send it again."))
    current_app.logger.exception("a bug at %s %s", request.method, request.path)
    return answer(500, DETAILS[500])


def _drain() -> None:
    """Read what is still on its way: closing earlier would cut the phone off without a word."""
    left = DRAIN
    with suppress(Exception):  # it may break off, or come in bad pieces
        while left > 0 and (part := request.environ["wsgi.input"].read(min(left, 65_536))):
            left -= len(part)


def init_app(app: Flask, values: Mapping[str, str]) -> None:
    """Answer every kind of error in our own shape."""
    app.register_error_handler(ProblemError, _problem)
    app.register_error_handler(MalformedError, _malformed)
    app.register_error_handler(HTTPException, _http)
    app.register_error_handler(OperationalError, _no_store)
    app.register_error_handler(Exception, _bug)
