"""A report on strength: every cell with what is kept of it, as rows for a screen, as JSON and as a page."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from tablee.core.game import AnyGame
from tablee.core.numerals import Estimate
from tablee.lab.formats import between
from tablee.lab.strength.cells import Cell, cells_of, efforts_in
from tablee.lab.strength.keeping import Folder, Kept, all_kept
from tablee.lab.strength.verdict import GAMES, Verdict, estimate, is_enough, verdict
from tablee.lab.thinking import mind_of


@dataclass(frozen=True)
class Row:
    cell: Cell  # as it was played
    kept: Kept | None
    found: Estimate
    verdict: Verdict
    is_stale: bool  # played by another mind than the one of now

    @property
    def efforts(self) -> dict[str, float]:
        return efforts_in(self.cell)


def rows_of(
    game: AnyGame, folder: Path, seed: int, wanted: Sequence[str] | None = None, games: int = GAMES
) -> list[Row]:
    """Every cell, or those of these names, with the best that is kept of it."""
    own = Folder(folder, game, seed)
    cells = cells_of(game, mind_of(game.key))
    best = best_kept(own)
    verdicts: dict[str, Verdict] = {}
    rows = []
    for cell in cells:
        row = row_of(cell, best.get(cell.name), own, verdicts, games)
        verdicts[cell.name] = row.verdict
        rows.append(row)
    return [row for row in rows if wanted is None or row.cell.of in wanted]


def best_kept(folder: Folder) -> dict[str, Kept]:
    """By the name of its cell: what is enough before what is not, then more work before less, then more games."""
    found: dict[str, Kept] = {}
    for kept in all_kept(folder.folder, folder.game.key):
        name = kept.head.cell.of
        if kept.head.seed == folder.seed and (name not in found or worth(kept, folder) > worth(found[name], folder)):
            found[name] = kept
    return found


def worth(kept: Kept, folder: Folder) -> tuple[bool, bool, float, int]:
    effort = math.prod(efforts_in(kept.head.cell).values())
    return not folder.is_stale(kept), is_enough(kept.played), effort, kept.played.games


def row_of(cell: Cell, kept: Kept | None, folder: Folder, verdicts: dict[str, Verdict], games: int) -> Row:
    if kept is None:
        return Row(cell, None, Estimate(math.nan, math.nan, math.nan), "none", is_stale=False)
    played = msgspec.structs.replace(
        kept.head.cell, kind=cell.kind, at_least=cell.at_least, at_most=cell.at_most, proof=cell.proof
    )
    result = verdict(played, kept.played, verdicts.get(cell.proof or ""), games)
    return Row(played, kept, estimate(played, kept.played), result, is_stale=folder.is_stale(kept))


def as_values(row: Row) -> dict[str, Any]:
    """For other programs; nothing (null) where nothing was played."""
    cell, kept = row.cell, row.kept
    times = None if kept is None or not kept.played.times.count else kept.played.times
    return {
        "cell": cell.of,
        "kind": cell.kind,
        "bot": cell.hero,
        "against": cell.others,
        "setup": cell.setup,
        "at_least": cell.at_least,
        "at_most": cell.at_most,
        "fair": cell.fair,
        "result": between(row.found),
        "verdict": row.verdict,
        "games": 0 if kept is None else kept.played.games,
        "deals": 0 if kept is None else kept.played.deals,
        "core_seconds": 0.0 if kept is None else kept.played.seconds,
        "efforts": row.efforts,
        "decision_seconds": None
        if times is None
        else {"mean": times.mean, "p95": times.quantile(0.95), "most": times.most, "decisions": times.count},
        "measured": [] if kept is None else msgspec.to_builtins(kept.played.measured),
        "failures": [] if kept is None else kept.played.failures,
        "seed": None if kept is None else kept.head.seed,
        "mind": None if kept is None else kept.head.mind,
        "stale": row.is_stale,
    }
