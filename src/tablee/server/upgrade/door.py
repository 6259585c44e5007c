"""The door of a server, in its data folder: where the one that takes its place knocks."""

import asyncio
import logging
import os
import socket
import struct
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TypeVar

import msgspec

from tablee import __version__
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
log = logging.getLogger("tablee")
DOOR = "tables.door"
LONGEST_PATH = 100  # bytes of an address that every system takes
WORD = 10.0  # seconds for one that is said at once
READY_WITHIN = 300.0  # seconds for a new server to get ready
HERE_WITHIN = 30.0  # seconds for it to open the folder and to serve
CREDENTIALS = struct.Struct("3i")


@contextmanager
def door_path(folder: Path) -> Iterator[str]:
    """The address of a socket may not be long, and a folder's may: then it is named by its descriptor."""
    path = folder / DOOR
    if len(os.fsencode(path)) <= LONGEST_PATH:
        yield str(path)
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        yield f"/proc/self/fd/{descriptor}/{DOOR}"
    finally:
        os.close(descriptor)


class Door:
    def __init__(self, folder: Path, listening: socket.socket, hand_on: Callable[[], Awaitable[Handover]]) -> None:
        self.folder = folder
        self.listening = listening
        self.hand_on = hand_on  # nothing is decided here any more
        self.on_replaced: Callable[[], None] = lambda: None
        self.socket: socket.socket | None = None
        self.answering: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Where a system has no such sockets nobody can knock."""
        if not hasattr(socket, "AF_UNIX") or not hasattr(socket, "send_fds"):
            return
        try:
            self.socket = listen_at(self.folder)
        except OSError as error:
            log.warning("no door", extra={"why": str(error)})
            return
        self.answering = asyncio.create_task(self.answer_for_ever(self.socket))

    def close(self) -> None:
        if self.answering is not None:
            self.answering.cancel()
        if self.socket is not None:
            self.socket.close()

    async def answer_for_ever(self, door: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        while True:
            guest, _ = await loop.sock_accept(door)
            with guest:
                try:
                    await self.answer(guest)
                except (OSError, TimeoutError, BadMessage, msgspec.MsgspecError) as error:
                    log.warning("not taken over", extra={"why": str(error) or type(error).__name__})

    async def answer(self, guest: socket.socket) -> None:
        """One at a time. Until it is ready nothing has changed here, and whatever goes wrong with it harms nobody."""
        guest.setblocking(False)
        if not is_own(guest):
            raise BadMessage("of another user")
        knock = await heard(guest, Knock, WORD)
        socket.send_fds(guest, [framed(DoorOpened(__version__))], [self.listening.fileno()])
        await heard(guest, Ready, READY_WITHIN)
        log.info("handing over", extra={"version": knock.version})
        try:
            await said(guest, await self.hand_on(), WORD)
            await heard(guest, Here, HERE_WITHIN)
        finally:
            self.on_replaced()


def listen_at(folder: Path) -> socket.socket:
    """For this user alone; in the place of one that somebody left behind."""
    door = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        (folder / DOOR).unlink(missing_ok=True)
        os.fchmod(door.fileno(), 0o600)
        with door_path(folder) as path:
            door.bind(path)
        door.listen(1)
        door.setblocking(False)
    except OSError:
        door.close()
        raise
    return door


def is_own(guest: socket.socket) -> bool:
    """Where the system says who knocks; elsewhere the file's mode must do."""
    if not hasattr(socket, "SO_PEERCRED"):
        return True
    _, user, _ = CREDENTIALS.unpack(guest.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, CREDENTIALS.size))
    return bool(user == os.geteuid())


async def said(guest: socket.socket, message: AnyMessage, within: float) -> None:
    async with asyncio.timeout(within):
        await asyncio.get_running_loop().sock_sendall(guest, framed(message))


async def heard(guest: socket.socket, kind: type[T], within: float) -> T:
    """The next message; or raises OSError, TimeoutError, BadMessage or a MsgspecError."""
    async with asyncio.timeout(within):
        text = await received(guest, length_in(await received(guest, HEAD)))
    return msgspec.msgpack.decode(text, type=kind)


async def received(guest: socket.socket, size: int) -> bytes:
    parts: list[bytes] = []
    while size:
        part = await asyncio.get_running_loop().sock_recv(guest, min(size, 1 << 20))
        if not part:
            raise BadMessage("it has gone")
        parts.append(part)
        size -= len(part)
    return b"".join(parts)


def remove_door(folder: Path) -> None:
    """Of a server that stops, and whose place nobody has taken."""
    with suppress(OSError):
        (folder / DOOR).unlink(missing_ok=True)
