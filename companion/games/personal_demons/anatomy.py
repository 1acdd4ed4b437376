"""What is wrong with a card's form: its size, corners, types and marks (rule `card`)."""

from typing import assert_never

from msgspec import UNSET

from companion.games.personal_demons.cards import Card, FearCard, is_of
from companion.games.personal_demons.words import Fear, Fragment, Personal, Reveal, Royal, Summoning
from companion.message import Message, say, say_n

CORNERS_OF = {"regular": 4, "small": 2, "hefty": 4, "colossal": 4}


def fault(card: Card | FearCard) -> Message | None:
    """What no verb allows of a card, or None."""
    if isinstance(card, FearCard):
        return _corners(card.sigils, 4)
    return _corners(card.sigils, CORNERS_OF[card.size]) or _marks(card) or _types(card)


def fault_for(action: Fear | Reveal | Summoning) -> Message | None:
    """What is wrong with the form of a verb's card, or None."""
    match action:
        case Fear():
            return fault(action.card)
        case Reveal():
            return None if action.card is UNSET else _round_card(action.card)
        case Royal():
            return _royal_card(action.card)
        case Fragment():
            return _sized(action.card, "small", say("A card of the Fragment deck is small."))
        case Personal():
            return _personal_card(action.card)
        case _:
            assert_never(action)


def _round_card(card: Card) -> Message | None:
    if is_of(card, "knight"):
        return say("A Knight is never revealed from the hand; it comes from a deck of its own.")
    return _sized(card, "regular", say("A card revealed from the hand is a regular one."))


def _royal_card(card: Card) -> Message | None:
    if not is_of(card, "royal") and not is_of(card, "knight"):
        return say("A card of the Royal deck has the type Royal or Knight.")
    return _sized(card, "regular", say("A card of the Royal deck is a regular one."))


def _personal_card(card: Card) -> Message | None:
    if card.size not in ("hefty", "colossal"):
        return say("A Personal Demon is a hefty or a colossal card.")
    return fault(card)


def _sized(card: Card, size: str, why: Message) -> Message | None:
    return fault(card) if card.size == size else why


def _corners(sigils: str, due: int) -> Message | None:
    if len(sigils) == due:
        return None
    return say_n(
        "This card has {due} corners, but {n} is given.",
        "This card has {due} corners, but {n} are given.",
        len(sigils),
        due=due,
    )


def _marks(card: Card) -> Message | None:
    """`kind`, `shape` and `sin_cost` stand just where they are due."""
    if (card.kind is UNSET) is (card.size == "small"):
        return say("A small card, and no other, says whether it is a Fragment or a Knight.")
    if (card.shape is UNSET) is (card.size == "hefty"):
        return say("A hefty card, and no other, says whether it is wide or tall.")
    if (card.sin_cost is UNSET) is (card.size == "colossal"):
        return say("A colossal card, and no other, names the sin it costs.")
    return None


def _types(card: Card) -> Message | None:
    if "fragment" in card.types and card.kind != "fragment":
        return say("Only a small Fragment has the type Fragment.")
    if "knight" in card.types and card.size != "regular" and card.kind != "knight":
        return say("Only a regular or a small Knight has the type Knight.")
    if is_of(card, "knight"):
        return (
            None
            if set(card.sigils) == {"-"}
            else say("A Knight has no sigils: {corners}.", corners="-" * len(card.sigils))
        )
    if is_of(card, "royal") and card.sigils.count("W") < 3:
        return say("A Royal has at least three wild corners, not {n}.", n=card.sigils.count("W"))
    return None
