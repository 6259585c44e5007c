"""The power is cut at every write and every sync of whole games: nothing that anybody was told is lost."""

import asyncio
import os
import random
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import httpx
import msgspec
import pytest

from tablee.client import Client
from tablee.core.game import AnyGame
from tablee.games import BY_KEY
from tablee.records.record import BadRecord
from tablee.server.storage.signing_key import key_in
from tablee.server.storage.sqlite import SqliteStore
from tablee.terminal.saves import Saves
from tests.power.disk import MARK, SYNC, Disk, Luck, Step, lay_out, mark, recorded, steps_of
from tests.server.test_games import play

DATA = Path("new") / "data"
KEY = "key"
LUCKS: tuple[Luck, ...] = get_args(Luck)
ROOT = Path(__file__).parents[2]


def cuts(steps: list[Step], folder: Path, to: Path) -> Iterator[tuple[list[str], str]]:
    """What was promised until then and what the cut is called, with the folder as it may be left."""
    disk, promises, seen = Disk(), [], set[int]()
    for number, step in enumerate(steps):
        if step.what == MARK:
            promises.append(step.data.decode())
            continue
        disk.do(step)
        for luck in LUCKS:
            left = disk.left(luck, random.Random(number))
            key = hash((len(promises), *left.items()))
            if key not in seen:
                seen.add(key)
                lay_out(left, folder, to)
                yield promises, f"step {number} of {len(steps)}, {luck} of the rest left"


# A server.


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[Step], dict[str, list[str]]]:
    """A game at a server whose doings are written down, in a folder that it makes: where the folder is, the journal,
    and the logs at the end."""
    folder, journal = tmp_path_factory.mktemp("served"), tmp_path_factory.mktemp("journal") / "disk"
    command = [sys.executable, "-m", "tests.server.running", str(folder / DATA)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=recorded(folder, journal))
    assert process.stdout is not None
    try:
        asyncio.run(play_noting(f"http://127.0.0.1:{int(process.stdout.readline())}", BY_KEY["the_number"], journal))
    finally:
        process.terminate()
        process.stdout.close()
        process.wait(20)
    steps = steps_of(journal)
    return folder, steps, logs_in(folder / DATA)


async def play_noting(url: str, game: AnyGame, journal: Path) -> None:
    """Every update is a promise: so many lines of this table are there for ever."""
    async with Client(url) as client:
        key = httpx.get(f"{url}/api/key", trust_env=False).json()["key"]
        mark(journal, f"{KEY} {key}")
        place = await client.create(game.key, ["Ada"], bot="random", start=True)

        def note(text: str) -> None:
            message = msgspec.json.decode(text)
            if message["say"] == "update":
                mark(journal, f"{place.table} {message['version']}")

        seated = await client.watch(place.table, place.secret, nonce="0" * 32)
        seated.on_frame = note
        async with seated:
            await play(seated, game)


def logs_in(folder: Path) -> dict[str, list[str]]:
    """All logs of a data folder, opened as a server opens it."""
    store = SqliteStore(folder)
    try:
        assert not store.lacks_lines, "it says that lines are missing"
        return logs_of(store.reading)
    finally:
        for database in (store.reading, store.writing, store.last_commit):
            database.close()
        store.unlock()


def logs_of(database: sqlite3.Connection) -> dict[str, list[str]]:
    logs: dict[str, list[str]] = {}
    for table, line in database.execute("SELECT table_id, line FROM lines ORDER BY table_id, version"):
        logs.setdefault(table, []).append(line)
    return logs


def test_a_server_keeps_what_it_has_shown(
    served: tuple[Path, list[Step], dict[str, list[str]]], tmp_path: Path
) -> None:
    folder, steps, whole = served
    shown = {step.data.decode() for step in steps if step.what == MARK}
    assert len(shown) > 10
    key = next(one.split()[1] for one in shown if one.startswith(KEY))
    assert sum(step.what == SYNC for step in steps) > 5
    for promises, cut in cuts(steps, folder, tmp_path / "left"):
        if promises:
            assert key_in(tmp_path / "left" / DATA).key == key, f"{cut}: another key"
        logs = logs_in(tmp_path / "left" / DATA)
        for table, log in logs.items():
            assert log == whole[table][: len(log)], f"{cut}: the log is another one"
        for promise in promises[1:][-1:]:
            table, version = promise.split()
            assert len(logs.get(table, ())) >= int(version), f"{cut}: of {version} lines {len(logs.get(table, ()))}"


# A terminal.


def play_in_terminal(folder: str, journal: str) -> None:
    """A game against bots, a line of the record for each move: run in a process that is written down."""
    from tablee.terminal.table import SeatedPlayer
    from tablee.terminal.table_plan import TablePlan
    from tests.play import dice_of

    game = BY_KEY["fifty_fifty"]
    players = [SeatedPlayer("Ada"), SeatedPlayer("Bo", "random"), SeatedPlayer("Cy", "random")]
    setup = game.read_setup(given({"seats": 3}))
    table = Saves(Path(folder), BY_KEY).new(TablePlan(game, setup, tuple(players)))
    mark(Path(journal), "0")
    moves = 0
    while table.outcome is None:
        seat = next(table.due())
        if table.players[seat].is_person:
            ask = table.ask(seat)
            assert ask is not None
            table.submit(seat, ask.sample(dice_of("terminal", moves)), "person")
        else:
            table.let_bot_play(seat, "random")
        moves += 1
        mark(Path(journal), str(moves))
    table.close()


def given(value: Any) -> Any:
    from tablee.core.reading import Given

    return Given(value)


def test_a_terminal_keeps_what_it_has_shown(tmp_path: Path) -> None:
    home, journal = tmp_path / "home", tmp_path / "disk"
    home.mkdir()
    folder = home / "tablee" / "games"  # neither is there
    call = f"from tests.power.test_power_cut import play_in_terminal as play; play({str(folder)!r}, {str(journal)!r})"
    subprocess.run([sys.executable, "-c", call], check=True, cwd=ROOT, env=recorded(home, journal))
    steps = steps_of(journal)
    (record,) = folder.glob("*.tablee")
    whole = record.read_text().splitlines()
    for promises, cut in cuts(steps, home, tmp_path / "left"):
        if promises:
            assert_resumed(tmp_path / "left" / "tablee" / "games", int(promises[-1]), whole, cut)


def assert_resumed(folder: Path, moves: int, whole: list[str], cut: str) -> None:
    (path,) = folder.glob("*.tablee")
    if not path.with_suffix(".secret").exists():
        assert path.read_text().splitlines() == whole, f"{cut}: neither a secret nor the whole game"
        return
    try:
        table = Saves(folder, BY_KEY).resume(path)
    except BadRecord as bad:
        raise AssertionError(f"{cut}: {bad.sentence}") from None
    lines = path.read_text().splitlines()
    assert lines == whole[: len(lines)], f"{cut}: the record is another one"
    assert sum(table.answered) >= moves, f"{cut}: of {moves} moves {sum(table.answered)}"


# The disk itself.


@pytest.mark.parametrize(
    ("steps", "nothing", "everything"),
    [
        (["create f", "write f 0 ab"], None, b"ab"),
        (["create f", "write f 0 ab", "sync f"], None, b"ab"),
        (["create f", "write f 0 ab", "sync f", "sync ."], b"ab", b"ab"),
        (["create f", "sync .", "write f 0 ab"], b"", b"ab"),
        (["create f", "sync .", "write f 0 ab", "sync f", "write f 1 c"], b"ab", b"ac"),
        (["create f", "sync .", "write f 0 ab", "sync f", "cut f 1"], b"ab", b"a"),
        (["create f", "write f 0 ab", "sync f", "sync .", "unlink f"], b"ab", None),
        (["folder g", "create g/f", "sync g/f", "sync g"], None, b""),
        (["folder g", "create g/f", "sync g/f", "sync g", "sync ."], b"", b""),
        (["create g", "sync g", "sync .", "link g f"], None, b""),
    ],
)
def test_only_what_was_synced_is_sure(
    steps: list[str], nothing: bytes | None, everything: bytes | None, tmp_path: Path
) -> None:
    disk = Disk()
    for step in steps:
        disk.do(read_step(step))
    lucks: list[tuple[Luck, bytes | None]] = [("nothing", nothing), ("everything", everything)]
    for luck, left in lucks:
        lay_out(disk.left(luck, random.Random(0)), Path("/d"), tmp_path / luck)
        file = next((tmp_path / luck).rglob("f"), tmp_path / "none")
        assert (file.read_bytes() if file.exists() else None) == left


def read_step(text: str) -> Step:
    from tests.power import disk

    what, name, *more = text.split()
    kinds = {"create": disk.CREATE, "write": disk.WRITE, "sync": SYNC, "cut": disk.TRUNCATE, "unlink": disk.UNLINK}
    kinds |= {"folder": disk.FOLDER, "link": disk.LINK}
    more = ["0", os.path.normpath(f"/d/{more[0]}")] if what == "link" else more
    offset = int(more[0]) if more else 0
    return Step(kinds[what], os.path.normpath(f"/d/{name}"), offset, more[1].encode() if len(more) > 1 else b"")
