"""Which phone is this? A signed cookie holds its id; who sits where is kept in the store."""

from collections.abc import Mapping

from flask import Flask, Response, g, request
from itsdangerous import BadSignature, Signer
from werkzeug.wrappers import Response as BaseResponse

from companion import chance, keys
from companion.web.guard import PHONE

LASTS_S = 400 * 24 * 3600
"""As long as browsers keep a cookie."""


def _signer() -> Signer:
    return Signer(keys.server_secret(), salt="phone")


def this_phone() -> str | None:
    """The id of the phone that asks; None where it has none yet."""
    if "phone" not in g:
        try:
            g.phone = _signer().unsign(request.cookies.get(PHONE, "")).decode()
        except BadSignature:
            g.phone = None
    found: str | None = g.phone
    return found


def known_phone() -> str:
    """The id of the phone that asks, made now where it had none."""
    found = this_phone()
    if found is None:
        found = g.phone = g.new_phone = chance.new_token()
    return found


def keep(response: BaseResponse, name: str, value: str, *, hidden: bool = True) -> None:
    """Let the phone keep a cookie for as long as it will."""
    response.set_cookie(
        name, value, max_age=LASTS_S, httponly=hidden, samesite="Lax", secure=request.is_secure
    )


def _keep_new(response: Response) -> Response:
    if "new_phone" in g:
        keep(response, PHONE, _signer().sign(g.new_phone).decode())
    return response


def init_app(app: Flask, values: Mapping[str, str]) -> None:
    """Give a phone its cookie with the answer in which it became known."""
    app.after_request(_keep_new)
