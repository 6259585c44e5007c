"""Frames: a table as each pair of eyes may see it, written once for all who see the same."""

from typing import TYPE_CHECKING, Any

import msgspec

from tablee.core.asks import Ask
from tablee.core.facts import Eyes, Seat
from tablee.server.crowd import CrowdFrames
from tablee.server.lobby import lobby_of, seat_info
from tablee.server.messages import Asked, Remark, SeatInfo, Timeline, Update
from tablee.server.position import Position

if TYPE_CHECKING:
    from tablee.server.live import LiveTable
    from tablee.server.watcher import Watcher

MOST_NEWS = 400  # a longer story is told from here on
encode = msgspec.json.Encoder().encode
replace = msgspec.structs.replace


class Setting:
    """What a lobby shows and no move changes: all but who is waited for."""

    def __init__(self, table: "LiveTable") -> None:
        self.lobby = lobby_of(table, ())
        infos = [seat_info(table, seat) for seat in range(len(table.shown.chairs))]
        self.seats = [(written(info, waiting=False), written(info, waiting=True)) for info in infos]

    def write(self, shown: Position) -> msgspec.Raw:
        waiting = set(shown.due()) if shown.outcome is None else set()
        seats = tuple([pair[seat in waiting] for seat, pair in enumerate(self.seats)])
        return msgspec.Raw(encode(replace(self.lobby, seats=seats)))


def written(info: SeatInfo, waiting: bool) -> msgspec.Raw:
    return msgspec.Raw(encode(replace(info, waiting=waiting)))


class Frames:
    """What was written since the table last changed."""

    def __init__(self, table: "LiveTable") -> None:
        self.table = table
        self.public: dict[int, bytes] = {}  # what spectators are sent, by how much they have been told
        self.lobby: msgspec.Raw | None = None
        self.setting: Setting | None = None
        self.time: Timeline | None = None
        self.crowd = CrowdFrames(table)
        self.asks: dict[Seat, tuple[Ask, int, Any]] = {}  # an ask stays the same through many updates

    def clear(self) -> None:
        self.clear_moves()
        self.setting = None

    def clear_moves(self) -> None:
        """Somebody moved, and the game goes on."""
        self.public.clear()
        self.crowd.clear()
        self.time = None
        self.lobby = None

    def update(self, watcher: "Watcher") -> bytes:
        if self.table.is_crowd:
            return self.crowd.head() + self.crowd.tail(watcher)
        eyes, told = watcher.looking, watcher.told
        watcher.told = len(self.table.story)
        if eyes is not None:
            return self.write(eyes, told)  # a seat has one watcher at most
        if told not in self.public:
            self.public[told] = self.write(None, told)
        return self.public[told]

    def write(self, eyes: Eyes, told: int) -> bytes:
        table, shown = self.table, self.table.shown
        view: Any = None if shown.state is None else shown.game.view(shown.state, eyes)
        lobby: Any = self.lobby or self.make_lobby()
        asks = () if eyes is None else self.asked(eyes)
        time = self.time = self.time or self.timeline()
        return encode(Update(table.version, lobby, view, asks, self.news(eyes, told), time, self.remarks()))

    def make_lobby(self) -> Any:
        """One for everybody."""
        if self.setting is None:
            self.setting = Setting(self.table)
        self.lobby = self.setting.write(self.table.shown)
        return self.lobby

    def asked(self, seat: Seat) -> Any:
        shown = self.table.shown
        ask = shown.asks.get(seat)
        if ask is None or shown.outcome is not None:
            return ()
        number, known = shown.numbers[seat], self.asks.get(seat)
        if known is not None and known[0] is ask and known[1] == number and shown.clock == "none":
            return known[2]
        seconds = self.table.pace.seconds_left(seat)
        told = (msgspec.Raw(encode(Asked(seat, number, ask, ask.question(), seconds))),)
        if seconds is None:
            self.asks[seat] = (ask, number, told)
        return told

    def news(self, eyes: Eyes, told: int) -> Any:
        """What these eyes have not been told."""
        game, new = self.table.shown.game, self.table.story[told:]
        return [tale.frame(game, eyes) for tale in new[-MOST_NEWS:]]

    def remarks(self) -> tuple[Remark, ...]:
        """What bots had expected: nobody hears of it before the game is over. A crowd has other things to read."""
        if self.table.shown.outcome is None:
            return ()
        told = [(tale, tale.aside.expected) for tale in self.table.story.tales if tale.seat is not None]
        return tuple([Remark(tale.number, tale.seat, said) for tale, said in told if said is not None])  # type: ignore[arg-type]

    def timeline(self) -> Timeline | None:
        """When the last reveal starts, from now."""
        reveal = self.table.reveal
        return None if reveal is None else Timeline(reveal.move, round(reveal.at - self.table.now(), 3))
