"""Sets of whole numbers as bits, in as many words of 64 as the highest needs: for fifty cards or for a thousand.

A set is a part of a row; `at` is where it begins.
"""

from typing import Any

import numpy as np

from tablee.kernels.compiling import GOLDEN, Numbers, U, bit_length, ctz, draw_one, kernel, mix, nth_bit, popcount

WORD = 64


@kernel
def has(row: Numbers, at: int, number: int) -> int:
    """1 where the number is in the set, else 0."""
    return row[at + (number >> 6)] >> (number & 63) & 1


@kernel
def flip(row: Numbers, at: int, number: int) -> None:
    """A number into a set or out of it."""
    row[at + (number >> 6)] ^= 1 << (number & 63)


@kernel
def clear(row: Numbers, at: int, words: int) -> None:
    for place in range(at, at + words):
        row[place] = 0


@kernel
def after(row: Numbers, at: int, words: int, number: int) -> int:
    """The next higher number of a set; 0 where there is none."""
    place = (number + 1) >> 6
    if place >= words:
        return 0
    word = row[at + place] >> ((number + 1) & 63) << ((number + 1) & 63)
    while word == 0:
        place += 1
        if place >= words:
            return 0
        word = row[at + place]
    return place * WORD + ctz(word)


@kernel
def highest(row: Numbers, at: int, words: int) -> int:
    """Of a set that is not empty."""
    place = words - 1
    while row[at + place] == 0:
        place -= 1
    return place * WORD + bit_length(row[at + place]) - 1


@kernel
def nth(row: Numbers, at: int, place: int) -> int:
    """The number of a set before which so many others are in it."""
    word = 0
    while place >= popcount(row[at + word]):
        place -= popcount(row[at + word])
        word += 1
    return word * WORD + nth_bit(row[at + word], place)


@kernel
def draw_in(row: Numbers, at: int, words: int, start: Any) -> int:
    """Any number of a set that is not empty; `start` is a key plus the code of a name."""
    if words == 1:
        return draw_one(start, row[at])
    high = highest(row, at, words)
    if after(row, at, words, -1) == high:
        return high
    width = bit_length(high)
    low = (U(1) << U(width)) - U(1)
    while True:
        start += GOLDEN
        word = mix(start)
        for _ in range(WORD // width):
            number: Any = np.int64(word & low)
            if number <= high and has(row, at, number):
                return number
            word >>= U(width)


@kernel
def draw_below(start: Any, limit: int) -> int:
    """Any number from 0 to limit - 1."""
    if limit == 1:
        return 0
    width = bit_length(limit - 1)
    low = (U(1) << U(width)) - U(1)
    while True:
        start += GOLDEN
        word = mix(start)
        for _ in range(WORD // width):
            number: Any = np.int64(word & low)
            if number < limit:
                return number
            word >>= U(width)
