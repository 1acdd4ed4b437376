"""The pages before a seat: home, a new table, joining by its code, a seat's link, coming back."""

import pytest
from flask import Flask

from tests.pages import Phone, Table

NEW = "/new/the-descent"


def link_of(table: Table, seat: str) -> str:
    """The address of a seat's link, as the referee's page shows it."""
    links = [
        got["data-url"] for _, got in table.page("referee", "/people").read.elements
        if f"/sit/{table.code.replace('-', '')}.{seat}." in got.get("data-url", "")
    ]  # fmt: skip
    assert len(links) == 1
    return links[0].removeprefix("http://localhost")


def test_home_offers_each_game_and_a_field_for_a_code(app: Flask) -> None:
    home = Phone(app).get("/")
    assert home.status == 200
    assert NEW in home.read.links and "The Descent" in home.words
    assert "code" in dict(home.form("/join").fields)


def test_home_lists_the_tables_this_phone_knows_and_whose_turn_it_is(app: Flask) -> None:
    table = Table(app)
    home = table.green.get("/")
    assert table.code in home.words and "your turn" in home.words
    assert f"{table.base}/green" in home.read.links
    assert "waits for Green" in table.blue.get("/").words
    assert table.code not in Phone(app).get("/").words


def test_a_new_table_has_an_answer_to_each_question_already(app: Flask) -> None:
    phone = Phone(app)
    form = phone.get(NEW).form()
    assert {name for name, _ in form.fields} >= {"setup.first", "setup.move_ms", "policy"}
    people = phone.follow(phone.post(NEW, form.sends()))
    assert people.status == 200 and people.forms("/begin")


def test_what_was_answered_is_what_is_agreed(app: Flask) -> None:
    table = Table(app, **{
        "setup.first": "blue", "setup.move_ms": "30000", "setup.reserve_ms": "180000",
        "setup.random": "card", "setup.board": "false", "policy": "open",
    })  # fmt: skip
    head = table.page("referee", "/record").html.splitlines()[0]
    assert '"setup":{"board":false,"first":"blue","move_ms":30000,"random":"card"' in head
    words = table.page("referee", "/people").words
    assert "0:30 free, 3:00 in reserve" in words and "anybody seated enters for anybody" in words


def test_who_is_first_is_drawn_once_the_referee_begins(app: Flask) -> None:
    table = Table(app, begin=False, **{"setup.first": "draw"})
    assert not table.page("green").forms("/begin")
    assert table.act("green", do="place", shape="circle", square="c6").status == 409
    board = table.referee.follow(table.send("referee", table.page("referee").form("/begin")))
    assert board.attribute("data-screen") == "desk"
    assert '"first_draw":[0,2,' in table.page("watch", "/record").html


@pytest.mark.parametrize("field", [
    {"setup.first": "red"}, {"setup.move_ms": "-1"}, {"setup.move_ms": "soon"},
    {"setup.move_ms": "9" * 400}, {"setup.board": "maybe"}, {"setup.random": "dice"},
    {"setup.size": "9"}, {"policy": "closed"}, {"setup": "x"}, {"setup.first.x": "1"},
    {"setup.first_draw": "1"}, {"about": "x"}, {"about.green": "x" * 1000}, {"about.red": "Ana"},
    {"setup[]": "1"}, {"a.b.c.d.e.f.g.h.i.j": "1"}, {"setup.move_ms:json": "{"},
])  # fmt: skip
def test_a_question_that_cannot_be_answered_so_is_said_on_the_same_page(
    app: Flask, field: dict[str, str]
) -> None:
    phone = Phone(app)
    given = {"setup.first": "blue", "setup.reserve_ms": "180000", "policy": "own"}
    page = phone.post(NEW, given | field)
    assert page.status == 400, field
    assert "No table was opened" in page.words
    kept = dict(page.form().fields)
    assert {name: kept.get(name) for name in given if name not in field} == {
        name: given[name] for name in given if name not in field
    }
    assert "My tables" not in phone.get("/").words


@pytest.mark.parametrize("typed", [str.lower, str.upper, str.title])
@pytest.mark.parametrize("dash", ["-", "", " "])
def test_a_code_is_found_whatever_its_case_and_dashes(app: Flask, typed: object, dash: str) -> None:
    table, phone = Table(app), Phone(app)
    code = typed(table.code.replace("-", dash))  # type: ignore[operator]
    page = phone.follow(phone.post("/join", {"code": code}))
    assert page.status == 200 and "Where do you sit?" in page.words


@pytest.mark.parametrize("code", ["", "ZZZZ-ZZZZ", "ZZ", "x" * 1000, "ăîș-țâ", "%00", "../../etc"])
def test_an_unknown_code_is_a_page_with_the_way_out(app: Flask, code: str) -> None:
    page = Phone(app).post("/join", {"code": code})
    assert page.status == 404 and "8 signs" in page.words and "/" in page.read.links
    assert len(page.words) < 400


def test_a_dead_address_of_a_table_is_a_page_with_the_way_out(app: Flask) -> None:
    for address in ("/j/ZZZZ-ZZZZ", "/t/ZZZZ-ZZZZ", "/t/ZZZZ-ZZZZ/green", "/new/chess"):
        page = Phone(app).get(address)
        assert page.status == 404 and "/" in page.read.links, address


def test_a_free_seat_is_taken_at_once_until_the_first_action(app: Flask) -> None:
    table, phone = Table(app), Phone(app)
    table.green.post(f"{table.base}/green/leave", {})
    page = phone.follow(phone.post(f"/j/{table.code}", {"seat": "green", "name": "Ana"}))
    assert page.attribute("data-screen") == "play"
    assert "Ana" in table.page("blue").words


def test_a_seat_that_somebody_holds_is_asked_for(app: Flask) -> None:
    table, phone = Table(app), Phone(app)
    page = phone.follow(phone.post(f"/j/{table.code}", {"seat": "green", "name": "Mira"}))
    assert "The referee is asked" in page.words
    assert "Mira wants to sit down as Green" in table.page("referee").words
    assert "wants to sit down" not in table.page("blue").words


@pytest.mark.parametrize("seat", ["green", "referee"])
def test_after_the_first_action_a_seat_needs_the_referees_yes(app: Flask, seat: str) -> None:
    table, phone = Table(app), Phone(app)
    table.act("green", do="place", shape="circle", square="c6")
    table.green.post(f"{table.base}/green/leave", {})
    phone.post(f"/j/{table.code}", {"seat": seat})
    assert phone.get(f"{table.base}/{seat}").status == 303
    yes = next(
        form for form in table.page("referee").read.forms
        if "/asks/" in form.action and ("yes", "1") in form.fields
    )  # fmt: skip
    assert table.send("referee", yes).status == 303
    assert phone.get(f"{table.base}/{seat}").status == 200
    assert table.page("referee").status == 200


def test_the_referees_no_leaves_the_seat_as_it_was(app: Flask) -> None:
    table, phone = Table(app), Phone(app)
    phone.post(f"/j/{table.code}", {"seat": "green"})
    phone.post(f"/j/{table.code}", {"seat": "green"})
    forms = [form for form in table.page("referee").read.forms if "/asks/" in form.action]
    assert len(forms) == 2, "asking twice asks once"
    no = next(form for form in forms if ("yes", "0") in form.fields)
    table.send("referee", no)
    assert "Where do you sit?" in phone.get(f"/j/{table.code}").words
    assert phone.get(f"{table.base}/green").status == 303
    assert table.send("referee", no).status == 303, "the same answer twice does no harm"


def test_only_the_referee_answers_who_asks_for_a_seat(app: Flask) -> None:
    table, phone = Table(app), Phone(app)
    phone.post(f"/j/{table.code}", {"seat": "green"})
    assert table.blue.post(f"{table.base}/blue/asks/1", {"yes": "1"}).status == 403
    assert phone.get(f"{table.base}/green").status == 303


@pytest.mark.parametrize("seat", ["", "red", "clock", "server", "x" * 1000, "../green"])
def test_a_seat_that_is_not_there_is_named(app: Flask, seat: str) -> None:
    page = Phone(app).post(f"/j/{Table(app).code}", {"seat": seat})
    assert page.status == 400 and "There is no seat" in page.words and "/" in page.read.links


def test_a_link_opened_only_to_be_looked_at_seats_nobody(app: Flask) -> None:
    table, phone = Table(app), Phone(app)
    link = link_of(table, "green")
    page = phone.get(link)
    assert page.status == 200 and "Green" in page.words
    assert phone.get(f"{table.base}/green").status == 303
    assert phone.follow(phone.post(link, page.form().sends())).attribute("data-screen") == "play"


def test_a_link_brings_back_to_the_seat_from_another_phone(app: Flask) -> None:
    table, phone = Table(app), Phone(app)
    table.act("green", do="place", shape="circle", square="c6")
    link = link_of(table, "green")
    assert phone.follow(phone.post(link, {})).version == 1
    assert table.page("green").status == 200


def test_a_dead_link_and_one_cut_short_are_said_to_be(app: Flask) -> None:
    table, phone = Table(app), Phone(app)
    link = link_of(table, "green")
    revoke = table.page("referee", "/people").form("/seats/green/revoke")
    assert table.send("referee", revoke).status == 303
    dead = (link, link[:-4], "/sit/x", "/sit/" + "x" * 1000, "/sit/a.b.c.d", f"{link}.1")
    for address in dead:
        for page in (phone.get(address), phone.post(address, {})):
            assert page.status == 404 and "not good any more" in page.words, address
    assert phone.post(link_of(table, "green"), {}).status == 303


def test_a_phone_with_two_seats_comes_back_to_the_one_whose_turn_it_is(app: Flask) -> None:
    table, phone = Table(app), Phone(app)
    for seat in ("green", "blue"):
        phone.post(link_of(table, seat), {})
    assert phone.get(table.base).goes_to == f"{table.base}/green"
    table.act("green", do="place", shape="circle", square="c6")
    assert phone.get(table.base).goes_to == f"{table.base}/blue"
    assert Phone(app).get(table.base).goes_to == f"/j/{table.code}"


def test_the_referee_may_sit_on_a_seat_beside_it(app: Flask) -> None:
    table = Table(app)
    table.blue.post(f"{table.base}/blue/leave", {})
    take = table.page("referee", "/people").forms("/seats/blue/take")[0]
    assert table.send("referee", take).status == 303
    assert table.referee.get(f"{table.base}/blue").attribute("data-screen") == "play"


def test_a_name_is_seen_by_the_others(app: Flask) -> None:
    table = Table(app)
    form = table.page("green", "/people").form("/name")
    assert table.send("green", form, name="  Ana   Maria ").goes_to.endswith("/people")
    assert "Ana Maria" in table.page("blue").words
    table.send("green", form, name="")
    assert "Ana" not in table.page("blue").words


@pytest.mark.parametrize(
    ("language", "says"),
    [("en", "Mira's circle stands on c6."), ("ro", "Cercul lui Mira stă pe c6.")],
)
def test_a_refusal_is_a_sentence_that_names_the_person(
    app: Flask, language: str, says: str
) -> None:
    table = Table(app, policy="open")
    table.send("blue", table.page("blue", "/people").form("/name"), name="Mira")
    table.act("green", do="place", shape="square", square="b2")
    table.act("blue", do="place", shape="circle", square="c6")
    table.green.headers["Accept-Language"] = language
    assert says in table.act("green", do="place", shape="circle", square="c6").words
