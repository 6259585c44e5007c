"""Tables on the command line: they fit a terminal, and their numbers are written as the reader's language does."""

import math
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.table import Table

    from tablee.language.words import Words
    from tablee.statistics.intervals import Estimate

SIGNS = {"en": (",", ".", ""), "fr": ("\u202f", ",", "\u202f")}  # between thousands, before decimals, before %
PIPED = 100  # columns where there is no terminal to ask
NOTHING = "–"
MOST_DIGITS = 4


class NumberFormat:
    def __init__(self, words: "Words") -> None:
        self.words = words
        self.thousands, self.decimal, self.gap = SIGNS[words.language]

    def number(self, value: float, digits: int = 0) -> str:
        if math.isnan(value):
            return NOTHING
        text = f"{value:,.{digits}f}"
        whole, point, decimals = text.partition(".")
        return whole.replace(",", self.thousands) + (self.decimal + decimals if point else "")

    def value(self, estimate: "Estimate", digits: int, times: int = 1) -> str:
        return self.number(estimate.value * times, digits)

    def between(self, estimate: "Estimate", digits: int, times: int = 1) -> str:
        """The interval alone."""
        if math.isnan(estimate.low):
            return NOTHING
        low, high = self.number(estimate.low * times, digits), self.number(estimate.high * times, digits)
        return f"{low} – {high}" if low.startswith("-") else f"{low}–{high}"

    def value_cells(self, estimate: "Estimate", digits: int, times: int = 1) -> tuple[str, str]:
        return self.value(estimate, digits, times), self.between(estimate, digits, times)

    def share_cells(self, estimate: "Estimate", digits: int) -> tuple[str, str]:
        value, between = self.value_cells(estimate, digits, 100)
        return value if value == NOTHING else f"{value}{self.gap}%", between

    def around(self, estimate: "Estimate", digits: int, times: int = 1) -> str:
        """The value and half its interval."""
        value = self.value(estimate, digits, times)
        if math.isnan(estimate.low):
            return value
        return f"{value}±{self.number((estimate.high - estimate.low) / 2 * times, digits)}"


def new_table(names: Sequence[str], numbers: Sequence[str]) -> "Table":
    """A table with these headings: columns of words, then columns of numbers."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(box=SIMPLE_HEAD, show_edge=False, padding=(0, 1, 0, 0), pad_edge=False, header_style="bold")
    for name in names:
        table.add_column(name, overflow="fold")
    for number in numbers:
        table.add_column(number, justify="right", no_wrap=True)
    return table


def digits_for(estimates: "Sequence[Estimate]", times: int = 1, least: int = 1) -> int:
    """As many decimals as the narrowest interval deserves: its half is at least two of the last one."""
    halves = [(one.high - one.low) / 2 * times for one in estimates if one.high > one.low]
    if not halves:
        return least
    return max(least, min(MOST_DIGITS, -math.floor(math.log10(min(halves) / 2))))


def show(*parts: "Table | str") -> None:
    """On standard output, as wide as the terminal is."""
    print_parts(parts, width=None if sys.stdout.isatty() else PIPED)


def print_parts(parts: "Sequence[Table | str]", **settings: Any) -> None:
    from rich.console import Console

    console = Console(highlight=False, markup=False, **settings)
    for part in parts:
        console.print(part)


def table_text(*parts: "Table | str") -> str:
    """The same as text for a file."""
    import io

    text = io.StringIO()
    print_parts(parts, file=text, width=PIPED, no_color=True)
    return "".join(f"{line.rstrip()}\n" for line in text.getvalue().splitlines())
