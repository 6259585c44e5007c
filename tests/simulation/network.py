"""The network between simulated devices and the server: sockets that are late, break, or are cut off without a word."""

import asyncio
import math
from collections import deque
from collections.abc import Callable, MutableMapping
from random import Random
from typing import Any

from tests.simulation.loop import SimulatedLoop
from tests.simulation.scheduler import Scheduler, Trace

Message = MutableMapping[str, Any]
LATENCY = 0.03  # seconds, in the mean
MOST_ON_THE_WAY = (30, 30, 2)  # frames that a network holds for somebody who does not take them
BEATS = (0.0, 0.0, 0.1)  # seconds: a network that lets everything through at once, now and then, or no such one
TOO_MUCH = 100  # messages in a second
SILENCE = (20.0, 40.0)  # seconds after which a server that pings notices that nobody is there
CLOSED = None


class Link:
    """How a device reaches the server: a good day, or a bad one."""

    def __init__(self, scheduler: Scheduler, chance: Random) -> None:
        self.scheduler = scheduler
        self.chance = chance
        self.holds = chance.choice(MOST_ON_THE_WAY)
        self.cut_until = 0.0
        self.slowness = 1.0
        self.beat = 0.0  # of a network where what several say arrives in the same moment

    def latency(self) -> float:
        latency = self.chance.expovariate(1 / (LATENCY * self.slowness))
        if not self.beat:
            return latency
        now = self.scheduler.now
        return math.ceil((now + latency) / self.beat) * self.beat - now

    @property
    def is_cut(self) -> bool:
        return self.cut_until > self.scheduler.now


class Wire:
    """One direction of a socket: in order, or not at all. While the link is cut it holds everything back."""

    def __init__(self, link: Link, deliver: Callable[[Any], None]) -> None:
        self.link = link
        self.deliver = deliver
        self.last_at = 0.0
        self.items: deque[Any] = deque()  # on the way
        self.is_broken = False
        self.on_less: Callable[[], None] = lambda: None

    def send(self, item: Any) -> None:
        if self.is_broken:
            return
        scheduler = self.link.scheduler
        begin = max(scheduler.now, self.link.cut_until)
        self.last_at = max(self.last_at, begin + self.link.latency())
        self.items.append(item)
        scheduler.at(self.last_at, self.arrive)

    def arrive(self) -> None:
        if self.is_broken:
            return
        if self.link.is_cut:
            self.link.scheduler.at(self.link.cut_until + 0.001, self.arrive)
            return
        self.deliver(self.items.popleft())
        self.on_less()


class Connection:
    """A socket, from a device to the server. The server's side speaks ASGI."""

    def __init__(self, link: Link, trace: Trace, name: str, address: str) -> None:
        self.link = link
        self.trace = trace
        self.name = name
        self.address = address
        self.table = ""
        self.holder: str | None = None
        self.began = 0.0
        self.heard_from = float("inf")  # when the server first heard something
        self.heard_at: deque[float] = deque(maxlen=TOO_MUCH)  # what it was told last
        self.flooded_at: float | None = None  # when that was more than anybody may say
        self.process: Any = None
        self.loop: SimulatedLoop
        self.heard: asyncio.Queue[Message]
        self.drained: asyncio.Event
        self.up = Wire(link, self.arrive_at_server)
        self.down = Wire(link, self.arrive_at_device)
        self.on_frame: Callable[[str | None], None] = lambda _: None  # None: it is closed
        self.on_heard: Callable[[str], None] = lambda _: None  # what the server has taken in
        self.was_welcomed = False  # as far as the server knows
        self.is_closed_there = False  # the server knows that it has ended
        self.is_closed_here = False

    @property
    def is_well(self) -> bool:
        return not (self.is_closed_here or self.is_closed_there or self.up.is_broken or self.link.is_cut)

    # The server's side.

    def begin(self, loop: SimulatedLoop) -> None:
        self.loop = loop
        self.heard = asyncio.Queue()
        self.drained = asyncio.Event()
        self.heard.put_nowait({"type": "websocket.connect"})
        self.down.on_less = lambda: None if loop.is_dead else (loop.call_soon(self.drained.set), None)[1]

    async def receive(self) -> Message:
        event = await self.heard.get()
        self.on_heard(event.get("text", ""))
        return event

    async def send(self, event: Message) -> None:
        self.was_welcomed = self.was_welcomed or event.get("text", "").startswith('{"say":"welcome"')
        while len(self.down.items) > self.link.holds and not self.is_closed_there:
            self.drained.clear()
            await self.drained.wait()
        if self.is_closed_there:
            raise OSError("the other side has gone")
        if event["type"] == "websocket.send":
            self.down.send(event["text"])
        elif event["type"] == "websocket.close":
            self.down.send(CLOSED)

    def hear(self, event: Message) -> None:
        if not self.loop.is_dead and not self.is_closed_there:
            self.loop.call_soon(self.heard.put_nowait, event)

    def arrive_at_server(self, text: str) -> None:
        self.trace.note("heard", self.name, text)
        now = self.link.scheduler.now
        self.heard_from = min(self.heard_from, now)
        self.heard_at.append(now)
        if self.flooded_at is None and len(self.heard_at) == TOO_MUCH and now - self.heard_at[0] < 1.0:
            self.flooded_at = now
        self.hear({"type": "websocket.receive", "text": text})

    def hang_up_there(self) -> None:
        """The server learns that nobody is there any more."""
        if not self.is_closed_there and self.process is not None:
            self.hear({"type": "websocket.disconnect", "code": 1006})
            self.is_closed_there = True
            if not self.loop.is_dead:
                self.loop.call_soon(self.drained.set)

    def end_by_server(self) -> None:
        if not self.is_closed_there:
            self.is_closed_there = True
            self.down.send(CLOSED)

    def lose_server(self) -> None:
        """The process has died: its machine says so, or the power has gone and nobody does."""
        self.is_closed_there = True
        self.break_off(here=self.link.chance.choice([0.1, 0.1, 5.0]))
        if self.process is not None:
            self.process.house.connections.pop(self, None)

    # The device's side.

    def say(self, text: str) -> None:
        if not self.is_closed_here:
            self.up.send(text)

    def arrive_at_device(self, text: str | None) -> None:
        if not self.is_closed_here:
            self.is_closed_here = text is CLOSED
            self.on_frame(text)

    def hang_up(self) -> None:
        """The device closes it: the server learns after what was said before."""
        if not self.is_closed_here:
            self.is_closed_here = True
            self.link.scheduler.after(self.link.latency() + 0.5, self.hang_up_there)

    # Trouble.

    def break_off(self, here: float | None = None, there: float | None = None) -> None:
        """What is on its way is lost; each side learns of it at another time."""
        self.up.is_broken = self.down.is_broken = True
        chance, scheduler = self.link.chance, self.link.scheduler
        scheduler.after(chance.uniform(0, 3) if here is None else here, self.arrive_at_device, CLOSED)
        scheduler.after(chance.uniform(*SILENCE) if there is None else there, self.hang_up_there)
