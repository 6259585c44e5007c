"""The cache: answers that several ask for. Each is made once, and the latest are kept: so many, and so many bytes."""

from collections.abc import Callable, Coroutine, Hashable
from functools import partial
from typing import Any, Generic, TypeVar

from tablee.server.tasks import SharedTasks

T = TypeVar("T")  # what is said instead of an answer, and not kept


class AnswerCache(Generic[T]):
    def __init__(self, most: int, most_bytes: int) -> None:
        self.most = most
        self.most_bytes = most_bytes
        self.bytes = 0
        self.answers: dict[Hashable, bytes] = {}  # whoever was asked for last is last
        self.making: SharedTasks[bytes | T] = SharedTasks()

    async def find(self, question: Hashable, make: Callable[[], Coroutine[Any, Any, bytes | T]]) -> bytes | T:
        """Whoever asks the same gets the same; or raises what making it raises."""
        answer = self.answers.pop(question, None)
        if answer is not None:
            self.answers[question] = answer
            return answer
        return await self.making.result(question, partial(self.make, question, make))

    async def make(self, question: Hashable, make: Callable[[], Coroutine[Any, Any, bytes | T]]) -> bytes | T:
        """What could not be made now may be made later."""
        answer = await make()
        if isinstance(answer, bytes) and len(answer) <= self.most_bytes:
            self.keep(question, answer)
        return answer

    def forget(self, question: Hashable) -> None:
        self.bytes -= len(self.answers.pop(question, b""))

    def keep(self, question: Hashable, answer: bytes) -> None:
        self.answers[question] = answer
        self.bytes += len(answer)
        while len(self.answers) > self.most or self.bytes > self.most_bytes:
            self.bytes -= len(self.answers.pop(next(iter(self.answers))))
