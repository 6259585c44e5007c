"""What a game is made of, put together from the modules of its folder: every part is found by its name."""

from collections.abc import Iterable
from dataclasses import fields
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any


def parts_of(kind: Any, package: str, names: Iterable[str]) -> dict[str, Any]:
    """For the fields of a dataclass, what these modules define: functions of the same name, and values in capitals.

    A module that is not there brings nothing.
    """
    modules = [import_module(f"{package}.{name}") for name in names if find_spec(f"{package}.{name}") is not None]
    parts: dict[str, Any] = {}
    for name in (field.name for field in fields(kind)):
        functions = [vars(module)[name] for module in modules if defines(module, name)]
        values = [vars(module)[name.upper()] for module in modules if name.upper() in vars(module)]
        if functions or values:
            parts[name] = [*functions, *values][0]
    return parts


def defines(module: ModuleType, name: str) -> bool:
    """Whether a function of this name is the module's, not one that it imports."""
    return getattr(vars(module).get(name), "__module__", None) == module.__name__
