"""Hosting a table by its pages: playing too, being asked, and reading while the table goes on."""

from flask import Flask

from tests.pages import Form, Page, Phone, Table


def answer(table: Table, seat: str, room: str, yes: str) -> Page:
    """Answer the one request that a seat's board shows."""
    forms = [
        form for form in table.page(seat).read.forms
        if f"/{room}/" in form.action and ("yes", yes) in form.fields
    ]  # fmt: skip
    assert len(forms) == 1
    return table.send(seat, forms[0])


def taking_back(table: Table, seat: str) -> Form:
    """The form by which a seat asks to take back the newest entry."""
    return next(form for form in table.page(seat).read.forms if form.action.endswith("/undo"))


def test_who_starts_a_table_may_play_at_it_too(app: Flask) -> None:
    phone = Phone(app)
    there = phone.post("/new/the-descent", {"setup.first": "green", "plays": "yes"}).goes_to
    assert there.endswith("/green/people")
    page = phone.get(there)
    assert "Run the table" in page.words
    assert phone.get(there.removesuffix("/green/people") + "/referee").status == 200


def test_who_was_let_in_goes_on_to_the_seat_under_their_name(app: Flask) -> None:
    table, phone = Table(app), Phone(app)
    waits = phone.post(f"/j/{table.code}", {"seat": "green", "name": "Mira"}).goes_to
    assert "The referee is asked" in phone.get(waits).words
    answer(table, "referee", "asks", "1")
    assert phone.get(waits).goes_to == f"{table.base}/green"
    assert "Mira" in table.page("blue").words


def test_who_was_not_let_in_is_told_so(app: Flask) -> None:
    table, phone = Table(app), Phone(app)
    waits = phone.post(f"/j/{table.code}", {"seat": "green"}).goes_to
    answer(table, "referee", "asks", "0")
    assert "The referee said no." in phone.get(waits).words
    assert "The referee said no." not in phone.get(f"/j/{table.code}").words


def test_the_referees_own_seat_shows_that_somebody_asks(app: Flask) -> None:
    table, phone = Table(app), Phone(app)
    assert table.page("green").attribute("data-asked") == "0"
    phone.post(f"/j/{table.code}", {"seat": "blue"})
    assert table.page("green").attribute("data-asked") == "1"


def test_who_asked_in_vain_to_take_back_is_told_who_said_no(app: Flask) -> None:
    table = Table(app)
    table.place_all()
    table.act("referee", do="clock", set="start")
    table.act("green", typed="A o S 3")
    table.send("green", taking_back(table, "green"))
    answer(table, "blue", "undo", "0")
    assert "Blue said no to taking it back." in table.page("green").words
    assert "said no" not in table.page("blue").words
    table.act("blue", typed="A o S 3")
    assert "said no" not in table.page("green").words


def test_a_page_that_is_read_says_whose_turn_it_is_and_what_is_new(app: Flask) -> None:
    table = Table(app)
    assert f"{table.base}/green/now?seen=0" in table.page("green", "/rules").html
    assert "Your turn." in table.page("green", "/now").words
    table.act("green", do="place", shape="circle", square="c6")
    assert "Blue to move" in table.page("green", "/now?seen=1").words
    assert "1 new entry" in table.page("green", "/now?seen=0").words


def test_a_player_asks_for_a_ruling_and_who_runs_the_table_books_it(app: Flask) -> None:
    table = Table(app)
    table.place_all()
    form = table.page("green", "/ruling").form("/propose")
    table.send("green", form, why="it burned", **{"burnt[]": ["a1"], "set[]": "burnt"})
    assert "says the board lies differently:" in table.page("referee").words
    answer(table, "referee", "propose", "1")
    assert "it burned" in table.page("blue", "/history").words


def test_the_desk_says_what_taking_back_would_undo_and_else_leads_to_all_of_it(app: Flask) -> None:
    table = Table(app)
    assert 'popovertarget="take-back"' not in table.page("referee").html
    table.act("green", do="place", shape="circle", square="c6")
    page = table.page("referee").html
    assert 'popovertarget="take-back"' in page and 'id="take-back"' in page
