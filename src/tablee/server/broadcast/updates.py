"""Frames: a table as each pair of eyes may see it, written once for all who see the same."""

from typing import Any

import msgspec

from tablee.core.asks import Ask
from tablee.core.facts import Eyes, Seat
from tablee.core.progress import ProgressStep
from tablee.server.broadcast.audience import Audience
from tablee.server.broadcast.crowd import CrowdFrames
from tablee.server.broadcast.lobby import lesson_progress, lobby_of, progress_of, seat_info, timeline_of, totals_of
from tablee.server.broadcast.watcher import Watcher
from tablee.server.socket.messages import LessonProgress, Remark, SeatAsk, SeatInfo, SeatTotal, Timeline
from tablee.server.table.answers import listed_moves
from tablee.server.table.clock import MoveClock
from tablee.server.table.position import Position
from tablee.server.table.state import TableState

MOST_PUBLIC = 20  # frames of spectators that are kept
MOST_LOBBIES = 10  # that differ in who is waited for, and are kept
MOST_NEWS = 400  # a longer history is told from here on
encode = msgspec.json.Encoder().encode
replace = msgspec.structs.replace


class LobbyTemplate:
    """What a lobby shows and no move changes: all but who is waited for."""

    def __init__(self, table: TableState, spectators: int) -> None:
        self.lobby = lobby_of(table, (), spectators)
        infos = [seat_info(table, seat) for seat in range(len(table.shown.chairs))]
        self.seats = [(encode_seat(info, waiting=False), encode_seat(info, waiting=True)) for info in infos]
        self.written: dict[frozenset[Seat], msgspec.Raw] = {}  # by who is waited for

    def write(self, shown: Position) -> msgspec.Raw:
        waiting = frozenset(shown.due() if shown.outcome is None else ())
        written = self.written.get(waiting)
        if written is None:
            if len(self.written) >= MOST_LOBBIES:
                self.written.clear()
            seats = tuple([pair[seat in waiting] for seat, pair in enumerate(self.seats)])
            written = self.written[waiting] = msgspec.Raw(encode(replace(self.lobby, seats=seats)))
        return written


def encode_seat(info: SeatInfo, waiting: bool) -> msgspec.Raw:
    return msgspec.Raw(encode(replace(info, waiting=waiting)))


class UpdateHead(msgspec.Struct, frozen=True, tag="update", tag_field="say"):
    """The fields of an update that are the same for all."""

    version: int
    lobby: Any
    timeline: Timeline | None
    remarks: tuple[Remark, ...]
    chosen: int
    progress: tuple[ProgressStep, ...]
    totals: tuple[SeatTotal, ...]
    lesson: LessonProgress | None
    own: None = None  # only of a crowd


class UpdateTail(msgspec.Struct, frozen=True):
    """Those of one pair of eyes."""

    view: Any
    asks: Any
    news: Any
    looking: Eyes


class Frames:
    """What was written since the table last changed."""

    def __init__(self, table: TableState, clock: MoveClock, audience: Audience) -> None:
        self.table = table
        self.clock = clock
        self.audience = audience
        self.public: dict[int, bytes] = {}  # what spectators are sent, by how many moves they have seen
        self.lobby: msgspec.Raw | None = None
        self.template: LobbyTemplate | None = None
        self.head: bytes | None = None
        self.views: dict[tuple[str, ...], bytes] = {}  # what all see, without these fields
        self.crowd = CrowdFrames(table, clock, audience)
        self.asks: dict[Seat, tuple[Ask, int, Any]] = {}  # an ask stays the same through many updates

    def clear(self) -> None:
        self.clear_moves()
        self.template = None

    def clear_moves(self) -> None:
        """Somebody moved, and the game goes on."""
        self.public.clear()
        self.crowd.clear()
        self.views.clear()
        self.head = self.lobby = None

    def update(self, watcher: Watcher) -> bytes:
        if self.table.is_crowd:
            return self.crowd.head() + self.crowd.tail(watcher)
        eyes, seen_moves = watcher.viewing, watcher.seen_moves
        watcher.seen_moves = len(self.table.history.entries)
        if eyes is not None:
            return self.write(eyes, seen_moves, watcher.news_eyes)  # a seat has one watcher at most
        if seen_moves not in self.public:
            if len(self.public) >= MOST_PUBLIC:
                self.public.clear()
            self.public[seen_moves] = self.write(None, seen_moves, None)
        return self.public[seen_moves]

    def write(self, eyes: Eyes, seen_moves: int, news_eyes: Eyes) -> bytes:
        asks = () if eyes is None else self.asks_of(eyes)
        tail = UpdateTail(self.view_of(eyes), asks, self.news(news_eyes, seen_moves), eyes)
        return (self.head or self.make_head()) + encode(tail)[1:]

    def make_head(self) -> bytes:
        """An update up to the view."""
        table, shown = self.table, self.table.shown
        time, totals = timeline_of(table.reveal, self.clock.now()), totals_of(shown, range(len(shown.chairs)))
        lobby, progress, lesson = self.lobby or self.make_lobby(), progress_of(shown), lesson_progress(shown)
        head = UpdateHead(table.version, lobby, time, self.remarks(), shown.chosen, progress, totals, lesson)
        self.head = encode(head)[:-1] + b","
        return self.head

    def view_of(self, eyes: Eyes) -> Any:
        """A seat's own part of a view is laid beside what all see, which is written once."""
        game, state = self.table.shown.game, self.table.shown.state
        if state is None:
            return None
        if eyes is None or game.own_view is None:
            return game.view(state, eyes)
        own = game.own_view(state, eyes)
        shared = self.views.get(fields := tuple(own)) or self.write_shared(fields)
        return msgspec.Raw(encode(own)[:-1] + shared)

    def write_shared(self, own: tuple[str, ...]) -> bytes:
        """What all see but for these fields, to be written after them."""
        shown = self.table.shown
        view = msgspec.structs.asdict(shown.game.view(shown.state, None))
        for field in own:
            del view[field]
        shared = self.views[own] = b"," + encode(view)[1:]
        return shared

    def make_lobby(self) -> Any:
        """One for everybody."""
        if self.template is None:
            self.template = LobbyTemplate(self.table, self.audience.spectators(self.table.shown))
        self.lobby = self.template.write(self.table.shown)
        return self.lobby

    def asks_of(self, seat: Seat) -> Any:
        shown = self.table.shown
        ask = shown.asks.get(seat)
        if ask is None or shown.outcome is not None:
            return ()
        number, before = shown.numbers[seat], self.asks.get(seat)
        if before is not None and before[0] is ask and before[1] == number and shown.clock == "none":
            return before[2]
        seconds = self.clock.seconds_left(seat)
        moves = listed_moves(shown.game, ask)
        asked = (msgspec.Raw(encode(SeatAsk(seat, number, ask, ask.question(), seconds, moves))),)
        if seconds is None:
            self.asks[seat] = (ask, number, asked)
        return asked

    def news(self, news_eyes: Eyes, seen_moves: int) -> Any:
        """What these eyes have not been told."""
        game, new = self.table.shown.game, self.table.history.entries[seen_moves:]
        return [entry.frame(game, news_eyes) for entry in new[-MOST_NEWS:]]

    def remarks(self) -> tuple[Remark, ...]:
        """What bots had expected: nobody hears of it before the game is over. A crowd has other things to read."""
        if self.table.shown.outcome is None:
            return ()
        by_seats = [(entry, entry.seat, entry.aside.expected) for entry in self.table.history.entries]
        return tuple(
            [
                Remark(entry.number, seat, expected)
                for entry, seat, expected in by_seats
                if seat is not None and expected is not None
            ]
        )
