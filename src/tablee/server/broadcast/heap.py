"""The heap of beads told: to big screens, and to whoever dropped some. Nobody else is sent anything for it."""

from tablee.server.broadcast.audience import Audience
from tablee.server.broadcast.watcher import Watcher
from tablee.server.socket.messages import HeapTold
from tablee.server.table.host import Cancellable, Host
from tablee.server.table.state import TableState

FEW = 8  # messages that may lie in front of a slow browser; with more it does without this one


class HeapReports:
    def __init__(self, table: TableState, host: Host, audience: Audience) -> None:
        self.table = table
        self.host = host
        self.audience = audience
        self.droppers: dict[Watcher, None] = {}  # since it was last told
        self.timer: Cancellable | None = None

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()

    def note_drop(self, watcher: Watcher) -> None:
        self.droppers[watcher] = None
        if self.timer is None:
            self.timer = self.host.call_later(self.host.settings.crowd_pause, self.tell)

    def tell(self) -> None:
        self.timer = None
        watchers = {**self.audience.big_screens, **self.droppers}
        self.droppers.clear()
        for watcher in watchers:
            if watcher in self.audience.watchers and len(watcher.outbox) < FEW:
                self.greet(watcher)

    def greet(self, watcher: Watcher) -> None:
        """How large it is, where there is one."""
        heap, shown = self.table.heap, self.table.shown
        if heap is None or shown.phase != "lobby":
            return
        seats = shown.seats_of(heap.leader)
        leader = shown.chairs[seats[0]].name if seats else ""
        yours = heap.of(watcher.player)
        watcher.send(HeapTold(heap.beads, yours, leader, heap.most if leader else 0, tuple(heap.latest)))
