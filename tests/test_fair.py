"""record.md, Fair draws: what `--fair` computes again, and when it is asked (last of all)."""

import json
from typing import Any

import pytest

from companion import chance, record
from companion.record import MALFORMED, UNFAIR, Reading
from tests.test_record import HEAD, RESIGN, head, read

SECRET = bytes(range(32)).hex()
COMMIT = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
NONCES = {"green": "00112233445566778899aabbccddeeff", "blue": "f" * 32}
NO_BOARD = {"board": False, "random": "card"}


def fair(**changes: Any) -> str:
    """A header of a table without a board whose draws can be checked."""
    part = {"commit": COMMIT, "secret": SECRET} | changes
    return head(setup=NO_BOARD, fair={name: text for name, text in part.items() if text})


def drawn(number: int, index: int) -> str:
    """A random sacrifice of a number card: green's last four of sixteen options."""
    draws, card = [[number, 16, index]], {"kind": "value", "card": index - 11}
    asked = {"do": "random-sacrifice", "by": "referee", "seat": "green", "draws": draws}
    return json.dumps(asked | card)


@pytest.mark.parametrize("changes", [
    {"secret": None}, {"secret": SECRET[:-1]}, {"secret": SECRET.upper()}, {"secret": "0" * 64},
    {"secret": SECRET + "\n"}, {"secret": "é" * 64}, {"commit": "0" * 64},
])  # fmt: skip
def test_without_the_secret_that_was_committed_nothing_is_read(changes: dict[str, Any]) -> None:
    reading = Reading(fair=True)
    assert read(fair(**changes), RESIGN, reading=reading) == [(1, UNFAIR)]
    assert record.print_state(reading) == b'{"state":null}'


def test_a_header_without_fair_is_unfair_where_it_is_asked_for() -> None:
    assert read(HEAD, RESIGN, reading=Reading(fair=True)) == [(1, UNFAIR)]


def test_where_nobody_asks_the_secret_is_not_looked_at() -> None:
    assert read(fair(secret="0" * 63), RESIGN) == [(2, "")]


def test_a_malformed_header_is_malformed_before_it_is_unfair() -> None:
    assert read(head(extra=1), reading=Reading(fair=True)) == [(1, MALFORMED)]


def index_of(number: int, options: int, **nonces: str) -> int:
    return chance.index(bytes.fromhex(SECRET), nonces, number, options)


def first_value(**nonces: str) -> tuple[int, int]:
    """The first draw that chooses a number card, and its index."""
    return next((n, i) for n in range(99) if (i := index_of(n, 16, **nonces)) >= 12)


def test_a_draw_that_the_secret_gives_is_fair() -> None:
    assert read(fair(), drawn(*first_value()), reading=Reading(fair=True)) == [(2, "")]


def test_a_draw_that_it_does_not_give_is_unfair_and_changes_nothing() -> None:
    number, index = first_value()
    other = drawn(number, 12 if index != 12 else 13)
    lines = fair(), other, drawn(number, index)
    assert read(*lines, reading=Reading(fair=True)) == [(2, UNFAIR), (3, "")]
    assert read(*lines[:2]) == [(2, "")]


def test_the_rules_come_before_unfair() -> None:
    number, index = first_value()
    lines = fair(), drawn(number, index), drawn(number, index)
    assert read(*lines, reading=Reading(fair=True))[-1][1].startswith("the-descent/")


GREENS = {"green": NONCES["green"]}
SWAPPED = {"green": NONCES["blue"], "blue": NONCES["green"]}


@pytest.mark.parametrize("published", [{}, GREENS, SWAPPED])
def test_each_published_nonce_counts_and_no_other(published: dict[str, str]) -> None:
    both = ((n, index_of(n, 16, **NONCES)) for n in range(99))
    draw = next((n, i) for n, i in both if i >= 12 and index_of(n, 16, **published) != i)
    assert read(fair(nonces=NONCES), drawn(*draw), reading=Reading(fair=True)) == [(2, "")]
    assert read(fair(nonces=published), drawn(*draw), reading=Reading(fair=True)) == [(2, UNFAIR)]


def test_the_draw_of_who_goes_first_is_checked_at_the_header() -> None:
    index = index_of(0, 2)
    for place, rule in ((index, ""), (1 - index, UNFAIR)):
        setup = {"first": ("green", "blue")[place], "first_draw": [0, 2, place]}
        header = head(setup=setup, fair={"commit": COMMIT, "secret": SECRET})
        assert read(header, RESIGN, reading=Reading(fair=True))[0][1] == rule
