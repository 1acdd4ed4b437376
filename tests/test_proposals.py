"""A player counts differently: asks for a ruling, and the phone that runs the table books it."""

from typing import Any

import pytest
from flask import Flask

from tests.pages import Page, Phone

COUNTED: dict[str, Any] = {
    "do": "ruling", "by": "referee", "part": "ruling", "why": "a tap too many",
    "hp.one": "27", "hp.two": "30", "set[]": "hp", "of[]": "hp",
}  # fmt: skip


class Two:
    """Ana, whose phone runs the table, and Radu with a phone that does not."""

    def __init__(self, app: Flask) -> None:
        self.ana, self.radu = Phone(app), Phone(app)
        there = self.ana.post("/new/seventh-circle", {"setup.cards": "false"}).goes_to
        self.base = there.split("/referee")[0]
        code = self.base.rsplit("/", 1)[1]
        for phone, seat, name in ((self.ana, "one", "Ana"), (self.radu, "two", "Radu")):
            phone.post(f"/j/{code}", {"seat": seat, "name": name})
        self.tap("two", hp="-5")

    def tap(self, seat: str, hp: str) -> None:
        phone = self.ana if seat == "one" else self.radu
        fields = {"do": "adjust", "by": "one", "hp": hp, "key": f"tap{hp}"}
        assert phone.post(f"{self.base}/{seat}/act", fields).status == 303

    def propose(self, **changed: str) -> Page:
        """Radu counts, and asks."""
        form = self.radu.get(f"{self.base}/two/ruling").read.by_id["ruling"]
        assert form.action.endswith("/two/propose")
        return self.radu.post(form.action, {"key": form.key, "seen": "1", **COUNTED, **changed})

    def answer(self, phone: Phone, seat: str, yes: str) -> Page:
        """Press the yes or the no of what is proposed."""
        forms = [
            form for form in phone.get(f"{self.base}/{seat}").read.forms
            if "/propose/" in form.action and ("yes", yes) in form.fields
        ]  # fmt: skip
        assert len(forms) == 1
        return phone.post(forms[0].action, forms[0].sends())


@pytest.fixture
def two(app: Flask) -> Two:
    return Two(app)


def test_a_player_asks_and_the_phone_that_runs_the_table_books_it(two: Two) -> None:
    assert two.propose().goes_to == f"{two.base}/two"
    asked = two.radu.get(f"{two.base}/two").words
    assert "Radu counts differently:" in asked and "Whoever runs the table is asked." in asked
    two.answer(two.ana, "one", "1")
    page = two.radu.get(f"{two.base}/two")
    assert page.version == 2 and "Ruling: a tap too many" in page.words
    assert "counts differently" not in page.words


def test_what_is_left_changes_nothing(two: Two) -> None:
    two.propose()
    two.answer(two.ana, "referee", "0")
    page = two.ana.get(f"{two.base}/one")
    assert page.version == 1 and "counts differently" not in page.words


def test_only_a_phone_that_runs_the_table_books(two: Two) -> None:
    two.propose()
    number = two.ana.get(f"{two.base}/one").html.split('id="rule-')[1].split('"')[0]
    answer = two.radu.post(f"{two.base}/two/propose/{number}", {"key": "no", "yes": "1"})
    assert answer.status == 403
    assert two.radu.get(f"{two.base}/two").version == 1


def test_a_ruling_that_cannot_stand_is_refused_before_anybody_is_asked(two: Two) -> None:
    page = two.propose(**{"hp.one": "31"})
    assert page.status == 422 and "Ana cannot have 31 HP." in page.words
    assert "counts differently" not in two.ana.get(f"{two.base}/one").words


def test_a_second_count_takes_the_place_of_the_first(two: Two) -> None:
    two.propose()
    two.propose(**{"hp.one": "26", "key": "again"})
    two.answer(two.ana, "one", "1")
    assert "Ana: 2526 HP" in two.ana.get(f"{two.base}/one/history").words


def test_what_happened_since_the_count_is_not_ruled_over(two: Two) -> None:
    two.propose()
    two.tap("one", hp="-1")
    assert two.answer(two.ana, "one", "1").status == 409
    assert two.ana.get(f"{two.base}/one").version == 2
