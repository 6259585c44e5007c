"""The supervisor: several server processes on one listening socket, each started again when it dies."""

import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from types import FrameType

from tablee.server.upgrade.predecessor import SIGNAL

LOOK = 0.1  # seconds
SHORT = 3.0  # a process that lived no longer is not started again at once
REST = 1.0
GOODBYE = 12.0  # seconds for a process to stop
READY = "ready"


class Child:
    """One of the processes. It stops when its standard input ends, so none outlives the supervisor."""

    def __init__(self, command: Sequence[str], listening: socket.socket) -> None:
        self.began = time.monotonic()
        self.is_ready = threading.Event()
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, pass_fds=[listening.fileno()]
        )
        threading.Thread(target=self.hear, daemon=True).start()

    def hear(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if line.strip() == READY:
                self.is_ready.set()

    @property
    def status(self) -> int | None:
        return self.process.poll()

    @property
    def age(self) -> float:
        return time.monotonic() - self.began


class Supervisor:
    def __init__(self, command: Callable[[int], Sequence[str]], listening: socket.socket, count: int) -> None:
        self.command = command  # of a place among them
        self.listening = listening
        self.count = count
        self.children: dict[int, Child] = {}
        self.is_stopping = False
        self.is_renewing = False  # each process by another, one after another

    def run(self, ready: Callable[[], None]) -> int:
        """Until it is told to stop; or until the first process finds that it cannot start, with its status."""
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self.stop)
        if SIGNAL is not None:
            signal.signal(SIGNAL, self.renew)
        try:
            return self.start_all(ready) or self.look_after()
        finally:
            self.stop_all()

    def stop(self, number: int, frame: FrameType | None) -> None:  # noqa: ARG002 - as signals call it
        self.is_stopping = True

    def renew(self, number: int, frame: FrameType | None) -> None:  # noqa: ARG002
        self.is_renewing = True

    def start(self, place: int) -> Child:
        self.children[place] = child = Child(self.command(place), self.listening)
        return child

    def start_all(self, ready: Callable[[], None]) -> int:
        """The first by itself: what is wrong with all of them is said once."""
        for places in ([0], range(1, self.count)):
            for child in [self.start(place) for place in places]:
                while not child.is_ready.wait(LOOK):
                    if self.is_stopping or child.status is not None:
                        return child.status or 0
        ready()
        return 0

    def look_after(self) -> int:
        while not self.is_stopping:
            time.sleep(LOOK)
            for place, child in list(self.children.items()):
                if child.status is not None:
                    self.replace(place, child)
            if self.is_renewing:
                self.is_renewing = False
                self.renew_all()
        return 0

    def renew_all(self) -> None:
        """A new process first, then the old one hands its tables on. If it does not start, the old ones stay."""
        for place, old in list(self.children.items()):
            new = Child(self.command(place), self.listening)
            while not new.is_ready.wait(LOOK):
                if self.is_stopping or new.status is not None:
                    print(f"worker {place + 1} is not replaced ({new.status})", file=sys.stderr, flush=True)
                    end([new])
                    return
            self.children[place] = new
            end([old])

    def replace(self, place: int, child: Child) -> None:
        print(f"worker {place + 1} ended ({child.status}) and is started again", file=sys.stderr, flush=True)
        if child.age < SHORT:
            time.sleep(REST)
        close(child)
        self.start(place)

    def stop_all(self) -> None:
        end(self.children.values())


def end(children: Iterable[Child]) -> None:
    """All at once: each says goodbye; one that does not end is killed."""
    children = list(children)
    for child in children:
        if child.status is None:
            child.process.terminate()
    until = time.monotonic() + GOODBYE
    for child in children:
        try:
            child.process.wait(max(0.1, until - time.monotonic()))
        except subprocess.TimeoutExpired:
            child.process.kill()
            child.process.wait()
        close(child)


def close(child: Child) -> None:
    for pipe in (child.process.stdin, child.process.stdout):
        if pipe is not None:
            pipe.close()
