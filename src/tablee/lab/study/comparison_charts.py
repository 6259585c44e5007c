"""Editions compared: side by side as figures, and what changes as a table."""

from collections.abc import Sequence

from tablee.lab.study.comparison import Comparison, EditionComparison
from tablee.lab.study.descriptions import DataTable
from tablee.statistics.charts import Dots, Figure, Level, Panel, Panels, Scale, Series, series_sign
from tablee.statistics.formats import THIN, between, measured, numeral
from tablee.statistics.intervals import Estimate
from tablee.statistics.study import Say


def comparison_figures(comparisons: EditionComparison, say: Say) -> list[Figure]:
    """What changes in the game, and for whom; seats and bots only where there are several."""
    return [
        show_game(comparisons, say),
        *([show_winners(comparisons, comparisons.bots, "editions-bots", say)] if comparisons.bots else []),
        *([show_winners(comparisons, comparisons.seats, "editions-seats", say)] if comparisons.seats else []),
    ]


def keys_of(bots: Sequence[str], seats: int) -> list[str]:
    """The figures that a comparison will have."""
    return ["editions", *(["editions-bots"] if len(bots) > 1 else []), *(["editions-seats"] if seats > 1 else [])]


def show_game(comparisons: EditionComparison, say: Say) -> Figure:
    names = tuple(edition.name for edition in comparisons.editions)
    signs = tuple(series_sign(place) for place in range(len(names)))
    panels = []
    for comparison in comparisons.game:
        if is_same(comparison):
            continue
        scale = Scale(comparison.measure.name, comparison.measure.unit, comparison.measure.digits)
        level = Level(comparison.values[0].value, names[0]) if comparison.values[0] else None
        series = Series(comparison.measure.name, comparison.values)
        panels.append(Panel(comparison.measure.name, Dots(names, scale, (series,), level, signs)))
    hero, finding = finding_of(comparisons, comparisons.game, "study-editions-clear", say)
    chart = Panels(tuple(panels), "own")
    return Figure("editions", say("study-editions"), hero, finding, chart, say("study-editions-note"))


def is_same(comparison: Comparison) -> bool:
    """Every game the same in all editions, as the length of many games is: nothing to look at."""
    return len(set(comparison.values)) == 1 and all(
        value is None or value.low == value.high for value in comparison.values
    )


def show_winners(comparisons: EditionComparison, block: Sequence[Comparison], key: str, say: Say) -> Figure:
    series = tuple(
        Series(edition.name, tuple(comparison.values[place] for comparison in block), *series_sign(place))
        for place, edition in enumerate(comparisons.editions)
    )
    hero, finding = finding_of(comparisons, block, "study-editions-clear-won", say)
    labels = tuple(comparison.measure.name for comparison in block)
    even = 1 / comparisons.editions[0].setup.seats
    level = Level(even, say("study-even", share=numeral(even, "share")))
    chart = Dots(labels, Scale(say("study-share-won"), "share"), series, level)
    return Figure(key, say(f"study-{key}"), hero, finding, chart, say("study-editions-note"))


def finding_of(comparisons: EditionComparison, block: Sequence[Comparison], key: str, say: Say) -> tuple[str, str]:
    """The difference that is clearest, of all that are clear."""
    clear = [
        (abs(apart.value) / max(apart.high - apart.low, 1e-9), comparison, place)
        for comparison in block
        for place, apart in enumerate(comparison.apart)
        if apart is not None and not apart.holds(0)
    ]
    if not clear:
        return "0", say("study-editions-same", first=comparisons.editions[0].name)
    _, comparison, place = max(clear, key=lambda triple: triple[0])
    before, after, scale = comparison.values[0], comparison.values[place + 1], comparison.measure
    assert before is not None
    assert after is not None
    finding = say(
        key,
        edition=comparisons.editions[place + 1].name,
        what=scale.name,
        after=measured(after, scale.unit, scale.digits),
        before=numeral(before.value, scale.unit, scale.digits),
    )
    return difference(comparison, place, say), finding


def difference(comparison: Comparison, place: int, say: Say) -> str:
    """How far an edition is from the first, and in what."""
    distance = apart(comparison, place)
    assert distance is not None
    unit = say("study-percentage-points") if comparison.measure.unit == "share" else comparison.measure.name
    return numeral(distance.value, "signed", comparison.measure.digits) + THIN + unit


def apart(comparison: Comparison, place: int) -> Estimate | None:
    """How far an edition is from the first, shares in points of a hundred."""
    estimate = comparison.drawn[place]
    times = 100 if comparison.measure.unit == "share" else 1
    return estimate and Estimate(*(times * bound for bound in estimate))


def comparison_table(comparisons: EditionComparison, say: Say) -> DataTable:
    """Every measure in the first edition, and how far each other is from it."""
    first, *others = (edition.name for edition in comparisons.editions)
    rows = tuple(row_of(comparison) for comparison in (*comparisons.game, *comparisons.bots, *comparisons.seats))
    return DataTable(say("study-editions-table", first=first), ("", first, *others), rows)


def row_of(comparison: Comparison) -> tuple[str, ...]:
    first = comparison.values[0]
    value = "" if first is None else numeral(first.value, comparison.measure.unit, comparison.measure.digits)
    return comparison.measure.name, value, *(cell(comparison, place) for place in range(len(comparison.drawn)))


def cell(comparison: Comparison, place: int) -> str:
    distance, joint, digits = apart(comparison, place), comparison.apart[place], comparison.measure.digits
    if distance is None or joint is None:
        return ""
    clear = "" if joint.holds(0) else "● "
    return f"{clear}{numeral(distance.value, 'signed', digits)} ({between(distance, 'signed', digits)})"
