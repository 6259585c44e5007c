"""A house of several processes, for tests and benches: PostgreSQL, Redis and workers, each a real process."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from bench.services import Postgres, Redis


class Worker:
    """The command itself, in a process of its own with a port of its own."""

    def __init__(self, folder: Path, log: str, bus: str, options: Sequence[str] = ()) -> None:
        command = [sys.executable, "-m", "tablee", "serve", "--cold", "--port", "0", "--lang", "en"]
        where = ["--data", str(folder), "--log", log, "--bus", bus]
        self.process = subprocess.Popen([*command, *where, *options], stdout=subprocess.PIPE, text=True)
        self.address = ""

    @property
    def url(self) -> str:
        """Once it is there."""
        if not self.address:
            assert self.process.stdout is not None
            found = re.search(r"http://\S+", self.process.stdout.readline())
            assert found is not None, "the worker did not start"
            self.address = found.group()
        return self.address

    def signal(self, number: signal.Signals) -> None:
        os.kill(self.process.pid, number)

    def kill(self) -> None:
        self.process.kill()
        self.close()

    def stop(self) -> int:
        self.process.terminate()
        return self.close()

    def close(self) -> int:
        assert self.process.stdout is not None
        self.process.stdout.close()
        return self.process.wait(20)


class Workers:
    """All of them; whatever still runs at the end is ended."""

    def __init__(self, folder: Path, count: int, relays: int = 0) -> None:
        self.folder = folder
        self.postgres = Postgres()
        self.redis = Redis(folder / "redis")
        self.count = count
        self.relays = relays
        self.workers: list[Worker] = []
        self.started = 0

    def __enter__(self) -> Self:
        try:
            self.begin()
        except BaseException as error:
            self.__exit__(type(error), error, error.__traceback__)
            raise
        return self

    def begin(self) -> None:
        self.postgres.start()
        self.redis.start()
        self.workers = [self.start() for _ in range(self.count)] + [self.start("--relay") for _ in range(self.relays)]
        for worker in self.workers:
            assert worker.url

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for worker in self.workers:
            worker.process.kill()
            worker.close()
        self.postgres.remove()
        self.redis.kill()

    def start(self, *options: str) -> Worker:
        self.started += 1
        return Worker(self.folder / f"worker-{self.started}", self.postgres.url, self.redis.url, options)

    def restart(self, place: int) -> None:
        """In place of one that was killed."""
        worker = self.start(*["--relay"] * (place >= self.count))
        assert worker.url  # it is there
        self.workers[place] = worker

    def journals(self) -> str:
        return "\n".join(path.read_text() for path in sorted(self.folder.glob("worker-*/tablee.log")))
