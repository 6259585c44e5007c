"""What a game is made of, put together from the modules of its folder: every part is found by its name."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from inspect import signature
from pathlib import Path
from traceback import extract_tb
from types import ModuleType
from typing import Any, get_args, get_type_hints


class MissingPart(ImportError):
    """A game has not what every game needs."""


@dataclass(frozen=True)
class GameSource:
    """Where a game comes from, and the types that its functions take: what its defaults are made from."""

    package: str
    folder: Path
    setup: Any
    moves: Any
    facts: Any
    views: Any

    @property
    def kinds_of_moves(self) -> tuple[Any, ...]:
        return get_args(self.moves) or (self.moves,)

    @cached_property
    def messages(self) -> frozenset[str]:
        """The keys of what the game says."""
        file = self.folder / "words" / "en.ftl"
        text = file.read_text(encoding="utf-8") if file.exists() else ""
        return frozenset(re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE))


def source_of(package: str, parts: dict[str, Any]) -> GameSource:
    """Types are those that the rules and the view of a game name."""
    return GameSource(
        package=package,
        folder=Path(str(import_module(f"{package}.rules").__file__)).parent,
        setup=parameter(parts["start"], 0),
        moves=parameter(parts["decide"], 2),
        facts=parameter(parts["evolve"], 1),
        views=get_type_hints(parts["view"])["return"],
    )


def parameter(function: Callable[..., Any], place: int) -> Any:
    """The type of a parameter."""
    names = [*signature(function).parameters]
    hints = get_type_hints(function)
    if len(names) <= place or names[place] not in hints:
        raise MissingPart(f"{function.__module__}: the parameters of `{function.__name__}` need types")
    return hints[names[place]]


def parts_of(kind: Any, package: str, names: Iterable[str]) -> dict[str, Any]:
    """For the fields of a dataclass, what these modules define: functions of the same name, and values in capitals.

    A module that is not there brings nothing.
    """
    modules = [import_module(f"{package}.{name}") for name in names if has_module(package, name)]
    parts: dict[str, Any] = {}
    for name in (field.name for field in fields(kind)):
        functions = [vars(module)[name] for module in modules if defines(module, name)]
        values = [vars(module)[name.upper()] for module in modules if name.upper() in vars(module)]
        if functions or values:
            parts[name] = [*functions, *values][0]
    return parts


def has_module(package: str, name: str) -> bool:
    return find_spec(f"{package}.{name}") is not None


def raised_in(error: BaseException, folder: Path) -> str:
    """Where it was raised: the last line on the way that is the game's, or else the very last."""
    frames = extract_tb(error.__traceback__)
    theirs = [frame for frame in frames if Path(frame.filename).is_relative_to(folder)]
    last = [*frames, *theirs][-1]
    return f"{Path(last.filename).name}:{last.lineno} ({last.name})"


def defines(module: ModuleType, name: str) -> bool:
    """Whether a function of this name is the module's, not one that it imports."""
    return getattr(vars(module).get(name), "__module__", None) == module.__name__
