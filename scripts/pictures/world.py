"""A small world to take pictures in: one server, one Chromium, people with first names, and a chance that repeats."""

import json
from base64 import urlsafe_b64encode
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

import httpx
from playwright.sync_api import Browser, ViewportSize, expect, sync_playwright
from websockets.sync.client import connect

from tablee.client.connection import whole
from tablee.fairness.deal import Deal, deal_seed
from tablee.server.socket.messages import PROTOCOL
from tests.browser.hands import Hands
from tests.browser.house import ARGUMENTS, CHROMIUM, PATIENCE, Frame, Person, open_table, sit_down
from tests.browser.tables import start
from tests.server.running import running

ADDRESS = "tablee.example"  # how the server is called on pictures: nobody's address
NONCE = "0" * 32
PEOPLE = ("Rosa", "Kim", "Theo", "Yann", "Lou")


class Chance:
    """What deals, codes and addresses are drawn from: by one seed always the same."""

    def __init__(self) -> None:
        self.sow(1)

    def sow(self, seed: int, devices: int = 1) -> None:
        """What the next table is dealt, and how many devices have a part in it."""
        self.seed = seed
        self.nonces = [bytes.fromhex(NONCE)] * devices
        self.random = Random(seed)

    def new_deal(self) -> Deal:
        return Deal("5a" * 32, f"{self.seed:064x}", ())

    def deal_seed(self, seed: bytes, nonces: Sequence[bytes]) -> bytes:  # noqa: ARG002
        """Whatever the devices draw, as if each of them had drawn the same."""
        return deal_seed(seed, self.nonces)

    def choice(self, some: tuple[str, ...]) -> str:
        return self.random.choice(some)

    def number_below(self, end: int) -> int:
        return self.random.randrange(end)

    def new_token(self, length: int) -> str:
        return urlsafe_b64encode(self.random.randbytes(length)).rstrip(b"=").decode()


class Player:
    """Somebody at another device, of which no picture is taken: a socket, and moves that are known before."""

    def __init__(self, address: str, place: Frame) -> None:
        self.line = connect(f"{address.replace('http', 'ws', 1)}/ws", ping_interval=None)
        hello = {"say": "hello", "protocol": PROTOCOL, "table": place["table"], "secret": place["secret"]}
        self.line.send(json.dumps(hello))
        self.answered = -1

    def play(self, **move: Any) -> None:
        """As soon as it is asked for."""
        asked = self.asked()
        while asked is None or asked["number"] == self.answered:
            asked = self.asked()
        self.answered = asked["number"]
        self.line.send(json.dumps({"say": "submit", "seat": asked["seat"], "ask": asked["number"], "move": move}))

    def asked(self) -> Frame | None:
        """What the next message asks, if it asks anything."""
        frame = json.loads(self.line.recv(PATIENCE))
        asks: list[Frame] = whole(frame)["asks"] if frame["say"] == "update" else []
        return next((asked for asked in asks if asked["ask"]["due"]), None)


class World:
    """People come, sit down and play; nothing is kept afterwards."""

    def __init__(self, browser: Browser, url: str, chance: Chance) -> None:
        self.browser, self.url, self.chance = browser, url, chance

    def person(self, size: ViewportSize, scale: float, **options: Any) -> Person:
        options = {"viewport": size, "device_scale_factor": scale, "color_scheme": "light", **options}
        return sit_down(self.browser, f"http://{ADDRESS}", name=PEOPLE[0], **options)

    def open(self, game: str, seed: int, devices: int = 1, **settings: Any) -> Frame:
        self.chance.sow(seed, devices)
        return open_table(self.url, game, **{"people": PEOPLE[:1], **settings})

    def join(self, table: str, name: str) -> Player:
        answer = httpx.post(f"{self.url}/api/tables/{table}/seats", json={"name": name}, trust_env=False)
        answer.raise_for_status()
        return Player(self.url, {**answer.json(), "table": table})

    def come_to(self, person: Person, opened: Frame, game: str) -> Hands:
        """To a table at which one has a seat."""
        person.hold(opened, game)
        person.go(f"/t/{opened['table']}")
        person.until(lambda me: me.update)
        return Hands(person, game)

    def against_bots(self, person: Person, game: str, seed: int, **setup: Any) -> Hands:
        opened = self.open(game, seed, bot="casual", start=True, setup=setup)
        hands = self.come_to(person, opened, game)
        person.until(lambda me: me.asked)
        return hands

    def with_friends(self, person: Person, game: str, seed: int, seats: int) -> tuple[Hands, list[Player]]:
        """A game that has begun: everybody else is a player whose moves are known before."""
        opened = self.open(game, seed, seats, setup={"seats": seats})
        hands = self.come_to(person, opened, game)
        others = [self.join(opened["table"], name) for name in PEOPLE[1:seats]]
        person.until(lambda me: all(seat["present"] for seat in me.lobby["seats"]))
        start(person, seats)
        person.until(lambda me: me.view)
        return hands, others


@contextmanager
def world() -> Iterator[World]:
    chance = Chance()
    with ExitStack() as stack:
        for module in ("server.server_host", "terminal.saves"):
            stack.enter_context(patch(f"tablee.{module}.new_deal", chance.new_deal))
        stack.enter_context(patch("tablee.fairness.deal.deal_seed", chance.deal_seed))
        for name in ("choice", "number_below", "new_token"):
            stack.enter_context(patch(f"tablee.server.world.{name}", getattr(chance, name)))
        folder = Path(stack.enter_context(TemporaryDirectory()))
        run = stack.enter_context(running(folder, names=(ADDRESS,), grace=0.0))
        port = run.url.rpartition(":")[2]
        expect.set_options(timeout=PATIENCE * 1000)
        playwright = stack.enter_context(sync_playwright())
        rule = f"--host-resolver-rules=MAP {ADDRESS}:80 127.0.0.1:{port}"
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=[*ARGUMENTS, rule])
        stack.callback(browser.close)
        yield World(browser, run.url, chance)
