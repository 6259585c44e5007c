"""Machine code only for what Python calls: a third of the time that compiling took.

Numba optimises every function and makes machine code of it, also where it only becomes part of others, in each of which
the same is done to it again. Here a function stays as it was written until somebody asks for its address. And it is
read once: what Python calls is the same part as others take in, with a way in from Python around it.
"""

from copy import copy
from typing import Any, Literal

from llvmlite.binding import create_pass_builder, create_pipeline_tuning_options
from numba.core import codegen, environment

ENVIRONMENT = "_ZN08NumbaEnv"  # what variables begin with that hold a function's surroundings
generator: Any = codegen.JITCPUCodegen
Library: Any = generator._library_class  # a function with all that it consists of
set_environment = generator.set_env
Environment: Any = environment.Environment
lookup: Any = environment.lookup_environment

Optimised = Literal["full", "plain", "vectorised"]  # plain: loops are neither rolled out nor made for several numbers


class LateLibrary(Library):  # type: ignore[misc]
    """Without machine code until it is called for."""

    is_machine_code = False
    optimised: Optimised = "full"
    _linking_libraries: list[Any]

    def _optimize_functions(self, module: Any) -> None:
        """Once all parts are together: before, it would be done for each of those that a part becomes part of."""
        module.data_layout = self._codegen._data_layout

    def add_linking_library(self, library: Any) -> None:
        """Parts of a part are not put in place there: whoever becomes machine code takes them all."""
        parts = library._linking_libraries if isinstance(library, LateLibrary) else ()
        library._ensure_finalized()
        self._linking_libraries.extend([library, *parts])

    def finalize(self) -> None:
        """What calls comes before what is called: LLVM takes nothing that it does not need yet."""
        self._raise_if_finalized()
        self._linking_libraries = [*dict.fromkeys(reversed(self._linking_libraries))][::-1]
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        self._ensure_finalized()
        if not self.is_machine_code and any(function.name == name for function in self.get_defined_functions()):
            self.make_machine_code()
        address: int = super().get_pointer_to_function(name)
        return address

    def make_machine_code(self) -> None:
        for part in self._linking_libraries:
            self._reload_init.update(part._reload_init)
            self._final_module.link_in(part._get_module_for_linking(), preserve=True)
        if self.optimised == "full":
            self._optimize_final_module()
        else:
            self.optimize_plainly()
        self._final_module.verify()
        self._finalize_final_module()
        self.set_environments()

    def optimize_plainly(self) -> None:
        tuning = create_pipeline_tuning_options(speed_level=2)
        tuning.loop_unrolling = False
        tuning.loop_vectorization = tuning.slp_vectorization = self.optimised == "vectorised"
        builder = create_pass_builder(self._codegen._tm, tuning)
        passes = builder.getModulePassManager()
        passes.add_refprune_pass()
        passes.run(self._final_module, builder)

    def _finalize_final_module(self) -> None:
        self.is_machine_code = True  # made here, or found on disk
        super()._finalize_final_module()

    def set_environments(self) -> None:
        for name in [variable.name for variable in self._final_module.global_variables]:
            if name.startswith(ENVIRONMENT) and (surroundings := lookup(name)) is not None:
                self.codegen.set_env(name, surroundings)


def set_known_environment(self: Any, name: str, surroundings: Any) -> None:
    """What has no machine code yet has no place for it either."""
    if self._engine.is_symbol_defined(name):
        set_environment(self, name, surroundings)


def with_way_in(part: Any, optimised: Optimised) -> Any:
    """A compiled part as Python calls it."""
    context, function = part.target_context, copy(part.fndesc)
    function.env_name += ".in"  # surroundings of its own: those of a part are kept with all others that took it in
    surroundings = Environment.from_fndesc(function)
    library = context.codegen().create_library(function.qualname)
    library.optimised = optimised
    library.enable_object_caching()
    library.add_linking_library(part.library)
    with context.push_code_library(library):
        context.create_cpython_wrapper(library, function, surroundings, part.call_helper, release_gil=True)
    entry = context.get_executable(library, function, surroundings)
    own = {"fndesc": function, "environment": surroundings, "library": library, "entry_point": entry, "metadata": {}}
    return part._replace(**own)


def make_code_late() -> None:
    generator._library_class, generator.set_env = LateLibrary, set_known_environment
