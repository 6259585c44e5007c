"""A film: what a reveal of a crowd looks like, cut to a length, the same for everybody."""

from collections.abc import Iterable

import msgspec

from tablee.core.facts import Seat


class Film(msgspec.Struct, frozen=True):
    """Each game adds what its screens play; it stays small however many play."""

    seconds: float  # from the first moment to the last

    def named(self) -> Iterable[Seat]:
        """The seats it shows, so that whoever sends it can say who they are."""
        return ()
