"""A branch: the sockets of one other process at tables that live here."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

import msgspec

from tablee.core.refusals import Refusal
from tablee.server import line as items
from tablee.server.clerk import Clerk, greet
from tablee.server.errands import ERRANDS, MOVED, NOT_KEPT, denied_of
from tablee.server.line import Line
from tablee.server.messages import Hello
from tablee.server.register import HERE
from tablee.server.store import NotKept
from tablee.server.watcher import Watcher

if TYPE_CHECKING:
    from tablee.server.bus import Bus
    from tablee.server.house import House

log = logging.getLogger("tablee")
hellos: msgspec.json.Decoder[Hello] = msgspec.json.Decoder(Hello)


class Post:
    """A socket that ends elsewhere, at a table here."""

    def __init__(self, branch: "Branch", number: int, watcher: Watcher) -> None:
        self.branch = branch
        self.number = number
        self.watcher = watcher
        self.clerk = Clerk(branch.house, watcher, self.cut)
        self.is_held = False
        watcher.deliver = self.deliver
        watcher.on_lost = self.moved

    def deliver(self) -> None:
        self.watcher.waking = None
        if self.is_held:
            return
        frames, last = self.watcher.frames(), self.watcher.gone
        if len(frames) == 1 and not last and self.watcher.table.is_crowd:
            self.branch.spread(self, frames[0])
        elif frames or last:
            self.branch.line.send(items.Told(self.number, frames, last), sum(map(len, frames)))
        if last:
            self.branch.leave(self.number)

    def hold(self, held: bool) -> None:
        self.is_held = held
        if not held:
            self.watcher.wake()

    def cut(self) -> None:
        self.branch.line.send(items.Told(self.number, [], True))
        self.branch.leave(self.number)

    def moved(self) -> None:
        self.branch.line.send(items.Moved(self.number))
        self.branch.posts.pop(self.number, None)


class Branch:
    def __init__(self, house: "House", bus: "Bus", peer: str, name: str) -> None:
        self.house = house
        self.peer = peer
        self.line = Line(bus, peer, name)
        self.line.on_item = self.take
        self.line.on_broken = self.broken
        self.posts: dict[int, Post] = {}
        self.coming: dict[int, asyncio.Task[None]] = {}
        self.tasks: set[asyncio.Task[None]] = set()

    def take(self, item: items.FromFront) -> None:
        match item:
            case items.Say(number, text, again):
                if (post := self.posts.get(number)) is not None:
                    post.clerk.take(text, again)
            case items.Come(number, text):
                self.coming[number] = self.start(self.welcome(number, text))
            case items.Hold(number, held):
                if (post := self.posts.get(number)) is not None:
                    post.hold(held)
            case items.Leave(number):
                self.leave(number)
            case items.Ask():
                self.start(self.run(item))

    def broadcast(self, table: str, frame: bytes) -> None:
        """The same for all who are at a table over there."""
        self.line.send(items.Shout(table, frame), len(frame))

    def spread(self, post: Post, frame: bytes) -> None:
        """An update of a crowd: what all of them see goes over the line once."""
        head = post.watcher.table.frames.crowd.head()
        if not frame.startswith(head):
            self.line.send(items.Told(post.number, [frame]), len(frame))
            return
        tail, last = frame[len(head) :], self.line.basket[-1] if self.line.basket else None
        if isinstance(last, items.Spread) and last.head is head:
            last.visits.append(post.number)
            last.tails.append(tail)
            self.line.grow(len(tail))
        else:
            self.line.send(items.Spread(head, [post.number], [tail]), len(frame))

    def start(self, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def welcome(self, number: int, text: bytes) -> None:
        try:
            hello = hellos.decode(text)
            if not await self.lives_here(hello.table):
                self.line.send(items.Moved(number))
                return
            found = await greet(self.house, hello, self)
        except NotKept:
            self.line.send(items.Moved(number))
            return
        finally:
            self.coming.pop(number, None)
        if isinstance(found, bytes):
            self.line.send(items.Told(number, [found], True), len(found))
            return
        post = self.posts[number] = Post(self, number, found)
        self.line.send(items.Here(number, found.holder is not None))
        post.watcher.wake()

    async def lives_here(self, table: str) -> bool:
        """Or there is no such table, which may be said here as well as anywhere."""
        return table in self.house.tables or await self.house.register.place(table) in (HERE, None)

    def leave(self, number: int) -> None:
        if (coming := self.coming.pop(number, None)) is not None:
            coming.cancel()
        if (post := self.posts.pop(number, None)) is not None:
            post.clerk.go()

    async def run(self, ask: items.Ask) -> None:
        """An errand, for a request that came in elsewhere."""
        try:
            errand = ERRANDS[ask.what]
            parts = msgspec.msgpack.decode(ask.parts, type=errand.takes)
            if parts and isinstance(parts[0], str) and not await self.lives_here(parts[0]):
                self.line.send(items.Denied(ask.errand, MOVED))
                return
            value = msgspec.msgpack.encode(await getattr(self.house, ask.what)(*parts))
            self.line.send(items.Answer(ask.errand, value), len(value))
        except Refusal as refusal:
            self.line.send(denied_of(ask.errand, refusal))
        except NotKept:
            self.line.send(items.Denied(ask.errand, NOT_KEPT))
        except Exception:  # a fault of ours ends this errand, not the branch
            log.exception("errand failed")
            self.line.send(items.Denied(ask.errand, NOT_KEPT))

    def broken(self) -> None:
        """Nobody is at the other end: its sockets are gone, or come again on a new line."""
        for number in [*self.coming, *self.posts]:
            self.leave(number)
        for task in self.tasks:
            task.cancel()
