"""A crowd whose server is killed again and again: no choice that was acknowledged is lost, garbage or not."""

import asyncio
import contextlib
import random
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from bench.kill import Server
from tablee.client import Client, SeatConnection
from tablee.client.client import Place
from tablee.client.connection import ConnectionEnded
from tests.server.stands import FIFTY, Stands
from tests.server.test_crowd import GARBAGE, submit
from tests.server.test_games import random_move

PEOPLE = 24
KILLS = 3


class Phone:
    """Writes its line anew all the time, drops now and then, and remembers what the server said it has."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.possible: list[list[int]] = []  # the line last acknowledged, and those sent since
        self.acknowledged = 0
        self.lost = 0

    async def live(self, client: Client) -> None:
        dice = random.Random(self.place.secret)
        with contextlib.suppress(ConnectionClosed, InvalidHandshake, ConnectionEnded, OSError):
            while True:
                async with await client.watch(self.place.table, self.place.secret) as seated:
                    self.check(seated)
                    for _ in range(dice.randrange(1, 12)):
                        await self.choose(seated, dice)

    def check(self, seated: SeatConnection) -> None:
        line = seated.update["view"]["line"]
        self.lost += seated.seats != self.place.seats or (bool(self.possible) and line not in self.possible)

    async def choose(self, seated: SeatConnection, dice: random.Random) -> None:
        assert seated.socket is not None
        asked: dict[str, Any] = seated.update["asks"][0]
        move = random_move(FIFTY, asked, dice.random())
        await seated.socket.send(dice.choice(GARBAGE))
        self.possible.append(list(move.numbers))
        await submit(seated, asked, move)
        self.possible = [list(move.numbers)]
        self.acknowledged += 1


def test_no_acknowledged_choice_of_a_crowd_is_lost(tmp_path: Path) -> None:
    async def begin(url: str) -> list[Place]:
        async with Stands(url) as stands:
            await stands.open(PEOPLE)
            await stands.begin()
            return stands.places

    async def live(server: Server, phones: list[Phone]) -> None:
        async with Client(server.url) as client:
            tasks = [asyncio.create_task(phone.live(client)) for phone in phones]
            await asyncio.sleep(random.uniform(0.5, 1.5))
            server.kill()
            await asyncio.gather(*tasks)

    server = Server(tmp_path)
    places = asyncio.run(begin(server.url))
    phones = [Phone(place) for place in places[:-1]]  # one never chooses, so the round goes on
    for _ in range(KILLS):
        asyncio.run(live(server, phones))
        server = Server(tmp_path)
    assert sum(phone.acknowledged for phone in phones) > PEOPLE
    asyncio.run(live(server, phones))
    assert sum(phone.lost for phone in phones) == 0
