"""How a cell is said: who plays whom, what is wanted of it and what was found."""

from tablee.lab.play.thinkers import name_and_effort
from tablee.lab.strength.cells import ATTACKER, DECEIVER, STRANGER, Cell
from tablee.lab.strength.report import CellRow


def who(cell: Cell) -> str:
    hero = named(cell.hero, "an ", f" of {bot(cell.others)}") if cell.others else named(cell.hero)
    if cell.others is None:
        return f"{hero} alone{table(cell)}"
    if cell.is_solo:
        return f"{hero} beside {named(cell.others)}, alone{table(cell)}"
    return f"{hero} among {cell.seats - 1} {named(cell.others)}{table(cell)}"


def bot(text: str | None) -> str:
    return name_and_effort(text or "")[0]


def named(text: str, article: str = "", of: str = "") -> str:
    if text.startswith(STRANGER):
        return f"*{text.removeprefix(STRANGER)}*"
    name, effort = name_and_effort(text)
    part = "" if effort == 1 else f" at {effort:g} of the work"
    if name in (ATTACKER, DECEIVER):
        return f"{article if name == ATTACKER else 'a '}{name}{of}{part}"
    return f"{text}"


def table(cell: Cell) -> str:
    """What is unusual about it."""
    variants = [
        key if value is True else f"{key} {value}"
        for key, value in cell.setup.items()
        if key not in ("seats", "edition")
    ]
    return "".join(f", {value}" for value in [*variants, *(["another edition"] if "edition" in cell.setup else [])])


def is_share(cell: Cell) -> bool:
    return not cell.is_solo


def goal(cell: Cell) -> str:
    for sign, limit in (("≥", cell.at_least), ("≤", cell.at_most)):
        if limit is not None:
            return f"{sign} {number_text(limit, cell)}"
    return f"> {number_text(cell.fair, cell)}" if cell.others is not None else ""


def number_text(value: float, cell: Cell) -> str:
    return f"{100 * value:.1f}%" if is_share(cell) else f"{value:.1f}"


def value(row: CellRow) -> str:
    return number_text(row.estimate.value, row.cell) if row.record and row.record.played.deals else ""


def interval(row: CellRow) -> str:
    if not row.record or not row.record.played.deals:
        return ""
    times = 100 if is_share(row.cell) else 1
    return f"{times * row.estimate.low:.1f} to {times * row.estimate.high:.1f}"
