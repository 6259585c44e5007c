"""A crowd of phones without browsers: raw sockets in a process of their own, told what to do line by line.

python -m tests.browser.phones URL TABLE     reads: join N | choose N | always | count; answers each with a number
"""

import asyncio
import json
import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tablee.server.socket.messages import PROTOCOL

AT_ONCE = 25  # who come in the same moment
PATIENCE = 60.0


class Phone:
    """One seat: what it is asked, and that it answers once."""

    def __init__(self, table: str, secret: str, chance: random.Random) -> None:
        self.table, self.secret, self.chance = table, secret, chance
        self.always = False
        self.asked: dict[str, Any] | None = None
        self.answered = -1
        self.line: ClientConnection | None = None
        self.ready = asyncio.Event()

    async def live(self, url: str) -> None:
        async with connect(f"{url.replace('http', 'ws', 1)}/ws", compression=None, max_queue=256) as self.line:
            hello = {"say": "hello", "protocol": PROTOCOL, "table": self.table, "secret": self.secret}
            await self.line.send(json.dumps(hello))
            async for text in self.line:
                await self.hear(text)

    async def hear(self, text: str | bytes) -> None:
        if b'"say":"update"' not in (text.encode() if isinstance(text, str) else text)[:40]:
            return
        update = json.loads(text)
        self.ready.set()
        due = [asked for asked in update["asks"] if asked["ask"]["due"]]
        self.asked = due[0] if due and not update["lobby"]["resting"] else None
        if self.always:
            await self.choose()

    @property
    def may_choose(self) -> bool:
        return self.asked is not None and self.asked["number"] != self.answered

    async def choose(self) -> None:
        if not self.may_choose or self.line is None or self.asked is None:
            return
        ask = self.asked["ask"]
        free = [number for number in range(1, ask["high"] + 1) if number % 10 not in ask["blocked"]]
        move = {"move": "pick", "numbers": sorted(self.chance.sample(free, 5))}
        self.answered = self.asked["number"]
        await self.line.send(
            json.dumps({"say": "submit", "seat": self.asked["seat"], "ask": self.answered, "move": move})
        )


class Crowd:
    def __init__(self, url: str, table: str) -> None:
        self.url, self.table = url, table
        self.phones: list[Phone] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.chance = random.Random(6)

    async def join(self, more: int) -> int:
        async with httpx.AsyncClient(base_url=self.url, trust_env=False, timeout=PATIENCE) as client:
            for first in range(0, more, AT_ONCE):
                places = range(len(self.phones), len(self.phones) + min(AT_ONCE, more - first))
                self.phones += await asyncio.gather(*(self.sit_down(client, place) for place in places))
        return len(self.phones)

    async def sit_down(self, client: httpx.AsyncClient, place: int) -> Phone:
        answer = await client.post(f"/api/tables/{self.table}/seats", json={"name": f"Phone {place + 1}"})
        answer.raise_for_status()
        phone = Phone(self.table, answer.json()["secret"], self.chance)
        life = asyncio.create_task(phone.live(self.url))
        self.tasks.append(life)
        ready = asyncio.create_task(phone.ready.wait())
        done, _ = await asyncio.wait((life, ready), timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        if ready not in done:
            raise RuntimeError(f"phone {place + 1} heard nothing: {life.exception() if life.done() else 'still there'}")
        return phone

    async def choose(self, most: int) -> int:
        """So many of those who are asked, as soon as they are."""
        chosen = 0
        for _ in range(400):
            for phone in self.phones:
                if chosen < most and phone.may_choose:
                    await phone.choose()
                    chosen += 1
            if chosen >= most:
                break
            await asyncio.sleep(0.05)
        return chosen

    async def always(self) -> int:
        """From now on everybody answers at once."""
        for phone in self.phones:
            phone.always = True
            await phone.choose()
        return len(self.phones)

    async def obey(self, order: str) -> int:
        word, _, number = order.partition(" ")
        if word == "join":
            return await self.join(int(number))
        if word == "choose":
            return await self.choose(int(number))
        if word == "always":
            return await self.always()
        return len(self.phones)


async def main(url: str, table: str) -> None:
    crowd = Crowd(url, table)
    loop = asyncio.get_running_loop()
    while order := (await loop.run_in_executor(None, sys.stdin.readline)).strip():
        print(await crowd.obey(order), flush=True)
    for task in crowd.tasks:
        task.cancel()
    await asyncio.gather(*crowd.tasks, return_exceptions=True)


class Phones:
    """The other side: told from a test."""

    def __init__(self, said: IO[str], heard: IO[str]) -> None:
        self.said, self.heard = said, heard

    def do(self, order: str) -> int:
        self.said.write(f"{order}\n")
        self.said.flush()
        return int(self.heard.readline())


@contextmanager
def phones(url: str, table: str) -> Iterator[Phones]:
    command = [sys.executable, "-m", "tests.browser.phones", url, table]
    folder = Path(__file__).parents[2]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=folder)
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        yield Phones(process.stdin, process.stdout)
    finally:
        process.stdin.close()
        process.stdout.close()
        process.wait(PATIENCE)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2]))
