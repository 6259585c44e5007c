"""Facts: what happened at a table, and who may see it.

The log of facts is the only truth that is stored. A fact is seen by nobody unless its class is `Public`
or `Private`; a whole fact is seen or it is not, nothing is ever stripped from a copy. Facts form no rings, so the
search for garbage need not look at them (`gc=False`).
"""

import re
from typing import Any, Literal, NamedTuple

import msgspec

Seat = int
Eyes = Seat | None  # whose eyes: a seat's, or None for a spectator's
Sees = Seat | Literal["all", "nobody"]


def kebab(name: str) -> str:
    """The name of a class as it stands on the wire and in the words: `BlockedTurned` is `blocked-turned`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


class Drawn(NamedTuple):
    """What the dice gave, under the name the draw was asked for: lets a record be checked without its seed."""

    name: str
    items: tuple[Any, ...]


class Fact(msgspec.Struct, frozen=True, gc=False, tag=kebab, tag_field="fact", forbid_unknown_fields=True):
    """Something that happened. Nobody sees it."""

    @property
    def sees(self) -> Sees:
        return "nobody"

    def seen_by(self, eyes: Eyes) -> bool:
        return self.sees == "all" or (eyes is not None and self.sees == eyes)

    def is_news_to(self, eyes: Eyes) -> bool:
        """Seen, and worth telling."""
        return self.seen_by(eyes)

    def drawn(self) -> Drawn | None:
        """The draw this fact wrote down, if it came from the dice."""
        return None


class Public(Fact, frozen=True):
    """A fact everybody sees, spectators too."""

    @property
    def sees(self) -> Sees:
        return "all"

    def seen_by(self, eyes: Eyes) -> bool:  # noqa: ARG002
        return True


class Private(Fact, frozen=True):
    """A fact that one seat sees."""

    to: Seat

    @property
    def sees(self) -> Sees:
        return self.to

    def seen_by(self, eyes: Eyes) -> bool:
        return eyes is not None and eyes == self.to
