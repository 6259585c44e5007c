"""The lab's dice: one seed, any number of games, the same on every machine, in Python, compiled, and on a GPU.

The dice of a real table hash with SHA-256. Here a draw costs a few multiplications: its name becomes a number
that starts a counter, and every count is mixed to a 64-bit word. docs/stream.md tells how to do it again.
"""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, TypeVar

from tablee.core.dice import Dice

T = TypeVar("T")

WORD = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15  # how far the counter goes on for each word, and from game to game
CHILD = 0xD1B54A32D192ED03
FIRST, SECOND = 0xBF58476D1CE4E5B9, 0x94D049BB133111EB  # of the mix: David Stafford's thirteenth
PLACES = (0xA0761D6478BD642F, 0xE7037ED1A0B428DB, 0x8EBC6AF09C88C6E3, 0x589965CC75374CC3)  # of the numbers in a name
NUMBER = re.compile(r"\d+")


class StreamDice(Dice):
    """Draws of whole numbers try those numbers themselves, draws of anything else their places."""

    def __init__(self, key: int) -> None:
        self.key = key

    def draw(self, name: str, items: Sequence[T], count: int) -> tuple[T, ...]:
        if not 0 <= count <= len(items):
            raise ValueError(f"cannot draw {count} of {len(items)} items")
        pool = values_of(items)
        tries = fields(self.key + code(name), width_of(pool))
        taken: set[int] = set()
        drawn: list[Any] = []
        while len(drawn) < count:
            is_last = len(pool) - len(taken) == 1
            value = next(value for value in pool if value not in taken) if is_last else next(tries)
            if value in pool and value not in taken:
                taken.add(value)
                drawn.append(value)
        return tuple(drawn) if pool is items or isinstance(pool, frozenset) else tuple(items[at] for at in drawn)

    def child(self, name: str) -> "StreamDice":
        """Other dice that follow from these: for a bot's own luck."""
        return StreamDice(mix((self.key + code(name)) & WORD ^ CHILD))


def dice_of(seed: int, game: int) -> StreamDice:
    """The dice of one game of many."""
    return StreamDice(mix(mix(seed) + GOLDEN * game))


def bot_name(seat: int, decision: int) -> str:
    """The name of the dice that a bot is given in the lab; decisions are counted by seat, from 0."""
    return f"bot of seat {seat}, decision {decision}"


def mix(word: int) -> int:
    word &= WORD
    word = ((word ^ (word >> 30)) * FIRST) & WORD
    word = ((word ^ (word >> 27)) * SECOND) & WORD
    return word ^ (word >> 31)


@lru_cache(maxsize=65536)
def code(name: str) -> int:
    """A name as a number: its text without its numbers, hashed by FNV-1a, and each number times a constant."""
    word = 0xCBF29CE484222325
    for byte in NUMBER.sub("#", name).encode():
        word = ((word ^ byte) * 0x100000001B3) & WORD
    return (word + sum(int(number) * place for number, place in zip(NUMBER.findall(name), PLACES, strict=False))) & WORD


def values_of(items: Sequence[Any]) -> range | frozenset[int]:
    """What is tried: the items where they are whole numbers from 0, else their places."""
    if isinstance(items, range):
        return items if not items or min(items[0], items[-1]) >= 0 else range(len(items))
    return frozenset(items) if all(type(item) is int and item >= 0 for item in items) else range(len(items))


def width_of(pool: range | frozenset[int]) -> int:
    """The bits of the highest."""
    highest = max((pool[0], pool[-1]) if isinstance(pool, range) and pool else pool, default=0)
    return max(1, highest.bit_length())


def fields(start: int, width: int) -> Iterator[int]:
    """Endless numbers of so many bits: as many as fit from each word, lowest bits first."""
    while True:
        start += GOLDEN
        word = mix(start)
        for _ in range(64 // width):
            yield word & ((1 << width) - 1)
            word >>= width
