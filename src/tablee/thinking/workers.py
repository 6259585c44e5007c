"""Workers: a few processes that think, and what each is given to do.

Every worker is a pool of one process, so that a game can be brought to a worker that knows it already. Work that takes
long (a slow bot, a mind met for the first time) never holds all workers at once. Work that is done in pieces gives way
to whoever comes first after each of them. Everything here belongs to one event loop, which waits for nothing.
"""

import asyncio
import logging
import multiprocessing
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import Future as ThreadFuture
from concurrent.futures.process import BrokenProcessPool
from contextlib import redirect_stderr, suppress
from multiprocessing import resource_tracker
from typing import Any

from pebble import ProcessExpired, ProcessPool

from tablee.thinking import tasks as work
from tablee.thinking.questions import Failed, Late
from tablee.thinking.queue import JobQueue, WorkerJob
from tablee.thinking.tasks import FindMind, TaskResult, mind_of_game

log = logging.getLogger("tablee")
LARGEST = 380_000_000  # bytes; a worker that has grown beyond begins anew
SLIM = 260_000_000  # bytes after the first lesson about a game; a compiler needs more, what it left on disk does not
AGE = 60.0  # seconds a worker is kept in any case: to begin anew takes some of them
IDLE = 120.0  # seconds after which processes that nobody asks are let go, and the minds in them
LESSON = 900.0  # seconds to get to know a game: on a busy machine its kernels take minutes to compile


class Worker:
    """One process; it is started when it first gets something to do, and again when it ended."""

    def __init__(self, niceness: int) -> None:
        self.niceness = niceness
        self.pool: ProcessPool | None = None
        self.begun_at = 0.0
        self.games: set[str] = set()  # games whose minds are loaded
        self.job: WorkerJob | None = None
        self.half_made: set[WorkerJob] = set()  # begun here, and waiting to be gone on with

    @property
    def is_started(self) -> bool:
        return self.pool is not None

    def is_at(self, game: str) -> bool:
        return self.job is not None and self.job.game == game

    def begin(self, job: WorkerJob) -> "ThreadFuture[TaskResult]":
        self.job = job
        job.begun_at = asyncio.get_running_loop().time()
        with suppress(RuntimeError, BrokenProcessPool):  # it ended while nobody looked
            return self.schedule(job)
        self.end()
        return self.schedule(job)

    def schedule(self, job: WorkerJob) -> "ThreadFuture[TaskResult]":
        pool = self.started()
        if job in self.half_made:
            self.half_made.discard(job)
            return pool.schedule(work.go_on, args=(job.number,), timeout=job.seconds)
        args = (job.function, job.prepare(), job.number)
        return pool.schedule(work.do, args=args, timeout=job.seconds)

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
        self.forget()
        if pool is None:
            return None
        pool.stop()
        leaving = threading.Thread(target=pool.join, daemon=True)
        leaving.start()
        return leaving

    def forget(self) -> None:
        """What was in the process has gone with it."""
        self.games.clear()
        self.half_made.clear()


class Workers:
    def __init__(self, count: int, niceness: int, find_mind: FindMind = mind_of_game) -> None:
        self.workers = [Worker(niceness) for _ in range(count)]
        self.find_mind = find_mind
        self.waiting = JobQueue()
        self.wanted: dict[str, None] = {}  # games that were asked for: every worker gets to know them
        self.asked_first: dict[str, float] = {}  # when a game was first asked for
        self.compiled: set[str] = set()  # games that somebody has got to know
        self.to_warm: dict[str, None] = {}  # games that one worker gets to know before anybody asks
        self.idle: asyncio.TimerHandle | None = None
        self.is_stopped = False

    @property
    def most_slow(self) -> int:
        return max(1, len(self.workers) - 1)

    def knows(self, game: str) -> bool:
        return any(game in worker.games for worker in self.workers)

    async def do(self, job: WorkerJob) -> Any:
        """The result; or raises Late, Failed or whatever the work raised."""
        if self.is_stopped:
            raise Failed("stopped")
        self.wanted.setdefault(job.game)
        self.asked_first.setdefault(job.game, job.asked_at)
        self.waiting.add(job)
        if (choice := self.chance(job)) is not None:  # whoever waited before has none
            self.give(*choice)
        self.give_lessons()
        try:
            return (await job.answer).result
        finally:
            self.waiting.remove(job)
            for worker in self.workers:
                worker.half_made.discard(job)

    def warm(self, *games: str) -> None:
        """Get to know games while there is nothing else to do, one at a time."""
        self.to_warm |= dict.fromkeys(games)
        self.give_lessons()

    async def stop(self) -> None:
        self.is_stopped = True
        self.stay()
        for job in self.waiting:
            job.answer.cancel()
        leaving = [thread for worker in self.workers if (thread := worker.end()) is not None]
        await asyncio.gather(*(asyncio.to_thread(thread.join) for thread in leaving))

    # Who is next.

    def give_out(self) -> None:
        """Give work to those who are free: what was asked for, then what will be."""
        while (choice := self.next()) is not None:
            self.give(*choice)
        self.give_lessons()

    def next(self) -> tuple[Worker, WorkerJob] | None:
        if all(worker.job is not None for worker in self.workers):
            return None
        return next(filter(None, map(self.chance, self.waiting.firsts())), None)

    def chance(self, job: WorkerJob) -> tuple[Worker, WorkerJob] | None:
        """Somebody who can do it now; or who gets to know its game for it."""
        if job.is_slow and self.slow_now() >= self.most_slow:
            return None
        worker = self.worker_for(job)
        if worker is not None:
            return worker, job
        pupil = self.pupil_for(job)
        return None if pupil is None else (pupil, self.lesson(job.game))

    def worker_for(self, job: WorkerJob) -> Worker | None:
        """One who is free and knows the game; of something half made, the one who has it."""
        for worker in self.workers:
            if job in worker.half_made:
                return worker if worker.job is None else None
        return next((worker for worker in self.workers if worker.job is None and job.game in worker.games), None)

    def slow_now(self) -> int:
        return sum(worker.job is not None and worker.job.is_slow for worker in self.workers)

    # Getting to know games.

    def pupil_for(self, job: WorkerJob) -> Worker | None:
        if any(job in worker.half_made for worker in self.workers) or not self.is_needed(job.game):
            return None
        return next((worker for worker in self.free() if job.game not in worker.games), None)

    def free(self) -> list[Worker]:
        """Those who are, first who has begun nothing; one that was not started yet is spared."""
        free = [worker for worker in self.workers if worker.job is None]
        return sorted(free, key=lambda one: (len(one.half_made), not one.is_started))

    def give_lessons(self) -> None:
        while (lesson := next(self.lessons(), None)) is not None:
            self.give(*lesson)

    def lessons(self) -> Iterator[tuple[Worker, WorkerJob]]:
        """Who should get to know which game while nobody waits for it: one at a time."""
        if self.slow_now() >= self.most_slow or any(map(is_learning, self.workers)):
            return
        for worker in self.free():
            yield from ((worker, self.lesson(game)) for game in self.games_for(worker) if game not in worker.games)

    def is_needed(self, game: str) -> bool:
        """Nobody is learning it, and nobody who knows it will be free soon."""
        if any(is_learning(worker) and worker.is_at(game) for worker in self.workers):
            return False
        knowing = [worker for worker in self.workers if game in worker.games]
        if not knowing:
            return self.slow_now() < self.most_slow
        return all(worker.job is not None and worker.job.is_slow for worker in knowing)

    def lesson(self, game: str) -> WorkerJob:
        job = WorkerJob(game, work.warm, lambda: (self.find_mind, game), seconds=LESSON, is_slow=True)
        job.answer.add_done_callback(nobody_asks)
        return job

    def games_for(self, worker: Worker) -> list[str]:
        """A worker that was not needed yet knows nothing and costs nothing; only the first gets ready for all."""
        if worker is self.workers[0]:
            return [*self.wanted, *self.to_warm]
        return list(self.wanted) if worker.is_started or self.waiting else []

    def give(self, worker: Worker, job: WorkerJob) -> None:
        loop = asyncio.get_running_loop()
        self.stay()
        self.waiting.remove(job)
        self.waiting.begin(job)
        future = worker.begin(job)
        future.add_done_callback(lambda done: loop.call_soon_threadsafe(self.ended, worker, job, done))

    def ended(self, worker: Worker, job: WorkerJob, done: "ThreadFuture[TaskResult]") -> None:
        worker.job = None
        self.waiting.end(job)
        error = done.exception()
        if error is not None:
            self.note_failure(worker, job, error)
        elif done.result().is_over:
            self.settle(worker, job, done.result())
        else:
            self.leave_off(worker, job)
            if (progress := done.result().progress) is not None:
                job.tell(progress)
        if not self.is_stopped:
            self.give_out()
            self.rest_later()

    # Nobody asks.

    def rest_later(self) -> None:
        if not self.waiting and all(worker.job is None for worker in self.workers):
            self.stay()
            self.idle = asyncio.get_running_loop().call_later(IDLE, self.rest)

    def stay(self) -> None:
        if self.idle is not None:
            self.idle.cancel()
            self.idle = None

    def rest(self) -> None:
        """Let all processes go, and what is in them: the next who asks finds compiled kernels on disk."""
        for worker in self.workers:
            worker.end()
        for games in (self.wanted, self.asked_first, self.to_warm):
            games.clear()

    # What came of it.

    def settle(self, worker: Worker, job: WorkerJob, done: TaskResult) -> None:
        worker.games.add(job.game)
        if not job.answer.done():
            job.answer.set_result(done)
        if self.is_too_large(worker, job, done.bytes):
            log.info("worker begins anew", extra={"bytes": done.bytes})
            worker.end()
        self.compiled.add(job.game)

    def leave_off(self, worker: Worker, job: WorkerJob) -> None:
        """A piece of it is done: whoever comes first is next, and it goes on where it was begun."""
        worker.games.add(job.game)
        job.is_begun = True
        job.seconds -= asyncio.get_running_loop().time() - job.begun_at
        if job.answer.done():
            return
        if self.is_stopped or job.seconds <= 0:
            job.answer.set_exception(Failed("stopped") if self.is_stopped else Late())
            return
        worker.half_made.add(job)
        self.waiting.add(job)

    def is_too_large(self, worker: Worker, job: WorkerJob, size: int) -> bool:
        if worker.half_made:
            return False
        if job.game not in self.compiled:
            return size > SLIM
        return size > LARGEST and asyncio.get_running_loop().time() - worker.begun_at > AGE

    def note_failure(self, worker: Worker, job: WorkerJob, error: BaseException) -> None:
        """A process that hung was ended, and its place is taken by a new one that knows nothing yet."""
        is_gone = isinstance(error, TimeoutError | ProcessExpired | BrokenProcessPool)
        if is_gone:
            worker.forget()
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


def is_lesson(job: WorkerJob) -> bool:
    return job.function is work.warm


def is_learning(worker: Worker) -> bool:
    return worker.job is not None and is_lesson(worker.job)


def nobody_asks(answer: "asyncio.Future[TaskResult]") -> None:
    """Whether a mind was loaded is seen in what its worker knows."""
    if not answer.cancelled():
        answer.exception()
