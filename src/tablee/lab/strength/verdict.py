"""Verdicts: what came of a cell, whether it is enough. At least is read at the lower end, at most at the upper."""

import math
from typing import Literal

from tablee.lab.strength.cell_games import DealResults
from tablee.lab.strength.cells import Cell
from tablee.statistics.intervals import UNKNOWN, Estimate, critical, share_between

Verdict = Literal["none", "few", "failed", "unproven", "met", "missed", "ahead", "even", "behind"]

GAMES = 2000
LEAST_GAMES = 200
CORE_SECONDS = 20 * 60.0  # of a cell whose games are slow


def is_enough(played: DealResults, games: int = GAMES, core_seconds: float = CORE_SECONDS) -> bool:
    """So many games, or what the time of a cell gives, which is a few at least."""
    if played.measured:
        return True
    return played.games >= games or (played.seconds >= core_seconds and played.games >= min(LEAST_GAMES, games))


def estimate(cell: Cell, played: DealResults) -> Estimate:
    """The share or the points of the hero; games of one deal are alike, so the deal is the case."""
    results = [result for result in played.results if result is not None]
    count = len(results)
    if not count:
        return UNKNOWN
    value = math.fsum(results) / count
    variance = math.fsum((result - value) ** 2 for result in results) / max(1, count - 1) / count
    if not cell.is_solo:
        return share_between(value, variance, count)
    reach = critical(count) * math.sqrt(variance) if count > 1 else math.nan
    return Estimate(value, value - reach, value + reach)


def verdict(cell: Cell, played: DealResults, proof: Verdict | None = None, games: int = GAMES) -> Verdict:
    """`proof` is what came of the proof of an attack."""
    if not played.deals:
        return "none"
    if played.failures:
        return "failed"
    if cell.kind == "measure":
        is_met = all(number.at_most is None or number.value <= number.at_most for number in played.measured)
        return "met" if is_met else "missed"
    if not is_enough(played, games):
        return "few"
    estimated = estimate(cell, played)
    if cell.kind == "attack" and (estimated.value < cell.fair or (cell.proof is not None and proof != "met")):
        return "unproven"
    if cell.at_least is not None:
        return "met" if estimated.low >= cell.at_least else "missed"
    if cell.at_most is not None:
        return "met" if estimated.high <= cell.at_most else "missed"
    if cell.is_solo and cell.others is None:
        return "even"
    return "ahead" if estimated.low > cell.fair else "behind" if estimated.high < cell.fair else "even"
