"""A process of its own in which long texts of strangers are read, so that nobody at a table waits for them.

It is started when somebody needs it and let go when nobody has for a while. An address has few places in it.
"""

import asyncio
import multiprocessing
import sys
import threading
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import Future as ThreadFuture
from contextlib import redirect_stderr
from multiprocessing import resource_tracker
from typing import Any

import msgspec
from pebble import ProcessExpired, ProcessPool

from tablee.core.refusals import BadInput, NotAllowedNow, Refusal
from tablee.core.sentences import Sentence
from tablee.games import BY_KEY
from tablee.records.record import BadRecord
from tablee.thinking import tasks as work
from tablee.thinking.questions import Busy, Failed, Late

NICENESS = 10
SECONDS = 20.0  # one text may take, on a busy machine
IDLE = 60.0  # seconds after which a process that nobody needs is let go
LARGEST = 150_000_000  # bytes; a process that has grown beyond begins anew
MOST_WAITING = 16
PLACES = 3  # of one address


class TooMany(Refusal):
    """This address has others read for it already."""


class EncodedRefusal(msgspec.Struct, frozen=True):
    """A refusal as it travels between processes."""

    kind: str
    sentence: Sentence
    path: str = ""
    line: int = 0
    game: str | None = None


class ParsingProcess:
    def __init__(self) -> None:
        self.pool: ProcessPool | None = None
        self.places: Counter[str] = Counter()
        self.idle: asyncio.TimerHandle | None = None
        self.leaving: set[threading.Thread] = set()

    async def run(self, owner: str, function: Callable[..., Any], *args: Any) -> Any:
        """What a function of a module makes of its arguments, in the other process; or raises what it refuses, TooMany,
        Busy, Late or Failed."""
        if self.places[owner] >= PLACES:
            raise TooMany("server-too-often")
        if self.places.total() >= MOST_WAITING:
            raise Busy
        self.places[owner] += 1
        try:
            return await self.ask(function, args)
        finally:
            self.places -= Counter([owner])  # which drops what is 0
            if not self.places and self.pool is not None:
                self.idle = asyncio.get_running_loop().call_later(IDLE, self.end)

    async def ask(self, function: Callable[..., Any], args: Sequence[Any]) -> Any:
        pool = self.start()
        future: ThreadFuture[work.TaskResult] = pool.schedule(work.do, (read, (function, args)), timeout=SECONDS)
        try:
            done = await asyncio.wrap_future(future)
        except TimeoutError:
            raise Late from None
        except (ProcessExpired, RuntimeError) as error:
            self.end()
            raise Failed(repr(error)[:300]) from None
        if done.bytes > LARGEST and self.places.total() == 1:
            self.end()
        if isinstance(done.result, EncodedRefusal):
            raise decode_refusal(done.result)
        return done.result

    def start(self) -> ProcessPool:
        if self.idle is not None:
            self.idle.cancel()
            self.idle = None
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            with redirect_stderr(sys.__stderr__):
                resource_tracker.ensure_running()
            self.pool = ProcessPool(1, initializer=work.settle_in, initargs=(NICENESS,), context=context)
        return self.pool

    def end(self) -> None:
        """Let the process go, which takes a moment; a new one comes with the next text."""
        pool: Any = self.pool  # its types do not know all it returns
        self.pool = None
        if pool is None:
            return
        pool.stop()
        thread = threading.Thread(target=pool.join, daemon=True)
        self.leaving = {one for one in self.leaving if one.is_alive()} | {thread}
        thread.start()

    async def stop(self) -> None:
        if self.idle is not None:
            self.idle.cancel()
        self.end()
        await asyncio.gather(*(asyncio.to_thread(thread.join) for thread in self.leaving))


# In the other process.


def read(function: Callable[..., Any], args: Sequence[Any]) -> Any:
    try:
        return function(*args)
    except BadRecord as bad:
        return EncodedRefusal("record", bad.sentence, line=bad.line, game=bad.game.key if bad.game else None)
    except BadInput as bad:
        return EncodedRefusal("input", bad.sentence, path=bad.path)
    except RecursionError:
        return EncodedRefusal("input", Sentence("input-too-deep", {}), path="input")
    except Refusal as refusal:
        return EncodedRefusal("other", refusal.sentence)


def decode_refusal(refused: EncodedRefusal) -> Refusal:
    key, parts = refused.sentence.key, refused.sentence.parts
    match refused.kind:
        case "record":
            bad = BadRecord(refused.line, key, **parts)
            bad.game = BY_KEY.get(refused.game or "")
            return bad
        case "input":
            return BadInput(refused.path, key, **parts)
    return NotAllowedNow(key, **parts)
