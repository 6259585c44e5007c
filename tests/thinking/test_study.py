"""Those who study: a few places for each owner, hints first, and a review gives way after each piece of it."""

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from tablee.core.reading import Given
from tablee.games import BY_KEY
from tablee.thinking import loading
from tablee.thinking import service as thinking
from tablee.thinking.loading import parts_of
from tablee.thinking.questions import BotQuestion, Busy, Failed, Late
from tablee.thinking.quotas import NoPlace, Rank
from tablee.thinking.service import StudyService
from tablee.thinking.tasks import StudyProgress
from tests.play import dice_of
from tests.thinking.minds import at_the_gate, begin, in_pieces, made_up
from tests.thinking.test_thinking import GAME, question, together

OTHER = BY_KEY["the_number"]
PATIENCE = 30  # seconds, on a busy machine


@asynccontextmanager
async def studying(gate: Path) -> AsyncIterator[StudyService]:
    """With workers that know the game; the gate is open when all is over, so that nobody is left standing there."""
    study = StudyService(made_up)
    try:
        async with asyncio.timeout(2 * PATIENCE):
            await study.weigh(GAME, question())
            yield study
    finally:
        gate.touch()
        await study.stop()


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """One worker for all."""
    monkeypatch.setattr(thinking, "STUDENTS", 1)


def reviews(study: StudyService, gate: Path, *owners: str) -> list[asyncio.Task[Any]]:
    """Deep ones; the first of them is begun, and stays at the gate."""
    return [
        asyncio.create_task(study.run(GAME, in_pieces, gate, owner, rank=Rank.DEEP, owner=owner)) for owner in owners
    ]


async def settled(tasks: list[asyncio.Task[Any]]) -> list[BaseException | None]:
    """What those that are done already came to."""
    await asyncio.sleep(0.1)
    return [task.exception() for task in tasks if task.done()]


def test_of_sixty_deep_reviews_of_one_owner_one_is_made_and_a_hint_of_another_is_next(tmp_path: Path) -> None:
    gate = tmp_path / "gate"

    async def scenario() -> None:
        async with studying(gate) as study:
            asked = reviews(study, gate, *["stranger"] * 60)
            refused = await settled(asked)
            assert len(refused) == 59
            assert all(isinstance(one, NoPlace) and one.share == "deep" for one in refused)
            await study.weigh(GAME, question(), "guest")
            assert not asked[0].done()
            gate.touch()
            assert await asked[0] == ("stranger", 1)
            assert (await reviews(study, gate, "stranger")[0])[0] == "stranger", "the place is free again"

    together(scenario)


@pytest.mark.usefixtures("alone")
def test_on_one_worker_a_hint_waits_for_a_piece_of_a_review_and_no_longer(tmp_path: Path) -> None:
    gate = tmp_path / "gate"

    async def scenario() -> None:
        async with studying(gate) as study:
            (asked,) = reviews(study, gate, "stranger")
            for _ in range(2):
                await study.weigh(GAME, question(), "guest")
            assert not asked.done()
            gate.touch()
            assert await asked == ("stranger", 1), "it went on where it was left off"

    together(scenario)


@pytest.mark.usefixtures("alone")
def test_hints_come_first_then_the_explorer_then_looks_then_deep_reviews(tmp_path: Path) -> None:
    gate = tmp_path / "gate"

    async def scenario() -> None:
        async with studying(gate) as study:
            held = asyncio.create_task(study.run(GAME, at_the_gate, gate, rank=Rank.LOOK, owner="stranger"))
            await asyncio.sleep(0)
            backwards = [
                asyncio.create_task(study.run(GAME, begin, rank.name, rank=rank, owner=owner))
                for rank in reversed(Rank)
                for owner in ("stranger", "guest")
                if (rank, owner) != (Rank.LOOK, "stranger") and rank is not Rank.HINT
            ]
            hint = asyncio.create_task(study.run(GAME, begin, "hint", rank=Rank.HINT, owner="guest"))
            await asyncio.sleep(0)
            gate.touch()
            await held
            assert await hint == 0
            assert await asyncio.gather(*backwards) == [4, 5, 3, 1, 2], "within a rank they take turns"

    together(scenario)


def test_an_owner_has_few_places_in_all(tmp_path: Path) -> None:
    gate = tmp_path / "gate"

    async def scenario() -> None:
        async with studying(gate) as study:
            looks = [asyncio.create_task(study.run(GAME, in_pieces, gate, str(seat), owner="one")) for seat in range(3)]
            hints = [
                asyncio.create_task(study.run(GAME, at_the_gate, gate, rank=Rank.HINT, owner="one")) for _ in "12345"
            ]
            refused = await settled([*looks, *hints])
            assert [one.share for one in refused if isinstance(one, NoPlace)] == ["reviews", "all"]
            assert len(refused) == 2
            gate.touch()
            await asyncio.gather(*looks[:2], *hints[:4])
            assert study.places.running == {}

    together(scenario)


def test_where_too_many_wait_whoever_would_be_served_last_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "MOST_STUDIES", 20)
    gate = tmp_path / "gate"

    async def scenario() -> None:
        async with studying(gate) as study:
            asked = reviews(study, gate, *map(str, range(60)))
            refused = await settled(asked)
            assert [type(one) for one in refused] == [Busy] * 39, "one is made, and twenty wait"
            slow = asyncio.create_task(study.run(GAME, begin, "look", owner="guest"))
            assert [type(one) for one in await settled(asked)] == [Busy] * 40
            await study.weigh(GAME, question(), "guest")
            assert await slow == 1, "before all other reviews but the one that has begun"
            gate.touch()
            answers = await asyncio.gather(*asked, return_exceptions=True)
            assert not any(isinstance(answer, Busy) for answer in answers[:19])
            assert all(isinstance(answer, Busy) for answer in answers[20:])

    together(scenario)


def test_a_hint_in_a_game_nobody_knows_yet_does_not_wait_for_reviews(tmp_path: Path) -> None:
    gate = tmp_path / "gate"

    async def scenario() -> None:
        async with studying(gate) as study:
            asked = reviews(study, gate, "a", "b", "c")
            await asyncio.sleep(0)
            await asyncio.wait_for(study.weigh(OTHER, other_question(), "guest"), PATIENCE)
            assert not any(task.done() for task in asked)
            gate.touch()
            await asyncio.gather(*asked)

    together(scenario)


def other_question() -> BotQuestion:
    start = OTHER.start(OTHER.read_setup(Given({"seats": 3})))
    state = OTHER.fold(start, OTHER.open(start, dice_of("study")))
    ask = OTHER.ask(state, 0)
    assert ask is not None
    return BotQuestion(OTHER.view(state, 0), ask, dice_of("study", 0))


@pytest.mark.usefixtures("alone")
def test_a_review_whose_worker_was_lost_begins_anew(tmp_path: Path) -> None:
    gate = tmp_path / "gate"

    async def scenario() -> None:
        async with studying(gate) as study:
            (asked,) = reviews(study, gate, "guest")
            await study.weigh(GAME, question(), "guest")
            with pytest.raises(Failed):
                await study.run(GAME, os._exit, 7, owner="stranger")
            assert not asked.done()
            gate.touch()
            assert await asked == ("guest", 1), "in a new process"

    together(scenario)


@pytest.mark.usefixtures("alone")
def test_all_pieces_together_take_no_longer_than_they_may(tmp_path: Path) -> None:
    gate = tmp_path / "gate"

    async def scenario() -> None:
        async with studying(gate) as study:
            with pytest.raises(Late):
                await study.run(GAME, in_pieces, gate, seconds=1.5, owner="guest")
            assert len(study.workers.waiting) == 0

    together(scenario)


def test_whoever_does_not_wait_any_longer_takes_no_place(tmp_path: Path) -> None:
    gate = tmp_path / "gate"

    async def scenario() -> None:
        async with studying(gate) as study:
            (asked,) = reviews(study, gate, "guest")
            await asyncio.sleep(0.1)
            asked.cancel()
            await asyncio.gather(asked, return_exceptions=True)
            assert (study.places.running, len(study.workers.waiting)) == ({}, 0)

    together(scenario)


def test_whoever_waits_for_a_mind_is_told_how_much_of_it_is_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Real counts, from the sources and from what lies on disk; nothing of it once the game is known."""
    monkeypatch.setattr(loading, "cache_folder", lambda _: tmp_path)
    (tmp_path / "search_1").mkdir()
    module, name = min(parts_of(GAME.folder))
    (tmp_path / "search_1" / f"{module}.{name}-12.py311.nbi").touch()
    (tmp_path / "search_1" / "elsewhere.other-1.py311.nbi").touch()
    told: list[StudyProgress] = []

    async def waits() -> None:
        study = StudyService(made_up)
        async with asyncio.timeout(PATIENCE):
            watch = asyncio.create_task(study.tell_loading(GAME, told.append))
            while not told:
                await asyncio.sleep(0)
            monkeypatch.setattr(study.workers, "knows", lambda _: True)
            await watch

    asyncio.run(waits())
    assert set(told) == {StudyProgress("loading", 1, len(parts_of(GAME.folder)))}


def test_a_part_is_counted_however_it_is_optimised() -> None:
    assert {("equilibrium", "settle"), ("hill_climbing", "search")} <= parts_of(BY_KEY["fifty"].folder)
