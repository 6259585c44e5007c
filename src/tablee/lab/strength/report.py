"""A report on strength: every cell with what is kept of it, as rows for a screen, as JSON and as a page."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from tablee.core.game import AnyGame
from tablee.lab.play.thinkers import mind_of
from tablee.lab.simulate.formats import estimate_values
from tablee.lab.strength.cells import Cell, cells_of, efforts_in
from tablee.lab.strength.records import CellFolder, CellRecord, all_records
from tablee.lab.strength.verdict import GAMES, Verdict, estimate, is_enough, verdict
from tablee.statistics.intervals import Estimate


@dataclass(frozen=True)
class CellRow:
    cell: Cell  # as it was played
    record: CellRecord | None
    estimate: Estimate
    verdict: Verdict
    is_stale: bool  # played by another mind than the one of now

    @property
    def efforts(self) -> dict[str, float]:
        return efforts_in(self.cell)


def rows_of(
    game: AnyGame, folder: Path, seed: int, wanted: Sequence[str] | None = None, games: int = GAMES
) -> list[CellRow]:
    """Every cell, or those of these names, with the best that is kept of it."""
    records = CellFolder(folder, game, seed)
    cells = cells_of(game, mind_of(game.key))
    best = best_records(records)
    verdicts: dict[str, Verdict] = {}
    rows = []
    for cell in cells:
        row = row_of(cell, best.get(cell.name), records, verdicts, games)
        verdicts[cell.name] = row.verdict
        rows.append(row)
    return [row for row in rows if wanted is None or row.cell.of in wanted]


def best_records(folder: CellFolder) -> dict[str, CellRecord]:
    """By the name of its cell: what is enough before what is not, then more work before less, then more games."""
    records: dict[str, CellRecord] = {}
    for record in all_records(folder.folder, folder.game.key):
        name = record.head.cell.of
        if record.head.seed == folder.seed and (
            name not in records or worth(record, folder) > worth(records[name], folder)
        ):
            records[name] = record
    return records


def worth(record: CellRecord, folder: CellFolder) -> tuple[bool, bool, float, int]:
    effort = math.prod(efforts_in(record.head.cell).values())
    return not folder.is_stale(record), is_enough(record.played), effort, record.played.games


def row_of(
    cell: Cell, record: CellRecord | None, folder: CellFolder, verdicts: dict[str, Verdict], games: int
) -> CellRow:
    if record is None:
        return CellRow(cell, None, Estimate(math.nan, math.nan, math.nan), "none", is_stale=False)
    played = msgspec.structs.replace(
        record.head.cell, kind=cell.kind, at_least=cell.at_least, at_most=cell.at_most, proof=cell.proof
    )
    result = verdict(played, record.played, verdicts.get(cell.proof or ""), games)
    return CellRow(played, record, estimate(played, record.played), result, is_stale=folder.is_stale(record))


def as_values(row: CellRow) -> dict[str, Any]:
    """For other programs; nothing (null) where nothing was played."""
    cell, record = row.cell, row.record
    times = None if record is None or not record.played.times.count else record.played.times
    return {
        "cell": cell.of,
        "kind": cell.kind,
        "bot": cell.hero,
        "against": cell.others,
        "setup": cell.setup,
        "at_least": cell.at_least,
        "at_most": cell.at_most,
        "fair": cell.fair,
        "result": estimate_values(row.estimate),
        "verdict": row.verdict,
        "games": 0 if record is None else record.played.games,
        "deals": 0 if record is None else record.played.deals,
        "core_seconds": 0.0 if record is None else record.played.seconds,
        "efforts": row.efforts,
        "decision_seconds": None
        if times is None
        else {"mean": times.mean, "p95": times.quantile(0.95), "most": times.most, "decisions": times.count},
        "measured": [] if record is None else msgspec.to_builtins(record.played.measured),
        "failures": [] if record is None else record.played.failures,
        "seed": None if record is None else record.head.seed,
        "mind": None if record is None else record.head.mind,
        "stale": row.is_stale,
    }
