"""A sheet: the paper a chart is drawn on, at two widths, and the SVG that comes of it.

A drawing made for a desk is unreadable when it shrinks to a phone. So every chart is drawn twice, and its letters stay
the same size.
"""

import io
import re
from typing import Any

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from tablee.lab.study.drawing.bars import bars_height, draw_bars
from tablee.lab.study.drawing.dots import dots_height, draw_dots
from tablee.lab.study.drawing.frame import PanelFrame
from tablee.lab.study.drawing.heat import draw_heat, heat_height
from tablee.lab.study.drawing.lines import draw_lines, lines_height
from tablee.lab.study.drawing.paint import named, paint
from tablee.statistics.charts import Bars, Chart, Dots, Heat, Lines, Panel, Panels, charts_of

WIDE, NARROW = 720, 328
POINTS = 72  # to an inch: with as many dots, a unit of the drawing is a pixel of the page
GAP = 22  # between panels
# No header, no names that another drawing has too, no font that was only measured with, no digits nobody can see.
TIDY = (
    (r"<metadata>.*?</metadata>|<style[^>]*>.*?</style>|<!--.*?-->", ""),
    (r"<svg [^>]*viewBox=\"([^\"]*)\"[^>]*>", r'<svg viewBox="\1">'),
    (r"<g id=\"[^\"]*\"", "<g"),
    (r" transform=\"rotate\(-0 [^\"]*\"", ""),
    (r"'DejaVu Sans'", "var(--text)"),
    (r"(\d+\.\d\d)\d+", r"\1"),
    (r"\s+", " "),
    (r"> <", "><"),
    (r"<g/>|<defs></defs>", ""),
    (r"<g></g>", ""),
)
LOOKS: dict[str, Any] = {
    "axes.edgecolor": paint("thread-2"),
    "axes.facecolor": "none",
    "axes.grid": True,
    "axes.grid.axis": "y",
    "axes.axisbelow": True,
    "axes.labelcolor": paint("ink-2"),
    "axes.labelsize": 13,
    "axes.labelpad": 6,
    "axes.spines.left": False,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "axes.titlecolor": paint("ink-2"),
    "axes.titlelocation": "left",
    "axes.titlesize": 13,
    "axes.titlepad": 10,
    "figure.facecolor": "none",
    "font.family": "DejaVu Sans",  # to measure with: it comes with Matplotlib, and is wider than ours
    "font.size": 13,
    "grid.color": paint("thread", 0.7),
    "grid.linestyle": (0, (1, 4)),
    "grid.linewidth": 1.2,
    "hatch.color": paint("thread"),
    "lines.solid_capstyle": "round",
    "savefig.facecolor": "none",
    "svg.fonttype": "none",
    "text.color": paint("ink"),
    "xtick.color": paint("thread-2"),
    "xtick.labelcolor": paint("ink-2"),
    "xtick.labelsize": 12,
    "xtick.major.size": 0,
    "ytick.color": paint("thread-2"),
    "ytick.labelcolor": paint("ink-2"),
    "ytick.labelsize": 12,
    "ytick.major.size": 0,
}


def draw(chart: Chart, key: str, width: int) -> str:
    """A chart as SVG of this width; the key makes its inner names its own."""
    panels = charts_of(chart)
    across = columns(panels, width)
    down = -(-len(panels) // across)
    rooms = rooms_for(chart, width // across)
    height = down * max(height_of(panel, room) for panel, room in zip(panels, rooms, strict=True))
    looks: Any = {**LOOKS, "svg.hashsalt": f"{key} {width}"}
    with mpl.rc_context(looks):
        figure = Figure(figsize=(width / POINTS, height / POINTS), dpi=POINTS, layout="constrained")
        engine: Any = figure.get_layout_engine()
        engine.set(w_pad=4 / POINTS, h_pad=4 / POINTS, wspace=GAP * across / width, hspace=GAP * down / height)
        grid: Any = figure.subplots(down, across, squeeze=False)
        for place, axes in enumerate(grid.flat):
            if place < len(panels):
                draw_panel(axes, panels[place], rooms[place], is_edge=place % across == 0)
            else:
                axes.set_visible(False)
        return svg_of(figure)


def rooms_for(chart: Chart, width: int) -> list[PanelFrame]:
    """The room of every panel, with whom it shares its scale."""
    panels = charts_of(chart)
    everybody = tuple(panel.chart for panel in panels)
    has_scale_each = isinstance(chart, Panels) and chart.scale == "own"
    return [PanelFrame(width, (panel.chart,) if has_scale_each else everybody, len(panels)) for panel in panels]


def columns(panels: tuple[Panel, ...], width: int) -> int:
    """How many stand side by side."""
    if len(panels) == 1:
        return 1
    if any(isinstance(panel.chart, Heat | Dots) for panel in panels):
        return 2 if width == WIDE else 1
    if width == NARROW:
        return 2 if len(panels) > 3 else 1
    return 2 if len(panels) in (2, 4) else 3


def height_of(panel: Panel, room: PanelFrame) -> int:
    name = 22 if panel.name else 0
    match panel.chart:
        case Bars():
            return name + bars_height(room)
        case Dots() as dots:
            return name + dots_height(dots, room)
        case Lines():
            return name + lines_height(room)
        case Heat() as heat:
            return name + heat_height(heat, room)


def draw_panel(axes: Axes, panel: Panel, room: PanelFrame, *, is_edge: bool) -> None:
    """A chart in its room; where it stands beside another, the numbers at the left are told once."""
    match panel.chart:
        case Bars() as bars:
            draw_bars(axes, bars, room)
        case Dots() as dots:
            draw_dots(axes, dots, room)
        case Lines() as lines:
            draw_lines(axes, lines, room)
        case Heat() as heat:
            draw_heat(axes, heat, room)
    if panel.name:
        name_panel(axes, panel.name)
        if not is_edge and isinstance(panel.chart, Bars | Lines):
            axes.tick_params(labelleft=False)
        if isinstance(panel.chart, Dots):
            axes.set_xlabel("")
    elif isinstance(panel.chart, Bars | Lines):
        hang_label(axes)


def hang_label(axes: Axes) -> None:
    """What goes up, at the left edge of the sheet instead of beside the numbers."""
    what = axes.get_title(loc="left")
    axes.set_title("", loc="left")
    axes.annotate(
        what,
        (0, 1),
        (4, 12),
        xycoords=("figure fraction", "axes fraction"),
        textcoords="offset points",
        color=paint("ink-2"),
        annotation_clip=False,
    )


def name_panel(axes: Axes, name: str) -> None:
    """The name above, and below it what goes up."""
    what = axes.get_title(loc="left")
    axes.set_title("", loc="left")
    axes.set_title(name, loc="left", fontsize=14, fontweight="bold", color=paint("ink"))
    if what:
        axes.set_title(what, loc="right", fontsize=12)


def svg_of(figure: Figure) -> str:
    """Only what belongs into a page."""
    text = io.StringIO()
    figure.savefig(text, format="svg", metadata={"Date": None, "Creator": None, "Format": None, "Type": None})
    svg = text.getvalue()
    svg = svg[svg.index("<svg") :]
    for pattern, replacement in TIDY:
        svg = re.sub(pattern, replacement, svg, flags=re.DOTALL)
    return named(svg).strip()
