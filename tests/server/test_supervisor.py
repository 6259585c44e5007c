"""A house of several processes gets a new version while people play: first the supervisor, then worker by worker."""

import asyncio
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from bench.upgrade import NO_GAP, upgrade_often
from bench.workers import Workers

PATIENCE = 60.0  # seconds
VERSION = """
import os, pathlib, sys
if "--place" not in sys.argv and "--check" not in sys.argv:
    file = pathlib.Path({file!r})
    file.with_suffix(".new").write_text("{version} " + str(os.getpid()))
    file.with_suffix(".new").replace(file)
from tablee.cli.main import main
sys.exit(main(sys.argv[1:]))
"""


async def until_so(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.05)


class House:
    """A supervisor that is started from a script, so that the script can become another one."""

    def __init__(self, folder: Path, services: Workers) -> None:
        self.script, self.file, self.errors = folder / "command.py", folder / "version", folder / "errors"
        self.install("first")
        options = ["--workers", "2", "--cold", "--port", "0", "--lang", "en", "--data", str(folder / "data")]
        where = ["--log", services.postgres.url, "--bus", services.redis.url]
        with self.errors.open("w") as errors:
            self.process = subprocess.Popen(
                [sys.executable, str(self.script), "serve", *options, *where],
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            )
        assert self.process.stdout is not None
        found = re.search(r"http://\S+", self.process.stdout.readline())
        assert found is not None, self.errors.read_text()
        self.url = found.group()

    def install(self, version: str) -> None:
        self.script.write_text(VERSION.format(file=str(self.file), version=version))

    @property
    def running(self) -> tuple[str, int]:
        """The version of the supervisor, and its process."""
        version, process = self.file.read_text().split()
        return version, int(process)

    def children(self) -> set[int]:
        text = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text()
        return set(map(int, text.split()))

    async def upgrade(self) -> None:
        """Until every worker is another one."""
        before = self.children()
        os.kill(self.process.pid, signal.SIGUSR2)
        await until_so(lambda: len(self.children()) == len(before) and not self.children() & before)

    def is_well(self) -> bool:
        return httpx.get(f"{self.url}/health", trust_env=False, timeout=30).status_code == 200

    def stop(self) -> int:
        self.process.terminate()
        self.process.communicate(timeout=60)
        return self.process.returncode


@pytest.fixture(scope="module")
def services(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workers]:
    """PostgreSQL and Redis alone."""
    with Workers(tmp_path_factory.mktemp("services"), 0) as services:
        yield services


@pytest.fixture
def house(tmp_path: Path, services: Workers) -> Iterator[House]:
    house = House(tmp_path, services)
    yield house
    assert house.stop() == 0, house.errors.read_text()


def test_people_play_on_while_supervisor_and_workers_become_another_version(house: House) -> None:
    """They take their time, else they would open more tables than one address may."""
    house.install("second")
    assert house.running == ("first", house.process.pid)
    report = asyncio.run(upgrade_often(house.url, house.upgrade, 1, thought=1.0))
    assert house.running == ("second", house.process.pid)
    assert (report.upgrades, report.lost, report.refused) == (1, 0, 0)
    assert report.games
    assert report.gaps
    assert not report.away or max(report.gaps) > NO_GAP


def test_a_version_that_cannot_start_replaces_nothing(house: House) -> None:
    before = house.children()
    house.script.write_text("raise SystemExit('this version is broken')")
    os.kill(house.process.pid, signal.SIGUSR2)
    asyncio.run(until_so(lambda: "nothing was replaced" in house.errors.read_text()))
    assert "this version is broken" in house.errors.read_text()
    assert house.children() == before
    assert house.is_well()
    house.install("mended")
    asyncio.run(house.upgrade())
    assert house.running == ("mended", house.process.pid)
    assert house.is_well()


def test_a_worker_of_the_version_before_that_dies_is_started_again(house: House) -> None:
    """Children are known to the new version though it started none of them: the last one of them dies."""
    before = house.children()
    house.install("second")
    os.kill(house.process.pid, signal.SIGUSR2)
    asyncio.run(until_so(lambda: house.running[0] == "second"))
    os.kill(max(before), signal.SIGKILL)
    asyncio.run(until_so(lambda: len(house.children()) == 2 and not house.children() & before))
    asyncio.run(until_so(house.is_well))
