"""How honest chances are: classes are judged by their intervals, and the page says what is met and what is not."""

from pathlib import Path

import numpy as np
import pytest

from bench import scale
from bench.calibration import Values, classes_of
from bench.scale import CalibrationRecord, ClassRecord, DepthRecord, Verdict


def record(*classes: ClassRecord) -> CalibrationRecord:
    return CalibrationRecord("fifty", "Fifty, 3 players", "strong", 1200, 0.15, 0.22, 0.0, 0.01, classes)


@pytest.mark.parametrize(
    ("apart", "half", "verdict"),
    [(0.01, 0.02, "sure"), (-0.03, 0.02, "so far"), (0.05, 0.02, "open"), (-0.09, 0.02, "off")],
)
def test_a_class_is_judged_by_its_interval(apart: float, half: float, verdict: Verdict) -> None:
    assert ClassRecord(0.2, 100, 0.25, 0.25 + apart, apart, half).verdict == verdict


def test_values_fall_into_their_class_and_games_are_the_cases() -> None:
    said, won, game = zip(*((0.25, float(number % 4 == 0), number) for number in range(400)), strict=True)
    values = Values(np.array(said), np.array(won), np.array(game))
    [only] = classes_of(values)
    assert (only.low, only.values, only.said, only.won) == (0.2, 400, 0.25, 0.25)
    assert only.apart == pytest.approx(0)
    assert 0.04 < only.half < 0.1


def test_the_page_says_what_is_met_and_is_written_in_its_place_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, folder = tmp_path / "strength.md", tmp_path / "calibration"
    page.write_text("# Strength\n\nTables.\n", encoding="utf-8")
    for name, path in (("PAGE", page), ("CALIBRATIONS", folder), ("DEPTHS", tmp_path / "depth")):
        monkeypatch.setattr(scale, name, path)
    good, bad = ClassRecord(0.1, 900, 0.15, 0.16, 0.01, 0.02), ClassRecord(0.2, 900, 0.25, 0.4, 0.15, 0.03)
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
