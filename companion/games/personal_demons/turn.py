"""For whom does the table wait?"""

from companion.games.personal_demons.laying import fear_of
from companion.games.personal_demons.ritual import Ritual, in_order


def turn(state: Ritual) -> tuple[str, ...]:
    """The seats for which the game waits; none where the referee speaks next."""
    if state.due:
        return state.due
    if state.step == "bonus":
        return _next_bonus(state)
    if state.step == "scoring":
        return (state.leader,)
    players = state.players.items()
    match state.step:
        case "setup":
            waiting = [seat for seat, player in players if not fear_of(player)]
        case "place":
            waiting = [seat for seat, player in players if player.done is None]
        case "reveal":
            waiting = [seat for seat, player in players if player.done == "placed"]
        case _:
            waiting = []
    return tuple(waiting)


def _next_bonus(state: Ritual) -> tuple[str, ...]:
    """The next who has neither acted nor declined, then the Leader, who passes."""
    waiting = [seat for seat in in_order(state) if state.players[seat].done == "revealed"]
    return (waiting[0] if waiting else state.leader,)
