"""The house: all tables of a server, found by their address or their code."""

import asyncio
import gc
import logging
import os
import secrets
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from functools import reduce, wraps
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

import msgspec

from tablee.core.fairness import new_deal
from tablee.core.game import AnyGame
from tablee.core.refusals import NotAllowedNow
from tablee.core.signing import Signer, new_key
from tablee.games import BY_KEY
from tablee.server import bodies, decisions, facts
from tablee.server.audience import Relay
from tablee.server.certificate import Certificates
from tablee.server.codes import read_code
from tablee.server.explorer import Explorer
from tablee.server.facts import AnyFact
from tablee.server.limits import Buckets, Doors
from tablee.server.live import LiveTable, Shared
from tablee.server.messages import Device
from tablee.server.metrics import Metrics, together
from tablee.server.opening import first_facts, is_open, open_table, read_game, read_setup
from tablee.server.position import Position, evolve, fold, opened
from tablee.server.register import HERE, Register
from tablee.server.settings import Settings
from tablee.server.store import NotKept, Store
from tablee.server.tokens import OwnTokens, Pass, Tokens
from tablee.server.watcher import Watcher
from tablee.table.thinking import Minds, Study

if TYPE_CHECKING:
    from tablee.server.exchange import Exchange

P = ParamSpec("P")
T = TypeVar("T")
log = logging.getLogger("tablee")
DAY = 86_400
LISTED_FOR = 1.0  # seconds
MOST_KNOWN = 1000
KNOWN_FOR = 5.0  # seconds for which it is remembered what another process said of its table
LEFT_FOR = 0.5  # seconds without anybody until a crowd that has gone on is not kept in memory


class NoSuchTable(NotAllowedNow):
    pass


def hash_of(secret: str) -> str:
    return sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def where_it_lives(
    errand: "Callable[Concatenate[House, str, P], Awaitable[T]]",
) -> "Callable[Concatenate[House, str, P], Coroutine[Any, Any, T]]":
    """What is asked of a table is done by the process where the table lives (errands.py)."""

    @wraps(errand)
    async def ask(house: "House", table: str, /, *args: P.args, **kwargs: P.kwargs) -> T:
        if house.exchange is not None and await house.elsewhere(table) is not None:
            found: T = await house.exchange.ask(errand.__name__, table, *args)
            return found
        return await errand(house, table, *args, **kwargs)

    return ask


class House:
    def __init__(self, store: Store, register: Register, settings: Settings, signer: Signer | None) -> None:
        self.name: str | None = None  # among the processes of the house, where there are several
        self.store = store
        self.register = register
        self.own_signer = signer  # None: the one that all processes of the house share
        self.signer: Signer
        self.certificates = Certificates()
        self.settings = settings
        self.metrics = Metrics()
        self.tables: dict[str, LiveTable] = {}
        self.finding: dict[str, asyncio.Task[LiveTable]] = {}  # tables whose logs are being read
        self.tokens: Tokens = OwnTokens()
        self.exchange: Exchange | None = None  # with the other processes of this house, where there are any
        self.adopting: set[asyncio.Task[None]] = set()
        self.listing: tuple[float, list[bodies.OpenTable]] = (0.0, [])
        self.driven_elsewhere: dict[str, tuple[bool, float]] = {}
        self.opens = Buckets(settings.opens_a_minute)
        self.joins = Buckets(settings.joins_a_minute)
        self.driven_joins = Buckets(60 * settings.driven_joins_a_second, 2 * settings.driven_joins_a_second)
        self.look_ups = Buckets(settings.look_ups_a_minute)
        self.doors = Doors(settings.sockets, settings.sockets_per_address, settings.silent_per_address)
        self.studies = Buckets(settings.studies_a_minute)
        self.minds = Minds(settings.thinkers or os.cpu_count() or 1)
        self.explorer = Explorer(self.minds)
        self.sweeper: asyncio.Task[None] | None = None
        self.is_stopping = False
        self.releasing: set[asyncio.Task[None]] = set()

    # Opening and closing the house.

    async def start(self) -> None:
        loop = asyncio.get_running_loop()
        self.store.watch_commit = self.metrics.watch_commit
        await self.store.open(loop)
        await self.register.open()
        self.signer = self.own_signer or Signer.read(await self.register.signing_key(new_key()))
        if self.exchange is not None:
            await self.exchange.open()
        self.metrics.live.set_function(lambda: len(self.tables))
        self.metrics.tables.set_function(lambda: len(self.register))
        self.metrics.sockets.set_function(lambda: self.doors.total)
        self.sweeper = loop.create_task(self.sweep_for_ever())
        if self.settings.warm_up:
            self.minds.bots.warm(*BY_KEY.values())
        log.info("open", extra={"tables": len(self.register)})

    async def stop(self) -> None:
        """Say goodbye to every socket; what was decided is still written."""
        self.is_stopping = True
        if self.sweeper is not None:
            self.sweeper.cancel()
        if self.exchange is not None:
            await self.hand_over(self.exchange)
        for table in self.tables.values():
            table.stop("stopping")
        await self.all_kept()
        await self.minds.stop()
        log.info("closed", extra={"tables": len(self.register)})

    async def close(self) -> None:
        """After the last socket."""
        await self.store.finish()
        if self.exchange is not None:
            await self.exchange.close()

    async def all_kept(self) -> None:
        for _ in range(100):
            if not any(table.pending for table in self.tables.values()):
                break
            await asyncio.sleep(0.02)

    async def hand_over(self, exchange: "Exchange") -> None:
        """Other processes take the tables over at once, and whoever is here from elsewhere is sent after them."""
        for table in self.tables.values():
            table.pace.stop()
        await self.all_kept()
        await self.register.close()
        exchange.send_away()

    @property
    def shared(self) -> Shared:
        return Shared(self.store, self.settings, self.metrics, self.minds)

    @property
    def study(self) -> Study:
        return self.minds.study

    # Finding tables.

    async def find(self, table: str) -> LiveTable:
        """The live table, read from its log where it is not in memory. Whoever asks meanwhile waits for the same."""
        live = self.tables.get(table)
        if live is not None:
            return live
        task = self.finding.get(table)
        if task is None:
            task = self.finding[table] = asyncio.create_task(self.read(table))
            task.add_done_callback(lambda _: self.finding.pop(table))
        return await asyncio.shield(task)

    async def read(self, table: str) -> LiveTable:
        place = await self.register.place(table)
        lines = await self.store.read(table) if place == HERE else ()
        if place is not None and place != HERE:
            raise NotKept("the table lives elsewhere")
        if not lines:
            raise NoSuchTable("server-no-table")
        live = await LiveTable.read(table, lines, self.shared)
        self.keep_live(live)
        live.pace.look()
        return live

    def keep_live(self, live: LiveTable) -> None:
        live.on_shown = self.table_changed
        live.on_left = self.table_left
        self.tables[live.id] = live

    async def find_code(self, typed: str) -> str:
        table = await self.register.find_code(read_code(typed))
        if table is None:
            raise NoSuchTable("server-no-code")
        return table

    async def elsewhere(self, table: str) -> str | None:
        """The process where a table lives; None where it is here. Or raises NoSuchTable or NotKept."""
        if table in self.tables:
            return None
        place = await self.register.place(table)
        if place is None:
            raise NoSuchTable("server-no-table")
        return place or None

    async def peek(self, table: str) -> Position:
        """Where a table stands, wherever it lives."""
        live = self.tables.get(table)
        if live is not None:
            return live.shown
        lines = await self.store.read(table)
        if not lines:
            raise NoSuchTable("server-no-table")
        return fold(lines)

    def lose(self, table: str) -> None:
        """Another process has it, or only the log knows how it stands: whoever is there goes after it."""
        self.register.drop(table)
        live = self.tables.pop(table, None)
        if live is None:
            return
        log.warning("table lost", extra={"table": table[:6]})
        for watcher in live.give_up():
            if watcher.on_lost is not None:
                watcher.on_lost()

    def adopt(self, table: str) -> None:
        """A game whose process has died goes on here."""
        task = asyncio.get_running_loop().create_task(self.go_on(table))
        self.adopting.add(task)
        task.add_done_callback(self.adopting.discard)

    async def go_on(self, table: str) -> None:
        try:
            await self.find(table)
            log.info("table adopted", extra={"table": table[:6]})
        except (NotKept, NoSuchTable) as error:
            self.register.drop(table)
            log.warning("not adopted", extra={"table": table[:6], "why": str(error)})

    async def is_driven(self, table: str) -> bool:
        """Of a table in memory, here or elsewhere; one that sleeps has nobody who pours in."""
        if self.exchange is None or table in self.tables:
            return await self.is_driven_here(table)
        known, until = self.driven_elsewhere.get(table, (False, 0.0))
        if until < time.monotonic():
            if len(self.driven_elsewhere) > MOST_KNOWN:
                self.driven_elsewhere.clear()
            with suppress(NotKept, NoSuchTable):
                known = await self.exchange.ask("is_driven_here", table)
            self.driven_elsewhere[table] = (known, time.monotonic() + KNOWN_FOR)
        return known

    async def is_driven_here(self, table: str) -> bool:
        live = self.tables.get(table)
        return live is not None and live.shown.driven

    async def is_driven_code(self, typed: str) -> bool:
        table = await self.register.find_code(read_code(typed))
        return table is not None and await self.is_driven(table)

    async def listed(self) -> list[bodies.OpenTable]:
        """Those of other processes are read from their logs, so not for each who asks."""
        until, known = self.listing
        if until < time.monotonic():
            found = [(table, await self.peek(table)) for table in await self.register.listed()]
            known = [open_table(table, shown) for table, shown in found if is_open(shown)]
            self.listing = (time.monotonic() + (LISTED_FOR if self.exchange else 0), known)
        return known

    def table_changed(self, table: LiveTable, fact: AnyFact) -> None:
        if isinstance(fact, facts.Arranged) and fact.listed is not None:
            self.register.set_listed(table.id, fact.listed)
            self.store.set_listed(table.id, fact.listed, nothing_to_do)
        elif isinstance(fact, facts.Started | facts.Ended):
            self.store.set_playing(table.id, isinstance(fact, facts.Started), nothing_to_do)

    # Opening tables.

    async def open(self, asked: bodies.NewTable) -> bodies.Opened:
        if self.exchange is not None and self.exchange.leases.is_relay:
            elsewhere: bodies.Opened = await self.exchange.ask_somebody("open", asked)
            return elsewhere
        game = read_game(asked.game)
        position = self.lay(game, read_setup(game, asked, self.settings.most_seats))
        secret = secrets.token_urlsafe(24)
        holder = hash_of(secret)
        found = first_facts(position, asked, holder)
        if asked.start:
            decisions.check_start(reduce(evolve, found, position))
        live = await self.add(position, found)
        if asked.start:
            live.expected = {holder}
        return bodies.Opened(live.id, live.shown.code, secret, live.shown.seats_of(holder), live.commitment)

    def lay(self, game: AnyGame, setup: dict[str, Any]) -> Position:
        """A new table that has no address and no code yet."""
        deal = new_deal()
        return opened(facts.Opened(game.key, setup, "", deal.salt, deal.seed))

    async def add(self, position: Position, found: Sequence[AnyFact]) -> LiveTable:
        """A new table, once its first lines are on disk."""
        table = secrets.token_urlsafe(16)
        code = await self.register.reserve(table)
        setup, deal = msgspec.to_builtins(position.setup), position.deal
        live = LiveTable(table, msgspec.structs.replace(position, code=code), self.shared)
        self.keep_live(live)
        try:
            await live.kept([facts.Opened(position.game.key, setup, code, deal.salt, deal.seed), *found], code)
        except NotKept:
            self.drop(table)
            raise
        log.info("table opened", extra={"table": table[:6], "game": position.game.key, "seats": position.setup.seats})
        return live

    @where_it_lives
    async def join(self, table: str, asked: bodies.TakeSeat, secret: str | None) -> bodies.SeatTaken:
        live = await self.find(table)
        if secret is None or not live.decided.knows(hash_of(secret)):
            secret = secrets.token_urlsafe(24)
        holder = hash_of(secret)
        found = decisions.join(live.decided, asked.name, holder)
        await live.kept(found)
        return bodies.SeatTaken(table, secret, live.shown.seats_of(holder), live.commitment)

    # Sockets.

    async def come(
        self, table: str, secret: str | None, nonce: str | None, stage: bool = False, relay: Relay | None = None
    ) -> Watcher:
        """A socket says hello. A secret of nobody here is as good as none."""
        live = await self.find(table)
        holder = None if secret is None else hash_of(secret)
        if holder is not None and not live.shown.knows(holder):
            holder = secret = None
        watcher = Watcher(live, secret, holder, stage)
        watcher.relay = relay
        if holder is not None and not stage:
            found = (*decisions.give_nonce(live.decided, holder, nonce), *decisions.come_back(live.decided, holder))
            if found:
                live.act(found)
        live.come(watcher)
        self.start_if_all_came(live)
        return watcher

    def start_if_all_came(self, live: LiveTable) -> None:
        if live.expected and live.expected <= live.present.keys():
            live.expected = set()
            if live.decided.phase == "lobby" and not live.decided.chairs.open:
                live.act(decisions.start(live.decided))

    async def pass_on(self, watcher: Watcher) -> None:
        """A one-time token for another device of the same person."""
        if watcher.secret is None or not watcher.seats:
            raise decisions.NotYours("server-no-seat")
        token, seconds = secrets.token_urlsafe(18), self.settings.token_seconds
        await self.tokens.keep(token, Pass(watcher.table.id, watcher.secret), seconds)
        watcher.tell(Device(token, seconds))

    async def use_token(self, token: str) -> bodies.SeatTaken:
        known = await self.tokens.use(token)
        if known is None:
            raise NoSuchTable("server-no-token")
        return await self.seats_of(known.table, known.secret)

    @where_it_lives
    async def seats_of(self, table: str, secret: str) -> bodies.SeatTaken:
        """What a device that holds a secret already is told."""
        live = await self.find(table)
        return bodies.SeatTaken(live.id, secret, live.shown.seats_of(hash_of(secret)), live.commitment)

    async def rematch(self, watcher: Watcher) -> None:
        """The same people, the same setup, a new table; it starts when those who are here have come over."""
        old = watcher.table
        if old.decided.driven:
            decisions.check_host(old.decided, watcher.holder)
        elif not watcher.seats:
            raise decisions.NotYours("server-no-seat")
        if old.decided.phase != "over":
            raise NotAllowedNow("server-not-over")
        if old.decided.rematch is not None or old.is_rematching:
            return
        old.is_rematching = True
        try:
            setup = decisions.next_setup(old.shown, self.settings.most_seats)
            position = self.lay(old.shown.game, msgspec.to_builtins(setup))
            live = await self.add(position, decisions.same_people(old.shown, setup.seats))
            if not old.shown.driven:
                live.expected = {holder for holder in old.present if live.shown.seats_of(holder)}
            await old.kept([facts.Rematched(live.id)])
        finally:
            old.is_rematching = False

    @where_it_lives
    async def record(self, table: str) -> bodies.Record:
        """The record of a finished game."""
        live = await self.find(table)
        if live.shown.phase != "over":
            raise NotAllowedNow("server-record-later")
        return bodies.Record(live.shown.game.key, live.record())

    @where_it_lives
    async def certificate(self, table: str) -> bodies.Record:
        """The certificate of a finished game, signed."""
        live = await self.find(table)
        if live.shown.phase != "over":
            raise NotAllowedNow("server-certificate-later")
        return bodies.Record(live.shown.game.key, await self.certificates.find(live, self.signer))

    # Forgetting.

    @where_it_lives
    async def forget(self, table: str, secret: str) -> bodies.Forgotten:
        """A person's name goes, and their seats; a table where nobody else sat goes too."""
        live, holder = await self.find(table), hash_of(secret)
        if not live.decided.knows(holder):
            raise decisions.NotYours("server-no-seat")
        if not live.decided.has_others(holder):
            await self.remove(live, "removed")
            return bodies.Forgotten(table, closed=True)
        seats = live.decided.seats_of(holder)
        name = f"Seat {seats[0] + 1}" if seats else "-"
        renamed = [facts.Renamed(seat, f"Seat {seat + 1}", holder) for seat in seats]
        await live.kept([*renamed, *decisions.leave(live.decided, holder)])
        kept = asyncio.get_running_loop().create_future()
        self.store.forget(table, holder, name, lambda error: settle(kept, error))
        await kept
        return bodies.Forgotten(table, closed=False)

    async def remove(self, live: LiveTable, reason: str) -> None:
        kept = asyncio.get_running_loop().create_future()
        live.stop(reason)
        self.store.remove(live.id, lambda error: settle(kept, error))
        await kept
        self.drop(live.id)

    def drop(self, table: str) -> None:
        self.tables.pop(table, None)
        self.register.drop(table)

    async def figures(self) -> bytes:
        """For Prometheus, of this process."""
        return self.metrics.text()

    async def all_figures(self) -> bytes:
        """Of all processes of the house, each with its name."""
        if self.exchange is None or self.name is None:
            return await self.figures()
        return together({self.name: await self.figures(), **await self.exchange.ask_all("figures")})

    async def sweep_for_ever(self) -> None:
        while True:
            await asyncio.sleep(self.settings.sweep_every)
            try:
                await self.sweep()
            except NotKept:
                log.warning("not swept")

    async def sweep(self) -> None:
        """Tables nobody watches leave the memory; those nobody touched for days leave the disk."""
        now, wall = asyncio.get_running_loop().time(), time.time()
        idle = {id: 0.0 if live.watchers or live.pending else now - live.touched for id, live in self.tables.items()}
        await self.register.touch({table: wall - seconds for table, seconds in idle.items()})
        has_crowd_gone = False
        for table, seconds in idle.items():
            if seconds > self.settings.unload_after and table in self.tables:
                live = self.tables.pop(table)
                live.stop("expired")
                has_crowd_gone = has_crowd_gone or live.is_crowd
                del live
                await self.register.release(table)
        if has_crowd_gone:
            gc.collect()  # a stadium is many megabytes: they are not left lying until old garbage is next looked at
        for table in await self.register.untouched_since(wall - self.settings.keep_days * DAY):
            await self.expire(table)

    def table_left(self, live: LiveTable) -> None:
        """A crowd has gone on to its next table: what it leaves behind is too much to keep for nobody."""
        asyncio.get_running_loop().call_later(LEFT_FOR, self.unload_left, live)

    def unload_left(self, live: LiveTable) -> None:
        if live.watchers or live.pending or self.tables.get(live.id) is not live or self.is_stopping:
            return
        self.tables.pop(live.id).stop("expired")
        live.clear()
        task = asyncio.get_running_loop().create_task(self.register.release(live.id))
        self.releasing.add(task)
        task.add_done_callback(self.releasing.discard)

    async def expire(self, table: str) -> None:
        try:
            await self.remove(await self.find(table), "expired")
        except NoSuchTable:  # its first lines were never kept
            self.store.remove(table, lambda _: self.drop(table))
        except NotKept:
            log.warning("not expired", extra={"table": table[:6]})


def nothing_to_do(error: NotKept | None) -> None:
    """The list of tables is put right again when the table is next arranged."""


def settle(future: "asyncio.Future[None]", error: NotKept | None) -> None:
    if future.done():
        return
    if error is None:
        future.set_result(None)
    else:
        future.set_exception(error)
