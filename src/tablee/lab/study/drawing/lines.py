"""Lines over a number, in the band of their intervals."""

import numpy as np
from matplotlib.axes import Axes
from matplotlib.ticker import FixedLocator, MaxNLocator

from tablee.lab.study.drawing.frame import MARKS, PanelFrame, draw_level, mark_size, set_across, set_up, ticks_of
from tablee.lab.study.drawing.paint import paint
from tablee.statistics.charts import Lines, Series

NEAR = 0.6  # of the height: as near to zero as this, the axis begins there
FEW = 10  # values that all have a tick
MARKED = 6  # marks on a line that has company


def lines_height(room: PanelFrame) -> int:
    if room.panels > 1:
        return 180 if room.is_small else 260
    return 260 if room.is_small else 340


def draw_lines(axes: Axes, lines: Lines, room: PanelFrame) -> None:
    low, high = room.ends()
    pad = (high - low) * 0.08
    low = 0 if 0 <= low < (high - low) * NEAR else low - pad
    set_up(axes, lines.up, (low, high + pad), 4 if room.is_small else 5)
    set_across(axes, lines.across.label)
    most = 5 if room.is_small else 9
    every = len(lines.at) <= FEW and all(at % 1 == 0 for at in lines.at)
    axes.xaxis.set_major_locator(
        FixedLocator(lines.at) if every else MaxNLocator(most, integer=True, steps=[1, 2, 5, 10])
    )
    axes.xaxis.set_major_formatter(ticks_of(lines.across, (lines.at[0], lines.at[-1])))
    axes.margins(x=0.02)
    if lines.level is not None:
        draw_level(axes, lines.level, upright=False)
    for series in lines.series:
        draw_series(axes, lines, series, alone=len(lines.series) == 1)


def draw_series(axes: Axes, lines: Lines, series: Series, *, alone: bool) -> None:
    """Missing values break the line."""
    bounds = [
        (estimate.value, estimate.low, estimate.high) if estimate else (np.nan,) * 3 for estimate in series.values
    ]
    value, low, high = np.array(bounds).T
    colour = paint(series.paint)
    axes.fill_between(lines.at, low, high, color=colour, alpha=0.22, linewidth=0)
    axes.plot(lines.at, value, color=colour, linewidth=2.2)
    known = np.flatnonzero(~np.isnan(value))
    if alone or not len(known):
        return
    marked = sorted({int(known[round(place)]) for place in np.linspace(0, len(known) - 1, MARKED)})
    axes.plot(
        *([lines.at[at] for at in marked], value[marked]),
        linestyle="none",
        marker=MARKS[series.mark],
        markersize=mark_size(series.mark, 9),
        markerfacecolor=colour,
        markeredgecolor=paint("rim"),
        markeredgewidth=1.2,
        clip_on=False,
    )
