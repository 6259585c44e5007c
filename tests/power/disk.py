"""A disk after a power cut: a journal of what was done to it, and what may be left at any moment of it.

Only bytes that were synced are sure to be there, and only names whose folder was synced. Of the rest nothing,
everything or any part may have reached the disk, sector by sector.
"""

import os
import random
import shutil
import struct
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Literal

import msgspec

HEAD = struct.Struct("<IIQQ")
WRITE, TRUNCATE, SYNC, UNLINK, RENAME, CREATE, MARK, FAILED_SYNC, FOLDER, LINK = range(1, 11)
SECTOR = 512

# What is left of the bytes and names that nobody synced.
Luck = Literal["nothing", "everything", "some"]
Fate = Literal["open", "synced", "doubtful"]


class Step(msgspec.Struct, frozen=True):
    what: int
    path: str
    offset: int
    data: bytes


@cache
def recorder() -> Path:
    """The library that writes the journal, compiled."""
    library = Path(mkdtemp(prefix="tablee-recorder-")) / "recorder.so"
    source = Path(__file__).with_name("recorder.c")
    subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", library, source, "-ldl", "-lpthread"], check=True)
    return library


def recorded(folder: Path, journal: Path) -> dict[str, str]:
    """The environment of a process whose doings in a folder are written down."""
    return {**os.environ, "LD_PRELOAD": str(recorder()), "DISK_FOLDER": str(folder), "DISK_JOURNAL": str(journal)}


def mark(journal: Path, text: str) -> None:
    """Note in the journal that somebody was promised something."""
    data = text.encode()
    with journal.open("ab", buffering=0) as file:
        file.write(HEAD.pack(MARK, 0, 0, len(data)) + data)


def steps_of(journal: Path) -> list[Step]:
    return steps_in(journal.read_bytes())


def steps_in(text: bytes) -> list[Step]:
    place, steps = 0, []
    while place < len(text):
        what, length, offset, size = HEAD.unpack_from(text, place)
        place += HEAD.size
        path = text[place : place + length].decode()
        steps.append(Step(what, path, offset, text[place + length : place + length + size]))
        place += length + size
    return steps


def lay_out(left: dict[str, bytes], folder: Path, to: Path) -> None:
    """What is left of a folder, in another place."""
    shutil.rmtree(to, ignore_errors=True)
    to.mkdir(parents=True)
    for path, content in left.items():
        place = to / Path(path).relative_to(folder)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)


class File:
    """What was written since the last sync may be lost; what a failed sync should have kept may be lost for ever."""

    def __init__(self) -> None:
        self.sure = bytearray()
        self.steps: list[Step] = []  # since then
        self.fates: list[Fate] = []

    def write(self, step: Step) -> None:
        self.steps.append(step)
        self.fates.append("open")

    def sync(self) -> None:
        self.fates = ["synced" if fate == "open" else fate for fate in self.fates]
        if "doubtful" not in self.fates:
            for step in self.steps:
                apply(step, self.sure)
            self.steps, self.fates = [], []

    def fail_to_sync(self) -> None:
        self.fates = ["doubtful" if fate == "open" else fate for fate in self.fates]

    def content(self, luck: Luck, chance: random.Random) -> bytes:
        content = bytearray(self.sure)
        for step, fate in zip(self.steps, self.fates, strict=True):
            if fate == "synced" or luck == "everything":
                apply(step, content)
            elif luck == "some":
                for part in parts_of(step):
                    if chance.random() < 0.5:
                        apply(part, content)
        return bytes(content)


class Folder(File):
    """A name like others, and names in it that are gone with it."""


def apply(step: Step, content: bytearray) -> None:
    end = step.offset + len(step.data)
    if step.what == TRUNCATE:
        del content[step.offset :]
    if len(content) < end:
        content.extend(bytes(end - len(content)))
    content[step.offset : end] = step.data


def parts_of(step: Step) -> Iterator[Step]:
    """What is done wholly or not at all."""
    if step.what == TRUNCATE:
        yield step
        return
    for offset, data in sectors(step):
        yield Step(WRITE, step.path, offset, data)


def sectors(step: Step) -> Iterator[tuple[int, bytes]]:
    """A write, cut where sectors end: each of them is written wholly or not at all."""
    begin, end = step.offset, step.offset + len(step.data)
    while begin < end:
        until = min(end, (begin // SECTOR + 1) * SECTOR)
        yield begin, step.data[begin - step.offset : until - step.offset]
        begin = until


FOLDERS = Folder()  # those that were there before


class Disk:
    """Files by name, as programs see them and as they are sure to be."""

    def __init__(self) -> None:
        self.files: dict[str, File] = {}
        self.sure: dict[str, File] = {}

    def do(self, step: Step) -> None:
        match step.what:
            case _ if step.what == SYNC and isinstance(self.files.get(step.path, FOLDERS), Folder):
                self.sync_folder(step.path)
            case _ if step.what == SYNC:
                self.files[step.path].sync()
            case _ if step.what == FAILED_SYNC and step.path in self.files:
                self.files[step.path].fail_to_sync()
            case _ if step.what == UNLINK:
                self.files.pop(step.path, None)
            case _ if step.what == RENAME:
                self.files[step.data.decode()] = self.files.pop(step.path)
            case _ if step.what == LINK:
                self.files[step.data.decode()] = self.files[step.path]
            case _ if step.what == CREATE:
                self.files[step.path] = File()
            case _ if step.what == FOLDER:
                self.files[step.path] = Folder()
            case _ if step.path in self.files:
                self.files[step.path].write(step)

    def sync_folder(self, folder: str) -> None:
        """Which names there are, made sure of."""
        self.sure = {path: file for path, file in self.sure.items() if os.path.dirname(path) != folder.rstrip("/")}
        self.sure |= {path: file for path, file in self.files.items() if os.path.dirname(path) == folder.rstrip("/")}

    def left(self, luck: Luck, chance: random.Random) -> dict[str, bytes]:
        """The files that are there after a cut, by path."""
        names = self.names(luck, chance)
        lost = {path for path, one in self.files.items() if isinstance(one, Folder) and path not in names}
        return {
            path: file.content(luck, chance)
            for path, file in sorted(names.items())
            if not isinstance(file, Folder) and lost.isdisjoint(map(str, Path(path).parents))
        }

    def names(self, luck: Luck, chance: random.Random) -> dict[str, File]:
        if luck == "nothing":
            return self.sure
        if luck == "everything":
            return self.files
        names = dict(self.sure)
        for path in sorted({*self.sure, *self.files}):
            if self.sure.get(path) is not self.files.get(path) and chance.random() < 0.5:
                names.pop(path, None)
                names |= {path: self.files[path]} if path in self.files else {}
        return names
