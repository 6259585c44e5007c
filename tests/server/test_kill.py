"""Killed at random moments, the server loses nothing it had acknowledged; told to stop, it says goodbye."""

import asyncio
from pathlib import Path

import pytest

from bench.kill import Server, kill_often
from tablee.client.connection import ConnectionEnded
from tests.server.people import People, read_on


def test_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    report = kill_often(5, tmp_path)
    assert report.moves > 50
    assert report.lost == 0


def test_a_clean_stop_says_goodbye(tmp_path: Path) -> None:
    async def scenario(server: Server) -> int:
        async with People(server.url) as people:
            (ada,) = await people.sit("one_o_one", ["Ada"])
            server.process.terminate()
            with pytest.raises(ConnectionEnded, match="stopping"):
                await read_on(ada)
        return await asyncio.to_thread(server.close)

    assert asyncio.run(scenario(Server(tmp_path))) == 0


def test_a_second_server_does_not_touch_the_folder(tmp_path: Path) -> None:
    import subprocess
    import sys

    server = Server(tmp_path)
    try:
        command = [sys.executable, "-m", "tablee", "serve", "--port", "0", "--data", str(tmp_path), "--lang", "en"]
        second = subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)
        assert second.returncode == 2
        assert "another Tablée server is already using this data folder" in second.stderr
        taken = [*command[:5], server.url.rpartition(":")[2], *command[6:]]
        third = subprocess.run(taken, capture_output=True, text=True, timeout=30, check=False)
        assert third.returncode == 2
        assert "is taken" in third.stderr
    finally:
        assert server.stop() == 0
