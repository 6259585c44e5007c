"""Editions: the printed values of a game, and a house that prints its own.

Every value stands in the game's `edition.toml`, with a mark that says where it comes from. A table may replace part
or all of them; what it gives is checked by the same reader as the file itself.
"""

import tomllib
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Any, Generic, TypeVar

from tablee.core.reading import Given, Twice
from tablee.core.refusals import BadInput

E = TypeVar("E")


class EditionFile(Generic[E]):
    def __init__(self, path: Path, read: Callable[[Given], E]) -> None:
        self.path = path
        self.read = read

    @cached_property
    def text(self) -> str:
        return self.path.read_text(encoding="utf-8")

    @cached_property
    def values(self) -> dict[str, Any]:
        return tomllib.loads(self.text)

    @cached_property
    def standard(self) -> E:
        """The edition as it is printed in the box."""
        return self.read(Given(self.values))

    def with_changes(self, given: Given) -> E:
        """The standard edition with what a house gives in place of it."""
        given.object(optional=tuple(self.values))
        return self.read(Given(overlay(self.values, given.value), given.path))


def overlay(values: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """Tables are replaced key by key, everything else as a whole."""
    if isinstance(changes, Twice):
        return changes
    changed = {
        key: overlay(values[key], change) if isinstance(change, dict) and isinstance(values.get(key), dict) else change
        for key, change in changes.items()
    }
    return values | changed


def read_toml(text: str) -> Given:
    """A house's own edition file; what is not TOML is refused as `input`."""
    try:
        return Given(tomllib.loads(text))
    except RecursionError:
        raise BadInput("input", "input-too-deep") from None
    except tomllib.TOMLDecodeError as error:
        raise BadInput("input", "input-not-toml", why=str(error)) from None
    except ValueError:
        raise BadInput("input", "input-not-a-number") from None
