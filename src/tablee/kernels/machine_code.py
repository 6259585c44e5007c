"""Machine code only for what Python calls: a third of the time that compiling took.

Numba optimises every function and makes machine code of it, also where it only becomes part of others, in each of which
the same is done to it again. Here a function stays as it was written until somebody asks for its address.
"""

from typing import Any

from numba.core import codegen, environment

ENVIRONMENT = "_ZN08NumbaEnv"  # what variables begin with that hold a function's surroundings
generator: Any = codegen.JITCPUCodegen
Library: Any = generator._library_class  # a function with all that it consists of
set_environment = generator.set_env
lookup: Any = environment.lookup_environment


class LateLibrary(Library):  # type: ignore[misc]
    """Without machine code until it is called for."""

    is_machine_code = False
    _linking_libraries: list[Any]

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
        self._optimize_final_module()
        self._final_module.verify()
        self._finalize_final_module()
        self.set_environments()

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


def make_code_late() -> None:
    generator._library_class, generator.set_env = LateLibrary, set_known_environment
