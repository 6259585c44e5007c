"""One seed: a world with a server, people and faults, from the first table to the end of the last game."""

import gc
import logging
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from random import Random
from typing import Any, Protocol

import msgspec

from tablee.core.game import AnyGame
from tablee.server.settings import Settings
from tablee.server.table import dealing
from tablee.server.table.facts import HostIs, Moved
from tablee.server.table.position import Position
from tests.simulation.audit import Audit
from tests.simulation.faults import AT_TURNS, KINDS, Fault, draw_faults, lasts, turn_of
from tests.simulation.knobs import turned_knobs
from tests.simulation.ledger import Ledger
from tests.simulation.log import Log
from tests.simulation.loop import SimulatedLoop
from tests.simulation.network import BEATS
from tests.simulation.parties import draw_party
from tests.simulation.people import Device
from tests.simulation.requests import Answer, Request
from tests.simulation.scheduler import Scheduler, Trace
from tests.simulation.server import SimulatedServer
from tests.simulation.standing import (
    check_dates,
    check_listing,
    check_needed,
    check_sockets,
    check_standing,
    check_waiting,
)
from tests.simulation.threads import COMMIT, simulated_world

TROUBLE = 150.0  # seconds for which something goes wrong now and then
AFTERWARDS = 7200.0  # seconds in which every game must have ended, once nothing goes wrong any more
LOOK = 5.0  # seconds between two looks at what lies open
QUIET = 20.0  # seconds after the last trouble from which everybody must be told everything soon
MOST_EVENTS = 1_000_000  # of a seed: most need a tenth of it
MOST_LINES = 1000  # of a log: no game needs so many
A_MOMENT = 0.5  # seconds after which a page is surely there
FEW = 5  # seats that are no crowd


class Outcome(msgspec.Struct, frozen=True):
    seed: str
    digest: str
    failures: tuple[str, ...]
    seconds: float  # simulated
    faults: dict[str, int]
    counts: dict[str, int]
    moves: int
    games: int
    last: tuple[str, ...] = ()  # of the trace


class Simulate(Protocol):
    def __call__(self, seed: str, faults: Sequence[Fault] | None = None, parties: int | None = None, /) -> Outcome: ...


class Simulation:
    """One process."""

    kinds = KINDS
    turn_kinds = AT_TURNS
    is_alone = True

    def __init__(self, seed: str, faults: Sequence[Fault], parties: int | None = None) -> None:
        self.seed = seed
        self.chance = Random(f"{seed} world")
        self.scheduler = Scheduler()
        self.trace = Trace(self.scheduler)
        self.failures: list[str] = []
        self.ledger = Ledger(self.fail)
        self.faults = faults
        self.done_faults: Counter[str] = Counter()
        self.at_turns: list[Fault] = []  # what happens when a table next takes a turn
        self.hurry = self.chance.choice([1.0, 3.0, 10.0])
        self.lost_answers: set[int] = set()
        self.is_calm = False
        self.lengths: dict[str, tuple[float, int]] = {}  # of logs, when they were last seen to grow
        self.waiting: dict[Any, tuple[Any, float]] = {}  # by live table, the first of what it waits for to be written
        self.people_loop = SimulatedLoop(self.scheduler, Random(f"{seed} people"), self.fail)
        self.server: Any = self.open_server((seed, self.scheduler, self.trace, self.settings(), self.ledger))
        self.ledger.on_decision = self.watch_turns
        most = self.chance.randint(1, 3)
        has_crowds = self.server.settings.crowd < FEW
        self.parties = [draw_party(number, self.chance, self.is_alone, has_crowds) for number in range(parties or most)]
        self.devices = [Device(self, party, number) for party in self.parties for number in range(party.devices)]
        beat = self.chance.choice(BEATS)
        for device in self.devices:
            device.link.beat = beat

    def open_server(self, place: tuple[Any, ...]) -> Any:
        return SimulatedServer(*place)

    def fail(self, why: str) -> None:
        if why not in self.failures:
            self.trace.note("failure", why)
            self.failures.append(why)

    def settings(self) -> Settings:
        """Some forget tables soon, and read them again; some take a few people for a crowd."""
        unload, sweep = self.chance.choice([(900, 60), (20, 5), (8, 1)])
        return Settings(
            unload_after=unload,
            sleep_after=min(60, unload),
            sweep_every=sweep,
            grace=self.chance.choice([2, 20]),
            host_grace=self.chance.choice([3, 60]),
            crowd=self.chance.choice([20, 20, 3]),
            nonce_within=self.chance.choice([3, 3, 1]),
            token_seconds=self.chance.choice([120, 5]),
        )

    def bots_of(self, game: AnyGame) -> list[str]:
        return sorted([*game.bots, *game.thinkers])

    # Running.

    def run(self) -> Outcome:
        try:
            self.live_through()
        except Exception as error:  # what is kept or told cannot even be read
            self.fail(f"nobody can look at it: {error!r}")
        return self.outcome()

    def live_through(self) -> None:
        for device in self.devices:
            self.people_loop.create_task(device.live())
        for fault in self.faults:
            self.scheduler.at(fault.at, self.do, fault)
        self.scheduler.after(LOOK, self.look)
        self.scheduler.run(TROUBLE, self.has_failed)
        self.calm_down()
        self.scheduler.run(self.scheduler.now + AFTERWARDS, self.is_over)
        if not self.failures:
            self.finish()

    def has_failed(self) -> bool:
        if self.scheduler.done > MOST_EVENTS and not self.failures:
            self.fail("so much happens that it never ends")
        return bool(self.failures)

    def is_over(self) -> bool:
        return self.has_failed() or all(device.is_over for device in self.devices)

    def do(self, fault: Fault) -> None:
        self.done_faults[fault.kind] += 1
        self.ledger.quiet_from = max(self.ledger.quiet_from, self.scheduler.now + lasts(fault))
        self.trace.note("fault", fault.kind, fault.seconds, fault.whom)
        self.kinds[fault.kind][0](self, fault)

    def calm_down(self) -> None:
        """From now on nothing goes wrong."""
        self.is_calm = True
        self.lost_answers.clear()
        self.at_turns.clear()
        for device in self.devices:
            device.link.cut_until, device.link.slowness = 0.0, 1.0
        self.calm_server()
        self.trace.note("calm")

    def calm_server(self) -> None:
        self.server.tears_next_commit = False
        self.server.disk.switches.clear()
        process = self.server.process
        process.commit_seconds, process.hangs_for, process.refuses_late = COMMIT, 0.0, False

    def restart_server(self) -> None:
        self.server.crash("everything")
        self.scheduler.run(self.scheduler.now + 60, lambda: self.server.is_open)

    def finish(self) -> None:
        waiting = [device.name for device in self.devices if not device.is_over]
        if waiting:
            self.fail(f"nothing goes wrong any more, and the games of {waiting} do not end")
            return
        self.restart_server()
        self.look_now()
        for table in self.ledger.deleted:
            if self.server.lines(table):
                self.fail(f"{table[:6]} was deleted, and is kept")
        Audit(self.ledger, self.server.settings, self.server.lines, self.is_alone).check_all()

    def outcome(self) -> Outcome:
        games = sum(1 for lines in self.ledger.known.values() if any('{"fact":"ended"' in line for line in lines))
        last = tuple(self.trace.last[-60:]) if self.failures else ()
        return Outcome(
            self.seed,
            self.trace.digest,
            tuple(self.failures),
            self.scheduler.now,
            dict(self.done_faults),
            dict(self.trace.counts),
            self.ledger.moves,
            games,
            last,
        )

    def end(self) -> None:
        self.server.process.loop.die()
        self.server.process.close_files()
        with suppress(OSError):
            self.server.disk.remove()

    # What happens in between.

    def watch_turns(self, process: Any, table: str, kind: str) -> None:
        """Faults that wait for a table to begin, end or change hands come right then."""
        if kind == "moved" and self.is_alone:
            self.check_absence(process, table)
        elif kind == "host-is" and self.is_alone:
            self.check_host_change(process, table)
        elif kind == "dealing" and self.is_alone:
            self.check_givers(process, table)
        fault = next((fault for fault in self.at_turns if turn_of(fault) == kind), None)
        if fault is None:
            return
        self.trace.note("turn", table, kind)
        self.at_turns.remove(fault)
        self.ledger.quiet_from = max(self.ledger.quiet_from, self.scheduler.now + lasts(fault))
        self.scheduler.after(0, self.do_at_turn, fault, process)

    def check_absence(self, process: Any, table: str) -> None:
        """A bot plays for nobody who is there, and for nobody who has just gone."""
        live = process.tables.live.get(table)
        moved = live.pending[-1].facts[0] if live is not None and live.pending else None
        if not isinstance(moved, Moved) or moved.by == "person":
            return
        before = live.pending[-2].after if len(live.pending) > 1 else live.shown
        if before.numbers[moved.seat] != live.shown.numbers[moved.seat]:
            self.fail(f"{moved.by} moved for seat {moved.seat} of {table[:6]}, which was not asked on the disk")
        if moved.by != "bot":
            return
        holder = live.shown.chairs[moved.seat].holder
        if holder is None or moved.seat in live.shown.chairs.bots or moved.seat in live.decided.chairs.bots:
            return
        gone = self.ledger.gone_at.get((table, holder), -1.0)
        if self.scheduler.now - gone < live.settings.grace - 0.01:
            self.fail(f"a bot played for seat {moved.seat} of {table[:6]} as soon as nobody was there")
        there = self.somebody_there(process, table, holder, live.settings.grace)
        if there is not None:
            self.fail(f"a bot played for {there.name}, who was there")

    def check_host_change(self, process: Any, table: str) -> None:
        """Nobody takes the place of a host who is there, has just gone or has just become it, unless they leave."""
        live = process.tables.live.get(table)
        if live is None or not live.pending or len(live.pending[-1].facts) > 1:
            return
        new = live.pending[-1].facts[0]
        host = (live.pending[-2].after if len(live.pending) > 1 else live.shown).host
        if not isinstance(new, HostIs) or host in (None, new.holder):
            return
        grace = live.settings.host_grace
        since = max(self.ledger.gone_at.get((table, host), -grace), self.ledger.host_since(table, host))
        if self.scheduler.now - since < grace - 0.01:
            self.fail(f"the host of {table[:6]} was replaced before their time")
        there = self.somebody_there(process, table, host, grace)
        if there is not None:
            self.fail(f"{there.name} was replaced as the host of {table[:6]}, and was there")

    def check_givers(self, process: Any, table: str) -> None:
        """Everybody who is there and has committed adds to the deal."""
        live = process.tables.live.get(table)
        decided = live.decided if live is not None else None
        if decided is None or decided.dealing is None or len(decided.dealing) >= dealing.MOST_GIVERS:
            return
        voided_at = self.ledger.last_decided(table, '{"fact":"deal-voided"')
        is_waited_for = self.scheduler.now - voided_at < live.settings.nonce_within - 0.01
        for holder in decided.chairs.holders:
            seats, there = decided.seats_of(holder), self.somebody_there(process, table, holder, A_MOMENT)
            may_give = holder in decided.commitments or (is_waited_for and holder not in decided.silent)
            if may_give and there is not None and seats[0] not in decided.dealing:
                self.fail(f"{there.name} is there and adds nothing to the deal of {table[:6]}")

    def somebody_there(self, process: Any, table: str, holder: str, seconds: float) -> Device | None:
        """Whoever has been at the table for so long, as far as the process knows."""
        for device in self.devices:
            connection = device.connection
            if device.holder == holder and connection is not None and connection.table == table:
                is_there = connection.is_well and connection.process is process
                # Whoever stood still has heard nobody, and a greeting may be late.
                since = max(connection.began, connection.heard_from, process.loop.stood_until)
                if is_there and self.scheduler.now - since > seconds:
                    return device
        return None

    def do_at_turn(self, fault: Fault, process: Any) -> None:
        self.turn_kinds[fault.kind](self, fault, process)

    def carry(self, device: Device, request: Request, future: Any) -> None:
        """A request, to the server and back; on either way it may get lost."""
        self.scheduler.after(device.link.latency(), self.ask, device, request, future)

    def ask(self, device: Device, request: Request, future: Any) -> None:
        task = None if device.link.is_cut else self.server.ask(device.chance, request)
        if task is not None:
            self.trace.note("request", device.name, request.method, request.path)
            task.add_done_callback(lambda done: self.answer(device, done, future))

    def answer(self, device: Device, done: Any, future: Any) -> None:
        if done.cancelled():
            return
        if done.exception() is not None:
            self.fail(f"a request ended with {done.exception()!r}")
            return
        number, result = self.devices.index(device), done.result()
        self.trace.note("answer", device.name, result.status)
        if device.link.is_cut or number in self.lost_answers:
            self.lost_answers.discard(number)
        else:
            self.scheduler.after(device.link.latency(), give, future, result)

    # Looking.

    def positions(self, table: str) -> Sequence[Position]:
        """Where a table has stood, as far as is on the disk now; nothing where nobody can look."""
        lines = self.server.lines(table) if self.server.is_open else []
        if not lines:
            return ()
        log = self.ledger.logs.get(table)
        return (log if log is not None and log.lines[: len(lines)] == lines else Log(lines)).positions[: len(lines)]

    def look(self) -> None:
        if not self.is_over():
            self.look_now()
            self.scheduler.after(LOOK, self.look)

    def look_now(self) -> None:
        if self.server.is_open:
            self.ledger.check_kept(self.server.lines)
            self.check_live()
            self.note_lengths()
            if self.scheduler.now - self.ledger.quiet_from > QUIET:
                check_standing(self)

    def note_lengths(self) -> None:
        for table, lines in self.ledger.known.items():
            if len(lines) > MOST_LINES:
                self.fail(f"the log of {table[:6]} grows without end")
            if self.lengths.get(table, (0.0, 0))[1] != len(lines):
                self.lengths[table] = (self.scheduler.now, len(lines))

    def check_listed(self, tables: list[dict[str, Any]]) -> None:
        """Only what wants to be found, and has not begun long ago."""
        for one in tables:
            grown, length = self.lengths.get(one["table"], (self.scheduler.now, 0))
            lines = self.ledger.known.get(one["table"], [])[:length]
            is_quiet = self.scheduler.now - max(grown, self.ledger.quiet_from) > QUIET
            last = self.ledger.log(one["table"]).positions[len(lines) - 1] if is_quiet and lines else None
            is_closed = last is not None and (last.phase != "lobby" or last.locked or not last.chairs.open)
            begun_at = self.ledger.last_decided(one["table"], '{"fact":"started"')
            if begun_at > 0 and self.scheduler.now - max(begun_at, self.ledger.quiet_from) > QUIET:
                is_closed = True
            if is_closed or (last is not None and not last.listed):
                self.fail(f"{one['table'][:6]} is listed and should not be")

    def check_all_listed(self, tables: list[dict[str, Any]]) -> None:
        told = {one["table"] for one in tables}
        for table, listing in self.server.listings().items() if self.server.is_open else ():
            grown, _ = self.lengths.get(table, (self.scheduler.now, 0))
            if self.scheduler.now - max(grown, self.ledger.quiet_from) > QUIET and table not in told:
                self.fail(f"{table[:6]} is open, and the list is without it: {listing}")

    def check_live(self) -> None:
        """A live table stands where its log ends, and whoever watches it watches the one that is live."""
        for live in self.server.process.tables.live.values():
            if live.id in self.ledger.known and not live.pending:
                lines = self.ledger.known[live.id]
                if len(lines) != live.version or self.ledger.log(live.id).last != live.shown:
                    self.fail(f"{live.id[:6]} stands elsewhere than where its log ends")
                if live.decided != live.shown:
                    self.fail(f"{live.id[:6]} has decided what it has not written")
            for watcher in live.watchers:
                if watcher.table is not live:
                    self.fail(f"{live.id[:6]} has two owners")
            check_needed(self, live)
            check_waiting(self, live)
            check_listing(self, live)
        check_dates(self)
        check_sockets(self, self.server.process)


def give(future: Any, result: Answer) -> None:
    if not future.done():
        future.set_result(result)


class LogWatch(logging.Handler):
    """What the product writes to its journal as an error of its own is a failure of it."""

    def __init__(self, fail: Callable[[str], None]) -> None:
        super().__init__(logging.ERROR)
        self.fail = fail

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info is not None and record.exc_info[1] is not None:
            self.fail(f"{record.getMessage()}: {record.exc_info[1]!r}")


def simulate(
    seed: str,
    faults: Sequence[Fault] | None = None,
    parties: int | None = None,
    world: type[Simulation] = Simulation,
) -> Outcome:
    """One seed, with its own faults or some of them."""
    logger = logging.getLogger("tablee")
    was_propagating, logger.propagate = logger.propagate, False
    gc.disable()
    with simulated_world(), turned_knobs(seed):
        drawn = draw_faults(seed, TROUBLE, world.kinds) if faults is None else faults
        simulation = world(seed, drawn, parties)
        watch = LogWatch(simulation.fail)
        logger.addHandler(watch)
        try:
            return simulation.run()
        finally:
            logger.removeHandler(watch)
            logger.propagate = was_propagating
            simulation.people_loop.die()
            simulation.end()
            simulation.ledger.clear()
            gc.enable()
            gc.collect()
