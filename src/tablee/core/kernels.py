"""Compiled functions: what `fast.py` of every game is made of. The only room that knows Numba.

A kernel is a plain function of numbers and arrays, compiled when it is first called and kept on disk.
"""

import hashlib
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numba
import numpy as np
from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic
from numpy.typing import NDArray
from platformdirs import user_cache_path

from tablee.core import stream

Numbers = NDArray[np.int64]
Words = NDArray[np.uint64]
Kernel = TypeVar("Kernel", bound=Callable[..., Any])

U = np.uint64
GOLDEN, CHILD = U(stream.GOLDEN), U(stream.CHILD)
FIRST, SECOND = U(stream.FIRST), U(stream.SECOND)
SEAT, DECISION = U(stream.PLACES[0]), U(stream.PLACES[1])  # of the numbers in a bot's name
BOT = U(stream.code(stream.bot_name(0, 0)))

KEPT = 3  # compiled kernels of so many other sources


def digest_of_kernels() -> str:
    """Numba looks only at a kernel's own file to see whether it has changed; ours call each other across files."""
    house = Path(__file__).parents[1]
    digest = hashlib.sha256()
    for file in sorted([*house.glob("core/*.py"), *house.glob("games/**/*.py")]):
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder() -> Path:
    """Where compiled kernels of these sources are kept. Those of older sources go, except the latest few."""
    folder = user_cache_path("tablee") / "kernels" / digest_of_kernels()
    if not folder.exists():
        others = sorted(folder.parent.glob("*"), key=lambda other: other.stat().st_mtime)
        for other in others[:-KEPT]:
            shutil.rmtree(other, ignore_errors=True)
    return folder


config: Any = numba.config
config.CACHE_DIR = str(cache_folder())


def kernel(function: Kernel) -> Kernel:
    """No kernel makes an array, so none counts references; and each is put in place where another calls it."""
    njit: Any = numba.njit  # its types do not know all options
    return njit(cache=True, nogil=True, error_model="numpy", forceinline=True, _nrt=False)(function)


def program(function: Kernel) -> Kernel:
    """What is called from Python and does much: compiled once, put in place nowhere, and free to make arrays."""
    njit: Any = numba.njit
    return njit(cache=True, nogil=True, error_model="numpy")(function)


def bits(lower: Callable[[Any, Any], Any]) -> Callable[[Any], int]:
    """An operation on the bits of a whole number, as one instruction; on a GPU too."""

    def typed(typing: Any, word: Any) -> Any:  # noqa: ARG001
        if not isinstance(word, types.Integer):
            return None
        return word(word), lambda context, builder, signature, given: lower(builder, given[0])  # noqa: ARG005

    operation: Any = intrinsic(typed)
    return operation


YES, NO = ir.Constant(ir.IntType(1), 1), ir.Constant(ir.IntType(1), 0)
ctz = bits(lambda builder, word: builder.cttz(word, YES))  # the place of the lowest bit; there must be one
popcount = bits(lambda builder, word: builder.ctpop(word))  # how many bits are set
bit_length = bits(lambda builder, word: builder.sub(ir.Constant(word.type, 64), builder.ctlz(word, NO)))  # of 64


@kernel
def mix(word: Any) -> Any:
    word = (word ^ (word >> U(30))) * FIRST
    word = (word ^ (word >> U(27))) * SECOND
    return word ^ (word >> U(31))


@kernel
def key_of(seed: Any, game: int) -> Any:
    """The key of one game's dice."""
    return mix(mix(seed) + GOLDEN * U(game))


@kernel
def bot_key(key: Any, seat: int, decision: int) -> Any:
    """The key of the dice that a bot is given."""
    return mix((key + BOT + U(seat) * SEAT + U(decision) * DECISION) ^ CHILD)


@kernel
def width_of(mask: int) -> int:
    """The bits of a field that can name the highest bit of a mask."""
    return max(1, bit_length(bit_length(mask) - 1))


@kernel
def draw_some(start: Any, mask: int, count: int) -> int:
    """So many bits of a mask, each equally likely; `start` is a key plus the code of a name."""
    if count >= popcount(mask):
        return mask
    return draw_fields(start, mask, count, width_of(mask))


@kernel
def draw_fields(start: Any, mask: int, count: int, width: int) -> int:
    """Fewer bits of a mask than it has; the same as `draw_some` for whoever knows the width."""
    left: Any = mask
    low = (U(1) << U(width)) - U(1)
    start += GOLDEN
    word, bits = mix(start), 64
    if bits >= width * count:
        for _ in range(count - 1):  # too few to be all of them: no need to look
            left ^= (1 << np.int64(word & low)) & left
            word >>= U(width)
        bits -= width * (count - 1)
    missing = count - popcount(mask ^ left)
    while True:
        while bits >= width:
            bit = (1 << np.int64(word & low)) & left
            left ^= bit
            missing -= bit != 0
            if missing == 0:
                return mask ^ left
            word >>= U(width)
            bits -= width
        start += GOLDEN
        word, bits = mix(start), 64


@kernel
def draw_one(start: Any, mask: int) -> int:
    """One bit of a mask: its place."""
    return ctz(draw_some(start, mask, 1))


@kernel
def nth_bit(mask: int, place: int) -> int:
    """The place of the bit before which so many others are set."""
    for _ in range(place):
        mask &= mask - 1
    return ctz(mask)


@kernel
def draw_nth(start: Any, mask: int) -> int:
    """One bit of a mask, drawn by its place among those set: as a draw of things which are not numbers."""
    return nth_bit(mask, draw_one(start, (1 << popcount(mask)) - 1))
