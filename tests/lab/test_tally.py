"""Tallies: means and shares of many games, with intervals that hold the truth as often as they say."""

import math

import numpy as np
import pytest

from tablee.statistics.formats import between, measured, numeral
from tablee.statistics.intervals import Estimate, critical
from tablee.statistics.tallies import RatioTally


def tally_of(*pairs: tuple[list[float], list[float]]) -> RatioTally:
    """In several lots, as games come."""
    tally = RatioTally()
    for hits, of in pairs:
        tally.add(np.array(hits), np.array(of))
    return tally


def test_a_mean_is_a_ratio_of_sums_whatever_the_lots() -> None:
    rng = np.random.default_rng(1)
    hits, of = rng.integers(0, 9, 90).astype(float), rng.integers(1, 5, 90).astype(float)
    whole, parts = RatioTally(), RatioTally()
    whole.add(hits, of)
    parts.add(hits[:50], of[:50])
    parts.add(hits[50:], of[50:])
    assert whole.means().one() == pytest.approx(parts.means().one())
    assert whole.means().one().value == pytest.approx(hits.sum() / of.sum())


def test_games_that_are_one_another_s_copies_add_no_certainty() -> None:
    """Four seats that do the same are one case, not four."""
    rng = np.random.default_rng(2)
    coins = rng.integers(0, 2, 400).astype(float)
    alone, copied = RatioTally(), RatioTally()
    alone.add(coins)
    copied.add(4 * coins, np.full(400, 4.0))
    assert copied.shares().one() == pytest.approx(alone.shares().one())


@pytest.mark.parametrize("truth", [0.02, 0.3, 0.5])
def test_nineteen_of_twenty_intervals_hold_the_truth(truth: float) -> None:
    rng = np.random.default_rng(3)
    held = 0
    for _ in range(600):
        luck = rng.random(200) < 0.5  # half of all games are three of a kind
        seats = np.where(luck[:, None], (rng.random((200, 1)) < truth), rng.random((200, 3)) < truth)
        tally = RatioTally()
        tally.add(seats.sum(1), np.full(200, 3))
        held += tally.shares().one().holds(truth)
    assert 0.92 < held / 600 < 0.98


def test_never_and_always_are_not_certain() -> None:
    tally = tally_of(([0, 0] * 40, [1, 1] * 40), ([0] * 20, [1] * 20))
    never = tally.shares().one()
    assert never.low == 0 == never.value
    assert 0.01 < never.high < 0.06


def test_too_few_cases_are_not_known() -> None:
    tally = RatioTally()
    tally.add(np.array([[1, 1]] * 40), np.array([[1, 0]] * 40))
    assert tally.shares().known_places == [0]
    assert tally.shares().each()[1] is None


def test_more_comparisons_widen_intervals() -> None:
    assert critical(comparisons=1) == pytest.approx(1.96, abs=0.001)
    assert critical(comparisons=1) < critical(comparisons=4) < critical(comparisons=100)
    assert critical(comparisons=10) == pytest.approx(2.80, abs=0.01)


def test_numbers_are_said_as_people_write_them() -> None:
    own = Estimate(0.2531, 0.249, 0.2572)
    assert measured(own, "share") == "25.3% (24.9 to 25.7%)"
    assert numeral(12345, "whole") == "12,345"
    assert numeral(-0.04, "signed") == "0.0"
    assert numeral(-1.25, "signed", 2) == "\u22121.25"
    assert numeral(0.5, "signed") == "+0.5"
    assert between(Estimate(1, 0.5, 1.5)) == "0.5 to 1.5"
    assert not math.isnan(own.value)
