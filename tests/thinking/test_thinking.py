"""Minds in worker processes: thoughts come back, stumbles are noticed, nobody waits for ever."""

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

import psutil
import pytest

from tablee.core.mind import Thought
from tablee.core.reading import Given
from tablee.core.sentences import sentence
from tablee.games import BY_KEY
from tablee.thinking import service as thinking
from tablee.thinking import tasks as work
from tablee.thinking.questions import NOBODY, BotQuestion, Busy, Failed, Late, Owner
from tablee.thinking.queue import WorkerJob
from tablee.thinking.service import Minds, StudyService, patience_of
from tablee.thinking.workers import Workers
from tests.play import dice_of
from tests.thinking.minds import at_the_gate, made_up, nobody, slow_to_warm, unloadable, without_explorer

GAME = BY_KEY["fifty"]
ROOT = Path(__file__).parents[2]


def question(seat: int = 0) -> BotQuestion:
    start = GAME.start(GAME.read_setup(Given({"seats": 4})))
    state = GAME.fold(start, GAME.open(start, dice_of("thinking")))
    ask = GAME.ask(state, seat)
    assert ask is not None
    return BotQuestion(GAME.view(state, seat), ask, dice_of("thinking", seat))


@asynccontextmanager
async def minds(workers: int = 1, find_mind: work.FindMind = made_up) -> AsyncIterator[Minds]:
    found = Minds(workers, find_mind)
    try:
        yield found
    finally:
        await found.stop()


def together(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(work())


def test_a_thought_is_the_same_as_in_this_process_and_depends_on_the_dice() -> None:
    async def scenario() -> None:
        async with minds() as found:
            first = await found.bots.think(GAME, "strong", [question])
            again = await found.bots.think(GAME, "strong", [question])
            other = await found.bots.think(GAME, "strong", [partial(question, 1)])
            asked = question()
            expected = sentence("made-up", seat=0, effort=100)
            assert first == again == [Thought(asked.ask.sample(asked.dice), expected)]
            assert other != first

    together(scenario)


@pytest.mark.parametrize("bot", ["strong.raiser", "strong.cheat"])
def test_a_bot_that_stumbles_has_no_thought_and_the_next_is_answered(bot: str) -> None:
    async def scenario() -> None:
        async with minds() as found:
            assert await found.bots.think(GAME, bot, [question]) == [None]
            assert await found.bots.think(GAME, "strong", [question]) != [None]

    together(scenario)


def test_a_bot_that_ends_its_process_fails_and_a_new_process_answers() -> None:
    async def scenario() -> None:
        async with minds() as found:
            before = pid_of(found.bots.workers)
            await found.bots.think(GAME, "strong", [question])
            with pytest.raises(Failed):
                await found.bots.think(GAME, "strong.killer", [question])
            assert await found.bots.think(GAME, "strong", [question]) != [None]
            assert pid_of(found.bots.workers) != before

    together(scenario)


def pid_of(workers: Workers) -> set[int]:
    pools: list[Any] = [worker.pool for worker in workers.workers if worker.pool is not None]
    return {pid for pool in pools for pid in pool._pool_manager.worker_manager.workers}


def test_a_bot_that_hangs_is_late_and_its_process_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "SHORTEST_PATIENCE", 0.3)
    monkeypatch.setattr(thinking, "PATIENCE", 0)

    async def scenario() -> None:
        async with minds() as found:
            await found.bots.think(GAME, "strong", [question])
            (hung,) = pid_of(found.bots.workers)
            with pytest.raises(Late):
                await found.bots.think(GAME, "strong.sleeper", [question])
            assert await found.bots.think(GAME, "strong", [question]) != [None]
            assert not psutil.pid_exists(hung) or psutil.Process(hung).status() == psutil.STATUS_ZOMBIE

    together(scenario)


def test_a_bot_that_stumbles_again_and_again_rests() -> None:
    async def scenario() -> None:
        async with minds() as found:
            for _ in range(thinking.STUMBLES):
                assert await found.bots.think(GAME, "strong.raiser", [question]) == [None]
            with pytest.raises(Failed, match="too often"):
                await found.bots.think(GAME, "strong.raiser", [question])
            assert await found.bots.think(GAME, "strong", [question]) != [None], "the others go on"

    together(scenario)


@pytest.mark.parametrize("find_mind", [unloadable, nobody])
def test_a_mind_that_cannot_be_had_fails_and_is_not_waited_for(find_mind: work.FindMind) -> None:
    async def scenario() -> None:
        async with minds(find_mind=find_mind) as found:
            found.bots.warm(GAME)
            with pytest.raises(Failed):
                await found.bots.think(GAME, "strong", [question])

    together(scenario)


def test_a_game_is_cold_until_a_worker_knows_it() -> None:
    async def scenario() -> None:
        async with minds(find_mind=slow_to_warm) as found:
            assert found.bots.is_cold(GAME)
            await found.bots.think(GAME, "strong", [question])
            assert not found.bots.is_cold(GAME)

    together(scenario)


def test_the_more_wait_the_less_each_is_thought_through() -> None:
    async def scenario() -> None:
        async with minds(2) as found:
            await found.bots.think(GAME, "strong.slow", [question])
            thoughts = await asyncio.gather(*(found.bots.think(GAME, "strong.slow", [question]) for _ in range(60)))
            alone = await found.bots.think(GAME, "strong.slow", [question])
            efforts = [effort_of(thought) for (thought,) in thoughts]
            assert min(efforts) < 50
            assert effort_of(alone[0]) == 100

    together(scenario)


def test_bots_of_a_table_who_move_one_after_another_do_not_add_up() -> None:
    for whole in (0.02, 0.05, 0.1):
        waited, efforts = 0.0, list[float]()
        for _ in range(8):
            efforts.append(thinking.effort_in_row(whole, waited))
            waited += whole * efforts[-1]
        assert efforts[0] == efforts[1] == 1.0
        assert efforts == sorted(efforts, reverse=True)
        assert waited <= thinking.ROW + 4 * thinking.QUICK.least * whole


def test_a_row_ends_where_a_table_is_not_asked_at_once_again() -> None:
    bots, table, other = Minds(1, made_up).bots, Owner("home", "A"), Owner("home", "B")
    assert [bots.row_of(table, now) for now in (10.0, 10.05, 10.1)] == [10.0] * 3
    assert bots.row_of(other, 10.1) == 10.1
    assert bots.row_of(table, 10.1 + 2 * thinking.AT_ONCE) == 10.1 + 2 * thinking.AT_ONCE
    assert [bots.row_of(NOBODY, now) for now in (10.0, 10.05)] == [10.0, 10.05]


def test_the_last_of_a_long_row_thinks_less() -> None:
    async def scenario() -> None:
        async with minds() as found:
            await found.bots.think(GAME, "strong.slow", [question])
            table, now = Owner("home", "A"), asyncio.get_running_loop().time()
            found.bots.rows[table] = (now - 2 * thinking.ROW, now + 60)
            [late] = await found.bots.think(GAME, "strong.slow", [question], table)
            [first] = await found.bots.think(GAME, "strong.slow", [question], Owner("home", "B"))
            assert (effort_of(late), effort_of(first)) == (round(100 * thinking.QUICK.least), 100)

    together(scenario)


def test_in_a_row_the_wait_for_a_worker_counts_too(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with minds() as found:
            await found.bots.think(GAME, "strong.slow", [question])
            gate = tmp_path / "gate"
            holding = WorkerJob(GAME.key, at_the_gate, lambda: (gate,), seconds=60)
            held = asyncio.create_task(found.bots.workers.do(holding))
            await asyncio.sleep(0)
            first = asyncio.create_task(found.bots.think(GAME, "strong.slow", [question], Owner("home", "A")))
            await asyncio.sleep(thinking.ROW)
            gate.touch()
            await held
            assert effort_of((await first)[0]) == round(100 * thinking.QUICK.least)

    together(scenario)


def effort_of(thought: Thought | None) -> int:
    assert thought is not None
    assert thought.expected is not None
    effort = thought.expected.parts["effort"]
    assert isinstance(effort, int)
    return effort


def made(thoughts: Sequence[Thought | None]) -> list[Any]:
    """The moves alone: whoever waited for a process thinks less."""
    return [None if thought is None else thought.move for thought in thoughts]


def test_a_crowd_is_thought_for_in_one_go_and_one_stumble_costs_nobody_else() -> None:
    async def scenario() -> None:
        async with minds() as found:
            thoughts = await found.bots.think(GAME, "strong", [partial(question, seat % 4) for seat in range(50)])
            assert len(thoughts) == 50
            assert None not in thoughts

    together(scenario)


def test_slow_bots_leave_a_worker_to_quick_ones() -> None:
    async def scenario() -> None:
        async with minds(2) as found:
            workers = found.bots.workers
            await asyncio.gather(*(found.bots.think(GAME, "strong", [question]) for _ in range(4)))
            found.bots.thought_seconds[GAME.key, "master"] = 1.0
            slow = [asyncio.create_task(found.bots.think(GAME, "master", [question])) for _ in range(6)]
            await asyncio.sleep(0)
            assert workers.slow_now() == 1
            assert sum(worker.job is not None and worker.job.is_slow for worker in workers.workers) == 1
            await asyncio.gather(*slow)

    together(scenario)


def test_tables_take_turns_however_many_bots_think_at_each() -> None:
    async def scenario() -> None:
        async with minds() as found:
            done: list[str] = []

            async def think(owner: Owner) -> None:
                await found.bots.think(GAME, "strong.slow", [question], owner)
                done.append(owner.address)

            await think(Owner("guest", "one"))
            many = [think(Owner("stranger", str(table))) for table in range(20) for _ in range(3)]
            await asyncio.gather(*many, *(think(Owner("guest", "one")) for _ in range(3)))
            assert done[1:].index("guest") <= 2, "after what was begun already"
            assert done[1:9].count("guest") == 3, "one of each in turn"

    together(scenario)


def test_few_thoughts_of_a_table_stand_in_line_and_all_are_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "MOST_THOUGHTS", 4)

    async def scenario() -> None:
        async with minds() as found:
            owner = Owner("stranger", "one")
            asked = [asyncio.create_task(found.bots.think(GAME, "strong", [question], owner)) for _ in range(30)]
            most = 0
            while not all(task.done() for task in asked):
                most = max(most, len(found.bots.workers.waiting))
                await asyncio.sleep(0.001)
            assert most == 4
            assert all(thought is not None for (thought,) in await asyncio.gather(*asked))
            assert len(found.bots.gates) == 0

    together(scenario)


def test_those_who_study_have_workers_of_their_own_and_too_many_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        async with minds() as found:
            assert await found.study.run(GAME, os.path.basename, "a/b") == "b"
            considered = await found.study.weigh(GAME, question())
            assert considered.options[0].move == question().ask.sample(question().dice)
            answer = await found.study.explore(GAME, b'{"seats": 3}')
            assert isinstance(answer, bytes)
            refused = await found.study.explore(GAME, b'{"seats": 99}')
            assert isinstance(refused, work.RefusedInput)
            assert refused.path == "seats"
            assert not any(worker.is_started for worker in found.bots.workers.workers)
            monkeypatch.setattr(thinking, "MOST_STUDIES", 0)
            with pytest.raises(Busy):
                await found.study.run(GAME, os.path.basename, "a/b")

    together(scenario)


def test_a_game_may_have_no_explorer() -> None:
    async def scenario() -> None:
        async with minds(find_mind=without_explorer) as found:
            assert await found.study.explore(GAME, b"{}") is None

    together(scenario)


def test_a_long_study_leaves_a_worker_to_a_hint() -> None:
    async def scenario() -> None:
        study = StudyService(made_up)
        try:
            await study.weigh(GAME, question())
            long = asyncio.create_task(study.run(GAME, time.sleep, 30))
            await asyncio.sleep(0)
            await asyncio.wait_for(study.weigh(GAME, question()), 20)
            assert not long.done()
            long.cancel()
        finally:
            await study.stop()

    together(scenario)


def test_patience_follows_the_level() -> None:
    assert patience_of("easy") == patience_of("strong") == thinking.SHORTEST_PATIENCE
    assert patience_of("master") == patience_of("pimc-15") > patience_of("strong.cautious")


def test_workers_do_not_outlive_those_they_work_for() -> None:
    program = """
import asyncio, os, signal
from tablee.thinking.service import Thinking
from tests.thinking.minds import made_up
from tests.thinking.test_thinking import GAME, pid_of, question
async def main():
    bots = Thinking(1, made_up)
    await bots.think(GAME, "strong", [question])
    print(*pid_of(bots.workers), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
if __name__ == "__main__":
    asyncio.run(main())
"""
    command = [sys.executable, "-c", program]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=60)
    worker = int(run.stdout)
    for _ in range(100):
        if not psutil.pid_exists(worker) or psutil.Process(worker).status() == psutil.STATUS_ZOMBIE:
            return
        time.sleep(0.1)
    pytest.fail("the worker is still there")


def test_whoever_lets_others_think_loads_no_compiler() -> None:
    program = (
        "import sys, tablee.server.serving, tablee.terminal.app; "
        "print([name for name in ('numba', 'numpy', 'llvmlite') if name in sys.modules])"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60)
    assert run.stdout.strip() == "[]"


def test_a_worker_that_compiled_begins_anew_slim(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a compiler leaves in memory goes with its process; the next one finds everything on disk."""
    monkeypatch.setattr("tablee.thinking.workers.SLIM", 0)

    async def scenario() -> None:
        async with minds() as found:
            first = await found.bots.think(GAME, "strong", [question])
            (after,) = pid_of(found.bots.workers)
            again = await found.bots.think(GAME, "strong", [question])
            assert made(again) == made(first)
            assert pid_of(found.bots.workers) == {after}, "once for each game"
            assert len(found.bots.workers.compiled) == 1

    together(scenario)


def test_processes_that_nobody_asks_are_let_go_and_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.thinking.workers.IDLE", 0.0)

    async def scenario() -> None:
        async with minds() as found:
            found.bots.warm(GAME)
            first = await found.bots.think(GAME, "strong", [question])
            while any(worker.is_started for worker in found.bots.workers.workers):
                await asyncio.sleep(0.01)
            assert found.bots.is_cold(GAME)
            assert not found.bots.workers.asked_first, "whoever asks next waits for it as the first did"
            assert made(await found.bots.think(GAME, "strong", [question])) == made(first)

    together(scenario)


def test_whoever_is_thinking_or_was_asked_lately_stays() -> None:
    async def scenario() -> None:
        async with minds() as found:
            workers = found.bots.workers
            await found.bots.think(GAME, "strong", [question])
            before, idle = pid_of(workers), workers.idle
            assert idle is not None
            assert idle.when() > asyncio.get_running_loop().time() + 60
            thinking = asyncio.create_task(found.bots.think(GAME, "strong.slow", [question]))
            await asyncio.sleep(0)
            assert idle.cancelled(), "while somebody thinks no clock runs"
            await thinking
            assert pid_of(workers) == before
            workers.rest()
            assert not any(worker.is_started for worker in workers.workers)
            for pid in before:
                await asyncio.to_thread(wait_for_end, pid)

    together(scenario)


def wait_for_end(pid: int) -> None:
    with suppress(psutil.NoSuchProcess):
        psutil.Process(pid).wait(20)


def test_a_quick_level_stays_quick_whatever_a_short_thought_cost() -> None:
    bots = Minds(2, made_up).bots
    for _ in range(50):
        bots.note_time((GAME.key, "strong"), 0.4 / 0.1)
        bots.note_time((GAME.key, "master"), 1.5)
    assert bots.seconds_of((GAME.key, "strong")) < thinking.SLOW_FROM < bots.seconds_of((GAME.key, "master"))


def test_whatever_goes_wrong_there_is_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        async with minds() as found:
            monkeypatch.setattr(found.bots, "thoughts", lambda *_: 1 / 0)
            (answer,) = await found.bots.answers(GAME, "strong", [question])
            assert (answer.move, answer.aside.instead) == (None, "failed")

    together(scenario)


def test_people_do_not_wait_for_ever_for_a_game_to_be_learned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "COLD", 0.2)
    monkeypatch.setattr(thinking, "SHORTEST_PATIENCE", 0.1)
    monkeypatch.setattr(thinking, "QUICK", thinking.Hurry(0.18, 0.1, 0, 0.1))

    async def scenario() -> None:
        async with minds(find_mind=slow_to_warm) as found:
            found.bots.load[thinking.QUICK] = 0.0
            for _ in range(2):
                with pytest.raises(Late):
                    await found.bots.think(GAME, "strong", [question])
            assert found.bots.stumbles == {}, "it is nobody's fault"

    together(scenario)
