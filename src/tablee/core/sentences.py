"""Sentences: what the house has to say, before anybody has chosen a language.

A sentence is the key of a message and what fills its gaps. Words (language/words.py) turn it into English or French;
the terminal does it here, a browser with the same message files over there.

A server keeps many sentences. They form no rings, so the search for garbage need not look at them (`gc=False`).
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from tablee.core.facts import Seat

SEAT_FIELDS = ("seat", "seats", "to")  # of facts and asks, that are said as names
MOST_LISTED, FEW_LISTED = 12, 3


class Who(msgspec.Struct, frozen=True, gc=False, tag="who"):
    """Seats, spoken as the names of those who sit there."""

    seats: tuple[Seat, ...]


class These(msgspec.Struct, frozen=True, gc=False, tag="these"):
    """Several numbers or signs, spoken as a list."""

    items: tuple[int | str, ...]


class Term(msgspec.Struct, frozen=True, gc=False, tag="term"):
    """Another message, spoken in its place: the name of a colour, of a combination."""

    key: str


class Sentence(msgspec.Struct, frozen=True, gc=False, tag="sentence"):
    key: str
    parts: "dict[str, Part]" = {}


Part = int | str | Who | These | Term | Sentence


def sentence(key: str, **parts: Part) -> Sentence:
    return Sentence(key, parts)


def who(*seats: Seat) -> Who:
    return Who(tuple(seats))


def these(items: Any) -> These:
    return These(tuple(items))


def in_words(items: Sequence[int | str]) -> "Part":
    """As people list them: 1, 4 and 9."""
    *first, last = items
    return sentence("and", first=these(first), last=last) if first else last


def any_of(items: Sequence[int | str]) -> "Part":
    """As people list them where one is meant, or none: 1, 4 or 9."""
    *first, last = items
    return sentence("or", first=these(first), last=last) if first else last


def in_short(items: Sequence[Any]) -> These:
    """A long list as people say it: the first few, and the last."""
    return these(items if len(items) <= MOST_LISTED else (*items[:FEW_LISTED], "…", items[-1]))


def seats_in(value: Any) -> tuple[Seat, ...]:
    """Of a field that holds seats; none where nobody is meant."""
    return value if isinstance(value, tuple) else () if value is None else (value,)


def part_from(name: str, value: Any) -> "Part | None":
    """A field of a fact or an ask as it is said: seats by the names of those who sit there; None where it cannot be."""
    if name in SEAT_FIELDS:
        return who(*seats_in(value)) if seats_in(value) else None
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return in_short(value) if all(isinstance(item, int | str) for item in value) else None
    return value if isinstance(value, int | str) else None
