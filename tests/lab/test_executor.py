"""Executors: the same result whoever does the work, in whatever chunks, even when a worker dies."""

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import numpy as np
import psutil
import pytest

from tablee.core.refusals import BadInput
from tablee.games import BY_KEY
from tablee.lab.play import dask as cluster
from tablee.lab.play.batch import GameBatch
from tablee.lab.play.executors import AHEAD, AIM, Chunks, Executor, Processes, Threads, WorkerLost
from tablee.lab.play.plan import BatchPlan
from tablee.lab.simulate.formats import as_json
from tablee.lab.simulate.simulation import simulate
from tablee.lab.simulate.summary import summarise
from tablee.lab.simulate.sums import Sums
from tablee.lab.study.request import study_words
from tablee.lab.study.study import StudyPlan, figures_of, tables_of, topics_of
from tablee.statistics.charts import Figure
from tests.lab.plans import guest_of, plan_of

GAMES = 900
FIFTY = plan_of("fifty", "casual", "random", "spread")
STUDIED = StudyPlan("fifty", FIFTY.setup, ("casual", "random"), 120, 3)
SAY = study_words("en", BY_KEY["fifty"])


def told(plan: BatchPlan, games: int, executor: Executor, chunk: int = 0) -> str:
    """The whole summary, digit by digit."""
    sums = Sums(plan.bots)
    for batch in simulate(plan, 0, games, executor, chunk=chunk):
        sums.add(batch)
    return as_json(summarise(plan, 0, games, sums))


@pytest.fixture(scope="module")
def known() -> str:
    with Threads(1) as executor:
        return told(FIFTY, GAMES, executor, chunk=GAMES)


@pytest.mark.parametrize("chunk", [1, 7, 250, 0])
@pytest.mark.parametrize("workers", [1, 3])
def test_neither_chunks_nor_threads_change_a_digit(known: str, workers: int, chunk: int) -> None:
    with Threads(workers) as executor:
        assert told(FIFTY, GAMES, executor, chunk) == known


def test_processes_change_no_digit(known: str) -> None:
    with Processes(2) as executor:
        assert told(FIFTY, GAMES, executor, chunk=100) == known


@pytest.fixture(scope="module")
def dask() -> Iterator[cluster.DaskExecutor]:
    """A real cluster on this machine: a scheduler and two worker processes."""
    with cluster.local(2) as executor:
        yield executor


def test_dask_changes_no_digit(known: str, dask: cluster.DaskExecutor) -> None:
    assert told(FIFTY, GAMES, dask, chunk=100) == known


@pytest.fixture(scope="module")
def studied() -> list[Figure]:
    with Threads(1) as executor:
        return figures_of(STUDIED, topics_of(STUDIED), SAY, executor, lambda _: None)


@pytest.mark.parametrize("make", [partial(Threads, 3), partial(Processes, 2)], ids=["threads", "processes"])
def test_a_study_is_the_same_wherever_it_is_played(studied: list[Figure], make: Callable[[], Executor]) -> None:
    with make() as executor:
        assert figures_of(STUDIED, topics_of(STUDIED), SAY, executor, lambda _: None) == studied


def test_a_study_is_the_same_on_a_cluster(studied: list[Figure], dask: cluster.DaskExecutor) -> None:
    progress: list[int] = []
    assert figures_of(STUDIED, topics_of(STUDIED), SAY, dask, progress.append) == studied
    assert sum(progress) == STUDIED.games * len(tables_of(STUDIED, topics_of(STUDIED)))


def test_a_cluster_is_reached_by_its_address(known: str, dask: cluster.DaskExecutor) -> None:
    address = dask.client.scheduler.address.replace("tcp://", "dask://")
    executor = cluster.connect(address)
    try:
        assert executor.workers == 2
        assert told(FIFTY, GAMES, executor, chunk=300) == known
    finally:
        executor.client.close()


def test_a_dask_worker_killed_in_the_middle_changes_no_digit(
    known: str, dask: cluster.DaskExecutor, tmp_path: Path
) -> None:
    """SIGKILL to the process that is working; Dask gives its work to another one."""
    marks = tmp_path / "marks"
    marks.mkdir()
    killed: list[int] = []
    sums = Sums(FIFTY.bots)
    for done in dask.in_order(partial(slow_and_marked, marks, FIFTY), [(first, 30) for first in range(0, GAMES, 30)]):
        sums.add(done.result)
        if not killed:
            killed.append(kill_somebody_at_work(marks))
    assert as_json(summarise(FIFTY, 0, GAMES, sums)) == known
    began = [mark for mark in marks.iterdir() if mark.name.endswith(f"-{killed[0]}")]
    ended = [mark for mark in began if mark.read_text(encoding="utf-8") == "done"]
    assert len(began) > len(ended), "the worker was killed between two chunks, not within one"


def slow_and_marked(marks: Path, plan: BatchPlan, chunk: tuple[int, int]) -> GameBatch:
    """A chunk that takes its time, and leaves a file that says which process works on it."""
    from tablee.lab.simulate.simulation import play_chunk

    mark = marks / f"{chunk[0]}-{os.getpid()}"
    mark.write_text("", encoding="utf-8")
    time.sleep(0.2)
    batch = play_chunk(plan, chunk)
    mark.write_text("done", encoding="utf-8")
    return batch


def kill_somebody_at_work(marks: Path) -> int:
    """Wait until a worker has begun a chunk, and kill it."""
    while True:
        at_work = [mark for mark in marks.iterdir() if mark.read_text(encoding="utf-8") == ""]
        if at_work:
            process = int(at_work[0].name.partition("-")[2])
            os.kill(process, signal.SIGKILL)
            return process
        time.sleep(0.01)


def test_no_cluster_is_a_clear_no(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 1)
    for address in ("dask://127.0.0.1:9", "dask://nowhere.invalid:1", "dask://", "dask://here:there", "dask://[::1"):
        with pytest.raises(BadInput) as no:
            cluster.connect(address)
        assert (no.value.path, no.value.sentence.key) == ("--on", "lab-no-cluster")


def test_another_version_is_a_clear_no(dask: cluster.DaskExecutor, monkeypatch: pytest.MonkeyPatch) -> None:
    address = dask.client.scheduler.address.replace("tcp://", "dask://")
    monkeypatch.setattr(cluster, "__version__", "0.0.0-other")
    with pytest.raises(BadInput) as no:
        cluster.connect(address)
    assert no.value.sentence.key == "lab-other-version"


def die(job: int) -> int:
    if job == 3:
        os._exit(1)
    return job


def test_a_lost_process_is_said_and_what_came_before_is_there() -> None:
    found: list[int] = []
    with Processes(1) as executor, pytest.raises(WorkerLost):
        found.extend(done.result for done in executor.in_order(die, range(20)))
    assert found == list(range(len(found)))
    assert len(found) <= 3


def test_results_come_in_order_and_only_a_few_are_ahead() -> None:
    asked: list[int] = []

    def jobs() -> Iterator[int]:
        for job in range(60):
            asked.append(job)
            yield job

    def work(job: int) -> int:
        time.sleep(0.002 * (job % 5))
        return job

    with Threads(2) as executor:
        for place, done in enumerate(executor.in_order(work, jobs())):
            assert done.result == place
            assert len(asked) <= place + 2 + AHEAD * 2


def test_a_stop_gives_up_what_is_under_way_and_keeps_the_beginning() -> None:
    stop = threading.Event()
    hold = threading.Event()

    def work(job: int) -> int:
        if job > 5:
            hold.wait(20)
        return job

    executor = Threads(2)
    found = []
    for done in executor.in_order(work, range(1000), stop):
        found.append(done.result)
        if done.result == 5:
            stop.set()
    hold.set()
    executor.abandon()
    assert found == list(range(6))


def test_processes_at_work_are_ended_by_a_stop() -> None:
    executor = Processes(1)
    stop = threading.Event()
    threading.Timer(0.5, stop.set).start()
    assert list(executor.in_order(time.sleep, [600], stop)) == []
    executor.abandon()


def test_chunks_grow_to_take_their_time() -> None:
    chunks = Chunks(10, 100_000)
    given = iter(chunks)
    first, count = next(given)
    assert (first, count) == (10, 1)
    sizes = []
    for _ in range(8):
        chunks.took(count, count * AIM / 500)  # 500 games are what fits
        _, count = next(given)
        sizes.append(count)
    assert sizes == sorted(sizes)
    assert sizes[-1] == 500
    assert sum(count for _, count in Chunks(3, 1000, 64)) == 1000


@pytest.mark.parametrize("chunk", [2000])
def test_memory_stays_flat_over_a_long_run(chunk: int) -> None:
    """Twenty times the games in the same memory; the games themselves would take many times what is allowed."""
    sums, sizes = Sums(FIFTY.bots), []
    games = chunk * 400
    with Threads(2) as executor:
        for batch in simulate(FIFTY, 0, games, executor, chunk=chunk):
            sums.add(batch)
            sizes.append(psutil.Process().memory_info().rss)
    assert sums.games == games
    kept = games * (FIFTY.setup.seats + 2) * np.dtype(np.int64).itemsize
    grown = max(sizes[20:]) - max(sizes[:20])
    assert grown < kept / 5


def test_a_guest_plays_the_same_in_processes(tmp_path: Path) -> None:
    guest = guest_of(tmp_path, "return ask.sample(dice)")
    plan, twin = (plan_of("the_number", bot, "casual") for bot in (guest, "random"))
    (tmp_path / "guest.py").unlink()  # its text has travelled
    makes: list[Callable[[], Executor]] = [lambda: Threads(2), lambda: Processes(2)]
    with Threads(1) as executor:
        expected = told(twin, 30, executor)
    for make in makes:
        with make() as executor:
            assert told(plan, 30, executor).replace(str(guest), "random") == expected
