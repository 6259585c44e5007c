"""The inbound link: the sockets of one other process at tables that live here."""

import asyncio
import logging
from typing import TYPE_CHECKING, Protocol

import msgspec

from tablee.core.refusals import Refusal
from tablee.server.cluster import channel as items
from tablee.server.cluster.channel import Channel
from tablee.server.cluster.rpc import MOVED, NOT_KEPT, PROCEDURES, encode_refusal
from tablee.server.socket.dispatch import Dispatcher, TableService, greet
from tablee.server.socket.messages import Hello
from tablee.server.storage.interface import StoreError
from tablee.server.storage.table_directory import HERE, Directory
from tablee.server.table.live import LiveTable, TableWatcher
from tablee.server.tasks import TaskSet

if TYPE_CHECKING:
    from tablee.server.cluster.redis import RedisBus

log = logging.getLogger("tablee")
hellos: msgspec.json.Decoder[Hello] = msgspec.json.Decoder(Hello)


class LocalTables(TableService, Protocol):
    """What other processes ask of the tables of this one: beside its procedures (rpc.py), whether a table is here."""

    directory: Directory
    live: dict[str, LiveTable]


class InboundSession:
    """A socket that ends elsewhere, at a table here."""

    def __init__(self, link: "InboundLink", number: int, watcher: TableWatcher) -> None:
        self.link = link
        self.number = number
        self.watcher = watcher
        self.dispatcher = Dispatcher(link.tables, watcher, self.cut)
        self.is_held = False
        watcher.deliver = self.deliver
        watcher.on_lost = self.move

    def deliver(self) -> None:
        self.watcher.timer = None
        if self.is_held:
            return
        frames, last = self.watcher.frames(), self.watcher.is_gone
        if len(frames) == 1 and not last and self.watcher.table.is_crowd:
            self.link.spread(self, frames[0])
        elif frames or last:
            self.link.channel.send(items.SessionFrames(self.number, frames, last), sum(map(len, frames)))
        if last:
            self.link.leave(self.number)

    def hold(self, held: bool) -> None:
        self.is_held = held
        if not held:
            self.watcher.deliver_soon()

    def cut(self) -> None:
        self.link.channel.send(items.SessionFrames(self.number, [], True))
        self.link.leave(self.number)

    def move(self) -> None:
        self.link.channel.send(items.TableMoved(self.number))
        self.link.sessions.pop(self.number, None)


class InboundLink:
    def __init__(self, tables: LocalTables, bus: "RedisBus", peer: str, name: str) -> None:
        self.tables = tables
        self.peer = peer
        self.channel = Channel(bus, peer, name)
        self.channel.on_item = self.take
        self.channel.on_broken = self.close
        self.sessions: dict[int, InboundSession] = {}
        self.coming: dict[int, asyncio.Task[None]] = {}
        self.tasks = TaskSet()

    def take(self, item: items.FromSockets) -> None:
        match item:
            case items.SessionMessage(number, text, again):
                if (session := self.sessions.get(number)) is not None:
                    session.dispatcher.take(text, again)
            case items.OpenSession(number, text, owner):
                self.coming[number] = self.tasks.start(self.welcome(number, text, owner))
            case items.HoldSession(number, held):
                if (session := self.sessions.get(number)) is not None:
                    session.hold(held)
            case items.CloseSession(number):
                self.leave(number)
            case items.CallRequest():
                self.tasks.start(self.run(item))

    def broadcast(self, table: str, frame: bytes) -> None:
        """The same for all who are at a table over there."""
        self.channel.send(items.TableFrame(table, frame), len(frame))

    def spread(self, session: InboundSession, frame: bytes) -> None:
        """An update of a crowd: what all of them see goes over the channel once."""
        head = session.watcher.table.frames.crowd.head()
        if not frame.startswith(head):
            self.channel.send(items.SessionFrames(session.number, [frame]), len(frame))
            return
        tail, last = frame[len(head) :], self.channel.outbox[-1] if self.channel.outbox else None
        if isinstance(last, items.SharedFrame) and last.head is head:
            last.sessions.append(session.number)
            last.tails.append(tail)
            self.channel.grow(len(tail))
        else:
            self.channel.send(items.SharedFrame(head, [session.number], [tail]), len(frame))

    async def welcome(self, number: int, text: bytes, owner: str) -> None:
        try:
            hello = hellos.decode(text)
            if not await self.lives_here(hello.table):
                self.channel.send(items.TableMoved(number))
                return
            greeting = await greet(self.tables, hello, self)
        except StoreError:
            self.channel.send(items.TableMoved(number))
            return
        finally:
            self.coming.pop(number, None)
        if isinstance(greeting, bytes):
            self.channel.send(items.SessionFrames(number, [greeting], True), len(greeting))
            return
        greeting.owner = owner
        session = self.sessions[number] = InboundSession(self, number, greeting)
        self.channel.send(items.SessionReady(number, greeting.holder is not None))
        session.watcher.deliver_soon()

    async def lives_here(self, table: str) -> bool:
        """Or there is no such table, which may be said here as well as anywhere."""
        return await self.tables.directory.place_now(table) in (HERE, None)

    def leave(self, number: int) -> None:
        if (coming := self.coming.pop(number, None)) is not None:
            coming.cancel()
        if (session := self.sessions.pop(number, None)) is not None:
            session.dispatcher.close()

    async def run(self, request: items.CallRequest) -> None:
        """A call, for a request that came in elsewhere."""
        try:
            procedure = PROCEDURES[request.procedure]
            arguments = msgspec.msgpack.decode(request.arguments, type=procedure.arguments)
            if arguments and isinstance(arguments[0], str) and not await self.lives_here(arguments[0]):
                self.channel.send(items.CallRefused(request.call, MOVED))
                return
            value = msgspec.msgpack.encode(await getattr(self.tables, request.procedure)(*arguments))
            self.channel.send(items.CallResult(request.call, value), len(value))
        except Refusal as refusal:
            self.channel.send(encode_refusal(request.call, refusal))
        except StoreError:
            self.channel.send(items.CallRefused(request.call, NOT_KEPT))
        except Exception:  # a fault of ours ends this call, not the link
            log.exception("call failed")
            self.channel.send(items.CallRefused(request.call, NOT_KEPT))

    def close(self) -> None:
        """Nobody is at the other end: its sockets are gone, or come again on a new channel."""
        for number in [*self.coming, *self.sessions]:
            self.leave(number)
        self.tasks.cancel()
