"""Writes to a store as fast as it can and says what was acknowledged, until it is killed."""

import asyncio
import random
import sys
from pathlib import Path

from tablee.server.storage.interface import StoreError
from tablee.server.storage.sqlite import SqliteStore

TABLES = 5


async def hammer(folder: Path) -> None:
    store, loop = SqliteStore(folder), asyncio.get_running_loop()
    assert not store.lacks_lines
    versions = {entry.id: len(store.lines(entry.id)) for entry in store.entries()}
    await store.open()
    print("open", flush=True)
    while True:
        table, answer = f"t{random.randrange(TABLES)}", loop.create_future()

        def done(error: StoreError | None, answer: "asyncio.Future[StoreError | None]" = answer) -> None:
            answer.set_result(error)

        kind = random.random()
        if kind < 0.1 and table in versions:
            del versions[table]
            tell(versions)  # it may be gone from now on
            store.remove(table, done)
        elif kind < 0.2 and table in versions:
            store.set_listings({table: "{}"}, done)
        else:
            version = versions.get(table, 0)
            store.append(table, version, ["{}"] * 3, done, f"C-{table}" if version == 0 else None)
            versions[table] = version + 3
        assert await answer is None
        tell(versions)


def tell(versions: dict[str, int]) -> None:
    print(" ".join(f"{table}:{count}" for table, count in versions.items()), flush=True)


if __name__ == "__main__":
    asyncio.run(hammer(Path(sys.argv[1])))
