"""The host: what a table is handed of the world. Time, timers, chance, background work, the store and those who think.

Nothing in server/table and server/broadcast looks at a clock, starts a thread or draws a number by itself: a server
is one host (server_host.py), and whatever else brings these few things is another. Delivery comes with each watcher
(broadcast/watcher.py).
"""

from collections.abc import Awaitable, Callable, Coroutine, Generator, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from tablee.core.game import AnyGame
from tablee.core.mind import Consideration
from tablee.fairness.deal import Deal
from tablee.server.settings import Settings
from tablee.server.storage.interface import Store
from tablee.thinking.questions import Answer, Asking, BotQuestion, Owner

T = TypeVar("T")
HasTime = Callable[[], bool]


class Cancellable(Protocol):
    """A timer, or work in the background."""

    def cancel(self) -> object: ...


class Work(Cancellable, Protocol):
    def add_done_callback(self, call: Callable[[Any], object], /) -> None: ...


class Promise(Protocol):
    """Something that will be done."""

    def done(self) -> bool: ...
    def set_result(self, result: None, /) -> None: ...
    def set_exception(self, error: BaseException, /) -> None: ...
    def __await__(self) -> Generator[Any, None, None]: ...


class Log(Protocol):
    def warning(self, msg: object, /, *, extra: Mapping[str, object] | None = None) -> None: ...
    def error(self, msg: object, /, *, extra: Mapping[str, object] | None = None) -> None: ...
    def exception(self, msg: object, /, *, extra: Mapping[str, object] | None = None) -> None: ...


class Timers(Protocol):
    """Time, and what happens later."""

    @property
    def log(self) -> Log: ...

    def now(self) -> float:
        """Seconds, from some moment on."""

    def date(self) -> float:
        """Seconds by the calendar."""

    def processor_time(self) -> float:
        """Seconds for which this thread has worked."""

    def stopwatch(self) -> float:
        """Seconds, as finely as can be. It is asked thousands of times a second."""

    def call_soon(self, call: Callable[..., object], /, *args: Any) -> Cancellable: ...
    def call_later(self, seconds: float, call: Callable[..., object], /, *args: Any) -> Cancellable: ...
    def call_at(self, at: float, call: Callable[..., object], /, *args: Any) -> Cancellable: ...


class Walker(Protocol):
    """Somebody who has many small things to do."""

    def walk(self, has_time: HasTime) -> bool:
        """As far as there is time; is there more to do?"""


class SharedTime(Protocol):
    """All tables take turns (round_robin.py)."""

    def add(self, walker: Walker) -> None: ...
    def remove(self, walker: Walker) -> None: ...
    def __contains__(self, walker: Walker) -> bool: ...
    def call(self, call: Callable[[], None]) -> None: ...


class Counters(Protocol):
    """What is counted of tables."""

    def count_move(self, game: str, by: str) -> None: ...
    def count_refusal(self, kind: str) -> None: ...
    def count_thought(self, seconds: float) -> None: ...


class BotThinking(Protocol):
    def warm(self, *games: AnyGame) -> None:
        """Somebody will ask soon."""

    def is_cold(self, game: AnyGame) -> bool: ...
    async def answers(self, game: AnyGame, bot: str, questions: Sequence[Asking], owner: Owner) -> list[Answer]: ...


class HintThinking(Protocol):
    async def weigh(self, game: AnyGame, question: BotQuestion, owner: str | None) -> Consideration: ...


class Host(Timers, Protocol):
    settings: Settings
    opened_at: float  # since when this host has been there, by the calendar

    @property
    def store(self) -> Store: ...
    @property
    def metrics(self) -> Counters: ...
    @property
    def shared_time(self) -> SharedTime: ...
    @property
    def bots(self) -> BotThinking: ...
    @property
    def study(self) -> HintThinking: ...

    def new_deal(self) -> Deal:
        """A deal by chance."""

    def new_token(self, length: int) -> str:
        """A text for an address that nobody can guess, from so many bytes of chance."""

    def start(self, work: Coroutine[Any, Any, None], /) -> Work:
        """Go on with this in the background."""

    def promise(self) -> Promise: ...

    def run_in_background(self, function: Callable[..., T], /, *args: Any) -> Awaitable[T]:
        """Call something that takes long; everybody else goes on meanwhile."""
