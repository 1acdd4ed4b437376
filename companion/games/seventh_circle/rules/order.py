"""Whether it is time for this action, and this seat's turn."""

from typing import assert_never

from msgspec import UNSET

from companion.engine import rule
from companion.games.seventh_circle.passes import following
from companion.games.seventh_circle.players import called_seat
from companion.games.seventh_circle.words import (
    Actions,
    Adjust,
    Bury,
    Deal,
    Fall,
    Ghosts,
    Heal,
    Phase,
    Pick,
    Reckon,
    Rescue,
    Roll,
    Ruling,
    Shuffle,
    State,
    Take,
)
from companion.games.seventh_circle.zero import hanging
from companion.message import Message, say


@rule
def over(state: State, action: Actions) -> Message | None:
    """After the end nothing is entered any more (our reading; undo is the way back)."""
    if state.step != "over":
        return None
    return say("The game is over: nothing more is entered, and undo is the way back.")


@rule
def rescue(state: State, action: Actions) -> Message | None:
    """A player at 0 HP heals at once or is lost to the pit, before anything else
    (The Rules, Zero-HP Exception)."""
    seat = hanging(state)
    if seat is None or isinstance(action, Ruling):
        return None
    if isinstance(action, Rescue | Fall) and action.by == seat:
        return None
    return say("{who} is at 0 HP and is rescued or falls first.", who=called_seat(seat))


@rule
def step(state: State, action: Actions) -> Message | None:
    """A room is dealt, rolled for, picked from and left, in this order, the ghosts last; healing
    is for the time between rooms (The Rules, rooms, ghosts and healing)."""
    if _belongs(state, action):
        return None
    return say("{when}; now {now}.", when=_when(action), now=now(state))


@rule
def turn(state: State, action: Actions) -> Message | None:
    """The winner of the roll goes first, and the players alternate (The Rules, initiative)."""
    if not isinstance(action, Pick | Take | Roll) or action.by == "referee":
        return None
    if action.by == state.due[0]:
        return None
    who, due = called_seat(action.by), called_seat(state.due[0])
    return say("{who} is not due now; {due} is.", who=who, due=due)


def _belongs(state: State, action: Actions) -> bool:
    """Whether this verb has its place in this step."""
    match action:
        case Ruling():
            return True
        case Rescue() | Fall():
            return hanging(state) is not None
        case Adjust() | Phase():
            return not state.setup.cards and not (isinstance(action, Phase) and counting(state))
        case Reckon() if not state.setup.cards:
            return counting(state)
        case Deal() | Shuffle() | Reckon() | Heal():
            return state.setup.cards and state.step == "between" and _is_due(state, action)
        case _:
            return state.step in _steps(action)


def _steps(action: Roll | Pick | Bury | Ghosts | Take) -> tuple[str, ...]:
    """The steps of a room in which this verb has its place."""
    match action:
        case Roll():
            return ("roll", "ghost-roll") if action.joker is UNSET else ("joker",)
        case Pick():
            return ("pick",)
        case Bury() | Ghosts():
            return ("ghosts",)
        case Take():
            return ("take",)
        case _:
            assert_never(action)


def _is_due(state: State, action: Deal | Shuffle | Reckon | Heal) -> bool:
    """Whether this is what follows between two rooms, as far as the deck is dealt."""
    match action:
        case Heal():
            return True
        case Deal():
            return bool(state.deck)
        case Shuffle():
            return not state.deck and following(state) != "reckoning"
        case Reckon():
            return not state.deck and following(state) == "reckoning"
        case _:
            assert_never(action)


def counting(state: State) -> bool:
    """Whether a table without cards has come to the reckoning."""
    return state.pass_ == "reckoning"


def _when(action: Actions) -> Message:
    """When this verb has its place."""
    match action:
        case Roll() | Pick() | Bury() | Ghosts() | Take():
            return _when_in_room(action)
        case Deal() | Shuffle() | Reckon() | Heal():
            return _when_between(action)
        case Rescue() | Fall():
            return say("Only a player at 0 HP is rescued or falls")
        case _:
            return say("Numbers and phases are stepped where no cards are entered")


def _when_in_room(action: Roll | Pick | Bury | Ghosts | Take) -> Message:
    match action:
        case Roll():
            if action.joker is not UNSET:
                return say("A joker is named while one lies there without a name")
            return say("Dice are rolled for a room and for its ghosts")
        case Pick():
            return say("Cards are picked after the roll")
        case Bury() | Ghosts():
            return say("Ghosts are buried after the picks")
        case Take():
            return say("Ghosts are taken after the roll for them")
        case _:
            assert_never(action)


def _when_between(action: Deal | Shuffle | Reckon | Heal) -> Message:
    match action:
        case Deal():
            return say("A room is dealt between rooms, while the pass has cards")
        case Shuffle():
            return say("A pass is shuffled when the last card of the one before is done with")
        case Reckon():
            return say("The reckoning comes when the last pass is over")
        case Heal():
            return say("Hearts and stones heal between rooms")
        case _:
            assert_never(action)


def now(state: State) -> Message:
    """What the table waits for, as the end of a sentence."""
    match state.step:
        case "between":
            return _now_between(state)
        case "roll":
            return say("the roll for the room is due")
        case "ghosts":
            return say("the ghosts may be buried")
        case "ghost-roll":
            return say("the roll for the ghosts is due")
        case _:
            return _now_due(state)


def _now_between(state: State) -> Message:
    if not state.setup.cards:
        if counting(state):
            return say("the hands are to be counted")
        return say("this table enters no cards")
    if state.deck:
        return say("the next room is to be dealt")
    if following(state) == "reckoning":
        return say("the reckoning is due")
    return say("the next pass is to be shuffled")


def _now_due(state: State) -> Message:
    who = called_seat(state.due[0])
    if state.step == "joker":
        return say("{who} rolls the name of the joker", who=who)
    if state.step == "pick":
        return say("{who} picks a card", who=who)
    return say("{who} takes a ghost", who=who)
