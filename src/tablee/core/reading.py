"""Reading: values that come from outside, each with the path to it.

JSON and TOML arrive as plain values. `Given` walks them, refuses whatever does not fit with a `BadInput` that names
the path, the value and what is allowed, and repairs nothing. Strangers choose how long a text is: nothing here may cost
more than its length.
"""

import json
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Any, NamedTuple, NoReturn, TypeVar

import msgspec

from tablee.core.refusals import BadInput
from tablee.core.sentences import Part, these

T = TypeVar("T")
LONGEST_VALUE = 40  # characters of a refused value that are shown
MOST_BITS = 4 * LONGEST_VALUE  # a longer number is shown in hexadecimal, which costs no more than its length
BYTE_ORDER_MARK = "\ufeff"  # some editors begin a file with it
LONGEST_REASON = 200  # characters of what another library says of a text


class Twice(dict[str, Any]):
    """A JSON object that gave a key twice."""

    key: str = ""


class Parsed(NamedTuple):
    value: Any
    has_twice: bool  # somewhere in it is a Twice


class Pairs:
    """Makes the objects of a JSON text, and remembers whether one of them gave a key twice."""

    def __init__(self) -> None:
        self.has_twice = False

    def __call__(self, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        values = dict(pairs)
        if len(values) == len(pairs):
            return values
        self.has_twice = True
        twice = Twice(values)
        twice.key = first_repeated(key for key, _ in pairs)
        return twice


def first_repeated(keys: Iterable[str]) -> str:
    earlier: set[str] = set()
    for key in keys:
        if key in earlier:
            return key
        earlier.add(key)
    raise ValueError("every key is there once")


def read_json(text: bytes | str) -> "Given":
    """Parse JSON strictly; what is not JSON is refused as `input`, and a key that is given twice where it stands."""
    parsed = parse(text)
    if parsed.has_twice:
        raise BadInput(path_of(steps_to_twice(parsed.value)), "input-twice")
    return Given(parsed.value)


def parse(text: bytes | str) -> Parsed:
    """The values of a JSON text, as they stand there."""
    pairs = Pairs()
    try:
        if isinstance(text, bytes):
            text = text.decode()
        return Parsed(
            json.loads(text.removeprefix(BYTE_ORDER_MARK), object_pairs_hook=pairs, parse_constant=no_constant),
            pairs.has_twice,
        )
    except RecursionError:
        raise BadInput("input", "input-too-deep") from None
    except UnicodeDecodeError:
        raise BadInput("input", "input-not-utf8") from None
    except json.JSONDecodeError as error:
        raise BadInput("input", "input-not-json", line=error.lineno, column=error.colno) from None
    except ValueError:  # a number of thousands of digits, or NaN
        raise BadInput("input", "input-not-a-number") from None


def no_constant(name: str) -> NoReturn:
    raise ValueError(name)


def steps_to_twice(value: Any) -> list[str | int]:
    """The way to a key that is given twice; without recursion, for a text may be nested as deep as it likes."""
    ways: list[tuple[Any, Any]] = [(value, None)]  # a value, and its step with the one before it
    while ways:
        value, way = ways.pop()
        if isinstance(value, Twice):
            return steps_of((value.key, way))
        if isinstance(value, dict):
            ways += [(inner, (key, way)) for key, inner in value.items()]
        elif isinstance(value, list):
            ways += [(inner, (place, way)) for place, inner in enumerate(value)]
    raise ValueError("no key is given twice")


def steps_of(way: Any) -> list[str | int]:
    steps = []
    while way is not None:
        step, way = way
        steps.append(step)
    return steps[::-1]


def path_of(steps: Sequence[str | int]) -> str:
    return "".join(f"[{step}]" if isinstance(step, int) else step_to(step) for step in steps).removeprefix(".")


def step_to(key: str) -> str:
    """How a path goes on to this key; a long or strange one is quoted."""
    is_plain = len(key) <= LONGEST_VALUE and key.isascii() and key.isidentifier()
    return f".{key}" if is_plain else f"[{shown(key)}]"


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
        allowed = dict.fromkeys((*required, *optional))
        for key in self.value:
            if key not in allowed:
                raise BadInput(self.member(key), "input-unknown-key", allowed=these(allowed))
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

    def text(self, longest: int) -> str:
        """A text of at most so many characters."""
        if not (isinstance(self.value, str) and len(self.value) <= longest):
            self.refuse("input-text-long", longest=longest)
        return self.value

    def choice(self, allowed: Sequence[str]) -> str:
        if not (isinstance(self.value, str) and self.value in allowed):
            self.refuse("input-choice", allowed=these(allowed))
        return self.value

    def each(self, read: "Callable[[Given], T]", least: int = 0, most: int | None = None) -> tuple[T, ...]:
        """The items of a list, each read in the same way."""
        return tuple(read(item) for item in self.list(least, most))

    def member(self, key: str) -> str:
        return (self.path + step_to(key)).removeprefix(".")


def repeated(given: Sequence[Given]) -> Iterator[Given]:
    """The items that stand in the list for the second time."""
    earlier = set()
    for item in given:
        if item.value in earlier:
            yield item
        earlier.add(item.value)


def shown(value: Any) -> str:
    """A refused value on one short line of plain characters."""
    if isinstance(value, dict | list | tuple):
        brackets = "{}" if isinstance(value, dict) else "[]"
        return "...".join(brackets) if value else brackets
    if isinstance(value, int) and value.bit_length() > MOST_BITS:
        return f"{'-' * (value < 0)}{abs(value) >> (value.bit_length() - MOST_BITS):#x}"[:LONGEST_VALUE] + "..."
    text = json.dumps(value[: LONGEST_VALUE + 1] if isinstance(value, str) else value, default=str)
    return text if len(text) <= LONGEST_VALUE else text[:LONGEST_VALUE] + "..."


def reason(error: Exception) -> str:
    """What another library says of a text: it may quote as much of it as it likes, and we do not."""
    text = str(error)
    return text if len(text) <= LONGEST_REASON else text[:LONGEST_REASON] + "..."
