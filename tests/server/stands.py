"""A stage game for tests: a host without a seat, and people in the stands, each with a socket of their own."""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from tablee.client import Client, SeatConnection
from tablee.client.client import Place
from tablee.games import BY_KEY
from tablee.server.socket.messages import FromClient, Start
from tests.server.people import People
from tests.server.test_games import random_move

AT_A_TIME = 20  # sockets that open together
FIFTY = BY_KEY["fifty"]


class Stands(People):
    """Opens a driven table whose host only hosts."""

    host: SeatConnection
    place: Place

    async def open(self, people: int, game: str = "fifty", seats: int = 100, **settings: Any) -> list[SeatConnection]:
        settings = {"driven": True, "film_seconds": 15, **settings}
        self.place = await self.client.create(game, [], setup={"seats": seats}, **settings)
        self.host = await self.watch(self.place.secret, self.place.table)
        self.places = [await self.client.join(self.place.table, f"Person {number}") for number in range(people)]
        self.seats = []
        for at in range(0, people, AT_A_TIME):
            places = self.places[at : at + AT_A_TIME]
            self.seats += await asyncio.gather(*(self.watch(place.secret) for place in places))
        return [*self.seats]

    async def say(self, message: FromClient, is_so: Callable[[dict[str, Any]], Any]) -> None:
        """The host says something, and everybody sees what came of it."""
        await self.host.say(message)
        await self.all_see(is_so)

    async def all_see(self, is_so: Callable[[dict[str, Any]], Any]) -> None:
        await asyncio.gather(*(seated.until(is_so) for seated in (*self.seats, self.host)))

    async def begin(self) -> None:
        await self.say(Start(), is_playing)


async def pick(seated: SeatConnection, *seed: object) -> None:
    """One's choice, once this round asks for it, kept by the server."""
    while (asked := seated.asked()) is None:
        await seated.next()
    await seated.submit(random_move(FIFTY, asked, *seed))


async def pick_all(stands: Iterable[SeatConnection], *seed: object) -> None:
    await asyncio.gather(*(pick(seated, *seed) for seated in stands))


def is_playing(update: dict[str, Any]) -> bool:
    return bool(update["lobby"]["phase"] == "playing")


def is_resting(update: dict[str, Any]) -> bool:
    return bool(update["lobby"]["resting"])


def is_on(update: dict[str, Any]) -> bool:
    return not update["lobby"]["resting"]


def in_round(number: int) -> Callable[[dict[str, Any]], bool]:
    return lambda update: update["view"] is not None and update["view"]["round"] == number


async def return_to(client: Client, places: Sequence[Place]) -> list[SeatConnection]:
    """The same people on other sockets."""
    return list(await asyncio.gather(*(client.watch(place.table, place.secret) for place in places)))
