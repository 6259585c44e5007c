"""The latest answer: a state is a value, and all seats look at the same one in turn."""

from collections.abc import Callable
from typing import TypeVar

S = TypeVar("S")
T = TypeVar("T")


def latest(work: Callable[[S], T]) -> Callable[[S], T]:
    """Remember the last argument and its answer. Only for values that never change."""
    known: list[tuple[S, T]] = []

    def answer(value: S) -> T:
        pair = known[0] if known else None
        if pair is None or pair[0] is not value:
            pair = (value, work(value))
            known[:] = [pair]
        return pair[1]

    return answer
