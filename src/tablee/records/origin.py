"""Origins: where the deal or the beginning of a game comes from, where it is not chance that nobody chose.

The log of a table and the header of its record name it: a deal that somebody knew is not taken for one that nobody did.
"""

import msgspec

from tablee.core.facts import kebab


class Origin(
    msgspec.Struct, frozen=True, gc=False, tag=lambda name: kebab(name.removesuffix("Origin")), tag_field="from"
):
    pass


class DailyOrigin(Origin, frozen=True, forbid_unknown_fields=True):
    """The deal of a day, the same everywhere; the first try of a device is its official one."""

    date: str  # as in 2026-11-18
    official: bool = True


class SameDealOrigin(Origin, frozen=True, forbid_unknown_fields=True):
    """The deal of another game once more. `of` is that game's commitment."""

    of: str


class BranchOrigin(Origin, frozen=True, forbid_unknown_fields=True):
    """Another game up to one of its moves, and played on from there."""

    of: str
    move: int


class LessonOrigin(Origin, frozen=True, forbid_unknown_fields=True):
    """A prepared table at which somebody learns the game."""

    lesson: str


AnyOrigin = DailyOrigin | SameDealOrigin | BranchOrigin | LessonOrigin
