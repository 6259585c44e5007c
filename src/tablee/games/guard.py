"""The functions of a game from outside, held to account: an error becomes a sentence, and nobody waits for ever.

A call that does not come back in time is interrupted, where Python can interrupt it, and not made again: a server has
one thread for all tables, and none of them may wait twice. A game that hangs again and again is not asked at all.
"""

import ctypes
from collections.abc import Callable
from dataclasses import replace
from functools import wraps
from threading import Lock, Thread, get_ident
from time import monotonic, sleep
from typing import Any

from tablee.core.game import AnyGame
from tablee.core.refusals import NotAllowedNow, Refusal
from tablee.core.wiring import raised_in

PATIENCE = 5.0  # seconds for one call
LOOK = 0.5  # seconds between two looks at who is late
LONGEST_REASON = 200  # characters of what Python says
MOST_HUNG = 3  # positions
GUARDED = ("open", "decide", "evolve", "ask", "outcome", "view", "tell", "why", "read_move", "write_move")


class TooLate(BaseException):
    """Raised in the middle of a call: nothing that a game catches by the way."""


class GameStumbled(NotAllowedNow):
    """The rules of a game failed where they should have judged."""


class Watch:
    """Who is being waited for, by thread, and since when."""

    def __init__(self) -> None:
        self.lock = Lock()
        self.until: dict[int, float] = {}
        self.thread: Thread | None = None

    def begin(self) -> bool:
        """False where this thread is watched already."""
        with self.lock:
            if get_ident() in self.until:
                return False
            self.until[get_ident()] = monotonic() + PATIENCE
            if self.thread is None:
                self.thread = Thread(target=self.look, name="watching games", daemon=True)
                self.thread.start()
            return True

    def end(self) -> None:
        with self.lock:
            self.until.pop(get_ident(), None)

    def look(self) -> None:
        while True:
            sleep(LOOK)
            with self.lock:
                for thread in [thread for thread, until in self.until.items() if monotonic() > until]:
                    del self.until[thread]
                    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(TooLate))


WATCH = Watch()


def guarded(game: AnyGame) -> AnyGame:
    """The same game, whose functions refuse where they would fail or hang."""
    hung: list[Any] = []  # the positions in which it did not come back
    functions: dict[str, Any] = {name: held(getattr(game, name), name, game, hung) for name in GUARDED}
    return replace(game, **functions)


def timed_alone(game: AnyGame) -> AnyGame:
    """A guarded game for its author: errors are raised as they are, and whatever hangs is one."""
    functions: dict[str, Any] = {name: in_time(getattr(game, name).__wrapped__, name) for name in GUARDED}
    return replace(game, **functions)


def in_time(function: Callable[..., Any], name: str) -> Callable[..., Any]:
    @wraps(function)
    def call(*given: Any) -> Any:
        try:
            return timed(function, given)
        except TooLate:
            raise TimeoutError(f"`{name}` did not come back within {PATIENCE:g} seconds") from None

    return call


def held(function: Callable[..., Any], name: str, game: AnyGame, hung: list[Any]) -> Callable[..., Any]:
    @wraps(function)
    def call(*given: Any) -> Any:
        if len(hung) >= MOST_HUNG or any(given[0] is position for position in hung):
            raise GameStumbled("game-hung", name=name)
        try:
            return timed(function, given)
        except TooLate:
            hung.append(given[0])
            raise GameStumbled("game-hung", name=name) from None
        except Refusal:
            raise
        except Exception as error:
            reason = f"{type(error).__name__}: {error}"[:LONGEST_REASON]
            raise GameStumbled("game-stumbled", reason=reason, place=raised_in(error, game.folder)) from error

    return call


def timed(function: Callable[..., Any], given: tuple[Any, ...]) -> Any:
    is_first = WATCH.begin()
    try:
        result = function(*given)
        return tuple(result) if is_lazy(result) else result
    finally:
        if is_first:
            WATCH.end()


def is_lazy(result: Any) -> bool:
    """A generator would fail later, where nobody expects it."""
    return hasattr(result, "__next__")
