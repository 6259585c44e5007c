"""Changes: what is done to a table beside writing its next lines, in statements that SQLite and PostgreSQL understand.

What takes long is done in bites, so that moves need not wait for it: at a pause the transaction ends, and the same
change goes on in a later one.
"""

import asyncio
from collections.abc import Callable, Generator, Sequence
from itertools import count
from typing import Any, TypeAlias

import msgspec

from tablee.server.storage.interface import Append, Done, StoreError, Versions
from tablee.server.table.facts import without_name

BITE = 2000  # lines that one transaction removes, or looks through
REMOVE = f"""
    DELETE FROM lines
    WHERE table_id = $1 AND version > (SELECT max(version) FROM lines WHERE table_id = $1) - {BITE}
"""
REMOVE_TABLE = "DELETE FROM tables WHERE id = $1"
HAS_LINES = "SELECT 1 FROM lines WHERE table_id = $1 AND version >= $2 LIMIT 1"
LINES_WITH_NAME = """
    SELECT version, line FROM lines
    WHERE table_id = $1 AND version >= $2 AND version < $3 AND replace(line, $4, '') <> line
"""
SET_DUE = "UPDATE tables SET due = $2 WHERE id = $1"
REWRITE = "UPDATE lines SET line = $3 WHERE table_id = $1 AND version = $2"

# Statements with their values, each of which is sent its rows; None is a pause.
Steps: TypeAlias = Generator[tuple[str, tuple[object, ...]] | None, Any, None]


class Change(msgspec.Struct, frozen=True):
    """Anything rarer than a move."""

    table: str  # "" for several
    steps: Steps
    done: Done


class SqlStore:
    """What stores have in common: what may be asked of them, whoever writes it."""

    def __init__(self) -> None:
        self.versions = Versions()

    def ask_for(self, job: Any) -> None:
        raise NotImplementedError

    def append(self, table: str, version: int, lines: Sequence[str], done: Done, code: str | None = None) -> None:
        self.ask_for(Append(table, version, lines, done, code))

    def set_due(self, table: str, due: int | None, done: Done) -> None:
        self.ask_for(Change(table, statement(SET_DUE, table, due), done))

    def remove(self, table: str, done: Done) -> None:
        self.ask_for(Change(table, self.removal(table), done))

    def forget(self, table: str, holder: str, done: Done) -> None:
        self.ask_for(Change(table, renaming(table, holder), done))

    def removal(self, table: str) -> Steps:
        """From its end: should the process die meanwhile, what is left is a log."""
        yield REMOVE, (table,)
        while (yield HAS_LINES, (table, 0)):
            yield None
            yield REMOVE, (table,)
        yield REMOVE_TABLE, (table,)
        self.versions.next.pop(table, None)


async def wait_for_write(ask: Callable[[Done], None]) -> None:
    """Until what is asked for is written; or raises StoreError."""
    answer: asyncio.Future[StoreError | None] = asyncio.get_running_loop().create_future()
    ask(lambda error: None if answer.done() else answer.set_result(error))
    error = await answer
    if error is not None:
        raise error


def statement(sql: str, *values: object) -> Steps:
    yield sql, values


def renaming(table: str, holder: str) -> Steps:
    for start in count(0, BITE):
        for version, line in (yield LINES_WITH_NAME, (table, start, start + BITE, holder)):
            yield REWRITE, (table, version, without_name(line, holder))
        if not (yield HAS_LINES, (table, start + BITE)):
            return
        yield None
