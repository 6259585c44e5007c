"""A model of Redis: channels that forget what nobody hears, and keys that are read once (see test_models.py)."""

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

from redis.exceptions import ConnectionError as BusGone

from tests.simulation.network import Link
from tests.simulation.scheduler import Scheduler
from tests.simulation.threads import Current


class ModelRedis:
    """Topics, who listens to them, and keys with their ends."""

    def __init__(self, scheduler: Scheduler) -> None:
        self.scheduler = scheduler
        self.listening: dict[str, dict[Subscription, None]] = {}
        self.keys: dict[str, tuple[bytes, float]] = {}
        self.is_down = False
        self.loses_next = 0  # messages

    def publish(self, topic: str, payload: bytes) -> int:
        heard = list(self.listening.get(topic, ()))
        for subscription in heard:
            if self.loses_next:
                self.loses_next -= 1
            else:
                subscription.send({"type": "message", "data": payload})
        return len(heard)

    def set(self, key: str, value: bytes, seconds: float) -> bool:
        self.keys[key] = (value, self.scheduler.now + seconds)
        return True

    def getdel(self, key: str) -> bytes | None:
        value, until = self.keys.pop(key, (None, 0.0))
        return value if until > self.scheduler.now else None

    def restart(self, seconds: float) -> None:
        """Everything is forgotten, and whoever listened is told."""
        self.is_down = True
        self.keys.clear()
        for listening in self.listening.values():
            for subscription in list(listening):
                subscription.break_off()
        self.listening.clear()
        self.scheduler.after(seconds, lambda: setattr(self, "is_down", False))


class Subscription:
    """What the product uses of redis-py's."""

    def __init__(self, client: "RedisClient") -> None:
        self.client = client
        self.loop = asyncio.get_running_loop()
        self.messages: asyncio.Queue[dict[str, Any] | None] = asyncio.Queue()
        self.topics: list[str] = []
        self.last_at = 0.0

    async def __aenter__(self) -> "Subscription":
        return self

    async def __aexit__(self, *_: object) -> None:
        for topic in self.topics:
            self.client.server.listening.get(topic, {}).pop(self, None)

    async def subscribe(self, topic: str) -> None:
        await self.client.ask(lambda: self.add(topic))

    def add(self, topic: str) -> None:
        self.topics.append(topic)
        self.client.server.listening.setdefault(topic, {})[self] = None
        self.send({"type": "subscribe", "data": 1})

    def send(self, message: dict[str, Any] | None) -> None:
        """In order, and late where the network is slow."""
        link, scheduler = self.client.link, self.client.server.scheduler
        self.last_at = max(self.last_at, scheduler.now, link.cut_until) + link.latency() / 10
        scheduler.at(self.last_at, self.arrive, message)

    def arrive(self, message: dict[str, Any] | None) -> None:
        if not self.loop.is_closed():
            self.loop.call_soon(self.messages.put_nowait, message)

    def break_off(self) -> None:
        self.send(None)

    async def listen(self) -> AsyncIterator[dict[str, Any]]:
        while (message := await self.messages.get()) is not None:
            yield message
        raise BusGone("connection closed by server")


class Pipeline:
    def __init__(self, client: "RedisClient") -> None:
        self.client = client
        self.messages: list[tuple[str, bytes]] = []

    def publish(self, topic: str, payload: bytes) -> None:
        self.messages.append((topic, payload))

    async def execute(self) -> list[int]:
        server = self.client.server
        counts: list[int] = await self.client.ask(lambda: [server.publish(*one) for one in self.messages])
        return counts


class RedisClient:
    """What the product uses of redis-py's."""

    def __init__(self, server: ModelRedis, link: Link) -> None:
        self.server = server
        self.link = link
        self.last_at = 0.0

    @classmethod
    def from_url(cls, url: str, **_: Any) -> "RedisClient":  # noqa: ARG003
        process = Current.process
        return cls(process.house.redis, process.bus_link)

    def pubsub(self) -> Subscription:
        return Subscription(self)

    def pipeline(self, transaction: bool = True) -> Pipeline:  # noqa: ARG002
        return Pipeline(self)

    async def ping(self) -> bool:
        answer: bool = await self.ask(lambda: True)
        return answer

    async def set(self, key: str, value: bytes, ex: float) -> bool:
        answer: bool = await self.ask(lambda: self.server.set(key, value, ex))
        return answer

    async def getdel(self, key: str) -> bytes | None:
        answer: bytes | None = await self.ask(lambda: self.server.getdel(key))
        return answer

    async def aclose(self) -> None:
        """There is nothing to close."""

    async def ask(self, do: Callable[[], Any]) -> Any:
        answer = asyncio.get_running_loop().create_future()
        scheduler = self.server.scheduler
        self.last_at = max(self.last_at, scheduler.now, self.link.cut_until) + self.link.latency() / 10
        scheduler.at(self.last_at, self.arrive, do, answer)
        return await answer

    def arrive(self, do: Callable[[], Any], answer: "asyncio.Future[Any]") -> None:
        if answer.get_loop().is_closed():
            return
        found, error = (None, BusGone("nobody answers")) if self.server.is_down else (do(), None)
        self.server.scheduler.after(self.link.latency() / 10, settle_late, answer, found, error)


def settle_late(answer: "asyncio.Future[Any]", found: Any, error: Exception | None) -> None:
    if answer.done() or answer.get_loop().is_closed():
        return
    if error is not None:
        answer.set_exception(error)
    else:
        answer.set_result(found)
