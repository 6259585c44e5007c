"""A summary for other programs: JSON, or CSV with one number a line. Seats are counted from 0, as everywhere."""

import csv
import io
import json
import math
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

import msgspec

from tablee.lab.play.plan import BatchPlan
from tablee.lab.simulate.summary import Summary
from tablee.statistics.intervals import Estimate

CSV_COLUMNS = ("of", "name", "bot", "figure", "value", "low", "high")


def about(plan: BatchPlan) -> dict[str, Any]:
    """What was played; the edition only where it is not the printed one."""
    setup = msgspec.to_builtins(plan.setup)
    edition = setup.pop("edition")
    if plan.setup.edition != plan.rules.edition.standard:
        setup["edition"] = edition
    return {"game": plan.game, "setup": setup, "bots": [str(bot) for bot in plan.bots], "seed": plan.seed}


def as_json(summary: Summary) -> str:
    values = {
        **about(summary.plan),
        "first": summary.first,
        "games": summary.games,
        "asked": summary.asked,
        "failures": msgspec.to_builtins(summary.failures),
        "partial": summary.is_partial,
        "seats": [row_values(seat) for seat in summary.seats],
        "by_bot": [row_values(bot) for bot in summary.bots],
        "length": {
            **estimate_values(summary.length),
            "spread": estimate_values(summary.length_spread),
            "shortest": summary.shortest,
            "longest": summary.longest,
        },
        "gap": estimate_values(summary.gap),
        "shared_victories": estimate_values(summary.shared),
    }
    return json.dumps(values, indent=2, ensure_ascii=False) + "\n"


def estimate_values(estimate: Estimate) -> dict[str, float | None]:
    """Nothing (null) for what is not known."""
    return {name: None if math.isnan(value) else value for name, value in estimate._asdict().items()}


def row_values(row: Any) -> dict[str, Any]:
    """The fields of a dataclass."""
    values = ((field.name, getattr(row, field.name)) for field in fields(row))
    return {name: estimate_values(value) if isinstance(value, Estimate) else value for name, value in values}


def as_csv(summary: Summary) -> str:
    return lines_of(CSV_COLUMNS, csv_rows(summary))


def lines_of(columns: tuple[str, ...], rows: Iterator[tuple[Any, ...]]) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(rows)
    return text.getvalue()


def csv_rows(summary: Summary) -> Iterator[tuple[Any, ...]]:
    for seat in summary.seats:
        for measure in ("win_share", "score", "spread"):
            yield ("seat", seat.seat, seat.bot, measure, *cells(getattr(seat, measure)))
    for bot in summary.bots:
        for measure in ("win_share", "score"):
            yield ("bot", bot.bot, bot.bot, measure, *cells(getattr(bot, measure)))
    for measure in ("length", "length_spread", "gap", "shared"):
        yield ("game", summary.plan.game, "", measure, *cells(getattr(summary, measure)))
    yield ("game", summary.plan.game, "", "games", summary.games, "", "")


def cells(estimate: Estimate) -> tuple[str | float, ...]:
    return tuple("" if math.isnan(value) else value for value in estimate)
