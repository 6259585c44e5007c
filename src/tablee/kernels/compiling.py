"""Compiled functions: what the kernels of every game are made of. The only room that knows Numba.

A kernel is a plain function of numbers and arrays, compiled when it is first called and kept on disk.
"""

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import numba
import numpy as np
from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic
from numpy.typing import NDArray

from tablee.kernels import stream
from tablee.kernels.cache_folders import alone, cache_folder

Numbers = NDArray[np.int64]
Words = NDArray[np.uint64]
Kernel = TypeVar("Kernel", bound=Callable[..., Any])

U = np.uint64
GOLDEN, CHILD = U(stream.GOLDEN), U(stream.CHILD)
FIRST, SECOND = U(stream.FIRST), U(stream.SECOND)
SEAT, DECISION = U(stream.PLACES[0]), U(stream.PLACES[1])  # of the numbers in a bot's name
BOT = U(stream.code(stream.bot_name(0, 0)))

# The versions of Numba whose inside `machine_code` and `reading_code` know; others compile as they always did.
KNOWN = "0.68."

config: Any = numba.config
is_known = numba.__version__.startswith(KNOWN)
FOR_KNOWN: dict[str, Any] = {}
if is_known:
    from tablee.kernels.machine_code import Optimised, make_code_late, with_way_in
    from tablee.kernels.reading_code import PlainCompiler, read_plainly

    FOR_KNOWN["pipeline_class"] = PlainCompiler
    read_plainly()
    make_code_late()


def game_of(module: str) -> str:
    """The game that a module belongs to; `shared` where it belongs to none."""
    path = module.split(".")
    return path[2] if path[:2] == ["tablee", "games"] else "shared"


def kernel(function: Kernel) -> Kernel:
    return compiled(function, game_of(function.__module__))


def compiled(function: Kernel, game: str) -> Kernel:
    """No kernel makes an array, so none counts references; and each is put in place where another calls it."""
    return jit(game, "full", forceinline=True, _nrt=False)(function)


def program(function: Kernel) -> Kernel:
    """What is called from Python and does much: compiled once, put in place nowhere, and free to make arrays."""
    return jit(game_of(function.__module__), "plain")(function)


def vectorised(function: Kernel) -> Kernel:
    """A program with long loops over tables: a tenth quicker, and it takes longer to compile."""
    return jit(game_of(function.__module__), "vectorised")(function)


def part(function: Kernel) -> Kernel:
    """The same, but no thought calls it from Python: it is what programs are made of."""
    return program(function)


def jit(game: str, optimised: "Optimised", **options: Any) -> Callable[[Kernel], Kernel]:
    """Numba reads where it has to keep a function when the function is made; its types do not know all options.

    Programs are compiled while somebody waits, and most plain ones are no slower; a lab runs kernels a million times.
    """
    config.CACHE_DIR = str(cache_folder(game))
    njit: Any = numba.njit
    options |= {"nogil": True, "error_model": "numpy", **FOR_KNOWN}
    for_python = njit(cache=True, **options)
    for_others = njit(no_cpython_wrapper=True, no_cfunc_wrapper=True, **options)

    def both(function: Kernel) -> Any:
        """Compiled for Python, and kept on disk; apart from that for other functions, of which it becomes part."""
        dispatcher, part = for_python(function), for_others(function)
        dispatcher.get_call_template, dispatcher.get_overload = part.get_call_template, part.get_overload
        if is_known:
            dispatcher._compiler.compile = compiling_part(part, optimised)
        dispatcher.compile = compiling_alone(dispatcher.compile, game, function)
        return dispatcher

    return both


def compiling_part(part: Any, optimised: "Optimised") -> Callable[[Any, Any], Any]:
    """What Python calls is what others take in: it is read and typed once."""

    def compile_part(arguments: Any, _: Any) -> Any:
        part.compile(arguments)
        return with_way_in(part.overloads[arguments], optimised)

    return compile_part


def compiling_alone(compile_it: Callable[[Any], Any], game: str, function: Callable[..., Any]) -> Callable[[Any], Any]:
    name = f"{function.__module__.rpartition('.')[2]}.{function.__qualname__}"

    def compile_alone(signature: Any) -> Any:
        with alone(game, name), without_garbage():
            return compile_it(signature)

    return compile_alone


@contextmanager
def without_garbage() -> Iterator[None]:
    """A compiler makes millions of things and few rings of them: to look for those took a sixth of its time."""
    was_looked_for = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_looked_for:
            gc.enable()


def prepare(function: Any, *examples: Any) -> None:
    """Compile it for arguments like these, without calling it."""
    function.compile(tuple(map(numba.typeof, examples)))


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
