"""A bench shown: editions side by side as figures, and what changes as a table."""

from collections.abc import Sequence

from tablee.core.figures import Dots, Figure, Level, Panel, Panels, Scale, Series, series_sign
from tablee.core.numerals import THIN, Estimate, between, measured, said
from tablee.lab.alternatives import Table
from tablee.lab.bench import Bench, Compared

PAIRED = "All editions play the same deals with the same bots, and are compared game by game."


def bench_figures(bench: Bench) -> list[Figure]:
    """What changes in the game, and for whom; seats and bots only where there are several."""
    return [
        show_game(bench),
        *([show_winners(bench, bench.bots, "editions-bots", "Does the better bot still win?")] if bench.bots else []),
        *([show_winners(bench, bench.seats, "editions-seats", "Does the seat matter more?")] if bench.seats else []),
    ]


def keys_of(bots: Sequence[str], seats: int) -> list[str]:
    """The figures that a bench will have."""
    return ["editions", *(["editions-bots"] if len(bots) > 1 else []), *(["editions-seats"] if seats > 1 else [])]


def show_game(bench: Bench) -> Figure:
    names = tuple(edition.name for edition in bench.editions)
    signs = tuple(series_sign(place) for place in range(len(names)))
    panels = []
    for own in bench.game:
        if is_same(own):
            continue
        scale = Scale(own.measure.name, own.measure.unit, own.measure.digits)
        level = Level(own.values[0].value, names[0]) if own.values[0] else None
        series = Series(own.measure.name, own.values)
        panels.append(Panel(own.measure.name, Dots(names, scale, (series,), level, signs)))
    hero, finding = finding_of(bench, bench.game, "{}")
    return Figure("editions", "What changes", hero, finding, Panels(tuple(panels), "own"), PAIRED)


def is_same(own: Compared) -> bool:
    """Every game the same in all editions, as the length of many games is: nothing to look at."""
    return len(set(own.values)) == 1 and all(value is None or value.low == value.high for value in own.values)


def show_winners(bench: Bench, block: Sequence[Compared], key: str, title: str) -> Figure:
    series = tuple(
        Series(edition.name, tuple(own.values[place] for own in block), *series_sign(place))
        for place, edition in enumerate(bench.editions)
    )
    hero, finding = finding_of(bench, block, "what {} wins")
    labels = tuple(own.measure.name for own in block)
    even = 1 / bench.editions[0].setup.seats
    level = Level(even, f"even: {said(even, 'share')}")
    chart = Dots(labels, Scale("share of games won", "share"), series, level)
    return Figure(key, title, hero, finding, chart, PAIRED)


def finding_of(bench: Bench, block: Sequence[Compared], what: str) -> tuple[str, str]:
    """The difference that is clearest, of all that are clear."""
    clear = [
        (abs(apart.value) / max(apart.high - apart.low, 1e-9), own, place)
        for own in block
        for place, apart in enumerate(own.apart)
        if apart is not None and not apart.holds(0)
    ]
    base = bench.editions[0].name
    if not clear:
        return "0", f"No clear difference: in nothing that is shown here does an edition differ clearly from “{base}”."
    _, own, place = max(clear, key=lambda found: found[0])
    before, after, scale = own.values[0], own.values[place + 1], own.measure
    assert before is not None
    assert after is not None
    return difference(own, place), (
        f"With {bench.editions[place + 1].name} the clearest change is in {what.format(scale.name)}: "
        f"{measured(after, scale.unit, scale.digits)} instead of {said(before.value, scale.unit, scale.digits)}."
    )


def difference(own: Compared, place: int) -> str:
    """How far an edition is from the first, and in what."""
    found = apart(own, place)
    assert found is not None
    unit = "percentage points" if own.measure.unit == "share" else own.measure.name
    return said(found.value, "signed", own.measure.digits) + THIN + unit


def apart(own: Compared, place: int) -> Estimate | None:
    """How far an edition is from the first, shares in points of a hundred."""
    found = own.drawn[place]
    times = 100 if own.measure.unit == "share" else 1
    return found and Estimate(*(times * bound for bound in found))


def bench_table(bench: Bench) -> Table:
    """Every measure in the first edition, and how far each other is from it."""
    first, *others = (edition.name for edition in bench.editions)
    rows = tuple(row_of(own) for own in (*bench.game, *bench.bots, *bench.seats))
    name = (
        f"Differences from “{first}” with their 95% intervals, shares in percentage points; ● is clear for all "
        "comparisons together"
    )
    return Table(name, ("", first, *others), rows)


def row_of(own: Compared) -> tuple[str, ...]:
    first = own.values[0]
    value = "" if first is None else said(first.value, own.measure.unit, own.measure.digits)
    return own.measure.name, value, *(cell(own, place) for place in range(len(own.drawn)))


def cell(own: Compared, place: int) -> str:
    found, joint, digits = apart(own, place), own.apart[place], own.measure.digits
    if found is None or joint is None:
        return ""
    clear = "" if joint.holds(0) else "● "
    return f"{clear}{said(found.value, 'signed', digits)} ({between(found, 'signed', digits)})"
