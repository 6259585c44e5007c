"""The predecessor: the server that runs already, seen from the one that takes its place."""

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import TypeVar

import msgspec

from tablee import __version__
from tablee.server.upgrade.door import HERE_WITHIN, WORD, door_path
from tablee.server.upgrade.handover import (
    HEAD,
    AnyMessage,
    BadMessage,
    DoorOpened,
    Handover,
    Here,
    Knock,
    Ready,
    framed,
    length_in,
)

T = TypeVar("T")
TAKE_OVER = "--take-over"
SIGNAL = getattr(signal, "SIGUSR2", None)  # asks a server to start its own command again, in its own place


class NotHandedOn(Exception):
    """The predecessor has gone, or says something else."""


class Predecessor:
    """Nothing else runs in this process yet, so whoever asks it waits."""

    def __init__(self, door: socket.socket) -> None:
        self.door = door
        self.say(Knock(__version__))
        head, descriptors = self.first()
        self.listening = socket.socket(fileno=descriptors[0])
        self.version = self.read(head, DoorOpened).version

    def first(self) -> tuple[bytes, list[int]]:
        head, descriptors, _, _ = socket.recv_fds(self.door, HEAD, 1)
        if not descriptors:
            raise NotHandedOn
        return head, descriptors

    def take_over(self) -> Handover:
        """Once everything here is ready: people wait from now on. Or raises NotHandedOn."""
        self.say(Ready())
        self.door.settimeout(HERE_WITHIN)
        return self.read(self.receive(HEAD), Handover)

    def dismiss(self) -> None:
        """This one serves: the other may go."""
        self.say(Here())
        self.door.close()

    def say(self, message: AnyMessage) -> None:
        try:
            self.door.sendall(framed(message))
        except OSError as error:
            raise NotHandedOn from error

    def receive(self, size: int) -> bytes:
        parts = bytearray()
        while len(parts) < size:
            try:
                part = self.door.recv(min(size - len(parts), 1 << 20))
            except OSError as error:
                raise NotHandedOn from error
            if not part:
                raise NotHandedOn
            parts += part
        return bytes(parts)

    def read(self, head: bytes, kind: type[T]) -> T:
        try:
            return msgspec.msgpack.decode(self.receive(length_in(head)), type=kind)
        except (BadMessage, msgspec.MsgspecError) as error:
            raise NotHandedOn from error


def find_predecessor(folder: Path) -> Predecessor | None:
    """The server that runs in this folder, if there is one; or raises NotHandedOn."""
    if not hasattr(socket, "AF_UNIX") or not hasattr(socket, "recv_fds"):
        return None
    door = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    door.settimeout(WORD)
    try:
        with door_path(folder) as path:
            door.connect(path)
    except OSError:
        door.close()
        return None
    try:
        return Predecessor(door)
    except (OSError, NotHandedOn) as error:
        door.close()
        raise NotHandedOn from error


def start_successor() -> "subprocess.Popen[bytes]":
    """The command with which this process was started, again: what is installed there by now takes its place."""
    command = [word for word in sys.orig_argv if word != TAKE_OVER]
    return subprocess.Popen([*command, TAKE_OVER], stdin=subprocess.DEVNULL, env=os.environ)
