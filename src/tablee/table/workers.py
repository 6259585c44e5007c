"""Workers: a few processes that think, and who of those that wait is next.

Every worker is a pool of one process, so that a game can be brought to a worker that knows it already. Work that takes
long (a slow bot, a mind met for the first time) never holds all workers at once. Everything here belongs to one event
loop, which waits for nothing.
"""

import asyncio
import logging
import multiprocessing
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future as ThreadFuture
from concurrent.futures.process import BrokenProcessPool
from contextlib import redirect_stderr, suppress
from multiprocessing import resource_tracker
from typing import Any

from pebble import ProcessExpired, ProcessPool

from tablee.table import work
from tablee.table.work import Done, FindMind, mind_of_game

log = logging.getLogger("tablee")
LARGEST = 380_000_000  # bytes; a worker that has grown beyond begins anew
SLIM = 260_000_000  # bytes after the first lesson about a game; a compiler needs more, what it left on disk does not
AGE = 60.0  # seconds a worker is kept in any case: to begin anew takes some of them
LESSON = 900.0  # seconds to get to know a game: on a busy machine its kernels take minutes to compile


class Late(Exception):
    """No answer came in time."""


class Failed(Exception):
    """Whoever thought stumbled, or its process ended."""


class Job:
    """Something to be done in a worker. `prepare` gives the arguments when it begins, knowing how many wait."""

    def __init__(
        self,
        game: str,
        function: Callable[..., Any],
        prepare: Callable[[], Sequence[Any]],
        *,
        seconds: float,
        rank: int = 0,
        is_slow: bool = False,
    ) -> None:
        self.game = game
        self.function = function
        self.prepare = prepare
        self.seconds = seconds  # it may take, once begun
        self.rank = rank  # the lowest first
        self.is_slow = is_slow
        loop = asyncio.get_running_loop()
        self.answer: asyncio.Future[Done] = loop.create_future()
        self.asked_at = loop.time()


class Worker:
    """One process; it is started when it first gets something to do, and again when it ended."""

    def __init__(self, niceness: int) -> None:
        self.niceness = niceness
        self.pool: ProcessPool | None = None
        self.begun_at = 0.0
        self.known: set[str] = set()  # games whose minds are loaded
        self.job: Job | None = None

    @property
    def is_started(self) -> bool:
        return self.pool is not None

    def is_at(self, game: str) -> bool:
        return self.job is not None and self.job.game == game

    def begin(self, job: Job) -> "ThreadFuture[Done]":
        self.job = job
        args = (job.function, job.prepare())
        with suppress(RuntimeError, BrokenProcessPool):  # it ended while nobody looked
            return self.started().schedule(work.do, args=args, timeout=job.seconds)
        self.end()
        return self.started().schedule(work.do, args=args, timeout=job.seconds)

    def started(self) -> ProcessPool:
        if self.pool is None:
            self.begun_at = asyncio.get_running_loop().time()
            context = multiprocessing.get_context("spawn")
            with redirect_stderr(sys.__stderr__):  # a screen keeps the other one for itself, and has no file to give
                resource_tracker.ensure_running()
            self.pool = ProcessPool(1, initializer=work.settle_in, initargs=(self.niceness,), context=context)
        return self.pool

    def end(self) -> threading.Thread | None:
        """Let the process go, which takes a moment; a new one comes with the next job."""
        pool: Any = self.pool  # its types do not know all it returns
        self.pool = None
        self.known.clear()
        if pool is None:
            return None
        pool.stop()
        leaving = threading.Thread(target=pool.join, daemon=True)
        leaving.start()
        return leaving


class Workers:
    def __init__(self, count: int, niceness: int, find_mind: FindMind = mind_of_game) -> None:
        self.workers = [Worker(niceness) for _ in range(count)]
        self.find_mind = find_mind
        self.waiting: list[Job] = []
        self.wanted: dict[str, None] = {}  # games that were asked for: every worker gets to know them
        self.asked_first: dict[str, float] = {}  # when a game was first asked for
        self.compiled: set[str] = set()  # games that somebody has got to know
        self.to_warm: dict[str, None] = {}  # games that one worker gets to know before anybody asks
        self.is_stopped = False

    @property
    def most_slow(self) -> int:
        return max(1, len(self.workers) - 1)

    def knows(self, game: str) -> bool:
        return any(game in worker.known for worker in self.workers)

    async def do(self, job: Job) -> Any:
        """The result; or raises Late, Failed or whatever the work raised."""
        if self.is_stopped:
            raise Failed("stopped")
        self.wanted.setdefault(job.game)
        self.asked_first.setdefault(job.game, job.asked_at)
        self.waiting.append(job)
        self.give_out()
        try:
            return (await job.answer).result
        finally:
            if job in self.waiting:
                self.waiting.remove(job)

    def warm(self, *games: str) -> None:
        """Get to know games while there is nothing else to do, one at a time."""
        self.to_warm |= dict.fromkeys(games)
        self.give_out()

    async def stop(self) -> None:
        self.is_stopped = True
        for job in self.waiting:
            job.answer.cancel()
        leaving = [thread for worker in self.workers if (thread := worker.end()) is not None]
        await asyncio.gather(*(asyncio.to_thread(thread.join) for thread in leaving))

    # Who is next.

    def give_out(self) -> None:
        """Give work to those who are free: what was asked for, then what will be."""
        for job in sorted(self.waiting, key=lambda job: (job.rank, job.asked_at)):
            worker = self.worker_for(job)
            if worker is not None:
                self.waiting.remove(job)
                self.give(worker, job)
        while (lesson := next(self.lessons(), None)) is not None:
            self.give(*lesson)

    def worker_for(self, job: Job) -> Worker | None:
        """One who is free and knows the game."""
        if job.is_slow and self.slow_now() >= self.most_slow:
            return None
        return next((worker for worker in self.workers if worker.job is None and job.game in worker.known), None)

    def slow_now(self) -> int:
        return sum(worker.job is not None and worker.job.is_slow for worker in self.workers)

    # Getting to know games.

    def lessons(self) -> Iterator[tuple[Worker, Job]]:
        """Who should get to know which game next: one that is waited for; otherwise one at a time."""
        free = sorted((worker for worker in self.workers if worker.job is None), key=lambda one: not one.is_started)
        for job in self.waiting:
            if free and job.game not in free[0].known and self.is_needed(job.game):
                yield free[0], self.lesson(job.game)
        if self.slow_now() < self.most_slow and not any(map(is_learning, self.workers)):
            for worker in free:
                yield from ((worker, self.lesson(game)) for game in self.games_for(worker) if game not in worker.known)

    def is_needed(self, game: str) -> bool:
        """Nobody is learning it, and nobody who knows it will be free soon."""
        if any(is_learning(worker) and worker.is_at(game) for worker in self.workers):
            return False
        knowing = [worker for worker in self.workers if game in worker.known]
        if not knowing:
            return self.slow_now() < self.most_slow
        return all(worker.job is not None and worker.job.is_slow for worker in knowing)

    def lesson(self, game: str) -> Job:
        job = Job(game, work.warm, lambda: (self.find_mind, game), seconds=LESSON, is_slow=True)
        job.answer.add_done_callback(nobody_asks)
        return job

    def games_for(self, worker: Worker) -> list[str]:
        """A worker that was not needed yet knows nothing and costs nothing; only the first gets ready for all."""
        if worker is self.workers[0]:
            return [*self.wanted, *self.to_warm]
        return list(self.wanted) if worker.is_started or self.waiting else []

    def give(self, worker: Worker, job: Job) -> None:
        loop = asyncio.get_running_loop()
        future = worker.begin(job)
        future.add_done_callback(lambda done: loop.call_soon_threadsafe(self.ended, worker, job, done))

    def ended(self, worker: Worker, job: Job, done: "ThreadFuture[Done]") -> None:
        worker.job = None
        error = done.exception()
        if error is None:
            self.settle(worker, job, done.result())
        else:
            self.note_failure(worker, job, error)
        if not self.is_stopped:
            self.give_out()

    def settle(self, worker: Worker, job: Job, done: Done) -> None:
        worker.known.add(job.game)
        if not job.answer.done():
            job.answer.set_result(done)
        if self.is_too_large(worker, job, done.bytes):
            log.info("worker begins anew", extra={"bytes": done.bytes})
            worker.end()
        self.compiled.add(job.game)

    def is_too_large(self, worker: Worker, job: Job, size: int) -> bool:
        if job.game not in self.compiled:
            return size > SLIM
        return size > LARGEST and asyncio.get_running_loop().time() - worker.begun_at > AGE

    def note_failure(self, worker: Worker, job: Job, error: BaseException) -> None:
        """A process that hung was ended, and its place is taken by a new one that knows nothing yet."""
        is_gone = isinstance(error, TimeoutError | ProcessExpired | BrokenProcessPool)
        if is_gone:
            worker.known.clear()
        if isinstance(error, BrokenProcessPool):
            worker.end()
        if is_lesson(job):
            self.give_up(job.game)
        log.warning("thought failed", extra={"game": job.game, "work": job.function.__name__, "why": repr(error)[:300]})
        if not job.answer.done():
            job.answer.set_exception(Late() if isinstance(error, TimeoutError) else Failed(repr(error)[:300]))

    def give_up(self, game: str) -> None:
        """A mind that cannot be loaded is not tried again until somebody asks."""
        self.wanted.pop(game, None)
        self.to_warm.pop(game, None)
        for job in self.waiting:
            if job.game == game and not self.knows(game) and not job.answer.done():
                job.answer.set_exception(Failed("its mind cannot be loaded"))


def is_lesson(job: Job) -> bool:
    return job.function is work.warm


def is_learning(worker: Worker) -> bool:
    return worker.job is not None and is_lesson(worker.job)


def nobody_asks(answer: "asyncio.Future[Done]") -> None:
    """Whether a mind was loaded is seen in what its worker knows."""
    if not answer.cancelled():
        answer.exception()
