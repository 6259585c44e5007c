"""Editions: the printed values of a game, and a house that prints its own.

Every value stands in the game's `edition.toml`, with a mark that says where it comes from. A table may replace part
or all of them; what it gives is checked by the same reader as the file itself.
"""

import re
import tomllib
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from tablee.core.edition_reader import reader_of
from tablee.core.reading import BYTE_ORDER_MARK, Given, reason
from tablee.core.refusals import BadInput

E = TypeVar("E")

# The key of a line may have eight parts, as `a.b.c = 1` and `[a.b.c]` have three: for each line tomllib walks all parts
# above it, and for a single key all parts for each part, so that without a bound a text costs the square of its length.
# In an inline table keys stand further right: there dots are counted.
MOST_PARTS = 8
MOST_DOTS = 200
PART = r"""(?:[A-Za-z0-9_-]++|"(?:[^"\\\n]|\\.)*+"|'[^'\n]*+')"""
DEEP_KEY = re.compile(rf"^[ \t]*+\[{{0,2}}+[ \t]*+(?:{PART}[ \t]*+\.[ \t]*+){{{MOST_PARTS}}}", re.MULTILINE)
MANY_DOTS = re.compile(rf"^(?![ \t]*+#)(?:[^.\n]*+\.){{{MOST_DOTS + 1}}}", re.MULTILINE)


class EmptyEdition(msgspec.Struct, frozen=True):
    """Of a game that prints no values."""


class EditionFile(Generic[E]):
    def __init__(self, path: Path | None, read: Callable[[Given], E]) -> None:
        self.path = path
        self.read = read

    @classmethod
    def beside(cls, module: str, kind: type[E]) -> "EditionFile[E]":
        """The file beside a module (`__file__`), read as the types of the edition say."""
        return cls(Path(module).with_name("edition.toml"), reader_of(kind))

    @cached_property
    def text(self) -> str:
        return "" if self.path is None else self.path.read_text(encoding="utf-8")

    @cached_property
    def values(self) -> dict[str, Any]:
        return tomllib.loads(self.text)

    @cached_property
    def standard(self) -> E:
        """The edition as it is printed in the box."""
        return self.read(Given(self.values))

    @property
    def usual_rulings(self) -> dict[str, Any]:
        """What tables argue about, where it has any."""
        rulings: dict[str, Any] = msgspec.to_builtins(getattr(self.standard, "rulings", {}))
        return rulings

    def with_changes(self, given: Given) -> E:
        """The standard edition with what a house gives in place of it."""
        given.object(optional=tuple(self.values))
        return self.read(Given(overlay(self.values, given.value), given.path))


def overlay(values: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """Tables are replaced key by key, everything else as a whole."""
    changed = {
        key: overlay(values[key], change) if isinstance(change, dict) and isinstance(values.get(key), dict) else change
        for key, change in changes.items()
    }
    return values | changed


def changes_of(standard: Any, edition: Any) -> dict[str, Any]:
    """What an edition has otherwise than another: the smallest changes that make it from that one."""
    return {
        key: changes_of(old, new) if isinstance(new, msgspec.Struct) else new
        for key in edition.__struct_fields__
        if (new := getattr(edition, key)) != (old := getattr(standard, key))
    }


def read_toml(text: str) -> Given:
    """A house's own edition file; what is not TOML is refused as `input`."""
    text = text.removeprefix(BYTE_ORDER_MARK)
    if DEEP_KEY.search(text) is not None or MANY_DOTS.search(text) is not None:
        raise BadInput("input", "input-too-deep")
    try:
        return Given(tomllib.loads(text))
    except RecursionError:
        raise BadInput("input", "input-too-deep") from None
    except tomllib.TOMLDecodeError as error:
        raise BadInput("input", "input-not-toml", why=reason(error)) from None
    except ValueError:
        raise BadInput("input", "input-not-a-number") from None
