"""Work: what happens inside a worker process, where minds live.

Whatever thinks is imported here and nowhere else, so that a table's own process never loads a compiler. Questions
come as they are; answers go back as JSON, so that nothing of a mind travels with them.
"""

import os
import signal
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from tablee.core.asks import Ask
from tablee.core.dice import Dice
from tablee.core.mind import Mind, Thinker
from tablee.core.reading import read_json
from tablee.core.refusals import BadInput
from tablee.core.sentences import Sentence
from tablee.games import part_of

FindMind = Callable[[str], Mind | None]
LOOK_FOR_PARENT = 2.0  # seconds
ONE_THREAD = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "NUMBA_NUM_THREADS")


class NoMind(Exception):
    """Nobody thinks about this game."""


class Question(msgspec.Struct, frozen=True):
    """What a bot is handed: all that a person on its seat would see, and luck of its own."""

    view: Any
    ask: Ask
    dice: Dice


class Done(msgspec.Struct, frozen=True):
    """A result, and how large the worker has grown."""

    result: Any
    bytes: int


class Thoughts(msgspec.Struct, frozen=True):
    """One for each question, as JSON; in words where the bot stumbled. And how long it thought."""

    found: list[bytes | str]
    seconds: float


class Refused(msgspec.Struct, frozen=True):
    """Input that does not fit. A refusal itself does not travel well."""

    path: str
    sentence: Sentence


def mind_of_game(key: str) -> Mind | None:
    found: Mind | None = part_of(key, "mind")
    return found


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


def do(function: Callable[..., Any], args: Sequence[Any]) -> Done:
    return Done(function(*args), memory())


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
        mind.warm()


def think(find: FindMind, key: str, bot: str, effort: float, questions: Sequence[Question]) -> Thoughts:
    thinker = ready_mind(find, key).bots[bot]
    begun = time.perf_counter()
    found = [attempt(thinker, question, effort) for question in questions]
    return Thoughts(found, time.perf_counter() - begun)


def attempt(thinker: Thinker, question: Question, effort: float) -> bytes | str:
    try:
        return written(thinker(question.view, question.ask, question.dice, effort))
    except Exception as error:  # whatever a bot stumbles over, those who wait are told
        return repr(error)[:300]


def consider(find: FindMind, key: str, effort: float, question: Question) -> bytes:
    found = ready_mind(find, key).consider(question.view, question.ask, question.dice, effort, ())
    return written(found)


def explore(find: FindMind, key: str, body: bytes) -> bytes | Refused | None:
    """JSON in, JSON out; None where the game has no explorer."""
    mind = find(key)
    if mind is None or mind.explore is None:
        return None
    try:
        return written(mind.explore(read_json(body)))
    except BadInput as refusal:
        return Refused(refusal.path, refusal.sentence)


def written(value: Any) -> bytes:
    return msgspec.json.encode(value, enc_hook=plain)


def plain(value: Any) -> Any:
    """Numbers of an array library as numbers."""
    if hasattr(value, "tolist"):
        return value.tolist()
    raise NotImplementedError(type(value))
