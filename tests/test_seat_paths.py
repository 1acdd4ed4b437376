"""A seat's page is found whatever signs its name has."""

from urllib.parse import quote, urlsplit

import pytest
from flask import Flask

from companion import keys, lobby


@pytest.mark.parametrize("name", ["a/b", "red/people", "50%", "a%2Fb", "Ștefan", "x?y#z", "..."])
def test_a_seat_with_odd_signs_has_its_page(app: Flask, name: str) -> None:
    table = lobby.open_table("personal-demons", {"seats": [name, "blue"]})
    phone, origin = app.test_client(), {"Origin": "http://localhost"}
    link = f"/sit/{quote(keys.key(table, name))}"
    went = phone.post(link, headers=origin)
    assert went.status_code == 303
    page = phone.get(urlsplit(went.headers["Location"]).path)
    assert page.status_code == 200
