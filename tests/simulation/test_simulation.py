"""A minute of seeds: nothing that anybody was told is lost, whatever goes wrong; and faults planted are found."""

import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from tests.simulation import cluster_faults
from tests.simulation.faults import KINDS, Kinds, draw_faults
from tests.simulation.finding import SEVERAL
from tests.simulation.loop import SimulatedLoop
from tests.simulation.planted import FAULTS, OF_SEVERAL, plant
from tests.simulation.run import TROUBLE
from tests.simulation.scheduler import Scheduler, Trace

ROOT = Path(__file__).parents[2]
SEEDS = 20
SOME_FAULTS = (
    "a fact is shown before it is on disk",
    "anybody may look with anybody's eyes",
    "of two pages of a person the older one counts",
    "a nonce is taken that does not fit its commitment",
    "news are lost when somebody is told nothing",
    "a process that could not beat goes on writing",
)


def simulation(*args: object, hash_seed: int = 0) -> "subprocess.CompletedProcess[str]":
    """In a process of its own, with the recorder between it and its disk."""
    command = [sys.executable, "-m", "tests.simulation", *map(str, args)]
    place = {**os.environ, "PYTHONHASHSEED": str(hash_seed)}
    return subprocess.run(command, cwd=ROOT, env=place, capture_output=True, text=True, check=False)


def test_nothing_is_lost_whatever_goes_wrong() -> None:
    assert SEEDS > 3 * SEVERAL
    found = simulation("--seeds", SEEDS, "--shorten")
    assert found.returncode == 0, found.stdout + found.stderr
    assert f"{SEEDS} seeds" in found.stdout


def test_a_seed_is_the_same_to_the_byte() -> None:
    first, again = (simulation("--seeds", 2, "--seed", 3, "--digests", hash_seed=seed) for seed in (1, 2))
    assert first.stdout == again.stdout
    assert first.stdout.count("seed ") == 2
    digests = {line.partition(": ")[2] for line in first.stdout.splitlines() if line.startswith("seed ")}
    assert len(digests) == 2


def test_planted_faults_are_found() -> None:
    named = [word for fault in SOME_FAULTS for word in ("--fault", fault)]
    found = simulation(*named, "--seeds", 20)
    assert found.returncode == 0, found.stdout + found.stderr
    assert f"{len(SOME_FAULTS)} faults found, 0 not" in found.stdout


def test_whoever_ends_it_is_told_what_is_known_so_far() -> None:
    command = [sys.executable, "-m", "tests.simulation", "--digests", "--seconds", "600"]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline().startswith("seed 1: ")
    process.terminate()
    said, _ = process.communicate(timeout=60)
    assert re.search(r"[1-9]\d* seeds, .* 0 seeds failed", said)
    assert not Path(f"/dev/shm/tablee-simulation-{process.pid}").exists()


def test_a_failing_seed_is_shortened() -> None:
    found = simulation("--fault", "a fact is shown before it is on disk", "--seeds", 10, "--shorten")
    assert re.search("  with [123] faults", found.stdout), found.stdout + found.stderr


def test_there_are_many_faults() -> None:
    assert len(FAULTS) >= 150
    assert FAULTS.keys() > OF_SEVERAL


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_still_has_its_place_in_the_product(fault: str) -> None:
    with plant(fault):
        pass


@pytest.mark.parametrize("kinds", [KINDS, cluster_faults.KINDS])
def test_faults_are_drawn_from_the_seed_alone(kinds: Kinds) -> None:
    assert draw_faults("1", TROUBLE, kinds) == draw_faults("1", TROUBLE, kinds)
    assert draw_faults("1", TROUBLE, kinds) != draw_faults("2", TROUBLE, kinds)
    drawn = {fault.kind for seed in range(30) for fault in draw_faults(str(seed), TROUBLE, kinds)}
    assert drawn == set(kinds)


# The loop.


def simulated_loop() -> tuple[SimulatedLoop, Scheduler, list[str]]:
    scheduler, errors = Scheduler(), list[str]()
    return SimulatedLoop(scheduler, Random(1), errors.append), scheduler, errors


def test_calls_come_in_the_order_they_were_asked_for_and_timers_when_it_is_time() -> None:
    loop, scheduler, _ = simulated_loop()
    heard: list[object] = []
    loop.call_later(2, heard.append, "late")
    loop.call_soon(heard.append, "first")
    loop.call_soon(heard.append, "second")
    loop.call_later(1, heard.append, "never").cancel()
    scheduler.run(1.5)
    assert heard == ["first", "second"]
    scheduler.run(3)
    assert heard == ["first", "second", "late"]


def test_a_process_that_stands_still_does_nothing_and_one_that_died_never_again() -> None:
    loop, scheduler, _ = simulated_loop()
    heard: list[float] = []
    loop.pause(5)
    loop.call_later(1, lambda: heard.append(scheduler.now))
    scheduler.run(10)
    assert heard == [pytest.approx(5)]
    loop.call_later(1, lambda: heard.append(scheduler.now))
    loop.die()
    scheduler.run(20)
    assert len(heard) == 1


def test_what_nobody_catches_is_a_failure() -> None:
    loop, scheduler, errors = simulated_loop()
    loop.call_soon(lambda: 1 / 0)
    scheduler.run(1)
    assert "ZeroDivisionError" in errors[0]


def test_a_trace_is_a_digest_of_all_that_happened() -> None:
    first, second, third = (Trace(Scheduler()) for _ in range(3))
    for trace, what in ((first, "a"), (second, "a"), (third, "b")):
        trace.note("said", what)
    assert first.digest == second.digest != third.digest
