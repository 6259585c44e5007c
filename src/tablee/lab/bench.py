"""The designer's bench: the same deals in several editions, side by side.

Every edition plays the games of the same numbers with the same bots, so what differs is compared game by game.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tablee.core.numerals import Estimate
from tablee.core.study import Measure
from tablee.core.tally import Estimates, Floats, Tally
from tablee.lab.engine import fast_of
from tablee.lab.measures import bot_measures, game_measures, seat_measures
from tablee.lab.study import Question, Told, games_of, study_of
from tablee.lab.varied import Edition


@dataclass(frozen=True)
class Compared:
    """One measure in every edition, and how far each edition is from the first."""

    measure: Measure
    values: tuple[Estimate | None, ...]  # None where nothing is known
    apart: tuple[Estimate | None, ...]  # of the editions after the first; wider, for all comparisons together
    drawn: tuple[Estimate | None, ...]  # the same with plain intervals


@dataclass(frozen=True)
class Bench:
    editions: tuple[Edition, ...]
    game: tuple[Compared, ...]
    seats: tuple[Compared, ...]
    bots: tuple[Compared, ...]


def compare(question: Question, editions: Sequence[Edition], told: Told) -> Bench:
    study = study_of(question.game)
    fast = fast_of(question.game)
    has_rows = fast is not None and all(fast.terms_of(edition.setup) is not None for edition in editions)
    blocks = (
        tuple(game_measures(study, question.setup.seats, has_rows=has_rows)),
        tuple(seat_measures(study, question.setup.seats, has_rows=has_rows)),
        tuple(bot_measures(question.mix)),
    )
    measures = [measure for block in blocks for measure in block]
    sums = tally(question, editions, measures, told)
    comparisons = len(measures) * (len(editions) - 1)
    found = {measure.key: compared(measure, *sums[measure.key], comparisons) for measure in measures}
    game, seats, bots = (tuple(found[measure.key] for measure in block) for block in blocks)
    return Bench(tuple(editions), game, seats, bots)


def tally(
    question: Question, editions: Sequence[Edition], measures: Sequence[Measure], told: Told
) -> dict[str, tuple[list[Tally], list[Tally]]]:
    """By measure: each edition alone, and each against the first, over the games that have a value in both."""
    sums = {measure.key: ([Tally() for _ in editions], [Tally() for _ in editions[1:]]) for measure in measures}
    for batches in zip(*(games_of(question, edition.setup) for edition in editions), strict=True):
        for measure in measures:
            values = [np.asarray(measure.of(played), np.float64) for played in batches]
            alone, against = sums[measure.key]
            for place, own in enumerate(values):
                alone[place].add(*count(own))
            for place, own in enumerate(values[1:]):
                against[place].add(*count(own - values[0]))
        told(sum(len(played) for played in batches))
    return sums


def count(values: Floats) -> tuple[Floats, NDArray[np.bool_]]:
    known = ~np.isnan(values)
    return np.where(known, values, 0), known


def compared(measure: Measure, alone: list[Tally], against: list[Tally], comparisons: int) -> Compared:
    is_share = measure.unit == "share"
    values = tuple(known(own.shares() if is_share else own.means()) for own in alone)
    apart = tuple(known(own.means(comparisons)) for own in against)
    return Compared(measure, values, apart, tuple(known(own.means()) for own in against))


def known(estimates: Estimates) -> Estimate | None:
    found = estimates.one()
    return None if math.isnan(found.value) else found
