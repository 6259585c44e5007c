"""A table that lives elsewhere, seen from the process where a socket ended.

Here end the sockets: what they say goes over a channel to the process that owns the table, and frames come back. The
other end of the channel is in inbound_sockets.py, and channels themselves in channel.py.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from itertools import count
from typing import TYPE_CHECKING, Any

import msgspec

from tablee.server.broadcast.watcher import MOST_WAITING
from tablee.server.cluster import channel as items
from tablee.server.cluster.channel import Channel
from tablee.server.cluster.rpc import PROCEDURES, MovedAway, error_of
from tablee.server.socket.messages import FromServer, Gone
from tablee.server.socket.packing import packed
from tablee.server.storage.interface import TableAway

if TYPE_CHECKING:
    from tablee.server.broadcast.bundle import Outlet
    from tablee.server.cluster.redis import RedisBus

ANSWER = 15.0  # seconds until the owner of a table must have answered, though thousands come at once
STUCK = 4  # batches of frames that a browser has not taken: the owner is told to wait
encode = msgspec.json.Encoder().encode


class RemoteWatcher:
    """What a socket has still to be told by a table that lives elsewhere."""

    def __init__(self, hold: Callable[[bool], None]) -> None:
        self.loop = asyncio.get_running_loop()
        self.hold = hold
        self.is_held = False
        self.is_gone = False
        self.outbox: deque[bytes] = deque()
        self.transport: Outlet | None = None  # for what everybody at the table is sent
        self.pushes = 0  # since the socket last took something
        self.deliver: Callable[[], None] | None = None
        self.timer: asyncio.Handle | None = None
        self.on_lost: Callable[[], None] | None = None

    def push(self, frames: Sequence[bytes]) -> None:
        """From the table. A slow browser is waited for over there, where only the newest update is made for it."""
        if len(self.outbox) >= MOST_WAITING:
            self.finish("too-slow")
            return
        self.outbox.extend(frames)
        self.pushes += 1
        if self.pushes > STUCK and not self.is_held:
            self.is_held = True
            self.hold(True)
        self.deliver_soon()

    def hear_all(self, frame: bytes, whole: bytes) -> None:
        """What everybody is sent, after what this one has still to be told; whoever is slow does without."""
        if self.outbox:
            if self.pushes <= STUCK:
                self.outbox.append(frame)
        elif self.transport is not None and self.transport.is_free:
            self.transport.send_packed(whole)

    def send(self, message: FromServer) -> None:
        self.outbox.append(encode(message))
        self.deliver_soon()

    def finish(self, reason: str) -> None:
        if not self.is_gone:
            self.is_gone = True
            self.send(Gone(reason))  # type: ignore[arg-type]

    def deliver_soon(self) -> None:
        if self.timer is None and self.deliver is not None:
            self.timer = self.loop.call_soon(self.deliver)

    def frames(self) -> list[bytes]:
        frames = list(self.outbox)
        self.outbox.clear()
        self.pushes = 0
        if self.is_held:
            self.is_held = False
            self.hold(False)
        return frames


class RemoteSession:
    """A socket at a table that lives elsewhere; to the socket it is what a dispatcher is."""

    def __init__(self, link: "OutboundLink", number: int, table: str) -> None:
        self.link = link
        self.number = number
        self.table = table
        self.watcher = RemoteWatcher(self.hold)
        self.has_secret = False  # its secret opened a seat
        self.arrived: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.lost: Exception | None = None  # why, from the moment it was

    def attach(self, outlet: "Outlet") -> None:
        self.watcher.transport = outlet

    def hold(self, held: bool) -> None:
        self.link.channel.send(items.HoldSession(self.number, held))

    def take(self, text: str | bytes, again: bool = False) -> None:
        data = text.encode() if isinstance(text, str) else text
        self.link.channel.send(items.SessionMessage(self.number, data, again), len(data))

    def close(self) -> None:
        self.watcher.deliver = self.watcher.on_lost = None
        if self.link.drop(self):
            self.link.channel.send(items.CloseSession(self.number))

    def on_moved(self, error: Exception) -> None:
        """The table, or the channel to it. Whoever opened the session may not have heard yet that it had arrived."""
        self.lost = error
        if not self.arrived.done():
            self.arrived.set_exception(error)
        elif self.watcher.on_lost is not None:
            self.watcher.on_lost()


class OutboundLink:
    """The channel to a process where tables live."""

    def __init__(self, bus: "RedisBus", peer: str, on_broken: "Callable[[OutboundLink], None]") -> None:
        self.peer = peer
        self.on_broken = on_broken
        self.channel = Channel(bus, peer)
        self.channel.on_item = self.take
        self.channel.on_broken = self.close
        self.sessions: dict[int, RemoteSession] = {}
        self.by_table: dict[str, dict[int, RemoteSession]] = {}  # the same, by table
        self.calls: dict[int, asyncio.Future[items.CallResult]] = {}
        self.numbers = count()

    def keep(self, session: RemoteSession) -> None:
        self.sessions[session.number] = session
        self.by_table.setdefault(session.table, {})[session.number] = session

    def drop(self, session: RemoteSession) -> bool:
        """Whether it was still there."""
        if self.sessions.pop(session.number, None) is None:
            return False
        at = self.by_table[session.table]
        del at[session.number]
        if not at:
            del self.by_table[session.table]
        return True

    async def open_session(self, table: str, text: bytes, owner: str) -> RemoteSession:
        """Bring a socket to its table; or raises MovedAway or TableAway."""
        session = RemoteSession(self, next(self.numbers), table)
        self.keep(session)
        self.channel.send(items.OpenSession(session.number, text, owner), len(text))
        try:
            async with asyncio.timeout(ANSWER):
                await session.arrived
            if session.lost is not None:
                raise session.lost
        except TimeoutError:
            session.close()
            raise TableAway("the table did not answer") from None
        except BaseException:
            session.close()
            raise
        return session

    async def call(self, procedure: str, arguments: tuple[Any, ...]) -> Any:
        """Have something done at a table; or raises what it raises there."""
        number = next(self.numbers)
        self.calls[number] = future = asyncio.get_running_loop().create_future()
        data = msgspec.msgpack.encode(arguments)
        self.channel.send(items.CallRequest(number, procedure, data), len(data))
        try:
            async with asyncio.timeout(ANSWER):
                answer = await future
        except TimeoutError:
            raise TableAway("no answer") from None
        finally:
            self.calls.pop(number, None)
        return msgspec.msgpack.decode(answer.value, type=PROCEDURES[procedure].result)

    def take(self, item: items.FromTables) -> None:
        match item:
            case items.SessionFrames(number, frames, last):
                if (session := self.sessions.get(number)) is not None:
                    self.deliver_frames(session, frames, last)
            case items.SharedFrame(head, numbers, tails):
                for number, tail in zip(numbers, tails, strict=True):
                    if (session := self.sessions.get(number)) is not None:
                        session.watcher.push([head + tail])
            case items.TableFrame(table, frame):
                whole = packed(frame)
                for session in self.by_table.get(table, {}).values():
                    session.watcher.hear_all(frame, whole)
            case items.SessionReady(number, has_secret):
                if (session := self.sessions.get(number)) is not None and not session.arrived.done():
                    session.has_secret = has_secret
                    session.arrived.set_result(None)
            case items.TableMoved(number):
                if (session := self.sessions.get(number)) is not None:
                    self.drop(session)
                    session.on_moved(MovedAway())
            case items.CallResult(number, _):
                if (future := self.calls.pop(number, None)) is not None and not future.done():
                    future.set_result(item)
            case items.CallRefused(number):
                if (future := self.calls.pop(number, None)) is not None and not future.done():
                    future.set_exception(error_of(item))

    def deliver_frames(self, session: RemoteSession, frames: list[bytes], last: bool) -> None:
        session.watcher.is_gone = session.watcher.is_gone or last
        session.watcher.push(frames)
        if last and not session.arrived.done():
            session.arrived.set_result(None)

    def close(self) -> None:
        """Whoever was at a table over there finds it again."""
        self.on_broken(self)
        sessions, self.sessions, self.by_table = self.sessions, {}, {}
        calls, self.calls = self.calls, {}
        for session in sessions.values():
            session.on_moved(TableAway("the channel broke"))
        for future in calls.values():
            if not future.done():
                future.set_exception(TableAway("the channel broke"))
