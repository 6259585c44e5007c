"""Reading: values that come from outside, each with the path to it.

JSON and TOML arrive as plain values. `Given` walks them, refuses whatever does not fit with a `BadInput` that names
the path, the value and what is allowed, and repairs nothing.
"""

import json
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any, NoReturn, TypeVar

import msgspec

from tablee.core.refusals import BadInput
from tablee.core.sentences import Part, these

T = TypeVar("T")
SHOWN = 40  # characters of a refused value that are shown


class Twice(dict[str, Any]):
    """A JSON object that gave a key twice."""

    key: str = ""


def read_json(text: bytes | str) -> "Given":
    """Parse JSON strictly; what is not JSON is refused as `input`."""
    try:
        if isinstance(text, bytes):
            text = text.decode()
        return Given(json.loads(text, object_pairs_hook=pairs, parse_constant=no_constant))
    except RecursionError:
        raise BadInput("input", "input-too-deep") from None
    except UnicodeDecodeError:
        raise BadInput("input", "input-not-utf8") from None
    except json.JSONDecodeError as error:
        raise BadInput("input", "input-not-json", line=error.lineno, column=error.colno) from None
    except ValueError:  # a number of thousands of digits, or NaN
        raise BadInput("input", "input-not-a-number") from None


def pairs(found: list[tuple[str, Any]]) -> dict[str, Any]:
    keys = [key for key, _ in found]
    if len(set(keys)) == len(keys):
        return dict(found)
    twice = Twice(found)
    twice.key = next(key for key in keys if keys.count(key) > 1)
    return twice


def no_constant(name: str) -> NoReturn:
    raise ValueError(name)


class Given(msgspec.Struct, frozen=True):
    """A value from outside, and the path to it."""

    value: Any
    path: str = ""

    def refuse(self, key: str, **parts: Part) -> NoReturn:
        """Say no to this value."""
        raise BadInput(self.path or "input", key, given=shown(self.value), **parts)

    def is_null(self) -> bool:
        return self.value is None

    def object(self, required: Collection[str] = (), optional: Collection[str] = ()) -> "dict[str, Given]":
        """The members of an object that has these keys and no others."""
        if not isinstance(self.value, dict):
            self.refuse("input-object")
        known = [*required, *optional]
        if isinstance(self.value, Twice):
            raise BadInput(self.member(self.value.key), "input-twice")
        for key in self.value:
            if key not in known:
                raise BadInput(self.member(key), "input-unknown-key", allowed=these(known))
        for key in required:
            if key not in self.value:
                raise BadInput(self.member(key), "input-missing-key")
        return {key: Given(value, self.member(key)) for key, value in self.value.items()}

    def list(self, least: int = 0, most: int | None = None) -> "list[Given]":
        """The items of a list of at least and at most so many."""
        if not isinstance(self.value, list | tuple):
            self.refuse("input-list")
        length = len(self.value)
        if length < least or (most is not None and length > most):
            where = self.path or "input"
            if most is None:
                raise BadInput(where, "input-list-short", length=length, least=least)
            if most == least:
                raise BadInput(where, "input-list-exactly", length=length, needed=most)
            raise BadInput(where, "input-list-length", length=length, least=least, most=most)
        return [Given(value, f"{self.path}[{index}]") for index, value in enumerate(self.value)]

    def whole(self, least: int, most: int | None = None) -> int:
        """A whole number in these bounds; neither 5.0 nor true is one."""
        value = self.value
        if type(value) is int and value >= least and (most is None or value <= most):
            return value
        if most is None:
            self.refuse("input-whole-from", least=least)
        self.refuse("input-whole", least=least, most=most)

    def truth(self) -> bool:
        if not isinstance(self.value, bool):
            self.refuse("input-truth")
        return self.value

    def choice(self, allowed: Sequence[str]) -> str:
        if not (isinstance(self.value, str) and self.value in allowed):
            self.refuse("input-choice", allowed=these(allowed))
        return self.value

    def each(self, read: "Callable[[Given], T]", least: int = 0, most: int | None = None) -> tuple[T, ...]:
        """The items of a list, each read in the same way."""
        return tuple(read(item) for item in self.list(least, most))

    def member(self, key: str) -> str:
        step = key if key.isidentifier() and key.isascii() else f"[{shown(key)}]"
        return f"{self.path}.{step}" if self.path and not step.startswith("[") else f"{self.path}{step}"


def repeated(given: Sequence[Given]) -> Iterator[Given]:
    """The items that stand in the list for the second time."""
    seen = set()
    for item in given:
        if item.value in seen:
            yield item
        seen.add(item.value)


def shown(value: Any) -> str:
    """A refused value on one short line of plain characters."""
    if isinstance(value, dict | list | tuple):
        brackets = "{}" if isinstance(value, dict) else "[]"
        return "...".join(brackets) if value else brackets
    text = json.dumps(value, default=str)
    return text if len(text) <= SHOWN else text[:SHOWN] + "..."
