"""The rules in the page's order: each refuses with why, or says nothing."""

from companion.games.well_of_darkness.rules.cards import activated, hand, spawn, threat, treachery
from companion.games.well_of_darkness.rules.dice import dice, faces
from companion.games.well_of_darkness.rules.places import range_, space
from companion.games.well_of_darkness.rules.ruling import ruling
from companion.games.well_of_darkness.rules.start import start, tokens
from companion.games.well_of_darkness.rules.turn import turn
from companion.games.well_of_darkness.rules.unknown import over, unknown

RULES = (
    over,
    unknown,
    turn,
    start,
    hand,
    threat,
    treachery,
    spawn,
    activated,
    tokens,
    faces,
    dice,
    range_,
    space,
    ruling,
)
