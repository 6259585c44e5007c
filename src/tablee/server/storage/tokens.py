"""One-time tokens: what brings another device to the same seats, once and within two minutes."""

from collections import OrderedDict
from collections.abc import Iterator
from hashlib import sha256, shake_256
from typing import TYPE_CHECKING, Protocol

import msgspec

from tablee.server import world

if TYPE_CHECKING:
    from tablee.server.cluster.redis import RedisBus

MOST = 10_000


class SeatPass(msgspec.Struct, frozen=True):
    """Which seats a token opens."""

    table: str
    secret: str


class Tokens(Protocol):
    async def keep(self, token: str, seat_pass: SeatPass, seconds: int) -> None: ...

    async def use(self, token: str) -> SeatPass | None:
        """What it opens; nobody can use it again."""


class LocalTokens:
    """In memory. A person has one at a time: a new one takes the place of the one before."""

    def __init__(self) -> None:
        self.passes: OrderedDict[str, tuple[SeatPass, float]] = OrderedDict()  # the oldest first
        self.newest: dict[SeatPass, str] = {}

    async def keep(self, token: str, seat_pass: SeatPass, seconds: int) -> None:
        self.forget(self.newest.get(seat_pass, ""))
        self.forget_old()
        name = self.newest[seat_pass] = name_of(token)
        self.passes[name] = (seat_pass, world.now() + seconds)

    async def use(self, token: str) -> SeatPass | None:
        seat_pass, until = self.forget(name_of(token))
        return seat_pass if until > world.now() else None

    def kept(self) -> Iterator[tuple[str, SeatPass, float]]:
        """Names, what they open, and for how many more seconds."""
        now = world.now()
        return ((name, seat_pass, until - now) for name, (seat_pass, until) in self.passes.items() if until > now)

    def take_on(self, name: str, seat_pass: SeatPass, seconds: float) -> None:
        self.newest[seat_pass] = name
        self.passes[name] = (seat_pass, world.now() + seconds)

    def forget(self, name: str) -> tuple[SeatPass | None, float]:
        seat_pass, until = self.passes.pop(name, (None, 0.0))
        if seat_pass is not None:
            self.newest.pop(seat_pass, None)
        return seat_pass, until

    def forget_old(self) -> None:
        """Those whose time is over; of too many the oldest."""
        now = world.now()
        while self.passes:
            name = next(iter(self.passes))
            if len(self.passes) < MOST and self.passes[name][1] > now:
                return
            self.forget(name)


class SharedTokens:
    """In Redis, where neither the token nor the secret can be read: the one is hashed, the other sealed with it."""

    def __init__(self, bus: "RedisBus") -> None:
        self.bus = bus

    async def keep(self, token: str, seat_pass: SeatPass, seconds: int) -> None:
        await self.bus.put(name_of(token), seal(msgspec.msgpack.encode(seat_pass), token), seconds)

    async def use(self, token: str) -> SeatPass | None:
        sealed = await self.bus.get_once(name_of(token))
        return None if sealed is None else msgspec.msgpack.decode(seal(sealed, token), type=SeatPass)


def name_of(token: str) -> str:
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def seal(text: bytes, token: str) -> bytes:
    """Done twice, it is undone. A token is random, long and used for one text alone."""
    pad = shake_256(b"seal:" + token.encode("utf-8", "surrogatepass")).digest(len(text))
    return bytes(a ^ b for a, b in zip(text, pad, strict=True))
