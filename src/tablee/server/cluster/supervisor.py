"""The supervisor: several server processes on one listening socket, each started again when it dies.

An upgrade replaces its own program first, in the same process, and then its children one after another.
"""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from types import FrameType
from typing import Protocol

from tablee.server.cluster.child import Child, end, start
from tablee.server.cluster.inheritance import Inheritance
from tablee.server.upgrade.predecessor import SIGNAL

LOOK = 0.1  # seconds
SHORT = 3.0  # a process that lived no longer is not started again at once
REST = 1.0
CHECK = "--check"
CHECKED_WITHIN = 120.0  # seconds for another version to see whether it could start
SIGNALS = {number for number in (signal.SIGINT, signal.SIGTERM, SIGNAL) if number is not None}


class Announce(Protocol):
    def __call__(self, key: str, /, **parts: object) -> None: ...


class Supervisor:
    def __init__(
        self, command: Callable[[int], Sequence[str]], listening: socket.socket, count: int, say: Announce
    ) -> None:
        self.command = command  # of a place among them
        self.listening = listening
        self.count = count
        self.say = say
        self.children: dict[int, Child] = {}
        self.is_stopping = False
        self.is_to_succeed = False  # by what its own command has become
        listening.set_inheritable(True)

    def run(self, ready: Callable[[], None], inheritance: Inheritance | None) -> int:
        """Until it is told to stop; or until the first process finds that it cannot start, with its status."""
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self.stop)
        if SIGNAL is not None:
            signal.signal(SIGNAL, self.succeed_soon)
        try:
            if inheritance is not None:
                self.take_on(inheritance)
                return self.look_after()
            return self.start_all(ready) or self.look_after()
        finally:
            end(self.children.values())

    def stop(self, number: int, frame: FrameType | None) -> None:  # noqa: ARG002 - as signals call it
        self.is_stopping = True

    def succeed_soon(self, number: int, frame: FrameType | None) -> None:  # noqa: ARG002
        self.is_to_succeed = True

    def start_all(self, ready: Callable[[], None]) -> int:
        """The first by itself: what is wrong with all of them is said once."""
        for places in ([0], range(1, self.count)):
            for child in [self.start(place) for place in places]:
                while not child.is_ready.wait(LOOK):
                    if self.is_stopping or child.status is not None:
                        return child.status or 0
        ready()
        return 0

    def start(self, place: int) -> Child:
        self.children[place] = child = start(self.command(place))
        return child

    def look_after(self) -> int:
        while not self.is_stopping:
            time.sleep(LOOK)
            for place, child in list(self.children.items()):
                if child.status is not None:
                    self.replace(place, child)
            if self.is_to_succeed:
                self.is_to_succeed = False
                self.succeed()
        return 0

    def replace(self, place: int, child: Child) -> None:
        self.say("cli-worker-ended", worker=place + 1, status=child.status)
        if child.age < SHORT:
            time.sleep(REST)
        child.close()
        self.start(place)

    # An upgrade.

    def succeed(self) -> None:
        """The command with which this process was started, again and in its place: what is installed there by now. If
        that cannot start, everything stays as it is."""
        inheritance = Inheritance(
            self.listening.fileno(), {place: child.numbers for place, child in self.children.items()}
        )
        if not self.can_start(inheritance):
            self.say("cli-not-succeeded")
            return
        signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)  # whatever comes now is for the next version
        if not self.is_stopping:
            inheritance.allow(True)
            try:
                os.execvpe(sys.orig_argv[0], sys.orig_argv, inheritance.environment())
            except OSError:
                inheritance.allow(False)
                self.say("cli-not-succeeded")
        signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)

    def can_start(self, inheritance: Inheritance) -> bool:
        """What is wrong it says itself."""
        until = time.monotonic() + CHECKED_WITHIN
        try:
            checking = subprocess.Popen(
                [*sys.orig_argv, CHECK], stdin=subprocess.DEVNULL, env=inheritance.environment()
            )
        except OSError:
            return False
        while checking.poll() is None:
            if self.is_stopping or time.monotonic() > until:
                checking.kill()
                checking.wait()
                return False
            time.sleep(LOOK)
        return checking.returncode == 0

    def take_on(self, inheritance: Inheritance) -> None:
        """The children of the version before, which are replaced one after another."""
        self.children = {place: Child(numbers) for place, numbers in inheritance.children.items()}
        signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)
        self.renew_all()

    def renew_all(self) -> None:
        """A new process first, then the old one hands its tables on. If it does not start, the old ones stay."""
        for place, old in list(self.children.items()):
            new = start(self.command(place))
            while not new.is_ready.wait(LOOK):
                if self.is_stopping or new.status is not None:
                    self.say("cli-worker-not-replaced", worker=place + 1, status=new.status or 0)
                    end([new])
                    return
            self.children[place] = new
            end([old])
