"""The inheritance: what a supervisor leaves to the version that takes its place in the same process.

A process that executes another program keeps its number, its children and the descriptors that may be inherited. Which
they are is said in the environment, and read once.
"""

import os
from collections.abc import Mapping

import msgspec

from tablee.server.cluster.child import ChildNumbers

VARIABLE = "TABLEE_CHILDREN"


class Inheritance(msgspec.Struct, frozen=True):
    listening: int
    children: dict[int, ChildNumbers]  # by their place

    def environment(self) -> dict[str, str]:
        return {**os.environ, VARIABLE: msgspec.json.encode(self).decode()}

    def allow(self, is_allowed: bool) -> None:
        """Whether the next program may have it."""
        for child in self.children.values():
            for descriptor in (child.input, child.output):
                os.set_inheritable(descriptor, is_allowed)


def take_inheritance(environment: Mapping[str, str]) -> Inheritance | None:
    """None where nothing was left; or raises a MsgspecError."""
    text = environment.get(VARIABLE)
    os.environ.pop(VARIABLE, None)
    return None if text is None else msgspec.json.decode(text, type=Inheritance)
