"""The round robin: however many are busy, everybody else is served after each stretch."""

import asyncio
import time
from collections.abc import Callable
from typing import Any

import pytest

from tablee.server.server_host import LoopTimers
from tablee.server.table.host import HasTime
from tablee.server.table.round_robin import STRETCH, RoundRobin


async def until(is_so: Callable[[], Any]) -> None:
    async with asyncio.timeout(60):
        while not is_so():
            await asyncio.sleep(0.01)


class Busy:
    """Somebody who always has more to do."""

    def __init__(self) -> None:
        self.turns = 0

    def walk(self, has_time: HasTime) -> bool:
        self.turns += 1
        while has_time():
            sum(range(100))
        return True


def test_many_busy_tables_cost_one_stretch_at_a_time() -> None:
    async def scenario() -> None:
        shared_time, tables = RoundRobin(LoopTimers()), [Busy() for _ in range(30)]
        for table in tables:
            shared_time.add(table)
            shared_time.add(table)
        used = []
        while sum(table.turns for table in tables) < 60:
            began = time.thread_time()
            await asyncio.sleep(0)
            used.append(time.thread_time() - began)
        assert {table.turns for table in tables} == {2}, "each in turn"
        assert sorted(used)[len(used) // 2] < 2 * STRETCH, "one stretch, then everybody else"
        for table in tables:
            shared_time.remove(table)

    asyncio.run(scenario())


def test_what_has_to_be_done_in_order_is_done_in_stretches() -> None:
    async def scenario() -> None:
        shared_time, done = RoundRobin(LoopTimers()), []
        for number in range(40):

            def call(number: int = number) -> None:
                until = time.thread_time() + STRETCH / 4
                while time.thread_time() < until:
                    pass
                done.append(number)

            shared_time.call(call)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert 0 < len(done) <= 8
        await until(lambda: len(done) == 40)
        assert done == list(range(40))

    asyncio.run(scenario())


def test_a_table_that_stumbles_does_not_stop_the_others(caplog: pytest.LogCaptureFixture) -> None:
    class Broken(Busy):
        def walk(self, has_time: HasTime) -> bool:  # noqa: ARG002
            raise RuntimeError

    async def scenario() -> None:
        shared_time, table = RoundRobin(LoopTimers()), Busy()
        shared_time.add(Broken())
        shared_time.add(table)
        await until(lambda: table.turns > 1)
        shared_time.remove(table)

    asyncio.run(scenario())
    assert "walk failed" in caplog.text
