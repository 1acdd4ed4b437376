"""The pool that is proposed, and why."""

from companion.games.well_of_darkness.kinds import Die
from companion.games.well_of_darkness.pool import Pool, proposed
from companion.games.well_of_darkness.state import QuestState
from tests.games.well_of_darkness.play import HALL, quest, refused, spawn, stand, strike, tokens

BASE: tuple[Die, ...] = ("red", "green", "yellow", "black")


def swarm(count: int, daze: int = 0) -> QuestState:
    """The kobold k1 with Swarm, Mok on [3, 3], and others around him."""
    ring = [(2, 2), (3, 2), (4, 2), (2, 3), (4, 3), (2, 4), (3, 4)][:count]
    others = [spawn(f"k{n}", at=list(at), kind="Kobold") for n, at in enumerate(ring, 2)]
    dazed = [tokens("k1", "daze", daze)] if daze else []
    first = spawn("k1", at=[5, 5], swarm=True, kind="Kobold")
    return quest(stand("mok", [3, 3]), first, *others, *dazed, rows=HALL)


def reasons(pool: Pool) -> list[str]:
    return [str(each) for each in pool.reasons]


def test_without_swarm_and_daze_it_is_the_dice_of_the_card() -> None:
    pool = proposed(swarm(0), "k1", "melee", BASE, "mok")
    assert pool == Pool(BASE, (), ())


def test_swarm_adds_a_power_die_for_each_other_beside_the_target() -> None:
    pool = proposed(swarm(2), "k1", "melee", BASE, "mok")
    assert pool.dice == (*BASE, "black", "black")
    assert reasons(pool) == ["+2 power dice: Swarm, Kobold k2, Kobold k3 beside Mok."]


def test_swarm_stops_at_five_power_dice_and_says_so() -> None:
    pool = proposed(swarm(7), "k1", "melee", BASE, "mok")
    assert pool.dice.count("black") == 5
    assert reasons(pool)[0].startswith("+4 power dice: Swarm")
    assert reasons(pool)[1] == "No attack has more than 5 power dice."


def test_daze_takes_first_what_the_attack_needs_least() -> None:
    state = swarm(1, daze=2)
    melee = proposed(state, "k1", "melee", BASE, "mok")
    assert melee.lost == ("yellow", "black")
    assert proposed(state, "k1", "ranged", BASE, "mok").lost == ("black", "black")
    assert reasons(melee)[1] == (
        "−2 dice: Daze takes one a token from Kobold k1 (a yellow die, a power die)."
    )


def test_daze_takes_no_main_die() -> None:
    assert proposed(swarm(0, daze=9), "k1", "melee", BASE, "mok").lost == (
        "yellow",
        "black",
        "green",
    )


def test_a_breath_has_no_swarm() -> None:
    assert proposed(swarm(3), "k1", "breath", BASE, None).dice == BASE


def test_what_is_proposed_is_allowed() -> None:
    for others in range(8):
        for daze in range(6):
            state = swarm(others, daze)
            pool = proposed(state, "k1", "melee", BASE, "mok")
            count = len(pool.dice) - len(pool.lost)
            ask = strike("k1", "mok", dice=list(pool.dice), lost=list(pool.lost),
                         faces=[1] * count)  # fmt: skip
            assert refused(state, ask) is None
