"""Everybody sees the heap."""

import msgspec

from tablee.core.facts import Eyes
from tests.toys.stones.rules import State


class View(msgspec.Struct, frozen=True):
    heap: int


def view(state: State, eyes: Eyes) -> View:  # noqa: ARG001
    return View(state.heap)
