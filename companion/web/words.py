"""In which language this request is answered, and the words its templates are given."""

from collections.abc import Mapping

from flask import Flask, request

from companion.games import folder
from companion.language import LANGUAGES, best, tongue
from companion.message import NOBODY, Message, Tongue, render

COOKIE = "language"
LANGUAGE, GAME, PEOPLE = "companion.language", "companion.game", "companion.people"
"""Where a request keeps what it speaks, of which game, and with whom at the table."""


def language() -> str:
    """The phone's choice, else the first language it accepts that we speak, else English."""
    kept = request.environ.get(LANGUAGE)
    if kept is None:
        chosen = request.cookies.get(COOKIE, "")
        by_cookie = chosen in LANGUAGES and not request.path.startswith("/api/")
        kept = chosen if by_cookie else best(request.accept_languages.values())
        request.environ[LANGUAGE] = kept
    return str(kept)


def words() -> Tongue:
    """The words of this request's language."""
    return tongue(language(), folder(request.environ.get(GAME, "")))


def speak_of(slug: str, people: Mapping[str, str] = NOBODY) -> None:
    """From here on this request speaks with the words of that game, and of people by name."""
    request.environ[GAME], request.environ[PEOPLE] = slug, people


def told(message: Message) -> str:
    """A message in this request's language."""
    return render(message, words(), request.environ.get(PEOPLE, NOBODY))


def sentence(text: str) -> str:
    """A text that may begin with a name, as a sentence begins; a square stays what it is.

    >>> sentence("blue's circle stands on d4."), sentence("a2 is taken.")
    ("Blue's circle stands on d4.", 'a2 is taken.')
    """
    return text if text[1:2].isdigit() else text[:1].upper() + text[1:]


def init_app(app: Flask, values: Mapping[str, str]) -> None:
    """Give templates `_`, `ngettext`, `trans`, the filter `told`, and the language."""
    app.jinja_env.add_extension("jinja2.ext.i18n")
    app.jinja_env.install_gettext_callables(  # type: ignore[attr-defined]
        lambda text: words().gettext(text),
        lambda one, many, n: words().ngettext(one, many, n),
        newstyle=True,
    )
    app.jinja_env.filters.update(told=told, sentence=sentence)
    app.jinja_env.globals.update(language=language, languages=LANGUAGES)
