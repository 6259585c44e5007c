"""Dice: chance as an argument.

A draw is named by what it is for ("blocked, round 2"), never by a running position, so neither a restart nor the
order in which people choose can change it. The stream behind a name is a hash of the seed, the name and a counter;
docs/dice.md tells how to reproduce it in any language, with test values.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any, TypeVar

import msgspec

from tablee.core.facts import Drawn

T = TypeVar("T")
WORDS = 1 << 64


class Dice(ABC):
    @abstractmethod
    def draw(self, name: str, items: Sequence[T], count: int) -> tuple[T, ...]:
        """`count` different ones of the items, in the order they were drawn."""

    def one(self, name: str, items: Sequence[T]) -> T:
        return self.draw(name, items, 1)[0]

    def shuffle(self, name: str, items: Sequence[T]) -> tuple[T, ...]:
        return self.draw(name, items, len(items))


class SeededDice(Dice):
    """The dice of a real table: all draws follow from 32 bytes."""

    def __init__(self, seed: bytes) -> None:
        self.seed = seed

    def draw(self, name: str, items: Sequence[T], count: int) -> tuple[T, ...]:
        if not 0 <= count <= len(items):
            raise ValueError(f"cannot draw {count} of {len(items)} items")
        numbers = stream(self.seed, name)
        moved: dict[int, int] = {}  # a shuffle from the front that writes down only the places it touched
        drawn = []
        for place in range(count):
            other = place + below(len(items) - place, numbers)
            drawn.append(items[moved.get(other, other)])
            moved[other] = moved.get(place, place)
        return tuple(drawn)

    def child(self, name: str) -> "SeededDice":
        """Other dice that follow from these: for a bot's own luck, which must never touch the deal."""
        return SeededDice(sha256(self.seed + b"\x01" + name.encode()).digest())


class PreparedDice(SeededDice):
    """Dice that give what was prepared under these names, and chance under all others."""

    def __init__(self, seed: bytes, items: Mapping[str, tuple[Any, ...]]) -> None:
        super().__init__(seed)
        self.items = items

    def draw(self, name: str, items: Sequence[T], count: int) -> tuple[T, ...]:
        if name not in self.items:
            return super().draw(name, items, count)
        by_value = {plain(item): item for item in items}
        return tuple(by_value[item] for item in self.items[name])


def plain(item: Any) -> Any:
    """An item as a file can write it: the values of a struct in their order."""
    return msgspec.structs.astuple(item) if isinstance(item, msgspec.Struct) else item


class RecordedDice(Dice):
    """Dice that give again what a record says they gave: they check that it was possible, not that it was fair."""

    def __init__(self, draws: Sequence[Drawn]) -> None:
        self.items: dict[str, tuple[Any, ...]] = {drawn.name: drawn.items for drawn in draws}

    def draw(self, name: str, items: Sequence[T], count: int) -> tuple[T, ...]:
        drawn = self.items.get(name)
        if drawn is None:
            raise ImpossibleDraw(name)
        allowed = set(items)
        if len(drawn) != count or len(set(drawn)) != count or not allowed.issuperset(drawn):
            raise ImpossibleDraw(name)
        return drawn


class ImpossibleDraw(Exception):
    """The dice cannot have given what the record says."""


def stream(seed: bytes, name: str) -> Iterator[int]:
    """Endless 64-bit numbers: four, most significant byte first, from each SHA-256(seed, 0x00, name, 0x00, counter)."""
    start = sha256(seed + b"\x00" + name.encode() + b"\x00")
    counter = 0
    while True:
        block = start.copy()
        block.update(counter.to_bytes(8, "big"))
        digest = block.digest()
        for at in range(0, 32, 8):
            yield int.from_bytes(digest[at : at + 8], "big")
        counter += 1


def below(limit: int, numbers: Iterator[int]) -> int:
    """A number from 0 to limit - 1, each equally likely: numbers of the last, incomplete run are thrown away."""
    fair = WORDS - WORDS % limit
    return next(number for number in numbers if number < fair) % limit
