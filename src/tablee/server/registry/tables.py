"""The house: all tables of a server, found by their address or their code."""

import asyncio
import logging
import os
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from contextlib import suppress
from functools import partial, reduce, wraps
from hashlib import sha256
from itertools import islice
from typing import TYPE_CHECKING, Any, Concatenate, Never, ParamSpec, TypeVar

import msgspec

from tablee.core.game import AnyGame
from tablee.core.refusals import NotAllowedNow
from tablee.games import BROKEN_GAMES, BY_KEY
from tablee.language.words import words_of
from tablee.records.signing import Signer, new_key
from tablee.server import world
from tablee.server.address_limits import Limits, SocketLimits
from tablee.server.broadcast.watcher import Relay
from tablee.server.certificates import certify, record_text
from tablee.server.http import schemas
from tablee.server.http.cache import AnswerCache
from tablee.server.http.explorer import Explorer
from tablee.server.http.origin import Hosts
from tablee.server.http.parsing_process import ParsingProcess
from tablee.server.monitoring.metrics import Metrics, merge
from tablee.server.monitoring.stalls import StallWatch
from tablee.server.refusals import NoSuchTable
from tablee.server.registry.beginnings import Beginnings
from tablee.server.registry.dailies import Dailies
from tablee.server.registry.expiry import sweep_for_ever
from tablee.server.registry.listings import Listings
from tablee.server.registry.loading import TableLoader
from tablee.server.registry.memories import LocalMemories, Memories
from tablee.server.registry.my_tables import my_table
from tablee.server.server_host import ServerHost
from tablee.server.settings import Settings
from tablee.server.socket.messages import Device
from tablee.server.storage.interface import Store, StoreError, nothing_to_do, written_or_not
from tablee.server.storage.sql_store import wait_for_write
from tablee.server.storage.table_directory import Directory
from tablee.server.storage.tokens import LocalTokens, SeatPass, Tokens
from tablee.server.table import decisions, facts
from tablee.server.table.dealing import check_start
from tablee.server.table.facts import AnyFact
from tablee.server.table.host import Host
from tablee.server.table.live import LiveTable, TableWatcher
from tablee.server.table.memory import TableMemory
from tablee.server.table.opening import NewTable, first_facts, position_of, read_game, read_setup
from tablee.server.table.position import Position, evolve, opening_position
from tablee.server.table.remembering import has_memory, memory_of
from tablee.server.table.round_robin import RoundRobin
from tablee.server.tasks import TaskSet
from tablee.thinking.service import Minds

if TYPE_CHECKING:
    from tablee.server.cluster.router import Router

P = ParamSpec("P")
T = TypeVar("T")
log = logging.getLogger("tablee")
MOST_REMEMBERED = 1000
REMEMBERED_FOR = 5.0  # seconds for which it is remembered what another process said of its table
AT_ONCE = 1500  # lines of a new table that are written together
MOST_CERTIFICATES = 200  # that are kept
CERTIFICATE_BYTES = 16 * 1024 * 1024  # of all of them
LEFT_FOR = 0.5  # seconds without anybody until a crowd that has gone on is not kept in memory


def hash_of(secret: str) -> str:
    return sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def done_by_owner(
    procedure: "Callable[Concatenate[Tables, str, P], Awaitable[T]]",
) -> "Callable[Concatenate[Tables, str, P], Coroutine[Any, Any, T]]":
    """What is asked of a table is done by the process where the table lives (cluster/rpc.py)."""

    @wraps(procedure)
    async def ask(tables: "Tables", table: str, /, *args: P.args, **kwargs: P.kwargs) -> T:
        if tables.router is not None and await tables.remote_owner(table) is not None:
            result: T = await tables.router.call(procedure.__name__, table, *args)
            return result
        return await procedure(tables, table, *args, **kwargs)

    return ask


class Tables:
    def __init__(self, store: Store, directory: Directory, settings: Settings, signer: Signer | None) -> None:
        self.name: str | None = None  # among the processes of the house, where there are several
        self.store = store
        self.directory = directory
        self.given_signer = signer  # None: the one that all processes of the house share
        self.signer: Signer
        self.certificates: AnswerCache[Never] = AnswerCache(MOST_CERTIFICATES, CERTIFICATE_BYTES)
        self.settings = settings
        self.metrics = Metrics()
        self.stalls = StallWatch(self.metrics)
        self.live: dict[str, LiveTable] = {}
        self.loader = TableLoader(self)
        self.leaving: set[str] = set()  # tables whose logs are being removed
        self.tokens: Tokens = LocalTokens()
        self.memories: Memories = LocalMemories()  # of tables that another process had
        self.router: Router | None = None  # with the other processes of this house, where there are any
        self.tasks = TaskSet()
        self.listings = Listings(store, directory)
        self.driven_elsewhere: dict[str, tuple[bool, float]] = {}
        self.limits = Limits(settings)
        self.socket_limits = SocketLimits(settings)
        self.make_host: Callable[[Store, Settings, Metrics, Minds], Host] = ServerHost
        self.host: Host  # of all tables, once there is a loop
        self.hearing: RoundRobin  # of sockets that say several things at once
        self.minds = Minds(settings.thinkers or os.cpu_count() or 1)
        self.parser = ParsingProcess()
        self.dailies = Dailies(self.parser, self.tasks)
        self.beginnings = Beginnings(self.dailies, self.parser, self.record)
        self.hosts = Hosts(settings.names)
        self.explorer = Explorer(self.minds)
        self.sweeper: asyncio.Task[None] | None = None
        self.is_stopping = False

    # Opening and closing the house.

    async def start(self) -> None:
        loop = asyncio.get_running_loop()
        self.host = self.make_host(self.store, self.settings, self.metrics, self.minds)
        self.hearing = RoundRobin(self.host)
        self.store.watch_commit = self.metrics.watch_commit
        await self.store.open()
        if self.store.lacks_lines:
            self.metrics.cut_logs.inc()
            log.error("lines missing")
        await self.directory.open()
        self.signer = self.given_signer or Signer.read(await self.directory.signing_key(new_key()))
        self.dailies.signer = self.signer if self.settings.own_daily else None
        if self.router is not None:
            await self.router.open()
        self.metrics.live.set_function(lambda: len(self.live))
        self.metrics.tables.set_function(lambda: len(self.directory))
        self.metrics.sockets.set_function(lambda: self.socket_limits.total)
        self.stalls.start(loop)
        self.sweeper = loop.create_task(sweep_for_ever(self))
        if self.settings.warm_up:
            self.minds.bots.warm(*BY_KEY.values())
        for broken in BROKEN_GAMES:
            why = words_of("en").say(broken.why)
            log.error("game broken", extra={"game": broken.name, "package": broken.package, "why": why})
        log.info("open", extra={"tables": len(self.directory)})

    async def freeze(self) -> dict[str, TableMemory]:
        """Nothing more is decided here; what was is written. What tables know that their logs do not."""
        self.is_stopping = True
        self.stalls.stop()
        self.listings.finish()
        if self.sweeper is not None:
            self.sweeper.cancel()
        tables = [live for live in self.live.values() if has_memory(live)]
        for live in self.live.values():
            live.freeze()
        await self.wait_for_writes()
        return {live.id: memory_of(live) for live in tables}

    async def stop(self) -> None:
        """Say goodbye to every socket; what was decided is still written."""
        memories = await self.freeze()
        if self.router is not None:
            await self.memories.keep(memories)
            await self.directory.close()  # others take the tables over at once
            self.router.send_away()
            self.router.say_goodbye()
        for table in self.live.values():
            table.stop("stopping")
        await self.wait_for_writes()
        await asyncio.gather(self.minds.stop(), self.parser.stop())
        log.info("closed", extra={"tables": len(self.directory)})

    async def close(self) -> None:
        """After the last socket."""
        await self.store.finish()
        if self.router is not None:
            await self.router.close()

    async def wait_for_writes(self) -> None:
        for _ in range(100):
            if not any(table.pending for table in self.live.values()):
                break
            await asyncio.sleep(0.02)

    # Finding tables.

    async def find(self, table: str) -> LiveTable:
        """The live table, read from its log where it is not in memory."""
        live = self.live.get(table)
        return live if live is not None else await self.loader.find(table)

    def keep_live(self, live: LiveTable) -> None:
        live.on_shown = self.table_changed
        live.on_empty = self.table_left
        self.live[live.id] = live

    async def find_code(self, code: str) -> str:
        table = await self.directory.find_code(code)
        if table is None:
            raise NoSuchTable("server-no-code")
        return table

    async def remote_owner(self, table: str) -> str | None:
        """The process where a table lives; None where it is here. Or raises NoSuchTable or StoreError."""
        place = await self.directory.place(table)
        if place is None:
            raise NoSuchTable("server-no-table")
        return place or None

    def lose(self, table: str) -> None:
        """Another process has it, or only the log knows how it stands: whoever is there goes after it."""
        self.directory.drop(table)
        live = self.live.pop(table, None)
        if live is None:
            return
        log.warning("table lost", extra={"table": table[:6]})
        for watcher in live.release():
            if watcher.on_lost is not None:
                watcher.on_lost()

    def adopt(self, table: str) -> None:
        """A game whose process has died goes on here."""
        self.tasks.start(self.continue_game(table))

    async def continue_game(self, table: str) -> None:
        try:
            await self.find(table)
            log.info("table adopted", extra={"table": table[:6]})
        except (StoreError, NoSuchTable) as error:
            self.directory.drop(table)
            log.warning("not adopted", extra={"table": table[:6], "why": str(error)})

    def has_to_ask(self, table: str) -> bool:
        """Does only another process know what kind of table this is?"""
        if self.router is None or table in self.live:
            return False
        return self.driven_elsewhere.get(table, (False, 0.0))[1] < world.now()

    async def is_driven(self, table: str) -> bool:
        """Of a table in memory, here or elsewhere; one that sleeps has nobody who pours in."""
        if self.router is None or table in self.live:
            return await self.is_driven_here(table)
        is_driven, until = self.driven_elsewhere.get(table, (False, 0.0))
        if until < world.now():
            if len(self.driven_elsewhere) > MOST_REMEMBERED:
                self.driven_elsewhere.clear()
            with suppress(StoreError, NoSuchTable):
                is_driven = await self.router.call("is_driven_here", table)
            self.driven_elsewhere[table] = (is_driven, world.now() + REMEMBERED_FOR)
        return is_driven

    async def is_driven_here(self, table: str) -> bool:
        return table in self.live and self.live[table].shown.driven

    def table_changed(self, table: LiveTable, fact: AnyFact) -> None:
        if isinstance(fact, facts.Moved):
            return
        if table.shown.listed or table.listing is not None:
            self.listings.note(table)
        self.directory.set_due(table.id, table.waking.due)
        if isinstance(fact, facts.Ended):
            self.dailies.note(table.shown)
        if isinstance(fact, facts.Started | facts.Ended):
            self.store.set_playing(table.id, isinstance(fact, facts.Started), nothing_to_do)

    # Opening tables.

    async def open(self, request: NewTable, owner: str = "") -> schemas.OpenedTable:
        """The owner is whom long texts are read for."""
        decisions.check_people(0, len(request.people), self.settings.most_people)
        if self.router is not None and self.router.leases.is_relay:
            opened_table: schemas.OpenedTable = await self.router.call_any("open", request, owner)
            return opened_table
        game, beginning = read_game(request.game), await self.beginnings.read(request, owner, self.host)
        if beginning is None:
            position = self.new_position(game, read_setup(game, request, self.settings.most_seats))
        else:
            position = position_of(beginning)
        secret = self.host.new_token(24)
        holder = hash_of(secret)
        new_facts = first_facts(position, request, holder, self.settings.most_bots, beginning)
        self.check_bots(position, sum(isinstance(fact, facts.BotIn) for fact in new_facts))
        if request.start and request.bot is None and beginning is None:
            check_start(reduce(evolve, new_facts, position))
        live = await self.add(position, new_facts)
        if request.start and live.shown.phase == "lobby":
            live.expected_holders = {holder}
        return schemas.OpenedTable(live.id, live.shown.code, secret, live.shown.seats_of(holder), live.commitment)

    def check_bots(self, position: Position, more: int) -> None:
        """Many bots at many tables would fill the memory: beyond, a table has a few."""
        few, bots = self.settings.crowd, len(position.chairs.bots) + more
        if bots <= few:
            return
        if more + sum(len(live.decided.chairs.bots) for live in self.live.values()) > self.settings.bots:
            raise NotAllowedNow("server-bots-busy", few=few)

    def new_position(self, game: AnyGame, setup: dict[str, Any]) -> Position:
        """A new table that has no address and no code yet."""
        deal = self.host.new_deal()
        return opening_position(facts.Opened(game.key, setup, "", deal.salt, deal.seed))

    async def add(self, position: Position, new_facts: Iterable[AnyFact]) -> LiveTable:
        """A new table, once its first lines are on disk; those of a crowd in parts, between which others are served."""
        table = self.host.new_token(16)
        code = await self.directory.reserve(table)
        setup, deal = msgspec.to_builtins(position.setup), position.deal
        live = LiveTable(table, msgspec.structs.replace(position, code=code), self.host)
        self.keep_live(live)
        first = facts.Opened(position.game.key, setup, code, deal.salt, deal.seed, deal.nonces, position.origin)
        rest = iter(new_facts)
        try:
            await live.write([first, *islice(rest, AT_ONCE)], code)
            while part := list(islice(rest, AT_ONCE)):
                await live.write(part)
        except StoreError:
            self.store.remove(table, nothing_to_do)
            self.drop(table)
            raise
        log.info("table opened", extra={"table": table[:6], "game": position.game.key, "seats": position.setup.seats})
        return live

    @done_by_owner
    async def join(self, table: str, request: schemas.TakeSeat, secret: str | None) -> schemas.SeatTaken:
        live = await self.find(table)
        if secret is None or not live.decided.has_person(hash_of(secret)):
            secret = self.host.new_token(24)
        holder = hash_of(secret)
        new_facts = decisions.join(live.decided, request.name, holder, self.settings.most_people)
        await live.write(new_facts)
        return schemas.SeatTaken(table, secret, live.shown.seats_of(holder), live.commitment)

    @done_by_owner
    async def my_table(self, table: str, secret: str) -> schemas.MyTable:
        return my_table(await self.find(table), hash_of(secret))

    # Sockets.

    async def connect(
        self, table: str, secret: str | None, commitment: str | None, stage: bool = False, relay: Relay | None = None
    ) -> TableWatcher:
        """A socket says hello. A secret of nobody here is as good as none."""
        live = await self.find(table)
        if self.is_stopping:
            raise StoreError("another process goes on with it")
        holder = None if secret is None else hash_of(secret)
        if holder is not None and not live.shown.has_person(holder):
            holder = secret = None
        watcher = TableWatcher(live.schedule, secret, holder, stage, relay=relay, table=live)
        if holder is not None and not stage:
            new_facts = decisions.resume_seats(live.decided, holder)
            if new_facts:
                live.apply(new_facts)
        live.connect(watcher)
        if holder is not None and not stage:
            live.commit(holder, commitment)
        self.start_if_all_came(live)
        return watcher

    def start_if_all_came(self, live: LiveTable) -> None:
        if live.expected_holders and live.expected_holders <= live.present.keys():
            live.expected_holders = set()
            if live.decided.phase == "lobby" and not live.decided.is_starting and not live.decided.chairs.open:
                live.start()

    async def pass_on(self, watcher: TableWatcher) -> None:
        """A one-time token for another device of the same person."""
        if watcher.secret is None or not watcher.seats:
            raise decisions.NotYours("server-no-seat")
        token, seconds = self.host.new_token(18), self.settings.token_seconds
        await self.tokens.keep(token, SeatPass(watcher.table.id, watcher.secret), seconds)
        watcher.send(Device(token, seconds))

    async def use_token(self, token: str) -> schemas.SeatTaken:
        seat_pass = await self.tokens.use(token)
        if seat_pass is None:
            raise NoSuchTable("server-no-token")
        return await self.seats_of(seat_pass.table, seat_pass.secret)

    @done_by_owner
    async def seats_of(self, table: str, secret: str) -> schemas.SeatTaken:
        """What a device that holds a secret already is told."""
        live = await self.find(table)
        return schemas.SeatTaken(live.id, secret, live.shown.seats_of(hash_of(secret)), live.commitment)

    async def rematch(self, watcher: TableWatcher) -> None:
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
            position = self.new_position(old.shown.game, msgspec.to_builtins(setup))
            live = await self.add(position, decisions.rematch(old.shown, setup.seats, self.settings.most_bots))
            if not old.shown.driven:
                live.expected_holders = {holder for holder in old.present if live.shown.seats_of(holder)}
            await old.write([facts.Rematched(live.id)])
        finally:
            old.is_rematching = False

    @done_by_owner
    async def record(self, table: str) -> schemas.RecordText:
        """The record of a finished game."""
        live = await self.find(table)
        if live.shown.phase != "over":
            raise NotAllowedNow("server-record-later")
        return schemas.RecordText(live.shown.game.key, await record_text(live))

    @done_by_owner
    async def certificate(self, table: str) -> schemas.RecordText:
        """The certificate of a finished game, signed."""
        live = await self.find(table)
        if live.shown.phase != "over":
            raise NotAllowedNow("server-certificate-later")
        if live.shown.origin is not None:
            raise NotAllowedNow("server-no-certificate")
        text = await self.certificates.find((live.id, live.version), partial(certify, live, self.signer))
        return schemas.RecordText(live.shown.game.key, text.decode())

    # Forgetting.

    @done_by_owner
    async def forget(self, table: str, secret: str) -> schemas.Forgotten:
        """A person's name goes, and their seats; a table where nobody else sat goes too."""
        live, holder = await self.find(table), hash_of(secret)
        self.certificates.forget((live.id, live.version))
        if not live.decided.has_person(holder):
            raise decisions.NotYours("server-no-seat")
        if not live.decided.has_others(holder):
            await self.remove(live, "removed")
            return schemas.Forgotten(table, closed=True)
        seats = live.decided.seats_of(holder)
        renamed = [facts.Renamed(seat, facts.nameless(seat), holder) for seat in seats]
        await live.write([*renamed, *decisions.leave(live.decided, holder)])
        self.listings.write([live])
        await wait_for_write(partial(self.store.forget, table, holder))
        return schemas.Forgotten(table, closed=False)

    @done_by_owner
    async def delete(self, table: str, secret: str) -> schemas.Forgotten:
        """By its host: with everything that was played, and everybody's names."""
        live = await self.find(table)
        decisions.check_host(live.decided, hash_of(secret))
        self.certificates.forget((live.id, live.version))
        await self.remove(live, "deleted")
        return schemas.Forgotten(table, closed=True)

    async def remove(self, live: LiveTable, reason: str) -> None:
        live.stop(reason)
        await self.remove_log(live.id)

    async def remove_log(self, table: str) -> None:
        """From the disk, and nobody finds it meanwhile; or raises StoreError."""
        self.live.pop(table, None)
        self.leaving.add(table)
        try:
            await wait_for_write(partial(self.store.remove, table))
            self.drop(table)
        finally:
            self.leaving.discard(table)

    def drop(self, table: str) -> None:
        self.live.pop(table, None)
        self.directory.drop(table)

    async def figures(self) -> bytes:
        """For Prometheus, of this process."""
        return self.metrics.text()

    async def all_figures(self) -> bytes:
        """Of all processes of the house, each with its name."""
        if self.router is None or self.name is None:
            return await self.figures()
        return merge({self.name: await self.figures(), **await self.router.call_all("figures")})

    def table_left(self, live: LiveTable) -> None:
        """A crowd has gone on to its next table: what it leaves behind is too much to keep for nobody."""
        asyncio.get_running_loop().call_later(LEFT_FOR, self.unload_left, live)

    def unload_left(self, live: LiveTable) -> None:
        if live.watchers or live.pending or self.live.get(live.id) is not live or self.is_stopping:
            return
        self.live.pop(live.id).stop("expired")
        live.clear()
        self.tasks.start(written_or_not(self.directory.release(live.id)))
