"""One seed: a world with a server, people and faults, from the first table to the end of the last game."""

import gc
import logging
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import Any, Protocol

import msgspec

from tablee.core.game import AnyGame
from tablee.games import OUR_GAMES
from tablee.server.settings import Settings
from tests.simulation.faults import KINDS, Fault, draw_faults
from tests.simulation.ledger import Ledger, Log
from tests.simulation.loop import SimulatedLoop
from tests.simulation.people import ASK_KINDS, Device, Party, do_request
from tests.simulation.scheduler import Scheduler, Trace
from tests.simulation.server import LogWatch, SimulatedServer
from tests.simulation.threads import COMMIT, inside, simulated_world

TROUBLE = 150.0  # seconds for which something goes wrong now and then
AFTERWARDS = 3600.0  # seconds in which every game must have ended, once nothing goes wrong any more
LOOK = 15.0  # seconds between two looks at what lies open


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

    def __init__(self, seed: str, faults: Sequence[Fault], parties: int | None = None) -> None:
        self.seed = seed
        self.chance = Random(f"{seed} world")
        self.scheduler = Scheduler()
        self.trace = Trace(self.scheduler)
        self.failures: list[str] = []
        self.ledger = Ledger(self.fail)
        self.faults = faults
        self.done_faults: Counter[str] = Counter()
        self.ask_kinds = ASK_KINDS
        self.hurry = self.chance.choice([1.0, 3.0, 10.0])
        self.lost_answers: set[int] = set()
        self.is_calm = False
        self.people_loop = SimulatedLoop(self.scheduler, Random(f"{seed} people"), self.fail)
        self.open_server()
        most = self.chance.randint(1, 3)
        self.parties = [self.party(number) for number in range(parties or most)]
        self.devices = [
            Device(self, party, number) for party in self.parties for number in range(party.people + party.spectators)
        ]

    def open_server(self) -> None:
        self.server = SimulatedServer(self.seed, self.scheduler, self.trace, self.settings())
        self.server.failures = self.failures
        self.server.check_logs = self.check_logs

    def fail(self, why: str) -> None:
        if why not in self.failures:
            self.trace.note("failure", why)
            self.failures.append(why)

    def settings(self) -> Settings:
        """Some forget tables soon, and read them again."""
        unload, sweep = self.chance.choice([(900, 60), (20, 5), (3, 1)])
        return Settings(unload_after=unload, sweep_every=sweep, grace=self.chance.choice([2, 20]))

    def party(self, number: int) -> Party:
        game = self.chance.choice(OUR_GAMES)
        seats = self.chance.choice([seats for seats in game.seats if 2 <= seats <= 5])
        people = self.chance.randint(1, min(3, seats))
        options = {
            "absence": "play",
            "clock": self.chance.choice(["none", "none", "fast"]),
            "listed": self.chance.random() < 0.3,
            "hints": self.chance.random() < 0.3,
            "bot_pace": self.chance.choice(["at-once", "like-people"]),
        }
        party = Party(number, game, people, seats, options)
        party.spectators = self.chance.randint(0, 1)
        party.games_left = self.chance.choice([0, 1, 100, 100])
        return party

    def bots_of(self, game: AnyGame) -> list[str]:
        return sorted([*game.bots, *game.thinkers])

    # Running.

    def run(self) -> Outcome:
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
        return self.outcome()

    def has_failed(self) -> bool:
        return bool(self.failures)

    def is_over(self) -> bool:
        return self.has_failed() or all(device.is_over for device in self.devices)

    def do(self, fault: Fault) -> None:
        self.done_faults[fault.kind] += 1
        self.trace.note("fault", fault.kind, fault.seconds, fault.whom)
        self.kinds[fault.kind][0](self, fault)

    def calm_down(self) -> None:
        """From now on nothing goes wrong."""
        self.is_calm = True
        self.lost_answers.clear()
        for device in self.devices:
            device.link.cut_until, device.link.slowness = 0.0, 1.0
        self.calm_server()
        self.trace.note("calm")

    def calm_server(self) -> None:
        self.server.tears_next_commit = False
        self.server.disk.switches.clear()
        self.server.process.commit_seconds = COMMIT

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
        self.ledger.check_all()

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

    # Requests.

    def carry(self, device: Device, what: str, args: Sequence[Any], answer: Any) -> None:
        """A request, to the server and back; on either way it may get lost."""
        self.scheduler.after(device.link.latency(), self.ask, device, what, args, answer)

    def ask(self, device: Device, what: str, args: Sequence[Any], answer: Any) -> None:
        process = self.process_for(device)
        if device.link.is_cut or process is None or process.tables is None:
            return
        self.trace.note("request", device.name, what)
        with inside(process):
            task = process.loop.create_task(do_request(process.tables, what, args))
        task.add_done_callback(lambda done: self.answer(device, done, answer))

    def process_for(self, device: Device) -> Any:  # noqa: ARG002
        """Whichever process answers."""
        return self.server.process if self.server.is_open else None

    def answer(self, device: Device, done: Any, answer: Any) -> None:
        if done.cancelled():
            return
        if done.exception() is not None:
            self.fail(f"a request ended with {done.exception()!r}")
        elif device.link.is_cut or self.devices.index(device) in self.lost_answers:
            self.lost_answers.discard(self.devices.index(device))
        else:
            at = device.link.latency()
            self.scheduler.after(at, lambda: None if answer.done() else answer.set_result(done.result()))

    # Looking.

    def look(self) -> None:
        if not self.is_over():
            self.look_now()
            self.scheduler.after(LOOK, self.look)

    def look_now(self) -> None:
        if self.server.is_open:
            self.check_logs()
            self.check_live()

    def check_logs(self) -> None:
        store = self.server.process.store
        assert store is not None
        self.ledger.check_kept(store.lines)

    def check_live(self) -> None:
        """A live table stands where its log ends, and whoever watches it watches the one that is live."""
        process = self.server.process
        assert process.tables is not None
        for live in process.tables.live.values():
            if live.id in self.ledger.known and not live.pending:
                lines = self.ledger.known[live.id]
                if len(lines) != live.version or Log(lines).last != live.shown:
                    self.fail(f"{live.id[:6]} stands elsewhere than where its log ends")
                if live.decided != live.shown:
                    self.fail(f"{live.id[:6]} has decided what it has not written")
            for watcher in live.watchers:
                if watcher.table is not live:  # type: ignore[attr-defined]
                    self.fail(f"{live.id[:6]} has two owners")


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
    with simulated_world():
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
            gc.enable()
            gc.collect()
