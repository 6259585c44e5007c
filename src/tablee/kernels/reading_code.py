"""How Numba reads a function: without what ours never use, which was a quarter of that time.

The language that it reads has closures, contexts, branches that are decided while it is compiled, and errors in words
made up as they happen; each is looked for in every function, after which all that is known of it is found out anew.
"""

from typing import Any, NoReturn

from llvmlite.binding import ffi
from numba.core import compiler, typed_passes, untyped_passes
from numba.core.compiler_machinery import PassManager
from numba.core.targetconfig import TargetConfig
from numba.extending import overload
from numba.np import arrayobj

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


class PlainCompiler(compiler.CompilerBase):  # type: ignore[misc]
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

    def say(given: Any, wanted: Any) -> NoReturn:
        raise ValueError("a part of an array cannot be assigned from one of another shape")

    return say


def kind_of(config: Any) -> int:
    """Numba hashes the names of all options, which are the same for all of a kind."""
    return hash(type(config))


def read_plainly() -> None:
    arrayobj.raise_with_shape_context = shapes_differ
    TargetConfig.__hash__ = kind_of
    ffi.lib._lock._cblist.clear()  # who is told of every call of LLVM: nobody asks how long they took
