"""Charts for those who do not look at them: told in words, and listed as numbers."""

from collections.abc import Iterator
from dataclasses import dataclass

from tablee.statistics.charts import Bars, Chart, Dots, Heat, Lines, Panel, Scale, Series, charts_of
from tablee.statistics.formats import between, measured, numeral
from tablee.statistics.intervals import Estimate

MANY = 12  # values beyond which only the ends are told


@dataclass(frozen=True)
class DataTable:
    name: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def alternative(chart: Chart) -> str:
    """What there is to see, in a few sentences."""
    return " ".join(sentence for panel in charts_of(chart) for sentence in sentences_of(panel))


def sentences_of(panel: Panel) -> Iterator[str]:
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
            labels = tuple(numeral(at, chart.across.unit, 1 if at % 1 else 0) for at in chart.at)
            for series in chart.series:
                yield name + own_name(series, chart.series) + values(labels, series, chart.up, chart.across.label)


def own_name(series: Series, among: tuple[Series, ...]) -> str:
    return f"{series.name}: " if len(among) > 1 else ""


def values(labels: tuple[str, ...], series: Series, scale: Scale, across: str = "") -> str:
    pairs = [(label, estimate) for label, estimate in zip(labels, series.values, strict=True) if estimate is not None]
    if len(pairs) > MANY:
        return (
            f"{scale.label} by {across}, " + ends(pairs, scale) if across else f"{scale.label}, " + ends(pairs, scale)
        )
    return (
        f"{scale.label}: "
        + "; ".join(f"{label} {measured(estimate, scale.unit, scale.digits)}" for label, estimate in pairs)
        + "."
    )


def ends(values: list[tuple[str, Estimate]], scale: Scale) -> str:
    """The least, the greatest, and how wide the intervals are at most."""
    if not values:
        return "nothing is known."
    least, most = (choose(values, key=lambda pair: pair[1].value) for choose in (min, max))
    return (
        f"from {measured(least[1], scale.unit, scale.digits)} at {least[0]} to "
        f"{measured(most[1], scale.unit, scale.digits)} at {most[0]}."
    )


def heat_values(heat: Heat) -> list[tuple[str, Estimate]]:
    return [
        (f"{heat.down} {row}, {heat.across} {column}", estimate)
        for row, cells in zip(heat.rows, heat.cells, strict=True)
        for column, estimate in zip(heat.columns, cells, strict=True)
        if estimate is not None
    ]


def tables(chart: Chart) -> list[DataTable]:
    """Every number of a chart with its interval."""
    return [table(panel) for panel in charts_of(chart)]


def table(panel: Panel) -> DataTable:
    chart = panel.chart
    match chart:
        case Heat():
            head = (f"{chart.down} \\ {chart.across}", *chart.columns)
            cells = zip(chart.rows, chart.cells, strict=True)
            rows = tuple((name, *(cell(estimate, chart.shade) for estimate in row)) for name, row in cells)
            return DataTable(panel.name, head, rows)
        case Lines():
            labels = tuple(numeral(at, chart.across.unit, 1 if at % 1 else 0) for at in chart.at)
            return listed(panel.name, chart.across.label, labels, chart.series, chart.up)
        case Dots():
            return listed(panel.name, "", chart.labels, chart.series, chart.along)
        case Bars():
            return listed(panel.name, chart.across, chart.labels, chart.series, chart.up)


def listed(name: str, across: str, labels: tuple[str, ...], series: tuple[Series, ...], scale: Scale) -> DataTable:
    rows = tuple((label, *(cell(line.values[at], scale) for line in series)) for at, label in enumerate(labels))
    return DataTable(name, (across, *(line.name for line in series)), rows)


def cell(estimate: Estimate | None, scale: Scale) -> str:
    digits = scale.digits + 1
    return (
        ""
        if estimate is None
        else f"{numeral(estimate.value, scale.unit, digits)} ({between(estimate, scale.unit, digits)})"
    )
