"""A table that lives elsewhere, seen from the process where a socket ended.

Here end the sockets: what they say goes over a line to the process that owns the table, and frames come back. The
other end of the line is in branch.py, and lines themselves in line.py.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from itertools import count
from typing import TYPE_CHECKING, Any

import msgspec

from tablee.server import line as items
from tablee.server.errands import ERRANDS, raise_denied
from tablee.server.line import Line
from tablee.server.messages import FromServer, Gone
from tablee.server.store import TableAway
from tablee.server.watcher import MOST_WAITING
from tablee.server.wire import packed

if TYPE_CHECKING:
    from tablee.server.bus import Bus
    from tablee.server.exchange import Exchange
    from tablee.server.wire import Wire

ANSWER = 15.0  # seconds until the owner of a table must have answered, though thousands come at once
STUCK = 4  # batches of frames that a browser has not taken: the owner is told to wait
encode = msgspec.json.Encoder().encode


class MovedAway(Exception):
    """The table does not live where it was looked for."""


class FarWatcher:
    """What a socket has still to be told by a table that lives elsewhere."""

    def __init__(self, hold: Callable[[bool], None]) -> None:
        self.loop = asyncio.get_running_loop()
        self.hold = hold
        self.is_held = False
        self.gone = False
        self.waiting: deque[bytes] = deque()
        self.wire: Wire | None = None  # for what everybody at the table is sent
        self.pushes = 0  # since the socket last took something
        self.deliver: Callable[[], None] | None = None
        self.waking: asyncio.Handle | None = None
        self.on_lost: Callable[[], None] | None = None

    def push(self, frames: Sequence[bytes]) -> None:
        """From the table. A slow browser is waited for over there, where only the newest update is made for it."""
        if len(self.waiting) >= MOST_WAITING:
            self.finish("too-slow")
            return
        self.waiting.extend(frames)
        self.pushes += 1
        if self.pushes > STUCK and not self.is_held:
            self.is_held = True
            self.hold(True)
        self.wake()

    def hear_all(self, frame: bytes, whole: bytes) -> None:
        """What everybody is sent, after what this one has still to be told; whoever is slow does without."""
        if self.waiting:
            if self.pushes <= STUCK:
                self.waiting.append(frame)
        elif self.wire is not None and self.wire.is_free:
            self.wire.send_packed(whole)

    def tell(self, message: FromServer) -> None:
        self.waiting.append(encode(message))
        self.wake()

    def finish(self, reason: str) -> None:
        if not self.gone:
            self.gone = True
            self.tell(Gone(reason))  # type: ignore[arg-type]

    def wake(self) -> None:
        if self.waking is None and self.deliver is not None:
            self.waking = self.loop.call_soon(self.deliver)

    def frames(self) -> list[bytes]:
        frames = list(self.waiting)
        self.waiting.clear()
        self.pushes = 0
        if self.is_held:
            self.is_held = False
            self.hold(False)
        return frames


class Visit:
    """A socket at a table that lives elsewhere; to the socket it is what a clerk is."""

    def __init__(self, outward: "Outward", number: int, table: str) -> None:
        self.outward = outward
        self.number = number
        self.table = table
        self.watcher = FarWatcher(self.hold)
        self.is_known = False  # its secret opened a seat
        self.arrived: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def hold(self, held: bool) -> None:
        self.outward.line.send(items.Hold(self.number, held))

    def take(self, text: str | bytes, again: bool = False) -> None:
        data = text.encode() if isinstance(text, str) else text
        self.outward.line.send(items.Say(self.number, data, again), len(data))

    def go(self) -> None:
        self.watcher.deliver = self.watcher.on_lost = None
        if self.outward.drop(self):
            self.outward.line.send(items.Leave(self.number))

    def lost(self, error: Exception) -> None:
        """The table, or the line to it."""
        if not self.arrived.done():
            self.arrived.set_exception(error)
        elif self.watcher.on_lost is not None:
            self.watcher.on_lost()


class Outward:
    """The line to a process where tables live."""

    def __init__(self, exchange: "Exchange", bus: "Bus", peer: str) -> None:
        self.exchange = exchange
        self.peer = peer
        self.line = Line(bus, peer)
        self.line.on_item = self.take
        self.line.on_broken = self.broken
        self.visits: dict[int, Visit] = {}
        self.tables: dict[str, dict[int, Visit]] = {}  # the same, by table
        self.errands: dict[int, asyncio.Future[items.Answer]] = {}
        self.numbers = count()

    def keep(self, visit: Visit) -> None:
        self.visits[visit.number] = visit
        self.tables.setdefault(visit.table, {})[visit.number] = visit

    def drop(self, visit: Visit) -> bool:
        """Whether it was still there."""
        if self.visits.pop(visit.number, None) is None:
            return False
        at = self.tables[visit.table]
        del at[visit.number]
        if not at:
            del self.tables[visit.table]
        return True

    async def come(self, table: str, text: bytes) -> Visit:
        """Bring a socket to its table; or raises MovedAway or TableAway."""
        visit = Visit(self, next(self.numbers), table)
        self.keep(visit)
        self.line.send(items.Come(visit.number, text), len(text))
        try:
            async with asyncio.timeout(ANSWER):
                await visit.arrived
        except TimeoutError:
            visit.go()
            raise TableAway("the table did not answer") from None
        except BaseException:
            visit.go()
            raise
        return visit

    async def ask(self, what: str, parts: tuple[Any, ...]) -> Any:
        """Have something done at a table; or raises what it raises there."""
        number = next(self.numbers)
        self.errands[number] = future = asyncio.get_running_loop().create_future()
        data = msgspec.msgpack.encode(parts)
        self.line.send(items.Ask(number, what, data), len(data))
        try:
            async with asyncio.timeout(ANSWER):
                answer = await future
        except TimeoutError:
            raise TableAway("no answer") from None
        finally:
            self.errands.pop(number, None)
        return msgspec.msgpack.decode(answer.value, type=ERRANDS[what].gives)

    def take(self, item: items.FromOwner) -> None:
        match item:
            case items.Told(number, frames, last):
                if (visit := self.visits.get(number)) is not None:
                    self.told(visit, frames, last)
            case items.Spread():
                self.spread(item)
            case items.Shout(table, frame):
                self.shout(table, frame)
            case items.Here(number, is_known):
                if (visit := self.visits.get(number)) is not None and not visit.arrived.done():
                    visit.is_known = is_known
                    visit.arrived.set_result(None)
            case items.Moved(number):
                if (visit := self.visits.get(number)) is not None:
                    self.drop(visit)
                    visit.lost(MovedAway())
            case items.Answer(number, _):
                if (future := self.errands.pop(number, None)) is not None and not future.done():
                    future.set_result(item)
            case items.Denied(number):
                if (future := self.errands.pop(number, None)) is not None and not future.done():
                    raise_denied(future, item, MovedAway())

    def told(self, visit: Visit, frames: list[bytes], last: bool) -> None:
        visit.watcher.gone = visit.watcher.gone or last
        visit.watcher.push(frames)
        if last and not visit.arrived.done():
            visit.arrived.set_result(None)

    def spread(self, item: items.Spread) -> None:
        for place, number in enumerate(item.visits):
            visit = self.visits.get(number)
            if visit is not None:
                visit.watcher.push([item.head + item.tails[place]])

    def shout(self, table: str, frame: bytes) -> None:
        whole = packed(frame)
        for visit in self.tables.get(table, {}).values():
            visit.watcher.hear_all(frame, whole)

    def broken(self) -> None:
        """Whoever was at a table over there finds it again."""
        self.exchange.forget(self)
        visits, self.visits, self.tables = self.visits, {}, {}
        errands, self.errands = self.errands, {}
        for visit in visits.values():
            visit.lost(TableAway("the line broke"))
        for future in errands.values():
            if not future.done():
                future.set_exception(TableAway("the line broke"))
