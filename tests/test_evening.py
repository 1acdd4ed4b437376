"""The tables that one phone runs tonight, side by side."""

from flask import Flask

from tests.pages import Page, Phone, Table


def second(phone: Phone, **agreed: str) -> str:
    """Another table that the phone opens and runs: its address."""
    sent = {"setup.first": "green", "policy": "own"} | agreed
    return phone.post("/new/the-descent", sent).goes_to.removesuffix("/people")


def sides(page: Page) -> list[str]:
    """The addresses of the desks it leads to."""
    return [link for link in page.read.links if link.endswith("/referee")]


def test_every_table_that_the_phone_runs_is_there_with_its_clocks(app: Flask) -> None:
    table = Table(app)
    other = second(table.referee)
    page = table.referee.get("/evening")
    assert page.status == 200
    assert sides(page) == [f"{table.base}/referee", other]
    assert sum("data-clock" in got for _, got in page.read.elements) == 4


def test_a_table_that_another_phone_runs_is_not_there(app: Flask) -> None:
    table = Table(app)
    assert sides(table.green.get("/evening")) == []
    assert "runs no table tonight" in table.green.get("/evening").words


def test_a_running_clock_is_paused_from_there(app: Flask) -> None:
    table = Table(app)
    table.act("referee", do="clock", set="start")
    form = table.referee.get("/evening").form("/act", set="pause")
    assert table.referee.send(form).status == 303
    assert "Go on" in table.referee.get("/evening").words


def test_a_clock_of_another_table_is_told_in_the_time_of_the_first(app: Flask) -> None:
    table = Table(app)
    other = second(table.referee)
    table.act("referee", do="clock", set="start")
    sent = {"do": "clock", "by": "referee", "set": "start", "key": "x" * 22}
    assert table.referee.post(f"{other}/act", sent).status == 303
    page = table.referee.get("/evening/sides")
    now = int(page.attribute("data-now"))
    since = [int(got["data-since"]) for _, got in page.read.elements if "data-clock" in got]
    assert all(0 <= now - each < 60_000 for each in since)


def test_home_leads_to_it_once_there_are_two(app: Flask) -> None:
    table = Table(app)
    assert "/evening" not in table.referee.get("/").read.links
    second(table.referee)
    assert "/evening" in table.referee.get("/").read.links
