"""Comparing editions: the same deals in several editions, side by side.

Every edition plays the games of the same numbers with the same bots, so what differs is compared game by game.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tablee.lab.play.engine import engine_of
from tablee.lab.play.executors import Executor
from tablee.lab.study.measures import bot_measures, game_measures, seat_measures
from tablee.lab.study.study import Progress, StudyPlan, games_of, study_of
from tablee.lab.study.variations import Edition
from tablee.statistics.intervals import Estimate
from tablee.statistics.study import GameMeasure, Say
from tablee.statistics.tallies import Estimates, Floats, RatioTally


@dataclass(frozen=True)
class Comparison:
    """One measure in every edition, and how far each edition is from the first."""

    measure: GameMeasure
    values: tuple[Estimate | None, ...]  # None where nothing is known
    apart: tuple[Estimate | None, ...]  # of the editions after the first; wider, for all comparisons together
    drawn: tuple[Estimate | None, ...]  # the same with plain intervals


@dataclass(frozen=True)
class EditionComparison:
    editions: tuple[Edition, ...]
    game: tuple[Comparison, ...]
    seats: tuple[Comparison, ...]
    bots: tuple[Comparison, ...]


def compare(
    question: StudyPlan, editions: Sequence[Edition], say: Say, executor: Executor, progress: Progress
) -> EditionComparison:
    study = study_of(question.game)
    kernels = engine_of(question.game)
    has_rows = kernels is not None and all(kernels.terms_of(edition.setup) is not None for edition in editions)
    blocks = (
        tuple(game_measures(study, question.setup.seats, say, has_rows=has_rows)),
        tuple(seat_measures(study, question.setup.seats, say, has_rows=has_rows)),
        tuple(bot_measures(question.mix)),
    )
    measures = [measure for block in blocks for measure in block]
    sums = tally(question, editions, measures, executor, progress)
    comparisons = len(measures) * (len(editions) - 1)
    comparisons_by_key = {measure.key: compared(measure, *sums[measure.key], comparisons) for measure in measures}
    game, seats, bots = (tuple(comparisons_by_key[measure.key] for measure in block) for block in blocks)
    return EditionComparison(tuple(editions), game, seats, bots)


def tally(
    question: StudyPlan,
    editions: Sequence[Edition],
    measures: Sequence[GameMeasure],
    executor: Executor,
    progress: Progress,
) -> dict[str, tuple[list[RatioTally], list[RatioTally]]]:
    """By measure: each edition alone, and each against the first, over the games that have a value in both."""
    sums = {
        measure.key: ([RatioTally() for _ in editions], [RatioTally() for _ in editions[1:]]) for measure in measures
    }
    for batches in zip(*(games_of(question, edition.setup, executor) for edition in editions), strict=True):
        for measure in measures:
            values = [np.asarray(measure.of(played), np.float64) for played in batches]
            alone, against = sums[measure.key]
            for place, edition_values in enumerate(values):
                alone[place].add(*count(edition_values))
            for place, edition_values in enumerate(values[1:]):
                against[place].add(*count(edition_values - values[0]))
        progress(sum(len(played) for played in batches))
    return sums


def count(values: Floats) -> tuple[Floats, NDArray[np.bool_]]:
    known = ~np.isnan(values)
    return np.where(known, values, 0), known


def compared(measure: GameMeasure, alone: list[RatioTally], against: list[RatioTally], comparisons: int) -> Comparison:
    is_share = measure.unit == "share"
    values = tuple(known_estimate(tally.shares() if is_share else tally.means()) for tally in alone)
    apart = tuple(known_estimate(tally.means(comparisons)) for tally in against)
    return Comparison(measure, values, apart, tuple(known_estimate(tally.means()) for tally in against))


def known_estimate(estimates: Estimates) -> Estimate | None:
    estimate = estimates.one()
    return None if math.isnan(estimate.value) else estimate
