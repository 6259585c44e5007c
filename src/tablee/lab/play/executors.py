"""Executors: where chunks of work are done. Threads and processes here, Dask (cluster.py) elsewhere.

All are the standard library's `concurrent.futures.Executor`. What comes back comes in the order of the jobs, and only a
few jobs are ahead of what was fetched: so memory stays flat, and neither the place nor the number of workers nor the
size of a chunk can change a result.
"""

import multiprocessing
import os
import signal
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor as Pool
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from types import TracebackType
from typing import Any, Generic, NamedTuple, Self, TypeVar

Job = TypeVar("Job")
Result = TypeVar("Result")

AHEAD = 3  # chunks a worker that are asked for before the first is fetched
LOOK = 0.1  # seconds between looks whether to stop
AIM = 0.25  # seconds that a chunk should take
GROWTH = 4  # a chunk is at most so many times the last one
MOST = 1 << 17  # games of a chunk


class WorkerLost(Exception):
    """A worker ended in the middle of its work, and nobody can take over."""


class TimedResult(NamedTuple, Generic[Result]):
    result: Result
    seconds: float  # that the work took, wherever it was done


class Executor:
    """Does work in a pool, and hands the results over in the order of the jobs."""

    def __init__(self, pool: Pool, workers: int) -> None:
        self.pool = pool
        self.workers = workers

    def in_order(
        self, work: Callable[[Job], Result], jobs: Iterable[Job], stop: threading.Event | None = None
    ) -> Iterator[TimedResult[Result]]:
        """Until all is done, or until `stop` is set: then what is under way is given up."""
        waiting: deque[Future[TimedResult[Result]]] = deque()
        stop = stop or threading.Event()
        try:
            for job in jobs:
                waiting.append(self.begin(work, job))
                if len(waiting) > AHEAD * self.workers and settle(waiting[0], stop):
                    yield result_of(waiting.popleft())
                if stop.is_set():
                    return
            while waiting and settle(waiting[0], stop):
                yield result_of(waiting.popleft())
        finally:
            for future in waiting:
                future.cancel()

    def begin(self, work: Callable[[Job], Result], job: Job) -> "Future[TimedResult[Result]]":
        """One that was lost meanwhile is said when its work is asked for: what came before is there."""
        try:
            return self.pool.submit(timed, work, job)
        except BrokenProcessPool as lost:
            future: Future[TimedResult[Result]] = Future()
            future.set_exception(lost)
            return future

    def close(self) -> None:
        self.pool.shutdown(wait=True, cancel_futures=True)

    def abandon(self) -> None:
        """Close without waiting for work that nobody needs any more."""
        self.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is None:
            self.close()
        else:
            self.abandon()


def timed(work: Callable[[Job], Result], job: Job) -> TimedResult[Result]:
    began = time.perf_counter()
    result = work(job)
    return TimedResult(result, time.perf_counter() - began)


def settle(future: "Future[Any]", stop: threading.Event) -> bool:
    """Wait for it; false where the wait was given up."""
    while not future.done():
        if stop.is_set():
            return False
        wait([future], LOOK)
    return True


def result_of(future: "Future[TimedResult[Result]]") -> TimedResult[Result]:
    try:
        return future.result()
    except BrokenProcessPool:
        raise WorkerLost from None


class Processes(Executor):
    """Processes of this machine."""

    def __init__(self, workers: int) -> None:
        context = multiprocessing.get_context("spawn")  # forks of a process with threads may hang
        self.before = set(multiprocessing.active_children())
        super().__init__(ProcessPoolExecutor(workers, context, leave_ctrl_c_alone), workers)

    def abandon(self) -> None:
        for process in set(multiprocessing.active_children()) - self.before:
            process.kill()
        self.pool.shutdown(wait=True, cancel_futures=True)


def leave_ctrl_c_alone() -> None:
    """It is meant for the one who waits for us."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Threads(Executor):
    """Threads of this process: kernels let each other run."""

    def __init__(self, workers: int) -> None:
        super().__init__(ThreadPoolExecutor(workers, "lab"), workers)

    def abandon(self) -> None:
        outside = sys.modules.get("tablee.lab.guests.server_games")
        if outside is None:
            self.close()
            return
        outside.GIVEN_UP.set()  # a game with programs may take long
        self.close()
        outside.GIVEN_UP.clear()


def usual_workers() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Chunks:
    """So many numbers from the first one on, in chunks that take about AIM seconds each. They may be set by hand."""

    def __init__(self, first: int, count: int, size: int = 0) -> None:
        self.first = first
        self.count = count
        self.size = size or 1
        self.is_fixed = size > 0

    def __iter__(self) -> Iterator[tuple[int, int]]:
        at, end = self.first, self.first + self.count
        while at < end:
            count = min(self.size, end - at)
            yield at, count
            at += count

    def took(self, count: int, seconds: float) -> None:
        """Learn from a chunk that is done."""
        if not self.is_fixed:
            ideal = int(count * AIM / max(seconds, 1e-6))
            self.size = max(1, min(ideal, GROWTH * count, MOST))
