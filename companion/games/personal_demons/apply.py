"""What an accepted action does. No judging here."""

from typing import assert_never

from msgspec import UNSET
from msgspec.structs import replace

from companion.games.personal_demons.bonus import is_free, is_personal, price_of
from companion.games.personal_demons.courage import UNNAMED, named, with_card, without_cards
from companion.games.personal_demons.hand import by_hand, ruled
from companion.games.personal_demons.laying import fear_of, laid
from companion.games.personal_demons.lying import TheFear
from companion.games.personal_demons.requirement import tier_points
from companion.games.personal_demons.ritual import (
    MOST_COURAGE,
    Player,
    Ritual,
    with_player,
)
from companion.games.personal_demons.rounds import ended, first_step, passed, scored
from companion.games.personal_demons.sealing import sealed
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
    Laying,
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


def apply(state: Ritual, action: Actions) -> Ritual:
    """The state after an accepted action."""
    return _further(_applied(state, action))


def _applied(state: Ritual, action: Actions) -> Ritual:
    match action:
        case Reveal() | FaceFear() | Fragment() | Royal() | Personal():
            after = _laid(state, action)
        case Points() | Gauge() | Discard() | Seal():
            after = by_hand(state, action)
        case Ruling():
            after = ruled(state, action)
        case Pass():
            after = passed(state)
        case Score():
            after = scored(state, action)
        case End():
            after = ended(state, action)
        case _:
            after = _own(state, action)
    return after


def _own(state: Ritual, action: Courage | Name | Fear | Place | Decline | Spend) -> Ritual:
    """What changes only the side of the player who acts."""
    player = state.players[action.by]
    match action:
        case Courage():
            due = tuple(seat for seat in state.due if seat != action.by)
            state, after = replace(state, due=due), _with_courage(state, action)
        case Name():
            after = replace(player, courage=named(player.courage, action.take, action.each))
        case Fear():
            fear = TheFear(card=action.card)
            after = replace(player, circle={**player.circle, action.space: fear})
        case Place():
            after = replace(player, placed=action.space, done="placed")
        case Decline():
            after = replace(player, done="declined")
        case Spend():
            after = replace(_summoned(_paid(player, action), action), done="acted")
        case _:
            assert_never(action)
    return with_player(state, action.by, after)


def _with_courage(state: Ritual, action: Courage) -> Player:
    """With the new card, without what is dropped; a tracker's cards are all alike."""
    player = state.players[action.by]
    held = with_card(player.courage, action.take, action.each)
    drop = (UNNAMED,) * (len(held) - MOST_COURAGE)
    if action.drop is not UNSET:
        drop = action.drop
    return replace(player, courage=without_cards(held, drop) or held)


def _laid(state: Ritual, action: Laying) -> Ritual:
    """The card lies, sin is gained or paid, and every valid sigil gets a seal."""
    chosen = {} if action.colors is UNSET else action.colors
    after = sealed(laid(state, action), state.setup.wild, chosen)
    match action:
        case Reveal():
            after = replace(_with_sin(after, action), done="revealed")
        case FaceFear():
            after = replace(after, score=after.score + _faced(state.players[action.by]))
        case _:
            after = _summoned(_paid(after, action), action)
    if isinstance(action, Bonus) and not is_free(action):
        after = replace(after, done="acted")
    is_hefty = isinstance(action, Personal) and action.card.size == "hefty"
    due = tuple(sorted(state.setup.seats)) if is_hefty else state.due
    return with_player(replace(state, due=due), action.by, after)


def _with_sin(player: Player, action: Reveal) -> Player:
    """With the sin of the card, or 1 of the gauge chosen with a seal on its back."""
    sins = player.sins
    if action.card is not UNSET:
        for sin, n in action.card.sin.items():
            sins = sins.plus(sin, n)
    elif action.face_down is not UNSET and action.face_down.sin is not UNSET:
        sins = sins.plus(action.face_down.sin, 1)
    return replace(player, sins=sins)


def _faced(player: Player) -> int:
    """What the Fear scores before it and the seals that touch it go."""
    found = (player.circle[spot.space] for spot in fear_of(player))
    return sum(tier_points(player, fear.card) for fear in found if isinstance(fear, TheFear))


def _paid(player: Player, action: Fragment | Royal | Personal | Spend) -> Player:
    """Less sin; a gauge too low, where a Courage card allowed it, is emptied."""
    if action.sin is UNSET:
        return player
    return replace(player, sins=player.sins.plus(action.sin, -price_of(action)))


def _summoned(player: Player, action: Fragment | Royal | Personal | Spend) -> Player:
    return replace(player, summoned=player.summoned + 1) if is_personal(action) else player


def _further(state: Ritual) -> Ritual:
    """The next step where all have done what this one asks of them."""
    players = state.players.values()
    done = {player.done for player in players}
    if state.step == "place" and done == {"placed"}:
        return replace(state, step="reveal")
    if state.step == "reveal" and done == {"revealed"}:
        return replace(state, step="bonus")
    if state.step == "setup" and state.setup.cards and all(map(fear_of, players)):
        return replace(state, step="place")
    if state.step == "setup" and not state.setup.cards and not state.due:
        return replace(state, step=first_step(state))
    return state
