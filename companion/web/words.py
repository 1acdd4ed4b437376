"""In which language this request is answered, and the words its templates are given."""

from collections.abc import Mapping

from flask import Flask, g, request

from companion.language import LANGUAGES, best, tongue
from companion.message import Message, Tongue, render

COOKIE = "language"


def language() -> str:
    """The phone's choice, else the first language it accepts that we speak, else English."""
    if "language" not in g:
        chosen = request.cookies.get(COOKIE, "")
        accepted = list(request.accept_languages.values())
        by_cookie = chosen in LANGUAGES and not request.path.startswith("/api/")
        g.language = chosen if by_cookie else best(accepted)
    return str(g.language)


def words() -> Tongue:
    """The words of this request's language."""
    return tongue(language())


def told(message: Message) -> str:
    """A message in this request's language."""
    return render(message, words())


def init_app(app: Flask, values: Mapping[str, str]) -> None:
    """Give templates `_`, `ngettext`, `trans`, the filter `told`, and the language."""
    app.jinja_env.add_extension("jinja2.ext.i18n")
    app.jinja_env.install_gettext_callables(  # type: ignore[attr-defined]
        lambda text: words().gettext(text),
        lambda one, many, n: words().ngettext(one, many, n),
        newstyle=True,
    )
    app.jinja_env.filters["told"] = told
    app.jinja_env.globals.update(language=language, languages=LANGUAGES)
