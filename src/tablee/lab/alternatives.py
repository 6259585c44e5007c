"""Figures for those who do not look at them: told in words, and listed as numbers."""

from collections.abc import Iterator
from dataclasses import dataclass

from tablee.core.figures import Bars, Chart, Dots, Heat, Lines, Panel, Scale, Series, charts_of
from tablee.core.numerals import Estimate, between, measured, said

MANY = 12  # values beyond which only the ends are told


@dataclass(frozen=True)
class Table:
    name: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def alternative(chart: Chart) -> str:
    """What there is to see, in a few sentences."""
    return " ".join(sentence for panel in charts_of(chart) for sentence in told(panel))


def told(panel: Panel) -> Iterator[str]:
    chart = panel.chart
    name = f"{panel.name}: " if panel.name else ""
    match chart:
        case Heat():
            yield (
                name
                + f"{chart.shade.label} by {chart.down} and {chart.across}, "
                + ends(heat_values(chart), chart.shade)
            )
        case Dots():
            for series in chart.series:
                yield name + own_name(series, chart.series) + values(chart.labels, series, chart.along)
        case Bars():
            for series in chart.series:
                yield name + own_name(series, chart.series) + values(chart.labels, series, chart.up)
        case Lines():
            labels = tuple(said(at, chart.across.unit, 1 if at % 1 else 0) for at in chart.at)
            for series in chart.series:
                yield name + own_name(series, chart.series) + values(labels, series, chart.up, chart.across.label)


def own_name(series: Series, among: tuple[Series, ...]) -> str:
    return f"{series.name}: " if len(among) > 1 else ""


def values(labels: tuple[str, ...], series: Series, scale: Scale, across: str = "") -> str:
    known = [(label, own) for label, own in zip(labels, series.values, strict=True) if own is not None]
    if len(known) > MANY:
        return (
            f"{scale.label} by {across}, " + ends(known, scale) if across else f"{scale.label}, " + ends(known, scale)
        )
    return (
        f"{scale.label}: "
        + "; ".join(f"{label} {measured(own, scale.unit, scale.digits)}" for label, own in known)
        + "."
    )


def ends(known: list[tuple[str, Estimate]], scale: Scale) -> str:
    """The least, the greatest, and how wide the intervals are at most."""
    if not known:
        return "nothing is known."
    least, most = (choose(known, key=lambda pair: pair[1].value) for choose in (min, max))
    return (
        f"from {measured(least[1], scale.unit, scale.digits)} at {least[0]} to "
        f"{measured(most[1], scale.unit, scale.digits)} at {most[0]}."
    )


def heat_values(heat: Heat) -> list[tuple[str, Estimate]]:
    return [
        (f"{heat.down} {row}, {heat.across} {column}", own)
        for row, cells in zip(heat.rows, heat.cells, strict=True)
        for column, own in zip(heat.columns, cells, strict=True)
        if own is not None
    ]


def tables(chart: Chart) -> list[Table]:
    """Every number of a chart with its interval."""
    return [table(panel) for panel in charts_of(chart)]


def table(panel: Panel) -> Table:
    chart = panel.chart
    match chart:
        case Heat():
            head = (f"{chart.down} \\ {chart.across}", *chart.columns)
            cells = zip(chart.rows, chart.cells, strict=True)
            return Table(
                panel.name, head, tuple((name, *(cell(own, chart.shade) for own in row)) for name, row in cells)
            )
        case Lines():
            labels = tuple(said(at, chart.across.unit, 1 if at % 1 else 0) for at in chart.at)
            return listed(panel.name, chart.across.label, labels, chart.series, chart.up)
        case Dots():
            return listed(panel.name, "", chart.labels, chart.series, chart.along)
        case Bars():
            return listed(panel.name, chart.across, chart.labels, chart.series, chart.up)


def listed(name: str, across: str, labels: tuple[str, ...], series: tuple[Series, ...], scale: Scale) -> Table:
    rows = tuple((label, *(cell(own.values[at], scale) for own in series)) for at, label in enumerate(labels))
    return Table(name, (across, *(own.name for own in series)), rows)


def cell(own: Estimate | None, scale: Scale) -> str:
    digits = scale.digits + 1
    return "" if own is None else f"{said(own.value, scale.unit, digits)} ({between(own, scale.unit, digits)})"
