"""Dots on lines: wooden pieces, each on the thread of its interval."""

from itertools import pairwise

from matplotlib.axes import Axes
from matplotlib.ticker import MaxNLocator

from tablee.lab.study.drawing.frame import MARKS, PanelFrame, draw_level, known_values, mark_size, ticks_of
from tablee.lab.study.drawing.paint import paint
from tablee.statistics.charts import Dots
from tablee.statistics.formats import numeral

LINE, CROWDED = 40, 17  # pixels for a label; for each of the dots that would cover each other
HEAD = 58
CLOSE = 0.06  # of the width: nearer than this, dots cover each other


def dots_height(dots: Dots, room: PanelFrame) -> int:
    line = max(LINE, CROWDED * len(dots.series) + 12) if apart(dots, room) else LINE
    return HEAD + line * max(2, len(dots.labels))


def draw_dots(axes: Axes, dots: Dots, room: PanelFrame) -> None:
    low, high = room.ends()
    pad = max(high - low, 1e-9) * 0.12
    low = low - pad if low < 0 or low - pad > 0 or dots.along.unit == "signed" else 0
    axes.set_xlim(low, high + pad)
    axes.set_ylim(len(dots.labels) - 0.5, -0.5)
    axes.set_yticks(range(len(dots.labels)), dots.labels)
    axes.tick_params(axis="y", labelsize=13, labelcolor=paint("ink"), pad=8)
    axes.xaxis.set_major_locator(MaxNLocator(4 if room.is_small else 7, steps=[1, 2, 5, 10]))
    axes.xaxis.set_major_formatter(ticks_of(dots.along, (low, high)))
    axes.set_xlabel(dots.along.label, loc="right")
    if dots.level is not None:
        draw_level(axes, dots.level, upright=True)
    for place, series in enumerate(dots.series):
        shift = (place - (len(dots.series) - 1) / 2) * apart(dots, room)
        for at, estimate in known_values(series.values):
            name, mark = dots.signs[at] if dots.signs else (series.paint, series.mark)
            piece(axes, (estimate.low, estimate.value, estimate.high), at + shift, name, mark)
    if len(dots.series) == 1:
        say_values(axes, dots)


def apart(dots: Dots, room: PanelFrame) -> float:
    """How far the dots of a label are moved from each other, in parts of its line; 0 where they do not meet."""
    if len(dots.series) == 1:
        return 0.0
    low, high = room.ends()
    for at in range(len(dots.labels)):
        spots = sorted(
            (estimate.low, estimate.high) for series in dots.series if (estimate := series.values[at]) is not None
        )
        if any(after[0] - before[1] < CLOSE * (high - low) for before, after in pairwise(spots)):
            return 0.78 / len(dots.series)
    return 0.0


def piece(axes: Axes, spots: tuple[float, float, float], at: float, name: str, mark: str) -> None:
    low, value, high = spots
    axes.plot([low, high], [at, at], color=paint(name, 0.55), linewidth=7, zorder=2)
    axes.plot([low, high], [at, at], color=paint("ink"), linewidth=1.4, zorder=2.5)
    axes.plot(
        *([value], [at]),
        color=paint(name),
        linestyle="none",
        marker=MARKS[mark],
        markersize=mark_size(mark, 12),
        markerfacecolor=paint(name),
        markeredgecolor=paint("rim"),
        markeredgewidth=1.4,
        clip_on=False,
        zorder=3,
    )


def say_values(axes: Axes, dots: Dots) -> None:
    """The number beside its line, at the right edge."""
    right = axes.get_yaxis_transform()
    for at, estimate in known_values(dots.series[0].values):
        text = numeral(estimate.value, dots.along.unit, dots.along.digits)
        axes.text(1.02, at, text, transform=right, va="center", fontsize=13, fontweight="bold")
