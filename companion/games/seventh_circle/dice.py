"""Which dice show a number of HP, as they lie in the box: sixes first, then the rest of it."""

SIDES = 6


def faces(hp: int, dice: int) -> tuple[int, ...]:
    """The face of each die, 0 for one that lies aside; HP past the dice take more of them.

    >>> faces(11, 5), faces(30, 5), faces(33, 5)
    ((6, 5, 0, 0, 0), (6, 6, 6, 6, 6), (6, 6, 6, 6, 6, 3))
    """
    shown = (SIDES,) * (hp // SIDES) + ((hp % SIDES,) if hp % SIDES else ())
    return shown + (0,) * (dice - len(shown))
