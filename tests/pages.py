"""How a page test reads pages and sends their forms: a phone without a screen or scripts."""

from contextvars import Context
from dataclasses import dataclass, field
from functools import cached_property, partial
from html.parser import HTMLParser
from itertools import count
from typing import Any

from flask import Flask
from werkzeug.test import TestResponse

from tests.conftest import PLACEMENT

ORIGIN = {"Origin": "http://localhost"}
presses = count()
SILENT = ("script", "style", "template", "svg", "head")
INLINE = ("a", "b", "span", "strong", "time")


@dataclass
class Form:
    """A form as it stands in a page: what it would send if nobody touched it."""

    action: str
    method: str
    fields: list[tuple[str, str]] = field(default_factory=list)
    buttons: list[tuple[str, str, str]] = field(default_factory=list)
    """Name, value and words of each button."""

    def sends(self, **changed: Any) -> dict[str, Any]:
        """Its fields, some of them changed; those of one name in a list."""
        sent: dict[str, Any] = {}
        for name, value in self.fields:
            sent.setdefault(name, []).append(value)
        return sent | changed

    @property
    def key(self) -> str:
        """The press key that was drawn into it."""
        return dict(self.fields)["key"]


class Reader(HTMLParser):
    """Reads a page: its forms (also what stands outside of them), links, and words."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self.by_id: dict[str, Form] = {}
        self.links: list[str] = []
        self.words: list[str] = []
        self.elements: list[tuple[str, dict[str, str]]] = []
        self._late: list[tuple[str, str, str]] = []
        self._open: Form | None = None
        self._button: list[str] | None = None
        self._select: tuple[str, str] | None = None
        self._silent = 0
        self.feed(text)
        for owner, name, value in self._late:
            self.by_id[owner].fields.append((name, value))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        got = {name: value or "" for name, value in attrs}
        self.elements.append((tag, got))
        self._silent += tag in SILENT
        self.words += [] if tag in INLINE else [" "]
        match tag:
            case "form":
                self._open = Form(got.get("action", ""), got.get("method", "get"))
                self.forms.append(self._open)
                self.by_id[got.get("id", "")] = self._open
            case "a":
                self.links.append(got.get("href", ""))
            case "input" if got.get("type") not in ("radio", "checkbox") or "checked" in got:
                self._put(got, got.get("value", "on" if "checked" in got else ""))
            case "select":
                self._select = (got.get("name", ""), got.get("form", ""))
            case "option" if "selected" in got and self._select:
                self._put({"name": self._select[0]}, got.get("value", ""))
            case "button" if self._open:
                self._button = []
                self._open.buttons.append((got.get("name", ""), got.get("value", ""), ""))

    def _put(self, got: dict[str, str], value: str) -> None:
        name = got.get("name", "")
        if name and "form" in got:
            self._late.append((got["form"], name, value))
        elif name and self._open:
            self._open.fields.append((name, value))

    def handle_endtag(self, tag: str) -> None:
        self._silent -= tag in SILENT
        if tag == "form":
            self._open = None
        if tag == "button" and self._button is not None and self._open:
            name, value, _ = self._open.buttons[-1]
            self._open.buttons[-1] = (name, value, " ".join("".join(self._button).split()))
            self._button = None

    def handle_data(self, data: str) -> None:
        if self._button is not None:
            self._button.append(data)
        if not self._silent:
            self.words.append(data)


@dataclass(frozen=True)
class Page:
    """An answer, read."""

    answer: TestResponse

    @property
    def status(self) -> int:
        return self.answer.status_code

    @property
    def html(self) -> str:
        return self.answer.get_data(as_text=True)

    @cached_property
    def read(self) -> Reader:
        return Reader(self.html)

    @cached_property
    def words(self) -> str:
        """What can be read on it, in one line."""
        return " ".join("".join(self.read.words).split())

    @property
    def goes_to(self) -> str:
        """Where a redirect leads."""
        assert self.status == 303, (self.status, self.words)
        return self.answer.headers["Location"]

    def forms(self, ending: str) -> list[Form]:
        """The forms whose address ends so."""
        return [form for form in self.read.forms if form.action.endswith(ending)]

    def form(self, ending: str = "", **fields: str) -> Form:
        """The one form whose address ends so and that has these fields."""
        fit = [form for form in self.forms(ending) if fields.items() <= dict(form.fields).items()]
        assert len(fit) == 1, (ending, fields, [form.action for form in self.read.forms])
        return fit[0]

    @property
    def version(self) -> int:
        """The version its board was drawn from."""
        return int(self.attribute("data-version"))

    def attribute(self, name: str) -> str:
        """The first value that an attribute has on the page."""
        return next(got[name] for _, got in self.read.elements if name in got)


class Phone:
    """A phone: its cookies are its own."""

    def __init__(self, app: Flask, **headers: str) -> None:
        self.client, self.headers = app.test_client(), headers

    def ask(self, address: str, headers: dict[str, str], **more: Any) -> Page:
        """Any request, in a context of its own, so that nothing is left over for the next."""
        ask = partial(
            self.client.open, address, headers=self.headers | headers, buffered=True, **more
        )
        return Page(Context().run(ask))

    def get(self, address: str, **headers: str) -> Page:
        """Open a page."""
        return self.ask(address, headers)

    def follow(self, page: Page) -> Page:
        """Go where an answer leads."""
        return self.get(page.goes_to)

    def post(self, address: str, sent: Any, headers: dict[str, str] | None = None) -> Page:
        """Send fields; as a form of our own page does unless the headers say otherwise."""
        return self.ask(address, ORIGIN if headers is None else headers, method="POST", data=sent)

    def send(self, form: Form, /, **changed: Any) -> Page:
        """Press a form's button, with some of its fields changed."""
        return self.post(form.action, form.sends(**changed))


class Table:
    """A table of The Descent at which a phone each sits as referee, green, blue and watcher."""

    def __init__(self, app: Flask, begin: bool = True, **agreed: str) -> None:
        self.app = app
        self.referee = Phone(app)
        sent = {"setup.first": "green", "policy": "own"} | agreed
        self.base = self.referee.post("/new/the-descent", sent).goes_to.removesuffix("/people")
        self.base = self.base.removesuffix("/referee")
        self.code = self.base.rsplit("/", 1)[1]
        self.phones = {"referee": self.referee}
        for seat in ("green", "blue", "watch"):
            phone = self.phones[seat] = Phone(app)
            assert phone.post(f"/j/{self.code}", {"seat": seat}).status == 303
        if begin and sent["setup.first"] == "draw":
            self.send("referee", self.page("referee", "/people").form("/begin"))

    @property
    def green(self) -> Phone:
        return self.phones["green"]

    @property
    def blue(self) -> Phone:
        return self.phones["blue"]

    @property
    def watch(self) -> Phone:
        return self.phones["watch"]

    def page(self, seat: str, what: str = "") -> Page:
        """A page of a seat, on its own phone."""
        return self.phones[seat].get(f"{self.base}/{seat}{what}")

    def send(self, seat: str, form: Form, /, **changed: Any) -> Page:
        """Press a form on a seat's phone."""
        return self.phones[seat].send(form, **changed)

    def act(self, seat: str, /, **fields: Any) -> Page:
        """Enter an action as a form would."""
        key = f"page-{seat}-{next(presses)}"
        return self.phones[seat].post(f"{self.base}/{seat}/act", {"key": key} | fields)

    def version(self) -> int:
        """The newest version."""
        return self.page("watch").version

    def place_all(self) -> None:
        """Bring it to its normal play."""
        for seat, shape, square in PLACEMENT:
            assert self.act(seat, do="place", shape=shape, square=square).status == 303
