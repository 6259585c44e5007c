"""Work: what happens inside a worker process, where minds live.

Whatever thinks is imported here and nowhere else, so that a table's own process never loads a compiler. Questions
come as they are; answers go back as JSON, so that nothing of a mind travels with them.
"""

import os
import signal
import threading
import time
from collections.abc import Callable, Generator, Sequence
from contextlib import nullcontext
from typing import Any, Literal, TypeVar

import msgspec

from tablee.core.mind import Mind, Thinker
from tablee.core.reading import read_json
from tablee.core.refusals import BadInput
from tablee.core.sentences import Sentence
from tablee.games import part_of
from tablee.thinking.precompile import helped
from tablee.thinking.questions import BotQuestion

T = TypeVar("T")
FindMind = Callable[[str], Mind | None]
LOOK_FOR_PARENT = 2.0  # seconds
PIECE = 0.4  # seconds of work in pieces, before others get their turn
MOST_HALF_MADE = 4  # more are not gone on with: whoever wanted the first has gone
ONE_THREAD = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "NUMBA_NUM_THREADS")


class NoMind(Exception):
    """Nobody thinks about this game."""


class ReadDecision(msgspec.Struct, frozen=True):
    """A decision of a review that is being made, and what it gave away as soon as that is known."""

    round: int
    text: str  # as it is typed
    cost: int | None = None  # percents of chance, or points where those are what counts


class StudyProgress(msgspec.Struct, frozen=True):
    """How far work has come that somebody waits for: of a review, how many decisions are read."""

    stage: Literal["waiting", "loading", "decisions"] = "waiting"
    done: int = 0
    total: int = 0
    decisions: tuple[ReadDecision, ...] = ()


Pieces = Generator[StudyProgress | None, None, T]  # work that may be left off wherever it yields


class TaskResult(msgspec.Struct, frozen=True):
    """A result, and how large the worker has grown."""

    result: Any
    bytes: int
    is_over: bool = True  # else only a piece of it is done
    progress: StudyProgress | None = None


class Thoughts(msgspec.Struct, frozen=True):
    """One for each question, as JSON; in words where the bot stumbled. And how long it thought."""

    thoughts: list[bytes | str]
    seconds: float


class RefusedInput(msgspec.Struct, frozen=True):
    """Input that does not fit. A refusal itself does not travel well."""

    path: str
    sentence: Sentence


def mind_of_game(key: str) -> Mind | None:
    mind: Mind | None = part_of(key, "mind")
    return mind


def ready_mind(find: FindMind, key: str) -> Mind:
    """Workers `warm` a game before they are asked about it; elsewhere its kernels are loaded as they are called."""
    mind = find(key)
    if mind is None:
        raise NoMind(key)
    return mind


def settle_in(niceness: int) -> None:
    """A worker is one thread of low priority, and does not outlive those it works for."""
    for name in ONE_THREAD:
        os.environ.setdefault(name, "1")
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(niceness)
    threading.Thread(target=leave_with_parent, args=(os.getppid(),), daemon=True).start()


def leave_with_parent(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(LOOK_FOR_PARENT)
    os._exit(0)


half_made: dict[int, Pieces[Any]] = {}  # by the number of the job


def do(function: Callable[..., Any], args: Sequence[Any], number: int = 0) -> TaskResult:
    """What a function gives, or the first piece of it."""
    result = function(*args)
    if not isinstance(result, Generator):
        return TaskResult(result, memory())
    while len(half_made) >= MOST_HALF_MADE:
        del half_made[next(iter(half_made))]
    half_made[number] = result
    return go_on(number)


def go_on(number: int) -> TaskResult:
    """The next piece."""
    pieces = half_made.pop(number)
    until, progress = time.perf_counter() + PIECE, None
    try:
        while time.perf_counter() < until:
            progress = next(pieces) or progress
    except StopIteration as end:
        return TaskResult(end.value, memory())
    half_made[number] = pieces
    return TaskResult(None, memory(), is_over=False, progress=progress)


def run_to_end(pieces: Pieces[T], tell: Callable[[StudyProgress], None] = lambda _: None) -> T:
    """All pieces at once."""
    try:
        while True:
            progress = next(pieces)
            if progress is not None:
                tell(progress)
    except StopIteration as end:
        result: T = end.value
        return result


def memory() -> int:
    """Bytes this process has in memory; 0 where the system does not tell."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0


# What can be asked for.


def warm(find: FindMind, key: str) -> None:
    """Get everything ready; where there is no mind, everything is."""
    mind = find(key)
    if mind is not None:
        with helped(key) if mind.warm_beside is not None else nullcontext():
            mind.warm()


def think(find: FindMind, key: str, bot: str, effort: float, questions: Sequence[BotQuestion]) -> Thoughts:
    thinker = ready_mind(find, key).bots[bot]
    begun = time.perf_counter()
    thoughts = [attempt(thinker, question, effort) for question in questions]
    return Thoughts(thoughts, time.perf_counter() - begun)


def attempt(thinker: Thinker, question: BotQuestion, effort: float) -> bytes | str:
    try:
        return written(thinker(question.view, question.ask, question.dice, effort))
    except Exception as error:  # whatever a bot stumbles over, those who wait are told
        return repr(error)[:300]


def weigh(find: FindMind, key: str, effort: float, question: BotQuestion) -> bytes:
    consideration = ready_mind(find, key).weigh(question.view, question.ask, question.dice, effort, ())
    return written(consideration)


def explore(find: FindMind, key: str, body: bytes) -> bytes | RefusedInput | None:
    """JSON in, JSON out; None where the game has no explorer."""
    mind = find(key)
    if mind is None or mind.explore is None:
        return None
    try:
        return written(mind.explore(read_json(body)))
    except BadInput as refusal:
        return RefusedInput(refusal.path, refusal.sentence)


def written(value: Any) -> bytes:
    return msgspec.json.encode(value, enc_hook=plain)


def plain(value: Any) -> Any:
    """Numbers of an array library as numbers."""
    if hasattr(value, "tolist"):
        return value.tolist()
    raise NotImplementedError(type(value))
