"""The same kernels on an NVIDIA card, a thread a game. The only room that knows CUDA; an extra, never needed to play.

A kernel of the house is a plain function that calls others by name. Here every one of them is compiled once more, for
the card, with its names bound to the card's versions. The terms of the setup become constants of the program.
"""

from types import FunctionType
from typing import Any

import numpy as np

if not hasattr(np, "row_stack"):  # gone from NumPy 2.5, and numba-cuda asks for it when it is imported
    np.row_stack = np.vstack

from numba import cuda as cuda_of_numba
from numba.core.dispatcher import Dispatcher

from tablee.kernels import compiling as kernels
from tablee.kernels.compiling import Numbers
from tablee.kernels.engine import GameEngine

cuda: Any = cuda_of_numba  # its types are made while it runs
THREADS = 128  # in a block
REGISTERS = 64  # of a thread: fewer than the compiler would take, so that more threads hide each other's waiting
BLOCKS = 132 * 256
SHARE = 2520  # a win in parts that any number of winners up to ten can share


class Card:
    """The games of one setup and its policies, compiled for the card."""

    def __init__(self, engine: GameEngine, terms: Numbers, policies: Numbers) -> None:
        self.seats = len(policies)
        self.results_kernel, self.sums_kernel = compile_for_card(engine, terms, policies)

    def results(self, seed: int, first: int, count: int) -> Numbers:
        """Of every game its scores by seat, winners as a mask and length: as `GameEngine.results` gives them."""
        into = cuda.device_array((count, self.seats + 2), dtype=np.int64)
        self.results_kernel[-(-count // THREADS), THREADS](np.uint64(seed), first, into)
        table: Numbers = into.copy_to_host()
        return table

    def sums(self, seed: int, first: int, count: int, blocks: int = BLOCKS) -> Numbers:
        """Over all the games: by seat its wins in parts of SHARE, its points, its squared points; and the lengths."""
        into = cuda.to_device(np.zeros(3 * self.seats + 1, dtype=np.int64))
        self.sums_kernel[blocks, THREADS](np.uint64(seed), first, count, into)
        totals: Numbers = into.copy_to_host()
        return totals


def compile_for_card(engine: GameEngine, terms: Numbers, policies: Numbers) -> tuple[Any, Any]:
    compiled: dict[Any, Any] = dict(OF_THE_CARD)
    key_of, start, play_out = (bind(one, compiled) for one in (kernels.key_of, engine.start, engine.play_out))
    columns, seats = engine.columns(terms), len(policies)
    scores, winners, length = (columns[name].at for name in ("scores", "winners", "length"))
    size = engine.short(terms)
    many = 3 * seats + 1

    @cuda.jit(max_registers=REGISTERS)
    def results(seed: Any, first: int, into: Numbers) -> None:
        place = cuda.grid(1)
        if place >= len(into):
            return
        row = cuda.local.array(size, np.int64)
        fixed, by_seat = cuda.const.array_like(terms), cuda.const.array_like(policies)
        key = key_of(seed, first + place)
        start(row, fixed, key)
        play_out(row, fixed, by_seat, key)
        for seat in range(seats):
            into[place, seat] = row[scores + seat]
        into[place, seats] = row[winners]
        into[place, seats + 1] = row[length]

    @cuda.jit(max_registers=REGISTERS)
    def sums(seed: Any, first: int, count: int, into: Numbers) -> None:
        row, subtotals = cuda.local.array(size, np.int64), cuda.local.array(many, np.int64)
        fixed, by_seat = cuda.const.array_like(terms), cuda.const.array_like(policies)
        for at in range(many):
            subtotals[at] = 0
        for place in range(cuda.grid(1), count, cuda.gridsize(1)):
            key = key_of(seed, first + place)
            start(row, fixed, key)
            play_out(row, fixed, by_seat, key)
            won = row[winners]
            share = SHARE if won & (won - 1) == 0 else SHARE // cuda.popc(won)
            for seat in range(seats):
                subtotals[seat] += share if won >> seat & 1 else 0
                subtotals[seats + seat] += row[scores + seat]
                subtotals[2 * seats + seat] += row[scores + seat] * row[scores + seat]
            subtotals[3 * seats] += row[length]
        for at in range(many):
            cuda.atomic.add(into, at, subtotals[at])

    return results, sums


def bind(kernel: Any, compiled: dict[Any, Any]) -> Any:
    """A kernel for the card, and all that it calls."""
    if kernel not in compiled:
        plain = kernel.py_func
        namespace = dict(plain.__globals__)
        for name in plain.__code__.co_names:
            called = namespace.get(name)
            if isinstance(called, Dispatcher) or called in (kernels.ctz, kernels.popcount, kernels.bit_length):
                namespace[name] = bind(called, compiled)
        copy = FunctionType(plain.__code__, namespace, plain.__name__, plain.__defaults__, plain.__closure__)
        compiled[kernel] = cuda.jit(device=True, inline="always")(copy)
    return compiled[kernel]


@cuda.jit(device=True)
def ctz(word: Any) -> Any:
    return np.int64(cuda.ffs(word) - 1)


@cuda.jit(device=True)
def popcount(word: Any) -> Any:
    return np.int64(cuda.popc(word))


@cuda.jit(device=True)
def bit_length(word: Any) -> Any:
    return np.int64(64 - cuda.clz(word))


OF_THE_CARD = {kernels.ctz: ctz, kernels.popcount: popcount, kernels.bit_length: bit_length}
