"""Reviews on disk: a server that starts again need not think them over again. The oldest go first."""

import os
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from tablee.server.storage.data_folder import make_private_folder

MOST_FILES = 200
MOST_BYTES = 16 * 1024 * 1024


class ReviewFolder:
    """Each in a file of its own, named by what it is a review of and by what made it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def path_of(self, *parts: object) -> Path:
        return self.folder / f"{sha256(repr(parts).encode()).hexdigest()}.json"

    def read(self, path: Path) -> bytes | None:
        """None where there is none, or it cannot be read."""
        with suppress(OSError):
            text = path.read_bytes()
            os.utime(path)  # whoever is asked for stays
            return text
        return None

    def write(self, path: Path, text: bytes) -> None:
        """Wholly or not at all; where the disk is full, it is thought over again another time."""
        with suppress(OSError):
            make_private_folder(self.folder)
            half = path.with_suffix(f".{os.getpid()}")
            half.write_bytes(text)
            half.replace(path)
            self.make_room()

    def make_room(self) -> None:
        """The latest stay, as many as fit."""
        sizes = {path: path.stat() for path in self.folder.iterdir()}
        total_bytes = 0
        for place, path in enumerate(sorted(sizes, key=lambda one: -sizes[one].st_mtime)):
            total_bytes += sizes[path].st_size
            if place >= MOST_FILES or total_bytes > MOST_BYTES:
                path.unlink(missing_ok=True)
