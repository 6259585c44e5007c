"""Simulated people: they sit down, play, tap twice, lose their connection, go away and come back, as real ones do."""

import asyncio
from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from tablee.fairness.deal import NONCE_BYTES, nonce_commitment
from tablee.server.registry.tables import hash_of
from tests.simulation import beside, habits
from tests.simulation.loop import SimulatedLoop
from tests.simulation.network import Connection, Link
from tests.simulation.parties import Party
from tests.simulation.requests import Answer, Request
from tests.simulation.standing import check_blink

if TYPE_CHECKING:
    from tests.simulation.run import Simulation

NAMES = ("Ada", "Bo", "Cy", "Di", "Eve", "Fay")
PATIENCE = 60.0  # seconds without a word after which a page looks whether anybody is there
HEARD = 5.0  # seconds in which what is said is done, where nothing goes wrong
HELPED = 20.0  # seconds in which somebody is helped, or not
ANSWER = 10.0  # seconds that somebody waits for an answer to a request
BREAK = 15.0  # seconds for which somebody is away, in the mean
BY_POST = 60.0  # by post


class Device:
    """One page, and whoever sits before it."""

    def __init__(self, simulation: "Simulation", party: Party, number: int) -> None:
        self.simulation = simulation
        self.ledger = simulation.ledger
        self.party = party
        self.number = number
        self.name = f"{party.number}{NAMES[number]}"
        self.chance = Random(f"{simulation.seed} device {self.name}")
        self.loop: SimulatedLoop = simulation.people_loop
        self.link = Link(simulation.scheduler, self.chance)
        self.address = f"10.0.{party.number}.{number + 1}"
        self.secret: str | None = None
        self.secrets: list[str] = []  # all that it had
        self.is_spectator = number >= party.people
        self.is_asleep = self.chance.random() < 0.1  # somebody who is there and does nothing
        is_timed = simulation.is_alone and party.options["clock"] == "fast"
        self.sleeps_on = is_timed and not party.is_driven  # for ever: the clock moves for them
        self.is_silent = self.chance.random() < 0.25  # a device that never tells its nonce
        self.is_slow = self.chance.random() < 0.25  # one that commits anew at the last moment
        self.table: str | None = None
        self.seats: tuple[int, ...] = ()  # as it was welcomed
        self.nonce = ""
        self.nonces: dict[str, str] = {}  # all that it chose, by their commitments
        self.dealt: dict[str, tuple[int, list[dict[str, Any]]]] = {}  # by table: the void starts, and who gives
        self.committed_anew: tuple[str, int] | None = None  # at which table, after how many void starts
        self.looks_back = False
        self.update: dict[str, Any] | None = None
        self.connection: Connection | None = None
        self.frames: asyncio.Queue[str | None]
        self.submitted: dict[tuple[str, int, int], list[str]] = {}
        self.said: tuple[Connection, int, int, float] | None = None  # a move: seat, ask and when
        self.answering: tuple[int, int] | None = None
        self.is_over = False
        self.wants_two = False  # the next submit is said twice
        self.wants_second_page = False
        self.wants_break = False
        self.connections = 0
        self.asked_rematch = False
        self.hints_wanted: Counter[tuple[str, int, int]] = Counter()  # by table, seat and ask
        self.hints_asked_at: dict[str, list[float]] = {}  # by table
        self.arranged: tuple[Connection, dict[str, Any], float] | None = None  # what a host has said last
        self.flooded: Connection | None = None  # where it has said too much
        self.passed_on: dict[tuple[str, str | None], list[float]] = {}  # when it asked for tokens
        self.tokens: dict[tuple[str, str | None], str] = {}  # the newest, by table and secret
        self.pinged: tuple[Connection, float] | None = None
        self.begins_at: dict[str, float] = {}  # by table: until then its lobby is left open
        self.looks_at = 0.0

    @property
    def holder(self) -> str | None:
        return None if self.secret is None else hash_of(self.secret)

    @property
    def is_by_post(self) -> bool:
        return bool(self.party.options["clock"] == "post")

    @property
    def break_seconds(self) -> float:
        return BY_POST if self.is_by_post else BREAK

    # From day to day.

    async def live(self) -> None:
        await asyncio.sleep(self.chance.uniform(0, 3))
        while not self.is_over:
            if self.table is None:
                await self.find_table()
            elif not await self.visit():
                await asyncio.sleep(self.chance.expovariate(1 / 0.7))
            if self.wants_break:
                self.wants_break = False
                await asyncio.sleep(self.chance.expovariate(1 / self.break_seconds))

    async def find_table(self) -> None:
        party = self.party
        if self.number == 0:
            await self.open_table()
        elif party.table is None:
            await asyncio.sleep(0.5)
        elif self.is_spectator:
            self.table = party.table
        else:
            if self.link.beat:  # and where all come at once, they were told when
                await asyncio.sleep(-self.loop.time() % 1.0)
            await self.join(party.table)

    async def open_table(self) -> None:
        party = self.party
        people = [self.name, f"{self.name}+"][: party.at_first]
        body = {"game": party.game.key, "people": people, **party.beginning, **party.options}
        answer = await self.request("POST", "/api/tables", body)
        if answer is not None and answer.is_good:
            opened = answer.read()
            self.table = party.table = opened["table"]
            self.keep_secret(opened["secret"])
            party.code = opened["code"]
            self.ledger.asked_for[opened["table"]] = dict(party.options)
            if "begin" in party.beginning:
                self.ledger.begun_from[opened["table"]] = (party.beginning["begin"]["from"], None)
            self.ledger.promise_seats(opened["table"], opened["secret"], opened["seats"], party.is_driven)

    async def join(self, table: str) -> None:
        if self.chance.random() < 0.5 and self.party.code:
            found = await self.request("GET", f"/api/codes/{self.party.code}")
            is_kept = table not in self.ledger.renamed  # else somebody went, and the table perhaps with them
            if found is not None and found.status not in (200, 429, 503) and is_kept:
                self.simulation.fail(f"the code of {table[:6]} finds nothing: {found.body!r}")
            if found is None or not found.is_good:
                return
            table = found.read()["table"]
        answer = await self.request("POST", f"/api/tables/{table}/seats", {"name": self.name})
        if answer is None or answer.status in (429, 503):
            return
        self.table = table  # to watch the others, at least
        if answer.is_good:
            taken = answer.read()
            self.keep_secret(taken["secret"])
            if taken["seats"]:
                self.ledger.promise_seats(table, taken["secret"], taken["seats"], self.party.is_driven)
            self.party.joined += 1

    def keep_secret(self, secret: str) -> None:
        self.secret = secret
        self.secrets.append(secret)

    async def request(self, method: str, path: str, body: Any = None, secret: str | None = None) -> Answer | None:
        """Over the network and back: the answer, or None where none came in time."""
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        content = b"" if body is None else msgspec.json.encode(body)
        self.simulation.carry(self, Request(method, path, self.address, secret or self.secret, content), future)
        try:
            async with asyncio.timeout(ANSWER):
                answer = await future
        except TimeoutError:
            await asyncio.sleep(self.chance.uniform(0.2, 2))
            return None
        if answer.status == 500:
            self.simulation.fail(f"{method} {path} is answered with {answer.body!r}")
        if not answer.is_good:
            await asyncio.sleep(self.chance.uniform(0.2, 2))
        return answer

    def start(self, work: Any) -> None:
        self.loop.create_task(work)

    def lingers(self, connection: Connection) -> bool:
        """Friends who talk before they begin: the host looks again when they have."""
        if self.simulation.is_calm or not self.party.lingers:
            return False
        now, table = self.loop.time(), self.table or ""
        begins = self.begins_at.setdefault(table, now + self.party.lingers)
        if begins > now and self.looks_at != begins:
            self.looks_at = begins
            self.loop.call_at(begins, habits.act, self, connection)
        return begins > now

    # A visit: one connection.

    async def visit(self) -> bool:
        """Come to the table and stay until the connection ends; or nobody opens."""
        await asyncio.sleep(self.link.latency())
        connection = self.connect()
        if connection is None:
            return False
        self.connection, self.answering, self.asked_rematch = connection, None, False
        try:
            await self.stay(connection)
        finally:
            connection.hang_up()
        return not self.is_over

    def connect(self) -> Connection | None:
        self.connections += 1
        simulation = self.simulation
        connection = Connection(self.link, simulation.trace, f"{self.name}.{self.connections}", self.address)
        if self.link.is_cut or not simulation.server.enter(connection):
            return None
        self.choose_nonce()
        connection.table, connection.holder, connection.began = self.table or "", self.holder, simulation.scheduler.now
        self.frames = asyncio.Queue()
        connection.on_frame = self.frames.put_nowait
        connection.on_heard = lambda text: self.ledger.note_heard(self, connection, text)
        hello = {"say": "hello", "protocol": 1, "table": self.table, "secret": self.secret}
        is_stage = self.is_spectator and self.party.is_driven  # a big screen
        self.say(connection, **hello, stage=is_stage, commitment=nonce_commitment(self.nonce))
        return connection

    def choose_nonce(self) -> None:
        self.nonce = self.chance.randbytes(NONCE_BYTES).hex()
        self.nonces[nonce_commitment(self.nonce)] = self.nonce

    def say(self, connection: Connection, **message: Any) -> None:
        if message["say"] == "emote":
            self.ledger.emoted.update((connection.table, seat) for seat in self.seats)
        elif message["say"] == "pass-on":
            self.passed_on.setdefault((connection.table, self.secret), []).append(self.loop.time())
        connection.say(msgspec.json.encode(message).decode())

    def say_if_open(self, connection: Connection, message: dict[str, Any]) -> None:
        if connection is self.connection and not connection.is_closed_here:
            self.say(connection, **message)

    def later(self, mean: float, call: Any, *args: Any) -> None:
        self.loop.call_later(self.chance.expovariate(1 / mean), call, *args)

    def say_later(self, connection: Connection, **message: Any) -> None:
        self.later(0.5, self.say_if_open, connection, message)

    async def stay(self, connection: Connection) -> None:
        frames = self.frames
        while not self.is_over and not self.wants_break:
            try:
                async with asyncio.timeout(PATIENCE):
                    frame = await frames.get()
            except TimeoutError:
                return
            if frame is None or self.connection is not connection:
                return
            self.ledger.receive(self, connection, frame)
            message = msgspec.json.decode(frame)
            if message["say"] == "gone":
                self.note_gone(message["reason"])
                await asyncio.sleep(self.chance.uniform(0.1, 1))
                return
            self.react(connection, message)

    def note_gone(self, reason: str) -> None:
        if reason == "removed":  # by the host: whoever wants to play sits down again
            self.secret, self.table = None, None
        elif reason in ("no-such-table", "deleted"):
            self.is_over = True

    def react(self, connection: Connection, message: dict[str, Any]) -> None:
        match message["say"]:
            case "welcome":
                self.seats = tuple(message["seats"])
            case "refused" if message["sentence"]["key"] == "server-hint-soon":
                self.check_hint_soon(connection.table)
            case "refused" if message["ask"] is None:
                self.arranged = None  # it may be that
                if message["sentence"]["key"] == "server-table-away":
                    self.pinged = None  # which is an answer
            case "refused":
                self.answering = self.said = None  # whatever it was, it is looked at again
                if message["kind"] == "not-kept" and self.update is not None:
                    self.later(0.5, habits.act, self, connection)
            case "device":
                self.start(beside.use_token(self, connection, message["token"], message["seconds"]))
            case "pong":
                self.pinged = None
            case "update" if connection.table == self.table:
                self.update = message
                self.ledger.check_present(self, connection, message)
                check_blink(self.simulation, self, connection, message)
                self.check_arranged(connection, message["lobby"])
                if self.wants_second_page:
                    self.wants_second_page = False
                    self.later(0.1, self.open_second_page)
                habits.act(self, connection)

    def want_hint(self, table: str, seat: int, ask: int) -> None:
        self.hints_wanted[table, seat, ask] += 1
        self.hints_asked_at.setdefault(table, []).append(self.loop.time())

    def check_hint_soon(self, table: str) -> None:
        """It is being thought about, says the table: but not for ever."""
        now, asked = self.loop.time(), self.hints_asked_at.get(table, [])
        before = [at for at in asked[:-1] if now - max(at, self.ledger.quiet_from) < HELPED]
        if not before and now - self.ledger.quiet_from > HELPED:
            self.simulation.fail(f"{self.name} is not helped, as if somebody were still thinking about it")

    def check_arranged(self, connection: Connection, lobby: dict[str, Any]) -> None:
        """What a host has said a while ago is so, unless it was refused."""
        place, options, at = self.arranged or (None, {}, 0.0)
        if place is not connection or not self.simulation.is_alone or self.loop.time() - at < HEARD:
            return
        self.arranged = None
        if self.ledger.quiet_from < at and any(lobby.get(name, value) != value for name, value in options.items()):
            self.simulation.fail(f"{self.name} has arranged {options}, and nothing came of it")

    def open_second_page(self) -> None:
        """In another tab: what the first one said last may still be on its way."""
        old = self.connection
        if old is not None and not old.is_closed_here:
            old.on_frame(None)
            self.simulation.trace.note("second page", self.name)

    def leave_page(self, connection: Connection) -> None:
        connection.hang_up()
        connection.on_frame(None)
