"""Tasks of a process: those that nobody waits for, and those that many wait for."""

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, Generic, TypeVar

from tablee.server import world

T = TypeVar("T")


class TaskSet:
    """Held until they are done: the loop alone would forget them."""

    def __init__(self) -> None:
        self.tasks: dict[asyncio.Task[None], None] = {}

    def start(self, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        task = asyncio.create_task(work)
        self.tasks[task] = None
        task.add_done_callback(self.tasks.pop)
        return task

    def cancel(self) -> None:
        for task in self.tasks:
            task.cancel()


class SharedTasks(Generic[T]):
    """One for each key: whoever asks meanwhile waits for the same."""

    def __init__(self) -> None:
        self.tasks: dict[Hashable, asyncio.Task[T]] = {}

    def __contains__(self, key: Hashable) -> bool:
        return key in self.tasks

    async def result(self, key: Hashable, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Or raises what the work raises; one who goes does not end it for the others."""
        task = self.tasks.get(key)
        if task is None:
            task = self.tasks[key] = asyncio.create_task(work())
            task.add_done_callback(lambda done: self.end(key, done))
        return await asyncio.shield(task)

    def end(self, key: Hashable, done: "asyncio.Task[T]") -> None:
        del self.tasks[key]
        if not done.cancelled():
            done.exception()  # it has been seen, though nobody may be waiting any more


class SharedLookup(Generic[T]):
    """One look for all who ask at the same time, or shortly after."""

    def __init__(self, look: Callable[[], Coroutine[Any, Any, T]], seconds: float) -> None:
        self.look = look
        self.seconds = seconds
        self.task: asyncio.Task[T] | None = None
        self.until = 0.0

    async def value(self) -> T:
        """What was found last, or is being looked for; or raises what the look raised."""
        return await asyncio.shield(self.newest())

    def newest(self) -> "asyncio.Task[T]":
        """Never two looks at once, however long one takes."""
        task = self.task
        if task is None or (task.done() and (world.now() >= self.until or has_failed(task))):
            task = self.task = asyncio.create_task(self.look())
            self.until = world.now() + self.seconds
        return task


def has_failed(task: "asyncio.Task[Any]") -> bool:
    return task.cancelled() or task.exception() is not None
