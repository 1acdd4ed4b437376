"""What seats, figures, tokens, dice and verbs are called in a sentence."""

from companion.engine import Action, verb
from companion.games.well_of_darkness.kinds import Die, Effect, Party, Treachery
from companion.games.well_of_darkness.state import Hero, QuestState
from companion.message import Message, say

OVERLORD = "overlord"
REFEREE = "referee"

TOKENS: dict[Effect, Message] = {
    "bleed": say("bleed"),
    "daze": say("daze"),
    "burn": say("burn"),
    "web": say("web"),
    "poison": say("poison"),
    "stun": say("stun"),
    "sleep": say("sleep"),
    "frost": say("frost"),
}
DICE: dict[Die, Message] = {
    "red": say("a red die"),
    "white": say("a white die"),
    "blue": say("a blue die"),
    "green": say("a green die"),
    "yellow": say("a yellow die"),
    "black": say("a power die"),
}
TREACHERY: dict[Treachery, Message] = {
    "event": say("event treachery"),
    "trap": say("trap treachery"),
    "monster": say("monster treachery"),
}
PARTIES: dict[Party, Message] = {
    "heroes": say("the heroes"),
    "overlord": say("the overlord"),
}
DEEDS: dict[str, Message] = {
    "treachery": say("spend treachery"),
    "begin": say("begin the quest"),
    "turn": say("begin a turn"),
    "end": say("end a turn"),
    "boulder": say("move a boulder"),
    "resolve": say("resolve tokens"),
    "collect": say("collect threat"),
    "discard": say("discard a card"),
    "play": say("play a card"),
    "activate": say("activate a monster"),
    "threat": say("change the threat"),
    "conquest": say("change the conquest"),
    "spawn": say("spawn a monster"),
    "move": say("move a figure"),
    "map": say("change the map"),
    "place-boulder": say("place a boulder"),
    "win": say("decide the quest"),
    "attack": say("attack"),
}
"""What a verb is called after “may” or “waits to”, where a refusal says so."""


def deed(action: Action) -> Message:
    """What the action is called after “may”."""
    return DEEDS[verb(action)]


NO_SEATS = (REFEREE, "clock", "watch", "server")
"""Who has a name of their own at any table."""


def seat_name(seat: str) -> Message:
    """A seat at the table while nobody has given it a person's name; KeyError for no seat."""
    if seat == OVERLORD:
        return say("Overlord")
    if seat in NO_SEATS:
        raise KeyError(seat)
    return say("{hero}", hero=seat.replace("-", " ").title())


def who(state: QuestState, seat: str) -> Message:
    """A seat within a sentence: the overlord, or the hero by name."""
    if seat == OVERLORD:
        return PARTIES["overlord"]
    return figure_name(state, seat)


def figure_name(state: QuestState, name: str) -> Message:
    """A hero by name, a monster by name and id, an id of nobody as it is."""
    figure = state.figures.get(name)
    if figure is None:
        return say("“{name}”", name=name[:40])
    if isinstance(figure, Hero):
        return say("{hero}", hero=figure.name or name)
    return say("{monster} {id}", monster=figure.name, id=name)
