"""A child of the supervisor: one of its processes, known by its number, so that another version can take it on."""

import os
import signal
import threading
import time
from collections.abc import Iterable, Sequence

import msgspec

READY = "ready"
GOODBYE = 12.0  # seconds for a process to stop
LOOK = 0.02  # seconds, while one is awaited


class ChildNumbers(msgspec.Struct, frozen=True):
    """A process, and the ends of its pipes that are held here."""

    process: int
    input: int
    output: int


class Child:
    """It stops when its standard input ends, so none outlives the supervisor."""

    def __init__(self, numbers: ChildNumbers) -> None:
        self.numbers = numbers
        self.began = time.monotonic()
        self.is_ready = threading.Event()
        self.ended: int | None = None
        for descriptor in (numbers.input, numbers.output):
            os.set_inheritable(descriptor, False)  # else another child would hold it open
        threading.Thread(target=self.hear, daemon=True).start()

    def hear(self) -> None:
        with open(self.numbers.output, encoding="utf-8") as lines:
            for line in lines:
                if line.strip() == READY:
                    self.is_ready.set()

    @property
    def status(self) -> int | None:
        """None while it runs."""
        if self.ended is None:
            process, status = os.waitpid(self.numbers.process, os.WNOHANG)
            self.ended = os.waitstatus_to_exitcode(status) if process else None
        return self.ended

    @property
    def age(self) -> float:
        return time.monotonic() - self.began

    def send(self, number: signal.Signals) -> None:
        if self.status is None:
            os.kill(self.numbers.process, number)

    def close(self) -> None:
        os.close(self.numbers.input)


def start(command: Sequence[str]) -> Child:
    """What may be inherited here (the listening socket) it has too."""
    (read, input_), (output, write) = os.pipe(), os.pipe()
    actions = [(os.POSIX_SPAWN_DUP2, read, 0), (os.POSIX_SPAWN_DUP2, write, 1)]
    try:
        process = os.posix_spawnp(command[0], [*command], os.environ, file_actions=actions)
    finally:
        os.close(read)
        os.close(write)
    return Child(ChildNumbers(process, input_, output))


def end(children: Iterable[Child]) -> None:
    """All at once: each says goodbye; one that does not end is killed."""
    children = list(children)
    for child in children:
        child.send(signal.SIGTERM)
    until = time.monotonic() + GOODBYE
    for child in children:
        while child.status is None:
            if time.monotonic() > until:
                child.send(signal.SIGKILL)
            time.sleep(LOOK)
        child.close()
