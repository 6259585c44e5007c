"""The frames of a crowd: what is the same for all is written once, and each pair of eyes gets a short rest."""

from typing import TYPE_CHECKING, Any

import msgspec

from tablee.core.asks import Ask
from tablee.core.facts import Eyes, Seat
from tablee.server.lobby import lobby_of, seat_info, seats_in
from tablee.server.messages import Own, Progress

if TYPE_CHECKING:
    from tablee.server.live import LiveTable
    from tablee.server.watcher import Watcher

STADIUM = 200  # seats above which nobody is sent the reasons of others: half of every frame, the same for all
MOST_NEWS = 50  # of one pair of eyes
LATEST = 8  # names of those who sat down last
FRESH = 0.02  # seconds for which the clock in a head is good
MOST_ASKS = 50  # different ones, written at the same time
encode = msgspec.json.Encoder().encode


class Front(msgspec.Struct, frozen=True, tag="update", tag_field="say"):
    """The fields of an update that are the same for all, but for the clock."""

    version: int
    lobby: Any
    view: Any
    remarks: tuple[()] = ()


class Tail(msgspec.Struct, frozen=True):
    asks: Any
    news: Any
    own: Own | None


class CrowdFrames:
    def __init__(self, table: "LiveTable") -> None:
        self.table = table
        self.front: bytes | None = None
        self.head_known: tuple[float, bytes] | None = None
        self.progress_known: bytes | None = None
        self.step: Progress | None = (
            None  # the last progress that was made, with the end of its time instead of what is left
        )
        self.public: dict[int, bytes] = {}  # the tails of spectators, by how much they have been told
        self.infos: dict[Seat, msgspec.Raw] = {}
        self.asks: dict[Ask, bytes] = {}

    def clear(self) -> None:
        self.front = self.head_known = self.progress_known = None
        self.public.clear()
        self.infos.clear()

    # The same for all.

    def head(self) -> bytes:
        """An update up to `asks`; the clock in it is never older than a blink."""
        now = self.table.now()
        if self.head_known is None or now - self.head_known[0] > FRESH:
            front = self.front or self.make_front()
            self.head_known = (now, front + b',"timeline":' + encode(self.table.frames.timeline()) + b",")
        return self.head_known[1]

    def make_front(self) -> bytes:
        table, shown = self.table, self.table.shown
        view: Any = None if shown.state is None else shown.game.view(shown.state, None)
        lobby = lobby_of(table, seats_in(view, None, shown))
        self.front = encode(Front(table.version, lobby, view))[:-1]
        return self.front

    def progress(self) -> bytes:
        if self.progress_known is None:
            progress = self.make_progress()
            self.step = msgspec.structs.replace(progress, version=0, now=0, seconds_left=self.table.pace.choosing.until)
            self.progress_known = encode(progress)
        return self.progress_known

    def make_progress(self) -> Progress:
        table, shown = self.table, self.table.shown
        chairs = shown.chairs
        return Progress(
            version=table.version,
            phase=shown.phase,
            taken=chairs.size - chairs.open,
            seats=chairs.size,
            waiting=len(shown.waiting.held),
            chosen=shown.chosen,
            seconds_left=table.pace.choosing.seconds_left(),
            resting=shown.resting,
            latest=self.latest() if shown.state is None else (),
            now=round(table.now(), 3),
        )

    def latest(self) -> tuple[str, ...]:
        chairs = self.table.shown.chairs
        found = [chairs[seat] for seat in reversed(self.table.latest) if seat < chairs.size]
        return tuple([chair.name for chair in found if chair.kind == "person"][:LATEST])

    # Of one pair of eyes.

    def tail(self, watcher: "Watcher") -> bytes:
        eyes, told = watcher.looking, watcher.told
        watcher.told = len(self.table.story)
        if watcher.seats:
            return self.make_tail(eyes, told, self.own(watcher))
        if told not in self.public:
            self.public[told] = self.make_tail(None, told, None)
        return self.public[told]

    def make_tail(self, eyes: Eyes, told: int, own: Own | None) -> bytes:
        game, tales = self.table.shown.game, self.table.story.of_crowd(eyes, told)[-MOST_NEWS:]
        is_brief = eyes is not None and game.own_view is not None and self.table.shown.chairs.size > STADIUM
        news = [tale.brief_frame(game, eyes) if is_brief else tale.frame(game, eyes) for tale in tales]
        return encode(Tail(() if eyes is None else self.asked(eyes), news, own))[1:]

    def own(self, watcher: "Watcher") -> Own:
        shown, eyes = self.table.shown, watcher.looking
        if eyes is None or shown.state is None:
            return Own(self.told(watcher.seats), {})
        game, state = shown.game, shown.state
        if game.own_view is None or game.own_seats is None:
            view = game.view(state, eyes)
            return Own(self.told(seats_in(view, eyes, shown)), msgspec.structs.asdict(view))
        return Own(self.told((*watcher.seats, *game.own_seats(state, eyes))), game.own_view(state, eyes))

    def told(self, seats: Any) -> Any:
        """Who sits there, each seat written once for all who are told of it."""
        infos = self.infos
        for seat in seats:
            if seat not in infos:
                infos[seat] = msgspec.Raw(encode(seat_info(self.table, seat)))
        return [infos[seat] for seat in dict.fromkeys(seats)]

    def asked(self, seat: Seat) -> Any:
        shown = self.table.shown
        ask = shown.asks.get(seat)
        if ask is None or shown.outcome is not None:
            return ()
        seconds = encode(self.table.pace.seconds_left(seat))
        begin = b'{"seat":%d,"number":%d,"ask":' % (seat, shown.numbers[seat])
        return (msgspec.Raw(begin + self.question(ask) + b',"seconds_left":' + seconds + b"}"),)

    def question(self, ask: Ask) -> bytes:
        """The same for everybody who is asked the same."""
        known = self.asks.get(ask)
        if known is None:
            if len(self.asks) > MOST_ASKS:
                self.asks.clear()
            known = self.asks[ask] = encode(ask) + b',"question":' + encode(ask.question())
        return known
