"""Whether a ruling leaves a table at which the game can go on."""

from collections.abc import Iterator

from msgspec import UNSET

from companion.engine import rule
from companion.games.seventh_circle.cards import (
    JOKERS,
    called,
    is_monster,
    jokers,
    twice,
    unnamed,
    with_names,
)
from companion.games.seventh_circle.modes import MOST_ITEMS, ROOM
from companion.games.seventh_circle.passes import in_game
from companion.games.seventh_circle.players import SEATS, called_seat, held, player
from companion.games.seventh_circle.rulings import placed, ruled
from companion.games.seventh_circle.tokens import mode, swords_in_play
from companion.games.seventh_circle.words import Actions, Ruling, State
from companion.message import Message, say


@rule
def ruling(state: State, action: Actions) -> Message | None:
    """A ruling may break the order of play, never what is always true: 17 stones (12 in a knife
    fight), the cap of swords, a card in one place, five items, HP within the dice (our reading)."""
    if not isinstance(action, Ruling):
        return None
    after = ruled(state, action)
    faults = (*_counts(after), *_cards(after), *_turn(after, action), *_table(after))
    return next(iter(faults), None)


def _counts(after: State) -> Iterator[Message]:
    """What is wrong with HP, stones, swords and the size of hands."""
    most = mode(after)
    for seat in SEATS:
        now, who = player(after, seat), called_seat(seat)
        if now.hp < 0 or (now.hp > most.dice and not after.setup.overheal):
            yield say("{who} cannot have {hp} HP.", who=who, hp=now.hp)
        if min(now.stones, now.swords, now.items) < 0:
            yield say("{who} cannot have fewer than 0 stones, swords or cards.", who=who)
        if held(after, seat) > MOST_ITEMS:
            yield say("{who} cannot hold {count} items; a hand has at most 5.",
                      who=who, count=held(after, seat))  # fmt: skip
    if after.one.hp == after.two.hp == 0:
        yield say("Both players cannot be at 0 HP at once.")
    stones = after.one.stones + after.two.stones + after.altar
    if stones != most.all_stones or after.altar < 0:
        yield say("There are always {all} stones in all, not {count}, and never fewer than 0.",
                  all=most.all_stones, count=stones)  # fmt: skip
    if swords_in_play(after) > most.most_swords:
        yield say("At most {most} swords are in play, not {count}.",
                  most=most.most_swords, count=swords_in_play(after))  # fmt: skip


def _cards(after: State) -> Iterator[Message]:
    """What is wrong with where the cards are."""
    cards = placed(after)
    again = twice(cards)
    if again is not None:
        yield say("This card would be in two places: {card}.", card=called(again))
    for card in with_names(cards):
        if card not in in_game(after):
            yield say("This card is not in the game yet: {card}.", card=called(card))
    if len(jokers(cards)) > len(JOKERS):
        yield say("There are two jokers, not {count}.", count=len(jokers(cards)))
    for card in filter(is_monster, (*after.one.hand, *after.two.hand)):
        yield say("A hand holds no monster: {card}.", card=called(card))
    yield from _lost(after)


def _lost(after: State) -> Iterator[Message]:
    """Cards that would be in no place, and that this pass does not deal any more."""
    if not after.setup.cards:
        return
    for card in in_game(after):
        if card not in after.pack and card not in placed(after):
            yield say("This card would be nowhere: {card}.", card=called(card))


def _table(after: State) -> Iterator[Message]:
    """What is wrong with the table in this step."""
    n = len(after.table)
    if n > ROOM:
        yield say("A room has at most five cards, not {count}.", count=n)
    if after.step == "between" and n:
        yield say("Between rooms no card lies on the table, not {count}.", count=n)
    if after.step != "between" and not n:
        yield say("In a room there is at least one card on the table.")
    if after.step == "ghosts" and after.pass_ == "looming":
        yield say("In the Looming Pile no ghosts are buried: they are rolled for.")
    if after.step == "take" and n > len(after.due):
        yield say("There are more ghosts than players to take them: {count}.", count=n)
    if after.step in ("joker", "pick", "ghosts", "ghost-roll") and n - len(after.due) > 2:
        yield say("At most two ghosts are left of a room, not {count}.", count=n - len(after.due))
    if unnamed(after.table) and after.step not in ("roll", "joker"):
        yield say("A joker without a name lies on the table only until the roll has named it.")


def _turn(after: State, action: Ruling) -> Iterator[Message]:
    """What is wrong with the seat that is given the turn, or with none given."""
    has_turn = after.step in ("pick", "take", "joker")
    if action.turn is UNSET and not (has_turn and action.step is not UNSET):
        return
    if has_turn and action.turn in (UNSET, None):
        yield say("In this step the turn is a player's.")
    if not has_turn and action.turn is not None:
        yield say("In this step nobody has the turn.")
