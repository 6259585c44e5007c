"""A summary for other programs: JSON, or CSV with one figure a line. Seats are counted from 0, as everywhere."""

import csv
import io
import json
import math
from collections.abc import Iterator
from typing import Any

import msgspec

from tablee.core.numerals import Estimate
from tablee.lab.plan import Plan
from tablee.lab.summary import Summary

CSV_COLUMNS = ("of", "name", "bot", "figure", "value", "low", "high")


def about(plan: Plan) -> dict[str, Any]:
    """What was played; the edition only where it is not the printed one."""
    setup = msgspec.to_builtins(plan.setup)
    edition = setup.pop("edition")
    own = {} if plan.setup.edition == plan.rules.edition.standard else {"edition": edition}
    return {"game": plan.game, "setup": {**setup, **own}, "bots": [str(bot) for bot in plan.bots], "seed": plan.seed}


def as_json(summary: Summary) -> str:
    values = {
        **about(summary.plan),
        "first": summary.first,
        "games": summary.games,
        "asked": summary.asked,
        "failures": msgspec.to_builtins(summary.failures),
        "partial": summary.is_partial,
        "seats": [
            {
                "seat": own.seat,
                "bot": own.bot,
                "win_share": between(own.win_share),
                "score": between(own.score),
                "spread": between(own.spread),
            }
            for own in summary.seats
        ],
        "by_bot": [
            {"bot": own.bot, "seats": list(own.seats), "win_share": between(own.win_share), "score": between(own.score)}
            for own in summary.bots
        ],
        "length": {
            **between(summary.length),
            "spread": between(summary.length_spread),
            "shortest": summary.shortest,
            "longest": summary.longest,
        },
        "gap": between(summary.gap),
        "shared_victories": between(summary.shared),
    }
    return json.dumps(values, indent=2, ensure_ascii=False) + "\n"


def between(estimate: Estimate) -> dict[str, float | None]:
    """Nothing (null) for what is not known."""
    return {name: None if math.isnan(value) else value for name, value in estimate._asdict().items()}


def as_csv(summary: Summary) -> str:
    return lines_of(CSV_COLUMNS, figures_of(summary))


def lines_of(columns: tuple[str, ...], rows: Iterator[tuple[Any, ...]]) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(rows)
    return text.getvalue()


def figures_of(summary: Summary) -> Iterator[tuple[Any, ...]]:
    for seat in summary.seats:
        for figure in ("win_share", "score", "spread"):
            yield ("seat", seat.seat, seat.bot, figure, *cells(getattr(seat, figure)))
    for bot in summary.bots:
        for figure in ("win_share", "score"):
            yield ("bot", bot.bot, bot.bot, figure, *cells(getattr(bot, figure)))
    for figure in ("length", "length_spread", "gap", "shared"):
        yield ("game", summary.plan.game, "", figure, *cells(getattr(summary, figure)))
    yield ("game", summary.plan.game, "", "games", summary.games, "", "")


def cells(estimate: Estimate) -> tuple[str | float, ...]:
    return tuple("" if math.isnan(value) else value for value in estimate)
