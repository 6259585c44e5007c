"""The room a panel has: how wide it is, and the scales it shares with the others beside it."""

from collections.abc import Iterator
from dataclasses import dataclass

from matplotlib.axes import Axes
from matplotlib.ticker import FuncFormatter, MaxNLocator

from tablee.lab.study.drawing.paint import paint
from tablee.statistics.charts import Bars, Dots, Heat, Level, Lines, Scale
from tablee.statistics.formats import numeral
from tablee.statistics.intervals import Estimate

PHONE = 400  # below so many pixels things are drawn for a thumb
MARKS = {"disc": "o", "triangle": "^", "square": "s", "diamond": "D", "star": "*", "cross": "P", "hexagon": "h"}
SIZES = {"star": 1.45, "diamond": 0.86, "square": 0.92, "cross": 1.1}  # so that all look equally large


@dataclass(frozen=True)
class PanelFrame:
    width: int
    charts: tuple[Bars | Dots | Lines | Heat, ...]  # on the same scale
    panels: int = 1  # in the drawing

    @property
    def is_small(self) -> bool:
        return self.width < PHONE

    def ends(self) -> tuple[float, float]:
        """The least and the greatest of all intervals, levels too."""
        values = [bound for chart in self.charts for bound in bounds(chart)]
        return min(values, default=0.0), max(values, default=1.0)


def bounds(chart: Bars | Dots | Lines | Heat) -> Iterator[float]:
    if chart.level is not None:
        yield chart.level.value
    if isinstance(chart, Bars) and chart.how == "stacked":
        for at in range(len(chart.labels)):
            yield sum(estimate.high for estimate in (series.values[at] for series in chart.series) if estimate)
        return
    rows = chart.cells if isinstance(chart, Heat) else [series.values for series in chart.series]
    for row in rows:
        for estimate in row:
            if estimate is not None:
                yield from (estimate.value,) if isinstance(chart, Heat) else (estimate.low, estimate.high)


def known_values(values: tuple[Estimate | None, ...]) -> list[tuple[int, Estimate]]:
    return [(at, estimate) for at, estimate in enumerate(values) if estimate is not None]


def mark_size(mark: str, size: float) -> float:
    return size * SIZES.get(mark, 1)


def ticks_of(scale: Scale, ends: tuple[float, float]) -> FuncFormatter:
    """Numbers at the ticks, with one more digit where the scale is short."""
    unit = 100 if scale.unit == "share" else 1
    span = abs(ends[1] - ends[0]) * unit
    digits = 0 if span >= 4 else 1 if span >= 0.4 else 2
    return FuncFormatter(lambda value, _: numeral(value, scale.unit, digits))


def set_up(axes: Axes, scale: Scale, ends: tuple[float, float], most: int) -> None:
    """The upright axis: its ticks, and its name above them."""
    axes.set_ylim(*ends)
    axes.yaxis.set_major_locator(MaxNLocator(most, steps=[1, 2, 5, 10]))
    axes.yaxis.set_major_formatter(ticks_of(scale, ends))
    axes.set_title(scale.label, loc="left")


def set_across(axes: Axes, label: str) -> None:
    axes.set_xlabel(label, loc="right")


def draw_level(axes: Axes, level: Level, *, upright: bool) -> None:
    line = axes.axvline if upright else axes.axhline
    line(level.value, color=paint("ink-2"), linewidth=1.3, linestyle=(0, (4, 3)), zorder=1.5)
