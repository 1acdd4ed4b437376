"""How a test uses the screens of Personal Demons as a phone without scripts does."""

from typing import Any
from urllib.parse import quote

from flask import Flask

from tests.conftest import Wire
from tests.pages import Page, Phone


class Table:
    """A table with a phone on each seat, and one that runs it."""

    def __init__(self, app: Flask, policy: str = "own", **setup: Any) -> None:
        setup = {"seats": ["red", "blue"]} | setup
        self.wire = Wire(app.test_client(), game="personal-demons", setup=setup, policy=policy)
        self.phones = {seat: Phone(app) for seat in (*setup["seats"], "referee")}
        for seat, phone in self.phones.items():
            assert phone.post(f"/sit/{quote(self.wire.keys[seat])}", {}).status == 303

    def page(self, seat: str) -> Page:
        """The seat's board."""
        return self.phones[seat].get(f"/t/{self.wire.code}/{seat}")

    def press(self, seat: str, do: str, by: str = "", **fields: Any) -> Page:
        """Send the seat's form of that verb, and look at what comes of it."""
        fit = {"do": do, "by": by or seat}.items()
        forms = [form for form in self.page(seat).read.forms if fit <= dict(form.fields).items()]
        form = max(forms, key=lambda form: len(fields.keys() & dict(form.fields).keys()))
        answer = self.phones[seat].send(form, **fields)
        return self.phones[seat].follow(answer) if answer.status == 303 else answer
