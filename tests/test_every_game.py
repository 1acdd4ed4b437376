"""What holds for every game: found by being there, played at random, folded, told, drawn."""

from typing import Any

import pytest

from companion import ROOT, parse
from companion.engine import Game, canonical, judge, written
from companion.games import folder, games
from companion.language import tongue
from companion.message import render
from companion.record import Reading, lines_of, print_lines, verdicts
from companion.replay import Entry, Moment, digest, fold, follow, opening, replay, standing
from companion.web import people
from tests.random_play import play, setups

ALL = [pytest.param(game, id=slug) for slug, game in games().items()]
SEEDS = range(6)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", ALL)
def test_what_is_offered_is_legal(game: Game[Any, Any], seed: int) -> None:
    for step in play(game, seed):
        assert game.form(step.before, step.action) is None
        refused = judge(game, step.before, step.action)
        assert refused is None, (written(step.action), str(refused and refused.why))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", ALL)
def test_no_action_changes_the_state_it_is_judged_on(game: Game[Any, Any], seed: int) -> None:
    for step in play(game, seed, 30):
        before = canonical(game.public(step.before))
        judge(game, step.before, step.action)
        game.apply(step.before, step.action)
        assert canonical(game.public(step.before)) == before


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", ALL)
def test_a_play_written_down_is_judged_legal_to_the_same_state(
    game: Game[Any, Any], seed: int, tmp_path: Any
) -> None:
    steps = list(play(game, seed))
    given = written(steps[0].before.setup)  # type: ignore[attr-defined]
    head = {"record": 1, "game": game.slug, "setup": given}
    path = tmp_path / "play.jsonl"
    path.write_bytes(print_lines(head, [written(step.action) for step in steps]))
    reading = Reading()
    with path.open("rb") as file:
        said = list(verdicts(lines_of(file), reading=reading))
    assert [str(each.illegal.why) for each in said if each.illegal] == []
    assert reading.state == steps[-1].after


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", ALL)
def test_undoing_the_newest_gives_the_very_state_before(game: Game[Any, Any], seed: int) -> None:
    moments = _moments(game, seed)
    newest = moments[-1].version
    undo = Entry(newest + 1, 0, "referee", "referee", None, newest)
    assert follow(game, moments, undo).state is moments[-2].state


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", ALL)
def test_a_log_folds_to_the_same_state_from_the_beginning(game: Game[Any, Any], seed: int) -> None:
    moments = _moments(game, seed)
    again = replay(game, moments[0], [each.entry for each in moments[1:] if each.entry])
    assert digest(game, again[-1].state) == digest(game, moments[-1].state)
    assert fold(game, moments[:1] + moments[1:], standing(moments)) == moments[-1].state


def _moments(game: Game[Any, Any], seed: int) -> list[Moment]:
    steps = list(play(game, seed, 25))
    moments = [opening(game, steps[0].before.setup)]  # type: ignore[attr-defined]
    for version, step in enumerate(steps, 1):
        entry = Entry(version, 0, step.action.by, step.action.by, step.action)
        moments.append(follow(game, moments, entry))
    return moments


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", ALL)
def test_every_seat_is_given_a_view_and_is_offered_its_own(game: Game[Any, Any], seed: int) -> None:
    for step in play(game, seed, 20):
        for seat in (*game.seats(step.after.setup), "referee", "watch"):  # type: ignore[attr-defined]
            canonical(game.view(step.after, seat))
            if seat not in ("referee", "watch"):
                assert {each.by for each in game.options(step.after, seat)} <= {seat}


@pytest.mark.parametrize("game", ALL)
def test_a_game_has_words_for_itself_and_its_seats_in_every_language(
    game: Game[Any, Any],
) -> None:
    words = tongue("ro")
    seats = game.seats(parse.setup(game, setups(game)[0]))
    for message in (game.title, game.gist, *map(game.seat_name, seats)):
        assert render(message, words)


@pytest.mark.parametrize("game", ALL)
def test_a_game_has_its_folders(game: Game[Any, Any]) -> None:
    assert (ROOT / "companion/games" / folder(game.slug)).is_dir()
    assert (ROOT / "seeds" / game.slug / "records").is_dir()
    assert (ROOT / "tests/games" / folder(game.slug)).is_dir()


@pytest.mark.parametrize("game", ALL)
def test_no_rule_has_the_name_of_another(game: Game[Any, Any]) -> None:
    names = [rule.name for rule in game.rules]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("game", ALL)
@pytest.mark.parametrize("seat", ["referee", "watch", "server", "clock"])
def test_who_sits_on_no_seat_of_the_game_has_a_name_all_the_same(
    game: Game[Any, Any], seat: str
) -> None:
    name = str(people.title_of(game, seat))
    assert (name[0].isupper() and name.lower() != seat) or (seat == "referee" and name == "Referee")
