"""Simulated people: they sit down, play, tap twice, lose their connection and come back, as real ones do."""

import asyncio
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from tablee.core.game import AnyGame
from tablee.core.refusals import Refusal
from tablee.fairness.deal import NONCE_BYTES, nonce_commitment
from tablee.games import BY_KEY
from tablee.server.http.schemas import TakeSeat
from tablee.server.registry.tables import hash_of
from tablee.server.storage.interface import StoreError
from tablee.server.table.opening import NewTable
from tests.play import dice_of
from tests.simulation.loop import SimulatedLoop
from tests.simulation.network import Connection, Link

if TYPE_CHECKING:
    from tests.simulation.run import Simulation

NAMES = ("Ada", "Bo", "Cy", "Di", "Eve", "Fay")
THINKING = 2.0  # seconds, in the mean
PATIENCE = 12.0  # seconds without a word after which a page looks whether anybody is there
ANSWER = 10.0  # seconds that somebody waits for an answer to a request


class Party:
    """Friends who want to play a game together."""

    def __init__(self, number: int, game: AnyGame, people: int, seats: int, options: dict[str, Any]) -> None:
        self.number = number
        self.game = game
        self.people = people
        self.seats = seats
        self.options = options
        self.table: str | None = None  # told by who opened it
        self.joined = 1
        self.spectators = 0
        self.games_left = 1


class Device:
    """One person with one page."""

    def __init__(self, simulation: "Simulation", party: Party, number: int) -> None:
        self.simulation = simulation
        self.party = party
        self.number = number
        self.name = f"{party.number}{NAMES[number]}"
        self.chance = Random(f"{simulation.seed} device {self.name}")
        self.loop: SimulatedLoop = simulation.people_loop
        self.link = Link(simulation.scheduler, self.chance)
        self.address = f"10.0.{party.number}.{number + 1}"
        self.secret: str | None = None
        self.is_spectator = number >= party.people
        self.table: str | None = None
        self.nonce = ""
        self.update: dict[str, Any] | None = None
        self.connection: Connection | None = None
        self.frames: asyncio.Queue[str | None]
        self.submitted: dict[tuple[str, int, int], list[str]] = {}
        self.answering: tuple[int, int] | None = None
        self.is_over = False
        self.wants_two = False  # the next submit is said twice
        self.wants_second_page = False
        self.connections = 0
        self.asked_rematch = False

    @property
    def holder(self) -> str | None:
        return None if self.secret is None else hash_of(self.secret)

    # From day to day.

    async def live(self) -> None:
        await asyncio.sleep(self.chance.uniform(0, 3))
        while not self.is_over:
            if self.table is None:
                await self.find_table()
            elif not await self.visit():
                await asyncio.sleep(self.chance.expovariate(1 / 0.7))

    async def find_table(self) -> None:
        party = self.party
        if self.number == 0:
            setup = {"seats": party.seats}
            request = NewTable(game=party.game.key, people=[self.name], setup=setup, **party.options)
            opened = await self.request("open", request)
            if opened is not None:
                self.secret, self.table, party.table = opened.secret, opened.table, opened.table
                self.simulation.ledger.promise_seats(opened.table, opened.secret, opened.seats)
        elif party.table is None:
            await asyncio.sleep(0.5)
        elif self.is_spectator:
            self.table = party.table
        else:
            await self.join(party.table)

    async def join(self, table: str) -> None:
        taken = await self.request("join", table, TakeSeat(name=self.name), None)
        if taken == "refused":
            self.table = table  # to watch the others
        elif taken is not None:
            self.secret, self.table = taken.secret, table
            self.simulation.ledger.promise_seats(table, taken.secret, taken.seats)
            self.party.joined += 1

    async def request(self, what: str, *args: Any) -> Any:
        """Over the network and back: the answer, "refused", or None where none came in time."""
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.simulation.carry(self, what, args, answer)
        try:
            async with asyncio.timeout(ANSWER):
                return await answer
        except TimeoutError:
            await asyncio.sleep(self.chance.uniform(0.2, 2))
            return None

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
        self.nonce = self.chance.randbytes(NONCE_BYTES).hex()
        connection.table, connection.began = self.table or "", simulation.scheduler.now
        self.frames = asyncio.Queue()
        connection.on_frame = self.frames.put_nowait
        hello = {"say": "hello", "protocol": 1, "table": self.table, "secret": self.secret}
        self.say(connection, **hello, commitment=nonce_commitment(self.nonce))
        return connection

    def say(self, connection: Connection, **message: Any) -> None:
        connection.say(msgspec.json.encode(message).decode())

    async def stay(self, connection: Connection) -> None:
        frames = self.frames
        while not self.is_over:
            try:
                async with asyncio.timeout(PATIENCE * 5):
                    frame = await frames.get()
            except TimeoutError:
                return
            if frame is None or self.connection is not connection:
                return
            self.simulation.ledger.receive(self, connection, frame)
            message = msgspec.json.decode(frame)
            if message["say"] == "gone":
                await asyncio.sleep(self.chance.uniform(0.1, 1))
                return
            await self.react(connection, message)

    async def react(self, connection: Connection, message: dict[str, Any]) -> None:
        if message["say"] == "refused" and message["ask"] is not None:
            self.answering = None  # whatever it was, it is looked at again
            if message["kind"] == "not-kept" and self.update is not None:
                self.later(0.5, self.act, connection)
        if message["say"] != "update":
            return
        self.update = message
        if self.wants_second_page:
            self.wants_second_page = False
            self.later(0.1, self.open_second_page)
        self.act(connection)

    def later(self, mean: float, call: Any, *args: Any) -> None:
        self.loop.call_later(self.chance.expovariate(1 / mean), call, *args)

    def open_second_page(self) -> None:
        """In another tab: what the first one said last may still be on its way."""
        old = self.connection
        if old is not None and not old.is_closed_here:
            old.on_frame(None)
            self.simulation.trace.note("second page", self.name)

    # What to do about an update.

    def act(self, connection: Connection) -> None:
        update = self.update
        if update is None or connection is not self.connection or connection.is_closed_here:
            return
        lobby = update["lobby"]
        if lobby["phase"] == "lobby":
            self.act_in_lobby(connection, lobby)
        elif lobby["phase"] == "over":
            self.act_at_end(connection, lobby)
        else:
            self.act_in_play(connection, update)

    def my_seats(self, lobby: dict[str, Any]) -> list[int]:
        return [seat["seat"] for seat in lobby["seats"] if seat["name"] == self.name and seat["kind"] == "person"]

    def is_host(self, lobby: dict[str, Any]) -> bool:
        return any(seat["host"] and seat["name"] == self.name for seat in lobby["seats"])

    def act_in_lobby(self, connection: Connection, lobby: dict[str, Any]) -> None:
        mine = self.my_seats(lobby)
        if self.chance.random() < 0.05 and not self.is_host(lobby):
            seat = self.chance.randrange(len(lobby["seats"]))
            self.say(connection, say="set-seat", seat=seat, kind="open")
        if lobby["starting"]:
            for giver in lobby["dealing"]:
                if giver["seat"] in mine and giver["commitment"] == nonce_commitment(self.nonce):
                    self.say(connection, say="nonce", nonce=self.nonce)
            if not lobby["dealing"] and mine:
                self.say(connection, say="commit", commitment=nonce_commitment(self.nonce))
        elif self.is_host(lobby):
            people = sum(seat["kind"] == "person" for seat in lobby["seats"])
            is_complete = self.party.joined >= self.party.people or self.simulation.is_calm
            if lobby["open"] and is_complete and people:
                bot = self.chance.choice(self.simulation.bots_of(self.party.game))
                self.later(0.5, self.say_if_open, connection, {"say": "fill-seats", "bot": bot})
            elif not lobby["open"]:
                self.later(0.5, self.say_if_open, connection, {"say": "start"})

    def say_if_open(self, connection: Connection, message: dict[str, Any]) -> None:
        if connection is self.connection and not connection.is_closed_here:
            self.say(connection, **message)

    def act_in_play(self, connection: Connection, update: dict[str, Any]) -> None:
        waiting = {seat["seat"] for seat in update["lobby"]["seats"] if seat["waiting"]}
        for asked in update["asks"]:
            key = (asked["seat"], asked["number"])
            has_second_thoughts = self.chance.random() < 0.1
            if (asked["seat"] not in waiting and not has_second_thoughts) or self.answering == key:
                continue
            self.answering = key
            self.later(THINKING / self.simulation.hurry, self.answer, connection, asked)
        if self.chance.random() < 0.05:
            self.meddle(connection, update)
        if self.is_host(update["lobby"]) and self.chance.random() < 0.4:
            self.stand_in(connection, update["lobby"])

    def meddle(self, connection: Connection, update: dict[str, Any]) -> None:
        """What people try as well, or programs in their name: most of it is refused."""
        seat = self.chance.randrange(len(update["lobby"]["seats"]))
        say: list[dict[str, Any]] = [
            {"say": "emote", "emote": "hello"},
            {"say": "look", "seat": seat},
            {"say": "rename", "seat": seat, "name": self.name},
            {"say": "start"},
            {"say": "rematch"},
            {"say": "set-seat", "seat": seat, "kind": "open"},
            {"say": "nonce", "nonce": self.nonce},
            *(
                {"say": "submit", "seat": seat, "ask": asked["number"], "move": self.move(asked)}
                for asked in update["asks"]
            ),
        ]
        message = self.chance.choice(say)
        if message["say"] != "submit" or seat not in self.my_seats(update["lobby"]):
            self.say(connection, **msgspec.to_builtins(message))

    def stand_in(self, connection: Connection, lobby: dict[str, Any]) -> None:
        """A bot plays for somebody who is away; whoever comes back plays again."""
        for seat in lobby["seats"]:
            if seat["kind"] == "person" and not seat["present"] and seat["bot"] is None:
                self.say(connection, say="set-seat", seat=seat["seat"], kind="bot", bot="random")
                return

    def answer(self, connection: Connection, asked: dict[str, Any]) -> None:
        if connection is not self.connection or connection.is_closed_here or self.table is None:
            return
        if asked["number"] % 5 == 3 and self.party.options.get("hints"):
            self.say(connection, say="hint", seat=asked["seat"], ask=asked["number"])
        move = msgspec.json.encode(self.move(asked)).decode()
        key = (self.table, asked["seat"], asked["number"])
        self.submitted.setdefault(key, []).append(move)
        text = f'{{"say":"submit","seat":{asked["seat"]},"ask":{asked["number"]},"move":{move}}}'
        connection.say(text)
        self.simulation.trace.note("submit", self.name, asked["seat"], asked["number"])
        if self.wants_two:
            self.wants_two = False
            self.simulation.trace.note("doubled", self.name)
            self.later(0.05, connection.say, text)

    def move(self, asked: dict[str, Any]) -> Any:
        kinds = self.simulation.ask_kinds[self.party.game.key]
        ask = msgspec.convert(asked["ask"], kinds[asked["ask"]["ask"]])
        seed: Sequence[object] = (self.simulation.seed, self.name, self.chance.random())
        return ask.sample(dice_of(*seed))

    def act_at_end(self, connection: Connection, lobby: dict[str, Any]) -> None:
        party = self.party
        if lobby["rematch"] is not None and party.games_left > 0:
            self.table = party.table = lobby["rematch"]
            self.update = None
            party.games_left -= self.number == 0
            self.simulation.ledger.follow(self, lobby["rematch"])
            connection.hang_up()
            connection.on_frame(None)
        elif party.games_left > 0 and not self.simulation.is_calm:
            if not self.asked_rematch:
                self.asked_rematch = True
                self.later(0.1, self.say_if_open, connection, {"say": "rematch"})
        else:
            self.is_over = True


async def do_request(tables: Any, what: str, args: Sequence[Any]) -> Any:
    """In the server, as its routes do it."""
    try:
        return await getattr(tables, what)(*args)
    except Refusal:
        return "refused"
    except StoreError:
        return None


def ask_kinds(game: AnyGame) -> dict[str, Any]:
    from typing import get_args, get_type_hints

    kind = get_type_hints(game.ask)["return"]
    kinds = [one for one in get_args(kind) if one is not type(None)] or [kind]
    return {one.__struct_config__.tag: one for one in kinds}


ASK_KINDS = {key: ask_kinds(game) for key, game in BY_KEY.items()}
