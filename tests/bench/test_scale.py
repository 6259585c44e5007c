"""How honest chances are: classes are judged by their intervals, and the page says what is met and what is not."""

from pathlib import Path

import msgspec
import numpy as np
import pytest

from bench import scale
from bench.calibration import Observed, Values, classes_of, lucks_of
from bench.scale import CLASSES, CalibrationRecord, ClassRecord, DepthRecord, LuckRecord, Verdict
from tablee.statistics.intervals import critical


def record(*classes: ClassRecord) -> CalibrationRecord:
    """Of three seats, of which the last has 2 points of luck more than it should."""
    lucks = tuple(LuckRecord(seat, 400, 8.0 * (seat == 2), 4.0) for seat in range(3))
    return CalibrationRecord("fifty", "Fifty, 3 players", "strong", 1200, 270.0, 396.0, classes, lucks)


def class_of(low: float, apart: float, half: float) -> ClassRecord:
    """A class of 900 values in 900 games that is so far from what happened, with such an interval."""
    said, squares = 900 * (low + 0.05), (900 * half / critical(900, CLASSES)) ** 2
    return ClassRecord(low, 900, said, said + 900 * apart, 900, squares)


@pytest.mark.parametrize(
    ("apart", "half", "verdict"),
    [(0.01, 0.02, "sure"), (-0.03, 0.02, "so far"), (0.05, 0.02, "open"), (-0.09, 0.02, "off")],
)
def test_a_class_is_judged_by_its_interval(apart: float, half: float, verdict: Verdict) -> None:
    assert class_of(0.2, apart, half).verdict == verdict


def test_values_fall_into_their_class_and_games_are_the_cases() -> None:
    said, won, game = zip(*((0.25, float(number % 4 == 0), number) for number in range(400)), strict=True)
    values = Values(np.array(said), np.array(won), np.array(game))
    [only] = classes_of(values)
    assert (only.low, only.values, only.said, only.won, only.games) == (0.2, 400, 100, 100, 400)
    assert only.apart == pytest.approx(0)
    assert 0.04 < only.half < 0.1


def test_runs_that_are_added_are_one_longer_run() -> None:
    values = [Observed([[0.05 * (game % 20)], [0.4]], [1.0, 0.0], 0.01 * (game % 7) - 0.03) for game in range(60)]
    whole, *parts = (record_of_games(values, span) for span in (range(60), range(25), range(25, 60)))
    both = parts[0] + parts[1]
    assert both.games == whole.games == 60
    assert both.brier == pytest.approx(whole.brier)
    for one, other in zip((*both.classes, *both.lucks), (*whole.classes, *whole.lucks), strict=True):
        assert msgspec.structs.astuple(one) == pytest.approx(msgspec.structs.astuple(other))


def record_of_games(values: list[Observed], span: range) -> CalibrationRecord:
    games = values[span.start : span.stop]
    classes, lucks = tuple(classes_of(Values.of(games))), tuple(lucks_of(games, span.start, 2))
    brier = float(((Values.of(games).said - Values.of(games).won) ** 2).sum())
    return CalibrationRecord("fifty", "", "strong", len(games), brier, 1.0, classes, lucks)


def test_what_comes_true_by_half_was_said_twice_as_surely_as_it_is() -> None:
    assert record(class_of(0.0, 0.1, 0.02), class_of(0.4, -0.1, 0.02)).came_true == pytest.approx(0.5)
    assert record(class_of(0.0, 0.0, 0.02), class_of(0.4, 0.0, 0.02)).came_true == pytest.approx(1.0)


def test_luck_is_even_where_its_mean_may_be_nothing() -> None:
    assert not record().is_luck_even
    assert msgspec.structs.replace(record(), lucks=record().lucks[:2]).is_luck_even


def test_the_page_says_what_is_met_and_is_written_in_its_place_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, folder = tmp_path / "strength.md", tmp_path / "calibration"
    page.write_text("# Strength\n\nTables.\n", encoding="utf-8")
    for name, path in (("PAGE", page), ("CALIBRATIONS", folder), ("DEPTHS", tmp_path / "depth")):
        monkeypatch.setattr(scale, name, path)
    good, bad = class_of(0.1, 0.01, 0.02), class_of(0.2, 0.15, 0.03)
    scale.keep(folder, record(good, bad))
    scale.keep(tmp_path / "depth", DepthRecord("fifty", "Fifty, 3 players", 60, 0.95, 0.9, 0.8))
    once = page.read_text(encoding="utf-8")
    scale.keep(folder, record(good, bad))
    assert page.read_text(encoding="utf-8") == once
    assert once.startswith("# Strength\n\nTables.\n\n## How honest the chances are\n\n")
    assert "**Met**: 1 of 2 classes are within 4 points" in " ".join(once.split())
    assert "**Not met**: Fifty, 3 players, 20% to 30%." in " ".join(once.split())
    assert "| Fifty, 3 players | 60 | 95% | 90% | 80% |" in once
    assert max(len(line) for line in once.splitlines() if not line.startswith("|")) <= 120
