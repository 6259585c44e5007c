"""The data folder is its owner's alone, whatever was allowed before: seeds and sealed choices lie in it."""

import logging
import os
import shutil
import stat
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tablee.server.monitoring.logs import OLD_ONES, PrivateFile
from tablee.server.storage.backup import back_up
from tablee.server.storage.data_folder import make_private_folder
from tablee.server.storage.sqlite import FILE, SqliteStore
from tests.server.running import running


@pytest.fixture(autouse=True)
def _generous() -> Iterator[None]:
    """Whoever starts the server lets everybody read what they make."""
    before = os.umask(0)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, int]:
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}


def test_a_new_folder_is_closed_to_others(tmp_path: Path) -> None:
    folder = tmp_path / "parent" / "data"
    with running(folder) as server:
        opening = {"game": "fifty", "people": ["Ada"]}
        httpx.post(f"{server.url}/api/tables", json=opening, trust_env=False).raise_for_status()
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        found = modes(folder)
        assert {FILE, f"{FILE}-wal", f"{FILE}-shm"} < set(found)
        assert set(found.values()) == {0o600}, found
        back_up(folder, tmp_path / "backups" / "one")
    assert stat.S_IMODE((tmp_path / "backups" / "one").stat().st_mode) == 0o700
    assert set(modes(tmp_path / "backups" / "one").values()) == {0o600}


def test_what_was_open_is_closed_at_the_start(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "old")
    shutil.copytree(tmp_path / "old", tmp_path / "data")  # as a killed server leaves it
    store.close()
    folder = tmp_path / "data"
    (folder / "tablee.log.1").write_text("{}\n")
    (folder / "notes.txt").write_text("not ours")
    for path in folder.iterdir():
        path.chmod(0o664)
    folder.chmod(0o2775)
    with running(folder):
        found = modes(folder)
        assert stat.S_IMODE(folder.stat().st_mode) == 0o2700
        assert found.pop("notes.txt") == 0o664
        assert set(found.values()) == {0o600}, found


def test_a_folder_that_everybody_shares_stays_open(tmp_path: Path) -> None:
    tmp_path.chmod(0o1777)
    make_private_folder(tmp_path)
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o1777


def test_the_journal_is_closed_to_others_and_so_are_those_turned_over(tmp_path: Path) -> None:
    file = tmp_path / "tablee.log"
    for name in ("tablee.log", "tablee.log.1", "tablee.log.2"):
        (tmp_path / name).write_text("{}\n")
        (tmp_path / name).chmod(0o644)
    handler = PrivateFile(file)
    assert set(modes(tmp_path).values()) == {0o600}
    for _ in range(OLD_ONES + 1):
        handler.emit(logging.makeLogRecord({"msg": "something"}))
        handler.doRollover()
    handler.close()
    assert len(modes(tmp_path)) == OLD_ONES + 1
    assert set(modes(tmp_path).values()) == {0o600}


def test_a_journal_that_is_no_file_is_left_alone(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe, 0o644)
    held = os.open(pipe, os.O_RDWR)  # somebody listens
    PrivateFile(pipe).close()
    os.close(held)
    assert stat.S_IMODE(pipe.stat().st_mode) == 0o644
