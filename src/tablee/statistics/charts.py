"""Charts: what is drawn, before anybody draws it.

A game's study says which bars, dots, lines or fields it wants to show; the lab draws them, tells them in words and
lists their numbers. Colours are named by what they are in the house (`game`, `seat-2`, `laugh`; `game 40` is thinned
with paper), never alone: a series has a mark or stands under its own name.
"""

from dataclasses import dataclass
from typing import Literal

from tablee.statistics.formats import Unit
from tablee.statistics.intervals import Estimate

Row = tuple[Estimate | None, ...]
MARKS = ("disc", "triangle", "square", "diamond", "star", "cross", "hexagon")  # of the seats, in this order
THINNEST = 38  # parts of a hundred of the paint of a series that still can be seen
PAINTS = ("game", "second", "third", "fourth", "fifth", "sixth")  # of series that are not seats


@dataclass(frozen=True)
class Scale:
    """What an axis measures."""

    label: str
    unit: Unit = "points"
    digits: int = 1


@dataclass(frozen=True)
class Series:
    name: str
    values: Row
    paint: str = "game"
    mark: str = "disc"


@dataclass(frozen=True)
class Level:
    """A value to compare with: an even share, a mean, the printed crown."""

    value: float
    name: str


@dataclass(frozen=True)
class Bars:
    """Upright bars, one group a label."""

    across: str
    labels: tuple[str, ...]
    up: Scale
    series: tuple[Series, ...]
    how: Literal["beside", "stacked"] = "beside"
    level: Level | None = None


@dataclass(frozen=True)
class Dots:
    """A line for each label, a dot for each series on it, with its interval."""

    labels: tuple[str, ...]
    along: Scale
    series: tuple[Series, ...]
    level: Level | None = None
    signs: tuple[tuple[str, str], ...] = ()  # paint and mark of each line, where lines are seats or bots


@dataclass(frozen=True)
class Lines:
    """Values over a number, with their intervals as bands."""

    across: Scale
    at: tuple[float, ...]
    up: Scale
    series: tuple[Series, ...]
    level: Level | None = None


@dataclass(frozen=True)
class Heat:
    """A field of cells, the more the darker; with a level, warm above it and cool below."""

    across: str
    columns: tuple[str, ...]
    down: str
    rows: tuple[str, ...]
    shade: Scale
    cells: tuple[Row, ...]
    level: Level | None = None
    shut: str = ""  # why a cell has no value
    paints: tuple[str, str] = ("warm", "chill")  # above a level and below it, ...
    sides: tuple[str, str] = ("", "")  # ... and what that means, for the legend


@dataclass(frozen=True)
class Panel:
    name: str
    chart: "Bars | Dots | Lines | Heat"


@dataclass(frozen=True)
class Panels:
    """Charts of one kind side by side, on the same scale or each on its own."""

    panels: tuple[Panel, ...]
    scale: Literal["shared", "own"] = "shared"


Chart = Bars | Dots | Lines | Heat | Panels


@dataclass(frozen=True)
class Figure:
    """A chart as a report shows it, with what it says."""

    key: str
    title: str
    hero: str  # the one number to remember
    finding: str  # one sentence that these data support
    chart: Chart
    note: str = ""  # how it was counted


def seat_sign(seat: int) -> tuple[str, str]:
    """The paint and the mark of a seat."""
    return f"seat-{seat % len(MARKS) + 1}", MARKS[seat % len(MARKS)]


def series_sign(place: int) -> tuple[str, str]:
    """The paint and the mark of the series at this place, where it is no seat."""
    return PAINTS[place % len(PAINTS)], MARKS[place % len(MARKS)]


def ordered_sign(place: int, count: int) -> tuple[str, str]:
    """The paint and the mark of a series that is one of several in order: the later, the darker."""
    share = 100 if count == 1 else round(THINNEST + (100 - THINNEST) * place / (count - 1))
    return f"game {share}", MARKS[place % len(MARKS)]


def charts_of(chart: Chart) -> tuple[Panel, ...]:
    """A chart as its panels: itself, without a name, where it has none."""
    return chart.panels if isinstance(chart, Panels) else (Panel("", chart),)
