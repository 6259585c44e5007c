"""Studies over the wire: whoever asks for too many at once waits for their own, and nobody else waits for them."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tablee.games import BY_KEY
from tests.play import setup_of
from tests.reviewing import GATE, at_random, find_at_the_gate, find_slow, lines_of
from tests.server.people import People
from tests.server.running import Running
from tests.server.test_hints import two_at
from tests.server.test_tables import play_on
from tests.server.thinkers import thinking


@pytest.fixture
def gate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Reviews stay at it until it is opened."""
    path = tmp_path / "gate"
    monkeypatch.setenv(GATE, str(path))
    yield path
    path.touch()


@pytest.fixture
def server(gate: Path, tmp_path: Path) -> Iterator[Running]:
    with thinking(tmp_path, find_at_the_gate, studies_a_minute=1000) as run:
        try:
            yield run
        finally:
            gate.touch()


def record(deal: int) -> bytes:
    game = BY_KEY["the_number"]
    return "\n".join(lines_of(game, setup_of(game, seats=3), at_random, deal)).encode()


def test_sixty_deep_reviews_of_one_address_leave_hints_to_everybody(server: Running, gate: Path) -> None:
    async def scenario() -> None:
        async with People(server.url) as people, httpx.AsyncClient(base_url=server.url, timeout=60) as stranger:
            ada, bo = await two_at(people)
            asked = [
                asyncio.create_task(stranger.post("/api/review?deep=true", content=record(deal))) for deal in range(60)
            ]
            while sum(task.done() for task in asked) < 59:
                await asyncio.sleep(0.05)
            for seated in (ada, bo):
                assert (await seated.hint())["options"]
            gate.touch()
            answers = await asyncio.gather(*asked)
            assert sorted(answer.status_code for answer in answers) == [200] + [429] * 59
            refused = next(answer.json() for answer in answers if answer.status_code == 429)
            assert refused["key"] == "server-deep-review-full"
            assert "wait" in refused["error"]

    asyncio.run(scenario())


def test_hints_are_counted_for_the_address_they_are_asked_from(server: Running) -> None:
    async def scenario() -> None:
        async with People(server.url) as people:
            ada, _ = await two_at(people)
            await ada.hint()
            assert "127.0.0.1" in server.tables.minds.study.workers.waiting.served

    asyncio.run(scenario())


def test_whoever_waits_for_a_review_sees_how_far_it_is(tmp_path: Path) -> None:
    async def scenario(server: Running) -> None:
        async with People(server.url) as people:
            await people.sit("the_number", ["Ada", "Bo"])
            await people.start()
            await play_on(people)
            path = f"/api/tables/{people.table}/review"
            review = asyncio.create_task(people.client.call("GET", f"{path}?seat=1"))
            seen = []
            while not review.done():
                seen.append((await people.client.call("GET", f"{path}/progress?seat=1")).json())
                await asyncio.sleep(0.1)
            count = len((await review).json()["decisions"])
            read = [one["done"] for one in seen if one["stage"] == "decisions"]
            assert {one["total"] for one in seen if one["stage"] == "decisions"} == {count}
            assert read == sorted(read)
            assert len(set(read)) > 2
            after = (await people.client.call("GET", f"{path}/progress?seat=1")).json()
            assert after == {"stage": "waiting", "done": 0, "total": 0, "decisions": []}

    with thinking(tmp_path, find_slow, studies_a_minute=1000) as server:
        asyncio.run(scenario(server))
