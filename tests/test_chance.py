"""record.md, Fair draws: vectors computed from its text with openssl and bc, not with our code."""

from collections import Counter

import pytest

from companion import chance
from companion.chance import Fair, Rigged

SECRET = bytes(range(32))
ZEROES_UP, ALL_ONES = "00112233445566778899aabbccddeeff", "f" * 32
HALF = 2**63 + 1
"""So many options that every second integer is thrown away."""


def test_the_commitment_is_the_sha_256_of_the_secret() -> None:
    known = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert chance.commitment(SECRET) == known


@pytest.mark.parametrize(("options", "index"), [
    (1, 0), (2, 0), (3, 1), (4, 0), (6, 4), (20, 4), (52, 12), (1000, 484),
])  # fmt: skip
def test_draw_0_of_the_known_secret(options: int, index: int) -> None:
    assert chance.index(SECRET, {}, 0, options) == index


@pytest.mark.parametrize(("number", "options", "index"), [
    (7, 2, 1), (7, 6, 3), (7, 20, 9), (2**53 - 1, 1000, 673),
])  # fmt: skip
def test_each_number_is_a_draw_of_its_own(number: int, options: int, index: int) -> None:
    assert chance.index(SECRET, {}, number, options) == index


@pytest.mark.parametrize(("options", "index"), [(2, 1), (4, 1), (6, 3), (20, 9), (1000, 329)])
def test_nonces_follow_in_the_order_of_their_seats_names(options: int, index: int) -> None:
    nonces = {"green": ZEROES_UP, "blue": ALL_ONES}
    assert chance.index(SECRET, nonces, 0, options) == index
    assert chance.index(SECRET, dict(reversed(nonces.items())), 0, options) == index


def test_one_seats_nonce_alone_counts() -> None:
    nonces = {"green": ZEROES_UP}
    assert [chance.index(SECRET, nonces, 3, m) for m in (6, 1000)] == [5, 759]


def test_integers_that_would_favour_some_options_are_thrown_away() -> None:
    assert chance.index(SECRET, {}, 7, HALF) == 8077633111604242428


@pytest.mark.parametrize(("number", "index"), [
    (22, 2951272812728245766), (28, 6881748542445885863), (35, 526737722820858849),
    (58, 7729367624283407276), (59, 4825342618411533446),
])  # fmt: skip
def test_after_four_thrown_away_the_next_block_is_read(number: int, index: int) -> None:
    assert chance.index(SECRET, {}, number, HALF) == index


def test_every_option_comes_about_as_often() -> None:
    drawn = Counter(chance.index(SECRET, {}, number, 6) for number in range(6_000))
    assert set(drawn) == set(range(6))
    assert all(880 < times < 1120 for times in drawn.values()), drawn


def test_fair_draws_count_on_and_say_their_number_options_and_index() -> None:
    fair = Fair(SECRET, {}, 7)
    assert [fair.draw(6), fair.draw(1)] == [(7, 6, 3), (8, 1, 0)]
    assert fair.number == 9


def test_rigged_draws_are_those_given_cut_to_the_options_then_the_first() -> None:
    rigged = Rigged(2, 9, number=5)
    assert [rigged.draw(4), rigged.draw(4), rigged.draw(4)] == [(5, 4, 2), (6, 4, 3), (7, 4, 0)]


def test_a_code_has_eight_signs_without_look_alikes() -> None:
    signs = set("".join(chance.new_code() for _ in range(500)))
    assert len(chance.new_code()) == 8
    assert not signs & set("01IOUlo") and signs == set(chance.SIGNS)


def test_secrets_codes_and_tokens_are_new_each_time() -> None:
    for make in (chance.new_secret, chance.new_code, chance.new_token):
        assert len({make() for _ in range(50)}) == 50
    assert len(chance.new_secret()) == 32 and len(chance.new_token()) == 32
