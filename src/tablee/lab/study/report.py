"""A report: one page that needs nothing but itself. No network, no script, no date: the same study is the same file."""

import base64
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path

from tablee.lab.study.descriptions import DataTable, alternative, tables
from tablee.lab.study.drawing import NARROW, WIDE, draw
from tablee.lab.study.drawing.paint import css
from tablee.language.words import Words
from tablee.statistics.charts import Bars, Chart, Dots, Figure, Heat, Lines, Series, charts_of
from tablee.statistics.formats import THIN, numbers_in, numeral

LOOKS = Path(__file__).parent / "looks"
FACES = (  # family, file, weights, and the characters it is for
    ("Besley", "besley.woff2", "400 900", ""),
    ("Figtree", "figtree.woff2", "300 900", ""),
    ("Tablee Figures", "tablee-figures-600.woff2", "400 650", "U+30-39,U+2B,U+2D,U+D7,U+2212"),
    ("Tablee Figures", "tablee-figures-800.woff2", "651 900", "U+30-39,U+2B,U+2D,U+D7,U+2212"),
)
# The seats' shapes, in a box of 16.
SHAPES = {
    "disc": '<circle cx="8" cy="8" r="6"/>',
    "triangle": '<path d="M8 2 14.5 13.5H1.5z"/>',
    "square": '<path d="M2.5 2.5h11v11h-11z"/>',
    "diamond": '<path d="M8 1.2 14.8 8 8 14.8 1.2 8z"/>',
    "star": '<path d="m8 .8 2 4.9 5.2.4-4 3.4 1.3 5.1L8 11.8l-4.5 2.8 1.3-5.1-4-3.4 5.2-.4z"/>',
    "cross": '<path d="M5.7 2h4.6v3.7H14v4.6h-3.7V14H5.7v-3.7H2V5.7h3.7z"/>',
    "hexagon": '<path d="m8 1.5 5.7 3.2v6.6L8 14.5l-5.7-3.2V4.7z"/>',
}


@dataclass(frozen=True)
class ReportFigure:
    """A figure and the command that makes it again."""

    figure: Figure
    command: str


@dataclass(frozen=True)
class Report:
    title: str  # the name of the game
    lead: str  # what was done, in a sentence
    paint: str
    facts: tuple[tuple[str, str], ...]
    figures: tuple[ReportFigure, ...]
    command: str
    words: Words
    tables: tuple[DataTable, ...] = ()
    notes: tuple[str, ...] = ()


def page(report: Report) -> str:
    """The whole report as HTML, with numbers as its language writes them."""
    with numbers_in(report.words.language):
        return "".join(parts(report))


def parts(report: Report) -> Iterator[str]:
    words = report.words
    yield f'<!doctype html>\n<html lang="{words.language}">\n<head>\n<meta charset="utf-8">\n'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
    yield '<meta name="color-scheme" content="light dark">\n'
    yield f"<title>{escape(words('study-title', game=report.title))}</title>\n"
    yield f"<style>\n{style()}</style>\n</head>\n"
    yield f'<body data-paint="{report.paint}">\n'
    yield head(report)
    yield "<main>\n"
    yield from (section(shown, place, words) for place, shown in enumerate(report.figures, 1))
    yield from (f'<section class="table">{table_html(table, words)}</section>\n' for table in report.tables)
    yield "</main>\n"
    yield foot(report)
    yield "</body>\n</html>\n"


@cache
def style() -> str:
    return "".join(face(*font) for font in FACES) + (LOOKS / "report.css").read_text(encoding="utf-8")


def face(family: str, file: str, weights: str, characters: str) -> str:
    data = base64.b64encode((LOOKS / file).read_bytes()).decode()
    only = f";unicode-range:{characters}" if characters else ""
    source = f"url(data:font/woff2;base64,{data}) format('woff2')"
    return f"@font-face{{font-family:'{family}';font-weight:{weights};font-display:swap;src:{source}{only}}}\n"


def head(report: Report) -> str:
    facts = "".join(f"<div><dt>{escape(name)}</dt><dd>{escape(value)}</dd></div>" for name, value in report.facts)
    links = "".join(
        f'<li><a href="#{shown.figure.key}">{escape(shown.figure.title)}</a></li>' for shown in report.figures
    )
    contents = (
        f'<nav aria-label="{escape(report.words("study-figures"))}"><ol>{links}</ol></nav>'
        if len(report.figures) > 1
        else ""
    )
    kind = escape(report.words("study-kind"))
    return (
        f'<header>\n<p class="house">{LOGO}<span>Tablée</span> · {kind}</p>\n<h1>{escape(report.title)}</h1>\n'
        f'<p class="lead">{escape(report.lead)}</p>\n<dl>{facts}</dl>\n{contents}\n</header>\n'
    )


def section(shown: ReportFigure, place: int, words: Words) -> str:
    figure = shown.figure
    numbers = "".join(table_html(table, words) for table in tables(figure.chart))
    note = f'<p class="note">{escape(figure.note)}</p>' if figure.note else ""
    return (
        f'<section id="{figure.key}" aria-labelledby="{figure.key}-title">\n<div class="said">'
        f'<p class="place" aria-hidden="true">{place}</p>'
        f'<h2 id="{figure.key}-title">{escape(figure.title)}</h2>'
        f'<p class="hero">{hero(figure.hero)}</p><p class="finding">{escape(figure.finding)}</p></div>\n'
        f"<figure>{legend(figure.chart, words)}{drawings(figure, words)}"
        f"<figcaption>{interval_note(figure.chart, words)}{note}</figcaption>\n"
        f"<details><summary>{escape(words('study-numbers'))}</summary>{numbers}</details>\n"
        f"{command(shown.command, words)}</figure>\n</section>\n"
    )


def hero(text: str) -> str:
    """Its unit smaller than its number, or below it."""
    number, _, unit = text.partition(THIN)
    if number.endswith("%"):
        return f"{escape(number[:-1])}<small>%</small>"
    return escape(number) + (f"<em>{escape(unit)}</em>" if unit else "")


def drawings(figure: Figure, words: Words) -> str:
    """The same chart for a desk and for a phone; the page shows the one that fits."""
    label = escape(f"{figure.title}. {alternative(figure.chart, words)}", quote=True)
    return "".join(
        draw(figure.chart, figure.key, width).replace(
            "<svg ", f'<svg class="{name}" role="img" aria-label="{label}" ', 1
        )
        for name, width in (("wide", WIDE), ("narrow", NARROW))
    )


def legend(chart: Chart, words: Words) -> str:
    """Who is who: series by mark and name, the level by its dashes."""
    items = [*(sign(series) for series in series_of(chart)), *levels(chart), *heat_key(chart, words)]
    return f'<ul class="legend">{"".join(f"<li>{item}</li>" for item in items)}</ul>' if items else ""


def series_of(chart: Chart) -> Sequence[Series]:
    first = charts_of(chart)[0].chart
    return () if isinstance(first, Heat) or len(first.series) == 1 else first.series


def sign(series: Series) -> str:
    return (
        f'<svg viewBox="0 0 16 16" aria-hidden="true" class="sign" style="fill:{css(series.paint)}">'
        f"{SHAPES[series.mark]}</svg>{escape(series.name)}"
    )


def levels(chart: Chart) -> Iterator[str]:
    panels = charts_of(chart)
    level = panels[0].chart.level
    if level is None or isinstance(panels[0].chart, Heat):
        return
    name = level.name if len({panel.chart.level for panel in panels}) == 1 else level.name.partition(":")[0].rstrip()
    yield f'<span class="dashes" aria-hidden="true"></span>{escape(name)}'


def heat_key(chart: Chart, words: Words) -> Iterator[str]:
    first = charts_of(chart)[0].chart
    if not isinstance(first, Heat):
        return
    if first.level is None:
        yield f'<span class="shades" aria-hidden="true"></span>{escape(words("study-shades", what=first.shade.label))}'
    else:
        for paint, side in zip(first.paints, first.sides, strict=True):
            yield shade(paint) + escape(side)
    if first.shut and any(estimate is None for row in first.cells for estimate in row):
        yield f'<span class="shade shut" aria-hidden="true"></span>{escape(first.shut)}'


def shade(paint: str) -> str:
    return f'<span class="shade" style="background:{css(paint)}" aria-hidden="true"></span>'


def interval_note(chart: Chart, words: Words) -> str:
    """How the interval is drawn."""
    match charts_of(chart)[0].chart:
        case Bars():
            how = words("study-interval-bars")
        case Dots():
            how = words("study-interval-dots")
        case Lines():
            how = words("study-interval-lines")
        case Heat():
            how = words("study-interval-heat", reach=widest(chart, words))
    return f"<p>{escape(how)}</p>"


def widest(chart: Chart, words: Words) -> str:
    """The widest half of an interval in a field."""
    heats = [panel.chart for panel in charts_of(chart) if isinstance(panel.chart, Heat)]
    reach = max(
        (estimate.high - estimate.low) / 2 for heat in heats for row in heat.cells for estimate in row if estimate
    )
    scale = heats[0].shade
    if scale.unit == "share":
        return words("study-reach-points", reach=numeral(100 * reach, digits=scale.digits + 1))
    return numeral(reach, digits=scale.digits + 1)


def table_html(table: DataTable, words: Words) -> str:
    head, *cells = table.head
    corner = f'<th scope="col">{escape(head)}</th>' if head else "<td></td>"
    first = f"<tr>{corner}" + "".join(f'<th scope="col">{escape(cell)}</th>' for cell in cells)
    rows = "".join(
        f'<tr><th scope="row">{escape(row[0])}</th>' + "".join(f"<td>{escape(cell)}</td>" for cell in row[1:]) + "</tr>"
        for row in table.rows
    )
    caption = f"<caption>{escape(table.name)}</caption>" if table.name else ""
    return (
        f'<div class="scroll" tabindex="0" role="group" aria-label="{escape(table.name or words("study-numbers"))}">'
        f"<table>{caption}"
        f"<thead>{first}</tr></thead><tbody>{rows}</tbody></table></div>"
    )


def command(line: str, words: Words) -> str:
    return f'<p class="again"><span>{escape(words("study-again"))}</span> <code>{pieces(line)}</code></p>'


def pieces(line: str) -> str:
    """A command that breaks only between its arguments, where there is room."""
    first, *rest = line.split(" --")
    return " ".join(f"<span>{escape(part)}</span>" for part in (first, *(f"--{part}" for part in rest)))


def foot(report: Report) -> str:
    notes = "".join(f"<p>{escape(note)}</p>" for note in report.notes)
    return f"<footer>\n{notes}{command(report.command, report.words)}\n</footer>\n"


LOGO = (
    '<svg viewBox="0 0 48 48" aria-hidden="true" class="logo"><circle cx="24" cy="24" r="13.5" fill="var(--ink)"/>'
    '<circle cx="24" cy="24" r="10" fill="none" stroke="var(--cloth)" stroke-width="1.6" stroke-dasharray="3.2 2.083"/>'
    + "".join(
        f'<circle cx="{x}" cy="{y}" r="3.9" fill="var(--seat-{seat})"/>'
        for seat, (x, y) in enumerate(((24, 4.6), (40.8, 14.3), (40.8, 33.7), (24, 43.4), (7.2, 33.7), (7.2, 14.3)), 1)
    )
    + "</svg>"
)
