"""Sentences: what the house has to say, before anybody has chosen a language.

A sentence is the key of a message and what fills its gaps. Words (language/words.py) turn it into English or French;
the terminal does it here, a browser with the same message files over there.

A server keeps many sentences. They form no rings, so the search for garbage need not look at them (`gc=False`).
"""

from typing import Any

import msgspec

from tablee.core.facts import Seat


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
