"""The end of a tournament for other programs: JSON, or CSV with one number a line."""

import json
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from tablee.lab.play.plan import BatchPlan, BotFailure
from tablee.lab.simulate.formats import about, cells, estimate_values, lines_of, row_values
from tablee.lab.tournament.standings import Standings

CSV_COLUMNS = ("figure", "bot", "against", "value", "low", "high")


def as_json(standings: Standings, asked: int, failures: Sequence[BotFailure]) -> str:
    tournament, rows = standings.tournament, standings.rows()
    names = [str(bot) for bot in tournament.bots]
    values = {
        **about(BatchPlan(tournament.game, tournament.setup, tournament.bots, tournament.seed)),
        "deals": standings.deals,
        "asked": asked,
        "partial": standings.deals < asked,
        "line_ups": [[names[bot] for bot in line_up] for line_up in tournament.line_ups],
        "games": standings.games,
        "standings": [row_values(row) for row in rows],
        "ahead": [
            {"bot": row.bot, "against": other.bot, **estimate_values(standings.ahead_of(row.bot, other.bot))}
            for row in rows
            for other in rows
            if row != other
        ],
        "withdrawn": sorted({failure.bot for failure in failures} - set(names)),
        "failures": msgspec.to_builtins(tuple(failures)),
    }
    return json.dumps(values, indent=2, ensure_ascii=False) + "\n"


def as_csv(standings: Standings, asked: int, failures: Sequence[BotFailure]) -> str:  # noqa: ARG001
    return lines_of(CSV_COLUMNS, csv_rows(standings))


def csv_rows(standings: Standings) -> Iterator[tuple[Any, ...]]:
    rows = standings.rows()
    for row in rows:
        yield ("rating", row.bot, "", *cells(row.rating))
        yield ("win_share", row.bot, "", *cells(row.win_share))
        yield ("games", row.bot, "", row.games, "", "")
        yield ("failures", row.bot, "", row.failures, "", "")
    for row in rows:
        for other in rows:
            if row != other:
                yield ("ahead", row.bot, other.bot, *cells(standings.ahead_of(row.bot, other.bot)))
