"""The last commit: what the database held when it last said that something was kept, in a small file beside it.

A database whose write-ahead log was cut, scribbled on or lost opens as if nothing were wrong, at an earlier point. This
file is written after every commit and never flushed, so it knows as much as a killed server did, and may know less
after a power cut; it never knows more than the database should.
"""

import os
import struct
from contextlib import suppress
from pathlib import Path
from typing import IO
from zlib import crc32

import msgspec

from tablee.server.storage.data_folder import make_private_file

FILE = "tables.witness"
SHAPE = struct.Struct("<8s Q Q 64s")
MARK = b"tablee 1"
SUM = struct.Struct("<I")
SIZE = SHAPE.size + SUM.size


class LastCommit(msgspec.Struct, frozen=True, gc=False):
    """So many changes had been counted; since the last of them, this was the last line that was written."""

    changes: int
    table: str = ""  # none since then
    version: int = 0


class LastCommitFile:
    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self.file: IO[bytes] | None = None

    def open(self) -> LastCommit | None:
        """What it last knew; None where there is none, or half of one. From now on it may be written."""
        if not hasattr(os, "pwrite"):
            return None
        with suppress(OSError):
            make_private_file(self.path)
            self.file = self.path.open("r+b", buffering=0)
            return unpack(self.file.read(SIZE))
        return None

    def write(self, commit: LastCommit) -> None:
        """Without it the server goes on as well."""
        if self.file is not None:
            with suppress(OSError):
                os.pwrite(self.file.fileno(), pack(commit), 0)

    def close(self) -> None:
        if self.file is not None:
            self.file.close()
            self.file = None


def pack(commit: LastCommit) -> bytes:
    text = SHAPE.pack(MARK, commit.changes, commit.version, commit.table.encode())
    return text + SUM.pack(crc32(text))


def unpack(text: bytes) -> LastCommit | None:
    if len(text) != SIZE or SUM.unpack(text[SHAPE.size :])[0] != crc32(text[: SHAPE.size]):
        return None
    mark, changes, version, table = SHAPE.unpack(text[: SHAPE.size])
    return LastCommit(changes, table.rstrip(b"\0").decode(), version) if mark == MARK else None
