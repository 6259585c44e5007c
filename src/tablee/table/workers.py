"""Workers: a few processes that think, and who of those that wait is next.

Every worker is a pool of one process, so that a game can be brought to a worker that knows it already. Work that takes
long (a slow bot, a mind met for the first time) never holds all workers at once. Everything here belongs to one event
loop, which waits for nothing.
"""

import asyncio
import logging
import multiprocessing
from collections.abc import Callable, Sequence
from concurrent.futures import Future as ThreadFuture
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import Any

from pebble import ProcessExpired, ProcessPool

from tablee.table import work
from tablee.table.work import Done, FindMind, mind_of_game

log = logging.getLogger("tablee")
LARGEST = 360_000_000  # bytes; a worker that has grown beyond begins anew
COLD = 120.0  # seconds to get to know a game: its kernels may have to be compiled


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
        self.known: set[str] = set()  # games whose minds are loaded
        self.job: Job | None = None

    @property
    def is_started(self) -> bool:
        return self.pool is not None

    @property
    def holds_slow(self) -> bool:
        return self.job is not None and (self.job.is_slow or self.job.game not in self.known)

    def begin(self, job: Job) -> "ThreadFuture[Done]":
        self.job = job
        seconds = job.seconds if job.game in self.known else max(job.seconds, COLD)
        args = (job.function, job.prepare())
        with suppress(RuntimeError, BrokenProcessPool):  # it ended while nobody looked
            return self.started().schedule(work.do, args=args, timeout=seconds)
        self.end()
        return self.started().schedule(work.do, args=args, timeout=seconds)

    def started(self) -> ProcessPool:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPool(1, initializer=work.settle_in, initargs=(self.niceness,), context=context)
        return self.pool

    def end(self) -> Any:
        """Let the process go; a new one comes with the next job."""
        pool: Any = self.pool  # its types do not know all it returns
        self.pool = None
        self.known.clear()
        if pool is not None:
            pool.stop()
        return pool


class Workers:
    def __init__(self, count: int, niceness: int, find_mind: FindMind = mind_of_game) -> None:
        self.workers = [Worker(niceness) for _ in range(count)]
        self.find_mind = find_mind
        self.waiting: list[Job] = []
        self.wanted: dict[str, None] = {}  # games that were asked for: every worker gets to know them
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
        pools = [pool for worker in self.workers if (pool := worker.end()) is not None]
        await asyncio.gather(*(asyncio.to_thread(pool.join) for pool in pools))

    # Who is next.

    def give_out(self) -> None:
        """Give work to those who are free: what was asked for, then what will be."""
        for job in sorted(self.waiting, key=lambda job: (job.rank, job.asked_at)):
            worker = self.worker_for(job)
            if worker is not None:
                self.waiting.remove(job)
                self.give(worker, job)
        self.warm_one()

    def worker_for(self, job: Job) -> Worker | None:
        free = [worker for worker in self.workers if worker.job is None]
        knowing = [worker for worker in self.workers if job.game in worker.known]
        ready = [worker for worker in free if worker in knowing]
        if not ready and self.will_be_ready(job.game, knowing):
            return None
        is_slow = job.is_slow or not knowing
        if not free or (is_slow and self.slow_now() >= self.most_slow):
            return None
        return min(ready or free, key=lambda worker: not worker.is_started)

    def will_be_ready(self, game: str, knowing: Sequence[Worker]) -> bool:
        """Soon one who knows the game is free: that is quicker than another who has to get to know it."""
        if knowing:
            return not all(worker.holds_slow for worker in knowing)
        return self.is_learning(game)

    def is_learning(self, game: str) -> bool:
        return any(worker.job is not None and worker.job.game == game for worker in self.workers)

    def slow_now(self) -> int:
        return sum(worker.holds_slow for worker in self.workers)

    def warm_one(self) -> None:
        """A game that a free worker does not know yet, unless one is being learned already."""
        if self.is_stopped or self.slow_now() >= self.most_slow or any(map(is_warming, self.workers)):
            return
        for worker in self.workers:
            game = next((game for game in self.games_for(worker) if game not in worker.known), None)
            if worker.job is None and game is not None:
                self.give(worker, self.learn(game))
                return

    def learn(self, game: str) -> Job:
        job = Job(game, work.warm, lambda: (self.find_mind, game), seconds=COLD, is_slow=True)
        job.answer.add_done_callback(nobody_asks)
        return job

    def games_for(self, worker: Worker) -> list[str]:
        """A worker that has not been needed yet knows nothing and costs nothing; the first one is ready for all."""
        if worker is self.workers[0]:
            return [*self.wanted, *self.to_warm]
        return list(self.wanted) if worker.is_started or len(self.waiting) > 0 else []

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
        if done.bytes > LARGEST:
            log.info("worker begins anew", extra={"bytes": done.bytes})
            worker.end()

    def note_failure(self, worker: Worker, job: Job, error: BaseException) -> None:
        """A process that hung was ended, and its place is taken by a new one that knows nothing yet."""
        is_gone = isinstance(error, TimeoutError | ProcessExpired | BrokenProcessPool)
        if is_gone:
            worker.known.clear()
        if isinstance(error, BrokenProcessPool):
            worker.end()
        if job.function is work.warm:  # not tried again until somebody asks
            self.wanted.pop(job.game, None)
            self.to_warm.pop(job.game, None)
        log.warning("thought failed", extra={"game": job.game, "work": job.function.__name__, "why": repr(error)[:300]})
        if not job.answer.done():
            job.answer.set_exception(Late() if isinstance(error, TimeoutError) else Failed(repr(error)[:300]))


def is_warming(worker: Worker) -> bool:
    return worker.job is not None and worker.job.function is work.warm


def nobody_asks(answer: "asyncio.Future[Done]") -> None:
    """Whether a mind was loaded is seen in what its worker knows."""
    if not answer.cancelled():
        answer.exception()
