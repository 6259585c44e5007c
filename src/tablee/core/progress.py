"""Progress: how far a game has come, as it says itself. Nobody reads it from a view."""

import msgspec


class ProgressStep(msgspec.Struct, frozen=True, gc=False):
    """One count of a game, said by the message `progress-` and its name: round 2 of 4, and in it trick 3 of 9."""

    name: str
    at: int  # from 1
    of: int | None = None  # None where nobody knows
