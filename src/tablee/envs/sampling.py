"""Dice from numbers between 0 and 1, as OpenSpiel hands them out."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from tablee.core.dice import Dice

T = TypeVar("T")


class SamplingDice(Dice):
    def __init__(self, sample: Callable[[], float]) -> None:
        self.sample = sample

    def draw(self, name: str, items: Sequence[T], count: int) -> tuple[T, ...]:  # noqa: ARG002 - no draw comes twice
        remaining = list(items)
        return tuple(remaining.pop(min(int(self.sample() * len(remaining)), len(remaining) - 1)) for _ in range(count))
