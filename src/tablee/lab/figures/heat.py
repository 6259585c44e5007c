"""A field of cells, woven darker the more it is; what cannot be is woven shut."""

from matplotlib.axes import Axes
from matplotlib.patches import Rectangle

from tablee.core.figures import Heat
from tablee.core.numerals import Estimate, said
from tablee.lab.figures.paint import paint
from tablee.lab.figures.room import Room, known

HEAD, SIDE = 74, 56
LOW, CELL_WIDE = 30, 46  # how high a cell is on a phone; how wide where its interval is written too
PALE, FULL = 0.08, 0.92
DARK = 0.62  # from here on letters are light


def heat_height(heat: Heat, room: Room) -> int:
    return HEAD + len(heat.rows) * cell_height(heat, room)


def cell_height(heat: Heat, room: Room) -> int:
    width = cell_width(heat, room)
    return min(max(LOW, round(width * 0.9)), 56 if len(heat.rows) < 8 else 42)


def cell_width(heat: Heat, room: Room) -> float:
    return (room.width - SIDE) / len(heat.columns)


def draw_heat(axes: Axes, heat: Heat, room: Room) -> None:
    axes.grid(visible=False)
    axes.spines["bottom"].set_visible(False)
    axes.set_xlim(-0.5, len(heat.columns) - 0.5)
    axes.set_ylim(len(heat.rows) - 0.5, -0.5)
    every = max(1, round(22 / cell_width(heat, room)))
    axes.set_xticks(range(0, len(heat.columns), every), heat.columns[::every])
    axes.set_yticks(range(len(heat.rows)), heat.rows)
    axes.set_title(heat.down, loc="left")
    axes.set_xlabel(heat.across, loc="right")
    for down, row in enumerate(heat.cells):
        for across, own in enumerate(row):
            if own is None:
                shut(axes, across, down)
        for across, own in known(row):
            cell(axes, (across, down), own, heat, room)


def cell(axes: Axes, at: tuple[int, int], own: Estimate, heat: Heat, room: Room) -> None:
    name, share = shade(own, heat, room)
    tile(axes, at, paint(name, share))
    if cell_width(heat, room) < 24:
        return
    colour = paint("on-game" if name == "game" else "on-cool") if share > DARK else paint("ink")
    text = said(own.value, heat.shade.unit, heat.shade.digits).removesuffix("\u202f%")
    is_roomy = cell_width(heat, room) > CELL_WIDE and cell_height(heat, room) > 36
    axes.text(
        *at, text + (f"\n±{reach(own, heat)}" if is_roomy else ""), ha="center", va="center", fontsize=12, color=colour
    )


def reach(own: Estimate, heat: Heat) -> str:
    return said(
        (own.high - own.low) / 2, "share" if heat.shade.unit == "share" else "points", heat.shade.digits
    ).removesuffix("\u202f%")


def shade(own: Estimate, heat: Heat, room: Room) -> tuple[str, float]:
    """Which paint, and how much of it."""
    low, high = room.ends()
    if heat.level is None:
        return "game", PALE + (FULL - PALE) * (own.value - low) / max(high - low, 1e-9)
    far = max(high - heat.level.value, heat.level.value - low, 1e-9)
    away = (own.value - heat.level.value) / far
    return ("game" if away >= 0 else "cool"), PALE + (FULL - PALE) * abs(away)


def tile(axes: Axes, at: tuple[int, int], colour: str) -> None:
    axes.add_patch(Rectangle((at[0] - 0.47, at[1] - 0.46), 0.94, 0.92, facecolor=colour, linewidth=0))


def shut(axes: Axes, across: int, down: int) -> None:
    tile(axes, (across, down), paint("sunken"))
    for step in (-0.24, 0.0, 0.24):
        axes.plot(
            [across + step - 0.1, across + step + 0.1], [down + 0.3, down - 0.3], color=paint("thread"), linewidth=1.5
        )
