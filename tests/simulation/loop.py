"""An event loop in simulated time, with which the product's own coroutines run: one for each process."""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING, Any

from tests.simulation.scheduler import Scheduler

TURN = 0.0002  # seconds that a turn of a loop takes, in the mean
THREAD = 0.002  # seconds until a thread has done something, in the mean


if TYPE_CHECKING:  # of all that a loop has, what is used
    from asyncio import SelectorEventLoop as AnyLoop
else:
    from asyncio import AbstractEventLoop as AnyLoop


class SimulatedLoop(AnyLoop):
    """Calls in the order they were asked for, as every loop does; between two of them anything may happen."""

    def __init__(self, scheduler: Scheduler, chance: Random, on_error: Callable[[str], None]) -> None:
        self.scheduler = scheduler
        self.chance = chance
        self.on_error = on_error
        self.ready: deque[asyncio.Handle] = deque()
        self.tasks: dict[asyncio.Task[Any], None] = {}
        self.has_turn = False
        self.is_dead = False
        self.free_at = 0.0  # when it can turn again
        self.stood_until = 0.0  # the end of its last pause
        self.heard_at = 0.0  # when the last call from a thread comes
        self.calls = 0
        self.on_call: Callable[[], None] = lambda: None
        self.around: Callable[[Callable[[], object]], None] = lambda call: (call(), None)[1]

    # What asyncio asks for.

    def time(self) -> float:
        return self.scheduler.now

    def get_debug(self) -> bool:
        return False

    def is_running(self) -> bool:
        return not self.is_dead

    def is_closed(self) -> bool:
        return self.is_dead

    def call_soon(self, callback: Any, *args: Any, context: Any = None) -> asyncio.Handle:  # type: ignore[override]
        handle = asyncio.Handle(callback, args, self, context)
        self.add(handle)
        return handle

    def call_soon_threadsafe(self, callback: Any, *args: Any, context: Any = None) -> asyncio.Handle:  # type: ignore[override]
        """From a thread: a little later, and never before what it asked for earlier."""
        handle = asyncio.Handle(callback, args, self, context)
        self.heard_at = max(self.heard_at, self.scheduler.now + self.chance.expovariate(1 / THREAD))
        self.scheduler.at(self.heard_at, self.add, handle)
        return handle

    def call_later(self, delay: float, callback: Any, *args: Any, context: Any = None) -> asyncio.TimerHandle:  # type: ignore[override]
        return self.call_at(self.time() + delay, callback, *args, context=context)

    def call_at(self, when: float, callback: Any, *args: Any, context: Any = None) -> asyncio.TimerHandle:  # type: ignore[override]
        handle = asyncio.TimerHandle(when, callback, args, self, context)
        if not self.is_dead:
            self.scheduler.at(when, self.add, handle)
        return handle

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        """It is skipped when its time comes."""

    def create_future(self) -> "asyncio.Future[Any]":
        return asyncio.Future(loop=self)

    def create_task(self, coro: Coroutine[Any, Any, Any], **more: Any) -> "asyncio.Task[Any]":  # type: ignore[override]
        task = asyncio.Task(coro, loop=self, **more)
        self.tasks[task] = None
        task.add_done_callback(self.forget_task)
        return task

    def run_in_executor(self, executor: Any, func: Callable[..., Any], *args: Any) -> "asyncio.Future[Any]":  # type: ignore[override]  # noqa: ARG002
        """Later, while others go on."""
        future = self.create_future()
        self.scheduler.after(self.chance.expovariate(1 / THREAD), self.work, future, func, args)
        return future

    def work(self, future: "asyncio.Future[Any]", func: Callable[..., Any], args: tuple[Any, ...]) -> None:
        if not self.is_dead:
            self.around(lambda: self.finish(future, func, args))

    def finish(self, future: "asyncio.Future[Any]", func: Callable[..., Any], args: tuple[Any, ...]) -> None:
        try:
            found, error = func(*args), None
        except Exception as problem:
            found, error = None, problem
        self.call_soon_threadsafe(settle, future, found, error)

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        if not self.is_dead:
            self.on_error(f"{context.get('message')}: {context.get('exception')!r}")

    def forget_task(self, task: "asyncio.Task[Any]") -> None:
        self.tasks.pop(task, None)

    # Turning.

    def add(self, handle: asyncio.Handle) -> None:
        if not self.is_dead and not handle.cancelled():
            self.ready.append(handle)
            self.turn_soon()

    def turn_soon(self) -> None:
        if not self.has_turn:
            self.has_turn = True
            self.scheduler.at(self.free_at, self.turn)

    def turn(self) -> None:
        """All that waits by now, unless the process stands still, or dies meanwhile."""
        self.has_turn = False
        if self.is_dead:
            return
        if self.free_at > self.scheduler.now:
            self.turn_soon()
            return
        self.free_at = self.scheduler.now + self.chance.expovariate(1 / TURN)
        asyncio._set_running_loop(self)
        try:
            for _ in range(len(self.ready)):
                if not self.ready:  # it has died
                    return
                self.call(self.ready.popleft())
        finally:
            asyncio._set_running_loop(None)
        if self.ready:
            self.turn_soon()

    def call(self, handle: asyncio.Handle) -> None:
        if not handle.cancelled():
            self.calls += 1
            self.around(handle._run)
            self.on_call()

    def pause(self, seconds: float) -> None:
        """The process stands still."""
        self.free_at = self.stood_until = max(self.free_at, self.scheduler.now + seconds)

    def die(self) -> None:
        """At once, between two calls. What its coroutines do when they are closed, they do for nobody."""
        self.is_dead = True
        self.ready.clear()
        before = asyncio._get_running_loop()
        asyncio._set_running_loop(self)
        try:
            for task in list(self.tasks):
                with suppress(RuntimeError, StopIteration):
                    self.around(task.get_coro().close)
        finally:
            asyncio._set_running_loop(before)
        self.tasks.clear()


def settle(future: "asyncio.Future[Any]", found: Any, error: Exception | None) -> None:
    if future.done():
        return
    if error is not None:
        future.set_exception(error)
    else:
        future.set_result(found)
