"""The calendar of a house: the time by which its tables grow old.

A clock may be set wrong, and set right again; what people left here must not be deleted for that. At every opening
and every sweep the calendar moves on by what the clock has moved since it was last looked at, but by a day at most, and
never back. A house that sleeps for weeks therefore keeps its tables longer than it promised, and never shorter.
"""

from tablee.server import world

DAY = 86_400  # seconds


def wall() -> int:
    """What the clock of this machine says."""
    return int(world.date())
