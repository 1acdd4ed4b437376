"""What must be there and what it costs: requirement, cost, colours, Courage, gauges."""

from collections import Counter
from typing import assert_never

from msgspec import UNSET

from companion.engine import rule
from companion.games.personal_demons.bonus import price_of
from companion.games.personal_demons.cards import SIN_NAMES, Need, card_name
from companion.games.personal_demons.courage import UNNAMED, with_card, without_cards
from companion.games.personal_demons.laying import laid
from companion.games.personal_demons.names import who
from companion.games.personal_demons.requirement import missing
from companion.games.personal_demons.ritual import MOST_COURAGE, Player, Ritual
from companion.games.personal_demons.rules.laying import is_excused
from companion.games.personal_demons.sealing import unsealed
from companion.games.personal_demons.words import (
    Actions,
    Courage,
    Gauge,
    Laying,
    Name,
    Outranked,
    Personal,
    Reveal,
    Spend,
    Summoning,
)
from companion.message import Message, say, say_n


@rule
def requirement(state: Ritual, action: Actions) -> Message | None:
    """The seals that a card asks for are present when it is summoned; those about to go count
    (Rules, Requirements)."""
    if not isinstance(action, Reveal | Summoning) or is_excused(state, action):
        return None
    if action.card is UNSET:
        return None
    lacking = Counter(missing(state.players[action.by], action.card.requires))
    if not lacking:
        return None
    needs = tuple(_seals(need, n) for need, n in lacking.items())
    return say(
        "More seals are needed for {card}: {needs}.", card=card_name(action.card), needs=needs
    )


def _seals(need: Need, n: int) -> Message:
    match need:
        case "B":
            return say_n("{n} blue seal", "{n} blue seals", n)
        case "R":
            return say_n("{n} red seal", "{n} red seals", n)
        case "Y":
            return say_n("{n} yellow seal", "{n} yellow seals", n)
        case "W":
            return say_n("{n} seal of any colour", "{n} seals of any colour", n)
        case _:
            assert_never(need)


@rule
def cost(state: Ritual, action: Actions) -> Message | None:
    """The whole cost is paid from a single gauge; a colossal card names which
    (Rules, Bonus Actions)."""
    if not isinstance(action, Summoning | Spend) or is_excused(state, action):
        return None
    if action.sin is UNSET:
        return None
    if isinstance(action, Personal) and action.card.sin_cost not in (UNSET, action.sin):
        return say(
            "{sin} does not pay for {card}: it names another sin.",
            card=card_name(action.card),
            sin=SIN_NAMES[action.sin],
        )
    price, held = price_of(action), state.players[action.by].sins.of(action.sin)
    if held >= price:
        return None
    return say(
        "This costs {price} of one sin, and {seat}'s {sin} holds {held}.",
        price=price,
        seat=who(action.by),
        sin=SIN_NAMES[action.sin],
        held=held,
    )


@rule
def color(state: Ritual, action: Actions) -> Message | None:
    """Of a completely wild sigil the player chooses the seal's colour
    (Rules, Forming Seals, Completely wild)."""
    if not isinstance(action, Laying):
        return None
    found = unsealed(laid(state, action), state.setup.wild)
    wild = [point for point, made in found.items() if made == "W"]
    chosen = {} if action.colors is UNSET else action.colors
    for point in wild:
        if point not in chosen:
            return say("The sigil at {point} is completely wild: choose its colour.", point=point)
    for point, picked in chosen.items():
        if point not in wild:
            return say("No completely wild sigil is sealed at {point} now.", point=point[:40])
        if picked == "W":
            return say("A seal is blue, red or yellow, also at {point}.", point=point)
    return None


@rule
def courage(state: Ritual, action: Actions) -> Message | None:
    """A player has at most three Courage cards, and uses only cards that are held
    (Rules, Courage)."""
    if isinstance(action, Outranked):
        return _not_held(state.players[action.by], action)
    if isinstance(action, Name):
        if any(card.name == UNNAMED for card in state.players[action.by].courage):
            return None
        return say("{seat} holds no Courage card without a name.", seat=who(action.by))
    if isinstance(action, Courage):
        if action.by not in state.due:
            return say("No Courage card is due to {seat}.", seat=who(action.by))
        return _wrong_drop(state, action)
    return None


def _not_held(player: Player, action: Outranked) -> Message | None:
    if action.courage is UNSET or player.holds(action.courage):
        return None
    return say(
        "{seat} does not hold the Courage card “{name}”.",
        seat=who(action.by),
        name=action.courage[:40],
    )


def _wrong_drop(state: Ritual, action: Courage) -> Message | None:
    if not state.setup.cards:
        return None
    drop = () if action.drop is UNSET else action.drop
    held = with_card(state.players[action.by].courage, action.take, action.each)
    left = without_cards(held, drop)
    if left is None:
        return say("{seat} does not hold every card that is dropped.", seat=who(action.by))
    if len(left) != min(len(held), MOST_COURAGE):
        return say_n(
            "{seat} would keep {n} Courage card; {most} stay of {held}.",
            "{seat} would keep {n} Courage cards; {most} stay of {held}.",
            len(left),
            seat=who(action.by),
            most=min(len(held), MOST_COURAGE),
            held=len(held),
        )
    return None


@rule
def gauge(state: Ritual, action: Actions) -> Message | None:
    """A sin gauge begins at zero and never goes below (Rules, Setup, Acknowledge Sins)."""
    if not isinstance(action, Gauge):
        return None
    held = state.players[action.by].sins.of(action.sin)
    if held + action.by_n >= 0:
        return None
    return say(
        "{seat}'s {sin} holds {held}: it cannot lose {n}.",
        seat=who(action.by),
        sin=SIN_NAMES[action.sin],
        held=held,
        n=-action.by_n,
    )
