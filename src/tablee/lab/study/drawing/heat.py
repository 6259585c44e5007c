"""A field of cells, woven darker the more it is; what cannot be is woven shut."""

import math
import statistics

from matplotlib.axes import Axes
from matplotlib.patches import Rectangle

from tablee.lab.study.drawing.frame import PanelFrame, known_values
from tablee.lab.study.drawing.paint import paint
from tablee.statistics.charts import Heat, Scale
from tablee.statistics.formats import numeral, without_unit
from tablee.statistics.intervals import Estimate

HEAD = 74
LETTER = 7.2  # pixels, about
LOW, TALL, MANY_ROWS = 30, 56, 8
PALE = 0.06  # of the paint, where there is least
STILL = 6  # times the usual reach of an interval: smaller differences are not painted as large ones


def heat_height(heat: Heat, room: PanelFrame) -> int:
    return HEAD + len(heat.rows) * cell_height(heat, room)


def cell_height(heat: Heat, room: PanelFrame) -> int:
    return min(max(LOW, round(cell_width(heat, room) * 0.9)), TALL if len(heat.rows) < MANY_ROWS else 42)


def cell_width(heat: Heat, room: PanelFrame) -> float:
    side = LETTER * max(len(name) for name in heat.rows) + 24
    return (room.width - side) / len(heat.columns)


def draw_heat(axes: Axes, heat: Heat, room: PanelFrame) -> None:
    axes.grid(visible=False)
    axes.spines["bottom"].set_visible(False)
    axes.set_xlim(-0.5, len(heat.columns) - 0.5)
    axes.set_ylim(len(heat.rows) - 0.5, -0.5)
    every = math.ceil((LETTER * max(len(name) for name in heat.columns) + 6) / cell_width(heat, room))
    axes.set_xticks(range(0, len(heat.columns), every), heat.columns[::every])
    axes.set_yticks(range(len(heat.rows)), heat.rows)
    axes.set_title(heat.down, loc="left")
    axes.set_xlabel(heat.across, loc="right")
    for down, row in enumerate(heat.cells):
        for across, estimate in enumerate(row):
            if estimate is None:
                shut(axes, across, down)
        for across, estimate in known_values(row):
            tile(axes, (across, down), paint(*shade(estimate, heat, room)))
            write(axes, (across, down), estimate, heat, room)


def write(axes: Axes, at: tuple[int, int], estimate: Estimate, heat: Heat, room: PanelFrame) -> None:
    """The number, and its interval below it, as far as there is room."""
    lines = [
        cell_text(estimate.value, heat.shade),
        f"±{cell_text((estimate.high - estimate.low) / 2, heat.shade, 1).lstrip('+')}",
    ]
    fitting = [line for line in lines if LETTER * len(line) + 2 < cell_width(heat, room)]
    if fitting[:1] != lines[:1]:
        return
    if fitting == lines and cell_height(heat, room) > 36:
        axes.text(at[0], at[1] - 0.02, lines[0], ha="center", va="bottom", fontsize=12)
        axes.text(at[0], at[1] + 0.02, lines[1], ha="center", va="top", fontsize=12)
    else:
        axes.text(*at, lines[0], ha="center", va="center", fontsize=12)


def cell_text(value: float, scale: Scale, more: int = 0) -> str:
    """Without the unit, which is told once."""
    return without_unit(numeral(value, scale.unit, scale.digits + more))


def shade(estimate: Estimate, heat: Heat, room: PanelFrame) -> tuple[str, float]:
    """Which paint, and how much of it."""
    low, high = room.ends()
    reaches = [(cell.high - cell.low) / 2 for row in heat.cells for cell in row if cell is not None]
    still = STILL * statistics.median(reaches)
    if heat.level is None:
        return heat.paints[0], PALE + (1 - PALE) * (estimate.value - low) / max(high - low, still, 1e-9)
    far = max(high - heat.level.value, heat.level.value - low, still, 1e-9)
    away = (estimate.value - heat.level.value) / far
    return heat.paints[0 if away >= 0 else 1], PALE + (1 - PALE) * abs(away)


def tile(axes: Axes, at: tuple[int, int], colour: str) -> None:
    axes.add_patch(Rectangle((at[0] - 0.47, at[1] - 0.46), 0.94, 0.92, facecolor=colour, linewidth=0))


def shut(axes: Axes, across: int, down: int) -> None:
    tile(axes, (across, down), paint("sunken"))
    for step in (-0.24, 0.0, 0.24):
        axes.plot(
            [across + step - 0.1, across + step + 0.1], [down + 0.3, down - 0.3], color=paint("thread"), linewidth=1.5
        )
