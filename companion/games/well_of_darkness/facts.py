"""What the lists of the box say in words, so that every language has it; the lists say which."""

from companion.message import say

TEXTS = (
    say("A glyph is activated"),
    say("A chest is opened"),
    say("A hero dies: the hero's conquest value"),
    say("The last card of the overlord's deck is drawn"),
    say(
        "The most doubtful of the six: the same source holds unused pictures of other green faces."
    ),
    say(
        "At the start of the figure's turn the white die once a token: wounds equal to "
        "the damage shown, armour ignored; then all the tokens go."
    ),
    say("That an X counts as no damage is a guess."),
    say(
        "At the start of the turn a power die a token, each surge takes one away; then "
        "a wound for each left, armour ignored."
    ),
    say(
        "At the start of the turn a power die a token, each surge takes one away; each "
        "attack loses a yellow, green or power die for each left."
    ),
    say(
        "At the start of the turn a power die a token, each surge takes one away; with "
        "any left no movement points are spent."
    ),
    say(
        "At the start of the turn one token goes. A hero may only move up to his speed,"
        " attack once or give one order; a monster does nothing, a master moves or "
        "attacks."
    ),
    say("As many as wounds were suffered; healing takes these away first, one for one."),
    say(
        "From a later set: with any left the turn is lost and armour counts 0; a hit "
        "wakes the figure."
    ),
    say("From a later set: weakens a hero's items."),
    say("The details were not found."),
    say("The wounds have two sources."),
    say("A second source has fatigue 5 and speed 5."),
    say("The Well of Darkness prints this card anew with other figures."),
    say("The source writes its main die as black; blue is our reading, as it shoots."),
    say("The source does not mark which of the two is the master."),
    say("What it spawns has one source."),
    say("The Well of Darkness prints it anew, perhaps with another text."),
    say("Where it is played has one source."),
    say("Two sources disagree on the value: 6 or 5."),
    say("Measure your own template; a table can start with other rows."),
    say("That the base is two squares wide is sure, the length is not."),
)
"""Notes, what tokens do, what changes conquest: as seeds/well-of-darkness writes them."""
