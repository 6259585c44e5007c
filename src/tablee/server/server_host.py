"""The host of a server's tables: an event loop, the clocks of the system, its chance, its threads."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

from tablee.fairness.deal import Deal
from tablee.fairness.random_deal import new_deal
from tablee.server import world
from tablee.server.monitoring.metrics import Metrics
from tablee.server.settings import Settings
from tablee.server.storage.interface import Store
from tablee.server.table.round_robin import RoundRobin
from tablee.thinking.service import Minds

T = TypeVar("T")


class LoopTimers:
    """Of the loop that runs."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.log = logging.getLogger("tablee")
        self.now = self.loop.time
        self.processor_time = world.processor_time
        self.stopwatch = world.stopwatch
        self.call_soon = self.loop.call_soon
        self.call_later = self.loop.call_later
        self.call_at = self.loop.call_at

    def date(self) -> float:
        return world.date()


class ServerHost(LoopTimers):
    def __init__(self, store: Store, settings: Settings, metrics: Metrics, minds: Minds) -> None:
        super().__init__()
        self.store = store
        self.settings = settings
        self.metrics = metrics
        self.bots = minds.bots
        self.study = minds.study
        self.shared_time = RoundRobin(self)
        self.opened_at = self.date()

    def new_deal(self) -> Deal:
        return new_deal()

    def new_token(self, length: int) -> str:
        return world.new_token(length)

    def start(self, work: Coroutine[Any, Any, None], /) -> "asyncio.Task[None]":
        return self.loop.create_task(work)

    def promise(self) -> "asyncio.Future[None]":
        return self.loop.create_future()

    def run_in_background(self, function: Callable[..., T], /, *args: Any) -> Awaitable[T]:
        return asyncio.to_thread(function, *args)
