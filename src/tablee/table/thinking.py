"""Thinking: bots that need a mind, for all tables of a house; and those who study beside them.

A thought takes no longer than its level allows. Where many wait, each is thought through a little less, so that nobody
waits long: `effort` counts work, and how much of it there is time for is known from thoughts before.
"""

import asyncio
import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

import msgspec

from tablee.core.aside import Aside, Instead
from tablee.core.facts import Seat
from tablee.core.game import AnyGame
from tablee.core.mind import SECONDS, Consideration, Considered, Thought, level_of
from tablee.core.refusals import IllegalMove
from tablee.core.sentences import Sentence
from tablee.table import work
from tablee.table.work import FindMind, Question, Refused, Thoughts, mind_of_game
from tablee.table.workers import Failed, Job, Late, Workers

log = logging.getLogger("tablee")
BOTS_NICE, STUDY_NICE = 5, 10
STUDENTS = 2  # workers that study: a long look at a game holds one of them at most
MOST_STUDIES = 20  # that may wait
PATIENCE = 5  # times what a level may take
SHORTEST_PATIENCE = 5.0  # seconds: on a busy machine a moment is long
COLD = 60.0  # seconds that people wait for bots to warm up, once; then simpler ones move until they are ready
STUMBLES = 3  # in a row, and a bot rests
REST = 60.0  # seconds
ALONE, CHUNK = 8, 16  # more bots of a kind than so many at a table are thought for in chunks
HINT_EFFORT, HINT_SECONDS = 1.0, 5.0
STUDY_SECONDS = 60.0


class Hurry(NamedTuple):
    """How soon thoughts of a kind are wanted, how little of one is still a thought, and who comes first."""

    within: float
    least: float
    rank: int
    queue: float  # seconds one may wait for one's turn


QUICK = Hurry(0.1, 0.1, 0, 3.0)
SLOW = Hurry(2.0, 0.1, 1, 10.0)
CROWD = Hurry(2.5, 0.02, 2, 30.0)
SLOW_FROM = 0.3  # seconds a thought


Asking = Callable[[], Question]  # a question, made when there is time for it


class Busy(Exception):
    """Too many study already."""


class NoTurn(Late):
    """Others were thinking, or getting ready, all the time: nobody's fault."""


class Answer(msgspec.Struct, frozen=True):
    """What came of thinking: a move, or None and why."""

    move: Any
    aside: Aside


class Said(msgspec.Struct, frozen=True):
    """A thought as it travels."""

    move: msgspec.Raw
    expected: Sentence | None = None


class Thinking:
    def __init__(self, workers: int, find_mind: FindMind = mind_of_game) -> None:
        self.workers = Workers(workers, BOTS_NICE, find_mind)
        self.taken: dict[tuple[str, str], float] = {}  # seconds of a whole thought, as seen
        self.load = {QUICK: 0.0, SLOW: 0.0, CROWD: 0.0}  # seconds of whole thoughts that are waited for
        self.stumbles: dict[tuple[str, str], int] = {}
        self.rests: dict[tuple[str, str], float] = {}  # until when

    def is_cold(self, game: AnyGame) -> bool:
        """Has nobody thought about this game yet?"""
        return not self.workers.knows(game.key)

    def warm(self, *games: AnyGame) -> None:
        self.workers.warm(*(game.key for game in games if game.thinkers))

    async def stop(self) -> None:
        await self.workers.stop()

    async def answers(self, game: AnyGame, bot: str, questions: Sequence[Asking]) -> list[Answer]:
        """An answer to each question, whatever happens."""
        instead: Instead = "failed"
        thoughts: Sequence[Thought | None] = [None] * len(questions)
        try:
            thoughts = await self.think(game, bot, questions)
        except Late:
            instead = "late"
        except Failed:
            instead = "failed"
        except Exception:  # a fault of ours must not stop a table either
            log.exception("thinking failed", extra={"game": game.key, "bot": bot})
        return [answer_of(bot, thought, instead) for thought in thoughts]

    async def think(self, game: AnyGame, bot: str, questions: Sequence[Asking]) -> list[Thought | None]:
        """A thought for each question, None for a stumble; or raises Late or Failed."""
        name = (game.key, bot)
        if self.rests.get(name, 0) > asyncio.get_running_loop().time():
            raise Failed("it stumbled too often")
        try:
            thoughts = await self.thoughts(name, questions)
        except NoTurn:
            raise
        except (Late, Failed):
            self.note_stumble(name)
            raise
        found = [self.read(game, bot, thought) for thought in thoughts]
        if all(thought is None for thought in found):
            self.note_stumble(name)
        else:
            self.stumbles.pop(name, None)
        return found

    async def thoughts(self, name: tuple[str, str], questions: Sequence[Asking]) -> list[bytes | str]:
        whole = self.seconds_of(name)
        hurry = CROWD if len(questions) > 1 else SLOW if whole > SLOW_FROM else QUICK
        effort = 1.0

        def prepare() -> Sequence[Any]:
            nonlocal effort
            effort = self.effort(hurry, whole, asyncio.get_running_loop().time() - job.asked_at)
            return (self.workers.find_mind, *name, effort, [question() for question in questions])

        patience = patience_of(name[1]) + SECONDS["strong"] * (len(questions) - 1)
        job = Job(name[0], work.think, prepare, seconds=patience, rank=hurry.rank, is_slow=hurry is SLOW)
        with self.loaded(hurry, whole * len(questions)):
            result = await self.in_time(job, patience + hurry.queue)
        self.note_time(name, result.seconds / effort / len(questions))
        return result.found

    async def in_time(self, job: Job, patience: float) -> Thoughts:
        """The first thoughts about a game wait until it is known, for a while."""
        if not self.workers.knows(job.game):
            since = self.workers.asked_first.get(job.game, job.asked_at)
            patience = max(patience, since + COLD - job.asked_at)
        try:
            async with asyncio.timeout(patience):
                result: Thoughts = await self.workers.do(job)
                return result
        except TimeoutError:
            raise NoTurn from None

    # How much there is time for.

    def seconds_of(self, name: tuple[str, str]) -> float:
        return self.taken.get(name) or SECONDS.get(level_of(name[1]) or "", SECONDS["strong"]) / 2

    def note_time(self, name: tuple[str, str], seconds: float) -> None:
        """Part of a thought costs the same however little is thought: a level takes no longer than it may."""
        seconds = min(seconds, SECONDS.get(level_of(name[1]) or "master", SECONDS["strong"]))
        before = self.taken.get(name, seconds)
        self.taken[name] = before + (seconds - before) / 8

    @contextmanager
    def loaded(self, hurry: Hurry, seconds: float) -> Iterator[None]:
        self.load[hurry] += seconds
        try:
            yield
        finally:
            self.load[hurry] -= seconds

    def effort(self, hurry: Hurry, whole: float, waited: float) -> float:
        """The whole where nobody waits, or the part that leaves time for all who do."""
        workers = self.workers.most_slow if hurry is SLOW else len(self.workers.workers)
        if self.load[hurry] <= whole * workers:
            return 1.0
        room = max(hurry.within - waited, hurry.within / 4)
        return round(min(1.0, max(hurry.least, room * workers / self.load[hurry])), 2)

    # Stumbling.

    def note_stumble(self, name: tuple[str, str]) -> None:
        """A bot that stumbles again and again must not keep everybody waiting each time."""
        self.stumbles[name] = self.stumbles.get(name, 0) + 1
        if self.stumbles[name] >= STUMBLES:
            self.stumbles[name] = 0
            self.rests[name] = asyncio.get_running_loop().time() + REST
            log.warning("bot rests", extra={"game": name[0], "bot": name[1], "seconds": REST})

    def read(self, game: AnyGame, bot: str, thought: bytes | str) -> Thought | None:
        if isinstance(thought, str):
            log.warning("bot stumbled", extra={"game": game.key, "bot": bot, "why": thought})
            return None
        try:
            said = msgspec.json.decode(thought, type=Said)
            return Thought(game.decode_move(bytes(said.move)), said.expected)
        except (msgspec.DecodeError, IllegalMove) as error:
            log.warning("bot stumbled", extra={"game": game.key, "bot": bot, "why": str(error)})
            return None


def answer_of(bot: str, thought: Thought | None, instead: Instead) -> Answer:
    if thought is None:
        return Answer(None, Aside(instead=instead, bot=bot))
    return Answer(thought.move, Aside(expected=thought.expected, bot=bot))


def groups_of(bots: Mapping[Seat, str]) -> Iterator[list[Seat]]:
    """Seats that are thought for in one go: each alone, or, in a crowd, some with the same bot."""
    for bot in dict.fromkeys(bots.values()):
        alike = [seat for seat in bots if bots[seat] == bot]
        size = 1 if len(alike) <= ALONE else CHUNK
        yield from (alike[first : first + size] for first in range(0, len(alike), size))


def patience_of(bot: str) -> float:
    """Seconds a bot may take before somebody else moves; a bot of no level is given as long as the slowest."""
    return max(SHORTEST_PATIENCE, PATIENCE * SECONDS.get(level_of(bot) or "master", 0.0))


class Minds:
    """All who think for a house."""

    def __init__(self, workers: int, find_mind: FindMind = mind_of_game) -> None:
        self.bots = Thinking(workers, find_mind)
        self.study = Study(find_mind)

    async def stop(self) -> None:
        await asyncio.gather(self.bots.stop(), self.study.stop())


class Study:
    """Whoever looks at games without playing: hints, the explorer, the review. They never delay a bot."""

    def __init__(self, find_mind: FindMind = mind_of_game) -> None:
        self.workers = Workers(STUDENTS, STUDY_NICE, find_mind)

    async def stop(self) -> None:
        await self.workers.stop()

    async def run(self, game: AnyGame, function: Callable[..., Any], *args: Any, seconds: float = STUDY_SECONDS) -> Any:
        """Call a function of a module in a worker, with arguments and a result that can be pickled; nothing of a mind
        must come back. Or raises Busy, Late or Failed."""
        return await self.do(Job(game.key, function, lambda: args, seconds=seconds, rank=1, is_slow=True))

    async def consider(self, game: AnyGame, question: Question) -> Consideration:
        """What a strong player would consider; or raises Busy, Late or Failed."""
        args = (self.workers.find_mind, game.key, HINT_EFFORT, question)
        found = await self.do(Job(game.key, work.consider, lambda: args, seconds=HINT_SECONDS))
        try:
            return read_consideration(game, found)
        except msgspec.ValidationError as error:
            raise Failed(str(error)) from None

    async def explore(self, game: AnyGame, body: bytes) -> bytes | Refused | None:
        """The explorer's answer as JSON; None where there is none."""
        args = (self.workers.find_mind, game.key, body)
        found: bytes | Refused | None = await self.do(Job(game.key, work.explore, lambda: args, seconds=STUDY_SECONDS))
        return found

    async def do(self, job: Job) -> Any:
        if len(self.workers.waiting) >= MOST_STUDIES:
            raise Busy
        return await self.workers.do(job)


def read_consideration(game: AnyGame, text: bytes) -> Consideration:
    read = msgspec.json.decode(text, type=Consideration)
    options = [with_move(game, option) for option in read.options]
    return Consideration(tuple(options), read.why)


def with_move(game: AnyGame, option: Considered) -> Considered:
    return msgspec.structs.replace(option, move=msgspec.convert(option.move, game.moves))
