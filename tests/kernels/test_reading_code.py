"""What is left out when functions are read for the compiler changes nothing of what is read."""

from collections.abc import Callable, Iterator
from typing import Any

import numba
import numpy as np
from numba.core import compiler, ir
from numba.extending import overload

from tablee.games.fifty.mind.search import equilibrium
from tablee.games.one_o_one.mind.search import evaluation
from tablee.kernels.compiling import Numbers, part, program, vectorised

READ: tuple[Any, ...] = (equilibrium.settle, evaluation.play_worlds, evaluation.compare, evaluation.deal)


def sum_of_squares(numbers: Numbers) -> int:
    total = 0
    for number in numbers:
        total += number * number
    return total


def larger(number: int) -> int:
    return number + 1


def test_the_variables_of_an_instruction_are_all_found() -> None:
    for function in READ:
        statements = list(statements_of(function.py_func))
        assert len(statements) > 50
        for statement in statements:
            assert [variable.name for variable in statement.list_vars()] == list(names_in(vars(statement)))


def statements_of(function: Callable[..., Any]) -> Iterator[Any]:
    run_frontend: Any = compiler.run_frontend
    for block in run_frontend(function).blocks.values():
        yield from block.body


def names_in(value: Any) -> Iterator[str]:
    """Step by step, as Numba says it."""
    if isinstance(value, ir.Var):
        yield value.name
    elif isinstance(value, ir.Expr):
        yield from names_in(value._kws)
    elif isinstance(value, ir.Inst):
        instruction: Any = value
        yield from (variable.name for variable in instruction.list_vars())
    elif isinstance(value, list | tuple):
        for part_of_it in value:
            yield from names_in(part_of_it)
    elif isinstance(value, dict):
        yield from names_in(list(value.values()))


def test_what_is_declared_after_something_was_compiled_is_taken_in() -> None:
    njit: Any = numba.njit
    assert njit(lambda number: number + 1)(1) == 2

    @overload(larger, strict=False)
    def larger_of(number: Any) -> Any:  # noqa: ARG001
        return lambda number: number + 1

    assert njit(lambda number: larger(number) * 2)(3) == 8


def test_however_it_is_optimised_a_sum_is_the_same() -> None:
    numbers = np.arange(-500, 700)
    for optimised in (program, part, vectorised):
        assert optimised(sum_of_squares)(numbers) == sum_of_squares(numbers)
