"""What keeps strangers out of a form: the Origin check, the headers, proxies, and throttles."""

from collections.abc import Mapping

from flask import Flask, Response, request
from flask_limiter import Limiter
from flask_limiter.util import get_remote_address
from werkzeug.middleware.proxy_fix import ProxyFix

from companion import config
from companion.message import say
from companion.web.errors import ProblemError

POLICY = "; ".join((
    "default-src 'self'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:",
    "connect-src 'self'", "manifest-src 'self'", "worker-src 'self'", "object-src 'none'",
    "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'",
))  # fmt: skip
HEADERS = {
    "Content-Security-Policy": POLICY,
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}

PHONE = "phone"
"""The cookie with a phone's id."""

limiter = Limiter(key_func=get_remote_address, storage_uri="memory://", headers_enabled=True)
failures = limiter.shared_limit(
    "120 per minute",
    scope="failures",
    deduct_when=lambda response: response.status_code in (401, 404),
)
"""Wrong codes and dead keys an address may try; a whole table is one address."""


def _presser() -> str:
    """Who presses: the key or the phone, not the address."""
    named = request.headers.get("Authorization") or request.cookies.get(PHONE)
    return named or get_remote_address()


presses = limiter.limit("600 per minute", key_func=_presser)
"""Presses a seat may send: ten a second for a minute is more than two hands do."""


def own_origin() -> str:
    """This server as a phone's browser names it: `http://192.168.1.5:8000`."""
    return f"{request.scheme}://{request.host}"


def check_origin() -> None:
    """Refuse a form that another site's page sent; the answer repeats what was typed."""
    if request.method in ("GET", "HEAD", "OPTIONS") or request.path.startswith("/api/"):
        return
    sent = request.headers.get("Origin") or request.headers.get("Referer") or ""
    if "/".join(sent.split("/")[:3]) != own_origin():
        raise ProblemError(403, say(
            "This form did not come from a page of this server ({server}), so nothing was done. "
            "Open the table's page again and press there.", server=own_origin()
        ))  # fmt: skip


def add_headers(response: Response) -> Response:
    """The headers that every answer carries; a page is never kept, a static file is."""
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    if request.endpoint != "static":
        response.headers.setdefault("Cache-Control", "no-store")
    return response


def init_app(app: Flask, values: Mapping[str, str]) -> None:
    """Hang the checks into the app."""
    hops = config.number(values, "PROXIES", 10)
    if hops:
        app.wsgi_app = ProxyFix(  # type: ignore[method-assign]
            app.wsgi_app, x_for=hops, x_proto=hops, x_host=hops, x_port=hops
        )
    limiter.init_app(app)
    app.before_request(check_origin)
    app.after_request(add_headers)
