"""How a turn is passed, a round scored and ended, and who has won."""

from msgspec import UNSET
from msgspec.structs import replace

from companion.games.personal_demons.laying import without
from companion.games.personal_demons.ritual import (
    ROUNDS,
    TURNS,
    Player,
    Ritual,
    Step,
    in_order,
)
from companion.games.personal_demons.scoring import reckoning
from companion.games.personal_demons.touching import leaving
from companion.games.personal_demons.words import End, Score
from companion.message import Message, say


def first_step(state: Ritual) -> Step:
    """The step that a turn begins with; a tracker knows only the last of a turn."""
    return "place" if state.setup.cards else "bonus"


def passed(state: Ritual) -> Ritual:
    """The hands and the Leader card are one seat further; the sixth turn ends the phase."""
    is_last = state.turn >= TURNS
    seats = in_order(state)
    return replace(
        state,
        turn=state.turn if is_last else state.turn + 1,
        step="scoring" if is_last else first_step(state),
        leader=seats[1 % len(seats)],
        players={seat: replace(player, done=None) for seat, player in state.players.items()},
    )


def scored(state: Ritual, action: Score) -> Ritual:
    """Every player's points are counted and the active seals cracked."""
    given = {} if action.points is UNSET else action.points
    players = {seat: _scored(player, given.get(seat, 0)) for seat, player in state.players.items()}
    step: Step = "over" if state.round >= ROUNDS else "end"
    return replace(state, step=step, players=players)


def _scored(player: Player, given: int) -> Player:
    points = given + reckoning(player).points
    seals = {point: (color, "cracked") for point, (color, _) in player.seals.items()}
    return replace(player, score=player.score + points, seals=seals)


def ended(state: Ritual, action: End) -> Ritual:
    """Knights and Fragments are gone but for what is kept; the next round begins with Courage."""
    keep = {} if action.keep is UNSET else action.keep
    players = {seat: _ended(player, keep.get(seat, ())) for seat, player in state.players.items()}
    return replace(
        state,
        round=state.round + 1,
        turn=1,
        step=first_step(state),
        due=tuple(sorted(state.setup.seats)),
        players=players,
    )


def _ended(player: Player, kept: tuple[str, ...]) -> Player:
    found = leaving(player.circle)
    return without(player, (spot for name, spot in found.items() if name not in kept))


def winners(state: Ritual) -> tuple[str, ...] | None:
    """Who shares the victory once the game is over, sorted."""
    if state.step != "over":
        return None
    best = max(player.score for player in state.players.values())
    return tuple(sorted(seat for seat, player in state.players.items() if player.score == best))


RATINGS = (
    (201, say("Surely impossible?")),
    (175, say("God-like")),
    (150, say("Amazing")),
    (125, say("Great")),
    (100, say("Good")),
    (75, say("Fine")),
    (0, say("Lacking focus")),
)
"""From so many points on (Solo Meditation, Final scores); 200 itself is still God-like."""


def rating(state: Ritual, seat: str) -> Message | None:
    """How a solo game is rated once it is over."""
    if state.step != "over" or state.setup.solo is None:
        return None
    score = state.players[seat].score
    if score == 66:
        return say("Demonic")
    return next(name for least, name in RATINGS if score >= least)
