"""Backups: a copy made while people play is a data folder that is served as it is."""

import asyncio
import stat
from pathlib import Path
from typing import Any

import httpx
import pytest

from tablee.games import BY_KEY
from tablee.server.storage.backup import back_up
from tablee.server.storage.signing_key import FILE as KEY
from tests.cli.command import tablee
from tests.cli.test_commands import one_error
from tests.server.people import People
from tests.server.running import running
from tests.server.test_games import play
from tests.server.test_tables import play_on


def test_a_copy_made_while_people_play_goes_on_where_it_was_made(tmp_path: Path) -> None:
    game = BY_KEY["the_number"]

    async def begin(url: str) -> tuple[str, str, list[Any]]:
        async with People(url) as people:
            ada = (await people.sit("the_number", ["Ada", "Bo"]))[0]
            await people.start()
            for seated in people.seats:
                await play(seated, game, most=1)
            playing = asyncio.create_task(play_on(people))
            tables = await asyncio.to_thread(back_up, tmp_path / "data", tmp_path / "copy")
            assert tables == 1
            await playing
            return people.table, people.places[0].secret, list(ada.news)

    async def go_on(url: str, table: str, secret: str) -> list[Any]:
        async with People(url) as people:
            ada = await people.watch(secret, table)
            assert ada.update["lobby"]["phase"] != "lobby"
            return list(ada.news)

    with running(tmp_path / "data") as server:
        table, secret, news = asyncio.run(begin(server.url))
        key = httpx.get(f"{server.url}/api/key", trust_env=False).json()
    with running(tmp_path / "copy") as server:
        told = asyncio.run(go_on(server.url, table, secret))
        assert httpx.get(f"{server.url}/api/key", trust_env=False).json() == key
    assert 2 <= len(told) <= len(news)
    assert news[: len(told)] == told
    assert stat.S_IMODE((tmp_path / "copy" / KEY).stat().st_mode) == 0o600


def test_the_command_says_what_it_did_and_what_it_will_not(tmp_path: Path) -> None:
    with running(tmp_path / "data") as server:
        opening = {"game": "fifty", "people": ["Ada"]}
        httpx.post(f"{server.url}/api/tables", json=opening, trust_env=False).raise_for_status()
        done = tablee("backup", str(tmp_path / "copy"), "--data", str(tmp_path / "data"))
    assert done.returncode == 0, done.stderr
    assert "One table copied" in done.stdout.decode()
    again = tablee("backup", str(tmp_path / "copy"), "--data", str(tmp_path / "data"))
    assert again.returncode == 2
    assert "already" in one_error(again)
    none = tablee("backup", str(tmp_path / "other"), "--data", str(tmp_path / "nowhere"), "--lang", "fr")
    assert none.returncode == 2
    assert "pas de tables" in one_error(none)


@pytest.mark.parametrize("text", [b"", b"not a database" * 100])
def test_what_is_no_database_is_refused_and_leaves_nothing(text: bytes, tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "tables.sqlite3").write_bytes(text)
    result = tablee("backup", str(tmp_path / "copy"), "--data", str(tmp_path / "data"))
    assert result.returncode == 2
    assert one_error(result).startswith("--data: ")
    assert list((tmp_path / "copy").iterdir()) == []
