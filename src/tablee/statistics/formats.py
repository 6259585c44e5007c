"""Numbers as a report says them: 25.3%, 12,000, 24.9 to 25.7%."""

from typing import Literal

from tablee.statistics.intervals import Estimate

Unit = Literal["share", "points", "signed", "whole"]
THIN = "\u202f"  # a narrow space: what comes after it is the unit
MINUS = "\u2212"
ORDINALS = {1: "1st", 2: "2nd", 3: "3rd"}


def numeral(value: float, unit: Unit = "points", digits: int = 1) -> str:
    """A number in the unit of its scale."""
    if unit == "share":
        return f"{number(100 * value, digits)}%"
    if unit == "whole":
        return number(round(value), 0)
    return ("+" if unit == "signed" and round(value, digits) > 0 else "") + number(value, digits)


def number(value: float, digits: int) -> str:
    text = f"{abs(value):,.{digits}f}"
    return (MINUS if value < 0 and text.strip("0.,") else "") + text


def between(estimate: Estimate, unit: Unit = "points", digits: int = 1) -> str:
    """The interval alone: 24.9 to 25.7%."""
    low, high = numeral(estimate.low, unit, digits), numeral(estimate.high, unit, digits)
    return f"{low.removesuffix('%')} to {high}"


def measured(estimate: Estimate, unit: Unit = "points", digits: int = 1) -> str:
    """The number and its interval: 25.3% (24.9 to 25.7%)."""
    return f"{numeral(estimate.value, unit, digits)} ({between(estimate, unit, digits)})"


def ordinal(place: int) -> str:
    return ORDINALS.get(place, f"{place}th")


def listed(items: list[str]) -> str:
    return items[0] if len(items) == 1 else ", ".join(items[:-1]) + " and " + items[-1]
