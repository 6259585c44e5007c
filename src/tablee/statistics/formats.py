"""Numbers as a report says them: 25.3%, 12,000, 24.9 to 25.7%. In French 25,3 %, 12 000, 24,9 à 25,7 %."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Literal, NamedTuple

from tablee.statistics.intervals import Estimate

Unit = Literal["share", "points", "signed", "whole"]
THIN = "\u2009"  # a thin space: what comes after it is the unit
MINUS = "\u2212"


class Manner(NamedTuple):
    """How numbers are written in a language."""

    point: str
    thousands: str
    percent: str
    to: str
    and_: str
    ordinals: tuple[str, ...]  # what follows 1, 2, 3, and every number after them


MANNERS = {
    "en": Manner(".", ",", "%", "to", "and", ("st", "nd", "rd", "th")),
    "fr": Manner(",", "\u202f", "\u00a0%", "à", "et", ("er", "e", "e", "e")),
}
MANNER: ContextVar[Manner] = ContextVar("manner", default=MANNERS["en"])


@contextmanager
def numbers_in(language: str) -> Iterator[None]:
    """Numbers are written as in this language."""
    before = MANNER.set(MANNERS[language])
    try:
        yield
    finally:
        MANNER.reset(before)


def numeral(value: float, unit: Unit = "points", digits: int = 1) -> str:
    """A number in the unit of its scale."""
    if unit == "share":
        return number(100 * value, digits) + MANNER.get().percent
    if unit == "whole":
        return number(round(value), 0)
    return ("+" if unit == "signed" and round(value, digits) > 0 else "") + number(value, digits)


def number(value: float, digits: int) -> str:
    manner = MANNER.get()
    text = f"{abs(value):,.{digits}f}"
    sign = MINUS if value < 0 and text.strip("0.,") else ""
    return sign + text.translate({ord(","): manner.thousands, ord("."): manner.point})


def without_unit(text: str) -> str:
    """A share whose percent sign is said once, elsewhere."""
    return text.removesuffix(MANNER.get().percent)


def between(estimate: Estimate, unit: Unit = "points", digits: int = 1) -> str:
    """The interval alone: 24.9 to 25.7%."""
    low, high = numeral(estimate.low, unit, digits), numeral(estimate.high, unit, digits)
    return f"{without_unit(low)} {MANNER.get().to} {high}"


def measured(estimate: Estimate, unit: Unit = "points", digits: int = 1) -> str:
    """The number and its interval: 25.3% (24.9 to 25.7%)."""
    return f"{numeral(estimate.value, unit, digits)} ({between(estimate, unit, digits)})"


def ordinal(place: int) -> str:
    endings = MANNER.get().ordinals
    return f"{place}{endings[min(place, len(endings)) - 1]}"


def listed(items: Sequence[str]) -> str:
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} {MANNER.get().and_} {items[-1]}"
