"""The ledger: what people were told, and whether it was true. What was told is in the log, once and for ever."""

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from tablee.core.facts import Seat
from tablee.server.registry.tables import hash_of
from tests.simulation.log import Log
from tests.simulation.network import Connection
from tests.simulation.threads import START

if TYPE_CHECKING:
    from tests.simulation.people import Device

SETTLED = 15.0  # seconds after which whoever came back plays again
NAME = re.compile(r'"name":"[^"]*"')
NEVER = float("-inf")
KIND = re.compile(r'\{"fact":"([a-z-]+)"')


class Told(msgspec.Struct, gc=False):
    """A frame that somebody received."""

    device: Any
    holder: str | None
    connection: Any
    table: str
    frame: str
    version: int  # of the table, as far as this device had been told with it


class Promise(msgspec.Struct):
    """Seats that somebody was given."""

    seats: tuple[Seat, ...]
    may_move: bool = False  # the host may have moved them
    may_go: bool = False  # they may have left, or been removed

    def holds(self, seats: Sequence[Seat]) -> bool:
        if self.may_go and (not seats or set(seats) < set(self.seats)):  # the host opens one seat of several
            return True
        return len(seats) == len(self.seats) if self.may_move else tuple(seats) == self.seats


class Decision(msgspec.Struct, gc=False):
    """When a line was decided, first and last: by the time of the world, and by the calendar of the process."""

    first: float
    at: float
    date: float
    process: Any


class Ledger:
    def __init__(self, fail: Callable[[str], None]) -> None:
        self.fail = fail
        self.told: list[Told] = []
        self.newest: dict[str, int] = {}  # of each table, the most lines that anybody was told of
        self.by_connection: dict[Connection, int] = {}
        self.heard_of: dict[Connection, int] = {}  # the lines, in updates or in the progress of a crowd
        self.by_device: dict[tuple[Device, str], int] = {}
        self.seats: dict[tuple[str, str | None], Promise] = {}  # by table and holder
        self.known: dict[str, list[str]] = {}  # lines that were on disk once
        self.logs: dict[str, Log] = {}  # as far as they were read
        self.decided: dict[str, dict[tuple[int, str], Decision]] = {}  # by table, and by the line and its place
        self.has_moved: set[str] = set()  # tables where the host let people change places
        self.opened: set[tuple[str, Seat]] = set()  # seats that a host has opened
        self.renamed: dict[str, None] = {}  # tables where somebody asked to be forgotten
        self.removed: dict[str, None] = {}  # tables that went with them
        self.deleted: dict[str, None] = {}  # tables of which somebody was told that they are gone
        self.forgotten: dict[str, list[tuple[str, str]]] = {}  # holders and their names that are gone, by table
        self.asked_for: dict[str, dict[str, Any]] = {}  # the options with which somebody opened a table
        self.begun_from: dict[str, tuple[str, str | None]] = {}  # how a table began, and which one it goes on with
        self.hinted: list[tuple[str, int, int, list[str]]] = []  # table, seat, ask, and whose view was thought about
        self.looking: dict[Connection, int | None] = {}  # with whose eyes, where it was told
        self.welcomed: dict[Connection, list[Seat]] = {}  # to which seats
        self.gone_at: dict[tuple[str, str | None], float] = {}  # when somebody's last page was seen to end
        self.newest_page: dict[tuple[str, str | None], Connection] = {}
        self.stayed: dict[tuple[str, str | None], tuple[float, Any]] = {}  # for how long, and at which process
        self.emoted: set[tuple[str, Seat]] = set()  # tables and seats of whoever said an emote
        self.progress: dict[Connection, dict[str, Any]] = {}  # how far a crowd is, as it was last told
        self.closed_at: dict[str, list[float]] = {}  # when the server heard that a host ends the choosing
        self.extended_at: dict[str, list[tuple[float, Any]]] = {}  # or lengthens it, and which process did
        self.on_decision: Callable[[Any, str, str], None] = lambda *_: None
        self.moves = 0
        self.quiet_from = 0.0  # nothing has gone wrong since

    def clear(self) -> None:
        """What is told and decided is not looked at for garbage, and would hold the whole world for ever."""
        self.told.clear()
        self.decided.clear()

    # What is promised.

    def promise_seats(self, table: str, secret: str, seats: Sequence[Seat], may_move: bool) -> None:
        may_go = any((table, seat) in self.opened for seat in seats)
        self.seats[table, hash_of(secret)] = Promise(tuple(seats), may_move or table in self.has_moved, may_go)
        self.newest[table] = max(1, self.newest.get(table, 0))

    def follow(self, table: str) -> None:
        """Somebody was told that there is such a table."""
        self.newest[table] = max(1, self.newest.get(table, 0))

    def let_go(self, table: str, holder: str | None) -> None:
        """They have said that they leave, which may be heard or not."""
        if (table, holder) in self.seats:
            self.seats[table, holder].may_go = True

    def let_move(self, table: str, seat: Seat | None = None) -> None:
        """The host says that people change places, or that one goes."""
        if seat is None:
            self.has_moved.add(table)
        else:
            self.opened.add((table, seat))
        for (other, _), promise in self.seats.items():
            if other == table and seat is None:
                promise.may_move = True
            elif other == table and (seat in promise.seats or promise.may_move):
                promise.may_go = True

    def is_kept(self, table: str, holder: str | None, seats: Sequence[Seat]) -> bool:
        promise = self.seats.get((table, holder))
        return promise is None or promise.holds(seats)

    # What is decided.

    def watch_decision(self, process: Any, table: str, version: int, lines: Sequence[str]) -> None:
        now = process.loop.time()
        decided = self.decided.setdefault(table, {})
        for number, line in enumerate(lines, version):
            before = decided.get((number, line))
            first = now if before is None else before.first
            decided[number, line] = Decision(first, now, START + now + process.clock_offset, process)
            found = KIND.match(line)
            self.on_decision(process, table, found[1] if found else "")

    def was_host(self, table: str, holder: str | None) -> bool:
        """At any time so far."""
        return any(f'{{"fact":"host-is","holder":"{holder}"' in line for _, line in self.decided.get(table, ()))

    def host_since(self, table: str, holder: str) -> float:
        """When it was last decided that they are the host."""
        return self.last_decided(table, f'{{"fact":"host-is","holder":"{holder}"')

    def last_decided(self, table: str, start: str) -> float:
        """When a line that begins so was decided."""
        decided = self.decided.get(table, {})
        return max((one.at for (_, line), one in decided.items() if line.startswith(start)), default=NEVER)

    def note_end(self, connection: Connection, now: float) -> None:
        """The server knows that this page is not there any more; of one that it did not welcome it knows nothing."""
        if connection.was_welcomed:
            who = (connection.table, connection.holder)
            is_newest = self.newest_page.get(who) is connection
            self.gone_at[who] = now
            self.stayed[who] = (now - connection.heard_from if is_newest else 0.0, connection.process)

    def note_heard(self, device: "Device", connection: Connection, text: str) -> None:
        """Somebody greets; the host ends the choosing, or lengthens it."""
        if text.startswith('{"say":"hello"'):
            self.newest_page[connection.table, connection.holder] = connection
        if text == '{"say":"close"}' and device.number == 0:
            self.closed_at.setdefault(connection.table, []).append(device.loop.time())
        elif text.startswith('{"say":"extend"') and device.number == 0:
            self.extended_at.setdefault(connection.table, []).append((device.loop.time(), connection.process))

    # What is told.

    def receive(self, device: "Device", connection: Connection, frame: str) -> None:
        table = connection.table
        if frame.startswith('{"say":"update"'):
            self.receive_update(device, connection, frame)
        elif frame.startswith('{"say":"progress"'):
            self.progress[connection] = msgspec.json.decode(frame)
            self.heard_of[connection] = self.progress[connection]["version"]
        elif frame.startswith('{"say":"welcome"'):
            connection.began = device.loop.time()  # also where the table has gone to live elsewhere
            seats = self.welcomed[connection] = msgspec.json.decode(frame)["seats"]
            if device.secret is not None and not self.is_kept(table, device.holder, seats):
                self.fail(f"{device.name} sat on {self.seats[table, device.holder].seats} and is welcomed on {seats}")
        elif frame.startswith('{"say":"hinted"'):
            self.receive_hint(device, connection, msgspec.json.decode(frame))
        elif frame.startswith('{"say":"emoted"'):
            self.check_emoted(device, connection, frame)
        elif frame.startswith('{"say":"gone"'):
            self.check_gone(device, connection, frame)
        self.told.append(Told(device, device.holder, connection, table, frame, self.by_connection.get(connection, 0)))

    def receive_update(self, device: "Device", connection: Connection, frame: str) -> None:
        table = connection.table
        version = int(frame[frame.index('"version":') + 10 : frame.index(",", 17)])
        if version < self.by_device.get((device, table), 0):
            self.fail(f"{connection.name} was told of {version} lines after it was told of more")
        self.by_device[device, table] = version
        self.by_connection[connection] = self.heard_of[connection] = version
        eyes = frame[frame.rindex('"looking":') + 10 :].partition(",")[0].rstrip("}")
        self.looking[connection] = None if eyes == "null" else int(eyes)
        if eyes != "null" and int(eyes) not in self.welcomed.get(connection, ()):
            self.fail(f"{connection.name} looks with the eyes of seat {eyes} and was not told that it is its own")
        self.newest[table] = max(version, self.newest.get(table, 0))

    def receive_hint(self, device: "Device", connection: Connection, hint: dict[str, Any]) -> None:
        """For the eyes that look, and as often as it was asked for."""
        table, seat, ask = connection.table, hint["seat"], hint["ask"]
        if seat not in device.seats or self.looking.get(connection, seat) != seat:
            self.fail(f"{connection.name} was sent a hint of seat {seat}")
        if not device.hints_wanted[table, seat, ask]:
            self.fail(f"{connection.name} was sent a hint of seat {seat} at ask {ask} without asking for it")
        device.hints_wanted[table, seat, ask] -= 1
        self.hinted.append((table, seat, ask, [one["parts"].get("view") for one in hint["why"]]))

    def check_emoted(self, device: "Device", connection: Connection, frame: str) -> None:
        if device.party.options["classroom"]:
            self.fail(f"{connection.name} was sent {frame} in a classroom")
        table, seat = connection.table, msgspec.json.decode(frame)["seat"]
        stay_seated = table not in self.has_moved and not device.party.is_driven
        if stay_seated and (table, seat) not in self.emoted:
            self.fail(f"{connection.name} was told of an emote of seat {seat}, who said none")

    def check_gone(self, device: "Device", connection: Connection, frame: str) -> None:
        reason = msgspec.json.decode(frame)["reason"]
        promise = self.seats.get((connection.table, device.holder))
        is_removed = reason in ("removed", "deleted", "no-such-table") and (
            promise is None or promise.may_go or connection.table in self.renamed
        )
        is_flood = reason == "flood" and device.flooded is connection
        if reason not in ("elsewhere", "stopping") and not is_removed and not is_flood:
            self.fail(f"{connection.name} had to go: {frame}")

    def check_present(self, device: "Device", connection: Connection, update: dict[str, Any]) -> None:
        """Whoever is told something with their own eyes is there, and soon nobody plays in their place."""
        own = update["own"]["seats"] if update.get("own") else []
        promise = self.seats.get((connection.table, device.holder))
        for seat in {one["seat"]: one for one in (*update["lobby"]["seats"], *own)}.values():
            if seat["seat"] == update["looking"] and promise is not None and not promise.may_go:
                stays = device.loop.time() - max(connection.began, self.quiet_from)
                is_missed = not seat["present"] and update["own"] is None  # a crowd hears a while later who came
                if is_missed or (seat["bot"] is not None and stays > SETTLED):
                    self.fail(f"{connection.name} is there, and its seat is {seat}")

    # What is kept.

    def check_kept(self, read: Callable[[str], list[str]]) -> None:
        """All that anybody was told of is on disk, and nothing has changed but names that were to be forgotten."""
        for table, version in self.newest.items():
            lines, known = read(table), self.known.get(table, [])
            if len(lines) < version and table in self.renamed:  # whoever went was the last one
                self.removed[table] = None
            elif len(lines) < version:
                self.fail(f"of {version} lines of {table[:6]} that were shown {len(lines)} are kept")
            if lines[: len(known)] != known[: len(lines)] and self.has_changed(table, known, lines):
                self.fail(f"the log of {table[:6]} is another one")
            self.known[table] = lines
        for table in self.removed:
            self.forget_table(table)

    def log(self, table: str) -> Log:
        """Of lines that were on disk once: a log that has grown is not read again from its beginning."""
        lines, log = self.known[table], self.logs.get(table)
        if log is None or not log.follow(lines):
            log = self.logs[table] = Log(lines)
        return log

    def has_changed(self, table: str, known: Sequence[str], lines: Sequence[str]) -> bool:
        if table not in self.renamed:
            return True
        return any(NAME.sub("", one) != NAME.sub("", other) for one, other in zip(known, lines, strict=False))

    def forget_table(self, table: str) -> None:
        """It was to be removed, and is."""
        self.newest.pop(table, None)
        self.known.pop(table, None)
