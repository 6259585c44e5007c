"""People at a table, for tests."""

from contextlib import AsyncExitStack
from typing import Any, Self

from tablee.client import Client, SeatConnection
from tablee.server.socket.messages import Start


class People:
    """Several clients at one table; all sockets are closed at the end."""

    def __init__(self, url: str) -> None:
        self.client = Client(url)
        self.stack = AsyncExitStack()
        self.places: list[Any] = []
        self.seats: list[SeatConnection] = []

    async def __aenter__(self) -> Self:
        await self.stack.enter_async_context(self.client)
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.stack.aclose()

    async def sit(self, game: str, names: list[str], **settings: Any) -> list[SeatConnection]:
        """The first name opens the table, the others join, each on a device of their own."""
        setup = {"seats": len(names), **settings.pop("setup", {})}
        self.places = [await self.client.create(game, names[:1], setup=setup, **settings)]
        for name in names[1:]:
            self.places.append(await self.client.join(self.table, name))
        self.seats = [await self.watch(place.secret) for place in self.places]
        return self.seats

    @property
    def table(self) -> str:
        return str(self.places[0].table)

    async def watch(self, secret: str | None = None, table: str | None = None) -> SeatConnection:
        return await self.stack.enter_async_context(await self.client.watch(table or self.table, secret))

    async def start(self) -> None:
        await self.seats[0].say(Start())
        for seated in self.seats:
            await seated.until(lambda update: update["lobby"]["phase"] != "lobby")


def names_of(update: dict[str, Any]) -> list[str]:
    return [seat["name"] for seat in update["lobby"]["seats"]]


async def refusal(seated: SeatConnection) -> dict[str, Any]:
    """Read on until something is refused."""
    while not seated.refusals:
        await seated.next()
    return seated.refusals.popleft()


async def read_on(seated: SeatConnection) -> None:
    """Read until the socket ends, which is raised."""
    while True:
        await seated.next()
