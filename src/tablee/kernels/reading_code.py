"""How Numba reads a function: without what ours never use, which was a quarter of that time.

The language that it reads has closures, contexts, branches that are decided while it is compiled, and errors in words
made up as they happen; each is looked for in every function, after which all that is known of it is found out anew.
"""

from collections.abc import Callable, Iterable
from typing import Any, NoReturn

from llvmlite.binding import ffi
from numba.core import base, compiler, compiler_machinery, errors, ir, targetconfig, typed_passes, untyped_passes
from numba.core.types import Function as FunctionType
from numba.extending import overload
from numba.np import arrayobj as arrays

# Numba has types for those who call it, not for those who look inside.
PassManager: Any = compiler_machinery.PassManager
ConfigStack: Any = targetconfig.ConfigStack
TargetConfig: Any = targetconfig.TargetConfig
Function: Any = FunctionType
Context: Any = base.BaseContext
Instruction: Any = ir.Inst
messages: Any = errors
arrayobj: Any = arrays

PASSES: tuple[tuple[Any, str], ...] = (
    (untyped_passes.TranslateByteCode, "bytecode"),
    (untyped_passes.FixupArgs, "arguments"),
    (untyped_passes.IRProcessing, "processing"),
    (untyped_passes.RewriteSemanticConstants, "constants"),
    (untyped_passes.GenericRewrites, "rewrites"),
    (untyped_passes.ReconstructSSA, "names that are given once"),
    (typed_passes.NopythonTypeInference, "types"),
    (typed_passes.PreLowerStripPhis, "joins"),
    (typed_passes.NopythonRewrites, "expressions of arrays"),
    (typed_passes.IRLegalization, "legal"),
    (typed_passes.AnnotateTypes, "annotations"),
    (typed_passes.NativeLowering, "lowering"),
    (typed_passes.NoPythonBackend, "result"),
)


class PlainCompiler(compiler.CompilerBase):
    def define_pipelines(self) -> list[Any]:
        manager = PassManager("plain")
        for one, why in PASSES:
            manager.add_pass(one, why)
        manager.finalize()
        return [manager]


def shapes_differ(given: Any, wanted: Any) -> NoReturn:
    raise NotImplementedError


@overload(shapes_differ)
def say_shapes_differ(given: Any, wanted: Any) -> Any:  # noqa: ARG001
    """In words that are there: Numba makes them up from the shapes, for which it compiles much of what text can do."""

    def say(given: Any, wanted: Any) -> NoReturn:  # noqa: ARG001
        raise ValueError("a part of an array cannot be assigned from one of another shape")

    return say


class Uncoloured:
    """Numba colours what it would say if something were wrong, whether anything is or not."""

    def __getattr__(self, _: str) -> Callable[[str], str]:
        return str


def kind_of(config: Any) -> int:
    """Numba hashes the names of all options, which are the same for all of a kind."""
    return hash(type(config))


def call_type(function: Any, context: Any, given: Any, named: Any) -> Any:
    """What a call of this function is: Numba tries all that it might be every time that it is called, and that is a
    quarter of reading. The same arguments in functions with the same options mean the same."""
    options = kind_of_options(ConfigStack.top_or_none())
    place = (id(function), id(context), tuple(given), tuple(named.items()), options)
    if place not in call_types:
        signature = find_call_type(function, context, given, named)
        call_types[place] = (function, context), signature, function._impl_keys[signature.args]
    _, signature, how = call_types[place]
    function._impl_keys[signature.args] = how
    return signature


def kind_of_options(options: Any) -> int:
    """A number for all that are equal. Every function that is compiled has a copy of its own."""
    if id(options) not in options_seen:
        same = (number for other, number in options_seen.values() if other._values == options._values)
        number = next(same, len(options_seen))
        options_seen[id(options)] = options, number
    return options_seen[id(options)][1]


options_seen: dict[int, tuple[Any, int]] = {}
find_call_type = Function.get_call_type
call_types: dict[Any, tuple[Any, Any, Any]] = {}  # with what the numbers of a place stand for: they stay theirs


def take_in_what_is_new(context: Any) -> None:
    """Numba looks through all that it knows for what is new whenever it needs to know what something is."""
    known = entries_of(context) + entries_of(context.typing_context)
    if known == entries_seen.get(id(context._registries)):
        return
    refresh(context)
    context_of_entries[id(context._registries)] = context
    entries_seen[id(context._registries)] = entries_of(context) + entries_of(context.typing_context)


def entries_of(context: Any) -> int:
    """How much the registries of a context hold."""
    return sum(
        len(getattr(registry, name))
        for registry, loader in context._registries.items()
        for name in loader._registrations
    )


refresh = Context.refresh
entries_seen: dict[int, int] = {}  # by the registries of a context, which variants of it share
context_of_entries: dict[int, Any] = {}  # so that the numbers stay theirs


def list_variables(_: Any, value: Any) -> list[Any]:
    """Numba asks of everything in an instruction what it is, nine times for each function."""
    kind = type(value)
    if kind not in ways:
        ways[kind] = way_into(kind)
    return ways[kind](value)


def way_into(kind: Any) -> Callable[[Any], list[Any]]:
    """How variables are found in what is of this kind."""
    if issubclass(kind, ir.Var):
        return lambda variable: [variable]
    if issubclass(kind, Instruction):
        return lambda instruction: list(instruction.list_vars())
    if issubclass(kind, list | tuple):
        return variables_in
    if issubclass(kind, dict):
        return lambda named: variables_in(named.values())
    return lambda _: []


def variables_in(values: Iterable[Any]) -> list[Any]:
    return [variable for value in values for variable in list_variables(None, value)]


ways: dict[type, Callable[[Any], list[Any]]] = {}


def read_plainly() -> None:
    Context.refresh = take_in_what_is_new
    Instruction._rec_list_vars = list_variables
    Function.get_call_type = call_type
    messages._termcolor_inst = Uncoloured()
    arrayobj.raise_with_shape_context = shapes_differ
    TargetConfig.__hash__ = kind_of
    ffi.lib._lock._cblist.clear()  # who is told of every call of LLVM: nobody asks how long they took
