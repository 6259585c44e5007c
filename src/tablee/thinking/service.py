"""Thinking: bots that need a mind, for all tables of a house; and those who study beside them.

A thought takes no longer than its level allows. Where many wait, each is thought through a little less, so that nobody
waits long: `effort` counts work, and how much of it there is time for is known from thoughts before.
"""

import asyncio
import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple
from weakref import WeakValueDictionary

import msgspec

from tablee.core.game import AnyGame
from tablee.core.mind import SECONDS, Consideration, Considered, Thought, level_of
from tablee.core.refusals import IllegalMove
from tablee.core.sentences import Sentence
from tablee.records.move_notes import Instead, MoveNotes
from tablee.thinking import tasks as work
from tablee.thinking.loading import loaded_so_far
from tablee.thinking.questions import NOBODY, Answer, Asking, BotQuestion, Busy, Failed, Late, Owner
from tablee.thinking.queue import WorkerJob
from tablee.thinking.quotas import Places, Rank
from tablee.thinking.tasks import FindMind, RefusedInput, StudyProgress, Thoughts, mind_of_game
from tablee.thinking.workers import Workers

log = logging.getLogger("tablee")
BOTS_NICE, STUDY_NICE = 5, 10
STUDENTS = 2  # workers that study: reviews hold one of them at most
MOST_STUDIES = 20  # that may wait
MOST_THOUGHTS = 64  # of one table, of one rank: the others wait until it has fewer
PATIENCE = 5  # times what a level may take
SHORTEST_PATIENCE = 5.0  # seconds: on a busy machine a moment is long
COLD = 60.0  # seconds that people wait for bots to warm up, once; then simpler ones move until they are ready
STUMBLES = 3  # in a row, and a bot rests
REST = 60.0  # seconds
HINT_EFFORT, HINT_SECONDS = 1.0, 5.0
STUDY_SECONDS = 60.0
LOOK_AGAIN = 0.5  # seconds, while a mind is made ready


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
ROW = 0.3  # seconds for all bots of a table who are asked one at once after another
PART_OF_ROW = 1 / 3  # of what is left of them, for the next
AT_ONCE = 0.1  # seconds between an answer and the next question of a row
MOST_ROWS = 1000  # that are remembered


class NoTurn(Late):
    """Others were thinking, or getting ready, all the time: nobody's fault."""


class EncodedThought(msgspec.Struct, frozen=True):
    """A thought as it travels."""

    move: msgspec.Raw
    expected: Sentence | None = None


class Thinking:
    def __init__(self, workers: int, find_mind: FindMind = mind_of_game) -> None:
        self.workers = Workers(workers, BOTS_NICE, find_mind)
        self.thought_seconds: dict[tuple[str, str], float] = {}  # seconds of a whole thought, as seen
        self.load = {QUICK: 0.0, SLOW: 0.0, CROWD: 0.0}  # seconds of whole thoughts that are waited for
        self.stumbles: dict[tuple[str, str], int] = {}
        self.rests: dict[tuple[str, str], float] = {}  # until when
        self.rows: dict[Owner, tuple[float, float]] = {}  # since when a table's bots are asked in a row, and until when
        self.gates: WeakValueDictionary[tuple[Owner, int], asyncio.Semaphore] = WeakValueDictionary()

    def is_cold(self, game: AnyGame) -> bool:
        """Has nobody thought about this game yet?"""
        return not self.workers.knows(game.key)

    def warm(self, *games: AnyGame) -> None:
        self.workers.warm(*(game.key for game in games if game.thinkers))

    async def stop(self) -> None:
        await self.workers.stop()

    async def answers(
        self, game: AnyGame, bot: str, questions: Sequence[Asking], owner: Owner = NOBODY
    ) -> list[Answer]:
        """An answer to each question, whatever happens. Owners take turns, however much each has to think about."""
        instead: Instead = "failed"
        thoughts: Sequence[Thought | None] = [None] * len(questions)
        try:
            thoughts = await self.think(game, bot, questions, owner)
        except Late:
            instead = "late"
        except Failed:
            instead = "failed"
        except Exception:  # a fault of ours must not stop a table either
            log.exception("thinking failed", extra={"game": game.key, "bot": bot})
        return [answer_of(bot, thought, instead) for thought in thoughts]

    async def think(
        self, game: AnyGame, bot: str, questions: Sequence[Asking], owner: Owner = NOBODY
    ) -> list[Thought | None]:
        """A thought for each question, None for a stumble; or raises Late or Failed."""
        name = (game.key, bot)
        if self.rests.get(name, 0) > asyncio.get_running_loop().time():
            raise Failed("it stumbled too often")
        try:
            thoughts = await self.thoughts(name, questions, owner)
        except NoTurn:
            raise
        except (Late, Failed):
            self.note_stumble(name)
            raise
        results = [self.read(game, bot, thought) for thought in thoughts]
        if all(thought is None for thought in results):
            self.note_stumble(name)
        else:
            self.stumbles.pop(name, None)
        return results

    async def thoughts(self, name: tuple[str, str], questions: Sequence[Asking], owner: Owner) -> list[bytes | str]:
        whole = self.seconds_of(name)
        hurry = CROWD if len(questions) > 1 else SLOW if whole > SLOW_FROM else QUICK
        effort, now = 1.0, asyncio.get_running_loop().time
        begun = self.row_of(owner, now())

        def prepare() -> Sequence[Any]:
            nonlocal effort
            is_in_row = hurry is QUICK and owner != NOBODY
            most = effort_in_row(whole, now() - begun) if is_in_row else 1.0
            effort = min(most, self.effort(hurry, whole, now() - job.asked_at))
            return (self.workers.find_mind, *name, effort, [question() for question in questions])

        patience = patience_of(name[1]) + SECONDS["strong"] * (len(questions) - 1)
        job = WorkerJob(
            name[0], work.think, prepare, seconds=patience, rank=hurry.rank, is_slow=hurry is SLOW, owner=owner
        )
        with self.loaded(hurry, whole * len(questions)):
            result = await self.in_time(job, patience + hurry.queue)
        self.rows[owner] = (begun, now())
        self.note_time(name, result.seconds / effort / len(questions))
        return result.thoughts

    async def in_time(self, job: WorkerJob, patience: float) -> Thoughts:
        """The first thoughts about a game wait until it is known, for a while."""
        if not self.workers.knows(job.game):
            since = self.workers.asked_first.get(job.game, job.asked_at)
            patience = max(patience, since + COLD - job.asked_at)
        try:
            async with asyncio.timeout(patience), self.gate_of(job):
                result: Thoughts = await self.workers.do(job)
                return result
        except TimeoutError:
            raise NoTurn from None

    def gate_of(self, job: WorkerJob) -> asyncio.Semaphore:
        """However many bots sit at a table, few of their thoughts stand in line at once."""
        return self.gates.setdefault((job.owner, job.rank), asyncio.Semaphore(MOST_THOUGHTS))

    # How much there is time for.

    def seconds_of(self, name: tuple[str, str]) -> float:
        return self.thought_seconds.get(name) or SECONDS.get(level_of(name[1]) or "", SECONDS["strong"]) / 2

    def note_time(self, name: tuple[str, str], seconds: float) -> None:
        """Part of a thought costs the same however little is thought: a level takes no longer than it may."""
        seconds = min(seconds, SECONDS.get(level_of(name[1]) or "master", SECONDS["strong"]))
        before = self.thought_seconds.get(name, seconds)
        self.thought_seconds[name] = before + (seconds - before) / 8

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

    def row_of(self, owner: Owner, now: float) -> float:
        """Since when the bots of this table are asked in a row."""
        begun, last = self.rows.pop(owner, (now, now))
        if owner == NOBODY or now - last > AT_ONCE:
            begun = now
        self.rows[owner] = (begun, now)
        if len(self.rows) > MOST_ROWS:
            del self.rows[next(iter(self.rows))]
        return begun

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
            encoded = msgspec.json.decode(thought, type=EncodedThought)
            return Thought(game.decode_move(bytes(encoded.move)), encoded.expected)
        except (msgspec.DecodeError, IllegalMove) as error:
            log.warning("bot stumbled", extra={"game": game.key, "bot": bot, "why": str(error)})
            return None


def effort_in_row(whole: float, waited: float) -> float:
    """Where bots move one after another, whoever waits for all of them waits for the sum: the later, the less."""
    if waited <= QUICK.within:
        return 1.0
    return round(min(1.0, max(QUICK.least, (ROW - waited) * PART_OF_ROW / whole)), 2)


def answer_of(bot: str, thought: Thought | None, instead: Instead) -> Answer:
    if thought is None:
        return Answer(None, MoveNotes(instead=instead, bot=bot))
    return Answer(thought.move, MoveNotes(expected=thought.expected, bot=bot))


def patience_of(bot: str) -> float:
    """Seconds a bot may take before somebody else moves; a bot of no level is given as long as the slowest."""
    return max(SHORTEST_PATIENCE, PATIENCE * SECONDS.get(level_of(bot) or "master", 0.0))


class Minds:
    """All who think for a house."""

    def __init__(self, workers: int, find_mind: FindMind = mind_of_game) -> None:
        self.bots = Thinking(workers, find_mind)
        self.study = StudyService(find_mind)

    async def stop(self) -> None:
        await asyncio.gather(self.bots.stop(), self.study.stop())


class StudyService:
    """Whoever looks at games without playing: hints, the explorer, the review. They never delay a bot. A study has an
    owner, the address it was asked for from, and an owner has few places."""

    def __init__(self, find_mind: FindMind = mind_of_game) -> None:
        self.workers = Workers(STUDENTS, STUDY_NICE, find_mind)
        self.places = Places()

    async def stop(self) -> None:
        await self.workers.stop()

    async def run(
        self,
        game: AnyGame,
        function: Callable[..., Any],
        *args: Any,
        rank: Rank = Rank.LOOK,
        owner: str | None = None,
        seconds: float = STUDY_SECONDS,
        tell: Callable[[StudyProgress], None] = lambda _: None,
    ) -> Any:
        """Call a function of a module in a worker, with arguments and a result that can be pickled; nothing of a mind
        must come back. One that yields is left off there for a while where others come first. Or raises NoPlace, Busy,
        Late or Failed."""
        job = WorkerJob(
            game.key,
            function,
            lambda: args,
            seconds=seconds,
            rank=rank,
            is_slow=True,
            owner=Owner(owner or ""),
            tell=tell,
        )
        with self.places.take(owner, rank):
            tell(StudyProgress("waiting" if self.workers.knows(game.key) else "loading"))
            watch = asyncio.create_task(self.tell_loading(game, tell))
            try:
                return await self.do(job)
            finally:
                watch.cancel()

    async def tell_loading(self, game: AnyGame, tell: Callable[[StudyProgress], None]) -> None:
        """Until a worker knows the game: how much of its mind is compiled."""
        while not self.workers.knows(game.key):
            progress = await asyncio.to_thread(loaded_so_far, game)
            if not self.workers.knows(game.key):
                tell(progress)
            await asyncio.sleep(LOOK_AGAIN)

    async def weigh(self, game: AnyGame, question: BotQuestion, owner: str | None = None) -> Consideration:
        """What a strong player would consider; or raises NoPlace, Busy, Late or Failed."""
        args = (self.workers.find_mind, game.key, HINT_EFFORT, question)
        job = WorkerJob(
            game.key, work.weigh, lambda: args, seconds=HINT_SECONDS, rank=Rank.HINT, owner=Owner(owner or "")
        )
        with self.places.take(owner, Rank.HINT):
            text = await self.do(job)
        try:
            return read_consideration(game, text)
        except msgspec.ValidationError as error:
            raise Failed(str(error)) from None

    async def explore(self, game: AnyGame, body: bytes, owner: str | None = None) -> bytes | RefusedInput | None:
        """The explorer's answer as JSON; None where there is none. Or raises NoPlace, Busy, Late or Failed."""
        args = (self.workers.find_mind, game.key, body)
        job = WorkerJob(
            game.key, work.explore, lambda: args, seconds=STUDY_SECONDS, rank=Rank.EXPLORER, owner=Owner(owner or "")
        )
        with self.places.take(owner, Rank.EXPLORER):
            answer: bytes | RefusedInput | None = await self.do(job)
        return answer

    async def do(self, job: WorkerJob) -> Any:
        self.make_room(job)
        return await self.workers.do(job)

    def make_room(self, job: WorkerJob) -> None:
        """Where too many wait, whoever would be served last is told so, and need not wait for it."""
        waiting = self.workers.waiting
        if len(waiting) < MOST_STUDIES:
            return
        last = waiting.last(job)
        if last is job:
            raise Busy
        waiting.remove(last)
        if not last.answer.done():
            last.answer.set_exception(Busy())


def read_consideration(game: AnyGame, text: bytes) -> Consideration:
    read = msgspec.json.decode(text, type=Consideration)
    return msgspec.structs.replace(read, options=tuple(with_move(game, option) for option in read.options))


def with_move(game: AnyGame, option: Considered) -> Considered:
    return msgspec.structs.replace(option, move=msgspec.convert(option.move, game.moves))
