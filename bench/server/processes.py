"""Processes of a bench: started with a time limit, measured from outside, and ended by their number."""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

import psutil

ROOT = Path(__file__).parents[2]
HAS_CLOCKS = sys.platform == "linux"  # of each process, to the nanosecond; what psutil says is counted in hundredths
CLOCK_OF_PROCESS = 2  # as clock_getcpuclockid(3) makes the number of a process into that of its clock
PATIENCE = 10  # seconds for a process to end when it is asked to


class Process:
    """A process that is spoken to by lines. Past its limit it is killed, and the next line says so."""

    def __init__(self, command: Sequence[str], limit: float, environment: Mapping[str, str] | None = None) -> None:
        self.command = command
        self.process = subprocess.Popen(
            command,
            cwd=ROOT,
            env={**os.environ, **(environment or {})},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.watchdog = threading.Timer(limit, self.process.kill)
        self.watchdog.daemon = True
        self.watchdog.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.watchdog.cancel()
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                pipe.close()

    def hear(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(f"ended without an answer: {' '.join(self.command)}")
        return line.strip()

    def say(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def cpu(self) -> float:
        """Seconds of processor time of all its threads, in user space and in the kernel."""
        if HAS_CLOCKS:
            return time.clock_gettime(~self.process.pid << 3 | CLOCK_OF_PROCESS)
        times = psutil.Process(self.process.pid).cpu_times()
        return float(times.user + times.system)

    def memory(self) -> int:
        """Bytes in main memory."""
        return int(psutil.Process(self.process.pid).memory_info().rss)
