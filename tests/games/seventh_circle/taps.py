"""The same evening on a table without cards: every change of a played game as single taps."""

from collections.abc import Iterator

from companion.engine import judge
from companion.games.seventh_circle import GAME
from companion.games.seventh_circle.cards import value
from companion.games.seventh_circle.players import SEATS, opponent, player
from companion.games.seventh_circle.words import (
    Actions,
    Adjust,
    Hands,
    Phase,
    Reckon,
    Rescue,
    Seat,
    Setup,
    State,
)
from tests.games.seventh_circle.careful import Step


def tapped(steps: list[Step]) -> Iterator[Actions]:
    """What people tap while that game is played with cards that the app does not see."""
    state = GAME.opening(Setup(mode=steps[0][0].setup.mode, cards=False))
    for _, action, then in steps:
        if isinstance(action, Reckon):
            last = Reckon(by="referee", hands=Hands(one=worth(then, "one"), two=worth(then, "two")))
            yield from (Phase(by="referee"), last)
            return
        while (tap := _next(state, action, then)) is not None:
            assert judge(GAME, state, tap) is None, tap
            state = GAME.apply(state, tap)
            yield tap


def worth(state: State, seat: Seat) -> int:
    """What people count in that hand."""
    return sum(value(card) for card in player(state, seat).hand)


def _next(state: State, action: Actions, then: State) -> Actions | None:
    """The next tap on the way to the numbers of `then`; HP last, for 0 stops everything."""
    if isinstance(action, Rescue) and player(state, action.by).hp == 0:
        return Rescue(by=action.by, stones=action.stones)
    if state.pass_ != then.pass_:
        return Phase(by="referee")
    return next((tap for seat in SEATS for tap in _tokens(state, then, seat)), None) or next(
        (Adjust(by=seat, hp=_sign(n)) for seat in SEATS if (n := _hp(state, then, seat))), None
    )


def _tokens(state: State, then: State, seat: Seat) -> Iterator[Adjust]:
    now, goal, rival = player(state, seat), player(then, seat), opponent(seat)
    if now.stones < goal.stones:
        source = "altar" if state.altar > then.altar else rival
        yield Adjust(by=seat, stones=1, to=source)
    elif now.stones > goal.stones and state.altar < then.altar:
        yield Adjust(by=seat, stones=-1, to="altar")
    if now.swords != goal.swords:
        yield Adjust(by=seat, swords=_sign(goal.swords - now.swords))
    if now.items != len(goal.hand):
        yield Adjust(by=seat, hand=_sign(len(goal.hand) - now.items))


def _hp(state: State, then: State, seat: Seat) -> int:
    return player(then, seat).hp - player(state, seat).hp


def _sign(n: int) -> int:
    return 1 if n > 0 else -1
