"""Charts for those who do not look at them: told in words, and listed as numbers."""

from collections.abc import Iterator
from dataclasses import dataclass

from tablee.statistics.charts import Bars, Chart, Dots, Heat, Lines, Panel, Scale, Series, charts_of
from tablee.statistics.formats import between, measured, numeral
from tablee.statistics.intervals import Estimate
from tablee.statistics.study import Say

MANY = 12  # values beyond which only the ends are told


@dataclass(frozen=True)
class DataTable:
    name: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def alternative(chart: Chart, say: Say) -> str:
    """What there is to see, in a few sentences."""
    return " ".join(sentence for panel in charts_of(chart) for sentence in sentences_of(panel, say))


def sentences_of(panel: Panel, say: Say) -> Iterator[str]:
    """One for a field, else one for each series, with its name where there are several."""
    chart = panel.chart
    if isinstance(chart, Heat):
        range_text = ends(heat_values(chart), chart.shade, say)
        text = say("study-alt-heat", what=chart.shade.label, down=chart.down, across=chart.across, ends=range_text)
        yield named(panel.name, text, say)
        return
    for series in chart.series:
        name = series.name if len(chart.series) > 1 else ""
        yield named(panel.name, named(name, values(chart, series, say), say), say)


def named(name: str, said: str, say: Say) -> str:
    return say("study-alt-named", name=name, said=said) if name else said


def numbers_across(lines: Lines) -> tuple[str, ...]:
    return tuple(numeral(at, lines.across.unit, 1 if at % 1 else 0) for at in lines.at)


def values(chart: Bars | Dots | Lines, series: Series, say: Say) -> str:
    labels = numbers_across(chart) if isinstance(chart, Lines) else chart.labels
    scale = chart.along if isinstance(chart, Dots) else chart.up
    pairs = [(label, estimate) for label, estimate in zip(labels, series.values, strict=True) if estimate is not None]
    if len(pairs) <= MANY:
        each = [f"{label} {measured(estimate, scale.unit, scale.digits)}" for label, estimate in pairs]
        return say("study-alt-list", what=scale.label, values=say("study-alt-next").join(each))
    range_text = ends(pairs, scale, say)
    if isinstance(chart, Lines):
        return say("study-alt-by", what=scale.label, across=chart.across.label, ends=range_text)
    return say("study-alt-ends", what=scale.label, ends=range_text)


def ends(values: list[tuple[str, Estimate]], scale: Scale, say: Say) -> str:
    """The least, the greatest, and how wide the intervals are at most."""
    if not values:
        return say("study-nothing-known")
    least, most = (choose(values, key=lambda pair: pair[1].value) for choose in (min, max))
    return say(
        "study-from-to",
        least=measured(least[1], scale.unit, scale.digits),
        low=least[0],
        most=measured(most[1], scale.unit, scale.digits),
        high=most[0],
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
            return listed(panel.name, chart.across.label, numbers_across(chart), chart.series, chart.up)
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
