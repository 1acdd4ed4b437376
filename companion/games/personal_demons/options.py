"""What a seat or the referee may do now: a bounded, representative part of all that is legal.

Cards are not in the app, so where one is entered by hand a sample stands for it. What the rules
leave to a card's text (free actions, what a Courage card allows, rulings) is not listed.
"""

from collections.abc import Iterable, Iterator

from msgspec import UNSET
from msgspec.structs import replace

from companion.games.personal_demons.bonus import COST
from companion.games.personal_demons.cards import SEAL_COLORS, SINS, Card, FearCard, Tier
from companion.games.personal_demons.circle import SPACES, Half
from companion.games.personal_demons.courage import KEEPER, SCORE_SINS, UNNAMED, with_card
from companion.games.personal_demons.laying import laid
from companion.games.personal_demons.ritual import MOST_COURAGE, Player, Ritual
from companion.games.personal_demons.rules import RULES
from companion.games.personal_demons.sealing import unsealed
from companion.games.personal_demons.touching import leaving, spots
from companion.games.personal_demons.words import (
    Actions,
    BackSeal,
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
    Score,
    Seal,
    Spend,
)

HALVES: tuple[Half, ...] = ("top", "bottom")
FEAR = FearCard(
    sigils="BRYW",
    tiers=(Tier(points=2, requires={"B": 1}), Tier(points=6, requires={"B": 1, "R": 1, "W": 1})),
)
ROUND_CARDS = (
    Card(size="regular", sigils="BBBB", value=1, types=("imp",), sin={"glut": 3}),
    Card(size="regular", sigils="RYRY", value=2, types=("devil", "noble"), sin={"hate": 2}),
    Card(size="regular", sigils="WYWB", value=4, sin={"glut": 1, "hate": 1, "want": 1}),
    Card(size="regular", sigils="WWRR", value=3, types=("shade",), requires={"B": 1, "W": 1}),
)
ROYAL_CARDS = (
    Card(size="regular", sigils="WWWR", value=3, types=("royal",)),
    Card(size="regular", sigils="----", types=("knight",)),
)
FRAGMENTS = (
    Card(size="small", sigils="YW", value=1, kind="fragment"),
    Card(size="small", sigils="--", kind="knight"),
)
PERSONAL_DEMONS = (
    Card(size="hefty", sigils="BRYW", value=6, shape="wide", requires={"W": 1}),
    Card(size="hefty", sigils="YYBB", value=5, shape="tall"),
    *(Card(size="colossal", sigils="BBRR", value=9, sin_cost=sin) for sin in SINS),
)
COURAGE_CARDS = ((UNNAMED, UNSET), ("Imps", 1), (KEEPER, UNSET), (SCORE_SINS, UNSET))


def options(state: Ritual, seat: str) -> Iterable[Actions]:
    """The listed actions of a seat or the referee; a watcher has none."""
    for action in _candidates(state, seat):
        legal = _completed(state, action)
        if legal is not None:
            yield legal


def _completed(state: Ritual, action: Actions) -> Actions | None:
    """The action, with colours where it must choose some; None where it is not legal."""
    refused = _refused(state, action)
    if refused == "color" and isinstance(action, Laying):
        found = unsealed(laid(state, action), state.setup.wild)
        wild = [point for point, made in found.items() if made == "W"]
        action = replace(action, colors={point: SEAL_COLORS[n % 3] for n, point in enumerate(wild)})
        refused = _refused(state, action)
    return None if refused else action


def _refused(state: Ritual, action: Actions) -> str | None:
    return next((rule.name for rule in RULES if rule.test(state, action)), None)


def _candidates(state: Ritual, seat: str) -> Iterator[Actions]:
    if seat == "referee" or seat == state.leader:
        yield Pass(by=seat)
        yield Score(by=seat, points=UNSET if state.setup.cards else {})
    if seat == "referee":
        yield from _ends(state)
    if seat in state.players:
        if state.setup.cards:
            yield from _cards(state, seat, state.players[seat])
        else:
            yield Courage(by=seat)
            yield from _spends(seat)
        yield from _counters(seat)


def _ends(state: Ritual) -> Iterator[End]:
    """Nothing kept, and all kept that may be."""
    yield End(by="referee")
    keep = {
        seat: tuple(leaving(player.circle))
        for seat, player in state.players.items()
        if player.holds(KEEPER) and leaving(player.circle)
    }
    if keep:
        yield End(by="referee", keep=keep)


def _spends(seat: str) -> Iterator[Spend]:
    for sin in SINS:
        yield Spend(by=seat, bonus="fragment", sin=sin)
        yield Spend(by=seat, bonus="royal", sin=sin)
        yield Spend(by=seat, bonus="personal", sin=sin)


def _counters(seat: str) -> Iterator[Points | Gauge]:
    for n in (1, -1):
        yield Points(by=seat, points=n)
        for sin in SINS:
            yield Gauge(by=seat, sin=sin, by_n=n)


def _cards(state: Ritual, seat: str, player: Player) -> Iterator[Actions]:
    yield from _courage(seat, player)
    match state.step:
        case "setup":
            yield from (Fear(by=seat, space=space, card=FEAR) for space in SPACES)
        case "place":
            yield from (Place(by=seat, space=space) for space in SPACES)
        case "reveal":
            yield from _reveals(seat)
        case "bonus":
            yield Decline(by=seat)
            yield from _bonuses(seat, player)
    for spot in spots(player.circle):
        yield Discard(by=seat, space=spot.space, half=spot.half or UNSET)
    for point in player.seals:
        yield Seal(by=seat, point=point, seal=None)


def _courage(seat: str, player: Player) -> Iterator[Courage | Name]:
    for name, each in COURAGE_CARDS:
        yield Name(by=seat, take=name, each=each)
        held = with_card(player.courage, name, each)
        if len(held) <= MOST_COURAGE:
            yield Courage(by=seat, take=name, each=each)
            continue
        for dropped in dict.fromkeys(card.name for card in held):
            yield Courage(by=seat, take=name, each=each, drop=(dropped,))


def _reveals(seat: str) -> Iterator[Reveal]:
    yield Reveal(by=seat, face_down=BackSeal())
    for seal in SEAL_COLORS:
        for sin in SINS:
            yield Reveal(by=seat, face_down=BackSeal(seal=seal, sin=sin))
    for card in ROUND_CARDS:
        yield Reveal(by=seat, card=card)


def _bonuses(seat: str, player: Player) -> Iterator[Actions]:
    """What the gauges can pay for."""
    yield FaceFear(by=seat)
    for sin in SINS:
        held = player.sins.of(sin)
        for n, space in enumerate(SPACES):
            small, royal = FRAGMENTS[n % 2], ROYAL_CARDS[n % 2]
            if held >= COST["fragment"]:
                for half in HALVES:
                    yield Fragment(by=seat, card=small, space=space, half=half, sin=sin)
            if held >= COST["royal"]:
                yield Royal(by=seat, card=royal, space=space, sin=sin)
            if held >= COST["personal"]:
                for card in PERSONAL_DEMONS:
                    yield Personal(by=seat, card=card, space=space, sin=sin)
