"""A log that was cut is noticed: what was acknowledged is there, or said to be missing. A kill is no cut."""

import os
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from bench.kill import Server, kill_often
from tablee.server.storage.backup import back_up
from tablee.server.storage.interface import StoreError
from tablee.server.storage.last_commit import FILE as WITNESS
from tablee.server.storage.last_commit import SIZE, LastCommit, pack, unpack
from tablee.server.storage.sqlite import FILE, SqliteStore
from tests.cli.command import tablee

WAL = f"{FILE}-wal"
FRAME = 4096 + 24  # of a write-ahead log, after a head of 32 bytes
ROOT = Path(__file__).parents[2]


def well(error: StoreError | None) -> None:
    assert error is None


def keep(store: SqliteStore, table: str, *versions: int) -> None:
    """One commit for each, so that each can be cut off."""
    for version in versions:
        store.append(table, version, ['{"fact":"left","seat":0}'], well, f"C-{table}" if version == 0 else None)
        store.write_all(store.writer.jobs.get())  # type: ignore[arg-type]


@pytest.fixture
def killed(tmp_path: Path) -> Path:
    """The folder of a server that was killed after it had acknowledged ten lines."""
    store = SqliteStore(tmp_path / "living")
    keep(store, "t", *range(10))
    folder = tmp_path / "killed"
    shutil.copytree(tmp_path / "living", folder)
    store.start()
    store.close()
    return folder


def lacks_lines(folder: Path) -> bool:
    store = SqliteStore(folder)
    lacks = store.lacks_lines
    store.start()
    store.close()
    return lacks


def cut(frames: int) -> Callable[[Path], None]:
    def cut_off(folder: Path) -> None:
        os.truncate(folder / WAL, (folder / WAL).stat().st_size - frames * FRAME)

    return cut_off


def scribble(folder: Path) -> None:
    with (folder / WAL).open("r+b") as file:
        file.seek((folder / WAL).stat().st_size // 2)
        file.write(b"scribble")


def remove(folder: Path) -> None:
    (folder / WAL).unlink()


def remove_all(folder: Path) -> None:
    (folder / WAL).unlink()
    (folder / FILE).unlink()


@pytest.mark.parametrize("harm", [cut(1), cut(5), scribble, remove, remove_all])
def test_what_is_missing_is_missed_once(harm: Callable[[Path], None], killed: Path) -> None:
    harm(killed)
    assert lacks_lines(killed)
    assert not lacks_lines(killed)  # that server has said so, and whatever is there now is all there is


def test_a_kill_is_no_cut(killed: Path) -> None:
    assert not lacks_lines(killed)
    assert not lacks_lines(killed)


def test_what_is_cut_after_a_restart_is_missed_too(killed: Path) -> None:
    """The next server has written nothing of its own, and is killed as well."""
    store = SqliteStore(killed)
    shutil.copytree(killed, killed.parent / "again")
    store.start()
    store.close()
    cut(1)(killed.parent / "again")
    assert lacks_lines(killed.parent / "again")


@pytest.mark.parametrize("text", [None, b"", b"x" * SIZE, pack(LastCommit(99, "t", 99))[:-1]])
def test_without_a_witness_nobody_is_accused(text: bytes | None, killed: Path) -> None:
    cut(1)(killed)
    if text is None:
        (killed / WITNESS).unlink()
    else:
        (killed / WITNESS).write_bytes(text)
    assert not lacks_lines(killed)


def test_a_witness_that_knows_less_accuses_nobody(killed: Path) -> None:
    """As after a power cut: it is not flushed."""
    witness = unpack((killed / WITNESS).read_bytes())
    assert witness is not None
    assert (witness.table, witness.version) == ("t", 9)
    for older in (LastCommit(witness.changes, "t", 3), LastCommit(witness.changes), LastCommit(0, "gone", 3)):
        (killed / WITNESS).write_bytes(pack(older))
        assert not lacks_lines(killed)


def test_a_table_that_was_removed_is_not_missed(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "living")
    keep(store, "t", 0, 1, 2)
    before = (tmp_path / "living" / WITNESS).read_bytes()
    store.remove("t", well)
    store.write_all(store.writer.jobs.get())  # type: ignore[arg-type]
    for name in ("killed", "killed before the witness was told"):
        shutil.copytree(tmp_path / "living", tmp_path / name)
    (tmp_path / "killed before the witness was told" / WITNESS).write_bytes(before)
    store.start()
    store.close()
    assert not lacks_lines(tmp_path / "killed before the witness was told")
    assert not lacks_lines(tmp_path / "killed")


def test_a_removal_that_was_cut_off_is_missed(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "living")
    keep(store, "t", 0, 1, 2)
    store.remove("t", well)
    store.write_all(store.writer.jobs.get())  # type: ignore[arg-type]
    shutil.copytree(tmp_path / "living", tmp_path / "killed")
    store.start()
    store.close()
    cut(1)(tmp_path / "killed")
    assert lacks_lines(tmp_path / "killed")


def test_a_backup_has_no_witness(killed: Path) -> None:
    back_up(killed, killed.parent / "copy")
    assert WITNESS not in [path.name for path in (killed.parent / "copy").iterdir()]
    assert not lacks_lines(killed.parent / "copy")


def test_a_witness_that_cannot_be_written_stops_nobody(tmp_path: Path) -> None:
    (tmp_path / WITNESS).mkdir()
    store = SqliteStore(tmp_path)
    keep(store, "t", 0, 1)
    assert len(store.lines("t")) == 2
    store.start()
    store.close()


# The command.


def missing_in(folder: Path) -> bool:
    return any('"lines missing"' in path.read_text() for path in folder.glob("tablee.log*"))


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "Moves that had been saved are missing"), ("fr", "Des coups déjà enregistrés manquent")],
)
def test_whoever_starts_the_server_is_told(language: str, told: str, killed: Path) -> None:
    cut(1)(killed)
    command = [sys.executable, "-m", "tablee", "serve", "--cold", "--port", "0", "--data", str(killed)]
    with subprocess.Popen(
        [*command, "--lang", language], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8"
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        url = "http://" + process.stdout.readline().partition("http://")[2].split()[0]
        answer = httpx.get(f"{url}/health", trust_env=False, timeout=30)
        figures = httpx.get(f"{url}/metrics", trust_env=False, timeout=30).text
        process.terminate()
        said = process.stderr.read()
        assert process.wait(20) == 0
    assert told in said
    assert said.startswith(str(killed))
    assert (answer.status_code, answer.json()["ok"], answer.json()["log"]) == (200, False, True)
    assert answer.json()["fault"] == "lost"
    assert "tablee_cut_logs_total 1.0" in figures
    assert missing_in(killed)


def test_servers_that_are_killed_in_play_accuse_nobody(tmp_path: Path) -> None:
    report = kill_often(5, tmp_path)
    assert report.lost == 0
    assert not missing_in(tmp_path)
    server = Server(tmp_path)
    try:
        assert httpx.get(f"{server.url}/health", trust_env=False, timeout=30).json()["fault"] is None
    finally:
        assert server.stop() == 0


def hammered(folder: Path, seconds: float) -> dict[str, int]:
    """What a store had acknowledged of each table when it was killed."""
    command = [sys.executable, "-m", "tests.server.hammer", str(folder)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
    assert process.stdout is not None
    assert process.stdout.readline() == "open\n"  # and nothing was missing
    time.sleep(seconds)
    process.kill()
    whole = [line for line in process.stdout.read().splitlines(keepends=True) if line.endswith("\n")]
    process.stdout.close()
    process.wait(20)
    return (
        {table: int(count) for table, _, count in (part.partition(":") for part in whole[-1].split())} if whole else {}
    )


def test_stores_that_are_killed_while_they_write_accuse_nobody(tmp_path: Path) -> None:
    for _ in range(12):
        hammered(tmp_path, random.uniform(0.0, 0.2))
    assert not lacks_lines(tmp_path)


def test_whatever_is_cut_off_after_a_kill_is_missed_where_it_was_acknowledged(tmp_path: Path) -> None:
    for number in range(6):
        folder = tmp_path / f"{number}"
        acknowledged = hammered(folder, random.uniform(0.05, 0.2))
        size = (folder / WAL).stat().st_size
        cut(random.randint(1, max(1, size // FRAME // 2)))(folder)
        store = SqliteStore(folder)
        is_short = any(len(store.lines(table)) < count for table, count in acknowledged.items())
        assert store.lacks_lines or not is_short
        store.start()
        store.close()


def test_the_command_backs_up_what_is_there(killed: Path) -> None:
    """A backup is a copy of the database, whatever its witness says."""
    cut(1)(killed)
    done = tablee("backup", str(killed.parent / "copy"), "--data", str(killed))
    assert done.returncode == 0, done.stderr
