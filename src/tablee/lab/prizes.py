"""The end of a tournament for other programs: JSON, or CSV with one figure a line."""

import json
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from tablee.lab.formats import between, cells, lines_of
from tablee.lab.plan import Failure
from tablee.lab.standings import Standings

CSV_COLUMNS = ("figure", "bot", "against", "value", "low", "high")


def as_json(standings: Standings, asked: int, failures: Sequence[Failure]) -> str:
    tournament, rows = standings.tournament, standings.rows()
    setup = msgspec.to_builtins(tournament.setup)
    edition = setup.pop("edition")
    own = {} if tournament.setup.edition == tournament.rules.edition.standard else {"edition": edition}
    names = [str(bot) for bot in tournament.bots]
    values = {
        "game": tournament.game,
        "setup": {**setup, **own},
        "bots": names,
        "seed": tournament.seed,
        "deals": standings.deals,
        "asked": asked,
        "partial": standings.deals < asked,
        "line_ups": [[names[bot] for bot in line_up] for line_up in tournament.line_ups],
        "games": standings.games,
        "standings": [
            {
                "bot": row.bot,
                "rating": between(row.rating),
                "win_share": between(row.win_share),
                "games": row.games,
                "failures": row.failures,
            }
            for row in rows
        ],
        "ahead": [
            {"bot": row.bot, "against": other.bot, **between(standings.ahead_of(row.bot, other.bot))}
            for row in rows
            for other in rows
            if row != other
        ],
        "withdrawn": sorted({failure.bot for failure in failures} - set(names)),
        "failures": msgspec.to_builtins(tuple(failures)),
    }
    return json.dumps(values, indent=2, ensure_ascii=False) + "\n"


def as_csv(standings: Standings, asked: int, failures: Sequence[Failure]) -> str:  # noqa: ARG001
    return lines_of(CSV_COLUMNS, figures_of(standings))


def figures_of(standings: Standings) -> Iterator[tuple[Any, ...]]:
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
