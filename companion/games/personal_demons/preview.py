"""What would a card do if it were laid there: which seals would go, and which would form?"""

from companion.engine import Frozen
from companion.games.personal_demons.bonus import COST
from companion.games.personal_demons.cards import Card, Need, Sin, extent
from companion.games.personal_demons.circle import SPACES, Half, beneath
from companion.games.personal_demons.laying import lay, lay_small
from companion.games.personal_demons.lying import FaceDown, FaceUp
from companion.games.personal_demons.requirement import missing
from companion.games.personal_demons.ritual import Ritual
from companion.games.personal_demons.rules.laying import no_sacrifice
from companion.games.personal_demons.sealing import unsealed


class Preview(Frozen):
    """What would happen to the seals. Whether the card may lie there is for the rules to say."""

    gone: tuple[str, ...]
    """The points whose seals would go, those that form again too."""
    formed: dict[str, Need]
    """The points that would seal, and in which colour; W where it is the player's choice."""


def preview(
    state: Ritual, seat: str, card: Card | None, space: str, half: Half | None = None
) -> Preview | None:
    """A card (None: one left face down) laid with its top left there; None: it would stick out."""
    player = state.players[seat]
    if half is not None and card is not None:
        after = lay_small(player, card, space, half)
    else:
        under = beneath(space, *extent(card)) if card else (space,)
        if not under:
            return None
        after = lay(player, FaceUp(card=card) if card else FaceDown(seal=None), under)
    gone = tuple(sorted(player.seals.keys() - after.seals.keys()))
    return Preview(gone=gone, formed=unsealed(after, state.setup.wild))


class Readiness(Frozen):
    """When a Personal Demon kept in hand can be summoned: paid by what, lacking what, and where."""

    sins: tuple[Sin, ...]
    """The gauges that can pay for it."""
    missing: tuple[Need, ...]
    """The seals that it still needs."""
    spaces: tuple[str, ...]
    """Where its top left may lie."""


def readiness(state: Ritual, seat: str, card: Card) -> Readiness:
    """How far the seat is from summoning that hefty or colossal card."""
    player = state.players[seat]
    named: tuple[Sin, ...] = ("glut", "hate", "want") if not card.sin_cost else (card.sin_cost,)
    return Readiness(
        sins=tuple(sin for sin in named if player.sins.of(sin) >= COST["personal"]),
        missing=missing(player, card.requires),
        spaces=tuple(
            space
            for space in SPACES
            if beneath(space, *extent(card)) and no_sacrifice(player, card, space) is None
        ),
    )
