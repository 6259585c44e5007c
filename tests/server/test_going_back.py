"""The drill for going back: an upgrade with a game in the middle, an older version that refuses, and the backup."""

import asyncio
import shutil
from contextlib import closing
from pathlib import Path

import pytest

from tablee.client import SeatConnection
from tablee.server.http.language import words_for
from tablee.server.storage.backup import back_up
from tests.server import earlier_store
from tests.server.earlier_store import FILE, BadFolder
from tests.server.people import People
from tests.server.running import running

OLD = Path(__file__).parent / "data" / "version-1"  # with a game in the middle, as a server of then left it
TABLE, SECRET = (OLD / "table.txt").read_text().strip(), (OLD / "secret.txt").read_text().strip()


def lines_in(folder: Path) -> list[str]:
    """As the earlier version reads them."""
    with closing(earlier_store.open_newest(folder / FILE, 2)) as database:
        rows = database.execute("SELECT line FROM lines WHERE table_id = ? ORDER BY version", (TABLE,))
        return [line for (line,) in rows]


async def choose(ada: SeatConnection) -> None:
    asked = await ada.until(lambda update: update["asks"])
    await ada.submit({"move": "write", "number": asked["asks"][0]["ask"]["digits"][-1] * 3})


def play_on(folder: Path, moves: int) -> int:
    """Some moves by the version of now; how many lines the game has then."""

    async def play(url: str) -> int:
        async with People(url) as people:
            ada = await people.watch(SECRET, TABLE)
            for _ in range(moves):
                version = ada.update["version"]
                await choose(ada)
                while ada.update["version"] <= version:
                    await ada.next()
            return int(ada.update["version"])

    with running(folder) as server:
        return asyncio.run(play(server.url))


def test_an_older_version_refuses_what_a_newer_one_has_written_and_serves_the_backup(tmp_path: Path) -> None:
    data, backup = tmp_path / "data", tmp_path / "backup"
    shutil.copytree(OLD, data)
    before = lines_in(data)
    back_up(data, backup)
    assert play_on(data, moves=1) > len(before)
    with pytest.raises(BadFolder) as refused:
        lines_in(data)
    assert "newer version" in words_for("en")(str(refused.value))
    assert "plus récente" in words_for("fr")(str(refused.value))
    assert play_on(data, moves=0) > len(before), "the newer one goes on"
    assert lines_in(backup) == before
    assert play_on(backup, moves=1) > len(before), "and after the mistake is mended, from the backup as well"
