"""The page of the simulation: what a run says is in it, and what earlier runs have found stays."""

from pathlib import Path

import pytest

from bench import simulation
from bench.simulation import Result, in_turn, merged, open_first, page, results_in, results_of

SEEDS = """\
seed 3 fails: a page stands still
2 seeds, 0.2 simulated hours, 7 games, 190 moves, 1 seeds failed
        broken connection: 3
                    crash: 12
"""
PLANTED = """\
        2  a lease is not asked for: 1Ada sat on (0,) | and is welcomed on [1]
not found  a date is late: in 12 seeds
not tried  a seat is lost: in 0 seeds
1 faults found, 1 not, 1 not tried; the number is that of the seeds needed
"""
NAMES = ["a seat is lost", "a date is late", "a lease is not asked for"]


def result(fault: str, seeds: int = 1, is_found: bool = True, when: str = "2027-01-10 abc") -> Result:
    return Result(fault, seeds, is_found, "", when)


def test_the_page_says_what_a_run_said() -> None:
    text = page(60, NAMES, results_of(PLANTED, "2027-01-12 def"), SEEDS, "2027-01-12 def")
    assert "2 seeds, 0.2 hours of simulated time, 7 games with 190 moves. **1 of them failed:**" in text
    assert "seed 3 fails: a page stands still" in text
    assert "| crash | 12 |" in text
    assert "| a lease is not asked for | 2 | 1Ada sat on (0,) / and is welcomed on [1] | 2027-01-12 def |" in text
    assert "1 of 3 were found, 1 not, and 1 have not been tried yet" in text
    assert "| a seat is lost | not tried yet | | |" in text


def test_a_page_is_read_back_as_it_was_written() -> None:
    results = results_of(PLANTED, "2027-01-12 def")
    assert results_in(page(60, NAMES, results, SEEDS, "2027-01-12 def")) == results


def test_what_was_never_tried_comes_first_and_then_what_was_tried_longest_ago() -> None:
    before = {
        "a": result("a", when="2027-01-12 def"),
        "b": result("b"),
        "c": result("c", is_found=False),
    }
    assert in_turn(["a", "b", "c", "d"], before) == ["d", "c", "b", "a"]


def test_what_was_not_found_has_all_the_time_it_needs_before_the_others() -> None:
    before = {"a": result("a"), "b": result("b", is_found=False, when="2027-01-12 def")}
    assert open_first(["a", "b", "c"], before) == (["c", "b"], ["a"])


@pytest.mark.parametrize(("seeds", "stays"), [(4, True), (30, False)])
def test_a_fault_that_needed_more_seeds_than_there_was_time_for_stays_found(seeds: int, stays: bool) -> None:
    before, new = {"a": result("a", 14), "b": result("b")}, {"a": result("a", seeds, is_found=False)}
    assert merged(before, new)["a"] == (before if stays else new)["a"]
    assert merged(before, new)["b"] == before["b"]


def test_a_run_goes_on_from_the_page_that_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, ...]] = []

    def said(seconds: float, *args: str) -> str:
        assert seconds > 0
        asked.append(args)
        return SEEDS if "--shorten" in args else PLANTED

    monkeypatch.setattr(simulation, "PAGE", tmp_path / "simulation.md")
    monkeypatch.setattr(simulation, "names_of_faults", lambda: NAMES)
    monkeypatch.setattr(simulation, "said", said)
    simulation.PAGE.write_text(simulation.measure(1))
    assert asked[0] == ("--fault", NAMES[0], "--fault", NAMES[1], "--fault", NAMES[2])
    assert results_in(simulation.measure(1)).keys() == {NAMES[1], NAMES[2]}
    assert asked[2][:2] == ("--fault", NAMES[0])
