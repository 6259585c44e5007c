"""The socket side: one connection to a table, its last update, and whatever it is told."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, Self

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from tablee.fairness.deal import nonce_commitment
from tablee.fairness.random_deal import new_nonce
from tablee.server.socket.messages import PROTOCOL, CommitNonce, FromClient, Hello, Hint, Look, Submit, TellNonce

# Servers may learn to say more: a client reads what it knows and passes over the rest.
Message = dict[str, Any]


class ConnectionEnded(Exception):
    """The server has finished this socket, and why."""


class MessageRefused(Exception):
    """A message was refused: its kind, its sentence, and of a move one that would have been taken."""

    def __init__(self, message: Message) -> None:
        super().__init__(message["kind"], message["sentence"], message["example"])
        self.kind: str = message["kind"]
        self.sentence: dict[str, Any] = message["sentence"]
        self.example: dict[str, Any] | None = message["example"]


class SeatConnection:
    def __init__(self, url: str, table: str, secret: str | None, stage: bool = False) -> None:
        self.address = "ws" + url.removeprefix("http") + "/ws"
        self.table = table
        self.secret = secret
        self.stage = stage
        self.is_host = False
        self.socket: ClientConnection | None = None
        self.seats: tuple[int, ...] = ()
        self.update: Message = {}
        self.news: list[Message] = []
        self.refusals: deque[Message] = deque()
        self.others: deque[Message] = deque()  # emotes, tokens
        self.progress: Message = {}  # of a crowd, the last one
        self.film: Message = {}  # the last reveal of a crowd
        self.on_frame: Callable[[str], None] | None = None
        self.nonce: str | None = None  # that goes into the deal
        self.voided = 0  # starts, as far as was heard

    async def connect(self, nonce: str | None = None) -> None:
        """Say hello and wait for the first update."""
        self.socket = await connect(
            self.address, proxy=None, compression=None, max_size=None, ping_interval=None, close_timeout=1
        )
        self.nonce = nonce
        commitment = None if nonce is None else nonce_commitment(nonce)
        await self.say(Hello(PROTOCOL, self.table, self.secret, stage=self.stage, commitment=commitment))
        self.update = {}
        while not self.update:
            await self.next()

    async def close(self) -> None:
        if self.socket is not None:
            await self.socket.close()
            self.socket = None

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.close()

    async def say(self, message: FromClient) -> None:
        assert self.socket is not None
        await self.socket.send(msgspec.json.encode(message).decode())

    async def next(self, timeout: float = 30) -> Message:
        """The next message; updates and refusals are kept as well."""
        assert self.socket is not None
        async with asyncio.timeout(timeout):
            text = await self.socket.recv()
        if self.on_frame is not None:
            self.on_frame(str(text))
        message: Message = msgspec.json.decode(text)
        self.take(message)
        if message["say"] == "update" and self.nonce is not None and message["lobby"].get("starting"):
            await self.add_to_deal(self.nonce, message["lobby"])
        return message

    async def add_to_deal(self, nonce: str, lobby: Message) -> None:
        """Tell the nonce when it is its turn; after a void start commit to another one."""
        if lobby["voided"] > self.voided:
            self.voided, self.nonce = lobby["voided"], new_nonce()
            await self.say(CommitNonce(nonce_commitment(self.nonce)))
        elif any(giver["commitment"] == nonce_commitment(nonce) for giver in lobby["dealing"]):
            await self.say(TellNonce(nonce))

    def take(self, message: Message) -> None:
        match message["say"]:
            case "welcome":
                self.seats = tuple(message["seats"])
                self.is_host = bool(message.get("host"))
            case "update":
                self.update = whole(message)
                if message["news"] and message["news"][0]["move"] == 0:
                    self.news.clear()  # the story is told from the start: other eyes, or a table found again
                self.news.extend(message["news"])
            case "refused":
                self.refusals.append(message)
            case "gone":
                raise ConnectionEnded(message["reason"])
            case "progress":
                self.progress = message
            case "film":
                self.film = message
            case _:
                self.others.append(message)

    async def until(self, is_so: Callable[[Message], Any], timeout: float = 30) -> Message:
        """Wait until the last update fits."""
        async with asyncio.timeout(timeout):
            while not is_so(self.update):
                await self.next(timeout)
        return self.update

    async def look(self, seat: int | None) -> None:
        await self.say(Look(seat))

    def asked(self, seat: int | None = None) -> Message | None:
        """What one is asked and the table waits for."""
        for asked in self.update.get("asks", ()):
            if asked["ask"]["due"] and seat in (None, asked["seat"]):
                message: Message = asked
                return message
        return None

    @property
    def is_over(self) -> bool:
        return bool(self.update and self.update["lobby"]["phase"] == "over")

    def ask_of(self, seat: int | None) -> Message:
        asks: list[Message] = self.update["asks"]
        return next(ask for ask in asks if seat in (None, ask["seat"]))

    async def submit(self, move: Any, seat: int | None = None, ask: int | None = None) -> Message:
        """Play a move and wait until it is kept; or raise Refused."""
        asked = self.ask_of(seat)
        number = asked["number"] if ask is None else ask
        await self.say(Submit(asked["seat"], number, msgspec.Raw(msgspec.json.encode(move))))
        return await self.settled(asked["seat"], number)

    async def hint(self, seat: int | None = None, timeout: float = 150) -> Message:
        """What a strong player would consider; or raise Refused. The first one of a game may take a while."""
        asked = self.ask_of(seat)
        await self.say(Hint(asked["seat"], asked["number"]))
        async with asyncio.timeout(timeout):
            while True:
                message = await self.next(timeout)
                if message["say"] == "refused" and message["ask"] == asked["number"]:
                    raise MessageRefused(message)
                if message["say"] == "hinted" and message["ask"] == asked["number"]:
                    return message

    async def settled(self, seat: int, number: int, timeout: float = 30) -> Message:
        async with asyncio.timeout(timeout):
            while True:
                message = await self.next(timeout)
                if message["say"] == "refused" and (message["ask"] == number or message["kind"] == "bad-message"):
                    raise MessageRefused(message)
                if message["say"] == "update" and self.is_past(seat, number):
                    return message

    def is_past(self, seat: int, number: int) -> bool:
        return self.is_over or all(one["number"] > number for one in self.update["asks"] if one["seat"] == seat)


def whole(update: Message) -> Message:
    """An update of a crowd: what all are sent, and one's own laid over it."""
    part = update.get("own")
    if part is None:
        return update
    seats = {info["seat"]: info for info in (*update["lobby"]["seats"], *part["seats"])}
    lobby = {**update["lobby"], "seats": [seats[seat] for seat in sorted(seats)]}
    view = update["view"] and {**update["view"], **part["view"]}
    totals = sorted(dict([*update["totals"], *part["totals"]]).items())
    return {**update, "lobby": lobby, "view": view, "totals": totals}
