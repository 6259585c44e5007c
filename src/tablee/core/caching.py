"""The latest answer: a state is a value, and all seats look at the same one in turn."""

from collections.abc import Callable
from threading import Lock
from typing import Concatenate, ParamSpec, TypeVar

S = TypeVar("S")
T = TypeVar("T")
P = ParamSpec("P")


def latest(work: Callable[[S], T]) -> Callable[[S], T]:
    """Remember the last argument and its answer. Only for values that never change."""
    pairs: list[tuple[S, T]] = []

    def answer(value: S) -> T:
        pair = pairs[0] if pairs else None
        if pair is None or pair[0] is not value:
            pair = (value, work(value))
            pairs[:] = [pair]
        return pair[1]

    return answer


def recent(most: int) -> Callable[[Callable[Concatenate[S, P], T]], Callable[Concatenate[S, P], T]]:
    """Remember the answers for a few first arguments, whatever else is given. Only for values that never change."""

    def remember(work: Callable[Concatenate[S, P], T]) -> Callable[Concatenate[S, P], T]:
        pairs: dict[int, tuple[S, T]] = {}  # by identity: whoever is remembered keeps it
        changing = Lock()  # a crowd's round is counted in a thread of its own

        def answer(value: S, /, *args: P.args, **kwargs: P.kwargs) -> T:
            pair = pairs.get(id(value))
            if pair is None:
                pair = (value, work(value, *args, **kwargs))
                with changing:
                    if len(pairs) >= most:
                        del pairs[next(iter(pairs))]
                    pairs[id(value)] = pair
            return pair[1]

        return answer

    return remember
