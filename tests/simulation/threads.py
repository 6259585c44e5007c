"""The world of a simulated process: what `tablee.server.world` has, in simulated time and by seeded chance."""

import base64
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from tablee.server import world
from tests.simulation.loop import SimulatedLoop

T = TypeVar("T")
START = 1_800_000_000  # the date at which a simulation begins
WORK = 0.00003  # seconds of processor time between two looks at it, in the mean
WAKING = 0.0005  # seconds until a worker looks what there is to do, in the mean
COMMIT = 0.004  # seconds until a worker has done what it was handed, in the mean


class Inhabitant(Protocol):
    """A process, as far as its world knows it."""

    loop: SimulatedLoop
    chance: Random
    clock_offset: float  # of its calendar
    commit_seconds: float
    hangs_for: float  # its next commit
    refuses_late: bool  # what has hung
    slowness: float  # of its processor

    def run_worker(self, work: Callable[[], T]) -> T: ...
    def refuse_next(self) -> None: ...


class Current:
    """The process that is doing something now."""

    process: ClassVar[Any] = None


@contextmanager
def inside(process: Inhabitant) -> Iterator[None]:
    before, Current.process = Current.process, process
    try:
        yield
    finally:
        Current.process = before


def now() -> float:
    return float(Current.process.loop.time())


def date() -> float:
    process = Current.process
    return float(START + process.loop.time() + process.clock_offset)


def processor_time() -> float:
    process = Current.process
    process.worked += process.chance.expovariate(1 / (WORK * process.slowness))
    return float(process.worked)


def new_token(length: int) -> str:
    return base64.urlsafe_b64encode(Current.process.chance.randbytes(length)).rstrip(b"=").decode()


def new_name(length: int) -> str:
    return str(Current.process.chance.randbytes(length).hex())


def choice(options: Sequence[str]) -> str:
    return str(Current.process.chance.choice(options))


def number_below(most: int) -> int:
    """Small ones often: of codes that are drawn some are the same."""
    return int(most * Current.process.chance.random() ** 3)


def between(low: float, high: float) -> float:
    return float(Current.process.chance.uniform(low, high))


class FinishedThread:
    def is_alive(self) -> bool:
        return False

    def join(self, timeout: float | None = None) -> None:
        """It is done."""


def start_thread(work: Callable[[], object], name: str) -> FinishedThread:  # noqa: ARG001
    Current.process.loop.run_in_executor(None, work)
    return FinishedThread()


class NoPool:
    """The loop runs what it is asked to."""

    def __init__(self, *_: object) -> None: ...
    def shutdown(self) -> None: ...


class SimulatedTicker:
    def __init__(self, seconds: float, call: Callable[[], object], name: str) -> None:  # noqa: ARG002
        self.process = Current.process
        self.seconds = seconds
        self.call = call
        self.is_stopped = False

    def start(self) -> None:
        self.process.loop.scheduler.after(self.seconds, self.tick)

    def stop(self) -> None:
        self.is_stopped = True

    def tick(self) -> None:
        loop: SimulatedLoop = self.process.loop
        if self.is_stopped or loop.is_dead:
            return
        if loop.free_at <= loop.scheduler.now + 1:  # a process that stands still has no threads that run
            loop.around(self.call)
        self.start()


class SimulatedBatchThread(Generic[T]):
    """A thread that is handed jobs: it does them a while later, all that wait by then."""

    def __init__(self, work: Callable[[list[T]], Sequence[T]], most: int, name: str) -> None:  # noqa: ARG002
        self.process: Inhabitant = Current.process
        self.work = work
        self.most = most
        self.waiting: list[T] = []
        self.doing: list[T] = []
        self.is_running = False
        self.has_turn = False

    def start(self) -> None:
        self.is_running = True
        self.turn_soon()

    def put(self, jobs: Sequence[T]) -> None:
        self.waiting.extend(jobs)
        self.turn_soon()

    def turn_soon(self) -> None:
        loop = self.process.loop
        if self.is_running and self.waiting and not self.has_turn and not loop.is_dead:
            self.has_turn = True
            loop.scheduler.after(self.process.chance.expovariate(1 / WAKING), self.turn)

    def turn(self) -> None:
        """What comes from now on has to wait for the next turn."""
        self.doing, self.waiting = self.waiting[: self.most], self.waiting[self.most :]
        seconds = self.process.chance.expovariate(1 / self.process.commit_seconds) + self.process.hangs_for
        if self.process.refuses_late and self.process.hangs_for:
            self.process.refuses_late = False
            self.process.loop.scheduler.after(seconds, self.process.refuse_next)
        self.process.hangs_for = 0.0
        self.process.loop.scheduler.after(seconds, self.end_turn)

    def end_turn(self) -> None:
        self.has_turn = False
        if self.doing and not self.process.loop.is_dead:
            jobs, self.doing = self.doing, []
            self.waiting[:0] = self.process.run_worker(lambda: self.work(jobs))
        self.turn_soon()

    def finish(self) -> None:
        """Also what it is about to do."""
        self.waiting[:0], self.doing = self.doing, []
        while self.waiting and self.is_running and not self.process.loop.is_dead:
            jobs, self.waiting = self.waiting, []
            self.waiting = list(self.work(jobs))
        self.is_running = False


PARTS: dict[str, Any] = {
    "now": now,
    "date": date,
    "processor_time": processor_time,
    "stopwatch": processor_time,
    "new_token": new_token,
    "new_name": new_name,
    "choice": choice,
    "number_below": number_below,
    "between": between,
    "thread_pool": NoPool,
    "start_thread": start_thread,
    "Ticker": SimulatedTicker,
    "BatchThread": SimulatedBatchThread,
}


@contextmanager
def simulated_world() -> Iterator[None]:
    """In place of the real one."""
    real = {name: getattr(world, name) for name in PARTS}
    try:
        for name, part in PARTS.items():
            setattr(world, name, part)
        yield
    finally:
        for name, part in real.items():
            setattr(world, name, part)
