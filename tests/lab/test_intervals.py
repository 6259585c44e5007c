"""Intervals and moments: against what others compute, and against what happens."""

import math
import random
import statistics

import numpy as np
import pytest

from tablee.statistics.intervals import Ratio, critical, share_between
from tablee.statistics.moments import NARROW, Moments, Wins, value_counts


@pytest.mark.parametrize(
    ("count", "known"), [(2, 12.706), (3, 4.303), (4, 3.182), (6, 2.571), (11, 2.228), (31, 2.042), (10_001, 1.960)]
)
def test_student_is_near_the_tables(count: int, known: float) -> None:
    assert critical(count) == pytest.approx(known, rel=0.04)
    assert critical(1) == math.inf


def test_wilson_as_the_books_have_it() -> None:
    found = share_between(0.3, 0.3 * 0.7 / 10, 10)  # 3 of 10, as if the error were known
    z = critical(10)
    middle = (0.3 + z * z / 20) / (1 + z * z / 10)
    assert found.low + found.high == pytest.approx(2 * middle)
    nothing = share_between(0.0, 0.0, 10)
    assert nothing.low == 0
    assert nothing.high == pytest.approx(critical() ** 2 / (10 + critical() ** 2))
    assert share_between(1.0, 0.0, 10).low == pytest.approx(1 - nothing.high)


def test_shares_hold_the_truth_as_often_as_they_say() -> None:
    chance = random.Random(1)
    held = 0
    for _ in range(2000):
        wins = Wins()
        own = np.array([chance.random() < 0.1 for _ in range(60)], dtype=np.int64)
        wins.add(own, np.ones(60, dtype=np.int64))
        held += wins.share().holds(0.1)
    assert 0.93 < held / 2000 < 0.985


def test_clusters_that_repeat_themselves_count_once() -> None:
    """Ten games of one deal that all end alike are one observation, not ten."""
    chance = random.Random(2)
    once, tenfold = Ratio(), Ratio()
    for _ in range(200):
        hit = int(chance.random() < 0.4)
        once.add(hit, 1)
        tenfold.add(10 * hit, 10)
    assert tenfold.share() == pytest.approx(once.share())
    once.add(0, 0)
    assert once.clusters == 200


def test_ratios_hold_the_truth_as_often_as_they_say() -> None:
    chance = random.Random(3)
    held = 0
    for _ in range(1000):
        ratio = Ratio()
        for _ in range(40):
            luck = chance.random()  # of the deal, for all its games
            ratio.add(sum(chance.random() < luck for _ in range(6)), 6)
        held += ratio.share().holds(0.5)
    assert 0.92 < held / 1000 < 0.985


@pytest.mark.parametrize("scale", [1, NARROW])
def test_moments_are_exact_in_any_order(scale: int) -> None:
    chance = random.Random(4)
    values = np.array([chance.randrange(-40, 90) * scale for _ in range(500)])
    whole, parts = Moments(), Moments()
    whole.add(values)
    for part in np.array_split(values[::-1], 7):
        parts.add(part)
    assert (whole.count, whole.sums, whole.least, whole.most) == (parts.count, parts.sums, parts.least, parts.most)
    assert whole.mean().value == pytest.approx(statistics.mean(values.tolist()))
    assert whole.spread().value == pytest.approx(statistics.stdev(values.tolist()))
    mean = values.mean()
    assert whole.fourth == pytest.approx(float(((values - mean) ** 4).mean()))
    assert whole.mean(2).value == pytest.approx(whole.mean().value / 2)


def test_spreads_hold_the_truth_as_often_as_they_say() -> None:
    chance = np.random.default_rng(5)
    held = 0
    for _ in range(1000):
        moments = Moments()
        moments.add(chance.integers(0, 13, 300))
        held += moments.spread().holds(math.sqrt((13**2 - 1) / 12))
    assert 0.92 < held / 1000 < 0.98


def test_few_games_say_little() -> None:
    two = Moments()
    two.add(np.array([3, 5]))
    assert two.spread().low < two.spread().value < two.spread().high
    moments = Moments()
    assert math.isnan(moments.mean().value)
    moments.add(np.array([7]))
    assert moments.mean().value == 7
    assert math.isnan(moments.mean().low)
    assert math.isnan(moments.spread().value)
    assert math.isnan(Wins().share().value)
    assert value_counts(np.array([], dtype=np.int64)) == []


def test_shared_victories_are_shared() -> None:
    wins = Wins()
    wins.add(np.array([1, 1, 0, 2]), np.array([1, 2, 1, 4]))
    assert wins.share().value == pytest.approx((1 + 0.5 + 0 + 0.5) / 4)
