"""The page that the bench writes: a part that was measured again replaces its section, and the goals follow."""

from pathlib import Path

import pytest

from bench import __main__ as command
from bench import gpu
from bench.goals import Goal, at_least, at_most, goals_in, tell
from bench.measure import enough, in_turn, ratios, spread
from bench.page import MEANINGS, keep, section_of, sections_in

ORDER = ["Kernels", "A crowd", "The server"]


def test_goals_are_gathered_from_what_was_said(capsys: pytest.CaptureFixture[str]) -> None:
    tell("kernels", "1,000 games/s")
    at_least("kernels to C", spread([0.8, 0.95, 1.0]), ".2f", 0.9)
    at_least("kernels to C", spread([0.8, 0.85, 1.0]), ".2f", 0.9)
    at_most("a million seats", spread([0.05]), ".3f", 0.12, " s")
    at_most("a million seats", spread([0.13]), ".3f", 0.12, " s")
    assert goals_in(capsys.readouterr().out) == [
        Goal("kernels to C 0.95 (0.80 to 1.00)", "0.9", "ok"),
        Goal("kernels to C 0.85 (0.80 to 1.00)", "0.9", "SHORT"),
        Goal("a million seats 0.050 s", "0.12 s", "ok"),
        Goal("a million seats 0.130 s", "0.12 s", "TOO MUCH"),
    ]


def test_one_part_measured_again_leaves_the_others(tmp_path: Path) -> None:
    page = tmp_path / "performance.md"
    keep(page, "The server", section_of("here", "  moves 2.1  goal 2: ok\n"), ORDER)
    keep(page, "Kernels", section_of("here", "  to C 0.8  goal 0.9: SHORT\n"), ORDER)
    keep(page, "Kernels", section_of("there", "A method.\n  to C 0.95  goal 0.9: ok\n"), ORDER)
    text = page.read_text(encoding="utf-8")
    assert sections_in(text) == {
        "Kernels": "there\n\n```\nA method.\n  to C 0.95  goal 0.9: ok\n```",
        "The server": "here\n\n```\n  moves 2.1  goal 2: ok\n```",
    }
    assert "| Kernels | to C 0.95 | 0.9 | ok |\n| The server | moves 2.1 | 2 | ok |" in text
    assert "SHORT" not in text
    assert "2 of 2 goals are met" in text
    assert "**Not met**" not in text


def test_the_page_begins_with_what_is_met_and_what_is_not(tmp_path: Path) -> None:
    page = tmp_path / "performance.md"
    keep(page, "Kernels", section_of("here", "  to C 0.8  goal 0.9: SHORT\n  threads 1.9  goal 1.7: ok\n"), ORDER)
    keep(page, "A crowd", section_of("here", "  counted 0.05 s  goal 0.12 s: ok\n"), ORDER)
    met, _, missed = page.read_text(encoding="utf-8").partition("## Goals")[0].partition("**Not met**")
    assert "2 of 3 goals are met" in met
    assert "- **A crowd**: " in met
    assert "- **Kernels** (" in missed
    assert "to C 0.8; the goal is 0.9." in missed


def test_every_part_is_said_in_plain_words() -> None:
    assert set(MEANINGS) == set(command.TITLES)


def test_a_part_that_nobody_makes_any_more_goes(tmp_path: Path) -> None:
    page = tmp_path / "performance.md"
    keep(page, "Old", "gone", ["Old"])
    keep(page, "Kernels", "new", ORDER)
    assert sections_in(page.read_text(encoding="utf-8")) == {"Kernels": "new"}


def test_an_unknown_part_is_refused_before_any_work(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["moves", "nonsense"]) == 2
    told = capsys.readouterr()
    assert not told.out
    assert told.err.startswith("bench: 'nonsense' is not one of kernels, ")


def test_what_a_card_found_elsewhere_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gpu, "RECORD", tmp_path / "gpu.md")
    assert command.body_of("gpu", "here", "no card here\n") == "here\n\n```\nno card here\n```"
    (tmp_path / "gpu.md").write_text("# The card\n\nthere\n\n```\nfast\n```\n", encoding="utf-8")
    assert command.body_of("gpu", "here", "no card here\n") == "there\n\n```\nfast\n```"


def test_works_are_measured_in_turn() -> None:
    done: list[str] = []
    now = iter(range(100))
    times = in_turn([lambda: done.append("a"), lambda: done.append("b")], 2, lambda: float(next(now)))
    assert done == ["a", "b"] * 3  # the first pair warms up
    assert times == [[1, 1], [1, 1]]
    assert ratios([2, 6, 8], [1, 2, 8]) == (2, 1, 3)


def test_a_work_is_done_often_enough() -> None:
    assert enough(lambda count: [None] * count, 1000, 100) == 100
    assert enough(lambda _: None, 0, 100) == 1
