"""The audience: everybody who watches a table, wherever their sockets end."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from itertools import chain

from tablee.server.broadcast.bundle import Bundle, Outlet
from tablee.server.broadcast.film import RunningFilm
from tablee.server.broadcast.watcher import Relay, Watcher, encoder
from tablee.server.socket.messages import FromServer
from tablee.server.socket.packing import packed
from tablee.server.table.host import HasTime, Host
from tablee.server.table.position import Position

LARGE = 20


class Audience:
    def __init__(self, table: str, host: Host) -> None:
        self.table = table
        self.host = host
        self.on_updated: Callable[[], None]  # called when everybody has their update
        self.watchers: dict[Watcher, None] = {}  # in the order they came
        self.bundle = Bundle()  # of the sockets that end here
        self.seatless: dict[Watcher, None] = {}
        self.stages: dict[str, dict[Watcher, None]] = {}  # big screens by whose secret they show, the oldest first
        self.big_screens: dict[Watcher, None] = {}  # all of them, also of people who showed no secret
        self.relays: dict[Relay, int] = {}  # how many sockets each has
        self.queue: deque[Watcher] = deque()
        self.film: RunningFilm | None = None  # that is being sent, once all are updated
        self.film_queue: deque[Watcher] = deque()

    def __len__(self) -> int:
        return len(self.watchers)

    @property
    def is_large(self) -> bool:
        """Larger than a table full of people: those who only watch are told in stretches, and a little later."""
        return len(self.watchers) > LARGE

    def spectators(self, shown: Position) -> int:
        """Those who only watch: not a big screen, not a host without a seat, not who waits for the next game."""
        return sum([is_spectator(watcher, shown) for watcher in self.seatless])

    def add(self, watcher: Watcher) -> None:
        if watcher in self.watchers:
            return
        self.watchers[watcher] = None
        if watcher.relay is not None:
            self.relays[watcher.relay] = self.relays.get(watcher.relay, 0) + 1
        if watcher.is_stage:
            self.big_screens[watcher] = None
        if watcher.is_stage and watcher.holder is not None:
            self.add_stage(watcher, watcher.holder)

    def attach(self, watcher: Watcher, outlet: Outlet) -> None:
        """There is a socket to send to, unless another one has taken its place meanwhile."""
        watcher.transport = outlet
        if watcher in self.watchers:
            outlet.join(self.bundle)

    def add_stage(self, watcher: Watcher, holder: str) -> None:
        """One person has so many big screens; with one more the oldest goes."""
        stages = self.stages.setdefault(holder, {})
        stages[watcher] = None
        if len(stages) > self.host.settings.stages_per_secret:
            oldest = next(iter(stages))
            self.discard(oldest)
            oldest.finish("elsewhere")

    def discard_stage(self, watcher: Watcher, holder: str) -> None:
        stages = self.stages.get(holder, {})
        stages.pop(watcher, None)
        if not stages:
            self.stages.pop(holder, None)

    def discard(self, watcher: Watcher) -> None:
        if watcher not in self.watchers:
            return
        self.watchers.pop(watcher, None)
        if watcher.transport is not None:
            watcher.transport.leave()
        self.seatless.pop(watcher, None)
        self.big_screens.pop(watcher, None)
        if watcher.is_stage and watcher.holder is not None:
            self.discard_stage(watcher, watcher.holder)
        if watcher.relay is not None:
            self.relays[watcher.relay] -= 1
            if not self.relays[watcher.relay]:
                del self.relays[watcher.relay]

    def screens(self) -> Iterator[Watcher]:
        """The big screens of people who are known here."""
        return chain.from_iterable(self.stages.values())

    def clear(self) -> list[Watcher]:
        """All go; who they were."""
        watchers = list(self.watchers)
        for watcher in watchers:
            self.discard(watcher)
        self.watchers, self.seatless, self.bundle = {}, {}, Bundle()
        return watchers

    def note_seats(self, watcher: Watcher) -> None:
        if watcher.seats:
            self.seatless.pop(watcher, None)
        elif watcher in self.watchers:
            self.seatless[watcher] = None

    def stop(self) -> None:
        self.queue.clear()
        self.film_queue.clear()
        self.host.shared_time.remove(self)

    def broadcast(self, frame: bytes) -> None:
        """The same bytes to everybody; whoever is slow does without."""
        self.bundle.offer(packed(frame))
        for relay in self.relays:
            relay.broadcast(self.table, frame)

    def tell(self, message: FromServer, at_once: bool) -> None:
        """Everybody, one by one or, of a crowd, all with the same bytes."""
        if at_once or self.is_large:
            self.broadcast(encoder.encode(message))
            return
        for watcher in self.watchers:
            watcher.send(message)

    def send_film(self, film: RunningFilm) -> None:
        """A film, once to everybody, in stretches: of a stadium nobody at another table waits for all of it."""
        self.film, self.film_queue = film, deque(self.watchers)
        self.host.shared_time.add(self)
        if not film.is_relayed:
            film.is_relayed = True
            frame = film.frame(self.host.now())
            for relay in self.relays:
                relay.broadcast(self.table, frame)

    def send_film_to(self, watcher: Watcher, film: RunningFilm, whole: bytes) -> None:
        """Whoever is slow, or has just come, gets it after the update they still have to take."""
        transport = watcher.transport
        if watcher.film_sent == film.move or watcher not in self.watchers or watcher.is_behind:
            return
        if transport is not None and not transport.is_free:
            watcher.is_behind = True
            return
        watcher.film_sent = film.move
        if transport is not None:
            transport.send_packed(whole)

    def update(self, watchers: Iterable[Watcher]) -> None:
        """Everybody's own update, in stretches: those who wait get the newest when it is their turn. What is left of a
        film comes after it."""
        self.queue = deque(watchers)
        self.film_queue.clear()
        self.host.shared_time.add(self)

    @property
    def is_busy(self) -> bool:
        return bool(self.queue)

    def walk(self, has_time: HasTime) -> bool:
        if self.film_queue:
            self.walk_film(has_time)
            return bool(self.film_queue)
        while self.queue:
            watcher = self.queue.popleft()
            if watcher in self.watchers:
                watcher.update_now()
            if not has_time():
                break
        if self.queue:
            return True
        self.on_updated()
        return bool(self.film_queue)

    def walk_film(self, has_time: HasTime) -> None:
        assert self.film is not None
        whole = packed(self.film.frame(self.host.now()))
        while self.film_queue:
            self.send_film_to(self.film_queue.popleft(), self.film, whole)
            if not has_time():
                break


def is_spectator(watcher: Watcher, shown: Position) -> bool:
    if watcher.is_stage:
        return False
    return watcher.holder is None or (watcher.holder != shown.host and watcher.holder not in shown.waiting.holders)
