"""The frames of a crowd: what is the same for all is written once, and each pair of eyes gets a short rest."""

from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec

from tablee.core.asks import Ask
from tablee.core.facts import Eyes, Seat
from tablee.core.progress import ProgressStep
from tablee.server.broadcast.audience import Audience
from tablee.server.broadcast.lobby import lobby_of, progress_of, seat_info, seats_in, timeline_of, totals_of
from tablee.server.broadcast.watcher import Watcher
from tablee.server.socket.messages import Progress, SeatTotal
from tablee.server.table.answers import listed_moves
from tablee.server.table.clock import MoveClock
from tablee.server.table.state import LATEST, TableState

STADIUM = 200  # seats above which nobody is sent the reasons of others: half of every frame, the same for all
MOST_NEWS = 50  # of one pair of eyes
MOST_PUBLIC = 20  # tails of spectators that are kept
FRESH = 0.02  # seconds for which the clock in a head is good
MOST_ASKS = 50  # different ones, written at the same time
encode = msgspec.json.Encoder().encode


class Front(msgspec.Struct, frozen=True, tag="update", tag_field="say"):
    """The fields of an update that are the same for all, but for the clock."""

    version: int
    lobby: Any
    view: Any
    remarks: tuple[()] = ()
    chosen: int = 0
    progress: tuple[ProgressStep, ...] = ()
    totals: tuple[SeatTotal, ...] = ()


class Tail(msgspec.Struct, frozen=True):
    asks: Any
    news: Any
    own: msgspec.Raw | None  # an `Own`
    looking: Eyes


class SeatWritten(NamedTuple):
    """What all are told of a seat, as it travels."""

    info: bytes
    total: bytes  # empty where the game counts none


class CrowdFrames:
    def __init__(self, table: TableState, clock: MoveClock, audience: Audience) -> None:
        self.table = table
        self.clock = clock
        self.audience = audience
        self.front: bytes | None = None
        self.head_at: tuple[float, bytes] | None = None
        self.progress_frame: bytes | None = None
        self.step: Progress | None = None  # the last progress, with the end of its time instead of what is left
        self.public: dict[int, bytes] = {}  # the tails of spectators, by how many moves they have seen
        self.seats: dict[Seat, SeatWritten] = {}
        self.asks: dict[Ask, bytes] = {}

    def clear(self) -> None:
        self.clear_front()
        self.seats.clear()

    def clear_front(self) -> None:
        """How far the crowd is has changed, and nothing about a seat."""
        self.front = self.head_at = self.progress_frame = None
        self.public.clear()

    def note_choices(self, seats: Iterable[Seat]) -> None:
        """These have chosen: all others are as they were."""
        self.clear_front()
        for seat in seats:
            self.seats.pop(seat, None)

    # The same for all.

    def head(self) -> bytes:
        """An update up to `asks`; the clock in it is never older than a blink."""
        now = self.clock.now()
        if self.head_at is None or now - self.head_at[0] > FRESH:
            front = self.front or self.make_front()
            self.head_at = (now, front + b',"timeline":' + encode(timeline_of(self.table.reveal, now)) + b",")
        return self.head_at[1]

    def make_front(self) -> bytes:
        table, shown = self.table, self.table.shown
        view: Any = None if shown.state is None else shown.game.view(shown.state, None)
        seats = seats_in(None, shown)
        lobby = lobby_of(table, seats, self.audience.spectators(shown))
        totals = totals_of(shown, seats)
        front = Front(table.version, lobby, view, (), shown.chosen, progress_of(shown), totals)
        self.front = encode(front)[:-1]
        return self.front

    def progress(self) -> bytes:
        if self.progress_frame is None:
            progress = self.make_progress()
            self.step = msgspec.structs.replace(progress, version=0, now=0, seconds_left=self.clock.round_until)
            self.progress_frame = encode(progress)
        return self.progress_frame

    def make_progress(self) -> Progress:
        table, shown = self.table, self.table.shown
        chairs = shown.chairs
        latest = self.latest() if shown.state is None else ()
        return Progress(
            version=table.version,
            phase=shown.phase,
            taken=chairs.size - chairs.open,
            seats=chairs.size,
            waiting=len(shown.waiting.holders),
            chosen=shown.chosen,
            seconds_left=self.clock.round_seconds_left(),
            resting=shown.resting,
            latest=tuple([chairs[seat].name for seat in latest]),
            latest_seats=latest,
            now=round(self.clock.now(), 3),
        )

    def latest(self) -> tuple[Seat, ...]:
        chairs = self.table.shown.chairs
        latest = [seat for seat in reversed(self.table.latest) if seat < chairs.size and chairs[seat].kind == "person"]
        return tuple(latest[:LATEST])

    # Of one pair of eyes.

    def tail(self, watcher: Watcher) -> bytes:
        eyes, seen_moves = watcher.viewing, watcher.seen_moves
        watcher.seen_moves = len(self.table.history)
        if watcher.seats:
            return self.make_tail(eyes, seen_moves, self.own_part(watcher), watcher.news_eyes)
        if seen_moves not in self.public:
            if len(self.public) >= MOST_PUBLIC:
                self.public.clear()
            self.public[seen_moves] = self.make_tail(None, seen_moves, None, None)
        return self.public[seen_moves]

    def make_tail(self, eyes: Eyes, seen_moves: int, own: msgspec.Raw | None, news_eyes: Eyes) -> bytes:
        game, entries = self.table.shown.game, self.table.history.of_crowd(eyes, seen_moves)[-MOST_NEWS:]
        is_brief = eyes is not None and game.own_view is not None and self.table.shown.chairs.size > STADIUM
        news = [entry.brief_frame(game, news_eyes) if is_brief else entry.frame(game, news_eyes) for entry in entries]
        return encode(Tail(() if eyes is None else self.asks_of(eyes), news, own, eyes))[1:]

    def own_part(self, watcher: Watcher) -> msgspec.Raw:
        shown, eyes = self.table.shown, watcher.viewing
        if eyes is None or shown.state is None:
            return self.write_own(watcher.seats, b"{}")
        game, state = shown.game, shown.state
        view = msgspec.structs.asdict(game.view(state, eyes)) if game.own_view is None else game.own_view(state, eyes)
        return self.write_own(dict.fromkeys((*watcher.seats, *game.seats_named(state, eyes))), encode(view))

    def write_own(self, seats: Iterable[Seat], view: bytes) -> msgspec.Raw:
        """An `Own`: each seat is written once for all who are told of it."""
        written = [self.seats.get(seat) or self.write_seat(seat) for seat in seats]
        infos = b",".join([seat.info for seat in written])
        totals = b",".join([seat.total for seat in written if seat.total])
        return msgspec.Raw(b'{"seats":[%b],"view":%b,"totals":[%b]}' % (infos, view, totals))

    def write_seat(self, seat: Seat) -> SeatWritten:
        total = b"".join(map(encode, totals_of(self.table.shown, (seat,))))
        written = self.seats[seat] = SeatWritten(encode(seat_info(self.table, seat)), total)
        return written

    def asks_of(self, seat: Seat) -> Any:
        shown = self.table.shown
        ask = shown.asks.get(seat)
        if ask is None or shown.outcome is not None:
            return ()
        seconds = encode(self.clock.seconds_left(seat))
        begin = b'{"seat":%d,"number":%d,"ask":' % (seat, shown.numbers[seat])
        return (msgspec.Raw(begin + self.question(ask) + b',"seconds_left":' + seconds + b"}"),)

    def question(self, ask: Ask) -> bytes:
        """The same for everybody who is asked the same."""
        question = self.asks.get(ask)
        if question is None:
            if len(self.asks) > MOST_ASKS:
                self.asks.clear()
            moves = encode(listed_moves(self.table.shown.game, ask))
            question = encode(ask) + b',"question":' + encode(ask.question()) + b',"moves":' + moves
            self.asks[ask] = question
        return question
