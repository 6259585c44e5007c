"""The latest answer: a state is a value, and all seats look at the same one in turn."""

from collections.abc import Callable
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
        # By identity: whoever is remembered keeps it. Replaced as a whole, as several threads may ask.
        pairs: dict[int, tuple[S, T]] = {}

        def answer(value: S, /, *args: P.args, **kwargs: P.kwargs) -> T:
            nonlocal pairs
            pair = pairs.get(id(value))
            if pair is None:
                pair = (value, work(value, *args, **kwargs))
                pairs = dict([*pairs.items(), (id(value), pair)][-most:])
            return pair[1]

        return answer

    return remember
