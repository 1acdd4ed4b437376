"""When may this be said, and by whom: the end, seats, Courage due, steps, order."""

from companion.engine import Action, rule
from companion.games.personal_demons.bonus import is_free
from companion.games.personal_demons.laying import fear_of
from companion.games.personal_demons.names import who
from companion.games.personal_demons.ritual import (
    ROUNDS,
    STEP_NAMES,
    Player,
    Ritual,
    Step,
    in_order,
)
from companion.games.personal_demons.words import (
    Actions,
    Bonus,
    Courage,
    Decline,
    Discard,
    End,
    FaceFear,
    Fear,
    Fragment,
    Gauge,
    Name,
    Pass,
    Personal,
    Place,
    Points,
    Reveal,
    Royal,
    Ruling,
    Score,
    Seal,
    Spend,
)
from companion.message import Message, say

EVERY_STEP = (Points, Gauge, Discard, Seal, Name, Ruling)
"""The verbs that are good in every step, also while Courage is due."""

STEP_OF: dict[type[Action], Step] = {
    Fear: "setup",
    Place: "place",
    Reveal: "reveal",
    FaceFear: "bonus",
    Fragment: "bonus",
    Royal: "bonus",
    Personal: "bonus",
    Decline: "bonus",
    Spend: "bonus",
    Pass: "bonus",
    Score: "scoring",
    End: "end",
}


@rule
def over(state: Ritual, action: Actions) -> Message | None:
    """Once the third round is scored, the game ends (Rules, End of Game)."""
    if state.step == "over":
        return say("The game is over; undo is the way back.")
    return None


@rule
def seat(state: Ritual, action: Actions) -> Message | None:
    """Only who sits here acts; passing and scoring are the Leader's word or the referee's."""
    if action.by == "referee" and isinstance(action, Pass | Score | End | Ruling):
        return None
    if action.by not in state.setup.seats:
        return say("There is no seat “{seat}” at this table.", seat=action.by[:40])
    if isinstance(action, Pass | Score) and action.by != state.leader:
        return say(
            "{leader} holds the Leader card, not {seat}.",
            leader=who(state.leader),
            seat=who(action.by),
        )
    return None


@rule
def due(state: Ritual, action: Actions) -> Message | None:
    """At a round's start, and when a hefty card is summoned, all first take a Courage card
    (Rules, Taking Courage)."""
    if not state.due or isinstance(action, EVERY_STEP):
        return None
    if isinstance(action, Courage) and action.by in state.due:
        return None
    return say("First a Courage card is taken by {seats}.", seats=tuple(map(who, state.due)))


@rule
def step(state: Ritual, action: Actions) -> Message | None:
    """Each step of a turn is done by all in unison, and by each once (Rules, Flow of Play)."""
    right = STEP_OF.get(type(action))
    if is_free(action):
        if state.step == "setup":
            return say("Nothing is free while the table is set up.")
    elif right and state.step != right:
        return say(
            "This belongs to {right}; the table is at {now}.",
            right=STEP_NAMES[right],
            now=STEP_NAMES[state.step],
        )
    return _done_already(state, action)


def _done_already(state: Ritual, action: Actions) -> Message | None:
    if isinstance(action, End):
        if state.round >= ROUNDS:
            return say("Round {round} is the last; it ends with its scoring.", round=state.round)
        return None
    if action.by not in state.players:
        return None
    player = state.players[action.by]
    if isinstance(action, Fear | FaceFear):
        why = _fear_already(action, player)
    elif isinstance(action, Reveal) and player.done != "placed":
        why = say("{seat} has revealed already this turn.", seat=who(action.by))
    else:
        why = None
    return why or _bonus_already(state, action)


def _fear_already(action: Fear | FaceFear, player: Player) -> Message | None:
    lying = fear_of(player)
    if isinstance(action, Fear) and lying:
        return say(
            "{seat}'s Fear lies on {space} already.", seat=who(action.by), space=lying[0].space
        )
    if isinstance(action, FaceFear) and not lying:
        return say("{seat} has no Fear left to face.", seat=who(action.by))
    return None


def _bonus_already(state: Ritual, action: Actions) -> Message | None:
    """A second bonus, a second decline, a change of mind that comes too late."""
    if is_free(action) or not isinstance(action, Bonus | Decline | Spend):
        return None
    done = state.players[action.by].done
    if done == "acted":
        return say("{seat} has taken a bonus action this turn.", seat=who(action.by))
    if done != "declined":
        return None
    if isinstance(action, Decline):
        return say("{seat} has declined already.", seat=who(action.by))
    later = in_order(state)[in_order(state).index(action.by) + 1 :]
    acted = next((other for other in later if state.players[other].done == "acted"), None)
    if acted:
        return say(
            "{seat} declined, and {other} has acted since: it is too late to change one's mind.",
            seat=who(action.by),
            other=who(acted),
        )
    return None


@rule
def order(state: Ritual, action: Actions) -> Message | None:
    """Bonus actions are taken from the Leader clockwise (Rules, Flow of Play, Bonus)."""
    if is_free(action) or not isinstance(action, Bonus):
        return None
    seats = in_order(state)
    for earlier in seats[: seats.index(action.by)]:
        if state.players[earlier].done == "revealed":
            return say(
                "{earlier} comes before {seat} and has neither acted nor declined.",
                earlier=who(earlier),
                seat=who(action.by),
            )
    return None
