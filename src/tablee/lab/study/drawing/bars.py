"""Upright bars, with their intervals as threads."""

from matplotlib.axes import Axes

from tablee.lab.study.drawing.frame import PanelFrame, draw_level, known_values, set_across, set_up
from tablee.lab.study.drawing.paint import paint
from tablee.statistics.charts import Bars
from tablee.statistics.formats import numeral

GROUP = 0.78  # of the space between two labels
LEGIBLE = 44  # pixels that a number above a bar needs
APART = 34  # between labels


def bars_height(room: PanelFrame) -> int:
    if room.panels > 1:
        return 180 if room.is_small else 260
    return 240 if room.is_small else 340


def draw_bars(axes: Axes, bars: Bars, room: PanelFrame) -> None:
    top = room.ends()[1]
    set_up(axes, bars.up, (0, top * 1.1), 4 if room.is_small else 5)
    set_across(axes, bars.across)
    if bars.how == "stacked":
        stack(axes, bars)
    else:
        stand_beside(axes, bars, room, top)
    every = max(
        1, -(-APART * len(bars.labels) // room.width), -(-longest(bars.labels) * len(bars.labels) // room.width)
    )
    shown = range(0, len(bars.labels), every)
    axes.set_xticks(list(shown), [bars.labels[at] for at in shown])
    axes.set_xlim(-0.6, len(bars.labels) - 0.4)
    if bars.level is not None:
        draw_level(axes, bars.level, upright=False)


def longest(labels: tuple[str, ...]) -> int:
    """Pixels, about."""
    return 8 * max(len(label) for label in labels) + 8


def stand_beside(axes: Axes, bars: Bars, room: PanelFrame, top: float) -> None:
    width = GROUP / len(bars.series)
    is_roomy = room.width / (len(bars.labels) * len(bars.series)) > LEGIBLE
    for place, series in enumerate(bars.series):
        shift = (place - (len(bars.series) - 1) / 2) * width
        for at, estimate in known_values(series.values):
            axes.bar(at + shift, estimate.value, width * 0.94, color=paint(series.paint))
            thread(axes, at + shift, estimate.low, estimate.high)
            if is_roomy:
                text = numeral(estimate.value, bars.up.unit, bars.up.digits)
                axes.text(at + shift, estimate.high + top * 0.02, text, ha="center", va="bottom", fontsize=12)


def stack(axes: Axes, bars: Bars) -> None:
    """One on the other; each interval hangs on the end of its own part."""
    edge = paint("raised")
    for at in range(len(bars.labels)):
        below = 0.0
        for series in bars.series:
            estimate = series.values[at]
            if estimate is None:
                continue
            axes.bar(at, estimate.value, GROUP, bottom=below, color=paint(series.paint), edgecolor=edge, linewidth=1)
            thread(axes, at, below + estimate.low, below + estimate.high)
            below += estimate.value


def thread(axes: Axes, at: float, low: float, high: float) -> None:
    axes.plot([at, at], [low, high], color=paint("ink"), linewidth=1.4, zorder=4)
