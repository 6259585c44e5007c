"""One-time tokens: what brings another device to the same seats, once and within two minutes."""

import time
from hashlib import sha256, shake_256
from typing import TYPE_CHECKING, Protocol

import msgspec

from tablee.core.refusals import NotAllowedNow

if TYPE_CHECKING:
    from tablee.server.bus import Bus

MOST = 10_000


class Pass(msgspec.Struct, frozen=True):
    """Which seats a token opens."""

    table: str
    secret: str


class Tokens(Protocol):
    async def keep(self, token: str, known: Pass, seconds: int) -> None: ...

    async def use(self, token: str) -> Pass | None:
        """What it opens; nobody can use it again."""


class OwnTokens:
    """In memory."""

    def __init__(self) -> None:
        self.passes: dict[str, tuple[Pass, float]] = {}

    async def keep(self, token: str, known: Pass, seconds: int) -> None:
        now = time.monotonic()
        self.passes = {key: value for key, value in self.passes.items() if value[1] > now}
        if len(self.passes) >= MOST:
            raise NotAllowedNow("server-too-often")
        self.passes[name_of(token)] = (known, now + seconds)

    async def use(self, token: str) -> Pass | None:
        known, until = self.passes.pop(name_of(token), (None, 0.0))
        return known if until > time.monotonic() else None


class SharedTokens:
    """In Redis, where neither the token nor the secret can be read: the one is hashed, the other sealed with it."""

    def __init__(self, bus: "Bus") -> None:
        self.bus = bus

    async def keep(self, token: str, known: Pass, seconds: int) -> None:
        await self.bus.put(name_of(token), seal(msgspec.msgpack.encode(known), token), seconds)

    async def use(self, token: str) -> Pass | None:
        found = await self.bus.get_once(name_of(token))
        return None if found is None else msgspec.msgpack.decode(seal(found, token), type=Pass)


def name_of(token: str) -> str:
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def seal(text: bytes, token: str) -> bytes:
    """Done twice, it is undone. A token is random, long and used for one text alone."""
    pad = shake_256(b"seal:" + token.encode("utf-8", "surrogatepass")).digest(len(text))
    return bytes(a ^ b for a, b in zip(text, pad, strict=True))
