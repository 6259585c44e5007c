"""Answers that are kept: made once, the latest of them, and never more bytes than so many."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from tablee.server.http.cache import AnswerCache


def together(scenario: Callable[[], Awaitable[None]]) -> None:
    async def run() -> None:
        await scenario()

    asyncio.run(run())


class Maker:
    """Makes answers of so many bytes, and counts."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.made = 0

    async def make(self) -> bytes:
        self.made += 1
        await asyncio.sleep(0)
        return bytes(self.size)


def test_an_answer_is_made_once_for_all_who_ask() -> None:
    async def scenario() -> None:
        kept: AnswerCache[None] = AnswerCache(10, 1000)
        maker = Maker(5)
        found = await asyncio.gather(*(kept.find("same", maker.make) for _ in range(5)))
        assert found == [bytes(5)] * 5
        assert await kept.find("same", maker.make) == bytes(5)
        assert (maker.made, kept.making.tasks) == (1, {})

    together(scenario)


def test_bytes_are_bounded_and_the_latest_stay() -> None:
    async def scenario() -> None:
        kept: AnswerCache[None] = AnswerCache(100, 1000)
        maker = Maker(300)
        for question in (1, 2, 3, 1, 4):
            await kept.find(question, maker.make)
        assert list(kept.answers) == [3, 1, 4]
        assert kept.bytes == 900
        await kept.find("huge", Maker(1001).make)
        assert list(kept.answers) == [3, 1, 4], "one that is too large is only told"

    together(scenario)


def test_their_number_is_bounded() -> None:
    async def scenario() -> None:
        kept: AnswerCache[None] = AnswerCache(3, 1000)
        for question in range(10):
            await kept.find(question, Maker(1).make)
        assert (list(kept.answers), kept.bytes) == ([7, 8, 9], 3)

    together(scenario)


def test_what_is_no_answer_is_not_kept() -> None:
    async def nothing() -> None:
        return None

    async def failure() -> None:
        raise ZeroDivisionError

    async def scenario() -> None:
        kept: AnswerCache[None] = AnswerCache(3, 1000)
        assert await kept.find("nothing", nothing) is None
        with pytest.raises(ZeroDivisionError):
            await kept.find("failure", failure)
        assert (kept.answers, kept.making.tasks, kept.bytes) == ({}, {}, 0)

    together(scenario)


def test_whoever_goes_away_leaves_it_to_the_others() -> None:
    async def scenario() -> None:
        kept: AnswerCache[None] = AnswerCache(3, 1000)
        maker = Maker(1)
        first, second = (asyncio.create_task(kept.find("same", maker.make)) for _ in range(2))
        await asyncio.sleep(0)
        first.cancel()
        assert await second == bytes(1)
        assert maker.made == 1

    together(scenario)
