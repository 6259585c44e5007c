"""The bus: Redis (or Valkey) carries what processes of one house say to each other, and keeps one-time tokens.

Every process listens on a channel of its own. Redis forgets what nobody hears, so nothing here is certain to arrive:
channels (channel.py) count what they send and notice what is missing.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from tablee.server.storage.interface import TableAway, Unusable

log = logging.getLogger("tablee")
PATIENCE = 0.25  # seconds between attempts to come back
ANSWER = 5.0  # seconds until Redis must have answered
MOST_WAITING = 64 * 1024 * 1024  # bytes that may wait for Redis; beyond, they are lost, and channels notice
TOGETHER = 200  # messages in one go
GONE = (RedisError, OSError, TimeoutError)


class RedisBus:
    def __init__(self, url: str, me: str) -> None:
        self.url = url.replace("valkey", "redis", 1) if url.startswith("valkey") else url
        self.me = me
        self.namespace = ""
        self.redis: Any = None
        self.is_up = False
        self.waiting: deque[tuple[str, bytes]] = deque()
        self.bytes_waiting = 0
        self.has_messages = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []
        self.on_message: Callable[[bytes], None] = lambda payload: None  # noqa: ARG005 - nobody listens yet
        self.on_unreachable: Callable[[str], None] = lambda peer: None  # noqa: ARG005
        self.on_change: Callable[[bool], None] = lambda is_up: None  # noqa: ARG005

    async def open(self, namespace: str) -> None:
        """Begin to listen; or raises Unusable."""
        self.namespace = namespace
        self.redis = Redis.from_url(
            self.url,
            socket_connect_timeout=2,
            socket_timeout=None,
            retry=Retry(NoBackoff(), 0),
            health_check_interval=0,
        )
        try:
            await self.ask(self.redis.ping())
        except TableAway as error:
            raise Unusable("--bus", "server-bus-away", str(error)) from None
        ready = asyncio.Event()
        self.tasks = [asyncio.create_task(self.listen_for_ever(ready)), asyncio.create_task(self.send_for_ever())]
        await ready.wait()

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        if self.redis is not None:
            with suppress(*GONE):
                await self.redis.aclose()

    def topic(self, peer: str) -> str:
        return f"tablee:{self.namespace}:{peer}"

    def note(self, is_up: bool, why: str = "") -> None:
        if is_up != self.is_up:
            self.is_up = is_up
            log.log(logging.INFO if is_up else logging.ERROR, "bus back" if is_up else "bus away", extra={"why": why})
            self.on_change(is_up)

    # Hearing.

    async def listen_for_ever(self, ready: asyncio.Event) -> None:
        while True:
            try:
                await self.listen(ready)
            except Exception as error:  # whatever went wrong, this process must hear again
                self.note(False, str(error) or type(error).__name__)
            await asyncio.sleep(PATIENCE)

    async def listen(self, ready: asyncio.Event) -> None:
        async with self.redis.pubsub() as subscription:
            await subscription.subscribe(self.topic(self.me))
            async for message in subscription.listen():
                if message["type"] == "subscribe":
                    self.note(True)
                    ready.set()
                elif message["type"] == "message":
                    self.take(message["data"])
                    await asyncio.sleep(
                        0
                    )  # what has arrived already would be read on and on: beats must not wait for it

    def take(self, payload: bytes) -> None:
        try:
            self.on_message(payload)
        except Exception:  # a fault of ours ends no more than this message; its channel will notice
            log.exception("message of the bus failed")

    # Saying.

    def send(self, peer: str, payload: bytes) -> None:
        """As soon as may be; lost where Redis is away."""
        if not self.is_up or self.bytes_waiting > MOST_WAITING:
            return
        self.waiting.append((peer, payload))
        self.bytes_waiting += len(payload)
        self.has_messages.set()

    async def send_for_ever(self) -> None:
        while True:
            await self.has_messages.wait()
            self.has_messages.clear()
            while self.waiting:
                await self.send_some()

    async def send_some(self) -> None:
        some = [self.waiting.popleft() for _ in range(min(TOGETHER, len(self.waiting)))]
        self.bytes_waiting -= sum(len(payload) for _, payload in some)
        pipeline = self.redis.pipeline(transaction=False)
        for peer, payload in some:
            pipeline.publish(self.topic(peer), payload)
        try:
            async with asyncio.timeout(ANSWER):
                counts = await pipeline.execute()
        except Exception as error:  # lost, as channels will notice; the next may get through
            log.warning("not sent", extra={"messages": len(some), "why": str(error) or type(error).__name__})
            return
        for peer in {peer for (peer, _), count in zip(some, counts, strict=True) if not count}:
            self.on_unreachable(peer)

    # One-time tokens.

    async def put(self, key: str, value: bytes, seconds: int) -> None:
        await self.ask(self.redis.set(self.topic(f"token:{key}"), value, ex=seconds))

    async def get_once(self, key: str) -> bytes | None:
        value: bytes | None = await self.ask(self.redis.getdel(self.topic(f"token:{key}")))
        return value

    async def ask(self, question: Any) -> Any:
        try:
            async with asyncio.timeout(ANSWER):
                return await question
        except GONE as error:
            raise TableAway(str(error) or type(error).__name__) from None
