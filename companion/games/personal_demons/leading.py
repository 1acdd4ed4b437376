"""What the Leader says now, and how many candles of a solo game still stand."""

from companion.games.personal_demons.ritual import TURNS, Ritual, Step
from companion.message import Message, say

LINES: dict[Step, tuple[Message, ...]] = {
    "setup": (say("Lay your Fear on your circle."),),
    "place": (say("Pick and place a card."),),
    "reveal": (say("Reveal."),),
    "bonus": (
        say("Gain your sins."),
        say("Seal your demons."),
        say("Does anyone take a bonus action?"),
    ),
    "scoring": (say("Score your seals, Knights and Courage."),),
    "end": (say("Discard your Knights and Fragments."),),
    "over": (say("Everyone wins in therapy."),),
}
"""Sin and Seal follow from the reveal by themselves (Rules, Flow of Play)."""

SOLO_LINES = {
    "angelic": say("Draw three cards, play one, discard the rest, knock over a candle."),
    "human": say("Draw two cards, play one, discard the other, knock over a candle."),
    "devilish": say("Draw one card, play it, knock over a candle."),
}
"""Solo Meditation, Choose difficulty."""

TRACKER_LINE = say("Play the turn; then pass.")


def says(state: Ritual) -> tuple[Message, ...]:
    """What the Leader now says to all, in order."""
    if state.due:
        return (say("Take a Courage card."),)
    if state.step == "place" and state.setup.solo is not None:
        return (SOLO_LINES[state.setup.solo],)
    if state.step == "bonus" and not state.setup.cards:
        return (TRACKER_LINE,)
    if state.step == "bonus" and _all_have_chosen(state):
        return (say("Pass."),)
    return LINES[state.step]


def _all_have_chosen(state: Ritual) -> bool:
    return all(player.done in ("acted", "declined") for player in state.players.values())


def candles(state: Ritual) -> int | None:
    """How many candles of a solo game stand: six less the turns played; None with more players."""
    if state.setup.solo is None:
        return None
    return 0 if state.step in ("scoring", "end", "over") else TURNS + 1 - state.turn
