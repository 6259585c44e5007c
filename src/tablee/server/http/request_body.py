"""Bodies of requests, counted while they are read, however they are sent."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, MutableMapping
from contextlib import asynccontextmanager, suppress
from typing import Any

from tablee.core.refusals import NotAllowedNow
from tablee.server.address_limits import network_of
from tablee.server.size_limits import Route

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
LARGE = 256 * 1024  # bytes; bodies beyond need one of few places
MOST_LARGE = 2  # at once: each is copied a few times on its way to whoever reads it
MOST_LARGE_PER_ADDRESS = 1
LINGER = 2.0  # seconds for which a body is read on that was refused, so that its sender hears why


class TooBig(NotAllowedNow):
    pass


class TooManyLarge(NotAllowedNow):
    pass


class SenderLeft(Exception):
    """The other side closed the connection before the body was whole."""


class RequestBodies:
    def __init__(self) -> None:
        self.large: Counter[str] = Counter()  # by address

    @asynccontextmanager
    async def body(self, scope: Scope, receive: Receive, route: Route | None) -> AsyncIterator[bytes]:
        """The whole body, for as long as it is needed; or raises TooBig, TooManyLarge or SenderLeft."""
        most = 0 if route is None else route.body
        if announced(scope) > most:
            await drain(receive)
            raise TooBig("server-too-big", bytes=most)
        slot = LargeBodySlot(self.large, address_of(scope))
        try:
            content = await read(receive, most, slot)
            if route is not None and route.is_counted_later:
                slot.leave()
            yield content
        finally:
            slot.leave()


class LargeBodySlot:
    """Among the large bodies, for one that turns out to be large."""

    def __init__(self, large: Counter[str], address: str) -> None:
        self.large = large
        self.address = address
        self.is_taken = False

    def take(self) -> None:
        if self.is_taken:
            return
        if self.large.total() >= MOST_LARGE or self.large[self.address] >= MOST_LARGE_PER_ADDRESS:
            raise TooManyLarge("server-intake-busy")
        self.is_taken = True
        self.large[self.address] += 1

    def leave(self) -> None:
        if self.is_taken:
            self.is_taken = False
            self.large -= Counter([self.address])  # which drops what is 0


async def read(receive: Receive, most: int, slot: LargeBodySlot) -> bytes:
    content = bytearray()
    try:
        async for part in parts_of(receive):
            if len(content) + len(part) > most:
                raise TooBig("server-too-big", bytes=most)
            if len(content) + len(part) > LARGE:
                slot.take()
            content += part
    except NotAllowedNow:
        await drain(receive)
        raise
    return bytes(content)


def address_of(scope: Scope) -> str:
    return network_of((scope.get("client") or ("", 0))[0])


def announced(scope: Scope) -> int:
    """The length a body is said to have; 0 where it is sent in chunks."""
    text = next((value for key, value in scope["headers"] if key == b"content-length"), b"0")
    return int(text) if text.isdigit() and len(text) < 16 else 0


async def parts_of(receive: Receive) -> AsyncIterator[bytes]:
    more = True
    while more:
        event = await receive()
        if event["type"] == "http.disconnect":
            raise SenderLeft
        yield event.get("body", b"")
        more = event.get("more_body", False)


async def drain(receive: Receive) -> None:
    """Throw away what still comes, for a moment: whoever is cut off while sending does not hear the answer."""
    with suppress(TimeoutError, SenderLeft):
        async with asyncio.timeout(LINGER):
            async for _ in parts_of(receive):
                pass


def given_again(body: bytes, receive: Receive) -> Receive:
    """For whoever asks for the body that was read; then for whatever comes after it."""
    events = iter([{"type": "http.request", "body": body, "more_body": False}])

    async def receive_again() -> MutableMapping[str, Any]:
        return next(events, None) or await receive()

    return receive_again
